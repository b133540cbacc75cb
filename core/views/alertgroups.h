#pragma once

#include "core/views/views.h"

#include <vector>

namespace sagadesk::model {

// Alerts with the same cause: the same service, step, kind, error code and HTTP status, and the
// same response, except for the task id and words that contain a digit.
struct AlertGroup
{
    QString key;
    QString workflow; // empty: none or several workflows
    QString service;
    QString step;
    AlertKind kind = AlertKind::StepFailed;
    Reason reason; // of the newest alert
    // The response of the service. If the responses of the alerts differ, an ellipsis replaces the
    // task id and words that contain a digit.
    QString answer;
    qint64 first = 0;
    qint64 last = 0;
    int number = 0;
    int tasks = 0; // number of distinct tasks
    int open = 0; // number of alerts in the state Open
    QStringList assignees;
};

[[nodiscard]] QString causeOf(const AlertView &alert); // the key of the alert's group
// Sorted by the newest alert, newest first.
[[nodiscard]] std::vector<AlertGroup> groupAlerts(const std::vector<AlertView> &alerts);
// The reason of the newest alert, reduced to the parameters that describe the error instead of one
// task. For a single alert, its whole reason.
[[nodiscard]] Reason commonReason(const AlertGroup &group);

} // namespace sagadesk::model
