#include "ui/widgets/mnemonics.h"

#include <QMenu>
#include <QRegularExpression>
#include <QSet>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

bool isLatin(QChar letter)
{
    return letter.unicode() < 0x80 && letter.isLetter();
}

// The position of a letter that is not used yet, preferably at the start of a word; -1: none.
qsizetype freeLetter(const QString &text, const QSet<QChar> &taken)
{
    qsizetype found = -1;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!isLatin(text[i]) || taken.contains(text[i].toUpper()))
            continue;
        if (i == 0 || text[i - 1].isSpace())
            return i;
        if (found < 0)
            found = i;
    }
    return found;
}

void assign(const QMenu *menu)
{
    QSet<QChar> taken;
    for (const QAction *action : menu->actions())
        if (const qsizetype at = action->text().indexOf(u'&'); at >= 0)
            taken.insert(action->text().mid(at + 1, 1).toUpper().front());
    for (QAction *action : menu->actions()) {
        QString text = action->text();
        const qsizetype at = freeLetter(text, taken);
        if (action->isSeparator() || text.contains(u'&') || at < 0)
            continue;
        taken.insert(text[at].toUpper());
        action->setText(text.insert(at, u'&'));
    }
}

} // namespace

// In Japanese, the mnemonic follows the text in parentheses.
QString withoutMnemonic(QString text)
{
    static const QRegularExpression added(u"\\(&.\\)"_s);
    return text.remove(added).remove(u'&');
}

void giveMnemonics(QMenu *menu)
{
    QObject::connect(menu, &QMenu::aboutToShow, menu, [menu] { assign(menu); });
}

} // namespace sagadesk::ui
