#pragma once

#include "core/faultlab/scenario/verdict.h"
#include "core/faultlab/services/faultcatalog.h"
#include "core/rehearsal/enginefaults.h"
#include "core/rehearsal/failuremodes.h"

namespace sagadesk::ui {

// Texts of the fault lab. Names of faults and shapes are the same as in scenario files and
// attempts; their descriptions are translated.

[[nodiscard]] QString faultHint(const QString &fault); // a sentence that says what it does
[[nodiscard]] QString groupText(faultlab::FaultGroup group);
// The translated description of a shipped scenario; any other is returned unchanged.
[[nodiscard]] QString scenarioText(const QString &description);
[[nodiscard]] QString shapeHint(faultlab::FaultShape::Form shape);
[[nodiscard]] QString parameterTitle(const QString &parameter);
[[nodiscard]] QString effectText(faultlab::StepEffects::Outcome outcome);
[[nodiscard]] QString checkText(const faultlab::VerdictCheck &check); // what is expected
[[nodiscard]] QString patternText(rehearsal::FailureMode mode);
// A short form of the entry in core/pattern.md, such as factText("P16").
[[nodiscard]] QString factText(const QString &source);
[[nodiscard]] QString roleText(rehearsal::ActorRole role);
// The parameters in one line, as in a scenario: "delay 250ms, probability 0.4".
[[nodiscard]] QString parametersLine(const QJsonObject &fault);

} // namespace sagadesk::ui
