#pragma once

#include "core/views/views.h"
#include "ui/models/timeline.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QSettings;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace sagadesk::ui {

class TaskHistory;
class TimelineCanvas;
class TimelineTableModel;

// The timeline of the selected task, as a picture or as a list.
class TimelineView final : public QWidget
{
    Q_OBJECT

public:
    TimelineView(TaskHistory &history, QWidget *parent);

    void showTask(const model::TaskDetail &detail);
    void clear();
    void save(QSettings &settings) const;

Q_SIGNALS:
    void stepChosen(int step);

private:
    void build();
    void rebuild(); // on another thread, because a journal may be long
    void arrived(Timeline timeline, const QString &task);
    [[nodiscard]] QStringList stepNames() const;
    void showCurrent(int item);

    TaskHistory &m_history;
    TimelineCanvas *m_canvas;
    TimelineTableModel *m_model;
    QTableView *m_table;
    QStackedWidget *m_stack;
    QLabel *m_words;
    QToolButton *m_list;
    QTimer m_tick; // runs while the task changes
    std::optional<model::TaskDetail> m_detail;
    QString m_shown; // public id of the task on the canvas
    bool m_building = false;
    bool m_buildAgain = false;
};

} // namespace sagadesk::ui
