#pragma once

#include "ui/models/timeline.h"
#include "ui/tables/rowmodel.h"

#include <QPair>
#include <QStringList>

namespace sagadesk::ui {

struct TimelineRow
{
    TimelineItem item;
    int index = 0; // in the timeline
    QPair<qint64, qint64> key; // journal row, and index of the item within it

    friend bool operator==(const TimelineRow &a, const TimelineRow &b)
    {
        return a.key == b.key && a.index == b.index && a.item.to == b.item.to
            && a.item.text == b.item.text && a.item.kind == b.item.kind;
    }
};

// The items of a timeline as a table ordered by time, for screen readers and for copying.
class TimelineTableModel final : public RowModel<TimelineRow, QPair<qint64, qint64>>
{
    Q_OBJECT

public:
    enum Column { At, Lasted, Lane, Kind, What, ColumnCount };
    using RowModel::RowModel;

    void setTimeline(const Timeline &timeline, const QStringList &stepNames);
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;

protected:
    [[nodiscard]] QPair<qint64, qint64> keyOf(const TimelineRow &row) const override
    {
        return row.key;
    }

private:
    QStringList m_names;
};

} // namespace sagadesk::ui
