#include "ui/models/undotablemodel.h"

#include "ui/models/steptablemodel.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"
#include "ui/widgets/icons.h"

#include <array>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

bool sameUndo(const model::UndoPreview &a, const model::UndoPreview &b)
{
    return a.step == b.step && a.effect == b.effect && a.state == b.state && a.manual == b.manual
        && a.request == b.request && a.key == b.key && a.problem == b.problem
        && a.notBefore == b.notBefore;
}

bool isNumericUndoColumn(int column)
{
    return column == UndoTableModel::Order || column == UndoTableModel::Attempts
        || column == UndoTableModel::Failures || column == UndoTableModel::CompleteBy;
}

int lineBelow(int column)
{
    using enum UndoTableModel::Column;
    switch (column) {
    case Step:
        return StepState;
    case Undo:
        return Effect;
    case WaitingFor:
        return LastError;
    default:
        return -1;
    }
}

} // namespace

bool operator==(const UndoRow &a, const UndoRow &b)
{
    return a.order == b.order && StepRow{a.step, false} == StepRow{b.step, false}
    && sameUndo(a.undo, b.undo);
}

QString undoText(const UndoRow &row)
{
    if (row.order == 0) {
        if (!row.step.hasUndo && row.step.record.effect != model::Effect::None)
            return UndoTableModel::tr("Has no undo: it is left as it is");
        return row.step.record.effect == model::Effect::None ? UndoTableModel::tr("Nothing to undo")
                                                             : UndoTableModel::tr("Is not undone");
    }
    if (!row.undo.manual.isEmpty())
        return UndoTableModel::tr("By hand: %1").arg(row.undo.manual);
    if (!row.undo.problem.code.isEmpty())
        return UndoTableModel::tr("Can't be called: %1").arg(reasonText(row.undo.problem));
    return row.undo.request.method + u' ' + row.undo.request.path;
}

void UndoTableModel::setTask(
    const model::TaskDetail &detail, const model::CompensationPreview &preview)
{
    std::vector<UndoRow> rows;
    std::vector<bool> taken(detail.steps.size(), false);
    for (const model::UndoPreview &undo : preview.undos) {
        const auto step = static_cast<size_t>(undo.step);
        if (step >= detail.steps.size())
            continue;
        taken[step] = true;
        rows.push_back({detail.steps[step], static_cast<int>(rows.size()) + 1, undo});
    }
    for (size_t i = 0; i < detail.steps.size(); ++i)
        if (!taken[i])
            rows.push_back({detail.steps[i], 0, {}});
    setRows(std::move(rows));
}

int UndoTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString UndoTableModel::display(const UndoRow &row, int column) const
{
    const model::StepRecord &record = row.step.record;
    switch (column) {
    case Order:
        return row.order == 0 ? QString() : numberText(row.order);
    case Step:
        return row.step.name;
    case StepState:
        return stateText(record.state);
    case Effect:
        return effectText(record.effect);
    case Undo:
        return singleLine(undoText(row));
    case UndoState: // a step with several undos has a state for each
        if (record.undoState == model::UndoState::None)
            return row.order == 0 ? QString() : tr("Not undone");
        return stateText(record.undoCount > 1 ? row.undo.state : record.undoState);
    case Attempts:
        return record.undo.attempts == 0 ? QString() : numberText(record.undo.attempts);
    case Failures:
        return record.undo.failureCount == 0
            ? QString()
            : tr("%1 of %2").arg(record.undo.failureCount).arg(row.step.policy.undoAttempts);
    case CompleteBy:
        return countdownText(record.undo.completeBy, wallNow());
    case WaitingFor:
        if (row.order != 0 && record.undoState == model::UndoState::None && row.undo.notBefore != 0)
            return tr("It may still take effect until %1").arg(timeText(row.undo.notBefore));
        return record.undoState == model::UndoState::None ? QString()
                                                          : waitingText(row.step, wallNow());
    case LastError:
        return row.step.undoError ? singleLine(lastErrorText(*row.step.undoError)) : QString();
    default:
        return {};
    }
}

