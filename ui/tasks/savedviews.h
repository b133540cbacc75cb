#pragma once

#include "core/base/result.h"

#include <QTimer>
#include <QToolButton>

#include <vector>

namespace sagadesk::engine {
class TaskReads;
}

namespace sagadesk::ui {

struct SavedView
{
    QString name;
    QString filter;
    bool builtIn = false;
    friend bool operator==(const SavedView &, const SavedView &) = default;
};

// Named filters, each with its number of tasks, which is counted while the menu is open.
class SavedViews final : public QToolButton
{
    Q_OBJECT

public:
    SavedViews(engine::TaskReads &taskReads, QWidget *parent);
    void setFilter(const QString &text); // the filter of the list
    [[nodiscard]] std::vector<SavedView> views() const;
    void saveAs(const QString &name); // saves the current filter; replaces one with the same name
    void remove(const QString &name);

Q_SIGNALS:
    void chosen(const QString &filter);

private:
    void fill();
    void count();
    void askName();
    void keep() const;
    engine::TaskReads &m_taskReads;
    std::vector<SavedView> m_own;
    QString m_filter;
    QList<QPair<QString, QAction *>> m_counted; // filter, and its entry in the open menu
    QTimer m_timer;
    int m_open = 0; // counts in progress
};

} // namespace sagadesk::ui
