#include "core/base/enginelimits.h"
#include "tests/store/contract/contracttest.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

class TestStoreCommands final : public ContractTest
{
    Q_OBJECT

private Q_SLOTS:
    void submissionIsStoredOnce()
    {
        const auto first = m_world->submit(u"D-1"_s, "{\"a\":1}");
        QVERIFY(first.ok());
        QVERIFY(first->created);
        const auto again = m_world->submit(u"D-1"_s, "{\"a\":1}");
        QVERIFY(again.ok());
        QVERIFY(!again->created);
        QCOMPARE(again->task, first->task);
        const auto other = m_world->submit(u"D-1"_s, "{\"a\":2}");
        QCOMPARE(code(other), u"submission-differs"_s);
        QCOMPARE(other.error().kind, base::ErrorKind::Conflict);
    }

    void keyGivesTheSameTask()
    {
        Submission submission;
        submission.workflow = u"delivery"_s;
        submission.idempotencyKey = u"key-1"_s;
        submission.input = "{}";
        const auto first = m_world->run(Submit{submission});
        const auto again = m_world->run(Submit{submission});
        QVERIFY(first.ok() && again.ok());
        const auto receipt = first.value();
        QVERIFY(!receipt.publicId.isEmpty());
        QCOMPARE(again.value().publicId, receipt.publicId);
        QVERIFY(!again.value().created);
        submission.priority = 9;
        QCOMPARE(code(m_world->run(Submit{submission})), u"submission-differs"_s);
        QCOMPARE(m_world->reader().counters()->inbox, 1);
    }

    void keyAndIdOfDifferentTasksAreRefused()
    {
        QVERIFY(m_world->submit(u"D-1"_s).ok());
        Submission submission;
        submission.workflow = u"delivery"_s;
        submission.idempotencyKey = u"key-1"_s;
        submission.responseQueue = u"answers"_s;
        submission.input = "{}";
        submission.publicId = u"D-2"_s;
        QVERIFY(m_world->run(Submit{submission}).ok());
        submission.publicId = u"D-1"_s;
        QCOMPARE(code(m_world->run(Submit{submission})), u"submission-differs"_s);
    }

