#include "ui/widgets/plaindescriptions.h"

#include "ui/text/format.h"

#include <QApplication>
#include <QEvent>
#include <QVariant>
#include <QWidget>

namespace sagadesk::ui {

namespace {

constexpr const char *kOurs = "describedByToolTip";

void describe(QWidget &part)
{
    const QString ours = part.property(kOurs).toString();
    if (part.accessibleDescription() != ours)
        return; // has its own description
    const QString text = plainText(part.toolTip());
    if (text == ours)
        return;
    part.setProperty(kOurs, text);
    part.setAccessibleDescription(text);
}

} // namespace

PlainDescriptions::PlainDescriptions(QObject *parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool PlainDescriptions::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ToolTipChange && watched->isWidgetType())
        describe(*static_cast<QWidget *>(watched));
    return QObject::eventFilter(watched, event);
}

} // namespace sagadesk::ui

#include "moc_plaindescriptions.cpp"
