#pragma once

#include <QString>
#include <QStringList>

namespace sagadesk::text {

// The known word that is most similar to `word`; empty: none is similar.
[[nodiscard]] QString closestWord(const QString &word, const QStringList &known);

} // namespace sagadesk::text
