#include "ui/text/language.h"

#include <QFont>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace sagadesk::ui {

void installLanguage(QApplication &application, const QString &locale)
{
    const QLocale chosen = locale.isEmpty() ? QLocale::system() : QLocale(locale);
    QLocale::setDefault(chosen);
    if (chosen.language() == QLocale::Japanese) {
        // Without a name the fallback may come in another weight.
        QFont font = QApplication::font();
        font.setFamilies({font.family(), QStringLiteral("Noto Sans CJK JP")});
        QApplication::setFont(font);
    }
    // English is a translation too: it has the plural forms.
    auto *ours = new QTranslator(&application);
    const QString folder = QStringLiteral(":/i18n");
    if (ours->load(chosen, QStringLiteral("sagadesk"), QStringLiteral("_"), folder)
        || ours->load(QStringLiteral("sagadesk_en"), folder))
        QApplication::installTranslator(ours);
    auto *qt = new QTranslator(&application);
    if (qt->load(chosen, QStringLiteral("qtbase"), QStringLiteral("_"),
            QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QApplication::installTranslator(qt);
}

} // namespace sagadesk::ui
