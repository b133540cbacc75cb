#include "core/audit/audit.h"
#include "core/faultlab/scenario/demo.h"
#include "core/store/sqlite/sqlitefile.h"

#include <QJsonDocument>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace sagadesk;
using namespace sagadesk::faultlab;
using namespace Qt::StringLiterals;

namespace {

constexpr int kTimeoutMs = 60'000;

QByteArray describe(const audit::Report &report)
{
    QByteArray text;
    for (const audit::Finding &finding : report.findings)
        text += audit::name(finding.invariant).toUtf8() + ' ' + finding.task.toUtf8() + ' '
            + finding.what.code.toUtf8() + ' '
            + QJsonDocument(finding.what.parameters).toJson(QJsonDocument::Compact) + '\n';
    return text;
}

} // namespace

class TestDemo final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void planNamesEachTaskOnce()
    {
        const DemoPlan plan(u"run"_s);
        QSet<QString> ids;
        QSet<QString> workflows;
        for (int number = 1; number <= 200; ++number) {
            const model::Submission task = plan.task(number);
            QVERIFY(QJsonDocument::fromJson(task.input).isObject());
            QCOMPARE(DemoPlan(u"run"_s).task(number).input, task.input);
            ids.insert(task.publicId);
            workflows.insert(task.workflow);
        }
        QCOMPARE(ids.size(), 200);
        QCOMPARE(workflows.size(), 2);
        QVERIFY(DemoPlan(u"other"_s).task(1).publicId != plan.task(1).publicId);
    }

    void planHasAFaultForEachOfItsProblems()
    {
        const DemoPlan plan(u"run"_s);
        const auto hit = [&plan](const QString &service, int number) {
            const QString id = plan.task(number).publicId;
            const auto faults = plan.faults();
            for (const FaultRule &rule : faults.at(service))
                if (rule.pathPrefix.endsWith(id))
                    return rule.kind;
            return FaultKind::None;
        };
        QCOMPARE(hit(u"orders"_s, DemoPlan::kOrderInError), FaultKind::Permanent);
        QCOMPARE(hit(u"drone"_s, DemoPlan::kDeliveryUndone), FaultKind::Permanent);
        QCOMPARE(hit(u"orders"_s, DemoPlan::kOrderRetried), FaultKind::Unavailable);
        QCOMPARE(hit(u"package"_s, DemoPlan::kDeliveryUnanswered), FaultKind::EffectThenLost);
        QCOMPARE(hit(u"delivery"_s, DemoPlan::kDeliveryHandedOver), FaultKind::Unavailable);
        QVERIFY(plan.task(DemoPlan::kAccountInactive).input.contains("\"A-9"));
    }

    void showsRetryErrorAndCompensation()
    {
        const QTemporaryDir folder;
        const QString ledgerFile = folder.filePath(u"ledger.ndjson"_s);
        auto demo = Demo::prepare(1, ledgerFile);
        QVERIFY2(demo.ok(), demo.ok() ? "" : qPrintable(demo.error().code));
        engine::EngineOptions options;
        options.dataDir = folder.filePath(u"data"_s);
        options.services = (*demo)->services();
        auto opened = engine::Engine::open(options);
        QVERIFY2(opened.ok(), opened.ok() ? "" : qPrintable(opened.error().code));
        engine::Engine &engine = **opened;
        engine.start();
        QStringList problems;
        bool ended = false;
        connect(demo->get(), &Demo::problemFound, this,
            [&problems](const base::Error &error) { problems.append(error.code); });
        connect(demo->get(), &Demo::loadEnded, this, [&ended] { ended = true; });
        constexpr int kTasks = 10;
        (*demo)->begin(engine, kTasks);

        DemoSummary seen;
        QTRY_VERIFY_WITH_TIMEOUT(
            (seen = summary(**demo),
                ended && !seen.taskInError.isEmpty() && !seen.taskCompensated.isEmpty()
                    && seen.tasksRetried > 0 && seen.tasksFailedOnce > 0),
            kTimeoutMs);
        QCOMPARE(problems, QStringList());
        QCOMPARE(seen.submitted, kTasks);
        QCOMPARE(seen.counters.openAlerts, 1);
        QVERIFY(seen.services.effects > 0 && seen.services.faults > 0);

        model::OperatorCommand resubmit;
        resubmit.task = seen.taskInError;
        resubmit.operatorName = u"ada"_s;
        engine.asOperator().changeTask(
            resubmit, this, [&problems](const base::Result<model::OperatorReceipt> &done) {
                if (!done)
                    problems.append(done.error().code);
            });
        const auto open = [&seen] {
            qint64 tasks = 0;
            for (const model::TaskState state :
                {model::TaskState::Pending, model::TaskState::Processing, model::TaskState::Error,
                    model::TaskState::Compensating})
                tasks += seen.counters.total[static_cast<size_t>(state)];
            return tasks + seen.counters.inbox + seen.counters.openAlerts;
        };
        QTRY_COMPARE_WITH_TIMEOUT((seen = summary(**demo), open()), 0, kTimeoutMs);
        QCOMPARE(problems, QStringList());
        (*demo)->stop();
        engine.stop();
        store::SqliteFile store({options.dataDir + u"/state.db"_s});
        audit::AuditInput input;
        input.ledgerFile = ledgerFile;
        const auto report = audit::check(store, input);
        QVERIFY(report.ok());
        QVERIFY2(report->clean(), describe(*report).constData());
        QCOMPARE(report->tasks, kTasks);
    }

private:
    [[nodiscard]] DemoSummary summary(Demo &demo);
};

DemoSummary TestDemo::summary(Demo &demo)
{
    std::optional<base::Result<DemoSummary>> read;
    demo.readSummary(this, [&read](base::Result<DemoSummary> result) { read = std::move(result); });
    if (!QTest::qWaitFor([&read] { return read.has_value(); }, kTimeoutMs) || !read->ok())
        qWarning("no summary: %s", read ? qPrintable(read->error().code) : "no answer");
    return read && read->ok() ? **read : DemoSummary();
}

QTEST_GUILESS_MAIN(TestDemo)
#include "tst_demo.moc"
