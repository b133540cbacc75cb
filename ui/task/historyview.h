#pragma once

#include "ui/models/eventtablemodel.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QSettings;
class QTableView;

namespace sagadesk::ui {

class TaskHistory;

// The journal of the selected task: who changed what, why and in which epoch. Live, with a filter.
class HistoryView final : public QWidget
{
    Q_OBJECT

public:
    HistoryView(TaskHistory &history, QWidget *parent);

    void showTask(const model::TaskDetail &detail);
    void clear();
    void save(QSettings &settings) const;

private:
    void build();
    void update();
    void arrived(std::vector<EventRow> rows, quint64 generation);

    TaskHistory &m_history;
    EventTableModel *m_model;
    QLineEdit *m_text;
    QComboBox *m_kind;
    QLabel *m_count;
    QTableView *m_table;
    QStringList m_steps;
    quint64 m_generation = 0; // of the request; answers for another task or filter are dropped
    bool m_filtering = false;
    bool m_filterAgain = false;
};

} // namespace sagadesk::ui
