#include "tests/store/contract/agreeworld.h"

#include "core/base/assert.h"
#include "core/model/claim.h"
#include "core/model/stamping.h"
#include "core/model/waits.h"
#include "core/operator/operatorplans.h"
#include "core/supervisor/recovery.h"
#include "core/supervisor/servicealerts.h"
#include "core/workflow/definition.h"
#include "tests/support/memorystore/transaction.h"

#include <algorithm>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

using memorystore::Tables;

namespace {

constexpr const char *kDefinitions[] = {R"({"name": "parcel", "version": 1, "record": "orders",
    "completeWithin": "10s", "failureThreshold": 2, "deadline": "1m",
    "onExhausted": "error", "onNontransient": "error",
    "steps": [
      {"name": "read", "service": "depot", "request": {"method": "GET", "path": "/stock"}},
      {"name": "pack", "service": "depot", "after": ["read"], "onNontransient": "compensate",
       "request": {"method": "PUT", "path": "/packs/{{task.id}}", "body": {"n": "{{input.n}}"}},
       "undo": {"method": "DELETE", "path": "/packs/{{task.id}}"}}]})",
    R"({"name": "fork", "version": 1, "completeWithin": "5s", "failureThreshold": 2,
    "onExhausted": {"action": "wait", "for": "5s", "then": "compensate"},
    "onNontransient": "compensate",
    "steps": [
      {"name": "open", "service": "front",
       "request": {"method": "PUT", "path": "/open/{{task.id}}", "body": {"n": 1}},
       "undo": {"method": "DELETE", "path": "/open/{{task.id}}"}},
      {"name": "left", "service": "depot", "after": ["open"],
       "request": {"method": "PUT", "path": "/left/{{task.id}}", "body": {"n": 1}},
       "undo": {"method": "DELETE", "path": "/left/{{task.id}}"}},
      {"name": "right", "service": "carrier", "after": ["open"],
       "when": {"path": "input.n", "greaterThan": 0},
       "request": {"method": "PUT", "path": "/right/{{task.id}}", "body": {"n": 1}},
       "undo": {"manual": "call the carrier about {{task.id}}"}},
      {"name": "close", "service": "front", "after": ["left", "right"],
       "request": {"method": "GET", "path": "/open/{{task.id}}"}}]})",
    R"({"name": "short", "version": 1, "completeWithin": "2s", "deadline": "15s", "priority": 8,
    "failureThreshold": 1, "onExhausted": "compensate",
    "steps": [{"name": "only", "service": "front",
      "request": {"method": "PUT", "path": "/only/{{task.id}}", "body": {"n": 1}},
      "undo": {"method": "DELETE", "path": "/only/{{task.id}}"}}]})",
    // More open claims than the row of a task has slots for, and undo requests too
    // large for that row.
    R"({"name": "wide", "version": 1, "completeWithin": "5s", "failureThreshold": 2,
    "onExhausted": "compensate", "onNontransient": "compensate",
    "steps": [
      {"name": "a", "service": "front", "request": {"method": "PUT", "path": "/a/{{task.id}}"},
       "undo": {"method": "DELETE", "path": "/a/{{task.id}}"}},
      {"name": "b", "service": "depot", "request": {"method": "PUT", "path": "/b/{{task.id}}"},
       "undo": {"method": "PUT", "path": "/no-b/{{task.id}}", "body": {"why": "SOME"}}},
      {"name": "c", "service": "carrier", "request": {"method": "PUT", "path": "/c/{{task.id}}"},
       "undo": {"method": "PUT", "path": "/no-c/{{task.id}}", "body": {"why": "SOME"}}},
      {"name": "d", "service": "depot", "request": {"method": "PUT", "path": "/d/{{task.id}}"},
       "undo": {"method": "PUT", "path": "/no-d/{{task.id}}", "body": {"why": "MUCH"}}},
      {"name": "e", "service": "front", "request": {"method": "PUT", "path": "/e/{{task.id}}"},
       "undo": {"method": "DELETE", "path": "/e/{{steps.e.output.free}}"}}]})"};

const QStringList kServices{u"depot"_s, u"front"_s, u"carrier"_s};
constexpr int kSteps = 40;
constexpr StoreAction kUsual[] = {StoreAction::Submit, StoreAction::Create, StoreAction::Claim,
    StoreAction::Claim, StoreAction::Reply, StoreAction::Reply, StoreAction::Change,
    StoreAction::Change, StoreAction::Revoke, StoreAction::Revoke, StoreAction::SweepAlerts};
