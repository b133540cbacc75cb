#include "ui/tables/tabletext.h"

#include "core/text/csv.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

QString textCell(const QString &cell)
{
    QString text = text::withoutFormula(cell);
    for (QChar &c : text)
        if (c == u'\t' || c == u'\n' || c == u'\r')
            c = u' ';
    return text;
}

QByteArray textLine(const QStringList &cells)
{
    QStringList written;
    for (const QString &cell : cells)
        written.append(textCell(cell));
    return written.join(u'\t').toUtf8() + '\n';
}

QByteArray lines(const TextTable &table, QByteArray (*line)(const QStringList &))
{
    QByteArray text = line(table.titles);
    for (const QStringList &row : table.rows)
        text += line(row);
    return text;
}

} // namespace

QByteArray tableBytes(const TextTable &table, TableFormat format)
{
    if (format == TableFormat::Text)
        return lines(table, &textLine);
    if (format == TableFormat::Csv)
        return lines(table, &text::csvLine);
    QJsonArray rows;
    for (const QStringList &row : table.rows) {
        QJsonObject object;
        for (qsizetype i = 0; i < qMin(row.size(), table.keys.size()); ++i)
            object.insert(table.keys[i], row[i]);
        rows.append(object);
    }
    return QJsonDocument(rows).toJson(QJsonDocument::Indented);
}

} // namespace sagadesk::ui
