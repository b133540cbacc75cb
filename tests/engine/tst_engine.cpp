#include "core/base/enginelimits.h"
#include "core/statestore/storereader.h"
#include "tests/engine/engineworld.h"

#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QSet>
#include <QSignalSpy>

using namespace sagadesk;
using model::OperatorAction;
using model::TaskState;

// The engine's face, with services that answer at once (noop:).
class TestEngine final : public QObject
{
    Q_OBJECT

    std::unique_ptr<EngineWorld> m_world;
    const QStringList m_three{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")};
    const QString m_chain = QStringLiteral("chain");

    QString id(int n) { return QStringLiteral("T-%1").arg(n); }

private Q_SLOTS:
    void init()
    {
        m_world = std::make_unique<EngineWorld>();
        m_world->useNoopServices(m_three);
        m_world->openAndStart();
        QVERIFY(m_world->registerWorkflow(chainWorkflow(m_chain, m_three)).ok());
    }

    void cleanup() { m_world.reset(); }

    void aTaskOfThreeStepsIsProcessed()
    {
        const auto receipt = m_world->submit(id(1), m_chain);
        QVERIFY(receipt.ok());
        QVERIFY(receipt->created);
        QCOMPARE(receipt->publicId, id(1));
        QTRY_COMPARE(m_world->state(id(1)), QStringLiteral("processed"));
        const auto detail = m_world->task(id(1));
        QVERIFY(detail.ok());
        QCOMPARE(detail->steps.size(), size_t(3));
        for (size_t i = 0; i < 3; ++i) {
            const model::StepView &step = detail->steps[i];
            QCOMPARE(step.name, m_three[static_cast<qsizetype>(i)]);
            QCOMPARE(step.record.state, model::StepState::Completed);
            QCOMPARE(step.record.forward.attempts, 1);
            QVERIFY(step.hasUndo);
            QVERIFY(step.waitingFor.code.isEmpty());
        }
        QCOMPARE(detail->steps[1].after, QStringList{QStringLiteral("a")});
        QCOMPARE(detail->record.completeBy, 0);
        QVERIFY(!detail->record.lockedBy);
    }

    void twoHundredTasksAreProcessed()
    {
        for (int n = 1; n <= 200; ++n)
            QVERIFY(m_world->submit(id(n), m_chain).ok());
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->count(TaskState::Processed), 200, EngineWorld::kPatienceMs);
        QCOMPARE(m_world->count(TaskState::Pending), 0);
        QCOMPARE(m_world->count(TaskState::Processing), 0);
    }

    void theSameSubmissionIsTheSameTask()
    {
        const auto first = m_world->submit(id(1), m_chain, "{\"a\":1}");
        const auto second = m_world->submit(id(1), m_chain, "{\"a\":1}");
        QVERIFY(first.ok() && second.ok());
        QVERIFY(first->created);
        QVERIFY(!second->created);
        QCOMPARE(second->task, first->task);
        const auto other = m_world->submit(id(1), m_chain, "{\"a\":2}");
        QVERIFY(!other.ok());
        QCOMPARE(other.error().kind, base::ErrorKind::Conflict);
        QCOMPARE(other.error().code, QStringLiteral("submission-differs"));
    }

