#include "core/engine/commitsubscriptions.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// Which subscribers are notified of which commit.
class TestCommitSubscriptions final : public QObject
{
    Q_OBJECT

    std::unique_ptr<engine::CommitSubscriptions> m_commits;
    QStringList m_notified;

    engine::CommitSubscriptions::Subscription subscribe(const QString &name, model::TaskId task)
    {
        return m_commits->subscribeToTask(task, [this, name] { m_notified.append(name); });
    }
    // The subscribers notified by a commit that changes these
    // tasks and adds messages to these queues.
    QStringList commit(const QList<model::TaskId> &tasks, const QStringList &queues = {})
    {
        store::CommitNotice notice;
        notice.tasks = tasks;
        notice.responses = queues;
        m_commits->committed(notice);
        m_notified.sort();
        return std::exchange(m_notified, {});
    }

private Q_SLOTS:
    void init()
    {
        m_commits = std::make_unique<engine::CommitSubscriptions>();
        m_notified.clear();
    }

    void onlySubscribersOfTheTaskAreNotified()
    {
        const auto first = subscribe(u"first"_s, {1});
        const auto second = subscribe(u"second"_s, {2});
        const auto alsoSecond = subscribe(u"also second"_s, {2});
        QCOMPARE(commit({{3}}), QStringList());
        QCOMPARE(commit({{1}, {3}}), QStringList({u"first"_s}));
        QCOMPARE(commit({{2}}), QStringList({u"also second"_s, u"second"_s}));
    }

    void subscribersOfTheEndAreNotNotifiedBefore()
    {
        const auto first =
            m_commits->subscribeToRest({1}, [this] { m_notified.append(u"first"_s); });
        QCOMPARE(commit({{1}, {2}}), QStringList());
        store::CommitNotice end;
        end.tasks = {{1}, {2}};
        end.rested = {{2}};
        m_commits->committed(end);
        QCOMPARE(m_notified, QStringList());
        end.rested = {{1}};
        m_commits->committed(end);
        QCOMPARE(m_notified, QStringList({u"first"_s}));
    }

    void onlySubscribersOfTheQueueAreNotified()
    {
        const auto orders = m_commits->subscribeToResponses(
            u"orders"_s, [this] { m_notified.append(u"orders"_s); });
        QCOMPARE(commit({{1}}), QStringList());
        QCOMPARE(commit({{1}}, {u"invoices"_s}), QStringList());
        QCOMPARE(commit({{1}}, {u"invoices"_s, u"orders"_s}), QStringList({u"orders"_s}));
    }

    void unknownMessagesNotifyAllQueuesAndNoTask()
    {
        const auto task = subscribe(u"task"_s, {1});
        const auto note = [this](const QString &queue) {
            return m_commits->subscribeToResponses(
                queue, [this, queue] { m_notified.append(queue); });
        };
        const auto orders = note(u"orders"_s);
        const auto invoices = note(u"invoices"_s);
        m_commits->responsesMayHaveChanged();
        m_notified.sort();
        QCOMPARE(m_notified, QStringList({u"invoices"_s, u"orders"_s}));
    }

    void unknownChangesNotifyAll()
    {
        const auto task = subscribe(u"task"_s, {1});
        const auto rest = m_commits->subscribeToRest({2}, [this] { m_notified.append(u"rest"_s); });
        const auto queue = m_commits->subscribeToResponses(
            u"orders"_s, [this] { m_notified.append(u"orders"_s); });
        m_commits->anythingMayHaveChanged();
        m_notified.sort();
        QCOMPARE(m_notified, QStringList({u"orders"_s, u"rest"_s, u"task"_s}));
    }

    void endedSubscriptionIsNotNotified()
    {
        auto first = subscribe(u"first"_s, {1});
        auto other = subscribe(u"other"_s, {1});
        QCOMPARE(m_commits->count(), 2);
        first.reset();
        QCOMPARE(m_commits->count(), 1);
        QCOMPARE(commit({{1}}), QStringList({u"other"_s}));
        other.reset();
        QCOMPARE(m_commits->count(), 0);
        QCOMPARE(commit({{1}}), QStringList());
    }
};

QTEST_GUILESS_MAIN(TestCommitSubscriptions)
#include "tst_commitsubscriptions.moc"
