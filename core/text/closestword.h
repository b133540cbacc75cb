#pragma once

#include <QString>
#include <QStringList>

namespace sagadesk::text {

// The first known word that begins with `word`, if that has at least two letters, or else the most
// similar one. Empty: none is similar.
[[nodiscard]] QString closestWord(const QString &word, const QStringList &known);

} // namespace sagadesk::text
