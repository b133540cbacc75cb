#pragma once

#include "core/views/views.h"

#include <vector>

namespace sagadesk::model {

// Alerts with one cause: the same step of the same service, for the same kind of error.
struct AlertGroup
{
    QString key;
    QString workflow; // empty: several
    QString service;
    QString step;
    AlertKind kind = AlertKind::StepFailed;
    Reason reason; // of the newest
    qint64 first = 0;
    qint64 last = 0;
    int number = 0;
    int open = 0; // nobody has looked at them
    QStringList assignees;
};

[[nodiscard]] QString causeOf(const AlertView &alert); // the group's key
// The one with the newest alert first.
[[nodiscard]] std::vector<AlertGroup> groupAlerts(const std::vector<AlertView> &alerts);
// The reason without what differs between the tasks of a group: times, counts, answers.
[[nodiscard]] Reason commonReason(const AlertGroup &group);

} // namespace sagadesk::model