QVariant UndoTableModel::tone(const UndoRow &row, int column) const
{
    const model::StepRecord &record = row.step.record;
    switch (column) {
    case StepState:
        return static_cast<int>(toneOf(record.state));
    case UndoState:
        return static_cast<int>(toneOf(record.undoState));
    case Effect:
        if (record.effect == model::Effect::Unknown || record.effect == model::Effect::Claimed)
            return static_cast<int>(Tone::Deadline);
        return static_cast<int>(Tone::Muted);
    case Undo:
        if (!row.undo.problem.code.isEmpty())
            return static_cast<int>(Tone::Failed);
        return row.order == 0 ? QVariant(static_cast<int>(Tone::Muted)) : QVariant();
    case Failures:
        return static_cast<int>(Tone::Failed);
    case LastError:
        return static_cast<int>(
            record.undoState == model::UndoState::Undone ? Tone::Muted : Tone::Failed);
    case WaitingFor:
        return static_cast<int>(Tone::Waiting);
    default:
        return {};
    }
}

QVariant UndoTableModel::secondLine(const UndoRow &row, int column, int role) const
{
    const int second = lineBelow(column);
    if (second < 0)
        return {};
    return role == SecondLineRole ? QVariant(display(row, second)) : tone(row, second);
}

QVariant UndoTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const UndoRow &shown = row(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return display(shown, column);
    case Qt::AccessibleTextRole: {
        QStringList lines{
            display(shown, column), secondLine(shown, column, SecondLineRole).toString()};
        lines.removeAll(QString());
        return lines.join(u", "_s);
    }
    case SecondLineRole:
    case SecondToneRole:
        return secondLine(shown, column, role);
    case Qt::TextAlignmentRole:
        return headerData(column, Qt::Horizontal, role);
    case Qt::ToolTipRole:
        return plainToolTip(column == Undo
                ? undoText(shown) + u'\n' + QString::fromUtf8(shown.undo.request.body)
                : display(shown, column));
    case Qt::DecorationRole:
        if (column == StepState)
            return icon(iconName(shown.step.record.state), toneOf(shown.step.record.state));
        if (column == UndoState && shown.step.record.undoState != model::UndoState::None)
            return icon(iconName(shown.step.record.undoState), toneOf(shown.step.record.undoState));
        if (column == Effect
            && (shown.step.record.effect == model::Effect::Unknown
                || shown.step.record.effect == model::Effect::Claimed))
            return icon(u"unknown"_s, Tone::Deadline);
        return {};
    case ToneRole:
        return tone(shown, column);
    default:
        return {};
    }
}

QVariant UndoTableModel::headerData(int section, Qt::Orientation side, int role) const
{
    if (side != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(
            (isNumericUndoColumn(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == SecondColumnRole)
        return lineBelow(section) < 0 ? QVariant() : QVariant(lineBelow(section));
    if (role == KeyRole)
        return QString::fromLatin1(std::array{"order", "step", "state", "effect", "undo",
            "undoState", "attempts", "failures", "completeBy", "waitingFor", "lastError"}
                                       .at(static_cast<size_t>(section)));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Order:
        return tr("Order");
    case Step:
        return tr("Step");
    case StepState:
        return tr("State of the step");
    case Effect:
        return tr("Effect");
    case Undo:
        return tr("Undone by");
    case UndoState:
        return tr("State");
    case Attempts:
        return tr("Attempts");
    case Failures:
        return tr("Failures");
    case CompleteBy:
        return tr("Complete by");
    case WaitingFor:
        return tr("Waiting for / last error");
    case LastError:
        return tr("Last error");
    default:
        return {};
    }
}

} // namespace sagadesk::ui

#include "moc_undotablemodel.cpp"
