#include "core/base/enginelimits.h"
#include "core/base/systemclock.h"
#include "core/runtime/durationcounts.h"
#include "core/runtime/workerthread.h"
#include "core/runtime/writerthread.h"
#include "tests/engine/wiredstore.h"

#include <QTest>
#include <QTimer>

#include <atomic>
#include <future>
#include <mutex>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using base::Error;
using base::ErrorKind;
using base::Result;
using store::StateStore;
using tests::kNotWritable;
using tests::Wire;
using tests::WiredStore;

namespace {

// The mailbox of an actor. Counts the messages and runs each of them at once.
class CountingBox final : public base::Mailbox
{
public:
    bool post(base::Channel, std::function<void()> work) override
    {
        ++posted;
        work();
        return true;
    }

    std::atomic<int> posted = 0;
};

// Moves only when the test advances it.
class StillClock final : public base::Clock
{
public:
    [[nodiscard]] base::WallMs wallNow() const override { return kStartedAt + m_passed; }
    [[nodiscard]] base::SteadyMs steadyNow() const override { return m_passed; }
    void raiseTo(base::WallMs) override { }
    void pass(qint64 ms) { m_passed += ms; }

private:
    static constexpr base::WallMs kStartedAt = 1'700'000'000'000;
    std::atomic<qint64> m_passed = 1000;
};

} // namespace

class TestWriterThread final : public QObject
{
    Q_OBJECT

    base::SystemClock m_clock;
    runtime::PauseWatch m_pauses{m_clock};
    std::unique_ptr<Wire> m_wire;
    std::atomic<int> m_problems = 0;
    std::atomic<int> m_wells = 0;
    std::atomic<int> m_notices = 0;
    std::unique_ptr<runtime::WriterThread> m_writer;

    void start()
    {
        const auto opened = m_writer->start([this]() -> Result<std::unique_ptr<StateStore>> {
            return std::unique_ptr<StateStore>(std::make_unique<WiredStore>(*m_wire));
        });
        QVERIFY(opened.ok());
    }
    using Answer = std::future<Result<model::InstanceId>>;
    Answer submitOne()
    {
        const auto promise = std::make_shared<std::promise<Result<model::InstanceId>>>();
        m_writer->submit(store::RegisterInstance{u"x"_s},
            [promise](const Result<model::InstanceId> &reply) { promise->set_value(reply); });
        return promise->get_future();
    }
    Result<model::InstanceId> run() { return submitOne().get(); }
    static bool isAnswered(const Answer &answer)
    {
        return answer.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    }
    void loseOutcomeOf(int commit)
    {
        m_wire->isSilent = true;
        m_wire->unknownCommit = commit;
    }
    [[nodiscard]] runtime::WriterEvents countingEvents()
    {
        runtime::WriterEvents events;
        events.committed = [this](const auto &) { ++m_notices; };
        events.done = [](const auto &) {};
        events.problem = [this](const Error &) { ++m_problems; };
        events.well = [this] { ++m_wells; };
        return events;
    }
    struct StillWriter
    {
        explicit StillWriter(TestWriterThread &owner)
            : test(owner)
        {
            pauses.begin();
            test.m_writer =
                std::make_unique<runtime::WriterThread>(clock, pauses, test.countingEvents());
            test.start();
        }
        ~StillWriter() { test.m_writer.reset(); }
        Q_DISABLE_COPY_MOVE(StillWriter)
        // Advances the clock while reporting that the process runs, as the runtime's timer does.
        // Then gives the writer time to do what has become due.
        void pass(qint64 ms)
        {
            for (qint64 passed = 0; passed < ms; passed += 1000) {
                clock.pass(1000);
                static_cast<void>(pauses.check());
            }
            QTest::qWait(400);
        }

        TestWriterThread &test;
        StillClock clock;
        runtime::PauseWatch pauses{clock};
    };

private Q_SLOTS:
    void init()
    {
        m_pauses.begin();
        m_problems = 0;
        m_wells = 0;
        m_notices = 0;
        m_wire = std::make_unique<Wire>();
        m_writer = std::make_unique<runtime::WriterThread>(m_clock, m_pauses, countingEvents());
    }

    void cleanup() { m_writer.reset(); }

    void answersAfterTheCommit()
    {
        start();
        QVERIFY(run().ok());
        QVERIFY(m_wire->commits >= 1);
        QCOMPARE(m_notices.load(), 1);
    }

