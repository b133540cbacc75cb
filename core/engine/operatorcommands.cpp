#include "core/engine/operatorcommands.h"

#include "core/base/refusalcodes.h"

#include <utility>

namespace sagadesk::engine {

OperatorCommands::OperatorCommands(base::ActorHost &host, store::Store &store,
    std::shared_ptr<scheduler::ActiveScheduler> active, PlanMaker plan)
    : m_host(host)
    , m_store(store)
    , m_requests(host, std::move(active))
    , m_plan(std::move(plan))
{
}

void OperatorCommands::carryOut(const model::OperatorCommand &command, const Done &done)
{
    if (m_requests.open() >= kOpenMax) {
        done(base::Error{base::ErrorKind::Overloaded, codes::kOverloaded, {}});
        return;
    }
    const auto task = find(command.task);
    if (!task) {
        done(task.error());
        return;
    }
    store::ChangeRequest request{*task, m_plan(command, m_host.wallNow())};
    request.byOperator = true;
    m_requests.send(
        std::move(request), [this, task = command.task, done](const store::ChangeOutcome &outcome) {
            answer(task, outcome, done);
        });
}

void OperatorCommands::close()
{
    m_requests.close();
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
    // It is shown when its submission was refused, so the answer can't be that there is none.
    const auto submitted = m_reader->submitted(task);
    if (!submitted || !submitted->cause)
        return found;
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
        done(again ? refused->error : again.error()); // purged since it was found
    } else {
        done(std::get<store::Unavailable>(outcome).error); // a conflict is decided again
    }
}

} // namespace sagadesk::engine
