#include "core/base/servercodes.h"
#include "core/store/seam/slicerules.h"
#include "tests/store/contract/nodefixture.h"

#include <random>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

// The rules for several nodes on one store (core/store/seam/nodes.h).
class TestNodes final : public QObject, private TwoNodes
{
    Q_OBJECT

    // Lets node b lead and declare node a lost. Returns the epoch of node b, or 0 if that failed.
    Epoch loseA()
    {
        advance(kTtl);
        static_cast<void>(m_b->beat());
        advance(kTtl);
        const Epoch epoch = m_b->lease()->epoch;
        const auto swept = m_b->world.run(SweepNodes{epoch, {}});
        return swept.ok() && swept->lost == std::vector{m_a->key} ? epoch : Epoch();
    }
    // Commits, and checks that the task has changed if and only if that succeeded; it must
    // fail if `isOver`.
    void commitAndCompare(StateStore &store, const TaskRecord &task, bool isOver)
    {
        const bool isDone = store.commit().outcome == CommitResult::Outcome::Done;
        QVERIFY(!(isDone && isOver));
        QCOMPARE(m_b->world.record(task.id).version, task.version + isDone);
    }

private Q_SLOTS:
    void init() { beginBoth(); }

    void timeIsThatOfTheStore()
    {
        QCOMPARE(m_a->beat()->at, m_now);
        const TaskRecord task = m_a->claim(u"D-1"_s);
        QCOMPARE(task.updatedAt, m_now);
        QCOMPARE(task.completeBy, m_now + StoreFixture::kCompleteWithin);
    }

    // Fails if a name is taken from a node that is alive, or is refused to its next process.
    void nameBelongsToOneProcess()
    {
        Node other(*m_under, u"a"_s);
        QVERIFY(other.world.open().ok());
        const auto refused = other.enlist(21, {u"boot"_s, 1, 8});
        QCOMPARE(refused.error().code, u"node-name-taken"_s);
        QVERIFY(m_a->beat()->status == NodeStatus::Active);
        const auto again = m_a->enlist(11, kLock); // the first reply was lost
        QVERIFY(again.ok() && again->node == m_a->key);
        const auto next = other.enlist(22, kLock); // the lock proves that the first process is gone
        QVERIFY(next.ok());
        QCOMPARE(next->node.node, m_a->key.node);
        QCOMPARE(m_a->beat()->status, NodeStatus::Lost);
        advance(2 * kTtl);
        Node third(*m_under, u"a"_s);
        QVERIFY(third.world.open().ok());
        QVERIFY(third.enlist(23).ok()); // the last heartbeat is old enough: no lock is needed
    }

    // Fails if the fence is missing, or is checked only when a connection is opened.
    void endedIncarnationWritesNothing()
    {
        const TaskRecord task = m_a->claim(u"D-1"_s);
        QVERIFY(loseA());
        const auto late =
            m_a->world.change(task.id, plans::complete(m_a->world, task.steps[0].forward.token));
        QCOMPARE(late.error().code, u"node-ended"_s);
        QCOMPARE(late.error().kind, base::ErrorKind::Locked);
        QCOMPARE(m_a->beat()->status, NodeStatus::Lost);
        QCOMPARE(m_b->world.record(task.id).version, task.version);
    }

    // Fails if a transaction that began before the end of its node commits after that.
    void transactionDoesNotOutliveItsNode()
    {
        const TaskRecord task = m_a->claim(u"D-1"_s);
        StateStore &store = m_a->world.store();
        QVERIFY(store.begin(store.nextBatch()).ok());
        CommitNotice notice;
        const ChangeTask change{
            task.id, plans::complete(m_a->world, task.steps[0].forward.token), {}};
        QVERIFY(store.execute(change, m_now, notice).ok());
        if (m_under->waitsForTransactions()) {
            const bool isLost = static_cast<bool>(loseA());
            commitAndCompare(store, task, isLost);
            return;
        }
        QVERIFY(loseA());
        QVERIFY(store.commit().outcome == CommitResult::Outcome::NotDone);
        QCOMPARE(m_b->world.record(task.id).version, task.version);
    }

