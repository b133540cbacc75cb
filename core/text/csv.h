#pragma once

#include <QByteArray>
#include <QStringList>

namespace sagadesk::text {

// One line of CSV (RFC 4180), with its CR LF. A cell that a spreadsheet would compute gets an
// apostrophe in front (OWASP, CSV injection); plain numbers stay as they are.
[[nodiscard]] QByteArray csvLine(const QStringList &cells);

} // namespace sagadesk::text
