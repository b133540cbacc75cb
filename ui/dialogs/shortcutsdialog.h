#pragma once

#include <QDialog>
#include <QList>

namespace sagadesk::ui {

struct ShortcutGroup
{
    QString title;
    QList<std::pair<QString, QString>> entries; // (keys, description)
};

class ShortcutsDialog final : public QDialog
{
    Q_OBJECT

public:
    ShortcutsDialog(const QList<ShortcutGroup> &groups, QWidget *parent);

Q_SIGNALS:
    void changeRequested(); // open the editor for shortcuts
};

} // namespace sagadesk::ui
