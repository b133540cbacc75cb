#pragma once

#include "core/views/views.h"

#include <QString>
#include <QStringList>

namespace sagadesk::ui {

[[nodiscard]] QString eventTitle(const model::EventView &event); // its reason
// What changed: "Task: Processing · drone: Failed, failure count 2". `steps`: names by index.
[[nodiscard]] QString eventChanges(const model::EventView &event, const QStringList &steps);
[[nodiscard]] QString eventActor(const model::EventView &event);
// All details, for tooltips and copying.
[[nodiscard]] QString eventDetail(const model::EventView &event, const QStringList &steps);

} // namespace sagadesk::ui
