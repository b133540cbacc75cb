#include "core/workflow/servicesfile.h"
#include "tests/engine/enginefixture.h"
#include "tests/gui/toggleserver.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;

namespace {

constexpr char kOrder[] = R"({"name":"order","version":1,"failureThreshold":1,
 "completeWithin":"1s","steps":[
 {"name":"create","service":"shop","request":{"method":"POST","path":"/orders","body":{}},
  "undo":{"method":"DELETE","path":"/orders/{{steps.create.output.id}}"}}]})";

} // namespace

// Bulk work on the real engine: real HTTP, the real store, and restarts.
class TestBulkOperations final : public QObject
{
    Q_OBJECT

    std::unique_ptr<ToggleServer> m_server;
    std::unique_ptr<EngineFixture> m_world;

    void start()
    {
        m_world->openAndStart();
        QVERIFY(m_world->registerWorkflow(chainWorkflow(u"w"_s, {u"shop"_s})).ok());
    }
    // Submits tasks and waits until all are in `state`: "error", because the service refuses them,
    // or "processed".
    void submit(int count, const QString &state, int from = 1)
    {
        const bool fails = state == u"error"_s;
        m_server->answer(u"/things"_s, fails ? 422 : 200);
        for (int i = from; i < from + count; ++i)
            QVERIFY(m_world->submit(idOf(i), u"w"_s).ok());
        const auto stateOf = fails ? TaskState::Error : TaskState::Processed;
        QTRY_COMPARE_WITH_TIMEOUT(m_world->count(stateOf), count, EngineFixture::kTimeoutMs);
    }
    void heal() { m_server->answer(u"/things"_s, 200); }
    static QString idOf(int number) { return u"T-%1"_s.arg(number); }
    [[nodiscard]] qsizetype asked(const QString &method, int number) const
    {
        return m_server->requests().count(method + u" /things/"_s + idOf(number));
    }

