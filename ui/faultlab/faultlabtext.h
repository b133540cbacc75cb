#pragma once

#include "ui/faultlab/labface.h"

#include "core/engine/enginefaults.h"
#include "core/engine/patternreport.h"

namespace sagadesk::ui {

// The words of the fault lab. Names of faults and shapes stay as they stand in scenario files and
// in the attempts that they hit; what they do is told in the window's language.

[[nodiscard]] QString faultHint(const QString &fault); // what it does, one sentence
[[nodiscard]] QString groupText(const QString &group);
// Of a scenario that comes with the program in the window's language; any other as it stands.
[[nodiscard]] QString scenarioText(const QString &description);
[[nodiscard]] QString shapeHint(const QString &shape);
[[nodiscard]] QString parameterTitle(const QString &parameter);
[[nodiscard]] QString effectText(const QString &outcome);
[[nodiscard]] QString checkText(const LabCheck &check); // what was expected to be
[[nodiscard]] QString patternText(engine::PatternMode mode);
[[nodiscard]] QString roleText(engine::ActorRole role);
// Its parameters in one line, as they stand in a scenario: "delay 250ms, probability 0.4".
[[nodiscard]] QString parametersLine(const QJsonObject &fault);

} // namespace sagadesk::ui
