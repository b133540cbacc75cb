#pragma once

#include "core/views/views.h"

#include <vector>

namespace sagadesk::model {

// Alerts with the same cause: the same step, service and error, and the same response
// of the service.
struct AlertGroup
{
    QString key;
    QString workflow; // empty: several workflows
    QString service;
    QString step;
    AlertKind kind = AlertKind::StepFailed;
    Reason reason; // of the newest alert
    // The common response of the service. Words that differ between tasks are replaced
    // by an ellipsis.
    QString answer;
    qint64 first = 0;
    qint64 last = 0;
    int number = 0;
    int tasks = 0; // number of tasks; 0 for alerts of a service or of the store
    int open = 0; // number of alerts in the state Open
    QStringList assignees;
};

[[nodiscard]] QString causeOf(const AlertView &alert); // the key of the alert's group
// Sorted by the newest alert, newest first.
[[nodiscard]] std::vector<AlertGroup> groupAlerts(const std::vector<AlertView> &alerts);
// The reason without the parts that differ between the tasks of a group: times, counts, ids
// in the response. For a single alert, its whole reason.
[[nodiscard]] Reason commonReason(const AlertGroup &group);

} // namespace sagadesk::model
