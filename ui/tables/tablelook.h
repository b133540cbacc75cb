#pragma once

#include "ui/tables/celltexts.h"

#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QTableView>

class QSettings;

namespace sagadesk::ui {

constexpr int kCellMargin = 6; // left and right of the text
constexpr int kIconGap = 6; // between icon and text

// Duration of the flash after a change.
constexpr qint64 kFlashMs = 900;
// From 1 to 0, in few steps, because each one paints the row again. `age`: ms since the change.
[[nodiscard]] constexpr double flashStrength(qint64 age)
{
    return age < kFlashMs / 2 ? 1 : age < kFlashMs ? 0.5 : 0;
}

// Paints what models provide by CellRole: tone, progress, heat, flash, placeholder, second line.
// Text from outside is shown as plain text, in one line or wrapped.
class CellDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit CellDelegate(QObject *parent, bool wraps = false);
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
        const QModelIndex &index) const override;
    // For trees; tables have a fixed row height.
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintGround(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintState(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    // Returns the rectangle left for the first line.
    [[nodiscard]] QRect paintSecondLine(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    bool m_wraps;
    mutable CellTexts m_texts;
};

// The look of all tables: row selection, fixed row height, no grid, columns that can be moved, and
// hidden in the header's menu.
void dressTable(QTableView *table, const QString &objectName, const QString &accessibleName);
// Makes rows high enough for second lines (SecondLineRole).
void setTwoLines(QTableView *table);
void setColumnWidths(QTableView *table, const QList<int> &characters); // 0: initially hidden

// The selected rows in order, at most `most`. Reads the ranges, so a million selected rows cost no
// more than a few.
[[nodiscard]] QList<int> chosenRowNumbers(const QTableView *table, int most);

// Column order, widths, visibility and sort order.
void saveColumns(QSettings &settings, const QTableView *table);
void restoreColumns(QTableView *table); // at least as wide as their titles
void resetColumns(QTableView *table); // to the state before restoreColumns()

[[nodiscard]] int rowHeight(const QWidget *widget); // of a table or tree, with its current font

} // namespace sagadesk::ui
