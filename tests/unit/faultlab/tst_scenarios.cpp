#include "core/audit/audit.h"
#include "core/store/sqlite/sqlitefile.h"
#include "scenariorig.h"
#include "tests/support/coverage.h"

#include <QJsonDocument>
#include <QTest>

using namespace sagadesk;
using namespace sagadesk::faultlab;
using namespace Qt::StringLiterals;
using tests::ScenarioRig;

namespace {

QByteArray shownBy(const base::Result<audit::Report> &report)
{
    QByteArray text;
    for (const audit::Finding &finding : report->findings)
        text += audit::name(finding.invariant).toUtf8() + ' ' + finding.task.toUtf8() + ' '
            + finding.what.code.toUtf8() + ' '
            + QJsonDocument(finding.what.parameters).toJson(QJsonDocument::Compact) + '\n';
    return text;
}

} // namespace

// The shipped scenarios against the real engine and real HTTP.
class TestScenarios final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shippedScenarioPassesOnThreeSeeds_data()
    {
        QTest::addColumn<QString>("name");
        const QStringList names = ScenarioPlayer::shipped();
        QCOMPARE(names.size(), 10);
        for (const QString &name : names)
            QTest::newRow(name.toLatin1().constData()) << name;
    }

    // The three runs are concurrent, each with its own services and engine, because
    // they mostly wait.
    void shippedScenarioPassesOnThreeSeeds()
    {
        QFETCH(QString, name);
        std::vector<std::unique_ptr<ScenarioRig>> rigs;
        for (quint64 seed = 1; seed <= 3; ++seed) {
            rigs.push_back(ScenarioRig::make());
            QVERIFY(rigs.back());
            QVERIFY(rigs.back()->player().load(ScenarioPlayer::shippedScenario(name)));
            QVERIFY(rigs.back()->player().play(seed));
        }
        std::map<QString, qint64> fired;
        for (const auto &rig : rigs) {
            QTRY_COMPARE_WITH_TIMEOUT(
                int(rig->player().status().state), int(PlayState::Ended), ScenarioRig::kTimeoutMs);
            const PlayStatus status = rig->player().status();
            QVERIFY2(status.verdict && status.verdict->passed,
                qPrintable(u"seed %1:\n%2"_s.arg(status.seed).arg(tests::failedChecks(status))));
            QVERIFY(status.verdict->checks.size() > 3);
            for (const TimelineStatus &entry : status.timeline)
                fired[(entry.service.isEmpty() ? u"inside/"_s : u"wire/"_s) + entry.fault] +=
                    static_cast<qint64>(entry.injected);
            rig->closeEngine();
            store::SqliteFile store({rig->database()});
            audit::AuditInput input;
            input.ledgerFile = rig->ledgerFile();
            const auto report = audit::check(store, input);
            QVERIFY(report);
            QVERIFY2(report->clean(), shownBy(report).constData());
        }
        for (const auto &[fault, count] : fired)
            tests::recordCoverage(
                fault.toLatin1(), {"I9", "I10", "I11", "I14", "I15", "I18", "I20"}, count);
    }
};

QTEST_GUILESS_MAIN(TestScenarios)
#include "tst_scenarios.moc"
