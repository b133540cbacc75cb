#pragma once

#include <QAction>
#include <QDialog>

namespace sagadesk::ui {

// The keys of the window, from its actions.
class ShortcutsDialog final : public QDialog
{
    Q_OBJECT

public:
    ShortcutsDialog(const QList<QAction *> &actions, QWidget *parent);

Q_SIGNALS:
    void changeRequested(); // other keys
};

} // namespace sagadesk::ui
