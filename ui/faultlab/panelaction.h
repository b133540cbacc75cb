#pragma once

#include <QAction>
#include <QWidget>

class QLabel;
class QToolButton;

namespace sagadesk::ui {

// An action of the fault lab on a part of it. Its tooltip says what it does, or, when it is not
// possible now, why.
[[nodiscard]] QAction *labAction(QWidget *part, const char *objectName, const QString &text,
    const char *iconName, const QString &hint);
void allowLab(QAction *action, const QString &whyNot); // empty: it is possible
[[nodiscard]] QToolButton *labButton(QAction *action, QWidget *parent);
[[nodiscard]] QLabel *labHeading(const QString &text, QWidget *parent);

} // namespace sagadesk::ui
