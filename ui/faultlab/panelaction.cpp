#include "ui/faultlab/panelaction.h"

#include "ui/text/format.h"
#include "ui/widgets/icons.h"

#include <QLabel>
#include <QToolButton>

namespace sagadesk::ui {

namespace {

constexpr char kHint[] = "labHint";
constexpr char kWhyNot[] = "labWhyNot";

} // namespace

QAction *addPanelAction(QWidget *part, const char *objectName, const QString &text,
    const char *iconName, const QString &hint)
{
    auto *action = new QAction(icon(QString::fromLatin1(iconName)), text, part);
    action->setObjectName(QString::fromLatin1(objectName));
    action->setProperty(kHint, hint);
    part->addAction(action);
    setAvailability(action, {});
    return action;
}

void setAvailability(QAction *action, const QString &whyNot)
{
    const QVariant before = action->property(kWhyNot);
    if (before.isValid() && before.toString() == whyNot)
        return; // called for every change of the lab
    action->setProperty(kWhyNot, whyNot);
    action->setEnabled(whyNot.isEmpty());
    action->setToolTip(
        plainToolTip(whyNot.isEmpty() ? action->property(kHint).toString() : whyNot));
}

QToolButton *makePanelButton(QAction *action, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

QLabel *makePanelHeading(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    QFont bold = label->font();
    bold.setWeight(QFont::DemiBold);
    label->setFont(bold);
    return label;
}

} // namespace sagadesk::ui
