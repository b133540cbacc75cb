#include "core/engine/operatorcommands.h"

#include "core/base/apicodes.h"
#include "core/base/refusalcodes.h"
#include "core/engine/repeatedcommands.h"

#include <algorithm>
#include <utility>

namespace sagadesk::engine {

namespace {

// How often to check for tasks whose submission is still in the inbox: the interval doubles from
// kFirstCheckMs to kCheckMaxMs.
constexpr qint64 kFirstCheckMs = 20;
constexpr qint64 kCheckMaxMs = 500;

} // namespace

OperatorCommands::OperatorCommands(base::ActorHost &host, store::Store &store,
    std::shared_ptr<scheduler::ActiveScheduler> active, PlanMaker plan, IsPaused isIntakePaused)
    : m_host(host)
    , m_store(store)
    , m_requests(host, std::move(active))
    , m_plan(std::move(plan))
    , m_isIntakePaused(std::move(isIntakePaused))
    , m_checkInMs(kFirstCheckMs)
{
}

void OperatorCommands::carryOut(const model::OperatorCommand &command, const Done &done)
{
    if (m_requests.open() + static_cast<qsizetype>(m_waiting.size()) >= kOpenMax) {
        done(base::Error{base::ErrorKind::Overloaded, codes::kOverloaded, {}});
        return;
    }
    const Done answered = command.key.id.isEmpty() ? done : join(command, done);
    if (answered)
        begin(command, answered, m_host.steadyNow() + scheduler::ChangeRequests::kBeginWithinMs);
}

OperatorCommands::Done OperatorCommands::join(
    const model::OperatorCommand &command, const Done &done)
{
    const std::pair key(command.task, command.key.id);
    const auto [found, isFirst] = m_keyed.try_emplace(key, Keyed{command.key.digest, {}});
    if (found->second.digest != command.key.digest) {
        done(base::Error{base::ErrorKind::Conflict, codes::kKeyDiffers, {}});
        return {};
    }
    found->second.done.push_back(done);
    if (!isFirst)
        return {};
    return [this, key](const base::Result<model::OperatorReceipt> &receipt) {
        const auto answered = m_keyed.extract(key);
        for (const Done &each : answered.mapped().done)
            each(receipt);
    };
}

void OperatorCommands::begin(
    const model::OperatorCommand &command, const Done &done, base::SteadyMs until)
{
    const auto task = find(command.task);
    if (!task && task.error().code == codes::kBusy && m_host.steadyNow() < until) {
        if (m_waiting.empty())
            m_host.callAt(m_host.steadyNow() + m_checkInMs, [this] { checkAgain(); });
        m_waiting.push_back({command, done, until});
        return;
    }
    if (!task) {
        done(task.error());
        return;
    }
    if (!command.key.id.isEmpty()) {
        const auto earlier = findCommand(*m_reader, *task, command.key);
        if (!earlier) {
            done(earlier.error());
            return;
        }
        if (*earlier) {
            done(model::OperatorReceipt{*task, **earlier});
            return;
        }
    }
    store::ChangeRequest request{*task, m_plan(command, m_host.wallNow())};
    request.byOperator = true;
    m_requests.send(
        std::move(request), [this, task = command.task, done](const store::ChangeOutcome &outcome) {
            answer(task, outcome, done);
        });
}

void OperatorCommands::checkAgain()
{
    m_checkInMs = std::min(m_checkInMs * 2, kCheckMaxMs);
    for (const Waiting &each : std::exchange(m_waiting, {}))
        begin(each.command, each.done, each.until);
    if (m_waiting.empty())
        m_checkInMs = kFirstCheckMs;
}

void OperatorCommands::close()
{
    m_requests.close();
    for (const Waiting &each : std::exchange(m_waiting, {}))
        each.done(base::refused(codes::kEngineStopped));
    m_reader.reset();
}

base::Result<model::TaskId> OperatorCommands::find(const QString &task)
{
    if (!m_reader) {
        auto opened = m_store.openReader();
        if (!opened)
            return opened.error();
        m_reader = std::move(*opened);
    }
    const auto found = m_reader->taskNamed(task);
    if (found || found.error().kind != base::ErrorKind::NotFound)
        return found;
    // A refused submission is shown as a task, so "not found" would be wrong.
    const auto submitted = m_reader->submitted(task);
    if (!submitted)
        return m_reader->taskNamed(task); // it may have become a task in between
    if (!submitted->cause && m_isIntakePaused())
        return base::refused(codes::kIntakePaused);
    if (!submitted->cause)
        return base::Error{base::ErrorKind::Overloaded, codes::kBusy, {}};
    const model::Reason &why = submitted->cause->reason;
    return base::Error{base::ErrorKind::Refused, why.code, why.parameters};
}

void OperatorCommands::answer(
    const QString &task, const store::ChangeOutcome &outcome, const Done &done)
{
    if (const auto *applied = std::get_if<store::Applied>(&outcome)) {
        done(model::OperatorReceipt{applied->record->id, applied->record->version});
    } else if (const auto *refused = std::get_if<store::Refused>(&outcome)) {
        const bool isGone = refused->error.code == codes::kTaskNotFound;
        const auto again = isGone ? find(task) : base::Result<model::TaskId>(model::TaskId());
        done(again ? refused->error : again.error()); // Gone if the task was purged in between
    } else {
        done(std::get<store::Unavailable>(outcome).error); // ChangeRequests never returns conflicts
    }
}

} // namespace sagadesk::engine