    // Fails if heartbeats are not stored, or if a node is declared lost too early, while its last
    // heartbeat is merely late.
    void nodeIsLostAfterTwoLeases()
    {
        const Epoch epoch = m_b->lease()->epoch;
        advance(kTtl);
        QVERIFY(m_b->beat().ok());
        QVERIFY(m_b->lease(Lease::Action::Acquire)->held);
        advance(kTtl - 1);
        const Epoch now = m_b->world.reader().lease()->epoch;
        QVERIFY(now != epoch);
        QVERIFY(m_b->world.run(SweepNodes{now, {}})->lost.empty());
        QVERIFY(m_a->beat()->status == NodeStatus::Active);
        QVERIFY(m_b->beat().ok());
        advance(kTtl);
        const Epoch last = m_b->lease()->epoch;
        QVERIFY(m_b->world.run(SweepNodes{last, {}})->lost.empty());
        QCOMPARE(m_b->world.run(SweepNodes{epoch, {}}).error().code, u"stale-epoch"_s);
    }

    void onlyClaimsOfEndedIncarnationsAreRevoked()
    {
        const TaskRecord ofA = m_a->claim(u"D-1"_s);
        const TaskRecord ofB = m_b->claim(u"D-2"_s);
        const auto before = m_b->world.run(ReadClaimed{{}, 10, {}, true});
        QVERIFY(before->tasks.empty() && before->ended.empty());
        QCOMPARE(m_b->world.run(ReadClaimed{{}, 10})->tasks.size(), 2U);
        const auto open = m_b->world.run(ReadOpenClaims{1, m_b->key});
        QVERIFY(open->claims.size() == 1 && open->claims.front().operation.task == ofB.id);
        const auto nodes = m_b->world.reader().nodes();
        QCOMPARE(nodes->nodes.front().openClaims, 1);
        QCOMPARE(nodes->nodes.back().openClaims, 1);
        QVERIFY(loseA());
        const auto claims = m_b->world.run(ReadClaimed{{}, 10, {}, true});
        QCOMPARE(claims->tasks.size(), 1U);
        QCOMPARE(claims->tasks.front()->id, ofA.id);
        QCOMPARE(claims->ended, std::vector{m_a->world.scheduler});
        QVERIFY(ofB.id != ofA.id);
    }

    // The node that takes over gives its submissions lower ids. Fails if its next submission can't
    // be queued behind those taken over, or becomes a task before them.
    void submissionsOfALostNodeComeFirst()
    {
        static_cast<void>(m_b->world.newTask(u"B-1"_s));
        QVERIFY(m_a->world.submit(u"A-1"_s).ok());
        QVERIFY(m_a->world.submit(u"A-2"_s).ok());
        QVERIFY(loseA());
        QStringList order;
        const auto create = [&](int limit) {
            CreateTasks command = plans::create(m_b->world, limit);
            command.plan = [&order, plan = command.plan](
                               const Submission &submission, base::WallMs now) {
                order.append(submission.publicId);
                return plan(submission, now);
            };
            QVERIFY(m_b->world.run(command).ok());
        };
        create(1);
        QVERIFY(m_b->world.submit(u"B-2"_s).ok());
        create(10);
        QCOMPARE(order, QStringList({u"A-1"_s, u"A-2"_s, u"B-2"_s}));
    }

    // Fails if the change of a queue by another node during a transaction is mistaken for a bug.
    void queueChangesDuringATransaction()
    {
        const TaskRecord task = m_a->world.newTask(u"A-1"_s);
        const auto ask = [](const TaskRecord &record, PayloadSource &payloads) {
            for (int i = 0; i < 5; ++i)
                static_cast<void>(payloads.isBetterWaiting(1, waitingStepOf(record)));
            return base::Result<Decision>(base::Error{base::ErrorKind::Refused, u"asked"_s, {}});
        };
        StateStore &store = m_a->world.store();
        QVERIFY(store.begin(store.nextBatch()).ok());
        CommitNotice notice;
        QVERIFY(!store.execute(ChangeTask{task.id, ask, {}}, m_now, notice).ok());
        QVERIFY(m_b->addUrgentTask(u"B-1"_s));
        QVERIFY(!store.execute(ChangeTask{task.id, ask, {}}, m_now, notice).ok());
        store.rollback();
    }

