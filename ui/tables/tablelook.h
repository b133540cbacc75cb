#pragma once

#include "ui/tables/celltexts.h"

#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QTableView>

namespace sagadesk::ui {

constexpr int kCellMargin = 6; // beside the words, left and right

// How long a row fades after a change.
constexpr qint64 kFlashMs = 900;

// Paints what the models say by CellRole: tone, progress, heat, flash, placeholder, a second line.
// Foreign text stays text, in one line, or in several where it wraps.
class CellDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit CellDelegate(QObject *parent, bool wraps = false);
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
        const QModelIndex &index) const override;
    // Of trees; tables have a fixed height.
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintGround(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintState(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    // The part of the cell that is left for the first line.
    [[nodiscard]] QRect paintSecondLine(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    bool m_wraps;
    mutable CellTexts m_texts;
};

// The look all tables share: whole rows, fixed height, no grid, columns that can be moved and
// hidden from the header's menu. `name` is the accessible name and objectName.
void dressTable(QTableView *table, const QString &objectName, const QString &accessibleName);
// Rows are high enough for the models' second lines (SecondLineRole).
void setTwoLines(QTableView *table);
void setColumnWidths(QTableView *table, const QList<int> &characters); // 0: hidden at first

// The chosen rows in their order, at most `most`; from the ranges, so that a million chosen rows
// cost no more than a few.
[[nodiscard]] QList<int> chosenRowNumbers(const QTableView *table, int most);

// Column order, widths, visibility and sort order.
void saveColumns(const QTableView *table);
void restoreColumns(QTableView *table); // no narrower than their titles
void resetColumns(QTableView *table); // as they were before restoreColumns()

[[nodiscard]] int rowHeight(const QWidget *widget); // of a table or tree, in its present font

} // namespace sagadesk::ui
