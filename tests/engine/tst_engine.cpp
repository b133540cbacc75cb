#include "core/base/enginelimits.h"
#include "core/store/sqlite/sqlitefile.h"
#include "tests/engine/enginefixture.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QSet>
#include <QSignalSpy>

#include <future>
#include <pthread.h>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::OperatorAction;
using model::TaskState;

// The public interface of the engine, with services that succeed immediately (noop:).
class TestEngine final : public QObject
{
    Q_OBJECT

    std::unique_ptr<EngineFixture> m_world;
    const QStringList m_three{u"a"_s, u"b"_s, u"c"_s};
    const QString m_chain = u"chain"_s;

    QString id(int n) { return u"T-%1"_s.arg(n); }

private Q_SLOTS:
    void init()
    {
        m_world = std::make_unique<EngineFixture>();
        m_world->useNoopServices(m_three);
        m_world->openAndStart();
        QVERIFY(m_world->registerWorkflow(chainWorkflow(m_chain, m_three)).ok());
    }

    void cleanup() { m_world.reset(); }

    void taskOfThreeStepsIsProcessed()
    {
        const auto receipt = m_world->submit(id(1), m_chain);
        QVERIFY(receipt.ok());
        QVERIFY(receipt->created);
        QCOMPARE(receipt->publicId, id(1));
        QTRY_COMPARE(m_world->state(id(1)), u"processed"_s);
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
        QCOMPARE(detail->steps[1].after, QStringList{u"a"_s});
        QCOMPARE(detail->record.completeBy, 0);
        QVERIFY(!detail->record.lockedBy);
    }

