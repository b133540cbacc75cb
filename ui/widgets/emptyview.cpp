#include "ui/widgets/emptyview.h"

#include "ui/widgets/icons.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace sagadesk::ui {

EmptyView::EmptyView(QWidget *parent)
    : QWidget(parent)
    , m_icon(new QLabel(this))
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_buttons(new QWidget(this))
{
    auto *column = new QVBoxLayout(this);
    column->addStretch(1);
    m_icon->setAlignment(Qt::AlignCenter);
    column->addWidget(m_icon);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.4);
    large.setWeight(QFont::DemiBold);
    m_title->setFont(large);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setAlignment(Qt::AlignCenter);
    m_title->setWordWrap(true);
    column->addWidget(m_title);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_text->setMaximumWidth(620);
    m_text->setMinimumWidth(200);
    auto *middle = new QHBoxLayout;
    middle->addStretch(1);
    middle->addWidget(m_text, 8);
    middle->addStretch(1);
    column->addLayout(middle);
    auto *row = new QHBoxLayout(m_buttons);
    row->addStretch(1);
    row->addStretch(1);
    column->addWidget(m_buttons);
    column->addStretch(2);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        m_icon->setPixmap(iconPixmap(m_iconName, Tone::Muted, 44, devicePixelRatioF()));
    });
}

void EmptyView::setMessage(const QString &name, const QString &title, const QString &text)
{
    m_iconName = name;
    m_icon->setPixmap(iconPixmap(name, Tone::Muted, 44, devicePixelRatioF()));
    m_title->setText(title);
    m_text->setText(text);
}

QPushButton *EmptyView::addButton(
    const QString &objectName, const QString &text, const QString &name)
{
    auto *button = new QPushButton(icon(name), text, m_buttons);
    button->setObjectName(objectName);
    auto *row = static_cast<QHBoxLayout *>(m_buttons->layout());
    row->insertWidget(row->count() - 1, button);
    return button;
}

void EmptyView::showButtons(bool shown)
{
    m_buttons->setVisible(shown);
}

} // namespace sagadesk::ui

#include "moc_emptyview.cpp"
