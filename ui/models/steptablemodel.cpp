#include "ui/models/steptablemodel.h"

#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"
#include "ui/widgets/icons.h"

#include <QIcon>

#include <array>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::StepView;
using model::UndoState;

namespace {

bool isNumericStepColumn(int column)
{
    using enum StepTableModel::Column;
    return column == Number || column == Attempts || column == Retries || column == Failures
        || column == CompleteBy || column == Token || column == UndoAttempts
        || column == UndoFailures;
}

QString keyOfColumn(int column)
{
    static constexpr std::array kKeys{"number", "state", "name", "service", "attempts",
        "retryCount", "failureCount", "completeBy", "waitingFor", "lockedBy", "lastError",
        "undoState", "startedAt", "finishedAt", "after", "when", "effect", "notBefore",
        "lastCompleteBy", "token", "idempotencyKey", "policy", "undoAttempts", "undoFailures",
        "undoStartedAt", "undoFinishedAt"};
    static_assert(kKeys.size() == StepTableModel::ColumnCount);
    return QString::fromLatin1(kKeys.at(static_cast<size_t>(column)));
}

// The column whose value is shown below this one; -1: none.
int secondColumn(int column)
{
    using enum StepTableModel::Column;
    switch (column) {
    case State:
        return Undo;
    case Step:
        return Service;
    case Attempts:
        return Retries;
    case CompleteBy:
        return LockedBy;
    case WaitingFor:
        return LastError;
    default:
        return -1;
    }
}

QString errorToolTip(const model::ErrorInfo &error)
{
    return lastErrorText(error) + u'\n' + exactTimeText(error.at) + u'\n' + error.body;
}

// The number of failures of the step, or of its undo, after which the operation is exhausted.
int failuresMax(const StepView &step)
{
    return step.record.undoState == UndoState::None ? step.policy.failureThreshold
                                                    : step.policy.undoAttempts;
}

QString amount(int number)
{
    return number == 0 ? QString() : numberText(number);
}

} // namespace

bool operator==(const StepRow &a, const StepRow &b)
{
    const StepView &x = a.view;
    const StepView &y = b.view;
    return a.taskFinal == b.taskFinal && x.index == y.index && x.name == y.name
        && x.record == y.record && x.lockedBy == y.lockedBy && x.waitingFor == y.waitingFor
        && x.output == y.output && x.editedInput == y.editedInput && x.nextInput == y.nextInput
        && x.undoRequest == y.undoRequest && x.heldBy == y.heldBy && x.skipped == y.skipped
        && x.lastError == y.lastError && x.undoError == y.undoError;
}

const model::ClaimRecord &workingClaim(const model::StepRecord &step)
{
    return step.undoState == UndoState::None ? step.forward : step.undo;
}

QString policyText(const model::RecoveryPolicy &policy)
{
    const auto word = [](model::ExhaustedAction action) {
        switch (action) {
        case model::ExhaustedAction::Error:
            return StepTableModel::tr("operator");
        case model::ExhaustedAction::Compensate:
            return StepTableModel::tr("compensate");
        case model::ExhaustedAction::Wait:
            break;
        }
        return StepTableModel::tr("wait");
    };
    QString lasting = word(policy.onExhausted);
    if (policy.onExhausted == model::ExhaustedAction::Wait)
        lasting = StepTableModel::tr("wait %1, then %2")
                      .arg(durationText(policy.waitMs), word(policy.afterWait));
    return StepTableModel::tr("complete within %1; after %2 failures: %3; failed permanently: %4")
        .arg(durationText(policy.completeWithinMs))
        .arg(policy.failureThreshold)
        .arg(lasting, word(policy.onNontransient));
}

QString waitingText(const StepView &step, qint64 now)
{
    if (!step.waitingFor.code.isEmpty())
        return reasonText(step.waitingFor);
    const model::ClaimRecord &claim = workingClaim(step.record);
    if (claim.completeBy == 0 || step.lockedBy.isEmpty())
        return {};
    return StepTableModel::tr("A response from service %1; %2 left")
        .arg(step.service, countdownText(claim.completeBy, now));
}

void StepTableModel::setTask(const model::TaskDetail &detail)
{
    std::vector<StepRow> rows;
    for (const StepView &view : detail.steps)
        rows.push_back({view, isFinal(detail.record.state)});
    setRows(std::move(rows));
}

int StepTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant StepTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const StepRow &step = row(index.row());
    const model::StepRecord &record = step.view.record;
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return display(step, column);
    case Qt::AccessibleTextRole: {
        QStringList lines{display(step, column), secondLine(step, column)};
        lines.removeAll(QString());
        return lines.join(column == State ? u" "_s : u", "_s);
    }
    case SecondLineRole:
        return secondLine(step, column);
    case SecondToneRole:
        return secondColumn(column) < 0
            ? QVariant()
            : data(index.siblingAtColumn(secondColumn(column)), ToneRole);
    case Qt::ToolTipRole:
        return plainToolTip(toolTip(step, column));
    case Qt::TextAlignmentRole:
        return headerData(column, Qt::Horizontal, role);
    case Qt::DecorationRole:
        if (column == State)
            return icon(iconName(record.state), toneOf(record.state));
        return column == Undo ? QVariant(icon(iconName(record.undoState), toneOf(record.undoState)))
                              : QVariant();
    case ToneRole:
        if (column == State)
            return static_cast<int>(toneOf(record.state));
        if (column == Undo)
            return static_cast<int>(toneOf(record.undoState));
        if (column == LastError)
            return static_cast<int>(
                record.state == model::StepState::Failed ? Tone::Failed : Tone::Muted);
        if (column == Retries && record.forward.retryCount > 0)
            return static_cast<int>(Tone::Waiting);
        if (column == Failures && workingClaim(record).failureCount > 0)
            return static_cast<int>(Tone::Failed);
        if (column == Service || column == LockedBy || column == Number || column >= Started)
            return static_cast<int>(Tone::Muted);
        return {};
    case HeatRole: {
        const qint64 completeBy = workingClaim(record).completeBy;
        if (column != CompleteBy || completeBy == 0)
            return {};
        return qBound(0.0, 1.0 - static_cast<double>(completeBy - wallNow()) / 30'000.0, 1.0);
    }
    case ExportRole:
        return exported(step, column);
    case DashedRole:
        return column == State && record.state == model::StepState::Running;
    default:
        return {};
    }
}

QString StepTableModel::display(const StepRow &row, int column) const
{
    const StepView &step = row.view;
    const model::ClaimRecord &claim = workingClaim(step.record);
    switch (column) {
    case Number:
        return numberText(step.index + 1);
    case State:
        return stateText(step.record.state);
    case Step:
        return step.name;
    case Service:
        return step.service;
    case Attempts:
        return amount(step.record.forward.attempts + step.record.undo.attempts);
    case Retries:
        return amount(step.record.forward.retryCount + step.record.undo.retryCount);
    case Failures:
        return claim.failureCount == 0
            ? QString()
            : tr("%1 of %2").arg(claim.failureCount).arg(failuresMax(step));
    case CompleteBy:
        return countdownText(claim.completeBy, wallNow());
    case WaitingFor:
        if (!step.skipped.code.isEmpty())
            return singleLine(reasonText(step.skipped));
        return row.taskFinal ? QString() : waitingText(step, wallNow());
    case LockedBy:
        return shortInstance(step.lockedBy);
    case LastError:
        return newestError(step) ? singleLine(lastErrorText(*newestError(step))) : QString();
    case Undo:
        if (step.record.undoState != UndoState::None)
            return stateText(step.record.undoState);
        if (step.manualUndo)
            return tr("By hand, if needed");
        return step.hasUndo ? QString() : tr("Has no undo");
    case Started:
        return timeText(step.record.forward.startedAt);
    case Finished:
        return timeText(step.record.forward.finishedAt);
    default:
        return further(row, column);
    }
}

QString StepTableModel::further(const StepRow &row, int column) const
{
    const StepView &step = row.view;
    const model::ClaimRecord &claim = workingClaim(step.record);
    switch (column) {
    case After:
        return step.after.join(u", "_s);
    case Condition:
        return step.condition;
    case Effect:
        return effectText(step.record.effect);
    case NotBefore:
        return timeText(claim.notBefore);
    case LastCompleteBy:
        return timeText(claim.lastCompleteBy);
    case Token:
        return amount(static_cast<int>(claim.token.value));
    case Key:
        return step.idempotencyKey;
    case Policy:
        return policyText(step.policy);
    case UndoAttempts:
        return amount(step.record.undo.attempts);
    case UndoFailures:
        return amount(step.record.undo.failureCount);
    case UndoStarted:
        return timeText(step.record.undo.startedAt);
    case UndoFinished:
        return timeText(step.record.undo.finishedAt);
    default:
        return {};
    }
}

