#pragma once

#include <QDialog>

#include <vector>

class QAction;
class QLineEdit;
class QListWidget;

namespace sagadesk::ui {

// Ctrl+K: every action and page by a few letters of its name, and any task by its id. What is not
// possible now stands there with the reason.
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

// How well `text` matches what was typed: every letter in its order; 0: not. Beginnings of words
// count more.
[[nodiscard]] int matchScore(const QString &typed, const QString &text);

} // namespace sagadesk::ui
