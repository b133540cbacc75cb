#pragma once

#include "core/base/result.h"
#include "core/model/records.h"
#include "core/model/stepmessages.h"
#include "core/workflow/definition.h"

#include <QJsonObject>

#include <functional>

namespace sagadesk::workflow {

// The workflow engine (P4): determines from a definition and the step records which steps may run
// now and which must be undone in which order, and renders requests. Pure functions without I/O.

// Inputs and outputs of a task, read on demand.
struct TaskData
{
    std::function<QByteArray()> input;
    std::function<QByteArray(int step)> editedInput; // empty: the step uses the task's input
    std::function<QByteArray(int step)> output;
    // Values recorded earlier, by the text of their reference; used first.
    QJsonObject recorded = {};
};

struct Advice
{
    std::vector<int> mayStart; // NotStarted, predecessors completed or skipped, condition true
    std::vector<int> skip; // condition false; call advise() again, as further steps may then start
    bool allDone = false; // every step is Completed or Skipped
};
// Ignores notBefore, pauses and capacity, which the Scheduler checks. Errors, if a condition can't
// be evaluated: InvalidInput "placeholder-missing" {placeholder, step} or "not-comparable" {path,
// found, expected, step}.
[[nodiscard]] base::Result<Advice> advise(
    const Definition &definition, const model::TaskRecord &task, const TaskData &data);

// Why advise() skips the step: "condition-not-met" {condition, values}. `values`: comparedValues().
[[nodiscard]] model::Reason skipReason(
    const Definition &definition, int step, const model::TaskRecord &task, const TaskData &data);

// The steps that have an undo and whose effect is applied or unknown (Claimed counts as unknown),
// in descending effectOrder; ties in reverse topological order.
[[nodiscard]] std::vector<int> undoOrder(
    const Definition &definition, const model::TaskRecord &task);

// Renders the request of the step or of its undo. Errors: those in rendering.h, and InvalidInput
// "undo-has-no-request" if the step has no undo or a manual one.
[[nodiscard]] base::Result<model::HttpCall> renderRequest(const Definition &definition, int step,
    model::OperationKind kind, const model::TaskRecord &task, const TaskData &data);

// The instruction for an operator to undo the step, with all known values except secrets. Empty:
// the step has no manual undo.
[[nodiscard]] QString renderManualUndo(
    const Definition &definition, int step, const model::TaskRecord &task, const TaskData &data);

// Why a response does not complete the step ("unexpected-status", "unexpected-body",
// …); nullopt if it does.
[[nodiscard]] std::optional<model::Reason> mismatch(
    const model::Expectation &expect, int status, const QByteArray &body);

} // namespace sagadesk::workflow
