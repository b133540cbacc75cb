#include "tests/store/faultworld.h"

#include "core/base/assert.h"
#include "core/engine/operatorplans.h"
#include "core/supervisor/recovery.h"
#include "tests/store/storeworld.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>

#include <algorithm>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;
using statestore::CommandReply;

namespace {

constexpr char kWorkflow[] = R"({"name": "parcel", "version": 1, "record": "orders",
    "completeWithin": "10s", "failureThreshold": 3,
    "onExhausted": "error", "onNontransient": "error",
    "steps": [
      {"name": "read", "service": "depot", "request": {"method": "GET", "path": "/stock"}},
      {"name": "pack", "service": "depot", "onNontransient": "compensate",
       "request": {"method": "PUT", "path": "/packs/{{task.id}}", "body": {"n": "{{input.n}}"}},
       "undo": {"method": "DELETE", "path": "/packs/{{task.id}}"}},
      {"name": "ship", "service": "depot", "onNontransient": "compensate",
       "request": {"method": "PUT", "path": "/ships/{{task.id}}", "body": {}},
       "undo": {"method": "DELETE", "path": "/ships/{{task.id}}"}}]})";

constexpr int kCapacity = 100;
constexpr qint64 kTickMs = 500;
constexpr qint64 kIdleTickMs = 2500; // when nothing moved: something waits for its time
constexpr int kRoundsMax = 100;
constexpr int kFailuresMax = 8; // in a row: the store is gone, nobody waits for it here
constexpr int kTries = 4; // of what an actor would repeat for ever
constexpr char kInput[] = "{\"n\":1}";

// In memory where there is such a folder: hundreds of worlds are made.
QString folderTemplate()
{
    const QString memory = u"/dev/shm"_s;
    return (QFileInfo(memory).isWritable() ? memory : QDir::tempPath())
        + u"/sagadesk-faults-XXXXXX"_s;
}

bool isOpen(const model::TaskRecord &task, const model::StepRequest &request)
{
    const model::StepRecord &step = task.steps.at(static_cast<size_t>(request.operation.step));
    const bool forward = request.operation.kind == model::OperationKind::Forward;
    const bool running = forward ? step.state == model::StepState::Running
                                 : step.undoState == model::UndoState::Running;
    return running && claimOf(step, request.operation.kind).token == request.token;
}

QStringList textsOf(const audit::Report &report)
{
    QStringList texts;
    for (const audit::Finding &finding : report.findings)
        texts.append(audit::name(finding.invariant) + u' ' + finding.task + u' ' + finding.what.code
            + u' '
            + QString::fromUtf8(
                QJsonDocument(finding.what.parameters).toJson(QJsonDocument::Compact)));
    return texts;
}

} // namespace

FaultWorld::FaultWorld(Saboteur &saboteur)
    : m_saboteur(saboteur)
    , m_folder(folderTemplate())
{
    SAGADESK_ASSERT(m_folder.isValid());
    m_saboteur.die = [this] { die(); };
    service.setDocument(u"/stock"_s, {{u"free"_s, 7}});
}

FaultWorld::~FaultWorld() = default;

// What a killed process leaves behind: the files as they are now, whatever SQLite holds in memory.
void FaultWorld::die()
{
    m_dead = true;
    for (const char *suffix : {"", "-wal"}) {
        const QString file = path() + QLatin1StringView(suffix);
        if (QFile::exists(file))
            SAGADESK_ASSERT(
                QFile::copy(file, m_folder.filePath(u"left.db"_s) + QLatin1StringView(suffix)));
    }
}

bool FaultWorld::note(const base::Error &error)
{
    m_error = error;
    m_kinds.append(error.kind);
    return false;
}

bool FaultWorld::open()
{
    const auto hook = [this](const char *access) { return m_saboteur(access); };
    auto store = statestore::StateStore::open({path(), hook, true});
    if (m_dead)
        return false;
    if (!store)
        return note(store.error());
    m_store = std::move(*store);
    m_executor = std::make_unique<statestore::BatchExecutor>(*m_store, nullptr);
    return registerAll();
}

