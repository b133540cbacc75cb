#include "ui/tables/tabletext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

// What a spreadsheet would compute, also behind blanks (OWASP, CSV injection).
bool isFormula(const QString &cell)
{
    const QString text = cell.trimmed();
    const bool odd = cell.startsWith(u'\t') || cell.startsWith(u'\r') || cell.startsWith(u'\n');
    if (odd || text.isEmpty())
        return odd;
    if (!u"=+-@\uFF1D\uFF0B\uFF0D\uFF20"_s.contains(text.front()))
        return false;
    bool isNumber = false;
    static_cast<void>(text.toDouble(&isNumber)); // a plain number stays one
    return !isNumber;
}

QString csvCell(const QString &cell)
{
    QString text = isFormula(cell) ? u'\'' + cell : cell;
    static const QString special = u",;\"\r\n\t'"_s;
    bool quoted = text.startsWith(u' ') || text.endsWith(u' ');
    for (const QChar c : text)
        quoted = quoted || special.contains(c);
    if (!quoted)
        return text;
    text.replace(u'"', u"\"\""_s);
    return u'"' + text + u'"';
}

QString textCell(const QString &cell)
{
    QString text = cell;
    for (QChar &c : text)
        if (c == u'\t' || c == u'\n' || c == u'\r')
            c = u' ';
    return text;
}

QByteArray lines(const TextTable &table, QString (*cell)(const QString &), const QString &separator,
    const QString &end)
{
    QString text;
    const auto add = [&](const QStringList &row) {
        QStringList cells;
        for (const QString &each : row)
            cells.append(cell(each));
        text += cells.join(separator) + end;
    };
    add(table.titles);
    for (const QStringList &row : table.rows)
        add(row);
    return text.toUtf8();
}

} // namespace

QByteArray tableBytes(const TextTable &table, TableFormat format)
{
    if (format == TableFormat::Text)
        return lines(table, textCell, u"\t"_s, u"\n"_s);
    if (format == TableFormat::Csv)
        return lines(table, csvCell, u","_s, u"\r\n"_s);
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
