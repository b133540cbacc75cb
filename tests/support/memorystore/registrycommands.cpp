#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/store/seam/alertrules.h"
#include "tests/support/memorystore/commands.h"

#include <algorithm>

namespace sagadesk::memorystore {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

namespace {

WorkflowId findWorkflow(const Tables &tables, const QString &name, int version)
{
    for (const auto &[id, row] : tables.workflows)
        if (row->name == name && row->version == version)
            return id;
    return {};
}

// The alert of the command; an error if the command must be refused.
base::Result<AlertRow> findAlert(const AlertCommand &order, const Tables &tables)
{
    if (order.action == AlertAction::Close && order.reason.trimmed().isEmpty())
        return base::Error{base::ErrorKind::InvalidInput, codes::kReasonRequired, {}};
    const AlertRow *found = tables.alerts.find(order.alert);
    if (!found)
        return base::Error{base::ErrorKind::NotFound, codes::kAlertNotFound, {}};
    if (found->state == AlertState::Closed)
        return base::Error{base::ErrorKind::Refused, codes::kAlertIsClosed, {}};
    if (const auto seen = store::checkSeen(order, found->state); !seen)
        return seen.error();
    return *found;
}

Reason closeReason(const AlertCommand &order)
{
    Reason reason{codes::kClosedByOperator,
        {{u"reason"_s, order.reason.left(limits::kReasonLengthMax)},
            {u"operator"_s, order.operatorName}}};
    noteCommandKey(order.key, reason.parameters);
    return reason;
}

void changeBy(const AlertCommand &order, AlertRow &alert, qint64 at)
{
    switch (order.action) {
    case AlertAction::Acknowledge:
        alert.state = AlertState::Acknowledged;
        break;
    case AlertAction::Snooze:
        alert.state = AlertState::Snoozed;
        alert.snoozedUntil = order.until;
        break;
    case AlertAction::Close:
        alert.state = AlertState::Closed;
        alert.closedAt = at;
        alert.closeReason = reasonJson(closeReason(order));
        break;
    case AlertAction::Assign:
        alert.assignee = order.text.left(limits::kNameLengthMax);
        break;
    case AlertAction::Note:
        alert.note = order.text.left(limits::kReasonLengthMax);
        break;
    }
}

Reason reasonFor(const AlertCommand &order)
{
    static constexpr QLatin1StringView kCodes[] = {codes::kAlertAcknowledged, codes::kAlertClosed,
        codes::kAlertSnoozed, codes::kAlertAssigned, codes::kAlertNoted};
    Reason reason{kCodes[static_cast<size_t>(order.action)], {}};
    if (!order.reason.isEmpty())
        reason.parameters.insert(u"reason"_s, order.reason.left(limits::kReasonLengthMax));
    if (!order.text.isEmpty())
        reason.parameters.insert(u"text"_s, order.text.left(limits::kReasonLengthMax));
    if (order.until != 0)
        reason.parameters.insert(u"until"_s, order.until);
    noteCommandKey(order.key, reason.parameters);
    return reason;
}

} // namespace

base::Result<WorkflowId> execute(const RegisterWorkflow &command, Transaction &work)
{
    Tables &tables = work.tables;
    const WorkflowId known = findWorkflow(tables, command.name, command.version);
    WorkflowRow row;
    if (known) {
        row = *tables.workflows.find(known);
        if (row.definition == command.definition)
            return known;
        const bool replaces = command.unreadable == row.definition && row.steps == command.steps
            && row.services == command.services;
        if (!replaces)
            return base::Error{base::ErrorKind::Conflict, codes::kWorkflowVersionDiffers,
                {{u"workflow"_s, command.name}, {u"version"_s, command.version}}};
    } else {
        row.name = command.name;
        row.version = command.version;
        row.registeredAt = work.now;
    }
    row.definition = command.definition;
    row.steps = command.steps;
    row.policies = command.policies;
    row.services = command.services;
    const WorkflowId id = known ? known : nextKey(tables.workflows);
    work.put(tables.workflows, id, std::move(row));
    return id;
}

base::Result<InstanceId> execute(const RegisterInstance &command, Transaction &work)
{
    InstanceId id = nextKey(work.tables.instances);
    for (const auto &[key, row] : work.tables.instances)
        if (row->name == command.name && row->node == command.node)
            id = key;
    // A later process may reuse the name; the row then has the time of that process.
    work.put(work.tables.instances, id, {command.name, work.now, command.node});
    return id;
}

base::Result<PauseRecorded> execute(const RecordPause &command, Transaction &work)
{
    work.notice->operations = true;
    const qint64 from = command.from > 0 ? command.from : work.tables.numbers.lastEventAt;
    if (from == 0) // an empty journal
        return PauseRecorded();
    Downtime row{from, command.to, command.kind};
    if (const Downtime *known = work.tables.downtimes.find(from)) {
        row = *known;
        row.to = command.from == 0 ? command.to : std::max(row.to, command.to);
    }
    work.put(work.tables.downtimes, from, row);
    return PauseRecorded();
}

base::Result<AlertId> execute(const ChangeAlert &command, Transaction &work)
{
    const AlertCommand &order = command.command;
    auto found = findAlert(order, work.tables);
    if (!found)
        return found.error();
    AlertRow alert = std::move(found).value();
    changeBy(order, alert, work.stamp());
    work.put(work.tables.alerts, order.alert, alert);
    const Author author{{}, order.operatorName};
    if (alert.task)
        work.recordAlert(alert.task, changeOf(order.alert, alert), author, reasonFor(order));
    else
        work.recordSubjectAlert(order.alert, reasonFor(order), {author, {}});
    return order.alert;
}

base::Result<ControlNoted> execute(const NoteControl &command, Transaction &work)
{
    const Control &control = command.control;
    const OperatorNote by{control.by.operatorName.left(limits::kNameLengthMax),
        control.by.reason.left(limits::kReasonLengthMax)};
    const QString service = control.service.left(limits::kNameLengthMax);
    // A very low rate must not be rounded to 0, which means "no limit".
    const qint64 perMille =
        control.value > 0 ? std::max<qint64>(1, qRound64(control.value * 1000)) : 0;
    const double value = static_cast<double>(perMille) / 1000;
    const qint64 at = work.stamp();
    EventView row;
    row.id = EventId{nextKey(work.tables.controls)};
    row.at = at;
    row.operatorName = by.operatorName;
    row.reason = controlReason(control.what, service, value, by.reason);
    work.put(work.tables.controls, row.id.value, row);
    const std::pair restriction{service, restrictionOf(control.what)};
    if (control.effect == ControlEffect::Restricts)
        work.put(work.tables.restrictions, restriction,
            {service, restriction.second, value, by, control.since != 0 ? control.since : at});
    else if (control.effect == ControlEffect::Lifts)
        work.remove(work.tables.restrictions, restriction);
    work.notice->operations = true;
    return ControlNoted{};
}

base::Result<ServicesNoted> execute(const NoteServices &command, Transaction &work)
{
    Tables &tables = work.tables;
    const InstanceRow *instance = tables.instances.find(command.instance);
    const NodeId node = instance ? instance->node.node : NodeId();
    for (const auto &[key, row] : Table(tables.services))
        if ((key.second == node && row->instance != command.instance)
            || hasEnded(tables, row->instance))
            work.remove(tables.services, key);
    for (const ServiceView &view : command.views)
        work.put(tables.services, {view.service, node}, {command.instance, view});
    return ServicesNoted{};
}

base::Result<WebhookNoted> execute(const NoteWebhook &command, Transaction &work)
{
    const QString &name = command.place.webhook;
    work.put(work.tables.webhooks, name, command.place.cursor);
    const By by{{command.instance, {}}, {}};
    if (command.failing)
        work.raiseAlert(AlertKind::WebhookFailing, name, *command.failing, by);
    else if (const AlertId open = work.findOpenAlert(AlertKind::WebhookFailing, name))
        work.closeAlert(open, command.well, by);
    return WebhookNoted{};
}

} // namespace sagadesk::memorystore