bool FaultWorld::registerAll()
{
    const auto parsed = workflow::parseDefinition(kWorkflow, QStringList{u"depot"_s});
    SAGADESK_ASSERT(parsed.definition);
    statestore::RegisterWorkflow command;
    command.name = parsed.definition->name;
    command.version = 1;
    command.definition = parsed.definition->source;
    for (const workflow::StepDefinition &step : parsed.definition->steps) {
        command.steps.append(step.name);
        command.policies.push_back(step.policy);
        command.services.push_back(step.service);
    }
    const auto registered = run([&command] { return command; });
    const auto scheduler =
        run([] { return statestore::RegisterInstance{u"here:1:scheduler-1"_s}; });
    const auto supervisor =
        run([] { return statestore::RegisterInstance{u"here:1:supervisor-1"_s}; });
    if (!registered || !scheduler || !supervisor)
        return false;
    m_workflow = {std::get<statestore::Done>(*registered).id};
    m_scheduler = {std::get<statestore::Done>(*scheduler).id};
    m_supervisor = {std::get<statestore::Done>(*supervisor).id};
    m_catalog.add(m_workflow, parsed.definition);
    m_policies.add(m_workflow, command.policies);
    return true;
}

// Repeated only while the store is in trouble: a refusal is an answer.
base::Result<CommandReply> FaultWorld::run(
    const std::function<statestore::Command()> &make, int tries)
{
    const base::Error dead{base::ErrorKind::Internal, u"dead"_s, {}};
    std::optional<base::Result<CommandReply>> answer;
    for (int i = 0; i < tries && !m_dead && m_executor; ++i) {
        std::vector<statestore::QueuedCommand> batch;
        batch.push_back(
            {make(), [&answer](base::Result<CommandReply> reply) { answer = std::move(reply); }});
        m_executor->run(std::move(batch), m_now);
        if (m_dead || *answer) {
            m_failuresInARow = 0;
            break;
        }
        using base::ErrorKind;
        const ErrorKind kind = answer->error().kind;
        if (kind == ErrorKind::Refused || kind == ErrorKind::Conflict)
            break;
        ++m_failuresInARow;
        static_cast<void>(note(answer->error()));
    }
    if (m_dead || !answer)
        return dead; // nobody is there who could have heard it
    return std::move(*answer);
}

void FaultWorld::submit(const QString &id)
{
    if (!m_submitted.contains(id))
        m_submitted.append(id);
    const auto reply = run(
        [&id] {
            model::Submission submission;
            submission.publicId = id;
            submission.workflow = u"parcel"_s;
            submission.input = kInput;
            submission.responseQueue = u"answers"_s;
            return statestore::Submit{submission};
        },
        kTries);
    if (reply && !m_acknowledged.contains(id))
        m_acknowledged.append(id);
}

void FaultWorld::createTasks()
{
    const auto plan = [this](const model::Submission &submission, base::WallMs now) {
        statestore::NewTask made;
        made.record.workflow = m_workflow;
        made.record.createdAt = now;
        made.record.updatedAt = now;
        made.record.readyAt = 0;
        made.record.lane = m_catalog.laneOf(u"depot"_s);
        made.record.responseQueue = submission.responseQueue;
        made.record.steps.resize(3);
        made.businessRecord = submission.input;
        return base::Result<statestore::NewTask>(made);
    };
    static_cast<void>(run([&plan] { return statestore::CreateTasks{kCapacity, plan}; }));
}

scheduler::Surroundings FaultWorld::around()
{
    scheduler::Surroundings made{m_catalog, m_scheduler, limits::kSettlingMs, {}, m_now};
    made.capacity.insert(m_catalog.laneOf(u"depot"_s), kCapacity);
    return made;
}

bool FaultWorld::claim()
{
    std::map<model::TaskId, scheduler::Grants> planned;
    const auto plan = [&](const model::TaskRecord &task, statestore::PayloadSource &payloads) {
        return scheduler::planAdvance(task, payloads, around(), planned[task.id]);
    };
    const int lane = m_catalog.laneOf(u"depot"_s);
    const auto reply = run([&] {
        return statestore::ClaimTasks{{{lane, kCapacity}, {0, kCapacity}}, plan};
    });
    if (!reply)
        return false;
    const auto &changed = std::get<statestore::Changed>(*reply);
    for (const model::TaskRecord &task : changed.after)
        dispatch(task, planned[task.id]);
    return !changed.after.empty();
}

