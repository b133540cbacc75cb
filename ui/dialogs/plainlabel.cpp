#include "ui/dialogs/plainlabel.h"

#include <QLabel>

namespace sagadesk::ui {

QLabel *plainLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace sagadesk::ui
