#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace sagadesk::ui {

// A line in the comparison of two definitions. Line numbers start at 1; 0: missing on that side.
struct DifferenceLine
{
    int beforeNumber = 0;
    int afterNumber = 0;
    QString before;
    QString after;

    [[nodiscard]] bool differs() const { return before != after; }
    friend bool operator==(const DifferenceLine &, const DifferenceLine &) = default;
};

// Both definitions, indented, with their fields in the order in which they were written and equal
// lines side by side.
[[nodiscard]] std::vector<DifferenceLine> definitionDifference(
    const QByteArray &before, const QByteArray &after);
// The same as a unified difference: in each block of changes the removed lines, then
// the added ones.
[[nodiscard]] std::vector<DifferenceLine> unifiedDifference(
    const std::vector<DifferenceLine> &lines);

} // namespace sagadesk::ui
