#include "core/engine/housekeeping.h"
#include "core/engine/settings.h"
#include "core/json/parser.h"
#include "tests/engine/enginefixture.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSqlDatabase>
#include <QSqlQuery>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

QStringList errorsOf(const QByteArray &json)
{
    QStringList lines;
    for (const auto &error : engine::parseSettings(json).errors)
        lines.append(error.pointer + u' ' + error.what.code);
    return lines;
}

// {"a": {"default": 1}, "b": {"properties": {…}}} as {"a": 1, "b": {…}}.
QJsonObject defaultsOf(const QJsonObject &properties)
{
    QJsonObject defaults;
    for (auto field = properties.begin(); field != properties.end(); ++field) {
        const QJsonObject schema = field->toObject();
        if (schema.contains("default"_L1))
            defaults.insert(field.key(), schema.value("default"_L1));
        else if (schema.contains("properties"_L1))
            defaults.insert(field.key(), defaultsOf(schema.value("properties"_L1).toObject()));
    }
    return defaults;
}

} // namespace

// Parsing settings.json, and the effect of the settings on the engine.
class TestSettings final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void defaultsAreThoseOfTheSchema()
    {
        QFile file(QStringLiteral(SAGADESK_SCHEMA_DIR "/settings.schema.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject schema = json::parseUnchecked(file.readAll()).toObject();
        const QJsonObject inForce =
            QJsonDocument::fromJson(engine::settingsJson(engine::EngineOptions())).object();
        QCOMPARE(inForce, defaultsOf(schema.value("properties"_L1).toObject()));
        QCOMPARE(errorsOf("{}"), QStringList());
        QCOMPARE(engine::parseSettings("{}").settings.retention, engine::Retention());
    }

    void everyFieldIsReadAndShown()
    {
        const QByteArray json = R"({"retention":{"finishedAge":"12h","finishedCount":7,)"
                                R"("responses":"90s","tombstones":"2d","backups":3},)"
                                R"("supervisor":{"sweepEvery":"500ms","leaseTtl":"20s"},)"
                                R"("settlingTime":"3s","priorityStep":"90s",)"
                                R"("schedulers":3,"supervisors":1})";
        const auto parsed = engine::parseSettings(json);
        QVERIFY(parsed.errors.empty());
        engine::EngineOptions options;
        engine::apply(parsed.settings, options);
        QCOMPARE(options.retention.finishedMs, 12 * 3'600'000);
        QCOMPARE(options.schedulers, 3);
        QCOMPARE(engine::settingsJson(options), json);
    }

    // Regression: only "0s" was accepted as zero.
    void zeroMeansUnlimited()
    {
        for (const char *zero : {"0", "\"0\"", "\"0s\"", "\"0d\""}) {
            const QByteArray age(zero);
            const auto parsed =
                engine::parseSettings(R"({"retention":{"finishedAge":)" + age + R"(,"responses":)"
                    + age + R"(,"tombstones":)" + age + R"(,"finishedCount":0,"backups":0}})");
            QVERIFY(parsed.errors.empty());
            QCOMPARE(parsed.settings.retention, engine::Retention::everything());
        }
        engine::EngineOptions options;
        options.retention = engine::Retention::everything();
        QVERIFY(engine::parseSettings(engine::settingsJson(options)).errors.empty());
        QVERIFY(engine::settingsJson(options).contains(R"("finishedAge":"0s")"));
    }

    void errorsHaveTheirLocation_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *json, const char *expected) {
            QTest::newRow(name) << QByteArray(json) << QString::fromLatin1(expected);
        };
        row("unknown field", R"({"retension":{}})", "/retension unknown-field");
        row("no duration", R"({"retention":{"finishedAge":"soon"}})",
            "/retention/finishedAge out-of-range");
        row("a number", R"({"retention":{"responses":7}})", "/retention/responses wrong-type");
        row("a short lease", R"({"supervisor":{"leaseTtl":"1s"}})",
            "/supervisor/leaseTtl out-of-range");
        row("no settling", R"({"settlingTime":"0s"})", "/settlingTime out-of-range");
        row("no sweep", R"({"supervisor":{"sweepEvery":0}})", "/supervisor/sweepEvery wrong-type");
        row("a step without unit", R"({"priorityStep":"60"})", "/priorityStep out-of-range");
        row("no Scheduler", R"({"schedulers":0})", "/schedulers out-of-range");
    }
    void errorsHaveTheirLocation()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, expected);
        QCOMPARE(errorsOf(json), QStringList{expected});
    }

    // Regression: with validation errors the defaults were used, which removed what the file
    // asked to keep.
    void invalidSettingsPurgeNothing()
    {
        for (const char *json : {R"({"retention":{"finishedAge":"0s"},"scheduler":2})", "{"}) {
            const auto parsed = engine::parseSettings(json);
            QVERIFY(!parsed.errors.empty());
            QCOMPARE(parsed.settings.retention, engine::Retention::everything());
        }
        const store::Purge purge =
            engine::purgeOf(engine::settingsWithoutFile().retention, 1'800'000'000'000);
        QCOMPARE(purge.finishedBefore, 0);
        QCOMPARE(purge.finishedCount, 0);
        QCOMPARE(purge.responsesBefore, 0);
        QCOMPARE(purge.tombstonesBefore, 0);
    }

    // Regression: retention was off unless a program enabled it, and none did.
    void finishedTasksArePurgedByDefault()
    {
        EngineFixture world;
        world.useNoopServices({u"a"_s});
        QVERIFY(world.options.retention.finishedMs > 0);
        QVERIFY(world.options.retention.finishedCount > 0);
        world.openAndStart();
        QVERIFY(world.registerWorkflow(chainWorkflow(u"w"_s, {u"a"_s})).ok());
        for (int i = 0; i < 4; ++i)
            QVERIFY(world.submit(u"T-%1"_s.arg(i), u"w"_s).ok());
        QTRY_COMPARE(world.count(model::TaskState::Processed), 4);
        world.close();
        // The purge at the start of the engine removes one task.
        world.options.retention.finishedCount = 3;
        world.openAndStart();
        QTRY_COMPARE(world.count(model::TaskState::Processed), 3);
    }

    // Regression: a level of priority was always worth a minute, whatever the settings were.
    void priorityLevelIsWorthTheConfiguredStep()
    {
        EngineFixture world;
        world.useNoopServices({u"a"_s});
        world.options.priorityStepMs = 5000;
        world.openAndStart();
        QVERIFY(world.registerWorkflow(chainWorkflow(u"w"_s, {u"a"_s})).ok());
        model::Submission submission;
        submission.publicId = u"T-1"_s;
        submission.workflow = u"w"_s;
        submission.input = "{}";
        submission.priority = 7;
        QVERIFY(world.submit(submission).ok());
        QTRY_COMPARE(world.state(u"T-1"_s), u"processed"_s);
        world.close();
        {
            QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"rank"_s);
            database.setDatabaseName(world.dataDir() + u"/state.db"_s);
            QVERIFY(database.open());
            QSqlQuery query(u"SELECT created_ms - claim_rank FROM task"_s, database);
            QVERIFY(query.next());
            QCOMPARE(query.value(0).toLongLong(), 35'000);
        }
        QSqlDatabase::removeDatabase(u"rank"_s);
    }

    // Regression: the settling time was 2 s for every service without one of its own, whatever the
    // settings were.
    void settlingTimeDefaultsToThatOfTheSettings()
    {
        EngineFixture world;
        world.useNoopServices({u"a"_s, u"b"_s});
        world.options.services[1].settlingMs = 7000;
        world.options.services[1].hasOwnSettling = true;
        world.options.settlingMs = 4000;
        world.openAndStart();
        QHash<QString, qint64> settling;
        for (const model::AgentStatus &agent : world.engine().reads().agents())
            settling.insert(agent.service, agent.settlingMs);
        QCOMPARE(settling, (QHash<QString, qint64>{{u"a"_s, 4000}, {u"b"_s, 7000}}));
    }

    // Regression: one backup too many was kept, and any file named state-….db was removed.
    void onlyTheNewestBackupsAreKept()
    {
        EngineFixture world;
        world.useNoopServices({u"a"_s});
        world.options.retention.backups = 2;
        world.openAndStart();
        QDir folder(world.dataDir());
        QVERIFY(folder.mkpath(u"backups"_s) && folder.cd(u"backups"_s));
        const QString foreign = u"state-0-before-the-move.db"_s;
        QVERIFY(QFile(folder.filePath(foreign)).open(QIODevice::WriteOnly));
        for (int i = 0; i < 5; ++i) {
            const QString file = folder.filePath(u"state-20261121T09551100%1Z.db"_s.arg(i));
            QVERIFY(world
                        .wait<QString>([&](QObject *context, auto answer) {
                            world.engine().asOperator().backupStore(file, context, answer);
                        })
                        .ok());
        }
        QCOMPARE(folder.entryList(QDir::Files, QDir::Name),
            (QStringList{
                foreign, u"state-20261121T095511003Z.db"_s, u"state-20261121T095511004Z.db"_s}));
    }
};

QTEST_GUILESS_MAIN(TestSettings)
#include "tst_settings.moc"
