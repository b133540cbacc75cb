#pragma once

#include <QAbstractTableModel>
#include <QDateTime>
#include <QHash>

#include <algorithm>
#include <vector>

namespace sagadesk::ui {

// Cell data besides the text, most of it for CellDelegate (ui/tables/tablelook.h).
enum CellRole {
    SortRole = Qt::UserRole, // the value behind the text
    ToneRole, // int(Tone): color of text and icon
    ShareRole, // double 0..1: progress bar
    HeatRole, // double 0..1: tint that grows as a deadline approaches
    AgeRole, // qint64: milliseconds since the row changed, for the flash; invalid: unchanged
    PlaceholderRole, // bool: the row has not been read yet
    DashedRole, // bool: not final, dashed outline
    ExportRole, // QString: exported instead of the displayed text; invalid: that text
    SecondLineRole, // QString: below the text, in trees and in tables with setTwoLines()
    SecondToneRole, // int(Tone): color of the second line
    SecondColumnRole, // of a header, int: the column shown in the second line
    KeyRole, // of a header: the column's stable name in exported JSON
};

// A table of few rows, such as the steps of a task or the alerts. setRows() takes a new snapshot
// and emits minimal signals: rows removed, inserted or moved, and ranges of changed cells; never a
// reset. `Row` needs operator==; the derived class provides the key of a row.
template <class Row, class Key>
class RowModel : public QAbstractTableModel
{
public:
    using QAbstractTableModel::QAbstractTableModel;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    [[nodiscard]] const Row &row(int index) const { return m_rows.at(static_cast<size_t>(index)); }
    [[nodiscard]] const std::vector<Row> &rows() const { return m_rows; }
    [[nodiscard]] int rowOf(const Key &key) const
    {
        for (size_t i = 0; i < m_rows.size(); ++i)
            if (keyOf(m_rows[i]) == key)
                return static_cast<int>(i);
        return -1;
    }

    void setRows(std::vector<Row> rows)
    {
        arrange(rows);
        removeGone(rows);
        QHash<Key, bool> known;
        for (const Row &row : m_rows)
            known.insert(keyOf(row), true);
        for (size_t i = 0; i < rows.size(); ++i)
            place(rows, i, known);
        reportChanges(rows);
    }

    void sort(int column, Qt::SortOrder order) override
    {
        m_sortColumn = column;
        m_sortOrder = order;
        setRows(std::vector<Row>(m_rows));
    }

protected:
    [[nodiscard]] virtual Key keyOf(const Row &row) const = 0;
    // The value by which a column is sorted; invalid: the column keeps the original order.
    [[nodiscard]] virtual QVariant sortValue(const Row &, int) const { return {}; }
    // Called for a new or changed row, so that a model can store the time.
    virtual void rowTouched(const Row &) { }

private:
    void arrange(std::vector<Row> &rows) const
    {
        if (m_sortColumn < 0)
            return;
        const auto less = [this](const Row &a, const Row &b) {
            const QVariant left = sortValue(a, m_sortColumn);
            const QVariant right = sortValue(b, m_sortColumn);
            if (!left.isValid() || !right.isValid())
                return false;
            const auto order = QVariant::compare(left, right);
            return m_sortOrder == Qt::AscendingOrder ? order == QPartialOrdering::Less
                                                     : order == QPartialOrdering::Greater;
        };
        std::stable_sort(rows.begin(), rows.end(), less);
    }

    void removeGone(const std::vector<Row> &rows)
    {
        QHash<Key, bool> kept;
        for (const Row &row : rows)
            kept.insert(keyOf(row), true);
        for (int last = static_cast<int>(m_rows.size()) - 1; last >= 0; --last) {
            if (kept.contains(keyOf(m_rows[static_cast<size_t>(last)])))
                continue;
            int first = last;
            while (first > 0 && !kept.contains(keyOf(m_rows[static_cast<size_t>(first - 1)])))
                --first;
            beginRemoveRows({}, first, last);
            m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
            endRemoveRows();
            last = first;
        }
    }

    // Brings the row with the key of rows[i] to position i: it is already there, is moved up, or is
    // inserted. reportChanges() updates its content afterwards.
    void place(const std::vector<Row> &rows, size_t i, QHash<Key, bool> &known)
    {
        const Key key = keyOf(rows[i]);
        if (i < m_rows.size() && keyOf(m_rows[i]) == key)
            return;
        for (size_t j = i + 1; known.contains(key) && j < m_rows.size(); ++j) {
            if (keyOf(m_rows[j]) == key) {
                const int from = static_cast<int>(j);
                beginMoveRows({}, from, from, {}, static_cast<int>(i));
                std::rotate(m_rows.begin() + static_cast<qsizetype>(i), m_rows.begin() + from,
                    m_rows.begin() + from + 1);
                endMoveRows();
                return;
            }
        }
        size_t end = i + 1; // adjacent new rows are inserted together
        while (end < rows.size() && !known.contains(keyOf(rows[end])))
            ++end;
        beginInsertRows({}, static_cast<int>(i), static_cast<int>(end) - 1);
        m_rows.insert(m_rows.begin() + static_cast<qsizetype>(i),
            rows.begin() + static_cast<qsizetype>(i), rows.begin() + static_cast<qsizetype>(end));
        for (size_t k = i; k < end; ++k) {
            known.insert(keyOf(m_rows[k]), true);
            rowTouched(m_rows[k]);
        }
        endInsertRows();
    }

    void reportChanges(std::vector<Row> &rows)
    {
        int first = -1;
        const int count = static_cast<int>(rows.size());
        for (int i = 0; i <= count; ++i) {
            const auto at = static_cast<size_t>(i);
            const bool changed = i < count && !(rows[at] == m_rows[at]);
            if (changed) {
                m_rows[at] = std::move(rows[at]);
                rowTouched(m_rows[at]);
                if (first < 0)
                    first = i;
            } else if (first >= 0) {
                Q_EMIT dataChanged(index(first, 0), index(i - 1, columnCount() - 1));
                first = -1;
            }
        }
    }

    std::vector<Row> m_rows;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace sagadesk::ui
