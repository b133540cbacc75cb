#include "tests/store/storefaultfixture.h"

#include "core/base/assert.h"
#include "core/model/claim.h"
#include "core/operator/operatorplans.h"
#include "core/scheduler/taskpass.h"
#include "core/store/sqlite/sqlitefile.h"
#include "tests/store/storefixture.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>

#include <algorithm>
#include <deque>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;
using store::CommandReply;

namespace {

constexpr int kCapacity = 100;
constexpr qint64 kTickMs = 500;
constexpr qint64 kIdleTickMs = 2500; // step of the clock when there is nothing to do
constexpr int kRoundsMax = 100;
constexpr int kFailuresMax = 8; // consecutive failures after which the store counts as unavailable
constexpr int kTries = 4; // for operations that an actor would repeat forever
constexpr QLatin1StringView kLeft("left/state.db"); // what a process that died has left
constexpr char kInput[] = "{\"n\":1}";

QString folderTemplate()
{
    const QString memory = u"/dev/shm"_s;
    return (QFileInfo(memory).isWritable() ? memory : QDir::tempPath())
        + u"/sagadesk-faults-XXXXXX"_s;
}

class CommandQueue final : public store::StoreClient
{
public:
    void submitCommand(store::Command command, store::Completion done) override
    {
        waiting.push_back({std::move(command), std::move(done)});
    }
    std::deque<store::QueuedCommand> waiting;
};

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

StoreFaultFixture::StoreFaultFixture(FaultHook &faultHook)
    : m_faultHook(faultHook)
    , m_folder(folderTemplate())
{
    SAGADESK_ASSERT(m_folder.isValid());
    m_faultHook.die = [this] { die(); };
}

StoreFaultFixture::~StoreFaultFixture() = default;

// Keeps the files as they are now: a killed process leaves them like this, whatever SQLite has in
// memory. They are copied to another folder, because the lock file names the inode of the database.
void StoreFaultFixture::die()
{
    m_dead = true;
    SAGADESK_ASSERT(QDir(m_folder.path()).mkpath(u"left"_s));
    for (const char *suffix : {"", "-wal"}) {
        const QString file = path() + QLatin1StringView(suffix);
        if (QFile::exists(file))
            SAGADESK_ASSERT(
                QFile::copy(file, m_folder.filePath(kLeft) + QLatin1StringView(suffix)));
    }
}

bool StoreFaultFixture::note(const base::Error &error)
{
    m_error = error;
    m_kinds.append(error.kind);
    return false;
}

bool StoreFaultFixture::open()
{
    const auto hook = [this](const char *access) { return m_faultHook(access); };
    auto store = store::SqliteFile({path(), hook, true}).openWriter();
    if (m_dead)
        return false;
    if (!store)
        return note(store.error());
    m_store = std::move(*store);
    m_executor = std::make_unique<store::BatchExecutor>(*m_store, nullptr);
    return registerAll();
}

void StoreFaultFixture::close()
{
    m_reader.reset();
    m_executor.reset();
    m_store.reset();
}

// Kept between reads, as the engine does: opening it costs more than the reads.
store::StoreReader &StoreFaultFixture::reader()
{
    if (!m_reader) {
        auto opened = store::SqliteFile({path()}).openReader();
        SAGADESK_ASSERT(opened.ok());
        m_reader = std::move(*opened);
    }
    return *m_reader;
}

bool StoreFaultFixture::registerAll()
{
    const auto workflow = run([this] { return registration(); });
    const auto scheduler = run([] { return store::RegisterInstance{u"here:1:scheduler-1"_s}; });
    const auto supervisor = run([] { return store::RegisterInstance{u"here:1:supervisor-1"_s}; });
    if (!workflow || !scheduler || !supervisor)
        return false;
    m_scheduler = *scheduler;
    m_supervisor = *supervisor;
    registered(*workflow);
    return true;
}

// Runs the command up to `tries` times while the store fails; a refusal or a conflict is final.
base::Result<CommandReply> StoreFaultFixture::runCommand(
    const std::function<store::Command()> &make, int tries)
{
    const base::Error dead{base::ErrorKind::Internal, u"dead"_s, {}};
    std::optional<base::Result<CommandReply>> answer;
    for (int i = 0; i < tries && !m_dead && m_executor; ++i) {
        std::vector<store::QueuedCommand> batch;
        batch.push_back(
            {make(), [&answer](base::Result<CommandReply> reply) { answer = std::move(reply); }});
        if (!m_executor->runTogether(batch, m_now))
            m_executor->runEach(batch, m_now);
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
        return dead; // the process is gone, so the reply is lost
    return std::move(*answer);
}

void StoreFaultFixture::submit(const QString &id)
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
            return store::Submit{submission};
        },
        kTries);
    if (reply && !m_acknowledged.contains(id))
        m_acknowledged.append(id);
}

