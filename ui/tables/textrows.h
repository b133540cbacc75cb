#pragma once

#include "ui/tables/rowmodel.h"
#include "ui/widgets/theme.h"

#include <QStringList>

class QTableView;

namespace sagadesk::ui {

struct TextCell
{
    QString text;
    Tone tone = Tone::Text;
    QString iconName = {}; // empty: none
    QString toolTip = {}; // empty: the text
    QVariant order = {}; // what the column is sorted by; invalid: the text
    bool right = false; // a number
    QString second = {}; // below the text, in a table with setTwoLines()
    Tone secondTone = Tone::Muted;
    friend bool operator==(const TextCell &, const TextCell &) = default;
};

struct TextRow
{
    QString key; // names the row
    QList<TextCell> cells;
    QString task = {}; // public id of the task it is about; empty: none
    QString step = {};
    friend bool operator==(const TextRow &, const TextRow &) = default;
};

// A small table of texts that are ready: what a page has to tell and no model of its own is worth.
class TextRows final : public RowModel<TextRow, QString>
{
    Q_OBJECT

public:
    TextRows(const QStringList &titles, QObject *parent);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;

protected:
    [[nodiscard]] QString keyOf(const TextRow &row) const override { return row.key; }
    [[nodiscard]] QVariant sortValue(const TextRow &row, int column) const override;

private:
    QStringList m_titles;
};

// A table over it in the look of all tables; `widths` in characters.
[[nodiscard]] QTableView *makeTextTable(TextRows *rows, const QString &objectName,
    const QString &accessibleName, const QList<int> &widths, QWidget *parent);

} // namespace sagadesk::ui
