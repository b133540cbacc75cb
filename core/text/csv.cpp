#include "core/text/csv.h"

namespace sagadesk::text {

using namespace Qt::StringLiterals;

namespace {

// Whether a spreadsheet would evaluate the cell, ignoring leading white space.
bool isFormula(const QString &cell)
{
    const QString text = cell.trimmed();
    const bool odd = cell.startsWith(u'\t') || cell.startsWith(u'\r') || cell.startsWith(u'\n');
    if (odd || text.isEmpty())
        return odd;
    if (!u"=+-@\uFF1D\uFF0B\uFF0D\uFF20"_s.contains(text.front()))
        return false;
    bool isNumber = false;
    static_cast<void>(text.toDouble(&isNumber)); // a plain number is not a formula
    return !isNumber;
}

QString csvCell(const QString &cell)
{
    QString text = withoutFormula(cell);
    static const QString special = u",;\"\r\n\t'"_s;
    bool quoted = text.startsWith(u' ') || text.endsWith(u' ');
    for (const QChar c : text)
        quoted = quoted || special.contains(c);
    if (!quoted)
        return text;
    text.replace(u'"', u"\"\""_s);
    return u'"' + text + u'"';
}

} // namespace

QString withoutFormula(const QString &cell)
{
    return isFormula(cell) ? u'\'' + cell : cell;
}

QByteArray csvLine(const QStringList &cells)
{
    QStringList written;
    for (const QString &cell : cells)
        written.append(csvCell(cell));
    return written.join(u',').toUtf8() + "\r\n";
}

} // namespace sagadesk::text
