#pragma once

#include <QDialog>

class QAction;
class QKeySequenceEdit;
class QLabel;
class QTreeWidget;
class QPushButton;

namespace sagadesk::ui {

class ActionSet;

// Edits shortcuts; each change is saved at once. A shortcut can't be used twice.
class ShortcutEditor final : public QDialog
{
    Q_OBJECT

public:
    ShortcutEditor(ActionSet &actions, QWidget *parent);

private:
    void build();
    void fill();
    void choose();
    void check();
    void assignKeys();
    void restoreDefault();
    [[nodiscard]] QAction *chosen() const;
    ActionSet &m_actions;
    QTreeWidget *m_list;
    QKeySequenceEdit *m_keys;
    QLabel *m_problem;
    QPushButton *m_give;
    QPushButton *m_default;
};

} // namespace sagadesk::ui
