#pragma once

#include "core/views/views.h"

#include <vector>

namespace sagadesk::model {

// Alerts with one cause: the same step of the same service, for the same error and the same words
// of the service.
struct AlertGroup
{
    QString key;
    QString workflow; // empty: several
    QString service;
    QString step;
    AlertKind kind = AlertKind::StepFailed;
    Reason reason; // of the newest
    // What the service said to all of them: words that differ from task to task are an ellipsis.
    QString answer;
    qint64 first = 0;
    qint64 last = 0;
    int number = 0;
    int tasks = 0; // they are about; alerts of a service or of the store are about none
    int open = 0; // nobody has looked at them
    QStringList assignees;
};

[[nodiscard]] QString causeOf(const AlertView &alert); // the group's key
// The one with the newest alert first.
[[nodiscard]] std::vector<AlertGroup> groupAlerts(const std::vector<AlertView> &alerts);
// The reason without what differs between the tasks of a group: times, counts, ids in the answer.
[[nodiscard]] Reason commonReason(const AlertGroup &group);

} // namespace sagadesk::model