// Only what the committed record really grants: a plan can be asked more than once.
void FaultWorld::dispatch(const model::TaskRecord &task, const scheduler::Grants &grants)
{
    for (const scheduler::Grant &grant : grants)
        if (isOpen(task, grant.request))
            m_requests.push_back(grant);
}

model::StepReply FaultWorld::ask(const model::StepRequest &request)
{
    faultlab::ServiceRequest sent;
    sent.method = request.call.method;
    sent.path = request.call.path;
    sent.idempotencyKey = request.idempotencyKey;
    sent.body = request.call.body;
    sent.at = m_now;
    const faultlab::Reaction reaction = service.handle(sent);
    m_ledger.insert(m_ledger.end(), reaction.ledger.begin(), reaction.ledger.end());
    model::StepReply reply;
    reply.operation = request.operation;
    reply.token = request.token;
    reply.status = reaction.status;
    reply.sent = true;
    reply.attemptCount = 1;
    reply.attempts.push_back({m_now, 1, reaction.status, u"http://depot"_s, {}, {}, {}});
    reply.output = reaction.body;
    if (reaction.status >= 400 && !(request.goneMeansDone && reaction.status == 404)) {
        reply.outcome =
            reaction.status < 500 ? model::Outcome::Nontransient : model::Outcome::Transient;
        reply.reason.code = u"unexpected-status"_s;
        reply.effectPossible = reaction.status >= 500;
    }
    return reply;
}

void FaultWorld::record(const model::StepRequest &request)
{
    const model::StepReply reply = ask(request);
    if (lostReplies.removeOne(request.idempotencyKey))
        return;
    scheduler::Grants grants;
    const auto plan = [&](const model::TaskRecord &task, statestore::PayloadSource &payloads) {
        return scheduler::planReply(task, payloads, reply, around(), grants);
    };
    const auto recorded = run(
        [&] {
            return statestore::ChangeTask{request.operation.task, plan, {}};
        },
        kTries);
    if (recorded)
        dispatch(std::get<statestore::Changed>(*recorded).after.at(0), grants);
}

bool FaultWorld::send()
{
    if (m_requests.empty() || !isThere())
        return false;
    const scheduler::Grant grant = m_requests.front();
    m_requests.pop_front();
    m_now += 1;
    record(grant.request);
    return true;
}

bool FaultWorld::lead()
{
    using Action = statestore::Lease::Action;
    const auto lease = run([this] {
        return statestore::Lease{
            m_epoch ? Action::Renew : Action::Acquire, m_supervisor, m_epoch, limits::kLeaseTtlMs};
    });
    if (!lease)
        return false;
    const auto &state = std::get<statestore::LeaseState>(*lease);
    m_epoch = state.held ? state.epoch : model::Epoch{};
    return state.held;
}

bool FaultWorld::sweep()
{
    if (!lead())
        return false;
    const auto plan = [this](const model::TaskRecord &task, statestore::PayloadSource &) {
        return supervisor::planRecovery(task, *m_policies.of(task.workflow), m_supervisor, m_now);
    };
    const auto reply = run([&] { return statestore::SweepOverdue{kCapacity, m_epoch, plan}; });
    return reply && !std::get<statestore::Changed>(*reply).after.empty();
}

bool FaultWorld::isThere() const
{
    return m_store && !m_dead && m_failuresInARow < kFailuresMax;
}

void FaultWorld::settle()
{
    int idle = 0;
    for (int round = 0; round < kRoundsMax && idle < 12 && isThere(); ++round) {
        const bool claimed = claim();
        bool moved = claimed;
        while (send())
            moved = true;
        moved |= sweep();
        idle = moved ? 0 : idle + 1;
        m_now += moved ? kTickMs : kIdleTickMs;
        const auto now = idle > 2 ? states() : std::map<QString, model::TaskState>();
        if (idle > 2 && std::all_of(now.begin(), now.end(), [](const auto &task) {
                return model::isFinal(task.second) || task.second == model::TaskState::Error;
            }))
            return;
    }
}

