#include "core/audit/audit.h"
#include "core/faultlab/faultlab.h"
#include "core/workflow/servicesfile.h"
#include "tests/engine/engineworld.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace sagadesk;

namespace {

const QStringList kServices{QStringLiteral("account"), QStringLiteral("package"),
    QStringLiteral("transport"), QStringLiteral("drone"), QStringLiteral("delivery")};

QByteArray json(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray services()
{
    QJsonArray list;
    for (const QString &name : kServices)
        list.append(QJsonObject{{QStringLiteral("name"), name},
            {QStringLiteral("endpoints"), QJsonArray{QStringLiteral("http://127.0.0.1:9")}},
            {QStringLiteral("concurrency"), 16},
            {QStringLiteral("retry"),
                QJsonObject{{QStringLiteral("initial"), QStringLiteral("20ms")},
                    {QStringLiteral("max"), QStringLiteral("200ms")},
                    {QStringLiteral("attempts"), 3}}},
            {QStringLiteral("circuitBreaker"),
                QJsonObject{{QStringLiteral("window"), QStringLiteral("5s")},
                    {QStringLiteral("minimumCalls"), 50}, {QStringLiteral("failureRate"), 0.8},
                    {QStringLiteral("openFor"), QStringLiteral("500ms")}}}});
    return json({{QStringLiteral("services"), list}});
}

// Two branches side by side, joined by the last two steps; every step is undone by DELETE.
QByteArray definition()
{
    QJsonArray steps;
    const auto add = [&steps](const QString &name, const QStringList &after) {
        const QString path = u'/' + name + QStringLiteral("s/{{task.id}}");
        steps.append(QJsonObject{{QStringLiteral("name"), name}, {QStringLiteral("service"), name},
            {QStringLiteral("after"), QJsonArray::fromStringList(after)},
            {QStringLiteral("request"),
                QJsonObject{{QStringLiteral("method"), QStringLiteral("PUT")},
                    {QStringLiteral("path"), path},
                    {QStringLiteral("body"),
                        QJsonObject{{QStringLiteral("n"), QStringLiteral("{{input.n}}")}}}}},
            {QStringLiteral("undo"),
                QJsonObject{{QStringLiteral("method"), QStringLiteral("DELETE")},
                    {QStringLiteral("path"), path}, {QStringLiteral("attempts"), 20}}}});
    };
    add(kServices[0], {});
    add(kServices[1], {kServices[0]});
    add(kServices[2], {kServices[0]});
    add(kServices[3], {kServices[1], kServices[2]});
    add(kServices[4], {kServices[3]});
    return json({{QStringLiteral("name"), QStringLiteral("faulty")}, {QStringLiteral("version"), 1},
        {QStringLiteral("completeWithin"), QStringLiteral("1s")},
        {QStringLiteral("failureThreshold"), 3},
        {QStringLiteral("onExhausted"), QStringLiteral("compensate")},
        {QStringLiteral("onNontransient"), QStringLiteral("compensate")},
        {QStringLiteral("steps"), steps}});
}

// 10 % say 500, 5 % lose the reply, 5 % drop the connection, 1 % answer after complete-by; 2 %
// refuse for good, so that compensation has something to do.
QByteArray scenario(quint64 seed)
{
    QJsonArray faults;
    const auto add = [&faults](const QString &service, const char *kind, double probability,
                         QJsonObject more) {
        more.insert(QStringLiteral("kind"), QString::fromLatin1(kind));
        more.insert(QStringLiteral("probability"), probability);
        more.insert(QStringLiteral("method"), QStringLiteral("PUT"));
        faults.append(
            QJsonObject{{QStringLiteral("service"), service}, {QStringLiteral("fault"), more}});
    };
    for (const QString &service : kServices) {
        add(service, "status", 0.10, {{QStringLiteral("status"), 500}});
        add(service, "effect-then-lost", 0.05, {});
        add(service, "reset-before", 0.05, {});
        add(service, "effect-then-late", 0.01,
            {{QStringLiteral("delay"), QStringLiteral("1500ms")}});
    }
    add(kServices[4], "permanent", 0.02, {{QStringLiteral("status"), 422}});
    return json({{QStringLiteral("name"), QStringLiteral("faulty")},
        {QStringLiteral("seed"), qint64(seed)}, {QStringLiteral("faults"), faults}});
}

} // namespace

// The real engine against real HTTP services that fail by a seeded sequence.
class TestFaultyServices final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTaskEndsWholeOrUndone();
};

void TestFaultyServices::everyTaskEndsWholeOrUndone()
{
    constexpr int kTasks = 500;
    faultlab::SimulationOptions simulated;
    simulated.services = services();
    simulated.scenario = scenario(7);
    simulated.anyPort = true;
    const QTemporaryDir ledgerFolder;
    simulated.ledgerFile = ledgerFolder.filePath(QStringLiteral("ledger.ndjson"));
    auto lab = faultlab::FaultLab::start(simulated);
    QVERIFY2(lab, lab ? "" : qPrintable(QString::fromUtf8(json(lab.error().parameters))));

    EngineWorld world;
    world.options.services = workflow::parseServices((*lab)->servicesFile()).services;
    QCOMPARE(qsizetype(world.options.services.size()), kServices.size());
    world.openAndStart();
    QVERIFY(world.registerWorkflow(definition()));
    std::vector<audit::AcknowledgedSubmission> acknowledged;
    for (int i = 0; i < kTasks; ++i) {
        const QString id = QStringLiteral("F-%1").arg(i);
        const QByteArray input = json({{QStringLiteral("n"), i}});
        QVERIFY(world.submit(id, QStringLiteral("faulty"), input));
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
    QVERIFY(processed < kTasks); // some were refused for good: compensation was seen
    world.close();

    audit::AuditInput input;
    input.database = world.dataDir() + QStringLiteral("/state.db");
    input.ledgerFile = simulated.ledgerFile;
    input.acknowledged = acknowledged;
    const auto report = audit::check(input);
    QVERIFY(report);
    for (const audit::Finding &finding : report->findings)
        qWarning("%s %s %s %s", qPrintable(audit::name(finding.invariant)),
            qPrintable(finding.task), qPrintable(finding.what.code),
            json(finding.what.parameters).constData());
    QVERIFY(report->clean());
    QVERIFY(report->of(audit::Invariant::I11).checked >= kTasks);
    QVERIFY(report->of(audit::Invariant::I15).checked > 0);
}

QTEST_GUILESS_MAIN(TestFaultyServices)
#include "tst_faultyservices.moc"