void StoreFaultFixture::createTasks()
{
    const auto plan = [this](const model::Submission &submission, base::WallMs now) {
        return base::Result<store::NewTask>(newTask(submission, now));
    };
    static_cast<void>(run([&plan] { return store::CreateTasks{kCapacity, plan}; }));
}

bool StoreFaultFixture::claim()
{
    std::map<model::TaskId, scheduler::Dispatches> planned;
    const auto plan = [&](const model::TaskRecord &task, store::PayloadSource &payloads) {
        return scheduler::planAdvance(task, payloads, decisionContext(kCapacity), planned[task.id]);
    };
    const auto reply = run([&] {
        return store::ClaimTasks{{{serviceQueue(), kCapacity}, {0, kCapacity}}, plan};
    });
    if (!reply)
        return false;
    const store::Changed &changed = *reply;
    for (const model::TaskRecord &task : changed.after)
        dispatch(task, planned[task.id]);
    return !changed.after.empty();
}

// Sends only the claims of the committed record, because a plan can be called more than once.
void StoreFaultFixture::dispatch(
    const model::TaskRecord &task, const scheduler::Dispatches &dispatches)
{
    for (const scheduler::Dispatch &dispatch : dispatches)
        if (isClaimOpen(task, dispatch.request.operation, dispatch.request.token))
            m_requests.push_back(dispatch);
}

void StoreFaultFixture::record(const model::StepRequest &request)
{
    const auto reply = ask(request);
    if (!reply)
        return;
    scheduler::Dispatches dispatches;
    const auto plan = [&](const model::TaskRecord &task, store::PayloadSource &payloads) {
        return scheduler::planReply(task, payloads, *reply, decisionContext(kCapacity), dispatches);
    };
    const auto recorded = run(
        [&] {
            return store::ChangeTask{request.operation.task, plan, {}};
        },
        kTries);
    if (recorded)
        dispatch(recorded->after.at(0), dispatches);
}

bool StoreFaultFixture::send()
{
    if (m_requests.empty() || !isThere())
        return false;
    const scheduler::Dispatch dispatch = m_requests.front();
    m_requests.pop_front();
    m_now += 1;
    record(dispatch.request);
    return true;
}

bool StoreFaultFixture::lead()
{
    using Action = store::Lease::Action;
    const auto lease = run([this] {
        return store::Lease{
            m_epoch ? Action::Renew : Action::Acquire, m_supervisor, m_epoch, limits::kLeaseTtlMs};
    });
    if (!lease)
        return false;
    const store::LeaseState &state = *lease;
    m_epoch = state.held ? state.epoch : model::Epoch{};
    return state.held;
}

bool StoreFaultFixture::sweep()
{
    if (!lead())
        return false;
    const auto due = reader().due(m_now, kCapacity);
    bool any = false;
    if (due)
        for (const model::TaskId task : due->tasks)
            while (run([&] { return store::ChangeTask{task, recoveryPlan(), m_epoch}; }).ok())
                any = true;
    return any;
}

bool StoreFaultFixture::isThere() const
{
    return m_store && !m_dead && m_failuresInARow < kFailuresMax;
}

void StoreFaultFixture::settle()
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

