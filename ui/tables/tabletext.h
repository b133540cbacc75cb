#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace sagadesk::ui {

// A table to be copied or exported. Cells may contain text from outside.
struct TextTable
{
    QStringList keys; // stable names for JSON
    QStringList titles; // for display
    std::vector<QStringList> rows;
};

enum class TableFormat : quint8 { Text, Csv, Json };

// Text: columns separated by tabs, one row per line; tabs and line breaks in cells become spaces.
// CSV: RFC 4180, CRLF and UTF-8. In both, cells that a spreadsheet would evaluate as a formula get
// a leading apostrophe. JSON: an array of objects.
[[nodiscard]] QByteArray tableBytes(const TextTable &table, TableFormat format);

} // namespace sagadesk::ui