    void twoHundredTasksAreProcessed()
    {
        for (int n = 1; n <= 200; ++n)
            QVERIFY(m_world->submit(id(n), m_chain).ok());
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->count(TaskState::Processed), 200, EngineFixture::kTimeoutMs);
        QCOMPARE(m_world->count(TaskState::Pending), 0);
        QCOMPARE(m_world->count(TaskState::Processing), 0);
    }

    void sameSubmissionIsTheSameTask()
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
        QCOMPARE(other.error().code, u"submission-differs"_s);
    }

    void refusedSubmissionLeavesNothing()
    {
        const auto refused = m_world->submit(id(1), u"no-such-workflow"_s);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().kind, base::ErrorKind::InvalidInput);
        QCOMPARE(refused.error().parameters.value(u"pointer"_s).toString(), u"/workflow"_s);
        const auto missing = m_world->task(id(1));
        QVERIFY(!missing.ok());
        QCOMPARE(missing.error().kind, base::ErrorKind::NotFound);
    }

    void workflowIsRegisteredOnce()
    {
        const auto again = m_world->registerWorkflow(chainWorkflow(m_chain, m_three));
        QVERIFY(again.ok());
        const auto other = m_world->registerWorkflow(chainWorkflow(m_chain, {u"a"_s}));
        QVERIFY(!other.ok());
        QCOMPARE(other.error().kind, base::ErrorKind::Conflict);
        QCOMPARE(other.error().code, u"workflow-version-differs"_s);
    }

    void errorsOfADefinitionHaveTheirLocations()
    {
        const auto wrong = m_world->registerWorkflow(chainWorkflow(u"wrong"_s, {u"a"_s, u"zz"_s}));
        QVERIFY(!wrong.ok());
        QCOMPARE(wrong.error().code, u"definition-invalid"_s);
        const QJsonArray errors = wrong.error().parameters.value(u"validationErrors"_s).toArray();
        QVERIFY(!errors.isEmpty());
        QCOMPARE(errors[0].toObject().value(u"pointer"_s).toString(), u"/steps/1/service"_s);
    }

    void pausedServiceHoldsItsStep()
    {
        QVERIFY(
            m_world->engine().asOperator().controlService(u"b"_s, model::ServiceAction::Pause, 0));
        QVERIFY(!m_world->engine().asOperator().controlService(
            u"zz"_s, model::ServiceAction::Pause, 0));
        QTRY_VERIFY([this] {
            for (const auto &agent : m_world->engine().reads().agents())
                if (agent.service == u"b"_s)
                    return agent.paused;
            return false;
        }());
        QVERIFY(m_world->submit(id(1), m_chain).ok());
        const auto waits = [this] {
            const auto detail = m_world->task(id(1));
            return detail && detail->steps.size() > 1 ? detail->steps[1].waitingFor.code
                                                      : QString();
        };
        QTRY_COMPARE(waits(), u"service-paused"_s);
        QVERIFY(
            m_world->engine().asOperator().controlService(u"b"_s, model::ServiceAction::Resume, 0));
        QTRY_COMPARE_WITH_TIMEOUT(m_world->state(id(1)), u"processed"_s, EngineFixture::kTimeoutMs);
    }

    void pausedIntakeKeepsSubmissionsInTheInbox()
    {
        m_world->engine().asOperator().setIntakePaused(true);
        QTRY_VERIFY(m_world->engine().reads().intakePaused());
        QVERIFY(m_world->submit(id(1), m_chain).ok());
        QTest::qWait(0);
        const auto counters = m_world->wait<model::Counters>([this](QObject *context, auto answer) {
            m_world->engine().reads().readCounters(context, answer);
        });
        QVERIFY(counters.ok());
        QCOMPARE(counters->inbox, 1);
        // The submission was accepted for the version that was the newest one at that time.
        QVERIFY(m_world
                    ->registerWorkflow(
                        chainWorkflow(m_chain, m_three).replace("\"version\": 1", "\"version\": 2"))
                    .ok());
        m_world->engine().asOperator().setIntakePaused(false);
        QTRY_COMPARE(m_world->state(id(1)), u"processed"_s);
        QCOMPARE(m_world->task(id(1))->workflowVersion, 1);
        QVERIFY(!m_world->submit(id(1), m_chain)->created); // a repeated submission creates no task
    }

    void pausedResumedAndCanceledByAnOperator()
    {
        // The task is held before its first step, so that nothing has taken effect.
        QVERIFY(
            m_world->engine().asOperator().controlService(u"a"_s, model::ServiceAction::Pause, 0));
        QTRY_VERIFY([this] {
            for (const auto &agent : m_world->engine().reads().agents())
                if (agent.paused)
                    return true;
            return false;
        }());
        QVERIFY(m_world->submit(id(1), m_chain).ok());
        QTRY_COMPARE(m_world->state(id(1)), u"pending"_s);
        QVERIFY(m_world->operate(OperatorAction::Pause, id(1)).ok());
        const auto paused = m_world->task(id(1));
        QVERIFY(paused.ok() && paused->record.pausedAt != 0);
        QCOMPARE(paused->steps[0].waitingFor.code, u"paused"_s);
        QVERIFY(!m_world->operate(OperatorAction::Pause, id(1)).ok()); // already paused
        QVERIFY(m_world->operate(OperatorAction::Resume, id(1)).ok());
        QVERIFY(m_world->operate(OperatorAction::Cancel, id(1)).ok());
        QTRY_COMPARE(m_world->state(id(1)), u"canceled"_s);
        const auto refused = m_world->operate(OperatorAction::Cancel, id(1));
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().kind, base::ErrorKind::Refused);
        const auto unknown = m_world->operate(OperatorAction::Cancel, id(2));
        QCOMPARE(unknown.error().kind, base::ErrorKind::NotFound);
    }

    void journalNamesTheOperator()
    {
        QVERIFY(m_world->submit(id(1), m_chain).ok());
        QTRY_COMPARE(m_world->state(id(1)), u"processed"_s);
        const auto events =
            m_world->wait<std::vector<model::EventView>>([this](QObject *context, auto answer) {
                m_world->engine().taskReads().readEvents(id(1), {}, context, answer);
            });
        QVERIFY(events.ok());
        QVERIFY(events->size() >= 4); // the creation, the claim, and one event for each reply
        for (size_t i = 1; i < events->size(); ++i)
            QCOMPARE(events->at(i).version, events->at(i - 1).version + 1);
    }

    void responsesReachTheApplication()
    {
        model::Submission submission;
        submission.publicId = id(1);
        submission.workflow = m_chain;
        submission.input = "{}";
        submission.responseQueue = u"shop"_s;
        QVERIFY(m_world->submit(submission).ok());
        QTRY_COMPARE(m_world->state(id(1)), u"processed"_s);
        const auto responses =
            m_world->wait<model::ResponsePage>([this](QObject *context, auto answer) {
                m_world->engine().taskReads().readResponses(u"shop"_s, {}, context, answer);
            });
        QVERIFY(responses.ok());
        QVERIFY(responses->messages.size() >= 2);
        QCOMPARE(responses->messages.front().status, model::ResponseStatus::Received);
        QCOMPARE(responses->messages.back().status, model::ResponseStatus::Completed);
        QCOMPARE(responses->messages.back().taskPublicId, id(1));
    }

    void changesAreCoalescedAndComplete()
    {
        QSignalSpy spy(&m_world->engine(), &engine::Engine::changed);
        QElapsedTimer timer;
        timer.start();
        for (int n = 1; n <= 200; ++n)
            QVERIFY(m_world->submit(id(n), m_chain).ok());
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->count(TaskState::Processed), 200, EngineFixture::kTimeoutMs);
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

    void noSignalsWithoutChanges()
    {
        QVERIFY(m_world->submit(id(1), m_chain).ok());
        QTRY_COMPARE(m_world->state(id(1)), u"processed"_s);
        QSignalSpy spy(&m_world->engine(), &engine::Engine::changed);
        static_cast<void>(spy.wait(1500));
        for (const auto &arguments : spy)
            QVERIFY(arguments.front().value<model::ChangeSet>().tasks.size() <= 1);
        // At most one signal each for the task's last change, its Agents, and a lease.
        QVERIFY(spy.count() <= 3);
    }

    void oneSupervisorLeads()
    {
        const auto status = [this] {
            return m_world->wait<model::SupervisorStatus>([this](QObject *context, auto answer) {
                m_world->engine().reads().readSupervisor(context, answer);
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
                m_world->engine().reads().previewSweep(context, answer);
            });
        QVERIFY(preview.ok());
        QVERIFY(preview->empty());
    }

    void answerForADestroyedContextIsDropped()
    {
        bool answered = false;
        auto context = std::make_unique<QObject>();
        m_world->engine().reads().readCounters(
            context.get(), [&](const auto &) { answered = true; });
        context.reset();
        // A later request gets its reply only after the first one has been handled.
        QVERIFY(m_world->count(TaskState::Pending) >= 0);
        QVERIFY(!answered);
    }

    void backupIsAStore()
    {
        QVERIFY(m_world->submit(id(1), m_chain).ok());
        QTRY_COMPARE(m_world->state(id(1)), u"processed"_s);
        const QString file = m_world->dataDir() + u"/copy.db"_s;
        const auto made = m_world->wait<QString>([&](QObject *context, auto answer) {
            m_world->engine().asOperator().backupStore(file, context, answer);
        });
        QVERIFY(made.ok());
        auto reader = store::SqliteFile({file}).openReader();
        QVERIFY(reader.ok());
        QVERIFY((*reader)->taskNamed(id(1)).ok());
    }

    // The writer's thread must not make the copy, so that commits can continue.
    void backupIsMadeOnItsOwnThread()
    {
        std::promise<QByteArray> madeBy;
        m_world->engine().asOperator().backupStore(m_world->dataDir() + u"/copy.db"_s, nullptr,
            [&madeBy](const base::Result<QString> &made) {
                char thread[16] = "";
                ::pthread_getname_np(::pthread_self(), thread, sizeof thread);
                madeBy.set_value(made ? QByteArray(thread) : made.error().code.toUtf8());
            });
        QCOMPARE(madeBy.get_future().get(), "sd-backup");
    }

    void everyBackupIsAnsweredWhenTheEngineStops()
    {
        int made = 0;
        int refused = 0;
        for (int i = 0; i < 5; ++i) {
            m_world->engine().asOperator().backupStore(m_world->dataDir() + u"/copy-%1.db"_s.arg(i),
                nullptr, [&](const base::Result<QString> &copy) {
                    made += copy.ok();
                    refused += !copy && copy.error().code == "engine-stopped"_L1;
                });
        }
        const QDir folder(m_world->dataDir());
        m_world->close();
        QCOMPARE(made + refused, 5);
        QCOMPARE(folder.entryList({u"copy-*.db"_s}).size(), made);
        QCOMPARE(folder.entryList({u"copy-*.part*"_s}), QStringList());
    }

    // A process that is killed while it makes a copy leaves an incomplete file.
    void unfinishedBackupsAreRemovedAtTheStart()
    {
        m_world->close();
        QDir folder(m_world->dataDir());
        QVERIFY(folder.mkpath(u"backups"_s) && folder.cd(u"backups"_s));
        const QStringList names{u"state-1.db"_s, u"state-2.db.part"_s, u"state-2.db.part-wal"_s};
        for (const QString &name : names)
            QVERIFY(QFile(folder.filePath(name)).open(QIODevice::WriteOnly));
        m_world->openAndStart();
        QCOMPARE(folder.entryList(QDir::Files), QStringList{u"state-1.db"_s});
    }

    void finishedTasksCanBePurged()
    {
        QVERIFY(m_world->submit(id(1), m_chain).ok());
        QTRY_COMPARE(m_world->state(id(1)), u"processed"_s);
        const auto purged = m_world->wait<qint64>([&](QObject *context, auto answer) {
            m_world->engine().asOperator().purgeTasks(
                QDateTime::currentMSecsSinceEpoch() + 60'000, context, answer);
        });
        QVERIFY(purged.ok());
        QCOMPARE(*purged, 1);
        QCOMPARE(m_world->state(id(1)), u"none"_s);
        // A late repetition of the submission is acknowledged, and the task does not run again.
        const auto again = m_world->submit(id(1), m_chain);
        QVERIFY(again.ok());
        QVERIFY(!again->created);
    }

    void dataFolderBelongsToOneProcess()
    {
        const auto second = engine::Engine::open(m_world->options);
        QVERIFY(!second.ok());
        QCOMPARE(second.error().kind, base::ErrorKind::Locked);
    }

    void filesAreAccessibleToTheirOwnerOnly()
    {
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup
            | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
        QCOMPARE(QFile::permissions(m_world->dataDir()) & others, QFile::Permissions());
        for (const char *name : {"/state.db", "/state.db-wal", "/state.lock"})
            QCOMPARE(QFile::permissions(m_world->dataDir() + QString::fromLatin1(name)) & others,
                QFile::Permissions());
    }

    void everythingIsRefusedAfterTheStop()
    {
        m_world->engine().stop();
        QCOMPARE(m_world->submit(id(1), m_chain).error().code, u"engine-stopped"_s);
        QCOMPARE(m_world->task(id(1)).error().code, u"engine-stopped"_s);
        QCOMPARE(m_world->operate(model::OperatorAction::Cancel, id(1)).error().code,
            u"engine-stopped"_s);
        m_world->engine().stop(); // a second stop has no effect
    }

    void engineThatNeverStartedStops()
    {
        EngineFixture world;
        world.useNoopServices(m_three);
        QVERIFY(world.open().ok());
        QVERIFY(world.registerWorkflow(chainWorkflow(m_chain, m_three)).ok());
        QVERIFY(world.submit(id(1), m_chain).ok());
        world.close();
        world.openAndStart();
        QTRY_COMPARE(world.state(id(1)), u"processed"_s);
    }
};

QTEST_GUILESS_MAIN(TestEngine)
#include "tst_engine.moc"
