#include "core/audit/audit.h"
#include "core/faultlab/services/faultlab.h"
#include "core/store/sqlite/sqlitefile.h"
#include "core/workflow/servicesfile.h"
#include "tests/engine/enginefixture.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

const QStringList kServices{u"account"_s, u"package"_s, u"transport"_s, u"drone"_s, u"delivery"_s};

QByteArray toJson(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray services()
{
    QJsonArray list;
    for (const QString &name : kServices)
        list.append(QJsonObject{{u"name"_s, name},
            {u"endpoints"_s, QJsonArray{u"http://127.0.0.1:9"_s}}, {u"concurrency"_s, 16},
            {u"retry"_s,
                QJsonObject{{u"initial"_s, u"20ms"_s}, {u"max"_s, u"200ms"_s}, {u"attempts"_s, 3}}},
            {u"circuitBreaker"_s,
                QJsonObject{{u"window"_s, u"5s"_s}, {u"minimumCalls"_s, 50},
                    {u"failureRate"_s, 0.8}, {u"openFor"_s, u"500ms"_s}}}});
    return toJson({{u"services"_s, list}});
}

// One step, two parallel ones after it, and two more in sequence after both. The undo of every step
// is a DELETE.
QByteArray definition()
{
    QJsonArray steps;
    const auto add = [&steps](const QString &name, const QStringList &after) {
        const QString path = u'/' + name + u"s/{{task.id}}"_s;
        steps.append(QJsonObject{{u"name"_s, name}, {u"service"_s, name},
            {u"after"_s, QJsonArray::fromStringList(after)},
            {u"request"_s,
                QJsonObject{{u"method"_s, u"PUT"_s}, {u"path"_s, path},
                    {u"body"_s, QJsonObject{{u"n"_s, u"{{input.n}}"_s}}}}},
            {u"undo"_s,
                QJsonObject{{u"method"_s, u"DELETE"_s}, {u"path"_s, path}, {u"attempts"_s, 20}}}});
    };
    add(kServices[0], {});
    add(kServices[1], {kServices[0]});
    add(kServices[2], {kServices[0]});
    add(kServices[3], {kServices[1], kServices[2]});
    add(kServices[4], {kServices[3]});
    return toJson({{u"name"_s, u"faulty"_s}, {u"version"_s, 1}, {u"completeWithin"_s, u"1s"_s},
        {u"failureThreshold"_s, 3}, {u"onExhausted"_s, u"compensate"_s},
        {u"onNontransient"_s, u"compensate"_s}, {u"steps"_s, steps}});
}

// Of the requests to each service, 10 % get status 500, 5 % take effect but lose their
// response, 5 % have their connection reset, and 1 % get their response too late. One service
// refuses 2 % permanently, so that some tasks are compensated.
QByteArray scenario(quint64 seed)
{
    QJsonArray faults;
    const auto add = [&faults](const QString &service, const char *kind, double probability,
                         QJsonObject more) {
        more.insert(u"kind"_s, QString::fromLatin1(kind));
        more.insert(u"probability"_s, probability);
        more.insert(u"method"_s, u"PUT"_s);
        faults.append(QJsonObject{{u"service"_s, service}, {u"fault"_s, more}});
    };
    for (const QString &service : kServices) {
        add(service, "status", 0.10, {{u"status"_s, 500}});
        add(service, "effect-then-lost", 0.05, {});
        add(service, "reset-before", 0.05, {});
        add(service, "effect-then-late", 0.01, {{u"delay"_s, u"1500ms"_s}});
    }
    add(kServices[4], "permanent", 0.02, {{u"status"_s, 422}});
    return toJson({{u"name"_s, u"faulty"_s}, {u"seed"_s, qint64(seed)}, {u"faults"_s, faults}});
}

} // namespace

// The real engine against real HTTP services that fail in a seeded sequence.
class TestFaultyServices final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTaskIsCompletedOrCompensated()
    {
        constexpr int kTasks = 500;
        faultlab::SimulationOptions simulated;
        simulated.services = services();
        simulated.scenario = scenario(7);
        simulated.anyPort = true;
        const QTemporaryDir ledgerFolder;
        simulated.ledgerFile = ledgerFolder.filePath(u"ledger.ndjson"_s);
        auto lab = faultlab::FaultLab::start(simulated);
        QVERIFY2(lab, lab ? "" : qPrintable(QString::fromUtf8(toJson(lab.error().parameters))));

        EngineFixture world;
        world.options.services = workflow::parseServices((*lab)->servicesFile()).services;
        QCOMPARE(qsizetype(world.options.services.size()), kServices.size());
        world.openAndStart();
        QVERIFY(world.registerWorkflow(definition()));
        std::vector<audit::AcknowledgedSubmission> acknowledged;
        for (int i = 0; i < kTasks; ++i) {
            const QString id = u"F-%1"_s.arg(i);
            const QByteArray input = toJson({{u"n"_s, i}});
            QVERIFY(world.submit(id, u"faulty"_s, input));
            acknowledged.push_back({id, input});
        }
        const auto finals = [&world] {
            return world.count(model::TaskState::Processed)
                + world.count(model::TaskState::Compensated);
        };
        QTRY_COMPARE_WITH_TIMEOUT(finals(), qint64(kTasks), 180'000);
        const qint64 processed = world.count(model::TaskState::Processed);
        qInfo("%lld processed, %lld compensated", static_cast<long long>(processed),
            static_cast<long long>(kTasks - processed));
        QVERIFY(processed > kTasks / 2);
        // Services refused some steps permanently, so their tasks were compensated.
        QVERIFY(processed < kTasks);
        world.close();

        store::SqliteFile store({world.dataDir() + u"/state.db"_s});
        audit::AuditInput input;
        input.ledgerFile = simulated.ledgerFile;
        input.acknowledged = acknowledged;
        const auto report = audit::check(store, input);
        QVERIFY(report);
        for (const audit::Finding &finding : report->findings)
            qWarning("%s %s %s %s", qPrintable(audit::name(finding.invariant)),
                qPrintable(finding.task), qPrintable(finding.what.code),
                toJson(finding.what.parameters).constData());
        QVERIFY(report->clean());
        QVERIFY(report->of(audit::Invariant::I11).checked >= kTasks);
        QVERIFY(report->of(audit::Invariant::I15).checked > 0);
    }
};

QTEST_GUILESS_MAIN(TestFaultyServices)
#include "tst_faultyservices.moc"