    // Fails if a change of an alert locks the alert before its task, or the tasks of a batch one
    // after the other: two nodes could each wait for a lock of the other.
    void changeOfAnAlertLocksItsTaskFirst_data()
    {
        QTest::addColumn<bool>("isAnnounced");
        QTest::newRow("announced batch") << true;
        QTest::newRow("single command") << false;
    }
    void changeOfAnAlertLocksItsTaskFirst()
    {
        QFETCH(bool, isAnnounced);
        std::vector<QueuedCommand> commands;
        QStringList tasks;
        for (const QString &id : {u"A-1"_s, u"A-2"_s}) {
            const TaskId task = m_a->claim(id).id;
            QVERIFY(m_a->world.change(task, plans::needOperator(m_a->world)).ok());
            tasks.append(QString::number(task.value));
            ChangeAlert close;
            close.command.alert = m_a->world.reader().alerts({}, 10)->front().id;
            close.command.action = AlertAction::Close;
            close.command.operatorName = close.command.reason = u"Ada"_s;
            commands.push_back(queuedCommand(close, [](const auto &) {}));
            advance(5);
        }
        std::swap(commands.front(), commands.back());
        StateStore &store = m_a->world.store();
        if (isAnnounced)
            store.announce(commands);
        QVERIFY(store.begin(store.nextBatch()).ok());
        if (m_under->waitsForTransactions())
            QCOMPARE(m_under->lockedTasks(), isAnnounced ? tasks : QStringList());
        CommitNotice notice;
        const auto changed = store.execute(commands.front().command, m_now, notice);
        QVERIFY(changed.ok());
        if (m_under->waitsForTransactions())
            QCOMPARE(m_under->lockedTasks(), isAnnounced ? tasks : tasks.last(1));
        QVERIFY(store.commit().outcome == CommitResult::Outcome::Done);
        QCOMPARE(m_b->world.reader().alerts({AlertState::Open}, 10)->size(), size_t{1});
        QCOMPARE(m_b->world.reader().alerts({AlertState::Closed}, 10)->size(), size_t{1});
    }

    // Fails if the audit reads a journal by ids: those of two nodes have no common order.
    void auditReadsTheVersionsInOrder()
    {
        static_cast<void>(m_b->world.newTask(u"B-1"_s));
        const TaskRecord task = m_a->claim(u"A-1"_s);
        QVERIFY(m_b->world.change(task.id, plans::release(m_b->world, kReadyNow)).ok());
        const auto audit = m_under->openAudit();
        QVERIFY(audit.ok());
        std::vector<qint64> versions;
        for (AuditTask read; (*audit)->nextTask(read);)
            for (const EventView &event : read.events)
                if (read.record.id == task.id)
                    versions.push_back(event.version);
        QCOMPARE(versions, std::vector<qint64>({1, 2, 3}));
        const bool isOrdered = (*audit)->isOrdered();
        QCOMPARE(isOrdered, !m_under->waitsForTransactions());
        QVERIFY((*audit)->status().ok());
    }

    // Fails if an instance is found by its name alone: a container reuses host and process id.
    void sameInstanceNameOfAnotherNodeIsAnotherInstance()
    {
        QVERIFY(m_a->world.scheduler != m_b->world.scheduler);
        const auto again = m_a->world.run(RegisterInstance{u"host:1:scheduler-1"_s, m_a->key});
        QCOMPARE(*again, m_a->world.scheduler);
    }

