#include "core/store/seam/decisionrules.h"
#include "core/store/seam/journal.h"
#include "tests/store/contract/contracttest.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

// The rules that every state store obeys, one per slot.
class TestContract final : public ContractTest
{
    Q_OBJECT

    using Make = std::function<Command(TestContract &)>;

    // A plan that decides on `record` instead of the stored record.
    static Plan on(const TaskRecord &record, const Plan &plan)
    {
        return [record, plan](
                   const TaskRecord &, PayloadSource &payloads) { return plan(record, payloads); };
    }
    static TaskRecord ofVersion(TaskRecord record, qint64 version)
    {
        record.version = version;
        return record;
    }

    struct Injected
    {
        bool fired = false;
        bool wasWritten = false;
    };
    // Runs one command while an access fails; the command must be executed completely
    // or not at all.
    void injectFault(const Make &make, const QStringList &before, const QStringList &after,
        qint64 access, Injected &injected)
    {
        FaultHook &faults = m_under->faults();
        Command command = make(*this);
        faults.arm(access);
        const auto reply = m_world->runCommand(std::move(command));
        injected.fired = faults.fired > 0;
        faults.arm(0);
        const QStringList content = m_under->content();
        injected.wasWritten = content == after;
        QVERIFY2(injected.wasWritten || content == before, "a part of it was written");
        if (reply || reply.error().kind != base::ErrorKind::OutcomeUnknown)
            QCOMPARE(injected.wasWritten, reply.ok());
    }

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    // Fails if an insertion does not check the key: two calls can reach the writer together.
    void keyOfBulkWorkIsUsedOnce()
    {
        const TaskRecord task = failed(u"D-1"_s);
        const auto create = [&task](const QString &key, const QByteArray &hash) {
            BulkOrder order;
            order.operatorName = u"Ada"_s;
            return CreateBulk{order, {{task.id, task.version, true, {}}}, {key, hash}};
        };
        const auto replies = m_world->runAll({create(u"k"_s, "hash"), create(u"k"_s, "hash")});
        const auto first = typedReply<CreateBulk>(replies[0]);
        const auto second = typedReply<CreateBulk>(replies[1]);
        QVERIFY(first.ok() && second.ok());
        QCOMPARE(second->id, first->id);
        QCOMPARE(m_world->run(create(u"k"_s, "other")).error().code, u"key-differs"_s);
        QVERIFY(m_world->run(create(u"l"_s, "hash"))->id != first->id);
        QVERIFY(m_world->run(create({}, "hash"))->id != m_world->run(create({}, "hash"))->id);
        const auto found = m_world->reader().bulkWithKey({u"k"_s, "hash"});
        QVERIFY(found.ok() && found->has_value());
        QCOMPARE((*found)->id, first->id);
        QVERIFY(!m_world->reader().bulkWithKey({u"m"_s, "hash"})->has_value());
        QCOMPARE(
            m_world->reader().bulkWithKey({u"k"_s, "x"}).error().kind, base::ErrorKind::Conflict);
    }

