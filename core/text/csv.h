#pragma once

#include <QByteArray>
#include <QStringList>

namespace sagadesk::text {

// The cell, prefixed with an apostrophe if a spreadsheet would evaluate it as a formula.
[[nodiscard]] QString withoutFormula(const QString &cell);

// One line of CSV (RFC 4180) including CR LF. A cell that a spreadsheet would evaluate as a formula
// is prefixed with an apostrophe (OWASP, CSV injection); plain numbers stay unchanged.
[[nodiscard]] QByteArray csvLine(const QStringList &cells);

} // namespace sagadesk::text
