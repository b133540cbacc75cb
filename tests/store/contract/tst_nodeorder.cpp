#include "tests/store/contract/nodefixture.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

// Which records are the oldest and the newest is decided by time, even if several nodes write. On
// PostgreSQL, node a takes its ids from an earlier block than node b, which acts first.
class TestNodeOrder final : public QObject, private TwoNodes
{
    Q_OBJECT

    // A task whose first step fails, which raises an alert; an operator then resubmits it.
    void resubmitOne(Node &node, const QString &id)
    {
        const TaskRecord task = node.claim(id);
        QVERIFY(node.world.change(task.id, plans::needOperator(node.world)).ok());
        QVERIFY(node.world.change(task.id, plans::resubmit(node.world)).ok());
    }
    void finishOne(Node &node, const QString &id)
    {
        auto task = base::Result<TaskRecord>(node.claim(id));
        for (size_t step = 0; step < 3; ++step) {
            const ClaimToken token = task->steps[step].forward.token;
            task = node.world.change(task->id, plans::complete(node.world, token));
            QVERIFY(task.ok());
        }
        QCOMPARE(task->state, TaskState::Processed);
    }
    [[nodiscard]] StoreReader &reader() { return m_a->world.reader(); }

private Q_SLOTS:
    void init() { beginBoth(); }

    void newestAreThoseByTime()
    {
        resubmitOne(*m_b, u"B-1"_s);
        advance(1000);
        resubmitOne(*m_a, u"A-1"_s);
        const QStringList expected{u"A-1"_s, u"B-1"_s};
        QStringList actions;
        const auto activity = reader().activity(true, 10);
        QVERIFY(activity.ok());
        for (const auto &[task, event] : *activity)
            actions.append(task);
        QCOMPARE(actions, expected);
        QCOMPARE(reader().activity(true, 1)->front().first, u"A-1"_s);
        QStringList alerts;
        const auto stored = reader().alerts({}, 10);
        QVERIFY(stored.ok());
        for (const AlertView &alert : *stored)
            alerts.append(alert.taskPublicId);
        QCOMPARE(alerts, expected);
        QCOMPARE(reader().alerts({}, 1)->front().taskPublicId, u"A-1"_s);
    }

    void tasksAreSortedByTheTimeOfTheirChange_data()
    {
        QTest::addColumn<bool>("descending");
        QTest::newRow("newest first") << true;
        QTest::newRow("oldest first") << false;
    }
    // Also fails if the second page does not continue after the first.
    void tasksAreSortedByTheTimeOfTheirChange()
    {
        QFETCH(bool, descending);
        finishOne(*m_b, u"B-1"_s);
        advance(1000);
        finishOne(*m_a, u"A-1"_s);
        advance(1000);
        finishOne(*m_b, u"B-2"_s);
        TaskQuery query;
        query.sort = TaskSort::Updated;
        query.descending = descending;
        query.limit = 1;
        QStringList read;
        for (int page = 0; page < 4; ++page) {
            const auto found = reader().taskPage(query, m_now);
            QVERIFY(found.ok());
            for (const TaskSummary &task : found->tasks)
                read.append(task.publicId);
            query.after = found->next;
            if (query.after.isEmpty())
                break;
        }
        QStringList expected{u"B-2"_s, u"A-1"_s, u"B-1"_s};
        if (!descending)
            std::reverse(expected.begin(), expected.end());
        QCOMPARE(read, expected);
    }

    void oldestSubmissionIsThatByTime()
    {
        QCOMPARE(reader().counters()->inboxSince, 0);
        QVERIFY(m_b->world.submit(u"B-1"_s).ok());
        const base::WallMs first = m_now;
        advance(1000);
        QVERIFY(m_a->world.submit(u"A-1"_s).ok());
        QCOMPARE(reader().counters()->inboxSince, first);
        QCOMPARE(reader().counters()->inbox, 2);
    }

    // Fails if the messages with the lowest ids are purged, or stop the purge of older ones.
    void oldestMessagesArePurgedFirst()
    {
        QVERIFY(m_b->world.submit(u"B-1"_s).ok());
        advance(1000);
        QVERIFY(m_a->world.submit(u"A-1"_s).ok());
        Purge purge;
        purge.responsesBefore = m_now;
        purge.limit = 1;
        QVERIFY(m_a->world.run(purge).ok());
        const auto left = reader().responses(u"answers"_s, {}, 10);
        QVERIFY(left.ok());
        QCOMPARE(left->messages.size(), size_t{1});
        QCOMPARE(left->messages.front().taskPublicId, u"A-1"_s);
    }

    // Fails if the message with the lowest id is taken for the oldest one.
    void unreadMessageOfAnotherNodeProtectsItsTask()
    {
        finishOne(*m_b, u"B-1"_s);
        advance(1000);
        QVERIFY(m_a->world.submit(u"A-1"_s).ok());
        const auto preview = reader().purgeable(m_now + 1);
        QVERIFY(preview.ok());
        QCOMPARE(preview->tasks, 0);
        QCOMPARE(preview->held, 1);
        Purge purge;
        purge.finishedBefore = m_now + 1;
        purge.limit = 10;
        const auto purged = m_a->world.run(purge);
        QVERIFY(purged.ok());
        QCOMPARE(purged->tasks, 0);
        QCOMPARE(purged->held, 1);
    }

    // Fails if the journal is assumed to begin with its lowest id.
    void pausesAreKeptAsLongAsTheJournalOfEachNode()
    {
        finishOne(*m_b, u"B-1"_s);
        advance(1000);
        QVERIFY(m_b->world.run(RecordPause{m_now, m_now + 500}).ok());
        advance(1000);
        static_cast<void>(m_a->claim(u"A-1"_s));
        Purge purge;
        purge.limit = 10;
        QVERIFY(m_a->world.run(purge).ok());
        QCOMPARE(reader().downtimes()->size(), size_t{1});
        purge.finishedBefore = purge.responsesBefore = m_now + 1;
        QVERIFY(m_a->world.run(purge).ok()); // removes B-1
        QVERIFY(m_a->world.run(purge).ok());
        QCOMPARE(reader().downtimes()->size(), size_t{0});
    }
};

QTEST_GUILESS_MAIN(TestNodeOrder)
#include "tst_nodeorder.moc"
