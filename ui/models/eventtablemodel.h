#pragma once

#include "core/views/views.h"
#include "ui/tables/rowmodel.h"

#include <QStringList>

namespace sagadesk::ui {

struct EventRow
{
    model::EventView event;
    // Journal rows never change.
    friend bool operator==(const EventRow &a, const EventRow &b)
    {
        return a.event.id == b.event.id;
    }
};

enum class EventKind : quint8 { All, Operators, Supervisors, Answers, TaskStates };

struct EventFilter
{
    EventKind kind = EventKind::All;
    QString text; // words that the row must contain
};
// Returns the matching rows, newest first; `events` are oldest first. Pure, because long journals
// are filtered on another thread.
[[nodiscard]] std::vector<EventRow> matching(const std::vector<model::EventView> &events,
    const EventFilter &filter, const QStringList &steps);

// The journal of the selected task, newest first.
class EventTableModel final : public RowModel<EventRow, qint64>
{
    Q_OBJECT

public:
    enum Column { At, Actor, What, Changes, Attempts, Epoch, ColumnCount };
    using RowModel::RowModel;

    void setSteps(const QStringList &names) { m_steps = names; }
    void add(const std::vector<model::EventView> &events); // oldest first
    [[nodiscard]] model::EventId newest() const;
    [[nodiscard]] QString detail(int row) const; // all details, for copying

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;

protected:
    [[nodiscard]] qint64 keyOf(const EventRow &row) const override { return row.event.id.value; }

private:
    QStringList m_steps;
};

} // namespace sagadesk::ui
