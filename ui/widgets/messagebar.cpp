#include "ui/widgets/messagebar.h"

#include "ui/text/format.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>

#include <utility>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kSignLeft = 12; // x of the icon
constexpr int kSignSide = 16; // size of the icon
constexpr int kSignGap = 10; // between icon and text
constexpr int kSignTop = 9; // aligned with the first line

} // namespace

MessageBar::MessageBar(const QString &name, Tone tone, QWidget *parent)
    : QFrame(parent)
    , m_tone(tone)
    , m_iconName(name)
    , m_text(new QLabel(this))
    , m_button(new QPushButton(this))
    , m_cross(new QPushButton(icon(u"close"_s, Tone::Muted), QString(), this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(kSignLeft + kSignSide + kSignGap, 5, 6, 5);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    row->addWidget(m_text, 1);
    m_button->hide();
    m_button->setFocusPolicy(Qt::TabFocus);
    row->addWidget(m_button);
    m_cross->setFlat(true);
    m_cross->setFixedSize(24, 24);
    m_cross->setFocusPolicy(Qt::TabFocus);
    m_cross->setAccessibleName(tr("Dismiss"));
    m_cross->setToolTip(tr("Dismiss"));
    m_cross->hide();
    row->addWidget(m_cross, 0, Qt::AlignTop);
    connect(m_button, &QPushButton::clicked, this, &MessageBar::pressed);
    connect(m_cross, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT dismissed();
    });
}

void MessageBar::setText(const QString &text, const QString &details)
{
    m_text->setText(text);
    setAccessibleName(text);
    setAccessibleDescription(details);
    m_text->setToolTip(details.isEmpty() ? QString() : plainToolTip(text + u'\n' + details));
}

void MessageBar::setTone(const QString &iconName, Tone tone)
{
    if (tone == m_tone)
        return;
    m_tone = tone;
    m_iconName = iconName;
    update();
}

void MessageBar::makeThin()
{
    auto *line = new ElidedLabel(this);
    delete layout()->replaceWidget(m_text, line);
    delete std::exchange(m_text, line);
    layout()->setContentsMargins(kSignLeft + kSignSide + kSignGap, 2, 4, 2);
}

QPushButton *MessageBar::addButton(const QString &text)
{
    auto *button = new QPushButton(text, this);
    button->setFocusPolicy(Qt::TabFocus);
    button->setMinimumWidth(roomFor(text));
    auto *row = static_cast<QHBoxLayout *>(layout());
    row->insertWidget(row->indexOf(m_button), button);
    setTabOrder(button, m_button);
    return button;
}

int MessageBar::roomFor(const QString &text) const
{
    return fontMetrics().horizontalAdvance(text) + 2 * fontMetrics().height();
}

void MessageBar::setButton(const QString &text)
{
    m_button->setText(text);
    m_button->setMinimumWidth(roomFor(text));
    m_button->setVisible(!text.isEmpty());
}

void MessageBar::setDismissible(bool dismissible)
{
    m_cross->setVisible(dismissible);
}

void MessageBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange) // presenter mode, zoom
        for (QPushButton *button : findChildren<QPushButton *>(Qt::FindDirectChildrenOnly))
            if (!button->text().isEmpty())
                button->setMinimumWidth(roomFor(button->text()));
    QFrame::changeEvent(event);
}

void MessageBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Theme::instance().tint(m_tone, 0.45));
    painter.setBrush(Theme::instance().tint(m_tone, 0.10));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    const int top = qMin(kSignTop, (height() - kSignSide) / 2);
    painter.drawPixmap(
        kSignLeft, top, iconPixmap(m_iconName, m_tone, kSignSide, devicePixelRatioF()));
}

} // namespace sagadesk::ui

#include "moc_messagebar.cpp"
