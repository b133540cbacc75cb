#pragma once

#include "core/model/views.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace sagadesk::ui {

class EventTableModel;
class TaskHistory;

// The journal of the chosen task: who changed what, why and under which epoch; live, with a filter.
class HistoryView final : public QWidget
{
    Q_OBJECT

public:
    HistoryView(TaskHistory &history, QWidget *parent);

    void showTask(const model::TaskDetail &detail);
    void clear();
    void save() const;

private:
    void build();
    void update();

    TaskHistory &m_history;
    EventTableModel *m_model;
    QLineEdit *m_text;
    QComboBox *m_kind;
    QLabel *m_count;
    QTableView *m_table;
};

} // namespace sagadesk::ui
