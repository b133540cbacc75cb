#pragma once

#include "core/model/views.h"
#include "ui/models/rowmodel.h"

#include <QStringList>

namespace sagadesk::ui {

struct EventRow
{
    model::EventView event;
    // A journal row never changes.
    friend bool operator==(const EventRow &a, const EventRow &b)
    {
        return a.event.id == b.event.id;
    }
};

// Whose rows are shown.
enum class EventKind : quint8 { All, Operators, Supervisors, Answers, TaskStates };

// The journal of the selected task, newest first.
class EventTableModel final : public RowModel<EventRow, qint64>
{
    Q_OBJECT

public:
    enum Column { At, Actor, What, Changes, Attempts, Epoch, ColumnCount };
    using RowModel::RowModel;

    void setSteps(const QStringList &names) { m_steps = names; }
    // Shows what matches: of the kind, and with every word of the text in something that is shown.
    void setFilter(EventKind kind, const QString &text);
    void setHistory(const std::vector<model::EventView> &events); // oldest first
    void add(const std::vector<model::EventView> &events); // as read: oldest first
    [[nodiscard]] model::EventId newest() const;
    [[nodiscard]] QString detail(int row) const; // everything, for copying

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;

protected:
    [[nodiscard]] qint64 keyOf(const EventRow &row) const override { return row.event.id.value; }

private:
    [[nodiscard]] bool matches(const model::EventView &event) const;

    QStringList m_steps;
    EventKind m_kind = EventKind::All;
    QStringList m_words;
};

} // namespace sagadesk::ui
