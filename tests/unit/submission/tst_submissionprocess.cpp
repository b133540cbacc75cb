#include "core/submission/submissionprocess.h"
#include "tests/unit/agent/fakehost.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using submission::SubmissionProcess;
using tests::FakeHost;

namespace {

constexpr qint64 kStep = 7000;

// Keeps the commands until the test replies to them.
class FakeStore final : public store::StoreClient
{
public:
    std::vector<store::CreateTasks> asked;
    std::vector<store::Completion> answers;

private:
    void submitCommand(store::Command command, store::Completion done) override
    {
        asked.push_back(std::get<store::CreateTasks>(std::move(command)));
        answers.push_back(std::move(done));
    }
};

// Keeps the commands that the active Scheduler receives until the test replies to them.
class FakeScheduler final : public store::TaskCreator
{
public:
    bool create(store::CreateTasks command, Done done) override
    {
        if (isThere) {
            asked.push_back(std::move(command));
            answers.push_back(std::move(done));
        }
        return isThere;
    }
    [[nodiscard]] bool isLost() const override { return hasEnded; }

    bool isThere = true;
    bool hasEnded = false;
    std::vector<store::CreateTasks> asked;
    std::vector<Done> answers;
};

} // namespace

class TestSubmissionProcess final : public QObject
{
    Q_OBJECT

    static model::Submission submission(int priority)
    {
        model::Submission made;
        made.workflow = u"chain"_s;
        made.version = 1;
        made.priority = priority;
        made.receivedAt = 50'000;
        return made;
    }

private Q_SLOTS:
    void init()
    {
        m_host = std::make_unique<FakeHost>();
        m_store = std::make_unique<FakeStore>();
        m_catalog = std::make_unique<workflow::WorkflowCatalog>();
        auto definition = std::make_shared<workflow::Definition>();
        definition->name = u"chain"_s;
        definition->version = 1;
        definition->priority = 3;
        definition->deadlineMs = 1000;
        m_catalog->add(model::WorkflowId{4}, definition);
        m_catalog->setPriorityStep(kStep);
        m_process = std::make_unique<SubmissionProcess>(*m_host, *m_store, *m_catalog);
        m_process->start();
        QCOMPARE(m_store->asked.size(), size_t(1));
    }

