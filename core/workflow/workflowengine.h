#pragma once

#include "core/base/result.h"
#include "core/model/records.h"
#include "core/model/stepmessages.h"
#include "core/workflow/definition.h"

#include <QJsonObject>

#include <functional>

namespace sagadesk::workflow {

// The workflow engine (P4): answers from a definition and the step records which steps may run
// now and what has to be undone in which order, and renders requests. Pure, no I/O.

// Outputs and inputs on demand, so that what isn't needed isn't read.
struct TaskData
{
    std::function<QByteArray()> input; // of the task
    std::function<QByteArray(int step)> editedInput; // empty: the task's input holds for the step
    std::function<QByteArray(int step)> output;
    QJsonObject recorded = {}; // by reference as written: what it meant earlier, and means still
};

struct Advice
{
    std::vector<int> mayStart; // NotStarted, predecessors completed or skipped, condition holds
    std::vector<int> skip; // condition does not hold; skipping may let others start: ask again
    bool allDone = false; // every step is Completed or Skipped
};
// Does not look at not-before, pause or capacity: those are the Scheduler's. Error: a condition
// that can't be evaluated (InvalidInput "placeholder-missing"
// {placeholder, step} or "not-comparable" {path, found, expected, step}).
[[nodiscard]] base::Result<Advice> advise(
    const Definition &definition, const model::TaskRecord &task, const TaskData &data);

// Why `advise` skips the step: "condition-not-met" {condition, values}, the values that the
// condition looks at by their path, long ones cut.
[[nodiscard]] model::Reason skipReason(
    const Definition &definition, int step, const model::TaskRecord &task, const TaskData &data);

// Steps whose effect is applied or unknown (Claimed counts as unknown) and that have an undo,
// latest effect first: exact reverse of effectOrder, ties by reverse topological order.
[[nodiscard]] std::vector<int> undoOrder(
    const Definition &definition, const model::TaskRecord &task);

// Error InvalidInput "placeholder-missing" {placeholder, step}: a value that is not there.
[[nodiscard]] base::Result<model::HttpCall> renderRequest(const Definition &definition, int step,
    model::OperationKind kind, const model::TaskRecord &task, const TaskData &data);

// What an operator is to do to undo the step, with every value that is known; empty: the step has
// no undo by hand.
[[nodiscard]] QString renderManualUndo(
    const Definition &definition, int step, const model::TaskRecord &task, const TaskData &data);

// Whether an answer completes the step; otherwise the reason ("unexpected-status",
// "unexpected-body", …).
[[nodiscard]] std::optional<model::Reason> mismatch(
    const model::Expectation &expect, int status, const QByteArray &body);

} // namespace sagadesk::workflow
