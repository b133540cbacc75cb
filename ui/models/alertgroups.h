#pragma once

#include "core/model/views.h"

#include <vector>

namespace sagadesk::ui {

// Alerts with one cause: the same step of the same service, for the same kind of error.
struct AlertGroup
{
    QString key;
    QString service;
    QString step;
    model::AlertKind kind = model::AlertKind::StepFailed;
    model::Reason reason; // of the newest
    qint64 first = 0;
    qint64 last = 0;
    int number = 0;
    int open = 0; // nobody has looked at them
    QStringList assignees;
};

[[nodiscard]] QString causeOf(const model::AlertView &alert); // the group's key
// The one with the newest alert first.
[[nodiscard]] std::vector<AlertGroup> groupAlerts(const std::vector<model::AlertView> &alerts);
// "Step failed · HTTP 503" without what only one task has.
[[nodiscard]] QString causeText(const AlertGroup &group);

} // namespace sagadesk::ui
