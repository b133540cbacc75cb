#include "ui/overview/card.h"

#include <QFrame>
#include <QLabel>
#include <QVBoxLayout>

namespace sagadesk::ui {

QWidget *makeCard(const QString &title, QWidget *content, QWidget *parent)
{
    auto *card = new QFrame(parent);
    card->setFrameShape(QFrame::StyledPanel);
    card->setAutoFillBackground(true);
    card->setBackgroundRole(QPalette::Base);
    auto *inside = new QVBoxLayout(card);
    inside->setContentsMargins(12, 8, 12, 10);
    auto *head = new QLabel(title, card);
    QFont bold = head->font();
    bold.setWeight(QFont::DemiBold);
    head->setFont(bold);
    inside->addWidget(head);
    inside->addWidget(content, 1);
    return card;
}

} // namespace sagadesk::ui
