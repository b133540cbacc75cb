#pragma once

#include <QDialog>

#include <vector>

class QAction;
class QLineEdit;
class QListWidget;

namespace sagadesk::ui {

// Ctrl+K: finds actions and pages by a few letters of their names, and tasks by id. Unavailable
// actions are listed with the reason.
class Palette final : public QDialog
{
    Q_OBJECT

public:
    Palette(const QList<QAction *> &actions, QWidget *parent);

Q_SIGNALS:
    void openTaskRequested(const QString &task);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill();
    void run();
    QList<QAction *> m_actions;
    QLineEdit *m_edit;
    QListWidget *m_list;
};

// How well `text` matches the typed letters, which must all occur in order; 0: not at all. Letters
// at the beginning of words score higher.
[[nodiscard]] int matchScore(const QString &typed, const QString &text);

} // namespace sagadesk::ui
