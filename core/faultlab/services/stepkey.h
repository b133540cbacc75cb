#pragma once

#include <QString>

namespace sagadesk::faultlab {

// An idempotency key of the engine (core/model/records.h): TASK/STEP, with ~N for a fresh key,
// followed by /undo, or by /undo/N for a further undo of the same step.
struct StepKey
{
    QString forward; // without /undo: the key of the step's own request
    QString step;
    bool isUndo = false;
};
// A key of another form is not the key of an undo; its step may be empty.
[[nodiscard]] StepKey parseStepKey(const QString &key);

} // namespace sagadesk::faultlab