    // The Agents' registry uses the average to decide how much is claimed ahead.
    void averageOfWritingCommitsIsReported()
    {
        StillClock clock;
        runtime::PauseWatch pauses(clock);
        pauses.begin();
        std::atomic<double> reported = -1;
        std::atomic<qint64> takes = 100;
        m_wire->duringCommit = [&] { clock.pass(takes); };
        runtime::WriterEvents events;
        events.committed = [](const auto &) {};
        events.done = [](const auto &) {};
        events.commitTook = [&reported](double commitMs) { reported = commitMs; };
        runtime::DurationCounts counts;
        events.commitMeasured = [&counts](qint64 commitMs) { counts.add(commitMs); };
        m_writer = std::make_unique<runtime::WriterThread>(clock, pauses, std::move(events));
        start();
        QVERIFY(run().ok());
        QCOMPARE(reported.load(), 100.0);
        takes = 4;
        QVERIFY(run().ok());
        QCOMPARE(reported.load(), 97.0);
        m_wire->writes = false;
        QVERIFY(run().ok());
        QCOMPARE(reported.load(), 97.0);
        const model::Histogram histogram = counts.read();
        QCOMPARE(histogram.sum, 104);
        QCOMPARE(histogram.counts.at(2), 1); // 4 ms: the bucket up to 5 ms
        QCOMPARE(histogram.counts.at(6), 1); // 100 ms: the bucket up to 100 ms
        m_writer.reset();
    }

    // When the store has a new connection, copies of records must be dropped. Fails if the first
    // connection counts, or if a reply arrives before the copies can be dropped.
    void newConnectionsOfTheStoreAreReported()
    {
        std::atomic<int> reported = 0;
        runtime::WriterEvents events = countingEvents();
        events.reconnected = [&reported] { ++reported; };
        m_writer = std::make_unique<runtime::WriterThread>(m_clock, m_pauses, std::move(events));
        start();
        QVERIFY(run().ok());
        QCOMPARE(reported.load(), 0);
        ++m_wire->connections;
        QVERIFY(run().ok());
        QCOMPARE(reported.load(), 1);
        QVERIFY(run().ok());
        QCOMPARE(reported.load(), 1);
        m_writer.reset();
    }

    void waitingCommandsBecomeOneTransaction()
    {
        std::atomic<int> answered = 0;
        for (int i = 0; i < 100; ++i)
            m_writer->submit(store::RegisterInstance{}, [&](const auto &) { ++answered; });
        start();
        m_writer->stop();
        QCOMPARE(answered.load(), 100);
        QCOMPARE(m_wire->commits.load(), 1);
    }

    void tasksAreCreatedInTheTransactionOfTheirSubmission()
    {
        start();
        store::CreateTasks creation;
        creation.waitsForSubmissions = true;
        // Number of tasks created, and of commits at that time.
        std::promise<std::pair<int, int>> created;
        m_writer->submit(creation, [&](const Result<store::Created> &reply) {
            created.set_value({reply->created, m_wire->commits});
        });
        QVERIFY(run().ok()); // the writer has executed the creation, which found nothing
        auto answer = created.get_future();
        QVERIFY(answer.wait_for(std::chrono::seconds(0)) != std::future_status::ready);
        const int before = m_wire->commits;
        m_writer->submit(store::Submit{}, [](const auto &) {});
        QCOMPARE(answer.get(), (std::pair<int, int>{1, before + 1}));
    }

    // With other commands in its transaction, two nodes could lock tasks in different orders.
    void nodeClaimsInATransactionOfItsOwn_data()
    {
        QTest::addColumn<bool>("isNode");
        QTest::addColumn<int>("commits");
        QTest::newRow("node") << true << 4;
        QTest::newRow("only process") << false << 1;
    }
    void nodeClaimsInATransactionOfItsOwn()
    {
        QFETCH(bool, isNode);
        QFETCH(int, commits);
        m_wire->isNode = isNode;
        const auto client = m_writer->clientFor(std::make_shared<CountingBox>());
        client->submit(store::RegisterInstance{u"x"_s}, [](const auto &) {});
        client->submit(store::ClaimTasks{}, [](const auto &) {});
        client->submit(store::ClaimTasks{}, [](const auto &) {});
        std::promise<int> atTheEnd;
        client->submit(store::RegisterInstance{u"x"_s},
            [&](const auto &) { atTheEnd.set_value(m_wire->commits); });
        start();
        QCOMPARE(atTheEnd.get_future().get(), commits);
    }

