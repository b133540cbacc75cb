#include "core/workflow/servicesfile.h"
#include "tests/engine/engineworld.h"
#include "tests/gui/toggleserver.h"

using namespace sagadesk;
using namespace sagadesk::model;

// Bulk work on the real engine: real HTTP, the real store, and restarts.
class TestBulkOperations final : public QObject
{
    Q_OBJECT

    std::unique_ptr<ToggleServer> m_server;
    std::unique_ptr<EngineWorld> m_world;

    void start()
    {
        m_world->openAndStart();
        QVERIFY(
            m_world->registerWorkflow(chainWorkflow(QStringLiteral("w"), {QStringLiteral("shop")}))
                .ok());
    }
    // Tasks that ended in Error, as the service refuses them, or were processed.
    void submit(int count, const QString &state, int from = 1)
    {
        const bool fails = state == QStringLiteral("error");
        m_server->answer(QStringLiteral("/things"), fails ? 422 : 200);
        for (int i = from; i < from + count; ++i)
            QVERIFY(m_world->submit(idOf(i), QStringLiteral("w")).ok());
        const auto stateOf = fails ? TaskState::Error : TaskState::Processed;
        QTRY_COMPARE_WITH_TIMEOUT(m_world->count(stateOf), count, EngineWorld::kPatienceMs);
    }
    void heal() { m_server->answer(QStringLiteral("/things"), 200); }
    static QString idOf(int number) { return QStringLiteral("T-%1").arg(number); }
    [[nodiscard]] qsizetype asked(const QString &method, int number) const
    {
        return m_server->requests().count(method + QStringLiteral(" /things/") + idOf(number));
    }

    static BulkOrder order(BulkAction action)
    {
        BulkOrder made;
        made.action = action;
        made.operatorName = QStringLiteral("ann");
        made.reason = QStringLiteral("the shop is back");
        made.filterText = QStringLiteral("state:error");
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
            m_world->engine().previewBulk(wanted, selection, context, answer);
        });
    }
    base::Result<BulkOperation> begin(const BulkOrder &wanted, const BulkPreview &frozen)
    {
        std::vector<BulkItem> items;
        for (const BulkPreviewItem &each : frozen.items)
            items.push_back(each.item);
        return m_world->wait<BulkOperation>([&](QObject *context, auto answer) {
            m_world->engine().startBulk(wanted, items, context, answer);
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
                m_world->engine().readBulk(id, context, answer);
            })
            ->operation;
    }
    base::Result<BulkOperation> control(OperationJobId id, BulkControl what)
    {
        return m_world->wait<BulkOperation>([&](QObject *context, auto answer) {
            m_world->engine().controlBulk(
                id, what, QStringLiteral("bob"), QStringLiteral("asked to"), context, answer);
        });
    }
    // Rows of the operators' commands in the journal of the task.
    [[nodiscard]] int commandsOn(int number)
    {
        const auto events =
            m_world->wait<std::vector<EventView>>([&](QObject *context, auto answer) {
                m_world->engine().readEvents(idOf(number), {}, context, answer);
            });
        int found = 0;
        for (const EventView &event : *events)
            found += event.operatorName == QStringLiteral("ann");
        return found;
    }

