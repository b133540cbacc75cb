#pragma once

#include <QStringView>

namespace sagadesk::model {

// Whether a server could read a segment "." or ".." out of the path (the query aside) and so serve
// another resource than the one that the definition names. Servers differ in what they decode, so
// this looks behind every encoding: %2e, %2f, %5c, encoded twice, backslashes, and "..;x", which
// some take for "..".
[[nodiscard]] bool hasDotSegment(QStringView path);

} // namespace sagadesk::model
