#pragma once

#include <QStringView>

namespace sagadesk::model {

// Whether a server could interpret a part of the path (without the query) as a segment "." or "..",
// and so serve a resource other than the one in the definition. Servers differ in what they decode,
// so this considers every encoding: %2e, %2f, %5c, double encoding, backslashes, and "..;x", which
// some servers treat as "..".
[[nodiscard]] bool hasDotSegment(QStringView path);

} // namespace sagadesk::model