private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<ToggleServer>();
        m_world = std::make_unique<EngineWorld>();
        const QByteArray services = "{\"services\": [{\"name\": \"shop\", \"endpoints\": [\""
            + m_server->endpoint().toUtf8()
            + "\"], \"retry\": {\"initial\": \"1ms\", \"max\": \"5ms\", \"attempts\": 1}}]}";
        const auto parsed = workflow::parseServices(services);
        QVERIFY(parsed.mistakes.empty());
        m_world->options.services = parsed.services;
    }
    void cleanup()
    {
        m_world.reset();
        m_server.reset();
    }

    void previewSaysExactlyWhatWouldBeDone()
    {
        start();
        submit(3, QStringLiteral("error"));
        submit(2, QStringLiteral("processed"), 4);
        BulkSelection all = matching(QString());
        QCOMPARE(preview(order(BulkAction::Resubmit), all).error().code,
            QStringLiteral("bulk-everything"));
        all.all = true;
        const auto frozen = preview(order(BulkAction::Resubmit), all);
        QVERIFY(frozen.ok());
        QCOMPARE(frozen->items.size(), size_t(5));
        QCOMPARE(frozen->eligible, 3);
        QCOMPARE(frozen->items[4].item.leftOut.code, QStringLiteral("task-is-final"));
        QCOMPARE(frozen->calls.size(), size_t(1));
        QCOMPARE(frozen->calls[0].method, QStringLiteral("PUT"));
        QCOMPARE(frozen->calls[0].service, QStringLiteral("shop"));
        QCOMPARE(frozen->calls[0].tasks, 3);
        // Compensation: what took effect is undone.
        const auto undo = preview(order(BulkAction::Compensate), all);
        QCOMPARE(undo->eligible, 5);
        QCOMPARE(undo->calls.size(), size_t(1));
        QCOMPARE(undo->calls[0].method, QStringLiteral("DELETE"));
        QVERIFY(undo->calls[0].undo);
        QCOMPARE(undo->calls[0].tasks, 2); // a 422 certainly took no effect
        BulkSelection named;
        named.ids = QStringList{idOf(1), QStringLiteral("nobody")};
        QCOMPARE(preview(order(BulkAction::Resubmit), named).error().code,
            QStringLiteral("task-not-found"));
        BulkPreview nothing;
        QCOMPARE(begin(order(BulkAction::Resubmit), nothing).error().code,
            QStringLiteral("bulk-nothing"));
    }

    void everythingThatMatchesIsResubmittedOnce()
    {
        start();
        submit(8, QStringLiteral("error"));
        heal();
        const auto bulk = begin(order(BulkAction::Resubmit), QStringLiteral("state:error"));
        QVERIFY(bulk.ok());
        QTRY_VERIFY_WITH_TIMEOUT(stored(bulk->id).finishedAt != 0, EngineWorld::kPatienceMs);
        const BulkOperation done = stored(bulk->id);
        QCOMPARE(done.state, BulkState::Completed);
        QCOMPARE(done.counts.completed, 8);
        for (int i = 1; i <= 8; ++i) {
            QCOMPARE(asked(QStringLiteral("PUT"), i), 2);
            QCOMPARE(commandsOn(i), 1);
        }
    }

    void theCanaryOfABrokenServiceSparesTheOthers()
    {
        start();
        submit(4, QStringLiteral("error"));
        const auto bulk = begin(order(BulkAction::Resubmit), QStringLiteral("state:error"));
        QVERIFY(bulk.ok());
        QTRY_COMPARE_WITH_TIMEOUT(
            stored(bulk->id).state, BulkState::Stopped, EngineWorld::kPatienceMs);
        const BulkOperation stopped = stored(bulk->id);
        QCOMPARE(stopped.stopReason.code, QStringLiteral("bulk-canary-failed"));
        QCOMPARE(stopped.counts.failed, 1);
        QCOMPARE(stopped.counts.pending, 3);
        QCOMPARE(asked(QStringLiteral("PUT"), 1), 2);
        QCOMPARE(asked(QStringLiteral("PUT"), 2), 1);
        heal();
        QVERIFY(control(bulk->id, BulkControl::Resume).ok());
        QTRY_COMPARE_WITH_TIMEOUT(stored(bulk->id).counts.completed, 3, EngineWorld::kPatienceMs);
    }

    void destructiveWorkCanBeTakenBackInItsGrace()
    {
        start();
        submit(2, QStringLiteral("processed"));
        BulkOrder wanted = order(BulkAction::Compensate);
        wanted.graceMs = 600'000;
        const auto bulk = begin(wanted, QStringLiteral("state:processed"));
        QVERIFY(bulk.ok());
        QCOMPARE(bulk->state, BulkState::Grace);
        const auto undone = control(bulk->id, BulkControl::Cancel);
        QVERIFY(undone.ok());
        QCOMPARE(undone->counts.canceled, 2);
        QVERIFY(undone->finishedAt != 0);
        QCOMPARE(m_world->state(idOf(1)), QStringLiteral("processed"));
        QCOMPARE(asked(QStringLiteral("DELETE"), 1), 0);
    }

    void destructiveWorkBeginsByItselfAfterItsGrace()
    {
        start();
        submit(3, QStringLiteral("processed"));
        BulkOrder wanted = order(BulkAction::Compensate);
        wanted.graceMs = 100;
        const auto bulk = begin(wanted, QStringLiteral("state:processed"));
        QVERIFY(bulk.ok());
        QTRY_COMPARE_WITH_TIMEOUT(stored(bulk->id).counts.completed, 3, EngineWorld::kPatienceMs);
        for (int i = 1; i <= 3; ++i) {
            QCOMPARE(m_world->state(idOf(i)), QStringLiteral("compensated"));
            QCOMPARE(asked(QStringLiteral("DELETE"), i), 1);
        }
    }

    void workGoesOnAfterARestartAndDoesNothingTwice()
    {
        start();
        submit(12, QStringLiteral("error"));
        heal();
        BulkOrder wanted = order(BulkAction::Resubmit);
        wanted.ratePerSecond = 4;
        const auto bulk = begin(wanted, QStringLiteral("state:error"));
        QVERIFY(bulk.ok());
        QTRY_VERIFY_WITH_TIMEOUT(stored(bulk->id).counts.completed >= 2, EngineWorld::kPatienceMs);
        m_world->close();
        m_world->openAndStart();
        QVERIFY(stored(bulk->id).counts.pending > 0);
        QTRY_VERIFY_WITH_TIMEOUT(stored(bulk->id).finishedAt != 0, EngineWorld::kPatienceMs);
        QCOMPARE(stored(bulk->id).counts.completed, 12);
        for (int i = 1; i <= 12; ++i)
            QCOMPARE(commandsOn(i), 1);
    }

    void aGraceBeginsAnewAfterARestart()
    {
        start();
        submit(1, QStringLiteral("processed"));
        BulkOrder wanted = order(BulkAction::Cancel);
        wanted.action = BulkAction::Compensate;
        wanted.graceMs = 600'000;
        const auto bulk = begin(wanted, QStringLiteral("state:processed"));
        QVERIFY(bulk.ok());
        m_world->close();
        m_world->openAndStart();
        QTRY_VERIFY_WITH_TIMEOUT(
            stored(bulk->id).startsAt > bulk->startsAt, EngineWorld::kPatienceMs);
        QCOMPARE(stored(bulk->id).state, BulkState::Grace);
    }

    void pausedWorkWaitsForItsOperator()
    {
        start();
        submit(4, QStringLiteral("error"));
        heal();
        BulkOrder wanted = order(BulkAction::Resubmit);
        wanted.graceMs = 600'000; // so that it is paused before anything goes out
        const auto bulk = begin(wanted, QStringLiteral("state:error"));
        QVERIFY(bulk.ok());
        QVERIFY(control(bulk->id, BulkControl::Pause).ok());
        QCOMPARE(stored(bulk->id).state, BulkState::Paused);
        QCOMPARE(control(bulk->id, BulkControl::Pause).error().code,
            QStringLiteral("bulk-state-forbids"));
        QVERIFY(control(bulk->id, BulkControl::Cancel).ok());
        QCOMPARE(stored(bulk->id).counts.canceled, 4);
        QCOMPARE(commandsOn(1), 0);
    }

    void whatIsOutOfRangeIsRefused()
    {
        start();
        BulkOrder wanted = order(BulkAction::SkipStep);
        const BulkSelection failed = matching(QStringLiteral("state:error"));
        QCOMPARE(preview(wanted, failed).error().code, QStringLiteral("bulk-step-needed"));
        wanted = order(BulkAction::Pause);
        wanted.step = QStringLiteral("shop");
        QCOMPARE(preview(wanted, failed).error().code, QStringLiteral("bulk-step-not-meant"));
        wanted = order(BulkAction::Resubmit);
        wanted.ratePerSecond = -1;
        QCOMPARE(preview(wanted, failed).error().code, QStringLiteral("bulk-rate-out-of-range"));
        wanted = order(BulkAction::CloseAlerts);
        wanted.reason.clear();
        QCOMPARE(preview(wanted, failed).error().code, QStringLiteral("reason-required"));
        QCOMPARE(preview(order(BulkAction::Resubmit), BulkSelection()).error().code,
            QStringLiteral("bulk-selection-missing"));
    }
};

QTEST_GUILESS_MAIN(TestBulkOperations)
#include "tst_bulkoperations.moc"
