#include "ui/mainwindow/palette.h"

#include "ui/text/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/mnemonics.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPixmap>
#include <QRegularExpression>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kTaskRole = Qt::UserRole + 1;
constexpr int kActionRole = Qt::UserRole + 2;

bool mayBeTask(const QString &text)
{
    static const QRegularExpression id(u"^[A-Za-z0-9._-]{1,128}$"_s);
    return id.match(text).hasMatch();
}

} // namespace

int matchScore(const QString &typed, const QString &text)
{
    int score = 1;
    qsizetype at = 0;
    qsizetype last = -2;
    for (const QChar letter : typed) {
        if (letter.isSpace())
            continue;
        const qsizetype found = text.indexOf(letter, at, Qt::CaseInsensitive);
        if (found < 0)
            return 0;
        const bool begins = found == 0 || !text[found - 1].isLetterOrNumber();
        score += found == 0 ? 9 : begins ? 8 : found == last + 1 ? 5 : 1;
        last = found;
        at = found + 1;
    }
    return score;
}

Palette::Palette(const QList<QAction *> &actions, QWidget *parent)
    : QDialog(parent)
    , m_actions(actions)
    , m_edit(new QLineEdit(this))
    , m_list(new QListWidget(this))
{
    setObjectName(u"palette"_s);
    setWindowTitle(tr("Command palette"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(520, 380);
    auto *column = new QVBoxLayout(this);
    m_edit->setObjectName(u"paletteEdit"_s);
    m_edit->setAccessibleName(tr("What to do"));
    m_edit->setPlaceholderText(tr("Type what to do, or the id of a task"));
    m_edit->setClearButtonEnabled(true);
    m_edit->installEventFilter(this);
    column->addWidget(m_edit);
    m_list->setObjectName(u"paletteList"_s);
    m_list->setAccessibleName(tr("Commands"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // long texts are elided
    column->addWidget(m_list, 1);
    connect(m_edit, &QLineEdit::textChanged, this, &Palette::fill);
    connect(m_edit, &QLineEdit::returnPressed, this, &Palette::run);
    connect(m_list, &QListWidget::itemActivated, this, &Palette::run);
    fill();
}

// Up and Down move in the list even though the text field has the focus.
bool Palette::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (step != 0 && m_list->count() > 0) {
            m_list->setCurrentRow(qBound(0, m_list->currentRow() + step, m_list->count() - 1));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void Palette::fill()
{
    const QString typed = m_edit->text().trimmed();
    std::vector<std::pair<int, QAction *>> found;
    for (QAction *action : std::as_const(m_actions)) {
        const int score = matchScore(typed, withoutMnemonic(action->text()));
        if (score > 0)
            found.emplace_back(score * 2 + (action->isEnabled() ? 1 : 0), action);
    }
    std::stable_sort(
        found.begin(), found.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    m_list->clear();
    const int size = style()->pixelMetric(QStyle::PM_ListViewIconSize);
    QPixmap blank(size, size); // for actions without an icon, so that all texts are aligned
    blank.fill(Qt::transparent);
    for (const auto &[score, action] : found) {
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        const QString text = withoutMnemonic(action->text());
        const QString whyNot = action->isEnabled() ? QString() : action->statusTip();
        auto *item = new QListWidgetItem(action->icon().isNull() ? QIcon(blank) : action->icon(),
            whyNot.isEmpty() ? (keys.isEmpty() ? text : tr("%1   (%2)").arg(text, keys))
                             : tr("%1: %2").arg(text, singleLine(whyNot)),
            m_list);
        item->setToolTip(action->toolTip());
        item->setData(kActionRole, QVariant::fromValue(static_cast<QObject *>(action)));
        if (!action->isEnabled())
            item->setForeground(palette().color(QPalette::Disabled, QPalette::Text));
    }
    if (mayBeTask(typed)) {
        auto *item = new QListWidgetItem(icon(u"tasks"_s), tr("Show task %1").arg(typed), m_list);
        item->setData(kTaskRole, typed);
    }
    m_list->setCurrentRow(0);
}

void Palette::run()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (!item)
        return;
    const QString task = item->data(kTaskRole).toString();
    auto *action = qobject_cast<QAction *>(item->data(kActionRole).value<QObject *>());
    if (action && !action->isEnabled())
        return;
    accept();
    if (!task.isEmpty())
        Q_EMIT openTaskRequested(task);
    else if (action && action->menu())
        action->menu()->popup(QCursor::pos());
    else if (action)
        action->trigger();
}

} // namespace sagadesk::ui

#include "moc_palette.cpp"