    // Fails if the lease is kept in the memory of one process, or is timed by the caller's clock.
    void leaseIsHeldByOneNode()
    {
        const auto first = m_a->lease();
        QVERIFY(first->held);
        QVERIFY(!m_b->lease()->held);
        m_b->world.now = m_now + 100 * kTtl;
        QVERIFY(!m_b->lease()->held);
        advance(kTtl - 1);
        QVERIFY(m_a->lease(Lease::Action::Renew, first->epoch)->held);
        advance(kTtl - 1);
        QVERIFY(!m_b->lease()->held);
        // The epoch is valid on any connection.
        QVERIFY(m_b->world.run(SweepAlerts{first->epoch}).ok());
        advance(1);
        QCOMPARE(m_a->world.run(SweepAlerts{first->epoch}).error().code, u"stale-epoch"_s);
        const auto second = m_b->lease();
        QVERIFY(second->held);
        QCOMPARE(second->epoch.value, first->epoch.value + 1);
        QCOMPARE(m_a->world.run(SweepAlerts{first->epoch}).error().code, u"stale-epoch"_s);
        QVERIFY(!m_a->lease(Lease::Action::Renew, first->epoch)->held);
    }

    // Fails if the next leader waits for the lease of a process that is known to be gone.
    void leaseOfAnEndedIncarnationIsFree()
    {
        QVERIFY(m_a->lease()->held);
        Node next(*m_under, u"a"_s);
        next.begin(13, kLock);
        QVERIFY(next.lease()->held);
    }

    // Fails if the lease is read without a lock: another node leads before the sweep is committed.
    void sweepDoesNotOutliveItsLease()
    {
        const Epoch epoch = m_a->lease()->epoch;
        const TaskRecord task = m_a->claim(u"D-1"_s);
        StateStore &store = m_a->world.store();
        QVERIFY(store.begin(store.nextBatch()).ok());
        CommitNotice notice;
        const ChangeTask change{task.id, plans::release(m_a->world, kReadyNow), epoch};
        QVERIFY(store.execute(change, m_now, notice).ok());
        advance(kTtl);
        if (m_under->waitsForTransactions()) {
            const auto lease = m_b->lease();
            commitAndCompare(store, task, lease.ok() && lease->held);
            return;
        }
        QVERIFY(m_b->lease()->held);
        QVERIFY(store.commit().outcome == CommitResult::Outcome::NotDone);
        QCOMPARE(m_b->world.record(task.id).version, task.version);
    }

    // Fails if slices exceed the limit, or if a place that a node still uses is given to another.
    void slicesFollowTheNeeds()
    {
        const std::vector<ServiceLimit> limits{{u"accounts"_s, 5, 2000}};
        const Epoch epoch = m_b->lease()->epoch;
        QVERIFY(m_b->world.run(SweepNodes{epoch, limits}).ok());
        const auto ofA = [&](int wanted, int holds) {
            return m_a->beat(NodeStatus::Active, {{u"accounts"_s, wanted, holds, 0}})
                ->slices.front();
        };
        const auto ofB = [&](int wanted, int holds) {
            return m_b->beat(NodeStatus::Active, {{u"accounts"_s, wanted, holds, 0}})
                ->slices.front();
        };
        const auto sweep = [&] { QVERIFY(m_b->world.run(SweepNodes{epoch, limits}).ok()); };
        const int even = ofA(0, 0).held + ofB(0, 0).held;
        QCOMPARE(even, 5); // places that no node needs are divided between the two
        static_cast<void>(ofB(5, 2));
        sweep();
        Slice a = ofA(0, 3);
        QCOMPARE(a.granted, 0); // the node may still use 3
        QCOMPARE(a.held, 3);
        sweep();
        QCOMPARE(ofB(5, 2).held, 2);
        QCOMPARE(ofA(1, 1).held, 1);
        sweep();
        QCOMPARE(ofB(5, 2).held, 4);
        const auto nodes = m_b->world.reader().nodes();
        QCOMPARE(nodes->nodes.size(), 2U);
        QCOMPARE(nodes->nodes.front().slices.front().held, 1);
        QVERIFY(nodes->nodes.back().leads);
    }
    void placesOfALostNodeAreFreeLater()
    {
        const Epoch first = m_b->lease()->epoch;
        const TaskRecord task = m_a->claim(u"D-1"_s);
        const QString service = m_b->world.run(ReadOpenClaims{10})->claims.front().service;
        const std::vector<ServiceLimit> own{{service, 4, 2000}};
        QVERIFY(m_b->world.run(SweepNodes{first, own}).ok());
        QCOMPARE(m_a->beat(NodeStatus::Active, {{service, 4, 0, 0}})->slices.front().held, 2);
        advance(kTtl);
        QVERIFY(m_b->beat().ok());
        advance(kTtl);
        const Epoch epoch = m_b->lease()->epoch;
        const auto held = [&] {
            return m_b->beat(NodeStatus::Active, {{service, 4, 2, 0}})->slices;
        };
        QVERIFY(m_b->world.run(SweepNodes{epoch, own}).ok());
        // The complete-by of the lost claim passed long ago, so its place is free at once.
        QVERIFY(m_b->world.run(SweepNodes{epoch, own}).ok());
        QVERIFY(task.completeBy + 2000 < m_now);
        QCOMPARE(held().front().held, 4);
    }

