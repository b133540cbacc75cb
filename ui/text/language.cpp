#include "ui/text/language.h"

#include <QFont>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

void installLanguage(QApplication &application, const QString &locale)
{
    const QLocale chosen = locale.isEmpty() ? QLocale::system() : QLocale(locale);
    QLocale::setDefault(chosen);
    if (chosen.language() == QLocale::Japanese) {
        // Without a family name the fallback font may have a different weight.
        QFont font = QApplication::font();
        font.setFamilies({font.family(), u"Noto Sans CJK JP"_s});
        QApplication::setFont(font);
    }
    // English has plural forms only, so the translators of the previous language must be removed.
    qDeleteAll(application.findChildren<QTranslator *>(Qt::FindDirectChildrenOnly));
    auto *ours = new QTranslator(&application);
    const QString folder = u":/i18n"_s;
    if (ours->load(chosen, u"sagadesk"_s, u"_"_s, folder) || ours->load(u"sagadesk_en"_s, folder))
        QApplication::installTranslator(ours);
    auto *qt = new QTranslator(&application);
    if (qt->load(chosen, u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QApplication::installTranslator(qt);
}

} // namespace sagadesk::ui