    void limitRefusesOutsideCallersButNotActors()
    {
        runtime::WorkerThread worker(m_clock, "actor");
        const auto host = worker.makeHost();
        const auto client = m_writer->clientFor(host->mailbox());
        std::atomic<int> answered = 0;
        for (int i = 0; i < limits::kWriterQueueMax; ++i)
            m_writer->submit(store::RegisterInstance{}, [&](const auto &) { ++answered; });
        QCOMPARE(answered.load(), 0);
        const auto refused = run(); // refused at once: the worker is not running yet
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().kind, ErrorKind::Overloaded);
        std::promise<bool> ofActor;
        client->submit(
            store::RegisterInstance{}, [&](const auto &reply) { ofActor.set_value(reply.ok()); });
        start();
        worker.start();
        QVERIFY(ofActor.get_future().get());
        m_writer->stop();
        QCOMPARE(answered.load(), limits::kWriterQueueMax);
    }

    // Half of a batch is reserved for callers other than actors, whatever the load from actors.
    void actorsDoNotStarveCallersFromOutside()
    {
        runtime::WorkerThread worker(m_clock, "actor");
        const auto host = worker.makeHost();
        const auto client = m_writer->clientFor(host->mailbox());
        for (int i = 0; i < 2 * limits::kBatchCommandsMax; ++i)
            client->submit(store::RegisterInstance{}, [](const auto &) {});
        std::promise<int> commits;
        m_writer->submit(
            store::RegisterInstance{}, [&](const auto &) { commits.set_value(m_wire->commits); });
        start();
        QCOMPARE(commits.get_future().get(), 1);
    }

    void answerRunsInTheTurnOfItsActor()
    {
        runtime::WorkerThread worker(m_clock, "actor");
        const auto host = worker.makeHost();
        const auto client = m_writer->clientFor(host->mailbox());
        std::promise<std::thread::id> answeredIn;
        std::promise<std::thread::id> turn;
        host->mailbox()->post(base::Channel::Reliable, [&] {
            turn.set_value(std::this_thread::get_id());
            client->submit(store::RegisterInstance{},
                [&](const auto &) { answeredIn.set_value(std::this_thread::get_id()); });
        });
        start();
        worker.start();
        QCOMPARE(answeredIn.get_future().get(), turn.get_future().get());
        worker.stop();
    }

    void actorGetsAllAnswersOfABatchInOneMessage()
    {
        const auto box = std::make_shared<CountingBox>();
        const auto other = std::make_shared<CountingBox>();
        const auto client = m_writer->clientFor(box);
        const auto otherClient = m_writer->clientFor(other);
        QList<int> answered;
        std::vector<store::QueuedCommand> commands;
        for (const int number : {1, 2, 3})
            commands.push_back(store::queuedCommand(store::RegisterInstance{},
                [&answered, number](const auto &reply) { answered += reply ? number : -1; }));
        client->submitAll(std::move(commands));
        otherClient->submit(store::RegisterInstance{}, [](const auto &) {});
        client->submit(store::RegisterInstance{}, [&](const auto &) { answered += 4; });
        start();
        m_writer->stop();
        QCOMPARE(answered, (QList<int>{1, 2, 3, 4}));
        QCOMPARE(box->posted.load(), 1);
        QCOMPARE(other->posted.load(), 1);
        QCOMPARE(m_wire->commits.load(), 1);
        client->submit(
            store::RegisterInstance{}, [&](const auto &reply) { answered += reply.ok(); });
        QCOMPARE(answered.back(), 0); // the worker has stopped
    }

    void commandsAreRefusedDuringStoreErrorsUntilTheWriterRecovers()
    {
        start();
        m_wire->full = true;
        for (int i = 0; i < 3; ++i) {
            const auto refused = run();
            QVERIFY(!refused.ok());
            QCOMPARE(refused.error().kind, ErrorKind::StoreFull);
        }
        QCOMPARE(m_problems.load(), 1);
        QCOMPARE(m_wells.load(), 0);
        m_wire->full = false;
        QTRY_VERIFY(run().ok());
        QCOMPARE(m_wells.load(), 1);
        QVERIFY(run().ok());
        QCOMPARE(m_problems.load(), 1);
        QCOMPARE(m_wells.load(), 1);
    }

    // One of two commands can be written, so its commit proves that the store was writable at that
    // moment. The failures before and after it each last less than a pause.
    void commitDuringStoreErrorsIsNotInAPause()
    {
        StillClock clock;
        runtime::PauseWatch pauses(clock);
        pauses.begin();
        runtime::WriterEvents events;
        events.committed = [](const auto &) {};
        events.done = [](const auto &) {};
        events.problem = [this](const Error &) { ++m_problems; };
        events.well = [] {};
        m_writer = std::make_unique<runtime::WriterThread>(clock, pauses, std::move(events));
        start();
        m_wire->full = true;
        QVERIFY(!run().ok());
        QTRY_COMPARE(m_problems.load(), 1); // the writer has read the clock
        m_wire->full = false;
        clock.pass(limits::kPauseMinMs * 2 / 3);
        const auto box = std::make_shared<CountingBox>();
        const auto client = m_writer->clientFor(box);
        std::promise<QList<bool>> promise;
        QList<bool> done;
        std::vector<store::QueuedCommand> commands;
        for (const QString &name : {kNotWritable, u"x"_s})
            commands.push_back(
                store::queuedCommand(store::RegisterInstance{name}, [&](const auto &reply) {
                    done.append(reply.ok());
                    if (done.size() == 2)
                        promise.set_value(done);
                }));
        client->submitAll(std::move(commands));
        QCOMPARE(promise.get_future().get(), (QList<bool>{false, true}));
        QTRY_COMPARE(m_problems.load(), 2); // a different error is reported too
        clock.pass(limits::kPauseMinMs * 2 / 3);
        QVERIFY(run().ok());
        QVERIFY(pauses.log()->recorded()->empty());
        m_writer.reset();
    }

    // Fails if a command gets its reply before its outcome is known,
    // or if its batch is repeated before that.
    void commandIsAnsweredWhenItsOutcomeIsKnown_data()
    {
        QTest::addColumn<bool>("wasCommitted");
        QTest::newRow("committed") << true;
        QTest::newRow("not committed") << false;
    }
    void commandIsAnsweredWhenItsOutcomeIsKnown()
    {
        QFETCH(bool, wasCommitted);
        StillWriter still(*this);
        loseOutcomeOf(1);
        const base::WallMs stamp = still.clock.wallNow();
        auto first = submitOne();
        QTRY_COMPARE(m_problems.load(), 1);
        const auto refused = run(); // refused at once, and certainly not executed
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().kind, ErrorKind::StoreIo);
        still.pass(10'000);
        QVERIFY(!isAnswered(first));
        QCOMPARE(m_wire->executed.load(), 1);
        QCOMPARE(m_notices.load(), 0);
        m_wire->wasCommitted = wasCommitted;
        m_wire->isSilent = false;
        still.pass(10'000); // the longest pause between two attempts
        QVERIFY(first.get().ok());
        QTRY_COMPARE(m_wells.load(), 1);
        QVERIFY(run().ok());
        // Commands run only after the pause of the store has been recorded.
        const auto recorded = still.pauses.log()->recorded();
        QCOMPARE(recorded->size(), size_t{1});
        QVERIFY(recorded->front().to - recorded->front().from >= 10'000);
        QCOMPARE(m_wire->executedAfterPause.load(), 3);
        QCOMPARE(m_wire->executed.load(), wasCommitted ? 3 : 4); // an uncommitted batch runs again
        QCOMPARE(still.pauses.log()->wasTooLate(stamp, stamp + 5000), wasCommitted);
        QCOMPARE(m_problems.load(), 1);
    }

    // Fails if the commands of a batch whose results are known have to wait for the others.
    void knownOutcomesAreAnsweredAndTheRestRunsLater()
    {
        std::atomic<int> failed = 0;
        std::atomic<int> done = 0;
        StillWriter still(*this);
        loseOutcomeOf(2); // the second commit is that of b and c
        const auto box = std::make_shared<CountingBox>();
        const auto client = m_writer->clientFor(box);
        std::vector<store::QueuedCommand> commands;
        for (const QString &name : {u"a"_s, kNotWritable, u"b"_s, u"c"_s})
            commands.push_back(store::queuedCommand(store::RegisterInstance{name},
                [&](const auto &reply) { reply.ok() ? ++done : ++failed; }));
        client->submitAll(std::move(commands));
        QTRY_COMPARE(m_problems.load(), 1);
        QCOMPARE(done.load(), 1);
        QCOMPARE(failed.load(), 1);
        m_wire->isSilent = false;
        still.pass(1000);
        QTRY_COMPARE(done.load(), 3);
        QCOMPARE(m_wire->executed.load(), 5); // a also ran in the failed batch and its failed half
        QCOMPARE(m_notices.load(), 2);
    }

    void stopDoesNotWaitForAnOutcome_data()
    {
        QTest::addColumn<bool>("isSilent");
        QTest::addColumn<bool>("stops");
        QTest::newRow("resolved at the last attempt") << false << true;
        QTest::newRow("never resolved") << true << true;
        QTest::newRow("the engine is about to close") << true << false;
    }
    void stopDoesNotWaitForAnOutcome()
    {
        QFETCH(bool, isSilent);
        QFETCH(bool, stops);
        StillWriter still(*this);
        loseOutcomeOf(1);
        auto first = submitOne();
        QTRY_COMPARE(m_problems.load(), 1);
        m_wire->isSilent = isSilent;
        if (stops) {
            m_writer->stop();
        } else {
            m_writer->waitNoLongerForOutcomes();
            still.pass(1000);
        }
        const auto reply = first.get();
        QCOMPARE(reply.ok(), !isSilent);
        if (isSilent)
            QCOMPARE(reply.error().kind, ErrorKind::OutcomeUnknown);
        QCOMPARE(m_notices.load(), isSilent ? 0 : 1);
        QCOMPARE(m_wire->executed.load(), 1);
    }

    void stopAnswersAcceptedCommandsAndClosesTheStore()
    {
        std::atomic<int> answered = 0;
        {
            const std::scoped_lock hold(m_wire->gate);
            start();
            for (int i = 0; i < 2000; ++i)
                m_writer->submit(store::RegisterInstance{}, [&](const auto &) { ++answered; });
        }
        m_writer->stop();
        QCOMPARE(answered.load(), 2000);
        QVERIFY(m_wire->closed);
        QVERIFY(m_wire->idleCheckpoints >= 1);
        QCOMPARE(run().error().code, u"engine-stopped"_s);
    }

    void storeThatCannotBeOpenedIsAnError()
    {
        const auto opened = m_writer->start([]() -> Result<std::unique_ptr<StateStore>> {
            return Error{ErrorKind::Locked, u"locked"_s, {}};
        });
        QVERIFY(!opened.ok());
        QCOMPARE(opened.error().kind, ErrorKind::Locked);
        QCOMPARE(run().error().code, u"engine-stopped"_s);
    }

    void idleWriterWritesTheLogBackOnce()
    {
        start();
        QVERIFY(run().ok());
        QTRY_COMPARE(m_wire->idleCheckpoints.load(), 1);
    }

    // Regression: five steps per second caused more than one idle checkpoint per second.
    void shortPausesDoNotCauseACheckpointEach()
    {
        StillWriter still(*this);
        QVERIFY(run().ok());
        still.pass(1000);
        QTRY_COMPARE(m_wire->idleCheckpoints.load(), 1);
        for (int round = 0; round < 3; ++round) {
            QVERIFY(run().ok());
            still.pass(1000);
        }
        QVERIFY(run().ok()); // the writer has looked at the clock
        QCOMPARE(m_wire->idleCheckpoints.load(), 1);
        still.pass(5000);
        QTRY_COMPARE(m_wire->idleCheckpoints.load(), 2);
    }

    // Regression: because of the polls of four Schedulers the writer never paused, so the log was
    // never truncated.
    void pollsThatWriteNothingDoNotKeepTheLogLong()
    {
        start();
        QVERIFY(run().ok());
        m_wire->writes = false;
        QTimer polls;
        connect(&polls, &QTimer::timeout, this,
            [this] { m_writer->submit(store::RegisterInstance{}, [](const auto &) {}); });
        polls.start(20);
        QTRY_COMPARE(m_wire->idleCheckpoints.load(), 1);
        const int executed = m_wire->executed;
        QTRY_VERIFY(m_wire->executed > executed + 20);
        QCOMPARE(m_wire->idleCheckpoints.load(), 1);
    }
};

QTEST_GUILESS_MAIN(TestWriterThread)
#include "tst_writerthread.moc"
