#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace sagadesk::ui {

// One value in which two JSON documents differ. `path` as people write it: "order.lines[2].price".
struct JsonDifference
{
    QString path; // empty: the whole
    QString before; // compact JSON; empty: it is not there
    QString after;

    friend bool operator==(const JsonDifference &, const JsonDifference &) = default;
};

// In the order of the paths. What is no JSON counts as not there.
[[nodiscard]] std::vector<JsonDifference> jsonDifferences(
    const QByteArray &before, const QByteArray &after);

} // namespace sagadesk::ui
