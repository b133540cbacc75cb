#pragma once

#include <QString>
#include <QStringList>

namespace sagadesk::text {

// The first known word that begins with `word`, or else the one that is most similar to it. Empty:
// none is similar.
[[nodiscard]] QString closestWord(const QString &word, const QStringList &known);

} // namespace sagadesk::text