constexpr int kActionCount = static_cast<int>(StoreAction::AdvanceBulk) + 1;

struct OpenClaim
{
    OperationId operation;
    ClaimToken token;
};

std::vector<OpenClaim> openClaims(const Tables &tables)
{
    std::vector<OpenClaim> open;
    for (const auto &[id, task] : tables.tasks)
        for (int i = 0; i < task->record.stepCount(); ++i)
            for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
                const StepRecord &step = task->record.step(i);
                if (isClaimOpen(step, kind))
                    open.push_back({{id, i, kind}, claimOf(step, kind).token});
            }
    return open;
}

QString anyName(const Tables &tables, Draw &draw)
{
    const auto *row = tables.submissions.find(anyKey(tables.submissions, draw));
    return row ? row->publicId : u"nobody"_s;
}

StepReply replyTo(const OpenClaim &claim, Draw &draw, qint64 now)
{
    static constexpr Outcome kOutcomes[] = {Outcome::Completed, Outcome::Completed,
        Outcome::Completed, Outcome::Nontransient, Outcome::Transient, Outcome::Deferred};
    StepReply reply;
    reply.operation = claim.operation;
    reply.token = claim.token;
    reply.token.value -= draw.chance(10);
    reply.outcome = draw.pick(kOutcomes);
    reply.sent = reply.outcome != Outcome::Deferred || draw.chance(30);
    reply.attemptCount = reply.sent ? 1 + draw.below(3) : 0;
    reply.status = reply.outcome == Outcome::Completed ? 200 : reply.sent ? 503 : 0;
    reply.effectPossible = reply.sent && reply.outcome == Outcome::Transient;
    if (reply.outcome == Outcome::Completed)
        reply.output = draw.chance(10) ? "{\"free\":7,\"text\":\"" + QByteArray(3000, 'x') + "\"}"
            : draw.chance(80)          ? QByteArray("{\"free\":7}")
                                       : QByteArray();
    else
        reply.reason = {u"unexpected-status"_s, {{u"status"_s, 503}}};
    if (reply.outcome == Outcome::Deferred)
        reply.notBefore = now + 500 * draw.below(12);
    for (int i = 0; i < reply.attemptCount; ++i)
        reply.attempts.push_back({now - i, 3, reply.status, u"http://depot"_s, {}, {}, "sorry"});
    return reply;
}

base::Result<NewTask> planTask(
    const Submission &submission, workflow::WorkflowCatalog &catalog, base::WallMs now)
{
    const WorkflowId id = catalog.findVersion(submission.workflow, submission.version);
    const auto definition = catalog.findDefinition(id);
    if (!definition)
        return base::Error{base::ErrorKind::Refused, u"workflow-unknown"_s, {}};
    NewTask made;
    TaskRecord &task = made.record;
    task.workflow = id;
    task.priority = submission.priority >= 0 ? submission.priority : definition->priority;
    task.createdAt = submission.receivedAt;
    task.updatedAt = now;
    task.rank = computeRank(task.createdAt, task.priority, 1000);
    task.rank -= task.rank % 5000; // makes many ranks equal
    if (definition->deadlineMs > 0)
        setTime(
            task, {&TaskRecord::deadline}, DecidedTime::afterStamp(definition->deadlineMs), now);
    task.responseQueue = submission.responseQueue;
    task.steps.resize(definition->steps.size());
    StepWaits waits(task, now);
    for (int i = 0; i < task.stepCount(); ++i)
        if (definition->step(i).after.empty())
            waits.add(i, catalog.getServiceQueue(definition->step(i).service), kReadyNow);
    if (definition->keepsOrder)
        made.businessRecord = submission.input;
    return made;
}

} // namespace

