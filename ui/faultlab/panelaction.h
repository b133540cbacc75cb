#pragma once

#include <QAction>
#include <QWidget>

class QLabel;
class QToolButton;

namespace sagadesk::ui {

// An action of the fault lab on a part of it. Its tooltip says what it does, or, when it is not
// possible now, why.
[[nodiscard]] QAction *addPanelAction(QWidget *part, const char *objectName, const QString &text,
    const char *iconName, const QString &hint);
void setAvailability(QAction *action, const QString &whyNot); // empty: it is available
[[nodiscard]] QToolButton *makePanelButton(QAction *action, QWidget *parent);
[[nodiscard]] QLabel *makePanelHeading(const QString &text, QWidget *parent);

} // namespace sagadesk::ui