QVariant StepTableModel::exported(const StepRow &row, int column) const
{
    const model::ClaimRecord &claim = workingClaim(row.view.record);
    switch (column) {
    case CompleteBy:
        return isoTimeText(claim.completeBy);
    case Failures:
        return amount(claim.failureCount);
    case LockedBy:
        return row.view.lockedBy;
    case Started:
        return isoTimeText(row.view.record.forward.startedAt);
    case Finished:
        return isoTimeText(row.view.record.forward.finishedAt);
    case NotBefore:
        return isoTimeText(claim.notBefore);
    case LastCompleteBy:
        return isoTimeText(claim.lastCompleteBy);
    case UndoStarted:
        return isoTimeText(row.view.record.undo.startedAt);
    case UndoFinished:
        return isoTimeText(row.view.record.undo.finishedAt);
    default:
        return {};
    }
}

QString StepTableModel::secondLine(const StepRow &row, int column) const
{
    const int second = secondColumn(column);
    if (second < 0)
        return {};
    if (column == State)
        return row.view.record.undoState == UndoState::None
            ? QString()
            : tr("→ %1").arg(stateText(row.view.record.undoState));
    const QString text = display(row, second);
    if (column != Attempts || text.isEmpty())
        return text;
    return tr("%n retry(s)", nullptr,
        row.view.record.forward.retryCount + row.view.record.undo.retryCount);
}

QString StepTableModel::fieldText(int row, int column) const
{
    const StepRow &step = this->row(row);
    if (column == LastError) {
        const auto &error = newestError(step.view);
        return error ? errorToolTip(*error) : QString();
    }
    return column == CompleteBy || column == LockedBy ? toolTip(step, column)
                                                      : display(step, column);
}

QString StepTableModel::toolTip(const StepRow &row, int column) const
{
    const StepView &step = row.view;
    switch (column) {
    case State:
        return stateText(step.record.state) + u'\n' + effectText(step.record.effect)
            + (step.skipped.code.isEmpty() ? QString() : u'\n' + reasonText(step.skipped));
    case Step:
        return tr("%1\nKey: %2").arg(step.name, step.idempotencyKey);
    case Failures:
        return tr("%1 of %2 failures until the policy for nontransient faults applies")
            .arg(workingClaim(step.record).failureCount)
            .arg(failuresMax(step));
    case LockedBy:
        return step.lockedBy;
    case WaitingFor: {
        QStringList lines{display(row, WaitingFor), toolTip(row, LastError)};
        lines.removeAll(QString());
        return lines.join(u'\n');
    }
    case CompleteBy:
        return exactTimeText(workingClaim(step.record).completeBy);
    case LastError:
        return newestError(step) ? errorToolTip(*newestError(step)) : QString();
    case Started:
        return exactTimeText(step.record.forward.startedAt);
    case Finished:
        return exactTimeText(step.record.forward.finishedAt);
    case NotBefore:
        return exactTimeText(workingClaim(step.record).notBefore);
    case LastCompleteBy:
        return exactTimeText(workingClaim(step.record).lastCompleteBy);
    default:
        return display(row, column);
    }
}

QVariant StepTableModel::headerData(int section, Qt::Orientation side, int role) const
{
    if (side != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(
            (isNumericStepColumn(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == KeyRole)
        return keyOfColumn(section);
    if (role == SecondColumnRole)
        return secondColumn(section) < 0 ? QVariant() : QVariant(secondColumn(section));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return tr("#");
    case State:
        return tr("State");
    case Step:
        return tr("Step");
    case Service:
        return tr("Service");
    case Attempts:
        return tr("Attempts");
    case Retries:
        return tr("Retries");
    case Failures:
        return tr("Failures");
    case CompleteBy:
        return tr("Complete by");
    case WaitingFor:
        return tr("Waiting for / last error");
    case LockedBy:
        return tr("Locked by");
    case LastError:
        return tr("Last error");
    case Undo:
        return tr("Undo");
    case Started:
        return tr("Started");
    case Finished:
        return tr("Finished");
    case After:
        return tr("After");
    case Condition:
        return tr("Condition");
    case Effect:
        return tr("Effect");
    case NotBefore:
        return tr("Not before");
    case LastCompleteBy:
        return tr("Last complete-by");
    case Token:
        return tr("Claim token");
    case Key:
        return tr("Idempotency key");
    case Policy:
        return tr("Policy");
    case UndoAttempts:
        return tr("Undo attempts");
    case UndoFailures:
        return tr("Undo failures");
    case UndoStarted:
        return tr("Undo started");
    case UndoFinished:
        return tr("Undo finished");
    default:
        return {};
    }
}

} // namespace sagadesk::ui

#include "moc_steptablemodel.cpp"
