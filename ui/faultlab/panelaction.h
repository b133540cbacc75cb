#pragma once

#include <QAction>
#include <QWidget>

class QLabel;
class QToolButton;

namespace sagadesk::ui {

// An action on a part of the fault lab. Its tooltip says what it does or why it is not available.
[[nodiscard]] QAction *addPanelAction(QWidget *part, const char *objectName, const QString &text,
    const char *iconName, const QString &hint);
void setAvailability(QAction *action, const QString &whyNot); // empty: available
[[nodiscard]] QToolButton *makePanelButton(QAction *action, QWidget *parent);
[[nodiscard]] QLabel *makePanelHeading(const QString &text, QWidget *parent);

} // namespace sagadesk::ui
