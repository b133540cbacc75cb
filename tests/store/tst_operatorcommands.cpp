#include "core/engine/operatorcommands.h"
#include "core/store/sqlite/sqlitefile.h"
#include "tests/store/storetest.h"
#include "tests/unit/agent/fakehost.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;
using engine::OperatorCommands;

// Replies to operators' commands while there is no Scheduler;
// tests/simulation/tst_changerequests.cpp covers those with one.
class TestOperatorCommands final : public StoreTest
{
    Q_OBJECT

    void order(const QString &task)
    {
        OperatorCommand command;
        command.action = OperatorAction::Cancel;
        command.task = task;
        m_actor->carryOut(command,
            [this](const base::Result<OperatorReceipt> &receipt) { m_answers.push_back(receipt); });
    }
    // The error of the only reply since the last call.
    [[nodiscard]] base::Error refusal()
    {
        if (m_answers.size() != 1 || m_answers.front())
            return {};
        return std::exchange(m_answers, {}).front().error();
    }

private Q_SLOTS:
    void init()
    {
        StoreTest::init();
        m_answers.clear();
        m_isIntakePaused = false;
        m_file = std::make_unique<SqliteFile>(SqliteOptions{m_world->path()});
        m_host = std::make_unique<FakeHost>();
        m_actor = std::make_unique<OperatorCommands>(
            *m_host, *m_file, std::make_shared<scheduler::ActiveScheduler>(),
            [](const auto &, base::WallMs) { return plans::refuse("not-asked"); },
            [this] { return m_isIntakePaused; });
    }
    void cleanup()
    {
        m_actor.reset();
        m_host.reset();
        m_file.reset();
        StoreTest::cleanup();
    }

    void unknownTaskIsReportedAtOnce()
    {
        order(u"D-1"_s);
        auto error = refusal();
        QCOMPARE(error.code, u"task-not-found"_s);
        QCOMPARE(error.kind, base::ErrorKind::NotFound);

        // D-2 has no response queue, so no response prevents its purge.
        const auto accepted = m_world->submit(u"D-2"_s, "{}", {});
        QCOMPARE(m_world->createTasks(), 1);
        finish(accepted->task);
        m_world->now += 10'000;
        Purge purge;
        purge.finishedBefore = m_world->now;
        purge.responsesBefore = m_world->now;
        purge.limit = 10;
        QCOMPARE(m_world->run(purge)->tasks, 1);
        order(u"D-2"_s);
        error = refusal();
        QCOMPARE(error.code, u"purged"_s);
        QCOMPARE(error.kind, base::ErrorKind::Gone);
    }

    void submissionWithoutATaskIsBusyAfterFiveSeconds()
    {
        QVERIFY(m_world->submit(u"D-1"_s).ok());
        order(u"D-1"_s);
        m_host->advance(4900);
        QVERIFY(m_answers.empty());
        m_host->advance(600);
        QCOMPARE(refusal().code, u"busy"_s);
        QCOMPARE(m_host->timerCount(), 0U);
        order(u"D-1"_s);
        m_actor->close();
        QCOMPARE(refusal().code, u"engine-stopped"_s);
    }

    // Retrying would not help until somebody resumes the intake.
    void submissionThatThePausedIntakeHoldsIsReportedAtOnce()
    {
        QVERIFY(m_world->submit(u"D-1"_s).ok());
        m_isIntakePaused = true;
        order(u"D-1"_s);
        auto error = refusal();
        QCOMPARE(error.code, u"intake-paused"_s);
        QCOMPARE(error.kind, base::ErrorKind::Refused);

        m_isIntakePaused = false;
        order(u"D-1"_s);
        QVERIFY(m_answers.empty());
        m_isIntakePaused = true;
        m_host->advance(600);
        QCOMPARE(refusal().code, u"intake-paused"_s);
        QCOMPARE(m_host->timerCount(), 0U);
    }

    void commandOnANewTaskGoesToTheScheduler()
    {
        QVERIFY(m_world->submit(u"D-1"_s).ok());
        order(u"D-1"_s);
        m_host->advance(4000);
        QCOMPARE(m_world->createTasks(), 1);
        m_host->advance(4000); // the five seconds start when the submission becomes a task
        QVERIFY(m_answers.empty());
        m_host->advance(2000);
        QCOMPARE(refusal().code, u"busy"_s);
    }

    // The submission is shown, so a command on it must not be refused as if it did not exist.
    void refusedSubmissionHasItsReason()
    {
        Submission submission;
        submission.publicId = u"lost"_s;
        submission.workflow = u"unknown"_s;
        QVERIFY(m_world->run(Submit{submission}).ok());
        static_cast<void>(m_world->createTasks());
        order(u"lost"_s);
        const auto error = refusal();
        QCOMPARE(error.code, u"workflow-unknown"_s);
        QCOMPARE(error.kind, base::ErrorKind::Refused);
    }

    void commandWithoutASchedulerIsBusyAfterFiveSeconds()
    {
        const auto task = m_world->newTask(u"D-1"_s);
        order(u"D-1"_s);
        m_host->advance(4900);
        QVERIFY(m_answers.empty());
        m_host->advance(400);
        const auto error = refusal();
        QCOMPARE(error.code, u"busy"_s);
        QCOMPARE(error.kind, base::ErrorKind::Overloaded);
        QCOMPARE(m_host->timerCount(), 0U);
        QCOMPARE(m_world->record(task.id), task);
    }

    void tooManyConcurrentCommandsAreRefused()
    {
        static_cast<void>(m_world->newTask(u"D-1"_s));
        for (int i = 0; i < OperatorCommands::kOpenMax; ++i)
            order(u"D-1"_s);
        QVERIFY(m_answers.empty());
        order(u"D-1"_s);
        QCOMPARE(refusal().code, u"overloaded"_s);
        m_actor->close();
        QCOMPARE(m_answers.size(), size_t(OperatorCommands::kOpenMax));
        QCOMPARE(m_answers.back().error().code, u"engine-stopped"_s);
    }

private:
    std::unique_ptr<SqliteFile> m_file;
    std::unique_ptr<FakeHost> m_host;
    std::unique_ptr<OperatorCommands> m_actor;
    std::vector<base::Result<OperatorReceipt>> m_answers;
    bool m_isIntakePaused = false;
};

QTEST_GUILESS_MAIN(TestOperatorCommands)
#include "tst_operatorcommands.moc"