    // Fails if an insertion does not check the id or the key.
    void idAndKeyIdentifyOneTask_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("key");
        QTest::newRow("id") << u"D-1"_s << QString();
        QTest::newRow("key") << QString() << u"key-1"_s;
    }
    void idAndKeyIdentifyOneTask()
    {
        QFETCH(QString, id);
        QFETCH(QString, key);
        Submit submit;
        submit.submission.publicId = id;
        submit.submission.idempotencyKey = key;
        submit.submission.workflow = u"delivery"_s;
        submit.submission.input = "{}";
        const auto replies = m_world->runAll({submit, submit});
        const auto first = typedReply<Submit>(replies[0]);
        const auto again = typedReply<Submit>(replies[1]);
        QVERIFY(first.ok() && again.ok());
        QVERIFY(first->created);
        QVERIFY(!again->created);
        QCOMPARE(again->task, first->task);
        QCOMPARE(m_world->createTasks(), 1);
        reopen();
        const QStringList content = m_under->content();
        QVERIFY(!m_world->run(submit)->created);
        submit.submission.input = "{\"other\":1}";
        QCOMPARE(code(m_world->run(submit)), u"submission-differs"_s);
        QCOMPARE(m_under->content(), content);
    }

    // The first claim is part of the first version. Fails if it is a separate change, or lacks
    // payloads or responses.
    void taskIsCreatedWithItsFirstClaim()
    {
        const auto receipt = m_world->submit(u"D-1"_s, "{\"n\":7}", u"answers"_s);
        QVERIFY(receipt.ok());
        QByteArrayList read;
        CreateTasks create = plans::create(*m_world);
        create.start = [&read, claim = plans::claim(*m_world)](
                           const TaskRecord &task, PayloadSource &payloads) {
            read = {payloads.payload(kWholeTask, PayloadKind::Input),
                payloads.payload(0, PayloadKind::Output)};
            auto decision = claim(task, payloads);
            decision->payloads.push_back({0, PayloadKind::UndoRequest, "[1]"});
            return decision;
        };
        m_world->now += 10;
        const auto created = m_world->run(create);
        QVERIFY(created.ok());
        QCOMPARE(read, (QByteArrayList{"{\"n\":7}", {}}));
        QCOMPARE(created->created, 1);
        QCOMPARE(created->started.size(), 1U);
        const TaskRecord task = m_world->record(receipt->task);
        QCOMPARE(*created->started.front(), task);
        QCOMPARE(task.version, 1);
        QCOMPARE(task.state, TaskState::Processing);
        QCOMPARE(task.step(0).forward.completeBy, m_world->now + m_world->kCompleteWithin);
        const auto events = m_world->reader().events(task.id, {}, 10);
        QCOMPARE(events->size(), 1U);
        const EventView &event = events->front();
        QCOMPARE(event.reason.code, u"created"_s);
        QCOMPARE(event.actor, u"host:1:scheduler-1"_s);
        QCOMPARE(event.changes.value("seen"_L1).toInteger(-1), event.id.value - 1);
        TaskRecord replayed = recordBeforeCreation(task);
        QVERIFY(replay(event, replayed));
        QCOMPARE(replayed, task);
        const auto responses = m_world->reader().responses(u"answers"_s, {}, 10);
        QCOMPARE(responses->messages.size(), 2U);
        QCOMPARE(responses->messages.back().status, ResponseStatus::Started);
        QCOMPARE(m_world->notice().created.size(), 1U);
        const CreatedTask &createdTask = m_world->notice().created.front();
        QCOMPARE(*createdTask.record, task);
        QCOMPARE(createdTask.payloads.size(), 1U);
        QCOMPARE(createdTask.payloads.front().bytes, QByteArray("[1]"));
        QVERIFY(m_world->notice().moves.empty() && !m_world->notice().ready);
    }

    // Fails if a start is decided before the results for the tasks ahead of it are known.
    void newTaskIsDecidedAfterThoseAheadOfIt_data()
    {
        QTest::addColumn<bool>("firstStarts");
        QTest::newRow("the first one starts") << true;
        QTest::newRow("the first one waits") << false;
    }
    void newTaskIsDecidedAfterThoseAheadOfIt()
    {
        QFETCH(bool, firstStarts);
        const auto first = m_world->submit(u"D-1"_s);
        const auto second = m_world->submit(u"D-2"_s);
        CreateTasks create = plans::create(*m_world);
        create.start = [&, claim = plans::claim(*m_world)](const TaskRecord &task,
                           PayloadSource &payloads) -> base::Result<Decision> {
            const bool isFree = task.id == second->task || firstStarts;
            if (!isFree || payloads.isBetterWaiting(1, waitingStepOf(task)))
                return base::refused("waits"_L1);
            return claim(task, payloads);
        };
        const auto created = m_world->run(create);
        QVERIFY(created.ok());
        QCOMPARE(created->created, 2);
        QCOMPARE(created->started.size(), firstStarts ? 2U : 0U);
        for (const TaskId id : {first->task, second->task}) {
            const TaskRecord task = m_world->record(id);
            QCOMPARE(task.version, 1);
            QCOMPARE(task.readyAt, firstStarts ? kReadyNever : kReadyNow);
            QCOMPARE(task.state, firstStarts ? TaskState::Processing : TaskState::Pending);
        }
    }

    // Fails if a failing start also discards its task or the tasks after it.
    void taskIsCreatedEvenIfItsStartFails()
    {
        const auto first = m_world->submit(u"D-1"_s);
        CreateTasks create = plans::create(*m_world);
        create.start = [](const TaskRecord &task, PayloadSource &) -> base::Result<Decision> {
            TaskEdit edit(task, {}, 0);
            edit.apply(TaskEvent::Finish); // the transition table has no such row
            return std::move(edit).finish({});
        };
        const auto created = m_world->run(create);
        QVERIFY(created.ok());
        QCOMPARE(created->created, 1);
        QVERIFY(created->started.empty());
        QCOMPARE(m_world->record(first->task).state, TaskState::Pending);
        QCOMPARE(m_world->record(first->task).readyAt, kReadyNow);
    }

    void purgedTaskKeepsItsIdentity()
    {
        finish(m_world->newTask(u"D-1"_s).id);
        QCOMPARE(m_world->run(purge())->tasks, 1);
        const QStringList content = m_under->content();
        QCOMPARE(code(m_world->reader().taskNamed(u"D-1"_s)), u"purged"_s);
        const auto again = m_world->submit(u"D-1"_s);
        QVERIFY(again.ok() && !again->created);
        QCOMPARE(code(m_world->submit(u"D-1"_s, "{\"other\":1}")), u"submission-differs"_s);
        QCOMPARE(m_world->createTasks(), 0);
        QCOMPARE(m_under->content(), content);
    }

    // Fails if a purge relies on a read before its transaction.
    void continuedTaskIsNotPurged()
    {
        const TaskRecord task = m_world->newTask(u"D-1"_s);
        finish(task.id);
        const auto replies = m_world->runAll(
            {ChangeTask{task.id, plans::compensate(*m_world), {}}, Command(purge())});
        QVERIFY(replies[0].ok());
        QCOMPARE(typedReply<Purge>(replies[1])->tasks, 0);
        QCOMPARE(m_world->record(task.id).state, TaskState::Compensating);
    }

    // Fails if a change continues a task that was purged earlier in its transaction.
    void purgedTaskIsNotContinued()
    {
        const TaskRecord task = m_world->newTask(u"D-1"_s);
        finish(task.id);
        const auto replies = m_world->runAll(
            {Command(purge()), ChangeTask{task.id, plans::compensate(*m_world), {}}});
        QCOMPARE(typedReply<Purge>(replies[0])->tasks, 1);
        QVERIFY(!replies[1].ok());
        QCOMPARE(code(m_world->reader().taskNamed(u"D-1"_s)), u"purged"_s);
    }

    // Fails if undo claims are missing, if escalated claims are included, or if the read misses
    // earlier changes of its batch.
    void openClaimsAreRead()
    {
        const TaskRecord second = claimed(u"D-1"_s);
        QVERIFY(m_world->change(second.id, plans::complete(*m_world, ClaimToken{1})).ok());
        const TaskRecord undoing = m_world->newTask(u"D-2"_s);
        finish(undoing.id);
        QVERIFY(m_world->change(undoing.id, plans::compensate(*m_world)).ok());
        const TaskRecord escalated = claimed(u"D-3"_s);
        QVERIFY(m_world->change(escalated.id, plans::escalate(*m_world, ClaimToken{1})).ok());
        static_cast<void>(m_world->newTask(u"D-4"_s));
        const TaskRecord first = m_world->newTask(u"D-5"_s);
        const auto replies =
            m_world->runAll({ChangeTask{first.id, plans::claim(*m_world), {}}, ReadOpenClaims{10}});
        const auto open = typedReply<ReadOpenClaims>(replies[1]);
        QVERIFY(open.ok());
        QVERIFY(!open->more);
        QCOMPARE(open->claims.size(), 3U);
        compare(open->claims[0], second.id, {1, OperationKind::Forward, u"packages"_s});
        compare(open->claims[1], undoing.id, {2, OperationKind::Undo, u"drones"_s});
        compare(open->claims[2], first.id, {0, OperationKind::Forward, u"accounts"_s});
        const auto some = m_world->run(ReadOpenClaims{2});
        QVERIFY(some->more);
        QCOMPARE(some->claims.size(), 2U);
        compare(some->claims[1], undoing.id, {2, OperationKind::Undo, u"drones"_s});
        QVERIFY(m_world->change(second.id, plans::release(*m_world, 0)).ok());
        QCOMPARE(m_world->run(ReadOpenClaims{10})->claims.size(), 2U);
    }

    // Fails if a task is updated by its id alone, or if rows of a change are written before the row
    // of the task or without it.
    void decisionOnAnotherVersionIsAConflict_data()
    {
        QTest::addColumn<int>("version");
        QTest::newRow("an earlier version") << 2;
        QTest::newRow("a version that never existed") << 4;
    }
    void decisionOnAnotherVersionIsAConflict()
    {
        QFETCH(int, version);
        const TaskRecord before = claimed(u"D-1"_s);
        const auto completed = plans::complete(*m_world, before.step(0).forward.token);
        QCOMPARE(m_world->change(before.id, completed)->version, 3);
        m_world->now += 10;
        const QStringList content = m_under->content();
        const Plan late = on(ofVersion(before, version), plans::needOperator(*m_world));
        const auto reply = m_world->run(ChangeTask{before.id, late, {}});
        QCOMPARE(code(reply), u"version-changed"_s);
        QCOMPARE(reply.error().kind, base::ErrorKind::Conflict);
        QCOMPARE(m_under->content(), content);
        QVERIFY(m_world->notice().tasks.isEmpty() && !m_world->notice().alerts);
    }

    void decisionOnAnotherVersionIsAConflictAlsoIfItChangesNothing()
    {
        const TaskRecord before = m_world->newTask(u"D-1"_s);
        QVERIFY(m_world->change(before.id, plans::claim(*m_world)).ok());
        const Plan idle = [before](const TaskRecord &, PayloadSource &) -> base::Result<Decision> {
            return TaskEdit(before, {}, 0).finish({});
        };
        QCOMPARE(code(m_world->run(ChangeTask{before.id, idle, {}})), u"version-changed"_s);
    }

    void conflictDoesNotAffectItsBatch()
    {
        const TaskRecord before = m_world->newTask(u"D-1"_s);
        const TaskRecord other = m_world->newTask(u"D-2"_s);
        const Plan claim = plans::claim(*m_world);
        const auto replies = m_world->runAll({ChangeTask{before.id, claim, {}},
            ChangeTask{before.id, on(before, claim), {}}, ChangeTask{other.id, claim, {}}});
        QVERIFY(replies[0].ok());
        QCOMPARE(code(replies[1]), u"version-changed"_s);
        QVERIFY(replies[2].ok());
        QCOMPARE(m_world->record(before.id).version, 2);
        QCOMPARE(m_world->record(other.id).version, 2);
    }

    // Fails if a plan is given the record from before the batch.
    void changesOfABatchSeeEachOther()
    {
        const TaskRecord task = m_world->newTask(u"D-1"_s);
        const auto replies = m_world->runAll({ChangeTask{task.id, plans::claim(*m_world), {}},
            ChangeTask{task.id, plans::complete(*m_world, ClaimToken{1}), {}}});
        QVERIFY(replies[0].ok() && replies[1].ok());
        qint64 version = 0;
        const auto events = m_world->reader().events(task.id, {}, 10);
        QVERIFY(events.ok());
        for (const EventView &event : *events)
            QCOMPARE(event.version, ++version);
        QCOMPARE(version, 3);
        QCOMPARE(m_world->record(task.id).version, 3);
    }

    // Fails if a command for many tasks writes decisions that are based on another version.
    void maintenanceOnAnotherVersionWritesNothing_data()
    {
        QTest::addColumn<QString>("command");
        for (const char *command : {"claim", "bulk"})
            QTest::newRow(command) << QString::fromLatin1(command);
    }
    void maintenanceOnAnotherVersionWritesNothing()
    {
        QFETCH(QString, command);
        lead();
        const TaskRecord task = m_world->newTask(u"D-1"_s);
        m_world->now += StoreFixture::kCompleteWithin;
        const Plan claim = on(ofVersion(task, 7), plans::claim(*m_world));
        const auto bulk = command == u"bulk" ? bulkOn(task).id : OperationJobId{};
        const QStringList content = m_under->content();
        if (command == u"claim")
            QVERIFY(m_world->run(ClaimTasks{{{1, 10}}, claim})->after.empty());
        if (bulk) {
            QVERIFY(m_world->run(bulkChange(bulk, task, claim)).ok());
            QCOMPARE(readBulk(bulk).counts.refused, 1);
        } else {
            QCOMPARE(m_under->content(), content);
        }
        QCOMPARE(m_world->record(task.id), task);
        QCOMPARE(journalRows(task.id), static_cast<size_t>(task.version));
    }

    // Fails if the epoch is kept only in memory.
    void epochsOnlyRise()
    {
        Epoch last;
        for (int i = 0; i < 3; ++i) {
            lead();
            QVERIFY(m_epoch > last);
            last = m_epoch;
            reopen();
        }
    }

    // Fails if a change does not check the epoch.
    void changeOfAnEarlierEpochWritesNothing()
    {
        const TaskRecord task = claimed(u"D-1"_s);
        lead();
        const Epoch earlier = m_epoch;
        m_world->now += 20'000;
        lead();
        const QStringList content = m_under->content();
        const Plan release = plans::release(*m_world, 0);
        const auto replies =
            m_world->runAll({ChangeTask{task.id, release, earlier}, SweepAlerts{earlier}});
        QCOMPARE(code(replies[0]), u"stale-epoch"_s);
        QCOMPARE(code(replies[1]), u"stale-epoch"_s);
        QCOMPARE(m_under->content(), content);
        QCOMPARE(m_world->reader().counters()->staleWritesRefused, 2);
        QVERIFY(m_world->run(ChangeTask{task.id, release, m_epoch}).ok());
    }

    // Fails if an alert is raised without a check of the open ones.
    void oneAlertIsOpenForEachCause()
    {
        const TaskRecord task = failed(u"D-1"_s);
        const AlertView first = alerts().front();
        QVERIFY(m_world->change(task.id, plans::resubmit(*m_world)).ok());
        QCOMPARE(alerts().front().state, AlertState::Resubmitted);
        QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        QVERIFY(m_world->change(task.id, plans::needOperator(*m_world)).ok());
        QCOMPARE(alerts().size(), 1U);
        QCOMPARE(alerts().front().id, first.id);
        QCOMPARE(alerts().front().state, AlertState::Open);
    }

    // Fails if the second write to the alert expects the state from before the decision.
    void oneDecisionMarksAndClosesAnAlert()
    {
        const TaskRecord task = failed(u"D-1"_s);
        const Plan both = [plan = plans::resubmit(*m_world)](
                              const TaskRecord &record, PayloadSource &payloads) {
            auto decision = plan(record, payloads);
            decision->alertsSettled.push_back({0, false, true, {u"step-completed"_s, {}}});
            return decision;
        };
        QVERIFY(m_world->change(task.id, both).ok());
        QCOMPARE(alerts().front().state, AlertState::Closed);
        QCOMPARE(m_world->reader().counters()->openAlerts, 0);
    }

    // Fails if a command writes before it decides.
    void refusalWritesNothing_data()
    {
        QTest::addColumn<Make>("make");
        QTest::addColumn<QString>("expected");
        const auto add = [](const char *name, const char *expected, const Make &make) {
            QTest::newRow(name) << make << QString::fromLatin1(expected);
        };
        add("plan", "not-now", [](TestContract &) -> Command {
            return ChangeTask{TaskId{1}, plans::refuse("not-now"), {}};
        });
        add("token of an earlier claim", "stale-token", [](TestContract &test) -> Command {
            const Plan late = plans::complete(*test.m_world, ClaimToken{0});
            return ChangeTask{TaskId{1}, late, {}};
        });
        add("no such task", "task-not-found", [](TestContract &test) -> Command {
            return ChangeTask{TaskId{99}, plans::claim(*test.m_world), {}};
        });
        add("no reason", "reason-required", [](TestContract &test) -> Command {
            ChangeAlert close = test.alertCommand(AlertAction::Close);
            close.command.reason.clear();
            return close;
        });
        add("no such alert", "alert-not-found", [](TestContract &test) -> Command {
            ChangeAlert close = test.alertCommand(AlertAction::Close);
            close.command.alert.value = 99;
            return close;
        });
        add("bulk work that is not paused", "bulk-state-forbids", [](TestContract &) -> Command {
            return ControlBulk{OperationJobId{1}, BulkControl::Resume, u"Ada"_s, {}};
        });
        add("another definition", "workflow-version-differs", [](TestContract &) -> Command {
            RegisterWorkflow other;
            other.name = u"delivery"_s;
            other.version = 1;
            other.definition = "{}";
            return other;
        });
    }
    void refusalWritesNothing()
    {
        QFETCH(Make, make);
        QFETCH(QString, expected);
        static_cast<void>(bulkOn(failed(u"D-1"_s)));
        m_world->now += 10;
        Command command = make(*this);
        const QStringList content = m_under->content();
        QCOMPARE(code(m_world->runCommand(std::move(command))), expected);
        QCOMPARE(m_under->content(), content);
    }

    // Fails if there is a commit within a command, if an error is ignored, or if a commit of
    // unknown outcome is repeated.
    void commandsAreAtomicWhicheverAccessFails_data()
    {
        QTest::addColumn<Make>("make");
        QTest::addColumn<int>("kind");
        // A row for each kind of fault, because Qt limits the time of a row.
        const auto add = [](const char *name, const Make &make) {
            for (const FaultMode kind : {FaultMode::Fails, FaultMode::FailsForGood,
                     FaultMode::DoneButFailed, FaultMode::DoneThenSilent})
                QTest::addRow("%s, fault %d", name, int(kind)) << make << int(kind);
        };
        add("submit", [](TestContract &) -> Command {
            Submit submit;
            submit.submission.publicId = u"D-9"_s;
            submit.submission.workflow = u"delivery"_s;
            submit.submission.responseQueue = u"answers"_s;
            return submit;
        });
        add("create", [](TestContract &test) -> Command { return plans::create(*test.m_world); });
        add("claim", [](TestContract &test) -> Command {
            return ClaimTasks{{{1, 10}}, plans::claim(*test.m_world)};
        });
        add("complete, which closes an alert", [](TestContract &test) -> Command {
            const TaskRecord task = test.m_world->record(TaskId{1});
            const Plan complete = plans::complete(*test.m_world, task.step(0).forward.token);
            return ChangeTask{task.id, complete, {}};
        });
        add("acknowledge", [](TestContract &test) -> Command {
            return test.alertCommand(AlertAction::Acknowledge);
        });
        add("create and start", [](TestContract &test) -> Command {
            CreateTasks create = plans::create(*test.m_world);
            create.start = plans::claim(*test.m_world);
            return create;
        });
        add("purge", [](TestContract &test) -> Command { return test.purge(); });
        add("lease", [](TestContract &test) -> Command {
            return Lease{Lease::Action::Acquire, test.m_world->supervisor, {}, 15'000};
        });
    }
    void commandsAreAtomicWhicheverAccessFails()
    {
        QFETCH(Make, make);
        QFETCH(int, kind);
        beginBusy();
        const QStringList before = m_under->content();
        QVERIFY(m_world->runCommand(make(*this)).ok());
        const QStringList after = m_under->content();
        QVERIFY(before != after);
        Injected injected{true, true};
        for (qint64 access = 1; injected.fired; ++access) {
            if (injected.wasWritten)
                beginBusy();
            m_under->faults().mode = static_cast<FaultMode>(kind);
            injectFault(make, before, after, access, injected);
            if (QTest::currentTestFailed())
                return;
            QVERIFY(injected.fired || access > 3);
        }
    }

private:
    struct Operation
    {
        int step = 0;
        OperationKind kind = OperationKind::Forward;
        QString service;
    };
    void compare(const OpenClaim &read, TaskId id, const Operation &operation)
    {
        const TaskRecord task = m_world->record(id);
        const ClaimRecord &claim = claimOf(task.step(operation.step), operation.kind);
        QCOMPARE(read.operation, (OperationId{id, operation.step, operation.kind}));
        QCOMPARE(read.token, claim.token);
        QVERIFY(read.token);
        QCOMPARE(read.service, operation.service);
        QCOMPARE(read.rank, task.rank);
        QCOMPARE(read.holder, claim.lockedBy);
        QVERIFY(read.holder);
        QCOMPARE(read.completeBy, claim.completeBy);
        QVERIFY(read.completeBy > m_world->now);
    }

    // Creates a claimed task that was resubmitted after an alert, a finished task, a waiting one,
    // and a submission.
    void beginBusy()
    {
        begin();
        const TaskRecord task = failed(u"D-1"_s);
        QVERIFY(m_world->change(task.id, plans::resubmit(*m_world)).ok());
        QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        finish(m_world->newTask(u"D-2"_s).id);
        static_cast<void>(m_world->newTask(u"D-3"_s));
        QVERIFY(m_world->submit(u"D-4"_s).ok());
    }
};

QTEST_GUILESS_MAIN(TestContract)
#include "tst_contract.moc"