    void aRefusedSubmissionLeavesNothing()
    {
        const auto refused = m_world->submit(id(1), QStringLiteral("no-such-workflow"));
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().kind, base::ErrorKind::InvalidInput);
        QCOMPARE(refused.error().parameters.value(QStringLiteral("pointer")).toString(),
            QStringLiteral("/workflow"));
        const auto missing = m_world->task(id(1));
        QVERIFY(!missing.ok());
        QCOMPARE(missing.error().kind, base::ErrorKind::NotFound);
    }

    void aWorkflowIsRegisteredOnce()
    {
        const auto again = m_world->registerWorkflow(chainWorkflow(m_chain, m_three));
        QVERIFY(again.ok());
        const auto other = m_world->registerWorkflow(chainWorkflow(m_chain, {QStringLiteral("a")}));
        QVERIFY(!other.ok());
        QCOMPARE(other.error().kind, base::ErrorKind::Conflict);
        QCOMPARE(other.error().code, QStringLiteral("workflow-version-differs"));
    }

    void theMistakesOfADefinitionHaveTheirPlaces()
    {
        const auto wrong = m_world->registerWorkflow(
            chainWorkflow(QStringLiteral("wrong"), {QStringLiteral("a"), QStringLiteral("zz")}));
        QVERIFY(!wrong.ok());
        QCOMPARE(wrong.error().code, QStringLiteral("definition-invalid"));
        const QJsonArray mistakes =
            wrong.error().parameters.value(QStringLiteral("mistakes")).toArray();
        QVERIFY(!mistakes.isEmpty());
        QCOMPARE(mistakes[0].toObject().value(QStringLiteral("pointer")).toString(),
            QStringLiteral("/steps/1/service"));
    }

    void aPausedServiceHoldsItsStep()
    {
        QVERIFY(
            m_world->engine().controlService(QStringLiteral("b"), model::ServiceAction::Pause, 0));
        QVERIFY(!m_world->engine().controlService(
            QStringLiteral("zz"), model::ServiceAction::Pause, 0));
        QTRY_VERIFY([this] {
            for (const auto &agent : m_world->engine().agents())
                if (agent.service == QStringLiteral("b"))
                    return agent.paused;
            return false;
        }());
        QVERIFY(m_world->submit(id(1), m_chain).ok());
        const auto waits = [this] {
            const auto detail = m_world->task(id(1));
            return detail ? detail->steps[1].waitingFor.code : QString();
        };
        QTRY_COMPARE(waits(), QStringLiteral("service-paused"));
        QVERIFY(
            m_world->engine().controlService(QStringLiteral("b"), model::ServiceAction::Resume, 0));
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->state(id(1)), QStringLiteral("processed"), EngineWorld::kPatienceMs);
    }

    void aPausedIntakeKeepsSubmissionsInTheInbox()
    {
        m_world->engine().setIntakePaused(true);
        QVERIFY(m_world->engine().intakePaused());
        QVERIFY(m_world->submit(id(1), m_chain).ok());
        QTest::qWait(0);
        const auto counters = m_world->wait<model::Counters>([this](QObject *context, auto answer) {
            m_world->engine().readCounters(context, answer);
        });
        QVERIFY(counters.ok());
        QCOMPARE(counters->inbox, 1);
        m_world->engine().setIntakePaused(false);
        QTRY_COMPARE(m_world->state(id(1)), QStringLiteral("processed"));
    }

    void pausedResumedAndCanceledByAnOperator()
    {
        // Held before its first step, so that nothing has taken effect.
        QVERIFY(
            m_world->engine().controlService(QStringLiteral("a"), model::ServiceAction::Pause, 0));
        QTRY_VERIFY([this] {
            for (const auto &agent : m_world->engine().agents())
                if (agent.paused)
                    return true;
            return false;
        }());
        QVERIFY(m_world->submit(id(1), m_chain).ok());
        QTRY_COMPARE(m_world->state(id(1)), QStringLiteral("pending"));
        QVERIFY(m_world->operate(OperatorAction::Pause, id(1)).ok());
        const auto paused = m_world->task(id(1));
        QVERIFY(paused.ok() && paused->record.pausedAt != 0);
        QCOMPARE(paused->steps[0].waitingFor.code, QStringLiteral("paused"));
        QVERIFY(!m_world->operate(OperatorAction::Pause, id(1)).ok()); // it is already
        QVERIFY(m_world->operate(OperatorAction::Resume, id(1)).ok());
        QVERIFY(m_world->operate(OperatorAction::Cancel, id(1)).ok());
        QTRY_COMPARE(m_world->state(id(1)), QStringLiteral("canceled"));
        const auto refused = m_world->operate(OperatorAction::Cancel, id(1));
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().kind, base::ErrorKind::Refused);
        const auto unknown = m_world->operate(OperatorAction::Cancel, id(2));
        QCOMPARE(unknown.error().kind, base::ErrorKind::NotFound);
    }

    void theJournalNamesTheOperator()
    {
        QVERIFY(m_world->submit(id(1), m_chain).ok());
        QTRY_COMPARE(m_world->state(id(1)), QStringLiteral("processed"));
        const auto events =
            m_world->wait<std::vector<model::EventView>>([this](QObject *context, auto answer) {
                m_world->engine().readEvents(id(1), {}, context, answer);
            });
        QVERIFY(events.ok());
        QVERIFY(events->size() >= 4); // created, claimed, and one for each reply
        for (size_t i = 1; i < events->size(); ++i)
            QCOMPARE(events->at(i).version, events->at(i - 1).version + 1);
    }

    void responsesTellTheApplication()
    {
        model::Submission submission;
        submission.publicId = id(1);
        submission.workflow = m_chain;
        submission.input = "{}";
        submission.responseQueue = QStringLiteral("shop");
        QVERIFY(m_world->submit(submission).ok());
        QTRY_COMPARE(m_world->state(id(1)), QStringLiteral("processed"));
        const auto responses =
            m_world->wait<std::vector<model::ResponseView>>([this](QObject *context, auto answer) {
                m_world->engine().readResponses(QStringLiteral("shop"), 0, context, answer);
            });
        QVERIFY(responses.ok());
        QVERIFY(responses->size() >= 2);
        QCOMPARE(responses->front().status, model::ResponseStatus::Received);
        QCOMPARE(responses->back().status, model::ResponseStatus::Completed);
        QCOMPARE(responses->back().taskPublicId, id(1));
    }

    void changesAreCoalescedAndComplete()
    {
        QSignalSpy spy(&m_world->engine(), &engine::Engine::changed);
        QElapsedTimer timer;
        timer.start();
        for (int n = 1; n <= 200; ++n)
            QVERIFY(m_world->submit(id(n), m_chain).ok());
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->count(TaskState::Processed), 200, EngineWorld::kPatienceMs);
        const auto last = [&spy] { return spy.back().front().value<model::ChangeSet>(); };
        QTRY_COMPARE(last().counters.total[static_cast<size_t>(TaskState::Processed)], 200);
        QVERIFY(spy.count() <= timer.elapsed() * limits::kChangesPerSecond / 1000 + 2);
        QSet<model::TaskId> seen;
        for (const auto &arguments : spy)
            for (const model::TaskId task : arguments.front().value<model::ChangeSet>().tasks)
                seen.insert(task);
        QCOMPARE(seen.size(), 200);
        QCOMPARE(last().counters.finishedTasks, 200);
        QCOMPARE(last().counters.completedSteps, 600);
    }

    void nothingIsToldWhileNothingChanges()
    {
        QVERIFY(m_world->submit(id(1), m_chain).ok());
        QTRY_COMPARE(m_world->state(id(1)), QStringLiteral("processed"));
        QSignalSpy spy(&m_world->engine(), &engine::Engine::changed);
        static_cast<void>(spy.wait(1500));
        for (const auto &arguments : spy)
            QVERIFY(arguments.front().value<model::ChangeSet>().tasks.size() <= 1);
        QVERIFY(spy.count() <= 3); // the last of the task, its Agents, a lease
    }

    void oneSupervisorLeads()
    {
        const auto status = [this] {
            return m_world->wait<model::SupervisorStatus>([this](QObject *context, auto answer) {
                m_world->engine().readSupervisor(context, answer);
            });
        };
        QTRY_VERIFY(status().ok() && !status()->leader.isEmpty());
        const auto known = status();
        QCOMPARE(known->instances.size(), 2);
        QVERIFY(known->instances.contains(known->leader));
        QVERIFY(known->epoch.value > 0);
        QTRY_VERIFY(status()->lastSweepAt > 0);
        const auto preview =
            m_world->wait<std::vector<model::SweepPreview>>([this](QObject *context, auto answer) {
                m_world->engine().previewSweep(context, answer);
            });
        QVERIFY(preview.ok());
        QVERIFY(preview->empty());
    }

    void anAnswerForNobodyIsDropped()
    {
        bool answered = false;
        auto context = std::make_unique<QObject>();
        m_world->engine().readCounters(context.get(), [&](const auto &) { answered = true; });
        context.reset();
        QVERIFY(m_world->count(TaskState::Pending)
            >= 0); // asked later, answered: so the first is through
        QVERIFY(!answered);
    }

    void aBackupIsAStore()
    {
        QVERIFY(m_world->submit(id(1), m_chain).ok());
        QTRY_COMPARE(m_world->state(id(1)), QStringLiteral("processed"));
        const QString file = m_world->dataDir() + QStringLiteral("/copy.db");
        const auto made = m_world->wait<QString>([&](QObject *context, auto answer) {
            m_world->engine().backup(file, context, answer);
        });
        QVERIFY(made.ok());
        auto reader = statestore::StoreReader::open(file);
        QVERIFY(reader.ok());
        QVERIFY((*reader)->taskNamed(id(1)).ok());
    }

    void finishedTasksCanBePurged()
    {
        QVERIFY(m_world->submit(id(1), m_chain).ok());
        QTRY_COMPARE(m_world->state(id(1)), QStringLiteral("processed"));
        const auto purged = m_world->wait<qint64>([&](QObject *context, auto answer) {
            m_world->engine().purge(QDateTime::currentMSecsSinceEpoch() + 60'000, context, answer);
        });
        QVERIFY(purged.ok());
        QCOMPARE(*purged, 1);
        QCOMPARE(m_world->state(id(1)), QStringLiteral("none"));
        // A late repetition is answered as done and not run again.
        const auto again = m_world->submit(id(1), m_chain);
        QVERIFY(again.ok());
        QVERIFY(!again->created);
    }

    void theDataFolderBelongsToOneProcess()
    {
        const auto second = engine::Engine::open(m_world->options);
        QVERIFY(!second.ok());
        QCOMPARE(second.error().kind, base::ErrorKind::Locked);
    }

    void theFilesAreForTheirOwnerOnly()
    {
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup
            | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
        QCOMPARE(QFile::permissions(m_world->dataDir()) & others, QFile::Permissions());
        for (const char *name : {"/state.db", "/state.db-wal", "/state.lock"})
            QCOMPARE(QFile::permissions(m_world->dataDir() + QString::fromLatin1(name)) & others,
                QFile::Permissions());
    }

    void afterTheStopEverythingIsRefused()
    {
        m_world->engine().stop();
        QCOMPARE(m_world->submit(id(1), m_chain).error().code, QStringLiteral("engine-stopped"));
        QCOMPARE(m_world->task(id(1)).error().code, QStringLiteral("engine-stopped"));
        m_world->engine().stop(); // again: nothing
    }

    void anEngineThatNeverStartedStops()
    {
        EngineWorld world;
        world.useNoopServices(m_three);
        QVERIFY(world.open().ok());
        QVERIFY(world.registerWorkflow(chainWorkflow(m_chain, m_three)).ok());
        QVERIFY(world.submit(id(1), m_chain).ok());
        world.close();
        world.openAndStart();
        QTRY_COMPARE(world.state(id(1)), QStringLiteral("processed"));
    }
};

QTEST_GUILESS_MAIN(TestEngine)
#include "tst_engine.moc"
