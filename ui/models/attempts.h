#pragma once

#include "core/base/result.h"
#include "core/views/injectedfaults.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace sagadesk::ui {

// One request of a step or of its undo, from the journal row that recorded it; or one that no row
// tells of and a simulated fault hit.
struct AttemptEntry
{
    model::EventId event;
    int index = 0; // within the row
    model::OperationKind kind = model::OperationKind::Forward;
    int number = 0; // from 1, over all grants of the step or of its undo
    qint64 token = 0;
    QString outcome; // of the whole grant: "completed", "transient", …; of its last attempt only
    bool completed = false; // the answer that completed the step
    model::Attempt attempt;
    model::SentRequest request; // without a method: the one the definition makes
    qint64 sincePreviousMs = -1; // between the end of the one before and its start; -1: the first
    bool recorded = true; // in the journal; else only its fault and when it was met is known

    // A journal row never changes, but what is around it, and the name of a fault may come late.
    friend bool operator==(const AttemptEntry &a, const AttemptEntry &b)
    {
        return a.event == b.event && a.index == b.index && a.number == b.number && a.kind == b.kind
            && a.attempt.fault == b.attempt.fault;
    }
};

// All attempts of a step, forward and then undo, in the order in which they were made.
[[nodiscard]] std::vector<AttemptEntry> attemptsOf(
    const std::vector<model::EventView> &events, int step);
// With those that only the fault lab knows of, at their places; they count as the others do.
[[nodiscard]] std::vector<AttemptEntry> withUntold(std::vector<AttemptEntry> attempts,
    const std::vector<model::InjectedFault> &untold, const QString &stepName);

[[nodiscard]] QString noRecordText(); // of such a one, in place of its result

// In the order in which they are shown: what came back is asked for first.
enum class AttemptPart : quint8 { Answer, Error, Timing, Request };
[[nodiscard]] QString partText(AttemptPart part);

struct AttemptField
{
    AttemptPart part = AttemptPart::Answer;
    QString name;
    QString value; // may have several lines
    bool expected = false; // that it differs between two attempts says nothing
};

// What the definition makes of the step now, for attempts whose request was not recorded; nothing:
// not read yet.
using MadeRequest = std::optional<base::Result<model::SentRequest>>;

// Everything that is known of an attempt. `output`: of the step, the body of the answer that
// completed it.
[[nodiscard]] std::vector<AttemptField> fieldsOf(
    const AttemptEntry &entry, const MadeRequest &made, const QByteArray &output);

// Two attempts side by side: one row for a field, and for each line of a body.
struct DiffRow
{
    AttemptPart part = AttemptPart::Answer;
    QString name; // empty: goes on from the row before
    QString left;
    QString right;
    bool differs = false;

    friend bool operator==(const DiffRow &, const DiffRow &) = default;
};
[[nodiscard]] std::vector<DiffRow> differences(
    const std::vector<AttemptField> &left, const std::vector<AttemptField> &right);

// Equal lines beside each other, the longest common sequence; used for bodies.
[[nodiscard]] std::vector<std::pair<QString, QString>> alignLines(
    const QStringList &left, const QStringList &right);

// JSON indented; anything else as it is.
[[nodiscard]] QString readableBody(const QByteArray &body);

} // namespace sagadesk::ui
