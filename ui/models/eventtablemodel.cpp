#include "ui/models/eventtablemodel.h"

#include "ui/text/eventtext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <array>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

bool isOfKind(const model::EventView &event, EventKind kind)
{
    const bool ofOperator = !event.operatorName.isEmpty();
    switch (kind) {
    case EventKind::All:
        return true;
    case EventKind::Operators:
        return ofOperator;
    case EventKind::Supervisors:
        return event.epoch && !ofOperator;
    case EventKind::Answers:
        return event.operation.has_value() && !event.epoch;
    case EventKind::TaskStates:
        break;
    }
    return event.changes.value("task"_L1).toObject().contains("state"_L1);
}

} // namespace

std::vector<EventRow> matching(const std::vector<model::EventView> &events,
    const EventFilter &filter, const QStringList &steps)
{
    const QStringList words = filter.text.split(u' ', Qt::SkipEmptyParts);
    const auto matches = [&](const model::EventView &event) {
        if (words.isEmpty())
            return true;
        const QString text = eventDetail(event, steps);
        return std::all_of(words.begin(), words.end(),
            [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
    };
    std::vector<EventRow> shown;
    for (auto it = events.rbegin(); it != events.rend(); ++it)
        if (isOfKind(*it, filter.kind) && matches(*it))
            shown.push_back({*it});
    return shown;
}

void EventTableModel::add(const std::vector<model::EventView> &events)
{
    if (events.empty())
        return;
    std::vector<EventRow> rows;
    rows.reserve(events.size() + this->rows().size());
    for (auto it = events.rbegin(); it != events.rend(); ++it)
        if (it->id > newest())
            rows.push_back({*it});
    rows.insert(rows.end(), this->rows().begin(), this->rows().end());
    setRows(std::move(rows));
}

model::EventId EventTableModel::newest() const
{
    return rows().empty() ? model::EventId() : row(0).event.id;
}

QString EventTableModel::detail(int row) const
{
    return eventDetail(this->row(row).event, m_steps);
}

int EventTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EventTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const model::EventView &event = row(index.row()).event;
    if (role == Qt::ToolTipRole)
        return plainToolTip(detail(index.row()));
    if (role == ToneRole
        && (index.column() == At || index.column() == Actor || index.column() == Epoch))
        return static_cast<int>(event.operatorName.isEmpty() ? Tone::Muted : Tone::Accent);
    if (role == Qt::TextAlignmentRole)
        return headerData(index.column(), Qt::Horizontal, role);
    if (role == ExportRole)
        return index.column() == At ? QVariant(isoTimeText(event.at)) : QVariant();
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
    case At:
        return clockText(event.at);
    case Actor:
        return eventActor(event);
    case What:
        return singleLine(eventTitle(event));
    case Changes:
        return singleLine(eventChanges(event, m_steps));
    case Attempts: {
        QStringList attempts;
        for (const model::Attempt &attempt : event.attempts)
            attempts.append(attemptText(attempt));
        return singleLine(attempts.join(u" \u2192 "_s));
    }
    case Epoch:
        return event.epoch ? numberText(event.epoch.value) : QString();
    default:
        return {};
    }
}

QVariant EventTableModel::headerData(int section, Qt::Orientation side, int role) const
{
    if (side != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Epoch ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == KeyRole)
        return QString::fromLatin1(
            std::array{"at", "by", "what", "changes", "attempts", "epoch"}.at(
                static_cast<size_t>(section)));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case At:
        return tr("Time");
    case Actor:
        return tr("By");
    case What:
        return tr("What happened");
    case Changes:
        return tr("Changes");
    case Attempts:
        return tr("Attempts");
    case Epoch:
        return tr("Epoch");
    default:
        return {};
    }
}

} // namespace sagadesk::ui

#include "moc_eventtablemodel.cpp"
