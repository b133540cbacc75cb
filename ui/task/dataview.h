#pragma once

#include "core/views/views.h"

#include <QPersistentModelIndex>
#include <QWidget>

class QLabel;
class QLineEdit;
class QTreeView;

namespace sagadesk::ui {

class JsonModel;

// Input, outputs and undo requests of the selected task as a tree that can be searched and copied.
class DataView final : public QWidget
{
    Q_OBJECT

public:
    explicit DataView(QWidget *parent);

    void showTask(const model::TaskDetail &detail);
    void clear();

private:
    void build();
    void search();
    void go(int by);
    void copy(bool value) const;

    JsonModel *m_model;
    QLineEdit *m_text;
    QLabel *m_found;
    QTreeView *m_tree;
    QList<QPersistentModelIndex> m_hits;
    int m_hit = -1;
};

} // namespace sagadesk::ui
