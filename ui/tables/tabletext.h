#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace sagadesk::ui {

// A table as it is copied and exported. Cells are foreign text.
struct TextTable
{
    QStringList keys; // stable names, for JSON
    QStringList titles; // for people
    std::vector<QStringList> rows;
};

enum class TableFormat : quint8 { Text, Csv, Json };

// Text: columns separated by tabs, one row a line. CSV: RFC 4180 with CRLF and UTF-8; a cell that a
// spreadsheet would take for a formula begins with an apostrophe. JSON: an array of objects.
[[nodiscard]] QByteArray tableBytes(const TextTable &table, TableFormat format);

} // namespace sagadesk::ui
