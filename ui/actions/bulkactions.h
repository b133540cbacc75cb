#pragma once

#include "core/model/bulkoperation.h"
#include "core/views/views.h"
#include "ui/widgets/theme.h"

#include <QMenu>
#include <QTimer>

namespace sagadesk::engine {
class BulkWork;
}

namespace sagadesk::ui {

class MessageBar;

// Bulk operations in the window: on the selected tasks, on all tasks that match the filter, or on
// the tasks behind alerts. Asks for confirmation with the exact set of tasks, offers to revoke
// destructive operations during their grace period, and reports the results.
class BulkActions final : public QObject
{
    Q_OBJECT

public:
    struct Chosen
    {
        QStringList ids; // of the selected tasks in memory
        int count = 0; // of all selected tasks
        bool all = false; // all that match the filter are selected
    };
    // How the actions read the selection and the filter of the task page.
    struct Source
    {
        std::function<Chosen()> chosen;
        std::function<QString()> filter;
        // The number of matches; a lower bound while it is being counted.
        std::function<qint64()> matching;
    };

    BulkActions(engine::BulkWork &bulkWork, Source source, QWidget *window);

    [[nodiscard]] QMenu *menu() const { return m_menu; }
    [[nodiscard]] MessageBar *graceBar() const { return m_bar; } // the window adds it to its layout
    void actOnChosen(model::BulkAction action);
    // Called when an action is triggered. False if fewer than two tasks are selected.
    bool actOnSeveral(model::OperatorAction action);
    void actOnTasks(model::BulkAction action, const QStringList &tasks); // public ids
    void actOnMatching(model::BulkAction action);
    void actBehind(model::BulkAction action, const std::vector<model::AlertView> &alerts);
    void noteChanges(const model::ChangeSet &changes);
    [[nodiscard]] int underWay() const { return static_cast<int>(m_followed.size()); }

Q_SIGNALS:
    void statusMessageRequested(const QString &text, sagadesk::ui::Tone tone);
    void operationStarted(sagadesk::model::OperationJobId operation);
    void graceShown(bool shown); // the bar of an operation that can still be revoked

private:
    void fillMenu();
    void addActions(QMenu *menu, const QString &prefix, bool chosen);
    void updateMenu();
    void ask(model::BulkOrder order, const model::BulkSelection &selection, const QString &about);
    void start(const model::BulkOrder &order, std::vector<model::BulkItem> items);
    void started(const model::BulkOperation &bulk);
    void showGrace();
    void takeBack();
    void follow();
    void arrived(const model::BulkDetail &detail);

    engine::BulkWork &m_bulkWork;
    Source m_source;
    QWidget *m_window;
    QMenu *m_menu;
    QMenu *m_ofChosen = nullptr;
    QMenu *m_ofMatching = nullptr;
    MessageBar *m_bar;
    QTimer m_tick; // drives the countdown
    QList<model::BulkOperation> m_followed; // unfinished when last read
    bool m_reading = false;
};

} // namespace sagadesk::ui