    void taskIsRankedFromItsAcceptance_data()
    {
        QTest::addColumn<int>("submitted");
        QTest::addColumn<int>("priority");
        QTest::newRow("its own priority") << 9 << 9;
        QTest::newRow("the lowest") << 0 << 0;
        QTest::newRow("that of its workflow") << -1 << 3;
    }
    void taskIsRankedFromItsAcceptance()
    {
        QFETCH(int, submitted);
        QFETCH(int, priority);
        const auto made = m_store->asked.front().plan(submission(submitted), 90'000);
        QVERIFY(made.ok());
        QCOMPARE(made->record.priority, priority);
        QCOMPARE(made->record.createdAt, 50'000);
        QCOMPARE(made->record.rank, 50'000 - priority * kStep);
        QCOMPARE(made->record.updatedAt, 90'000);
        QCOMPARE(made->record.deadline, 91'000); // counts from the earliest possible start
    }

    // The process sends one command at a time; the store ranks waiting submissions as it ranks
    // the queues of services.
    void commandsFollowWhileMoreSubmissionsWait()
    {
        QCOMPARE(m_store->asked.front().priorityStepMs, kStep);
        m_process->wake();
        QCOMPARE(m_store->asked.size(), size_t(1));
        m_store->answers[0](store::CommandReply(store::Created{2, true}));
        QCOMPARE(m_store->asked.size(), size_t(2));
        m_store->answers[1](store::CommandReply(store::Created{1, false}));
        QCOMPARE(m_store->asked.size(), size_t(2));
        m_process->wake();
        QCOMPARE(m_store->asked.size(), size_t(3));
    }

    // While new tasks can only wait, the store is available to running tasks most of the time.
    void restsAfterTasksThatOnlyWait()
    {
        m_host->advance(10);
        m_store->answers[0](store::CommandReply(store::Created{200, true}));
        m_process->wake();
        m_host->advance(29);
        QCOMPARE(m_store->asked.size(), size_t(1));
        m_host->advance(1);
        QCOMPARE(m_store->asked.size(), size_t(2));
        m_host->advance(60);
        m_store->answers[1](store::CommandReply(store::Created{200, true}));
        m_host->advance(49);
        QCOMPARE(m_store->asked.size(), size_t(2));
        m_host->advance(1);
        // The process rests for at most 50 ms, because an urgent submission may be waiting.
        QCOMPARE(m_store->asked.size(), size_t(3));
        m_host->advance(10);
        const auto started = std::make_shared<const model::TaskRecord>();
        m_store->answers[2](store::CommandReply(store::Created{200, true, {started}}));
        QCOMPARE(m_store->asked.size(), size_t(4));
    }

    void activeSchedulerCreatesTheTasks()
    {
        const auto active = std::make_shared<FakeScheduler>();
        SubmissionProcess process(*m_host, *m_store, *m_catalog, active);
        process.start();
        QCOMPARE(active->answers.size(), size_t(1));
        QCOMPARE(m_store->asked.size(), size_t(1)); // sent by init()
        process.wake();
        QCOMPARE(active->answers.size(), size_t(1));
        active->isThere = false;
        active->answers[0](store::Created{2, true});
        QCOMPARE(m_store->asked.size(), size_t(2));
        active->hasEnded = true; // the store has not replied yet
        process.wake();
        QCOMPARE(m_store->asked.size(), size_t(2));
    }

    // A command that created tasks is followed at once by a new one, which waits for the next
    // submission. A command that failed is not.
    void nextCommandFollowsEachAnswerOfTheScheduler()
    {
        const auto active = std::make_shared<FakeScheduler>();
        SubmissionProcess process(*m_host, *m_store, *m_catalog, active);
        process.start();
        const auto started = std::make_shared<const model::TaskRecord>();
        active->answers[0](store::Created{1, false, {started}, true});
        QCOMPARE(active->answers.size(), size_t(2));
        active->answers[1](base::Error{base::ErrorKind::StoreFull, {}, {}});
        QCOMPARE(active->answers.size(), size_t(2)); // no further command until the next poll
    }

    // The waiting command is replaced by a new one, so that it uses the current services.
    void pollRenewsTheCommandOfTheScheduler()
    {
        const auto active = std::make_shared<FakeScheduler>();
        SubmissionProcess process(*m_host, *m_store, *m_catalog, active);
        process.start();
        m_host->advance(limits::kPollEveryMs);
        QCOMPARE(active->answers.size(), size_t(2));
        active->answers[0](store::Created{});
        QCOMPARE(active->answers.size(), size_t(2));
    }

    // The writer keeps one command. If replaced commands were repeated, two processes would keep
    // replacing each other's.
    void commandReplacedByThatOfAnotherProcessIsNotRepeated()
    {
        const auto active = std::make_shared<FakeScheduler>();
        SubmissionProcess process(*m_host, *m_store, *m_catalog, active);
        process.start();
        active->answers[0](store::Created{});
        QCOMPARE(active->answers.size(), size_t(1));
        process.wake();
        QCOMPARE(active->answers.size(), size_t(2));
    }

    // The duration of a command that waited does not show how busy the store is, so the
    // process assumes 1 ms.
    void restsShortlyAfterACommandThatWaited()
    {
        const auto active = std::make_shared<FakeScheduler>();
        SubmissionProcess process(*m_host, *m_store, *m_catalog, active);
        process.start();
        m_host->advance(limits::kPollEveryMs / 2);
        active->answers[0](store::Created{1, false, {}, true});
        m_host->advance(2);
        QCOMPARE(active->answers.size(), size_t(1));
        m_host->advance(1);
        QCOMPARE(active->answers.size(), size_t(2));
    }

    // A command that already waits in the writer does not create anything, either.
    void nothingIsCreatedWhileThisIsPausedOrAfterItHasEnded()
    {
        const auto active = std::make_shared<FakeScheduler>();
        auto process = std::make_unique<SubmissionProcess>(*m_host, *m_store, *m_catalog, active);
        process->start();
        QVERIFY(active->asked[0].plan(submission(1), 90'000).ok());
        process->setPaused(true);
        const auto refused = active->asked[0].plan(submission(1), 90'000);
        QVERIFY(!refused.ok());
        QCOMPARE(base::classify(refused.error().kind), base::ErrorClass::TryLater);
        process->setPaused(false); // the waiting submissions become tasks at once
        QCOMPARE(active->asked.size(), size_t(2));
        QVERIFY(active->asked[1].plan(submission(1), 90'000).ok());
        process.reset();
        QVERIFY(!active->asked[1].plan(submission(1), 90'000).ok());
    }

    // A late reply from the old Scheduler must not be mistaken for one from the new Scheduler.
    void commandIsRepeatedWhenTheSchedulerHasEnded()
    {
        const auto active = std::make_shared<FakeScheduler>();
        SubmissionProcess process(*m_host, *m_store, *m_catalog, active);
        process.start();
        active->hasEnded = true;
        process.wake();
        QCOMPARE(active->answers.size(), size_t(2));
        active->hasEnded = false;
        active->answers[0](store::Created{1, true});
        QCOMPARE(active->answers.size(), size_t(2));
        active->answers[1](store::Created{1, true});
        QCOMPARE(active->answers.size(), size_t(3));
    }

private:
    std::unique_ptr<FakeHost> m_host;
    std::unique_ptr<FakeStore> m_store;
    std::unique_ptr<workflow::WorkflowCatalog> m_catalog;
    std::unique_ptr<SubmissionProcess> m_process;
};

QTEST_GUILESS_MAIN(TestSubmissionProcess)
#include "tst_submissionprocess.moc"
