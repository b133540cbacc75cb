#pragma once

#include "core/base/result.h"
#include "core/views/nodeviews.h"
#include "ui/actions/page.h"

#include <QTimer>

#include <vector>

class QLabel;
class QStackedWidget;
class QTableView;

namespace sagadesk::engine {
class EngineReads;
}

namespace sagadesk::ui {

class ActionSet;
class EmptyView;
class OperatorActions;
class TextRows;

// The processes that use the store: state, heartbeat, claims and leader. Read once a second while
// visible, because heartbeats cause no change notices. The selected node can be drained.
class NodesPage final : public PageWidget
{
    Q_OBJECT

public:
    NodesPage(engine::EngineReads &reads, ActionSet &actions, OperatorActions &operatorActions,
        QWidget *parent);
    [[nodiscard]] QWidget *mainPart() const override;

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    [[nodiscard]] QWidget *buildBar(OperatorActions &operatorActions);
    [[nodiscard]] const model::NodeView *chosen() const; // null: none
    void read();
    void show(const base::Result<model::NodeList> &list);

    engine::EngineReads &m_reads;
    ActionSet &m_actions;
    std::vector<model::NodeView> m_nodes; // as shown
    TextRows *m_rows;
    QLabel *m_summary;
    QLabel *m_database; // hidden if the store has no server
    QStackedWidget *m_stack;
    QTableView *m_table;
    EmptyView *m_empty;
    QTimer m_timer;
    bool m_reading = false;
};

} // namespace sagadesk::ui
