#include "ui/widgets/actionbar.h"

#include <QAction>
#include <QEvent>
#include <QToolButton>

#include <algorithm>

namespace sagadesk::ui {

namespace {

constexpr int kButtonGap = 4;

} // namespace

ActionBar::ActionBar(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ActionBar::add(QAction *action, int importance)
{
    auto *button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIconSize(QSize(16, 16));
    m_parts.push_back({button, importance});
    fit();
}

// The width added by QToolButton::sizeHint() for text beside the icon.
int ActionBar::wordsWidth(const QToolButton *button)
{
    const QFontMetrics metrics = button->fontMetrics();
    return 4 + metrics.size(Qt::TextShowMnemonic, button->text()).width()
        + 2 * metrics.horizontalAdvance(u' ');
}

QSize ActionBar::iconSize(const QToolButton *button)
{
    const bool words = button->toolButtonStyle() == Qt::ToolButtonTextBesideIcon;
    const QSize size = button->sizeHint();
    return {size.width() - (words ? wordsWidth(button) : 0), size.height()};
}

QSize ActionBar::minimumSizeHint() const
{
    QSize size;
    for (const Part &part : m_parts) {
        const QSize one = iconSize(part.button);
        size = {size.width() + one.width() + kButtonGap, qMax(size.height(), one.height())};
    }
    return size;
}

QSize ActionBar::sizeHint() const
{
    QSize size = minimumSizeHint();
    for (const Part &part : m_parts)
        size.rwidth() += wordsWidth(part.button);
    return size;
}

void ActionBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

bool ActionBar::event(QEvent *event)
{
    const QEvent::Type type = event->type();
    if (type == QEvent::LayoutRequest || type == QEvent::FontChange
        || type == QEvent::StyleChange) {
        updateGeometry();
        fit();
    }
    return QWidget::event(event);
}

void ActionBar::fit()
{
    std::vector<const Part *> byImportance;
    for (const Part &part : m_parts)
        byImportance.push_back(&part);
    std::stable_sort(byImportance.begin(), byImportance.end(),
        [](const Part *a, const Part *b) { return a->importance > b->importance; });
    int room = width() - minimumSizeHint().width();
    for (const Part *part : byImportance) {
        // Once the room is used up, less important buttons get no text.
        room -= wordsWidth(part->button);
        const auto style = room >= 0 ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly;
        if (part->button->toolButtonStyle() != style)
            part->button->setToolButtonStyle(style);
    }
    int x = 0;
    for (const Part &part : m_parts) {
        const QSize size = part.button->sizeHint();
        part.button->setGeometry(QRect(QPoint(x, 0), size));
        x += size.width() + kButtonGap;
    }
}

} // namespace sagadesk::ui

#include "moc_actionbar.cpp"
