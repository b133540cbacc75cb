#pragma once

#include "core/workflow/workflowengine.h"

#include <QJsonArray>
#include <QJsonObject>

namespace sagadesk::workflow {

// The undo request of a step as recorded with the claim whose effect it undoes (I32). What depends
// on input and on earlier steps is fixed when the step is claimed; what depends on the step's own
// output is filled in when the output is recorded. After that it never changes and is what is sent.
struct UndoRecord
{
    QString key; // the idempotency key under which it is sent
    QString claimedUnder; // the key of the step's request
    QString method;
    QString path; // empty while it needs the step's output
    std::vector<std::pair<QString, QString>> headers;
    QByteArray body;
    bool needsOutput = false; // and has not got it yet
    QJsonObject values; // while it needs the output: what the other references meant, as written
    model::Reason problem; // why it can't be made; empty code: it can
    // The step's request, for an operator who has to find out what it did; while it needs output.
    QString forwardMethod;
    QString forwardPath;
    // Of several: an earlier claim under it may have taken effect, its only one certainly has not.
    bool possible = false;
    bool needless = false; // not sent, unless it is the oldest
    std::optional<model::HiddenParts> hidden; // without its output; none: nothing is secret

    friend bool operator==(const UndoRecord &, const UndoRecord &) = default;
};
// Of one step, oldest first: one for each request that differs and whose effect is possible.
using UndoRecords = std::vector<UndoRecord>;

[[nodiscard]] QByteArray toBytes(const UndoRecords &undos);
[[nodiscard]] UndoRecords undosFromBytes(const QByteArray &bytes);
// For people: without what the definition marks as secret.
[[nodiscard]] UndoRecords shownUndos(UndoRecords undos, const Definition &definition);
// What the journal tells of them: key, method, path and a hash of the whole request, but for what
// is secret: a short value could be found by trying.
[[nodiscard]] QJsonArray digestOf(const UndoRecords &undos);

// The step is undone by a request, not by hand.
[[nodiscard]] bool isUndoneByRequest(const StepDefinition &step);
// Its undo can't be made before the step has answered.
[[nodiscard]] bool needsOwnOutput(const StepDefinition &step);

// The fields of the input that it refers to; empty: all of it.
[[nodiscard]] QStringList inputsOfUndo(const StepDefinition &step);

// `number`: how many there are with it; from the second on it is part of the key.
[[nodiscard]] UndoRecord recordUndo(const Definition &definition, int step,
    const model::TaskRecord &task, const TaskData &data, size_t number);
// The step's output is there: `data` gives it. Nothing happens when it isn't needed.
void fillUndo(UndoRecord &undo, const Definition &definition, int step,
    const model::TaskRecord &task, const TaskData &data);
// They undo the same, so one of them is enough.
[[nodiscard]] bool undoesTheSame(const UndoRecord &a, const UndoRecord &b);
// To be sent: the expectation is the definition's.
[[nodiscard]] model::HttpCall callOf(const UndoRecord &undo, const StepDefinition &step);

} // namespace sagadesk::workflow