    static BulkOrder order(BulkAction action)
    {
        BulkOrder made;
        made.action = action;
        made.operatorName = u"ann"_s;
        made.reason = u"the shop is back"_s;
        made.filterText = u"state:error"_s;
        made.ratePerSecond = 0;
        return made;
    }
    static BulkSelection matching(const QString &filter)
    {
        BulkSelection selection;
        selection.filter = *parseFilter(filter);
        return selection;
    }
    base::Result<BulkPreview> preview(const BulkOrder &wanted, const BulkSelection &selection)
    {
        return m_world->wait<BulkPreview>([&](QObject *context, auto answer) {
            m_world->engine().bulkWork().previewBulk(wanted, selection, context, answer);
        });
    }
    base::Result<BulkOperation> begin(const BulkOrder &wanted, const BulkPreview &frozen)
    {
        std::vector<BulkItem> items;
        for (const BulkPreviewItem &each : frozen.items)
            items.push_back(each.item);
        return m_world->wait<BulkOperation>([&](QObject *context, auto answer) {
            m_world->engine().bulkWork().startBulk(wanted, items, context, answer);
        });
    }
    base::Result<BulkOperation> begin(const BulkOrder &wanted, const QString &filter)
    {
        const auto frozen = preview(wanted, matching(filter));
        return frozen ? begin(wanted, *frozen) : base::Result<BulkOperation>(frozen.error());
    }
    [[nodiscard]] BulkOperation stored(OperationJobId id)
    {
        return m_world
            ->wait<BulkDetail>([&](QObject *context, auto answer) {
                m_world->engine().bulkWork().readBulk(id, context, answer);
            })
            ->operation;
    }
    base::Result<BulkOperation> control(OperationJobId id, BulkControl what)
    {
        return m_world->wait<BulkOperation>([&](QObject *context, auto answer) {
            m_world->engine().bulkWork().controlBulk(
                id, what, u"bob"_s, u"asked to"_s, context, answer);
        });
    }
    [[nodiscard]] int commandsOn(int number)
    {
        const auto events =
            m_world->wait<std::vector<EventView>>([&](QObject *context, auto answer) {
                m_world->engine().taskReads().readEvents(idOf(number), {}, context, answer);
            });
        int found = 0;
        for (const EventView &event : *events)
            found += event.operatorName == u"ann"_s;
        return found;
    }

private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<ToggleServer>();
        m_world = std::make_unique<EngineFixture>();
        const QByteArray services = "{\"services\": [{\"name\": \"shop\", \"endpoints\": [\""
            + m_server->endpoint().toUtf8()
            + "\"], \"retry\": {\"initial\": \"1ms\", \"max\": \"5ms\", \"attempts\": 1}}]}";
        const auto parsed = workflow::parseServices(services);
        QVERIFY(parsed.errors.empty());
        m_world->options.services = parsed.services;
    }
    void cleanup()
    {
        m_world.reset();
        m_server.reset();
    }

    void previewMatchesTheWork()
    {
        start();
        submit(3, u"error"_s);
        submit(2, u"processed"_s, 4);
        BulkSelection all = matching(QString());
        QCOMPARE(preview(order(BulkAction::Resubmit), all).error().code, u"bulk-everything"_s);
        all.all = true;
        const auto frozen = preview(order(BulkAction::Resubmit), all);
        QVERIFY(frozen.ok());
        QCOMPARE(frozen->items.size(), size_t(5));
        QCOMPARE(frozen->eligible, 3);
        QCOMPARE(frozen->items[4].item.leftOut.code, u"task-is-final"_s);
        QCOMPARE(frozen->calls.size(), size_t(1));
        QCOMPARE(frozen->calls[0].method, u"PUT"_s);
        QCOMPARE(frozen->calls[0].service, u"shop"_s);
        QCOMPARE(frozen->calls[0].tasks, 3);
        // A compensation undoes the steps that took effect.
        const auto undo = preview(order(BulkAction::Compensate), all);
        QCOMPARE(undo->eligible, 5);
        QCOMPARE(undo->calls.size(), size_t(1));
        QCOMPARE(undo->calls[0].method, u"DELETE"_s);
        QVERIFY(undo->calls[0].undo);
        QCOMPARE(undo->calls[0].tasks, 2); // a request refused with 422 had no effect
        BulkSelection named;
        named.ids = QStringList{idOf(1), u"nobody"_s};
        QCOMPARE(preview(order(BulkAction::Resubmit), named).error().code, u"task-not-found"_s);
        BulkPreview nothing;
        QCOMPARE(begin(order(BulkAction::Resubmit), nothing).error().code, u"bulk-nothing"_s);
    }

    // Only a repetition can provide the output that the undo needs.
    void aStepWhoseUndoNeedsItsOutputIsResubmitted()
    {
        m_world->openAndStart();
        QVERIFY(m_world->registerWorkflow(kOrder).ok());
        m_server->answer(u"/orders"_s, 503);
        QVERIFY(m_world->submit(idOf(1), u"order"_s).ok());
        QTRY_COMPARE_WITH_TIMEOUT(m_world->state(idOf(1)), u"error"_s, EngineFixture::kTimeoutMs);
        QVERIFY(m_world->operate(OperatorAction::Compensate, idOf(1)).ok());
        QTRY_VERIFY_WITH_TIMEOUT(
            m_world->task(idOf(1))->record.step(0).undoState == UndoState::Failed,
            EngineFixture::kTimeoutMs);
        m_server->setBody(R"({"id":"O-1"})");
        m_server->answer(u"/orders"_s, 200);
        BulkOrder wanted = order(BulkAction::Resubmit);
        wanted.step = u"create"_s;
        const auto frozen = preview(wanted, matching(u"state:error"_s));
        QVERIFY(frozen.ok());
        QCOMPARE(frozen->items[0].item.leftOut.code, QString());
        QCOMPARE(frozen->eligible, 1);
        QVERIFY(begin(wanted, *frozen).ok());
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->state(idOf(1)), u"processed"_s, EngineFixture::kTimeoutMs);
    }

    void everyMatchingTaskIsResubmittedOnce()
    {
        start();
        submit(8, u"error"_s);
        heal();
        const auto bulk = begin(order(BulkAction::Resubmit), u"state:error"_s);
        QVERIFY(bulk.ok());
        QTRY_VERIFY_WITH_TIMEOUT(stored(bulk->id).finishedAt != 0, EngineFixture::kTimeoutMs);
        const BulkOperation done = stored(bulk->id);
        QCOMPARE(done.state, BulkState::Completed);
        QCOMPARE(done.counts.completed, 8);
        for (int i = 1; i <= 8; ++i) {
            QCOMPARE(asked(u"PUT"_s, i), 2);
            QCOMPARE(commandsOn(i), 1);
        }
    }

    void failedCanarySparesTheOthers()
    {
        start();
        submit(4, u"error"_s);
        const auto bulk = begin(order(BulkAction::Resubmit), u"state:error"_s);
        QVERIFY(bulk.ok());
        QTRY_COMPARE_WITH_TIMEOUT(
            stored(bulk->id).state, BulkState::Stopped, EngineFixture::kTimeoutMs);
        const BulkOperation stopped = stored(bulk->id);
        QCOMPARE(stopped.stopReason.code, u"bulk-canary-failed"_s);
        QCOMPARE(stopped.counts.failed, 1);
        QCOMPARE(stopped.counts.pending, 3);
        QCOMPARE(asked(u"PUT"_s, 1), 2);
        QCOMPARE(asked(u"PUT"_s, 2), 1);
        heal();
        QVERIFY(control(bulk->id, BulkControl::Resume).ok());
        QTRY_COMPARE_WITH_TIMEOUT(stored(bulk->id).counts.completed, 3, EngineFixture::kTimeoutMs);
    }

    void destructiveWorkCanBeCanceledInItsGracePeriod()
    {
        start();
        submit(2, u"processed"_s);
        BulkOrder wanted = order(BulkAction::Compensate);
        wanted.graceMs = 600'000;
        const auto bulk = begin(wanted, u"state:processed"_s);
        QVERIFY(bulk.ok());
        QCOMPARE(bulk->state, BulkState::Grace);
        const auto undone = control(bulk->id, BulkControl::Cancel);
        QVERIFY(undone.ok());
        QCOMPARE(undone->counts.canceled, 2);
        QVERIFY(undone->finishedAt != 0);
        QCOMPARE(m_world->state(idOf(1)), u"processed"_s);
        QCOMPARE(asked(u"DELETE"_s, 1), 0);
    }

    void destructiveWorkBeginsAfterItsGracePeriod()
    {
        start();
        submit(3, u"processed"_s);
        BulkOrder wanted = order(BulkAction::Compensate);
        wanted.graceMs = 100;
        const auto bulk = begin(wanted, u"state:processed"_s);
        QVERIFY(bulk.ok());
        QTRY_COMPARE_WITH_TIMEOUT(stored(bulk->id).counts.completed, 3, EngineFixture::kTimeoutMs);
        for (int i = 1; i <= 3; ++i) {
            QCOMPARE(m_world->state(idOf(i)), u"compensated"_s);
            QCOMPARE(asked(u"DELETE"_s, i), 1);
        }
    }

    void workContinuesAfterARestartAndDoesNothingTwice()
    {
        start();
        submit(12, u"error"_s);
        heal();
        BulkOrder wanted = order(BulkAction::Resubmit);
        wanted.ratePerSecond = 4;
        const auto bulk = begin(wanted, u"state:error"_s);
        QVERIFY(bulk.ok());
        QTRY_VERIFY_WITH_TIMEOUT(stored(bulk->id).counts.completed >= 2, EngineFixture::kTimeoutMs);
        m_world->close();
        m_world->openAndStart();
        QVERIFY(stored(bulk->id).counts.pending > 0);
        QTRY_VERIFY_WITH_TIMEOUT(stored(bulk->id).finishedAt != 0, EngineFixture::kTimeoutMs);
        QCOMPARE(stored(bulk->id).counts.completed, 12);
        for (int i = 1; i <= 12; ++i)
            QCOMPARE(commandsOn(i), 1);
    }

    void gracePeriodRestartsAfterARestart()
    {
        start();
        submit(1, u"processed"_s);
        BulkOrder wanted = order(BulkAction::Cancel);
        wanted.action = BulkAction::Compensate;
        wanted.graceMs = 600'000;
        const auto bulk = begin(wanted, u"state:processed"_s);
        QVERIFY(bulk.ok());
        m_world->close();
        m_world->openAndStart();
        QTRY_VERIFY_WITH_TIMEOUT(
            stored(bulk->id).startsAt > bulk->startsAt, EngineFixture::kTimeoutMs);
        QCOMPARE(stored(bulk->id).state, BulkState::Grace);
    }

    void pausedWorkWaitsForItsOperator()
    {
        start();
        submit(4, u"error"_s);
        heal();
        BulkOrder wanted = order(BulkAction::Resubmit);
        wanted.graceMs = 600'000; // so that it can be paused before any command is sent
        const auto bulk = begin(wanted, u"state:error"_s);
        QVERIFY(bulk.ok());
        QVERIFY(control(bulk->id, BulkControl::Pause).ok());
        QCOMPARE(stored(bulk->id).state, BulkState::Paused);
        QCOMPARE(control(bulk->id, BulkControl::Pause).error().code, u"bulk-state-forbids"_s);
        QVERIFY(control(bulk->id, BulkControl::Cancel).ok());
        QCOMPARE(stored(bulk->id).counts.canceled, 4);
        QCOMPARE(commandsOn(1), 0);
    }

    void valuesOutOfRangeAreRefused()
    {
        start();
        BulkOrder wanted = order(BulkAction::SkipStep);
        const BulkSelection failed = matching(u"state:error"_s);
        QCOMPARE(preview(wanted, failed).error().code, u"bulk-step-needed"_s);
        wanted = order(BulkAction::Pause);
        wanted.step = u"shop"_s;
        QCOMPARE(preview(wanted, failed).error().code, u"bulk-step-not-meant"_s);
        wanted = order(BulkAction::Resubmit);
        wanted.ratePerSecond = -1;
        QCOMPARE(preview(wanted, failed).error().code, u"bulk-rate-out-of-range"_s);
        wanted = order(BulkAction::CloseAlerts);
        wanted.reason.clear();
        QCOMPARE(preview(wanted, failed).error().code, u"reason-required"_s);
        QCOMPARE(preview(order(BulkAction::Resubmit), BulkSelection()).error().code,
            u"bulk-selection-missing"_s);
    }
};

QTEST_GUILESS_MAIN(TestBulkOperations)
#include "tst_bulkoperations.moc"
