#pragma once

#include "core/faultlab/scenario/verdict.h"
#include "core/faultlab/services/faultcatalog.h"
#include "core/rehearsal/enginefaults.h"
#include "core/rehearsal/failuremodes.h"

namespace sagadesk::ui {

// The words of the fault lab. Names of faults and shapes stay as they stand in scenario files and
// in the attempts that they hit; what they do is told in the window's language.

[[nodiscard]] QString faultHint(const QString &fault); // what it does, one sentence
[[nodiscard]] QString groupText(faultlab::FaultGroup group);
// Of a scenario that comes with the program in the window's language; any other as it stands.
[[nodiscard]] QString scenarioText(const QString &description);
[[nodiscard]] QString shapeHint(faultlab::FaultShape::Form shape);
[[nodiscard]] QString parameterTitle(const QString &parameter);
[[nodiscard]] QString effectText(faultlab::StepEffects::Outcome outcome);
[[nodiscard]] QString checkText(const faultlab::VerdictCheck &check); // what was expected to be
[[nodiscard]] QString patternText(rehearsal::FailureMode mode);
// What core/pattern.md says under this number, shortened: factText("P16").
[[nodiscard]] QString factText(const QString &source);
[[nodiscard]] QString roleText(rehearsal::ActorRole role);
// Its parameters in one line, as they stand in a scenario: "delay 250ms, probability 0.4".
[[nodiscard]] QString parametersLine(const QJsonObject &fault);

} // namespace sagadesk::ui
