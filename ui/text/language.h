#pragma once

#include <QApplication>
#include <QString>

namespace sagadesk::ui {

// Texts, numbers and dates in the language named ("de", "hu_HU"; empty: the system's). Languages
// without a translation show English texts.
void installLanguage(QApplication &application, const QString &locale);

} // namespace sagadesk::ui
