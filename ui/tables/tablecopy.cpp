#include "ui/tables/tablecopy.h"

#include "ui/tables/rowmodel.h"
#include "ui/tables/tablelook.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMetaEnum>
#include <QTableView>

namespace sagadesk::ui {

namespace {

constexpr int kRowsMax = 10'000;

// The untranslated name of a column if the model has one, otherwise its title.
QString keyOf(const QAbstractItemModel *model, int column)
{
    const QMetaObject *meta = model->metaObject();
    const int index = meta->indexOfEnumerator("Column");
    const char *key = index < 0 ? nullptr : meta->enumerator(index).valueToKey(column);
    if (!key)
        return model->headerData(column, Qt::Horizontal).toString();
    QString name = QString::fromLatin1(key);
    name[0] = name[0].toLower();
    return name;
}

} // namespace

QList<int> shownColumns(const QTableView &table)
{
    QList<int> columns;
    const QHeaderView *header = table.horizontalHeader();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        if (!table.isColumnHidden(column))
            columns.append(column);
    }
    return columns;
}

TextTable chosenRows(const QTableView *table)
{
    const QAbstractItemModel *model = table->model();
    const QList<int> columns = shownColumns(*table);
    TextTable text;
    for (const int column : columns) {
        text.keys.append(keyOf(model, column));
        text.titles.append(model->headerData(column, Qt::Horizontal).toString());
    }
    QList<int> rows = chosenRowNumbers(table, kRowsMax);
    if (rows.isEmpty())
        for (int row = 0; row < qMin(model->rowCount(), kRowsMax); ++row)
            rows.append(row);
    for (const int row : std::as_const(rows)) {
        if (model->index(row, 0).data(PlaceholderRole).toBool())
            continue;
        QStringList cells;
        for (const int column : columns)
            cells.append(model->index(row, column).data().toString());
        text.rows.push_back(cells);
    }
    return text;
}

int copyRows(const QTableView *table, TableFormat format)
{
    const TextTable text = chosenRows(table);
    QGuiApplication::clipboard()->setText(QString::fromUtf8(tableBytes(text, format)));
    return static_cast<int>(text.rows.size());
}

} // namespace sagadesk::ui
