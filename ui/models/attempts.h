#pragma once

#include "core/base/result.h"
#include "core/views/injectedfaults.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace sagadesk::ui {

// A request of a step or its undo, from the journal row that recorded it, or from the fault lab if
// no row did.
struct AttemptEntry
{
    model::EventId event;
    int index = 0; // within the journal row
    model::OperationKind kind = model::OperationKind::Forward;
    int number = 0; // from 1, over all claims of the step or its undo
    qint64 token = 0;
    QString outcome; // result of the claim ("completed", "transient", …); only for its last attempt
    bool completed = false; // its response completed the step
    model::Attempt attempt;
    model::SentRequest request; // without a method if it was not recorded
    // From the end of the previous attempt to the start of this one; -1: the first.
    qint64 sincePreviousMs = -1;
    bool recorded = true; // in the journal; otherwise only its fault and time are known
    bool awaited = false; // not recorded yet: its claim is open

    // Compares only what may change: journal rows do not, but neighboring rows and the names of
    // faults may arrive later.
    friend bool operator==(const AttemptEntry &a, const AttemptEntry &b)
    {
        return a.event == b.event && a.index == b.index && a.number == b.number && a.kind == b.kind
            && a.attempt.fault == b.attempt.fault && a.awaited == b.awaited;
    }
};

// All attempts of a step in the order in which they were made, followed by those of its undo.
[[nodiscard]] std::vector<AttemptEntry> attemptsOf(
    const std::vector<model::EventView> &events, int step);
// Inserts attempts that are known only to the fault lab, by time, and numbers them like the others.
[[nodiscard]] std::vector<AttemptEntry> withUnlisted(std::vector<AttemptEntry> attempts,
    const std::vector<model::InjectedFault> &unlisted, const QString &stepName);

// Marks the newest request of the step, and of its undo, as awaited if it is not recorded, its
// claim is open and not past complete-by, and the journal has no later row about that operation.
void markAwaited(std::vector<AttemptEntry> &attempts, const std::vector<model::EventView> &events,
    const model::StepView &step, qint64 now);

[[nodiscard]] QString noRecordText(bool awaited); // shown as the result of unrecorded attempts
[[nodiscard]] QString renderedAgainText(); // says that a request is not the recorded one

// In display order: users look for the response first.
enum class AttemptPart : quint8 { Answer, Error, Timing, Request };
[[nodiscard]] QString partText(AttemptPart part);

struct AttemptField
{
    AttemptPart part = AttemptPart::Answer;
    QString name;
    QString value; // may be multi-line
    bool expected = false; // always differs, so the comparison does not mark it
};

// The request that the definition builds now, for attempts whose request was not recorded; nullopt:
// not read yet.
using MadeRequest = std::optional<base::Result<model::SentRequest>>;

// Everything known about an attempt. `output`: the step's output, shown as the body of the
// response that completed it.
[[nodiscard]] std::vector<AttemptField> fieldsOf(
    const AttemptEntry &entry, const MadeRequest &made, const QByteArray &output);

// Two attempts side by side: a row for each field and for each line of a body.
struct DiffRow
{
    AttemptPart part = AttemptPart::Answer;
    QString name; // empty: continues the row above
    QString left;
    QString right;
    bool differs = false;

    friend bool operator==(const DiffRow &, const DiffRow &) = default;
};
[[nodiscard]] std::vector<DiffRow> differences(
    const std::vector<AttemptField> &left, const std::vector<AttemptField> &right);

// Aligns equal lines (longest common subsequence), for comparing bodies. Only the first 400 lines
// of each side are included.
[[nodiscard]] std::vector<std::pair<QString, QString>> alignLines(
    const QStringList &left, const QStringList &right);

// JSON is indented; other text is unchanged.
[[nodiscard]] QString readableBody(const QByteArray &body);

} // namespace sagadesk::ui
