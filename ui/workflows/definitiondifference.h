#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace sagadesk::ui {

// A line of two definitions that are compared. Numbers count from 1; 0: that side lacks the line.
struct DifferenceLine
{
    int beforeNumber = 0;
    int afterNumber = 0;
    QString before;
    QString after;

    [[nodiscard]] bool differs() const { return before != after; }
    friend bool operator==(const DifferenceLine &, const DifferenceLine &) = default;
};

// Both definitions indented, in the order of their authors; equal lines are beside each other.
[[nodiscard]] std::vector<DifferenceLine> definitionDifference(
    const QByteArray &before, const QByteArray &after);
// The same below each other: of each block of changes first the lines that were removed, then those
// that were added.
[[nodiscard]] std::vector<DifferenceLine> unifiedDifference(
    const std::vector<DifferenceLine> &lines);

} // namespace sagadesk::ui
