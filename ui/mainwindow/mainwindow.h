#pragma once

#include "core/base/error.h"
#include "core/model/operatorcommand.h"
#include "core/views/views.h"
#include "ui/actions/page.h"
#include "ui/widgets/theme.h"

#include <QMainWindow>
#include <QTimer>

class QLabel;
class QListWidget;
class QMenu;
class QStackedWidget;
class QTableView;

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::faultlab {
class FaultLabSession;
}

namespace sagadesk::ui {

class ActionSet;
class AlertNotifier;
class AlertsPage;
class BulkActions;
class CounterStrip;
class LiveStrip;
class MessageBar;
class OperatorActions;
class OutcomeFollower;
class OverviewPage;
struct PageEntry;
class ServicesPage;
class SupervisorPanel;
class TasksPage;
class Tour;
enum class TableFormat : quint8;

struct WindowOptions
{
    bool demo = false; // with a lab: its banner says what is simulated and what to click
    QString apiAddress; // empty: the API is off
    // Null: nothing is simulated here. Outlives the window.
    faultlab::FaultLabSession *lab = nullptr;
    bool rehearsal = false; // own workflows, every service simulated
};

// The console. Everything it shows comes from the engine's asynchronous reads and its change feed;
// the GUI thread runs no SQL and waits for nothing.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(engine::Engine &engine, const WindowOptions &options);
    ~MainWindow() override;

    using enum Pages::Id;
    void showPage(Pages::Id page);
    void showTrouble(const QString &text); // above the pages, until it is put away
    void bringForward(); // for a second start on the same data folder
    void openTask(const QString &publicId, const QString &step = {});
    void beginTour();

Q_SIGNALS:
    void demoRequested(); // the welcome page's button

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    void build(const WindowOptions &options);
    QWidget *buildTop(const WindowOptions &options);
    void buildPages();
    void addPage(const PageEntry &entry);
    template <class Made>
    [[nodiscard]] Made *page(Pages::Id id) const
    {
        return static_cast<Made *>(m_pageOf.value(id));
    }
    void buildMenus();
    void connectActions();
    void connectPages();
    void connectAlerts();
    void connectBulk();
    void buildSupervisor();
    void addAppearance(QMenu *view);
    void addPresenter(QMenu *view);
    void showShortcuts();
    void showSettings();
    void showPalette();
    void moveRow(int rows);
    void copy(TableFormat format);
    [[nodiscard]] QTableView *activeTable() const; // with the keyboard, or the page's own
    void readFirst();
    void applyChanges(const model::ChangeSet &changes);
    void setCounters(const model::Counters &counters);
    void readSupervisor();
    void updateActions();
    void submitTask();
    void submitTaskOf(const QString &workflow);
    void openFilter(const QString &filter);
    void showRow(int row);
    void showStatusMessage(const QString &text, Tone tone);
    void restore();

    engine::Engine &m_engine;
    faultlab::FaultLabSession *m_lab;
    ActionSet *m_actions;
    OutcomeFollower *m_follower;
    OperatorActions *m_operatorActions;
    BulkActions *m_bulk;
    AlertNotifier *m_notifier;
    SupervisorPanel *m_supervisor = nullptr;
    Tour *m_tour = nullptr;
    QString m_leader;
    CounterStrip *m_counters = nullptr;
    LiveStrip *m_live = nullptr;
    MessageBar *m_trouble = nullptr;
    QListWidget *m_pages = nullptr;
    QStackedWidget *m_stack = nullptr; // a page stands where it stands in m_pages
    QHash<int, PageWidget *> m_pageOf; // by Pages::Id
    OverviewPage *m_overview = nullptr;
    TasksPage *m_tasks = nullptr;
    AlertsPage *m_alerts = nullptr;
    ServicesPage *m_services = nullptr;
    QLabel *m_status = nullptr;
    QTimer m_supervisorTimer;
    qint64 m_openAlerts = -1;
    bool m_readingSupervisor = false;
};

} // namespace sagadesk::ui
