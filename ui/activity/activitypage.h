#pragma once

#include "core/model/bulkoperation.h"
#include "ui/actions/page.h"

#include <QTimer>

class QAction;
class QLabel;
class QSettings;
class QSplitter;
class QStackedWidget;
class QTableView;

namespace sagadesk::engine {
class BulkWork;
class EngineReads;
class TaskReads;
} // namespace sagadesk::engine

namespace sagadesk::ui {

class ActionsModel;
class EmptyView;
class OperationItemsModel;
class OperationsModel;

// What operators did, and the results: bulk operations with the result for each task at the top,
// and actions from the journal below, where a bulk operation is a single row. Updated live.
class ActivityPage final : public PageWidget
{
    Q_OBJECT

public:
    ActivityPage(engine::BulkWork &bulkWork, engine::EngineReads &reads,
        engine::TaskReads &taskReads, QWidget *parent);
    void noteChanges(const model::ChangeSet &changes) override;
    void save(QSettings &settings) const override;
    [[nodiscard]] QWidget *mainPart() const override;
    void choose(model::OperationJobId operation);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildOperations();
    QWidget *buildItems();
    QWidget *buildActions();
    QAction *addControl(QWidget *bar, const QString &objectName, const QString &text,
        const QString &iconName, model::BulkControl what);
    [[nodiscard]] const model::BulkOperation *chosen() const; // null: none selected
    void read();
    void readItems();
    void itemsArrived(model::OperationJobId operation, std::vector<model::BulkItemView> items);
    void showItems(const std::vector<model::BulkItemView> &items,
        const QHash<model::TaskId, QString> &waiting);
    void readActions();
    void chosenChanged();
    void updateControls();
    void showSummary();
    void control(model::BulkControl control);
    void openItem(); // opens the task of the current row
    void openAction(); // opens the task or operation of the current row

    engine::BulkWork &m_bulkWork;
    engine::EngineReads &m_reads;
    engine::TaskReads &m_taskReads;
    OperationsModel *m_operationsModel;
    OperationItemsModel *m_itemsModel;
    ActionsModel *m_actionsModel;
    QSplitter *m_halves = nullptr;
    QStackedWidget *m_stack = nullptr;
    QTableView *m_operations = nullptr;
    QTableView *m_items = nullptr;
    QTableView *m_actions = nullptr;
    EmptyView *m_empty = nullptr;
    QLabel *m_summary = nullptr;
    QAction *m_pause = nullptr;
    QAction *m_resume = nullptr;
    QAction *m_cancel = nullptr;
    QTimer m_later; // delays a read by half a second, so that it covers several changes
    model::OperationJobId m_wanted; // to be selected when it appears
    QStringList m_waiting; // what tasks of the selected operation wait for
    bool m_reading = false;
    bool m_readingItems = false;
    bool m_itemsAgain = false;
    bool m_readingActions = false;
    bool m_stale = true;
};

} // namespace sagadesk::ui
