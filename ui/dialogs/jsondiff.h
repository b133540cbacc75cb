#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace sagadesk::ui {

// A value that differs between two JSON documents; `path` is in the form "order.lines[2].price".
struct JsonDifference
{
    QString path; // empty: the whole document
    QString before; // compact JSON; empty: missing
    QString after;

    friend bool operator==(const JsonDifference &, const JsonDifference &) = default;
};

// Members are sorted by name, elements by index. Invalid JSON counts as missing.
[[nodiscard]] std::vector<JsonDifference> jsonDifferences(
    const QByteArray &before, const QByteArray &after);

} // namespace sagadesk::ui
