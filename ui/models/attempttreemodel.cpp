#include "ui/models/attempttreemodel.h"

#include "ui/tables/rowmodel.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/icons.h"

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::OperationKind;

namespace {

Tone attemptTone(const AttemptEntry &entry)
{
    if (!entry.recorded)
        return Tone::Waiting;
    if (entry.attempt.error.code.isEmpty())
        return Tone::Done;
    return entry.outcome == "nontransient"_L1 ? Tone::Failed : Tone::Waiting;
}

} // namespace

void AttemptTreeModel::setAttempts(int step, std::vector<AttemptEntry> attempts)
{
    const auto known = m_attempts.size();
    const bool grown = step == m_step && attempts.size() >= known
        && std::equal(m_attempts.begin(), m_attempts.end(), attempts.begin());
    if (grown && attempts.size() == known)
        return;
    if (grown) {
        beginInsertRows({}, 0, static_cast<int>(attempts.size() - known) - 1);
        m_attempts = std::move(attempts);
        endInsertRows();
        return;
    }
    beginResetModel();
    if (step != m_step) {
        for (MadeRequest &made : m_made)
            made.reset();
    }
    m_step = step;
    m_attempts = std::move(attempts);
    m_open.clear();
    endResetModel();
}

void AttemptTreeModel::clear()
{
    setAttempts(-1, {});
    m_output.clear();
}

void AttemptTreeModel::setOutput(const QByteArray &output)
{
    if (output == m_output)
        return;
    m_output = output;
    for (const int attempt : m_open.keys())
        refresh(attempt);
}

void AttemptTreeModel::setMadeRequest(OperationKind kind, base::Result<model::SentRequest> request)
{
    m_made[static_cast<size_t>(kind)] = std::move(request);
    for (const int attempt : m_open.keys())
        refresh(attempt);
}

std::vector<AttemptField> AttemptTreeModel::fields(int attempt) const
{
    const AttemptEntry &entry = m_attempts.at(static_cast<size_t>(attempt));
    const MadeRequest &made = m_made[static_cast<size_t>(entry.kind)];
    if (entry.recorded && entry.request.method.isEmpty() && !made)
        Q_EMIT requestRequested(m_step, entry.kind);
    return fieldsOf(entry, made, entry.kind == OperationKind::Forward ? m_output : QByteArray());
}

QString AttemptTreeModel::title(int attempt) const
{
    const AttemptEntry &entry = m_attempts.at(static_cast<size_t>(attempt));
    return entry.kind == OperationKind::Forward ? tr("Attempt %1").arg(entry.number)
                                                : tr("Undo, attempt %1").arg(entry.number);
}

QString AttemptTreeModel::text(int attempt) const
{
    QStringList lines{title(attempt)};
    for (const AttemptField &field : fields(attempt))
        lines.append(u"%1 \u00b7 %2: %3"_s.arg(partText(field.part), field.name, field.value));
    return lines.join(u'\n');
}

void AttemptTreeModel::refresh(int attempt)
{
    const QModelIndex parent = index(rowOf(attempt), 0);
    std::vector<AttemptField> fresh = fields(attempt);
    const auto before = static_cast<int>(m_open.value(attempt).size());
    const auto after = static_cast<int>(fresh.size());
    if (after < before) {
        beginRemoveRows(parent, after, before - 1);
        m_open[attempt].resize(static_cast<size_t>(after));
        endRemoveRows();
    } else if (after > before) {
        beginInsertRows(parent, before, after - 1);
        m_open[attempt].resize(static_cast<size_t>(after));
        endInsertRows();
    }
    m_open[attempt] = std::move(fresh);
    Q_EMIT dataChanged(index(0, 0, parent), index(after - 1, ColumnCount - 1, parent));
}

QModelIndex AttemptTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column,
        parent.isValid() ? static_cast<quintptr>(attemptIn(parent.row())) + 1 : quintptr{0});
}

QModelIndex AttemptTreeModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == 0)
        return {};
    return createIndex(rowOf(static_cast<int>(child.internalId() - 1)), 0, quintptr{0});
}

int AttemptTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_attempts.size());
    if (parent.internalId() != 0 || parent.column() > 0)
        return 0;
    const int attempt = attemptIn(parent.row());
    if (!m_open.contains(attempt))
        m_open.insert(attempt, fields(attempt));
    return static_cast<int>(m_open[attempt].size());
}

int AttemptTreeModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

bool AttemptTreeModel::hasChildren(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return !m_attempts.empty();
    return parent.internalId() == 0 && parent.column() == 0;
}

QVariant AttemptTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    return index.internalId() == 0
        ? attemptData(attemptIn(index.row()), index.column(), role)
        : fieldData(static_cast<int>(index.internalId() - 1), index.row(), index.column(), role);
}

QString AttemptTreeModel::display(const AttemptEntry &entry, int column) const
{
    const model::Attempt &attempt = entry.attempt;
    switch (column) {
    case Number:
        return entry.kind == OperationKind::Forward ? numberText(entry.number)
                                                    : tr("U%1", "undo").arg(entry.number);
    case Sent:
        return timeText(attempt.at); // the tooltip has milliseconds
    case Result:
        return entry.recorded ? singleLine(resultText(attempt)) : noRecordText(entry.awaited);
    case Duration:
        return !entry.recorded ? QString() : wholeMillisecondsText(attempt.durationMs);
    case Pause:
        return entry.sincePreviousMs < 0 ? QString() : durationText(entry.sincePreviousMs);
    case Endpoint:
        return singleLine(attempt.endpoint);
    default:
        return {};
    }
}

QString AttemptTreeModel::toolTip(int attempt, int column) const
{
    const AttemptEntry &entry = m_attempts.at(static_cast<size_t>(attempt));
    if (column == Sent)
        return exactTimeText(entry.attempt.at);
    const QString text = entry.recorded
        ? attemptText(entry.attempt)
        : tr("The fault %1 was injected into this request. The engine has no response to it: it is "
             "still waiting for one, or the time has run out.")
              .arg(entry.attempt.fault);
    return title(attempt) + u'\n' + text;
}

QVariant AttemptTreeModel::attemptData(int attempt, int column, int role) const
{
    const AttemptEntry &entry = m_attempts.at(static_cast<size_t>(attempt));
    switch (role) {
    case Qt::AccessibleTextRole:
        if (column == Result && !entry.attempt.fault.isEmpty())
            return tr("%1, injected fault: %2").arg(display(entry, column), entry.attempt.fault);
        return column == Number ? title(attempt) : display(entry, column);
    case Qt::DisplayRole:
        return display(entry, column);
    case Qt::TextAlignmentRole:
        return headerData(column, Qt::Horizontal, role);
    case Qt::ToolTipRole:
        return plainToolTip(toolTip(attempt, column));
    case Qt::DecorationRole:
        if (column != Result)
            return {};
        return icon(entry.recorded && entry.attempt.error.code.isEmpty() ? u"state-processed"_s
                                                                         : u"state-error"_s,
            attemptTone(entry));
    case ToneRole:
        return column == Result ? QVariant(static_cast<int>(attemptTone(entry))) : QVariant();
    case SecondLineRole:
        return column == Result ? singleLine(entry.attempt.fault) : QVariant();
    case SecondToneRole:
        return static_cast<int>(Tone::Deadline);
    default:
        return {};
    }
}

QVariant AttemptTreeModel::fieldData(int attempt, int row, int column, int role) const
{
    const auto open = m_open.constFind(attempt);
    if (open == m_open.cend() || static_cast<size_t>(row) >= open->size())
        return {};
    const AttemptField &field = open->at(static_cast<size_t>(row));
    if (role == ToneRole)
        return static_cast<int>(field.part == AttemptPart::Error ? Tone::Failed
                : field.part == AttemptPart::Request             ? Tone::Muted
                                                                 : Tone::Text);
    if (role == Qt::ToolTipRole)
        return plainToolTip(field.value);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (column) {
    case Number: // spans the columns to save width
        return tr("%1: %2").arg(field.name, singleLine(field.value));
    case Sent:
        return field.name;
    case Result:
        return singleLine(field.value);
    default:
        return {};
    }
}

QVariant AttemptTreeModel::headerData(int section, Qt::Orientation side, int role) const
{
    if (side != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool number = section == Duration || section == Pause;
        return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return tr("No.");
    case Sent:
        return tr("Sent");
    case Result:
        return tr("Result");
    case Duration:
        return tr("Took");
    case Pause:
        return tr("Waited");
    case Endpoint:
        return tr("Endpoint");
    default:
        return {};
    }
}

} // namespace sagadesk::ui

#include "moc_attempttreemodel.cpp"
