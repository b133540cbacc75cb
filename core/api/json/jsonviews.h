#pragma once

#include "core/json/writer.h"
#include "core/model/operatorcommand.h"
#include "core/model/restriction.h"
#include "core/model/submission.h"
#include "core/views/alertgroups.h"
#include "core/views/journaloutcome.h"
#include "core/views/jsonparts.h"
#include "core/views/views.h"

namespace sagadesk::api {

// The views as JSON, as described in resources/schemas/openapi.json; sagadeskctl prints the same.
// Missing values are null, times are RFC 3339 UTC with milliseconds, reasons are {"code",
// …parameters}. Inputs and outputs are copied unchanged.
[[nodiscard]] QByteArray taskPageJson(const model::TaskPage &page);
[[nodiscard]] QByteArray taskJson(const model::TaskDetail &task);
[[nodiscard]] QByteArray stepJson(const model::StepView &step);
// The journal of the task after the given version.
[[nodiscard]] QByteArray eventsJson(const std::vector<model::EventView> &events,
    qint64 afterVersion, const model::TaskDetail *task);
// `next`: the cursor of the next page; empty: this is the last one.
[[nodiscard]] QByteArray alertsJson(
    const std::vector<model::AlertView> &alerts, const QString &next = {});
[[nodiscard]] QByteArray alertJson(const model::AlertView &alert);
[[nodiscard]] QByteArray alertCausesJson(
    const std::vector<model::AlertGroup> &causes, const QString &next = {});
[[nodiscard]] QByteArray responsesJson(const model::ResponsePage &page);
[[nodiscard]] QByteArray workflowsJson(
    const std::vector<model::WorkflowView> &workflows, const QString &next = {});
[[nodiscard]] QByteArray servicesJson(const std::vector<model::ServiceConfig> &services,
    const std::vector<model::AgentStatus> &agents,
    const std::vector<model::Restriction> &restrictions, const QString &next = {});
[[nodiscard]] QByteArray serviceJson(
    const model::ServiceConfig &service, const std::vector<model::AgentStatus> &agents);
[[nodiscard]] QByteArray supervisorJson(
    const model::SupervisorStatus &status, const std::vector<model::SweepPreview> &preview);
[[nodiscard]] QByteArray countersJson(const model::Counters &counters, bool intakePaused);
[[nodiscard]] QByteArray activityJson(
    const std::vector<model::OperatorActionView> &actions, const QString &next = {});
[[nodiscard]] QByteArray receiptJson(const model::SubmitReceipt &receipt);

using model::writeReason;
void writeAlert(json::Writer &json, const model::AlertView &alert);

} // namespace sagadesk::api
