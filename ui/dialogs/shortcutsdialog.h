#pragma once

#include <QDialog>
#include <QList>

namespace sagadesk::ui {

struct ShortcutGroup
{
    QString title;
    QList<std::pair<QString, QString>> entries; // keys, and what they do
};

// The keys of the window, in groups.
class ShortcutsDialog final : public QDialog
{
    Q_OBJECT

public:
    ShortcutsDialog(const QList<ShortcutGroup> &groups, QWidget *parent);

Q_SIGNALS:
    void changeRequested(); // other keys
};

} // namespace sagadesk::ui
