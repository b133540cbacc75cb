#pragma once

#include <QByteArray>
#include <QStringList>

namespace sagadesk::text {

// The cell, prefixed with an apostrophe if a spreadsheet would evaluate it as a formula (OWASP, CSV
// injection). Plain numbers stay unchanged.
[[nodiscard]] QString withoutFormula(const QString &cell);

// One line of CSV (RFC 4180) including CR LF. Each cell is passed through withoutFormula().
[[nodiscard]] QByteArray csvLine(const QStringList &cells);

} // namespace sagadesk::text