    // Until then, a request of the lost node may still take effect.
    void placesOfALostNodeStayOccupiedUntilItsRequestsHaveSettled()
    {
        constexpr qint64 kSettling = 200'000;
        const Epoch first = m_b->lease()->epoch;
        const TaskRecord task = m_a->claim(u"D-1"_s);
        const QString service = m_b->world.run(ReadOpenClaims{10})->claims.front().service;
        const std::vector<ServiceLimit> own{{service, 4, kSettling}};
        QVERIFY(m_b->world.run(SweepNodes{first, own}).ok());
        QCOMPARE(m_a->beat(NodeStatus::Active, {{service, 4, 0, 0}})->slices.front().held, 2);
        const auto heldAfterASweep = [&] {
            const Epoch epoch = m_b->lease()->epoch;
            for (int i = 0; i < 2; ++i)
                if (!m_b->world.run(SweepNodes{epoch, own}).ok())
                    return -1;
            return m_b->beat(NodeStatus::Active, {{service, 4, 2, 0}})->slices.front().held;
        };
        advance(kTtl);
        QVERIFY(m_b->beat().ok());
        advance(kTtl);
        QCOMPARE(heldAfterASweep(), 2);
        QVERIFY(task.completeBy + kSettling > m_now);
        advance(kSettling);
        QVERIFY(m_b->beat().ok());
        QCOMPARE(heldAfterASweep(), 4);
    }

    // Fails if a node counts as alive, or as lost, after a clean shutdown.
    void nodeThatLeftIsNotAlive()
    {
        QCOMPARE(m_a->beat(NodeStatus::Draining)->status, NodeStatus::Draining);
        QCOMPARE(m_a->beat(NodeStatus::Left)->status, NodeStatus::Left);
        QCOMPARE(m_a->beat()->status, NodeStatus::Lost);
        QCOMPARE(m_b->world.reader().nodes()->nodes.front().status, NodeStatus::Left);
        Node next(*m_under, u"a"_s);
        QVERIFY(next.world.open().ok());
        QVERIFY(next.enlist(31).ok());
    }

    // An operator drains a node through another one. Fails if the node does not learn of it
    // from its heartbeat, or if its next process drains too.
    void nodeLearnsFromItsHeartbeatThatItDrains()
    {
        QVERIFY(!m_a->beat()->drains);
        const auto asked = m_b->world.run(DrainNode{u"a"_s, true});
        QVERIFY(asked.ok() && asked->node == m_a->key);
        const auto viewOfA = [this] { return m_b->world.reader().nodes()->nodes.front(); };
        QVERIFY(viewOfA().drains);
        QCOMPARE(viewOfA().status, NodeStatus::Active); // node a does not know yet
        QVERIFY(m_a->beat()->drains);
        QVERIFY(!m_b->beat()->drains);
        QVERIFY(m_a->enlist(11, kLock)->drains); // repeated, because its reply was lost
        QVERIFY(m_a->beat(NodeStatus::Draining)->drains);
        QVERIFY(m_b->world.run(DrainNode{u"a"_s, false}).ok());
        QVERIFY(!m_a->beat(NodeStatus::Draining)->drains);
        QVERIFY(m_b->world.run(DrainNode{u"a"_s, true}).ok());
        Node next(*m_under, u"a"_s);
        next.begin(41, kLock);
        QVERIFY(!next.beat()->drains);
        QVERIFY(!viewOfA().drains);
    }