    void unusableSubmissionIsRefused_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("priority");
        QTest::addColumn<int>("inputBytes");
        QTest::addColumn<QString>("expected");
        QTest::newRow("slash") << u"a/b"_s << 5 << 2 << u"task-id-invalid"_s;
        QTest::newRow("long") << QString(129, u'a') << 5 << 2 << u"task-id-invalid"_s;
        QTest::newRow("longest") << QString(128, u'a') << 5 << 2 << u"ok"_s;
        QTest::newRow("priority") << u"a"_s << 10 << 2 << u"priority-invalid"_s;
        QTest::newRow("input") << u"a"_s << 5 << int(limits::kInputBytesMax) + 1
                               << u"input-too-large"_s;
    }
    void unusableSubmissionIsRefused()
    {
        QFETCH(QString, id);
        QFETCH(int, priority);
        QFETCH(int, inputBytes);
        Submission submission;
        submission.workflow = u"delivery"_s;
        submission.publicId = id;
        submission.priority = priority;
        submission.input = QByteArray(inputBytes, ' ');
        QTEST(code(m_world->run(Submit{submission})), "expected");
    }

    void inboxBecomesTasksInOrder()
    {
        for (int i = 0; i < 5; ++i)
            QVERIFY(m_world->submit(u"D-%1"_s.arg(i)).ok());
        auto reply = m_world->run(plans::create(*m_world, 3));
        QCOMPARE(reply.value().created, 3);
        QVERIFY(reply.value().more);
        QVERIFY(m_world->notice().ready);
        reply = m_world->run(plans::create(*m_world, 3));
        QCOMPARE(reply.value().created, 2);
        QVERIFY(!reply.value().more);
        const auto task = m_world->record(TaskId{1});
        QCOMPARE(task.publicId, u"D-0"_s);
        QCOMPARE(task.state, TaskState::Pending);
        QCOMPARE(task.steps.size(), 3U);
        QCOMPARE(task.version, 1);
        QCOMPARE(task.lockedBy, InstanceId());
    }

    void unknownWorkflowIsAnsweredAndBlocksNothing()
    {
        Submission submission;
        submission.publicId = u"lost"_s;
        submission.workflow = u"unknown"_s;
        submission.responseQueue = u"answers"_s;
        QVERIFY(m_world->run(Submit{submission}).ok());
        QVERIFY(m_world->submit(u"D-1"_s).ok());
        QCOMPARE(m_world->createTasks(), 1);
        QCOMPARE(m_world->reader().counters()->inbox, 0);
        const auto responses = m_world->reader().responses(u"answers"_s, {}, 10);
        QCOMPARE(responses->messages.size(), 3U); // received, received, failed
        QCOMPARE(responses->messages.back().status, ResponseStatus::Failed);
        QCOMPARE(responses->messages.back().taskPublicId, u"lost"_s);
        QCOMPARE(responses->messages.back().detail.code, u"workflow-unknown"_s);
    }

    // Regression: a refused submission was missing from the lists and counts of what
    // needs an operator.
    void refusedSubmissionHasAnAlertUntilAnOperatorClosesIt()
    {
        Submission submission;
        submission.publicId = u"lost"_s;
        submission.workflow = u"unknown"_s;
        QVERIFY(m_world->run(Submit{submission}).ok());
        QCOMPARE(m_world->createTasks(), 0);
        QVERIFY(m_world->notice().alerts);
        QCOMPARE(m_world->reader().counters()->openAlerts, 1);
        const auto alerts = m_world->reader().alerts({AlertState::Open}, 10);
        QCOMPARE(alerts->size(), 1U);
        const AlertView alert = alerts->front();
        QCOMPARE(alert.kind, AlertKind::SubmissionRefused);
        QCOMPARE(alert.taskPublicId, u"lost"_s);
        QCOMPARE(alert.workflow, u"unknown"_s);
        QCOMPARE(alert.service, QString());
        QCOMPARE(alert.reason.code, u"workflow-unknown"_s);
        QVERIFY(!alert.task);

        // The alert keeps the submission from being purged.
        m_world->now += 1000;
        Purge purge;
        purge.finishedBefore = m_world->now;
        purge.limit = 10;
        QVERIFY(m_world->run(purge).ok());
        QVERIFY(m_world->reader().submitted(u"lost"_s).ok());
        AlertCommand close;
        close.alert = alert.id;
        close.action = AlertAction::Close;
        close.operatorName = u"Ada"_s;
        close.reason = u"handed in again"_s;
        QVERIFY(m_world->run(ChangeAlert{close}).ok());
        QCOMPARE(m_world->reader().counters()->openAlerts, 0);
        QVERIFY(m_world->run(purge).ok());
        QCOMPARE(code(m_world->reader().submitted(u"lost"_s)), u"purged"_s);
    }

    void taskRunsThroughItsSteps()
    {
        auto task = m_world->newTask(u"D-1"_s);
        const auto claims = m_world->run(ClaimTasks{{{1, 5}}, plans::claim(*m_world)}).value();
        QCOMPARE(claims.after.size(), 1U);
        QVERIFY(m_world->notice().completeBy > m_world->now);
        for (int step = 0; step < 3; ++step) {
            task = m_world->record(task.id);
            QCOMPARE(plans::runningStep(task), step);
            m_world->now += 10;
            const auto token = task.steps[static_cast<size_t>(step)].forward.token;
            QVERIFY(m_world->change(task.id, plans::complete(*m_world, token)).ok());
        }
        task = m_world->record(task.id);
        QCOMPARE(task.state, TaskState::Processed);
        QCOMPARE(task.finishedAt, m_world->now);
        QCOMPARE(task.version, 5);
        const auto counters = m_world->reader().counters();
        QCOMPARE(counters->total[size_t(TaskState::Processed)], 1);
        QCOMPARE(counters->total[size_t(TaskState::Pending)], 0);
        QCOMPARE(m_world->reader().responses(u"answers"_s, {}, 10)->messages.size(), 3U);
        QCOMPARE(
            m_world->reader().taskDetail(task.id)->steps[2].output, QByteArray("{\"ok\":true}"));
    }

    void lateTokenIsRefusedAndCounted()
    {
        const auto task = m_world->newTask(u"D-1"_s);
        QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        m_world->now += 20'000;
        QVERIFY(m_world->change(task.id, plans::release(*m_world, 0)).ok());
        const auto late = m_world->change(task.id, plans::complete(*m_world, ClaimToken{1}));
        QVERIFY(!late.ok());
        QCOMPARE(late.error().code, u"stale-token"_s);
        QCOMPARE(m_world->reader().counters()->staleWritesRefused, 1);
        m_world->close();
        QVERIFY(m_world->open().ok());
        QCOMPARE(m_world->reader().counters()->staleWritesRefused, 1);
    }

    void bestRankIsClaimedFirst()
    {
        for (int i = 0; i < 4; ++i) {
            Submission submission;
            submission.publicId = u"D-%1"_s.arg(i);
            submission.workflow = u"delivery"_s;
            submission.priority = i; // later ones have a higher priority
            QVERIFY(m_world->run(Submit{submission}).ok());
        }
        QCOMPARE(m_world->createTasks(), 4);
        const auto claims = m_world->run(ClaimTasks{{{1, 2}}, plans::claim(*m_world)}).value();
        QCOMPARE(claims.after.size(), 2U);
        QCOMPARE(claims.after[0].publicId, u"D-3"_s);
        QCOMPARE(claims.after[1].publicId, u"D-2"_s);
        QVERIFY(claims.more);
        QCOMPARE(
            m_world->run(ClaimTasks{{{2, 5}}, plans::claim(*m_world)}).value().after.size(), 0U);
    }

    void waitingTaskIsClaimedWhenItsTimeHasCome()
    {
        const auto task = m_world->newTask(u"D-1"_s);
        QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        const qint64 due = m_world->now + 500;
        QVERIFY(m_world->change(task.id, plans::release(*m_world, due)).ok());
        QCOMPARE(m_world->notice().readyFrom, due);
        auto claims = m_world->run(ClaimTasks{{{1, 5}}, plans::claim(*m_world)}).value();
        QCOMPARE(claims.after.size(), 0U);
        QCOMPARE(claims.nextDue, due);
        m_world->now = due;
        claims = m_world->run(ClaimTasks{{{1, 5}}, plans::claim(*m_world)}).value();
        QCOMPARE(claims.after.size(), 1U);
        QCOMPARE(claims.nextDue, 0);
    }

    void alertIsOnePerCauseAndEndsWithTheStep()
    {
        auto task = m_world->newTask(u"D-1"_s);
        QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        QVERIFY(m_world->change(task.id, plans::needOperator(*m_world)).ok());
        auto alerts = m_world->reader().alerts({}, 10);
        QCOMPARE(alerts->size(), 1U);
        QCOMPARE(alerts->front().stepName, u"account"_s);
        QCOMPARE(alerts->front().state, AlertState::Open);
        QVERIFY(m_world->change(task.id, plans::resubmit(*m_world)).ok());
        QCOMPARE(m_world->reader().alerts({}, 10)->front().state, AlertState::Resubmitted);
        QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        QVERIFY(m_world->change(task.id, plans::needOperator(*m_world)).ok());
        alerts = m_world->reader().alerts({AlertState::Open}, 10);
        QCOMPARE(alerts->size(), 1U);
        QCOMPARE(m_world->reader().counters()->openAlerts, 1);
        QVERIFY(m_world->change(task.id, plans::resubmit(*m_world)).ok());
        task = *m_world->change(task.id, plans::claim(*m_world));
        const ClaimToken token = task.steps[0].forward.token;
        QVERIFY(m_world->change(task.id, plans::complete(*m_world, token)).ok());
        QCOMPARE(m_world->reader().alerts({AlertState::Closed}, 10)->size(), 1U);
        QCOMPARE(m_world->reader().counters()->openAlerts, 0);
    }

    void operatorWorksOnAlert()
    {
        const auto task = m_world->newTask(u"D-1"_s);
        QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        QVERIFY(m_world->change(task.id, plans::needOperator(*m_world)).ok());
        AlertCommand command;
        command.alert = m_world->reader().alerts({}, 1)->front().id;
        command.operatorName = u"Ada"_s;
        QCOMPARE(code(m_world->run(ChangeAlert{command})), u"ok"_s);
        QCOMPARE(m_world->reader().alerts({}, 1)->front().state, AlertState::Acknowledged);
        command.action = AlertAction::Assign;
        command.text = u"Grace"_s;
        QCOMPARE(code(m_world->run(ChangeAlert{command})), u"ok"_s);
        QCOMPARE(m_world->reader().alerts({}, 1)->front().assignee, u"Grace"_s);
        command.action = AlertAction::Close;
        QCOMPARE(code(m_world->run(ChangeAlert{command})), u"reason-required"_s);
        command.reason = u"settled by phone"_s;
        QCOMPARE(code(m_world->run(ChangeAlert{command})), u"ok"_s);
        QCOMPARE(code(m_world->run(ChangeAlert{command})), u"alert-is-closed"_s);
        command.alert.value = 99;
        QCOMPARE(code(m_world->run(ChangeAlert{command})), u"alert-not-found"_s);
        const auto activity = m_world->reader().activity(true, 10);
        QCOMPARE(activity->size(), 3U);
        QCOMPARE(activity->front().first, u"D-1"_s);
        QCOMPARE(activity->front().second.operatorName, u"Ada"_s);
        QCOMPARE(activity->front().second.reason.code, u"alert-closed"_s);
    }

    void sameVersionWithOtherContentIsRefused()
    {
        RegisterWorkflow command;
        command.name = u"delivery"_s;
        command.version = 1;
        command.definition = "{\"description\":\"three steps\"}";
        const auto same = m_world->run(command);
        QCOMPARE(same.value(), m_world->workflow);
        command.definition = "{}";
        QCOMPARE(code(m_world->run(command)), u"workflow-version-differs"_s);
        command.version = 2;
        QVERIFY(m_world->run(command).ok());
        const auto workflows = m_world->reader().workflows();
        QCOMPARE(workflows->size(), 2U);
        QCOMPARE(workflows->front().description, u"three steps"_s);
    }

    // Registering a definition replaces the stored text of an unreadable version if the steps are
    // the same. It does not replace readable text.
    void unreadableDefinitionIsReplacedForTheSameSteps()
    {
        const auto stored = [&] { return m_world->reader().workflows()->front().definition; };
        const QByteArray before = stored();
        RegisterWorkflow command;
        command.name = u"delivery"_s;
        command.version = 1;
        command.definition = "{\"description\":\"read again\"}";
        command.steps = {u"account"_s, u"package"_s, u"drone"_s};
        command.services = {u"accounts"_s, u"packages"_s, u"drones"_s};
        command.policies.resize(3);
        const RegisterWorkflow repaired = command;
        command.unreadable = "something else";
        QCOMPARE(code(m_world->run(command)), u"workflow-version-differs"_s);
        command.unreadable = before;
        command.steps[2] = u"truck"_s;
        QCOMPARE(code(m_world->run(command)), u"workflow-version-differs"_s);
        command.steps[2] = u"drone"_s;
        command.services[2] = u"trucks"_s;
        QCOMPARE(code(m_world->run(command)), u"workflow-version-differs"_s);
        command.services.pop_back();
        command.steps.removeLast();
        command.policies.pop_back();
        QCOMPARE(code(m_world->run(command)), u"workflow-version-differs"_s);
        QCOMPARE(stored(), before);

        command = repaired;
        command.unreadable = before;
        command.policies[1].failureThreshold = 7;
        QCOMPARE(m_world->run(command).value(), m_world->workflow);
        QCOMPARE(stored(), command.definition);
        const auto shown = m_world->reader().taskDetail(m_world->newTask(u"D-1"_s).id);
        QVERIFY(shown.ok());
        QCOMPARE(shown->steps.size(), 3U);
        QCOMPARE(shown->steps[1].policy.failureThreshold, 7);
        // The stored text is readable now, so only the same text is accepted.
        QCOMPARE(code(m_world->run(command)), u"ok"_s);
        command.definition = "{}";
        QCOMPARE(code(m_world->run(command)), u"workflow-version-differs"_s);
    }

    // Fails if the database refuses a text with U+0000 or a lone surrogate anywhere in the JSON.
    void errorIsFoundWhateverItsBodyContains()
    {
        const TaskRecord task = claimed(u"D-1"_s);
        const Plan withBody = [fails = plans::needOperator(*m_world)](const TaskRecord &before,
                                  PayloadSource &from) -> base::Result<Decision> {
            auto decision = fails(before, from);
            if (decision)
                decision->payloads.push_back({0, PayloadKind::LastError,
                    R"({"code":"http-status","status":503,"body":"\u0000 \ud800 ő"})"});
            return decision;
        };
        QVERIFY(m_world->change(task.id, withBody).ok());
        for (const char *filter : {"error:503", "error:http-status", "error:http*"}) {
            const auto found =
                m_world->reader().taskCount(*parseFilter(QString::fromLatin1(filter)), 0, 10);
            QCOMPARE(code(found), u"ok"_s);
            QCOMPARE(*found, 1);
        }
        QCOMPARE(m_world->reader().taskCount(*parseFilter(u"error:404"_s), 0, 10).value(), 0);
    }

    void planThatChangesNothingWritesNothing()
    {
        const auto task = m_world->newTask(u"D-1"_s);
        const Plan idle = [](const TaskRecord &before, PayloadSource &) -> base::Result<Decision> {
            return TaskEdit(before, {}, 0).finish({});
        };
        QCOMPARE(m_world->change(task.id, idle)->version, task.version);
        QCOMPARE(m_world->reader().events(task.id, {}, 10)->size(), 1U);
        QCOMPARE(code(m_world->run(ChangeTask{TaskId{77}, idle, {}})), u"task-not-found"_s);
    }

    void journalNeverGoesBackInTime()
    {
        const auto task = m_world->newTask(u"D-1"_s);
        const qint64 created = m_world->now;
        m_world->now -= 24LL * 3600 * 1000;
        const auto claimed = m_world->change(task.id, plans::claim(*m_world));
        QCOMPARE(claimed->updatedAt, created);
        m_world->close();
        QVERIFY(m_world->open().ok());
        QCOMPARE(m_world->change(task.id, plans::needOperator(*m_world))->updatedAt, created);
    }

    void oldFinishedTasksAreRemovedButStillKnown()
    {
        for (int i = 0; i < 3; ++i)
            finish(m_world->newTask(u"old-%1"_s.arg(i)).id);
        const auto open = m_world->newTask(u"open"_s);
        Purge responses; // a task is kept as long as its responses
        responses.responsesBefore = m_world->now + 1;
        responses.limit = 100;
        QVERIFY(m_world->run(responses).ok());
        Purge purge;
        purge.finishedBefore = m_world->now + 1;
        purge.limit = 2;
        m_world->now += 1000;
        auto done = m_world->run(purge).value();
        QCOMPARE(done.tasks, 2);
        QVERIFY(done.more);
        done = m_world->run(purge).value();
        QCOMPARE(done.tasks, 1);
        QVERIFY(!done.more);
        QVERIFY(!m_world->reader().taskNamed(u"old-0"_s).ok());
        QVERIFY(m_world->reader().taskNamed(open.publicId).ok());
        const auto again = m_world->submit(u"old-0"_s);
        QVERIFY(again.ok() && !again->created);
        QCOMPARE(code(m_world->submit(u"old-0"_s, "{\"other\":1}")), u"submission-differs"_s);
        purge.tombstonesBefore = m_world->now + 1;
        purge.responsesBefore = m_world->now + 1;
        purge.limit = 100;
        QVERIFY(m_world->run(purge).ok());
        QVERIFY(m_world->reader().responses(u"answers"_s, {}, 10)->messages.empty());
        QVERIFY(m_world->submit(u"old-0"_s)->created);
    }

    void numberOfAPurgedTaskIsNotReused()
    {
        const auto task = m_world->newTask(u"D-1"_s);
        finish(task.id);
        m_world->now += 1000;
        Purge purge;
        purge.finishedBefore = m_world->now;
        purge.responsesBefore = m_world->now;
        purge.limit = 10;
        QVERIFY(m_world->run(purge).ok());
        m_world->now += 1000;
        purge.tombstonesBefore = m_world->now;
        QVERIFY(m_world->run(purge).ok());
        m_world->close();
        QVERIFY(m_world->open().ok());
        QVERIFY(m_world->newTask(u"D-2"_s).id > task.id);
    }

    void undoRunsInReverse()
    {
        auto task = m_world->newTask(u"D-1"_s);
        finish(task.id);
        QVERIFY(m_world->change(task.id, plans::compensate(*m_world)).ok());
        for (int i = 0; i < 3; ++i)
            QVERIFY(m_world->change(task.id, plans::undone(*m_world)).ok());
        task = m_world->record(task.id);
        QCOMPARE(task.state, TaskState::Compensated);
        for (const StepRecord &step : task.steps) {
            QCOMPARE(step.undoState, UndoState::Undone);
            QCOMPARE(step.undo.token, ClaimToken{1});
        }
        QCOMPARE(m_world->reader().taskDetail(task.id)->steps[2].undoRequest,
            QByteArray("{\"method\":\"DELETE\"}"));
    }

    void attemptsInTheJournalAreLimited()
    {
        const auto task = m_world->newTask(u"D-1"_s);
        QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        const auto inner = plans::escalate(*m_world, ClaimToken{1});
        const Plan many = [inner](const TaskRecord &before, PayloadSource &payloads) {
            auto decision = inner(before, payloads);
            StepReply &reply = *decision->reply;
            reply.attempts.assign(300, reply.attempts.front());
            for (size_t i = 0; i < reply.attempts.size(); ++i)
                reply.attempts[i].at = static_cast<qint64>(i);
            reply.attempts.front().body = QByteArray("\xff\"\n", 3);
            reply.attemptCount = 300;
            return decision;
        };
        QVERIFY(m_world->change(task.id, many).ok());
        const EventView event = m_world->reader().events(task.id, {}, 100)->back();
        QCOMPARE(event.attempts.size(), size_t(limits::kAttemptsJournaledMax));
        QCOMPARE(event.attempts.front().at, 0);
        QCOMPARE(event.attempts.back().at, 299);
        QCOMPARE(event.attempts.front().body, u"\uFFFD\"\n"_s.toUtf8());
        QCOMPARE(event.changes.value(u"attemptCount"_s).toInt(), 300);
        QCOMPARE(event.token, ClaimToken{1});
        QCOMPARE(event.operation->step, 0);
    }

    // A downtime lasts from the last row of the journal to the start of the next process.
    void downtimeIsRecordedWhenAProcessBegins()
    {
        QVERIFY(m_world->run(RecordPause{0, m_world->now}).ok());
        QVERIFY(m_world->store().downtimes()->empty()); // a store with an empty journal has none
        static_cast<void>(m_world->newTask(u"T-1"_s));
        const qint64 wrote = m_world->store().lastEventAt();
        m_world->now += 5000;
        QVERIFY(m_world->run(RecordPause{0, m_world->now}).ok());
        // The clock was ahead when the process was killed; then the next process starts.
        m_world->now -= 4000;
        QVERIFY(m_world->run(RecordPause{0, m_world->now}).ok());
        QVERIFY(m_world->open().ok());
        const auto noted = m_world->store().downtimes();
        QVERIFY(noted.ok());
        QCOMPARE(noted->back().from, wrote);
        QCOMPARE(noted->back().to, m_world->now);
        for (size_t i = 1; i < noted->size(); ++i)
            QVERIFY(noted->at(i - 1).from < noted->at(i).from);
    }

    void pausesKeepTheirKind()
    {
        static_cast<void>(m_world->newTask(u"T-1"_s));
        const qint64 now = m_world->now;
        using enum DowntimeKind;
        QVERIFY(m_world->run(RecordPause{now + 1000, now + 4000, Process}).ok());
        QVERIFY(m_world->notice().operations); // the Activity page is read again
        QVERIFY(m_world->run(RecordPause{now + 5000, now + 8000, Store}).ok());
        const auto recorded = m_world->reader().downtimes();
        QVERIFY(recorded.ok());
        const Downtimes expected{
            {now + 1000, now + 4000, Process}, {now + 5000, now + 8000, Store}};
        QCOMPARE(*recorded, expected);
    }

    // Replacing an actor in a running process is not a downtime, so no settling time is extended.
    void registeringAnInstanceIsNotADowntime()
    {
        static_cast<void>(m_world->newTask(u"T-1"_s));
        m_world->now += 5000;
        static_cast<void>(m_world->instance(u"host:1:scheduler-2"_s));
        QVERIFY(m_world->store().downtimes()->empty());
    }
};

QTEST_GUILESS_MAIN(TestStoreCommands)
#include "tst_storecommands.moc"
