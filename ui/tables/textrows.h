#pragma once

#include "ui/tables/rowmodel.h"
#include "ui/widgets/theme.h"

#include <QHash>
#include <QStringList>

class QTableView;

namespace sagadesk::ui {

struct TextCell
{
    QString text;
    Tone tone = Tone::Text;
    QString iconName = {}; // empty: none
    QString toolTip = {}; // empty: same as the text
    QVariant order = {}; // sort key; invalid: the text
    bool right = false; // a number
    QString second = {}; // second line, in a table with setTwoLines()
    Tone secondTone = Tone::Muted;
    friend bool operator==(const TextCell &, const TextCell &) = default;
};

struct TextRow
{
    QString key; // unique within the table
    QList<TextCell> cells;
    QString task = {}; // public id of its task; empty: none
    QString step = {};
    friend bool operator==(const TextRow &, const TextRow &) = default;
};

// A small table of strings, for pages that don't need a model of their own.
class TextRows final : public RowModel<TextRow, QString>
{
    Q_OBJECT

public:
    TextRows(const QStringList &titles, QObject *parent);
    // Maps a column with a second line to the column that contains the text of that line and should
    // be hidden. A cell may have a second line of its own instead.
    void setSecondColumns(const QHash<int, int> &columns);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;

protected:
    [[nodiscard]] QString keyOf(const TextRow &row) const override { return row.key; }
    [[nodiscard]] QVariant sortValue(const TextRow &row, int column) const override;

private:
    [[nodiscard]] TextCell cellAt(const QModelIndex &index) const;

    QStringList m_titles;
    QHash<int, int> m_secondColumns;
};

// Creates a table view for the rows with the common look; `widths` in characters.
[[nodiscard]] QTableView *makeTextTable(TextRows *rows, const QString &objectName,
    const QString &accessibleName, const QList<int> &widths, QWidget *parent);

} // namespace sagadesk::ui