    void onlyANodeThatIsAliveCanDrain()
    {
        const auto unknown = m_b->world.run(DrainNode{u"c"_s, true});
        QCOMPARE(unknown.error().code, u"node-not-found"_s);
        QCOMPARE(unknown.error().kind, base::ErrorKind::NotFound);
        QVERIFY(loseA());
        QCOMPARE(m_b->world.run(DrainNode{u"a"_s, true}).error().code, u"node-not-found"_s);
    }

    // Fails if each node gets a part of a rate with which it could hardly send anything.
    void lowRateGoesToOneNode()
    {
        std::vector<Slice> rows(3);
        const auto sweep = [&rows](double rate) {
            std::vector<NodeSlice> all;
            for (Slice &row : rows) {
                confirm(row, {{}, row.wanted, 0, 0});
                all.push_back({&row});
            }
            distribute(all, 6, rate);
            QList<int> shares;
            for (Slice &row : rows) {
                confirm(row, {{}, row.wanted, 0, 0});
                shares.append(row.grantedShare);
            }
            return shares;
        };
        QCOMPARE(sweep(0), (QList<int>{333, 333, 333}));
        QCOMPARE(sweep(3), (QList<int>{333, 333, 333}));
        static_cast<void>(sweep(0.5));
        QCOMPARE(sweep(0.5), (QList<int>{1000, 0, 0})); // the other nodes gave back their shares
        QCOMPARE(rows[0].granted, 6);
        for (Slice &row : rows)
            row.wanted = 4;
        QCOMPARE(sweep(0.5), (QList<int>{1000, 0, 0})); // all want the rate, so it stays
        rows[0].wanted = 0;
        static_cast<void>(sweep(0.5));
        QCOMPARE(sweep(0.5), (QList<int>{0, 1000, 0}));
        static_cast<void>(sweep(2.5));
        const QList<int> two = sweep(2.5);
        QCOMPARE(two, (QList<int>{0, 500, 500}));
    }

    // The rules of slices alone, with random needs, lost replies and changes of the limit:
    // the places that nodes may use never exceed the limit.
    void slicesNeverExceedTheLimit()
    {
        std::mt19937 random(7);
        const auto below = [&random](int bound) { return static_cast<int>(random() % bound); };
        for (int run = 0; run < 200; ++run) {
            const int places = 1 + below(12);
            std::vector<Slice> rows(static_cast<size_t>(1 + below(4)));
            std::vector<int> limit(rows.size(), 0); // places that each node was told it may use
            for (int turn = 0; turn < 200; ++turn) {
                const auto node = static_cast<size_t>(below(static_cast<int>(rows.size())));
                if (below(3) == 0) {
                    std::vector<NodeSlice> all;
                    for (Slice &row : rows)
                        all.push_back({&row});
                    distribute(all, places, below(6) / 2.0);
                } else {
                    const int inUse = below(limit[node] + 1);
                    if (rows[node].granted < limit[node])
                        limit[node] = std::max(rows[node].granted, inUse);
                    confirm(rows[node], {{}, inUse + below(5), limit[node], 0});
                    if (below(4) != 0) // otherwise the reply is lost
                        limit[node] = std::max(limit[node], rows[node].granted);
                }
                int all = 0;
                int mayUse = 0;
                for (size_t i = 0; i < rows.size(); ++i) {
                    all += std::max(rows[i].held, rows[i].granted);
                    mayUse += limit[i];
                    QVERIFY(limit[i] <= rows[i].held);
                }
                QVERIFY2(all <= places && mayUse <= places, qPrintable(QString::number(run)));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestNodes)
#include "tst_nodes.moc"