std::vector<Step> drawSteps(quint64 seed)
{
    Draw draw(seed);
    const auto part = [&draw](bool usual) {
        const StoreAction action =
            usual ? draw.pick(kUsual) : static_cast<StoreAction>(draw.below(kActionCount));
        return Part{action, draw.number()};
    };
    std::vector<Step> steps(kSteps);
    for (Step &step : steps) {
        step.passes = draw.chance(5) ? -draw.below(4000)
            : draw.chance(15)        ? draw.below(20'000)
                                     : draw.below(800);
        const int count = draw.chance(40) ? 2 + draw.below(3) : 1;
        for (int i = 0; i < count; ++i)
            step.parts.push_back(part(draw.chance(70)));
    }
    return steps;
}

QString describe(const Step &step)
{
    static constexpr const char *kNames[] = {"submit", "create", "claim", "reply", "change",
        "revoke", "sweep-alerts", "lead", "operate", "handle-alert", "recover", "note-services",
        "note-webhook", "note-control", "note-pause", "register", "purge", "create-bulk",
        "control-bulk", "advance-bulk"};
    static_assert(std::size(kNames) == kActionCount);
    QStringList parts;
    for (const Part &part : step.parts)
        parts += u"%1(%2)"_s.arg(QLatin1StringView(kNames[static_cast<size_t>(part.action)]))
                     .arg(part.choice);
    return u"+%1 ms: "_s.arg(step.passes) + parts.join(u", "_s);
}

AgreeWorld::AgreeWorld()
{
    WorkflowId id;
    for (const char *json : kDefinitions) {
        const QByteArray text = QByteArray(json)
                                    .replace("SOME", QByteArray(600, 's'))
                                    .replace("MUCH", QByteArray(1500, 'm'));
        m_definitions.push_back(workflow::parseDefinition(text, kServices).definition);
        SAGADESK_ASSERT(m_definitions.back());
        ++id.value;
        m_catalog.add(id, m_definitions.back());
        m_policies.add(id, registrationOf(*m_definitions.back()).policies);
    }
}

RegisterWorkflow AgreeWorld::registrationOf(const workflow::Definition &of) const
{
    RegisterWorkflow command;
    command.name = of.name;
    command.version = 1;
    command.definition = of.source;
    for (const workflow::StepDefinition &step : of.steps) {
        command.steps.append(step.name);
        command.policies.push_back(step.policy);
        command.services.push_back(step.service);
    }
    return command;
}

std::vector<Command> AgreeWorld::setUp() const
{
    std::vector<Command> commands{
        RegisterInstance{u"host:1:scheduler-1"_s}, RegisterInstance{u"host:1:supervisor-1"_s}};
    for (const auto &definition : m_definitions)
        commands.push_back(registrationOf(*definition));
    return commands;
}

Command AgreeWorld::make(const Part &part, const Tables &tables, qint64 now)
{
    const Draw draw(part.choice);
    switch (part.action) {
    case StoreAction::Submit:
        return submit(draw);
    case StoreAction::Create:
        return create(draw);
    case StoreAction::Claim:
        return claim(draw);
    case StoreAction::Reply:
        return reply(draw, tables, now);
    case StoreAction::Change:
        return change(draw, tables, now);
    case StoreAction::Revoke:
        return revoke(draw, tables, now);
    case StoreAction::SweepAlerts:
        return sweepAlerts(draw, tables, now);
    case StoreAction::Lead:
        return lead(draw, tables);
    case StoreAction::Operate:
        return operate(draw, tables, now);
    case StoreAction::HandleAlert:
        return handleAlert(draw, tables, now);
    case StoreAction::Recover:
        return recover(draw, tables, now);
    case StoreAction::NoteServices:
        return noteServices(draw, now);
    case StoreAction::NoteWebhook:
        return noteWebhook(draw);
    case StoreAction::NoteControl:
        return noteControl(draw);
    case StoreAction::NotePause:
        return notePause(draw, now);
    case StoreAction::Register:
        return registerAgain(draw);
    case StoreAction::Purge:
        return purge(draw, now);
    case StoreAction::CreateBulk:
        return createBulk(draw, tables);
    case StoreAction::ControlBulk:
        return controlBulk(draw, tables);
    case StoreAction::AdvanceBulk:
        return advanceBulk(draw, tables, now);
    }
    return ListBulk{};
}

Command AgreeWorld::submit(Draw draw) const
{
    static const QStringList kWorkflows{u"parcel"_s, u"parcel"_s, u"fork"_s, u"fork"_s, u"wide"_s,
        u"wide"_s, u"short"_s, u"unknown"_s};
    Submission submission;
    if (draw.chance(70))
        submission.publicId = u"D-%1"_s.arg(1 + draw.below(12));
    if (draw.chance(30))
        submission.idempotencyKey = u"key-%1"_s.arg(draw.below(6));
    if (draw.chance(3))
        submission.publicId = u"not a name"_s;
    submission.workflow = draw.pick(kWorkflows);
    submission.version = draw.below(2);
    submission.input = draw.chance(80) ? "{\"n\":1}" : "{\"n\":0}";
    submission.priority = draw.chance(50) ? -1 : draw.below(10);
    submission.responseQueue = draw.chance(50) ? u"answers"_s
        : draw.chance(20)                      ? u"other"_s
                                               : QString();
    if (submission.priority >= 5) // derived without a draw, so that the other draws stay the same
        submission.traceparent = u"00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"_s;
    Submit command{submission};
    command.version = 1;
    return command;
}

Command AgreeWorld::create(Draw draw)
{
    // `later`: the priority whose submissions are refused for now; -2: none.
    const int later = draw.chance(20) ? draw.below(10) : -2;
    const auto plan = [this, later](
                          const Submission &submission, base::WallMs at) -> base::Result<NewTask> {
        if (submission.priority == later)
            return base::Error{base::ErrorKind::Overloaded, u"not-now"_s, {}};
        return planTask(submission, m_catalog, at);
    };
    CreateTasks command{1 + draw.below(4), plan, 1000};
    if (draw.chance(70))
        command.start = planAdvance(draw);
    return command;
}

scheduler::DecisionContext AgreeWorld::contextOf(Draw &draw)
{
    scheduler::DecisionContext context{m_catalog, kScheduler, {}, {}, 0};
    for (const QString &service : kServices)
        context.capacity.insert(m_catalog.getServiceQueue(service), draw.below(4));
    return context;
}

// Plans the next claims of a task. Some of these plans, chosen
// at random, refuse a part of the tasks.
Plan AgreeWorld::planAdvance(Draw &draw)
{
    const auto context = contextOf(draw);
    // Refuses the tasks whose id is a multiple of `passes` + 1; 0: refuses none.
    const qint64 passes = draw.chance(20) ? 1 + draw.below(3) : 0;
    return [context, passes](
               const TaskRecord &task, PayloadSource &payloads) -> base::Result<Decision> {
        if (passes > 0 && task.id.value % (passes + 1) == 0)
            return base::refused("not-this-one"_L1);
        auto then = context;
        then.now = payloads.writtenAt();
        then.passedOver = std::make_shared<QSet<int>>();
        scheduler::Dispatches dispatches;
        return scheduler::planAdvance(task, payloads, then, dispatches);
    };
}

Command AgreeWorld::claim(Draw draw)
{
    ClaimTasks command;
    for (const QString &service : kServices)
        if (draw.chance(70))
            command.queues.push_back({m_catalog.getServiceQueue(service), draw.below(4), 2});
    if (draw.chance(60))
        command.queues.push_back({kAnyServiceQueue, 1 + draw.below(4), 2});
    command.plan = planAdvance(draw);
    return command;
}

std::pair<TaskId, Plan> AgreeWorld::planReply(Draw &draw, const Tables &tables, qint64 now)
{
    const auto open = openClaims(tables);
    const auto context = contextOf(draw);
    const OpenClaim claim =
        open.empty() ? OpenClaim{{anyKey(tables.tasks, draw)}, {}} : draw.pick(open);
    const StepReply reply = replyTo(claim, draw, now);
    const Plan plan = [context, reply](const TaskRecord &task, PayloadSource &payloads) {
        auto then = context;
        then.now = payloads.writtenAt();
        then.passedOver = std::make_shared<QSet<int>>();
        scheduler::Dispatches dispatches;
        return scheduler::planReply(task, payloads, reply, then, dispatches);
    };
    return {claim.operation.task, plan};
}

Command AgreeWorld::reply(Draw draw, const Tables &tables, qint64 now)
{
    const auto [task, plan] = planReply(draw, tables, now);
    return ChangeTask{task, plan, {}};
}

// Usually a change that was decided earlier, on a copy of the record whose version
// is sometimes older.
TaskChange AgreeWorld::changeBefore(
    Draw &draw, const Tables &tables, qint64 now, TaskId task, const Plan &plan)
{
    TaskChange command;
    command.task = task;
    command.underLock = plan;
    const auto *row = tables.tasks.find(task);
    if (!row || draw.chance(10))
        return command;
    TaskRecord copy = row->record;
    copy.version -= draw.chance(20);
    memorystore::Transaction outside(tables, {}, [](const char *) { return true; });
    outside.now = now - draw.below(50);
    const auto decision = outside.decide(plan, copy);
    if (decision)
        command.decision = *decision;
    else
        command.refusal = decision.error();
    command.before = std::make_shared<const TaskRecord>(copy);
    if (draw.chance(30))
        command.turns.push_back(
            {m_catalog.getServiceQueue(draw.pick(kServices)), waitingStepOf(copy)});
    return command;
}

Command AgreeWorld::change(Draw draw, const Tables &tables, qint64 now)
{
    const auto [task, plan] = planReply(draw, tables, now);
    return changeBefore(draw, tables, now, task, plan);
}

Command AgreeWorld::revoke(Draw draw, const Tables &tables, qint64 now)
{
    const qint64 askedAt = now - (draw.chance(30) ? draw.below(3000) : 0);
    const Plan plan = [this, askedAt](const TaskRecord &task, PayloadSource &payloads) {
        return supervisor::planRecovery(task, *m_policies.findPolicies(task.workflow), payloads,
            {kSupervisor, payloads.writtenAt(), nullptr, nullptr, askedAt});
    };
    const auto due = memorystore::findDue(tables, askedAt, 5);
    const TaskId task = due.empty() || draw.chance(9) ? anyKey(tables.tasks, draw) : draw.pick(due);
    TaskChange command = changeBefore(draw, tables, now, task, plan);
    command.epoch = Epoch{tables.epoch.value - draw.chance(10)};
    command.condition = [holds = draw.chance(85)] { return holds; };
    return command;
}

Command AgreeWorld::sweepAlerts(Draw draw, const Tables &tables, qint64 now)
{
    ServicePlan judge;
    if (draw.chance(70))
        judge = [now](const ServiceSituation &situation) {
            return supervisor::decideServiceAlert(situation, now);
        };
    return SweepAlerts{Epoch{tables.epoch.value - draw.chance(10)}, judge, kSupervisor,
        draw.below(5) - 1, (draw.below(4) - 1) * limits::kOldTransactionMs / 2};
}

Command AgreeWorld::lead(Draw draw, const Tables &tables) const
{
    using Action = Lease::Action;
    static constexpr Action kActions[] = {
        Action::Acquire, Action::Acquire, Action::Renew, Action::Resign};
    const InstanceId holder = draw.chance(80) ? kSupervisor : kScheduler;
    return Lease{draw.pick(kActions), holder, tables.epoch, 1000 * (1 + draw.below(30))};
}

Command AgreeWorld::operate(Draw draw, const Tables &tables, qint64 now)
{
    OperatorCommand command;
    command.action =
        static_cast<OperatorAction>(draw.below(static_cast<int>(OperatorAction::Resume) + 1));
    command.task = anyName(tables, draw);
    static const QStringList kSomeSteps{
        QString(), QString(), u"read"_s, u"pack"_s, u"open"_s, u"left"_s, u"right"_s, u"only"_s};
    command.step = draw.pick(kSomeSteps);
    if (draw.chance(20))
        command.expectedVersion = 1 + draw.below(6);
    if (draw.chance(30))
        command.input = "{\"n\":2}";
    if (draw.chance(20))
        command.freshKey = draw.chance(50);
    command.undoFirst = draw.chance(80);
    command.keepCounts = draw.chance(30);
    command.resetDeadline = draw.chance(30);
    command.operatorName = u"Ada"_s;
    command.reason = u"seen"_s;
    TaskId task;
    static_cast<void>(memorystore::findNamed(tables, command.task, &task));
    const Plan plan = operators::planOperatorCommand(command, m_catalog, now);
    TaskChange change = changeBefore(draw, tables, now, task, plan);
    change.byOperator = true;
    return change;
}

Command AgreeWorld::handleAlert(Draw draw, const Tables &tables, qint64 now) const
{
    AlertCommand command;
    command.alert = anyKey(tables.alerts, draw);
    command.action = static_cast<AlertAction>(draw.below(5));
    command.text = draw.chance(70) ? u"Grace"_s : QString();
    command.until = command.action == AlertAction::Snooze ? now + 5000 : 0;
    command.operatorName = u"Ada"_s;
    command.reason = draw.chance(85) ? u"known"_s : QString();
    return ChangeAlert{command};
}

Command AgreeWorld::recover(Draw draw, const Tables &tables, qint64 now)
{
    if (draw.chance(50)) {
        const Reason reason{draw.chance(50) ? u"restarted"_s : u"stopped"_s, {}};
        const Plan plan = [reason](const TaskRecord &task, PayloadSource &from) {
            return scheduler::planRevocation(task, {kSupervisor, {}}, reason, from.writtenAt());
        };
        return changeBefore(draw, tables, now, anyKey(tables.tasks, draw), plan);
    }
    if (draw.chance(40))
        return ReadOpenClaims{1 + draw.below(4)};
    ReadClaimed command{draw.chance(50) ? anyKey(tables.tasks, draw) : TaskId(), 1 + draw.below(4)};
    if (draw.chance(30))
        command.workflow = WorkflowId{1 + draw.below(3)};
    return command;
}

Command AgreeWorld::noteServices(Draw draw, qint64 now)
{
    NoteServices command;
    command.instance = draw.chance(90) ? kScheduler : kSupervisor;
    for (const QString &service : kServices) {
        if (draw.chance(40))
            continue;
        ServiceView view;
        view.service = service;
        view.serviceQueue = m_catalog.getServiceQueue(service);
        view.usable = draw.chance(40);
        if (!view.usable)
            view.reason = {u"unusable-paused"_s, {{u"service"_s, service}}};
        view.since = now - draw.below(20'000);
        view.succeededAt = view.usable && draw.chance(50) ? now - 1 : 0;
        view.alertAfterMs = draw.below(5000);
        command.views.push_back(view);
    }
    return command;
}

Command AgreeWorld::noteWebhook(Draw draw)
{
    NoteWebhook command{kScheduler, {draw.chance(50) ? u"billing"_s : u"audit"_s, {}}};
    command.place.cursor = u"W1sxLD"_s + QString::number(draw.below(5));
    if (draw.chance(40))
        command.failing = Reason{u"webhook-failing"_s, {{u"status"_s, draw.below(3)}}};
    command.well = {u"webhook-delivered"_s, {}};
    return command;
}

Command AgreeWorld::noteControl(Draw draw) const
{
    struct Form
    {
        const char *what;
        ControlEffect effect;
    };
    static constexpr Form kForms[] = {{"pause", ControlEffect::Restricts},
        {"resume", ControlEffect::Lifts}, {"set-rate", ControlEffect::Restricts},
        {"lift-rate", ControlEffect::Lifts}, {"pause-intake", ControlEffect::Restricts},
        {"resume-intake", ControlEffect::Lifts}, {"step-down", ControlEffect::None}};
    const Form form = draw.pick(kForms);
    Control control;
    control.what = QLatin1StringView(form.what);
    control.service = draw.chance(70) ? kServices[draw.below(3)] : QString();
    control.value = draw.below(4) * 0.4;
    control.by = {u"Ada"_s, draw.chance(50) ? u"maintenance"_s : QString()};
    control.effect = form.effect;
    control.since = draw.chance(20) ? 1'700'000'000'000 : 0;
    return NoteControl{control};
}

Command AgreeWorld::notePause(Draw draw, qint64 now) const
{
    const qint64 from = now - 1000 * (1 + draw.below(6));
    return RecordPause{from, from + draw.below(4000), static_cast<DowntimeKind>(draw.below(3))};
}

Command AgreeWorld::registerAgain(Draw draw) const
{
    static const QStringList kInstances{
        u"host:1:scheduler-1"_s, u"host:2:engine-1"_s, u"host:3:engine-1"_s, u"host:3:agent-1"_s};
    if (draw.chance(60))
        return RegisterInstance{draw.pick(kInstances)};
    RegisterWorkflow command = registrationOf(*m_definitions[static_cast<size_t>(draw.below(3))]);
    if (draw.chance(50)) {
        command.unreadable = command.definition;
        command.definition = "{\"description\":\"read again\"}";
    }
    if (draw.chance(30))
        command.steps[0] = u"another"_s;
    return command;
}

Command AgreeWorld::purge(Draw draw, qint64 now) const
{
    const auto before = [&](int percent) {
        return draw.chance(percent) ? now - draw.below(30'000) : 0;
    };
    Purge command;
    command.finishedBefore = before(80);
    command.responsesBefore = before(60);
    command.tombstonesBefore = before(30);
    command.limit = 1 + draw.below(6);
    command.finishedCount = draw.chance(30) ? 1 + draw.below(3) : 0;
    if (draw.chance(20))
        command.after = {now - draw.below(20'000), TaskId{draw.below(10)}, draw.below(2)};
    return command;
}

} // namespace sagadesk::tests
