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

// Bulk work as the window offers it: on the chosen tasks, on all that match the filter, or on the
// tasks behind alerts. Asks with the exact set before anything is begun, offers to take destructive
// work back in its grace, and tells what becomes of it.
class BulkActions final : public QObject
{
    Q_OBJECT

public:
    // What the page of tasks shows now.
    struct Source
    {
        std::function<QStringList()> chosen; // ids of the chosen tasks
        std::function<QString()> filter;
        std::function<qint64()> matching; // how many match; at least, while it is not known
    };

    BulkActions(engine::BulkWork &bulkWork, Source source, QWidget *window);

    [[nodiscard]] QMenu *menu() const { return m_menu; }
    [[nodiscard]] MessageBar *graceBar() const { return m_bar; } // its parent places it
    void actOnChosen(model::BulkAction action);
    // For an action that is triggered while several tasks are chosen; false: fewer are chosen.
    bool actOnSeveral(model::OperatorAction action);
    void actOnMatching(model::BulkAction action);
    void resubmitBehind(const std::vector<model::AlertView> &alerts);
    void noteChanges(const model::ChangeSet &changes);
    [[nodiscard]] int underWay() const { return static_cast<int>(m_followed.size()); }

Q_SIGNALS:
    void statusMessageRequested(const QString &text, sagadesk::ui::Tone tone);
    void operationStarted(sagadesk::model::OperationJobId operation);

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
    QTimer m_tick; // of the countdown
    QList<model::BulkOperation> m_followed; // not ended when last seen
    bool m_reading = false;
};

} // namespace sagadesk::ui
