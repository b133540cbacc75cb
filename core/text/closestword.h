#pragma once

#include <QString>
#include <QStringList>

namespace sagadesk::text {

// The known word that was probably meant; empty: none is like it.
[[nodiscard]] QString closestWord(const QString &word, const QStringList &known);

} // namespace sagadesk::text