void StoreFaultFixture::operate(const QString &task, model::OperatorAction action)
{
    if (m_dead)
        return;
    const auto id = reader().taskNamed(task);
    if (!id)
        return;
    static_cast<void>(run(
        [&] {
            model::OperatorCommand command;
            command.action = action;
            command.task = task;
            command.operatorName = u"ada"_s;
            command.reason = u"looked into it"_s;
            store::TaskChange change;
            change.task = *id;
            change.byOperator = true;
            change.underLock = operators::planOperatorCommand(command, m_catalog, m_now);
            return change;
        },
        kTries));
}

void StoreFaultFixture::handleAlerts(model::AlertAction action)
{
    if (m_dead)
        return;
    const auto alerts = reader().alerts(
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
                return store::ChangeAlert{command};
            },
            kTries));
    }
}

void StoreFaultFixture::noteControl()
{
    static_cast<void>(run(
        [] {
            return store::NoteControl{{u"pause"_s, u"depot"_s, 0, {u"ada"_s, u"storm"_s}}};
        },
        kTries));
}

void StoreFaultFixture::purge()
{
    m_now += 1000;
    static_cast<void>(run([this] { return store::Purge{m_now, m_now, 0, kCapacity}; }));
}

void StoreFaultFixture::backup()
{
    if (m_dead || !m_store)
        return;
    const auto hook = [this](const char *access) { return m_faultHook(access); };
    const auto made =
        store::SqliteFile({path()}).backUp({m_folder.filePath(u"copy.db"_s), hook, {}});
    if (!made && !m_dead)
        static_cast<void>(note(made.error()));
}

bool StoreFaultFixture::revokeClaims()
{
    const auto plan = [this](const model::TaskRecord &task, store::PayloadSource &) {
        return scheduler::planRevocation(task, {m_scheduler, {}}, {u"restarted"_s, {}}, m_now);
    };
    CommandQueue queue;
    scheduler::TaskPass pass([this] { return m_now; }, queue, plan);
    std::optional<base::Result<int>> outcome;
    pass.run([&outcome](base::Result<int> changed) { outcome.emplace(std::move(changed)); });
    while (!queue.waiting.empty()) {
        const store::QueuedCommand next = std::move(queue.waiting.front());
        queue.waiting.pop_front();
        next.done(runCommand([&next] { return next.command; }, 1));
    }
    return outcome->ok() || note(outcome->error());
}

bool StoreFaultFixture::restart()
{
    m_faultHook.target = 0;
    close();
    m_requests.clear();
    m_error = {};
    m_failuresInARow = 0;
    if (m_dead)
        m_name = kLeft;
    m_dead = false;
    m_now += limits::kLeaseTtlMs; // a later process starts after any lease has expired
    m_epoch = {};
    return open() && revokeClaims();
}

bool StoreFaultFixture::mend()
{
    if (!restart())
        return false;
    for (const QString &id : QStringList(m_submitted))
        // A client that got no reply repeats its submission; one that
        // got a reply gets the same reply again.
        submit(id);
    createTasks();
    settle();
    return m_acknowledged.size() == m_submitted.size();
}

std::map<QString, model::TaskState> StoreFaultFixture::states()
{
    std::map<QString, model::TaskState> found;
    for (const QString &id : std::as_const(m_submitted)) {
        const auto row = reader().taskNamed(id);
        const auto task = row ? reader().taskDetail(*row) : reader().submitted(id);
        if (task)
            found[id] = task->record.state;
    }
    return found;
}

QStringList StoreFaultFixture::broken()
{
    close();
    QStringList wrong = inconsistencies(path());
    store::SqliteFile store({path()});
    audit::AuditInput input;
    input.ledger = ledger;
    input.acknowledged.emplace();
    for (const QString &id : std::as_const(m_acknowledged))
        input.acknowledged->push_back({id, kInput});
    const auto report = audit::check(store, input);
    if (!report)
        return wrong << u"the audit can't read it: "_s + report.error().code;
    for (const audit::InvariantResult &result : report->results)
        m_checks[audit::name(result.invariant).toLatin1()] += result.checked;
    return wrong + textsOf(*report);
}

} // namespace sagadesk::tests