void FaultWorld::operate(const QString &task, model::OperatorAction action)
{
    static_cast<void>(run(
        [&] {
            model::OperatorCommand command;
            command.action = action;
            command.task = task;
            command.operatorName = u"ada"_s;
            command.reason = u"looked into it"_s;
            return statestore::ChangeTaskByName{
                task, engine::planOperatorCommand(command, m_catalog, m_now)};
        },
        kTries));
}

void FaultWorld::handleAlerts(model::AlertAction action)
{
    if (m_dead)
        return;
    const auto reader = statestore::StoreReader::open(path());
    SAGADESK_ASSERT(reader.ok());
    const auto alerts = (*reader)->alerts(
        {model::AlertState::Open, model::AlertState::Acknowledged, model::AlertState::Resubmitted},
        kCapacity);
    SAGADESK_ASSERT(alerts.ok());
    for (const model::AlertView &alert : *alerts) {
        static_cast<void>(run(
            [&] {
                model::AlertCommand command;
                command.alert = alert.id;
                command.action = action;
                command.operatorName = u"ada"_s;
                command.reason = u"looked into it"_s;
                return statestore::ChangeAlert{command};
            },
            kTries));
    }
}

void FaultWorld::noteControl()
{
    static_cast<void>(run(
        [] {
            return statestore::NoteControl{{u"pause"_s, u"depot"_s, 0, {u"ada"_s, u"storm"_s}}};
        },
        kTries));
}

void FaultWorld::purge()
{
    m_now += 1000;
    static_cast<void>(run([this] { return statestore::Purge{m_now, m_now, 0, kCapacity}; }));
}

void FaultWorld::backup()
{
    if (m_dead || !m_store)
        return;
    const auto made = m_store->backup(m_folder.filePath(u"copy.db"_s));
    if (!made && !m_dead)
        static_cast<void>(note(made.error()));
}

bool FaultWorld::takeBackClaims()
{
    const auto plan = [this](const model::TaskRecord &task, statestore::PayloadSource &) {
        return scheduler::planTakeBack(task, {m_scheduler, {}}, {u"restarted"_s, {}}, m_now);
    };
    model::TaskId after;
    for (bool more = true; more;) {
        const auto reply = run([&] { return statestore::RecoverClaims{after, kCapacity, plan}; });
        if (!reply)
            return note(reply.error());
        const auto &changed = std::get<statestore::Changed>(*reply);
        more = changed.more;
        after = changed.last;
    }
    return true;
}

bool FaultWorld::restart()
{
    m_saboteur.target = 0;
    m_executor.reset();
    m_store.reset();
    m_requests.clear();
    m_error = {};
    m_failuresInARow = 0;
    if (m_dead)
        m_name = u"left.db"_s;
    m_dead = false;
    m_now += limits::kLeaseTtlMs; // a later process; whoever led is forgotten by then
    m_epoch = {};
    return open() && takeBackClaims();
}

bool FaultWorld::mend()
{
    if (!restart())
        return false;
    for (const QString &id : QStringList(m_submitted))
        submit(id); // again: who was not told repeats it, who was is told again
    createTasks();
    settle();
    return m_acknowledged.size() == m_submitted.size();
}

std::map<QString, model::TaskState> FaultWorld::states()
{
    std::map<QString, model::TaskState> found;
    const auto reader = statestore::StoreReader::open(path());
    if (!reader)
        return found;
    for (const QString &id : std::as_const(m_submitted)) {
        const auto row = (*reader)->taskNamed(id);
        const auto task = row ? (*reader)->taskDetail(*row) : (*reader)->submitted(id);
        if (task)
            found[id] = task->record.state;
    }
    return found;
}

QStringList FaultWorld::broken()
{
    m_executor.reset();
    m_store.reset();
    QStringList wrong = inconsistencies(path());
    audit::AuditInput input;
    input.database = path();
    input.ledger = m_ledger;
    input.acknowledged.emplace();
    for (const QString &id : std::as_const(m_acknowledged))
        input.acknowledged->push_back({id, kInput});
    const auto report = audit::check(input);
    if (!report)
        return wrong << u"the audit can't read it: "_s + report.error().code;
    for (const audit::InvariantResult &result : report->results)
        m_looks[audit::name(result.invariant).toLatin1()] += result.checked;
    return wrong + textsOf(*report);
}

} // namespace sagadesk::tests
