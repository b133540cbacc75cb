#pragma once

#include "core/workflow/workflowengine.h"

#include <QJsonArray>
#include <QJsonObject>

namespace sagadesk::workflow {

// The undo request of a step, recorded with the claim whose effect it undoes (I32). Values
// from the input and from earlier steps are fixed when the step is claimed; values from the
// step's own output are added when the output is recorded. After that the request never
// changes and is sent as recorded.
struct UndoRecord
{
    QString key; // the idempotency key of the undo request
    QString claimedUnder; // the idempotency key of the step's request
    QString method;
    QString path; // empty while the step's output is missing
    std::vector<std::pair<QString, QString>> headers;
    QByteArray body;
    bool needsOutput = false; // the step's output is needed, but still missing
    QJsonObject values; // while needsOutput: values of the other references, by their text
    model::Reason problem; // why the request can't be made; empty code: it can
    // While needsOutput: the step's request, for an operator who has to find out its effect.
    QString forwardMethod;
    QString forwardPath;
    // Used only if the step has several undos. `possible`: an earlier claim that this undo covers
    // may have had an effect. `needless`: the only claim that it covers certainly had none.
    bool possible = false;
    bool needless = false; // not sent unless it is the oldest undo
    std::optional<model::HiddenParts> hidden; // its `output` is unused; nullopt: nothing is secret

    friend bool operator==(const UndoRecord &, const UndoRecord &) = default;
};
// The undos of one step, oldest first: one for each different request whose effect is possible.
using UndoRecords = std::vector<UndoRecord>;

[[nodiscard]] QByteArray toBytes(const UndoRecords &undos);
[[nodiscard]] UndoRecords undosFromBytes(const QByteArray &bytes);
// For display: without the fields that the definition marks as secret.
[[nodiscard]] UndoRecords shownUndos(UndoRecords undos, const Definition &definition);
// What the journal records: key, method, path and a hash of the request without its secrets,
// because short secrets could be found by trying all values.
[[nodiscard]] QJsonArray digestOf(const UndoRecords &undos);

[[nodiscard]] bool isUndoneByRequest(const StepDefinition &step);
// Whether the undo needs the response of the step.
[[nodiscard]] bool needsOwnOutput(const StepDefinition &step);

// The paths of the input to which the undo request refers; an empty path is the whole input.
[[nodiscard]] QStringList inputsOfUndo(const StepDefinition &step);

// `number`: 1 for the first undo of the step; from 2 on it is part of the key.
[[nodiscard]] UndoRecord recordUndo(const Definition &definition, int step,
    const model::TaskRecord &task, const TaskData &data, size_t number);
// Completes the undo with the step's output from `data`, if it needs the output.
void fillUndo(UndoRecord &undo, const Definition &definition, int step,
    const model::TaskRecord &task, const TaskData &data);
// Whether both undo the same effect, so that only one has to be sent.
[[nodiscard]] bool undoesTheSame(const UndoRecord &a, const UndoRecord &b);
// The request to send, with the expectation of the definition.
[[nodiscard]] model::HttpCall callOf(const UndoRecord &undo, const StepDefinition &step);

} // namespace sagadesk::workflow
