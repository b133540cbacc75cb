#pragma once

#include <QApplication>
#include <QString>

namespace sagadesk::ui {

// Installs texts and formats of a language ("de", "hu_HU"; empty: the system's). Languages without
// a translation use English texts.
void installLanguage(QApplication &application, const QString &locale);

} // namespace sagadesk::ui
