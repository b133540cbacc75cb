#pragma once

#include "core/base/error.h"
#include "core/model/operatorcommand.h"
#include "core/views/views.h"
#include "ui/actions/page.h"
#include "ui/widgets/theme.h"

#include <QMainWindow>
#include <QTimer>

class QKeyEvent;
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
class ChangePace;
class CounterStrip;
class LiveStrip;
class MessageBar;
class OperatorActions;
class OutcomeFollower;
class OverviewPage;
struct PageEntry;
struct Preferences;
class Presenter;
class ServicesPage;
struct ShortcutGroup;
class SupervisorPanel;
class TasksPage;
class Tour;
enum class TableFormat : quint8;

struct WindowOptions
{
    bool demo = false; // requires a lab; a banner says what is simulated and offers the tour
    QString apiAddress; // empty: the API is off
    // Null if services are neither simulated nor behind fault proxies. Must outlive the window.
    faultlab::FaultLabSession *lab = nullptr;
    bool rehearsal = false; // the user's workflows with all services simulated
};

// The main window. Everything it shows comes from the engine's asynchronous reads and its change
// feed; the GUI thread neither runs SQL nor blocks.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(engine::Engine &engine, const WindowOptions &options);
    ~MainWindow() override;

    // Restores the previous geometry; the first time, uses a size that fits everything.
    void showOnScreen();
    void closeUnasked(); // without asking; tasks continue at the next start, drafts are lost
    void saveSettings(); // geometry, layout and columns

    using enum Pages::Id;
    void showPage(Pages::Id page);
    // Shows a message above the pages until it is dismissed. Replaces the previous message of the
    // same source, such as a file; an empty text removes it.
    void showProblem(const QString &source, const QString &text);
    // Called for each workflow file that was read; `error` says why it was not registered.
    void noteWorkflowFile(
        const QString &file, const QByteArray &json, const std::optional<base::Error> &error);
    void bringForward(); // when the program is started again for the same data folder
    void openTask(const QString &publicId, const QString &step = {});
    void beginTour();

Q_SIGNALS:
    void demoRequested(); // by a button of the welcome page
    void languageChosen(const QString &locale); // empty: the system's
    void workflowFilesRequested(); // read the workflow folder again and register new workflows

protected:
    void closeEvent(QCloseEvent *event) override;
    bool event(QEvent *event) override;

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
    QMenu *addMenu(const QString &title);
    void buildMenus();
    void buildViewMenu();
    void chooseTheme(int choice);
    void applyPreferences(const Preferences &chosen);
    void connectView();
    void setZoom(double zoom);
    void resetLayout();
    void openFolder(const QString &folder);
    [[nodiscard]] QString logFolder() const;
    [[nodiscard]] QList<ShortcutGroup> shortcutGroups() const;
    void connectActions();
    void connectPages();
    void connectAlerts();
    void connectBulk();
    void connectLinks();
    void connectKeys();
    void fitPages();
    [[nodiscard]] bool isTypeAhead(const QKeyEvent &key) const;
    [[nodiscard]] std::vector<QWidget *> areas() const;
    void moveArea(int by);
    void enterArea(QWidget *area);
    [[nodiscard]] QStringList unsavedWork() const;
    [[nodiscard]] QStringList reasonsToStay() const;
    void askToQuit(const QStringList &reasons);
    void buildSupervisor();
    void addAppearance(QMenu *view);
    void addPresenter(QMenu *view);
    void showShortcuts();
    void showSettings();
    void showPalette();
    void moveRow(int rows);
    void copy(TableFormat format);
    // The table that has the focus, or else the main table of the page.
    [[nodiscard]] QTableView *activeTable() const;
    [[nodiscard]] QString storeName() const; // the file, or the database
    void setLookOnly();
    void readFirst();
    void noteChanges(const model::ChangeSet &changes);
    void applyChanges(const model::ChangeSet &changes); // of one or several notices
    void setCounters(const model::Counters &counters);
    void readSupervisor();
    void updateActions();
    void addService(const QString &name);
    void submitTask();
    void submitTaskOf(const QString &workflow);
    void openFilter(const QString &filter);
    void showService(const QString &service);
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
    ChangePace *m_pace;
    SupervisorPanel *m_supervisor = nullptr;
    Tour *m_tour = nullptr;
    Presenter *m_presenter = nullptr;
    QString m_leader;
    CounterStrip *m_counters = nullptr;
    LiveStrip *m_live = nullptr;
    MessageBar *m_problem = nullptr;
    QList<std::pair<QString, QString>> m_problems; // (source, text), in order of appearance
    QListWidget *m_pages = nullptr;
    QStackedWidget *m_stack = nullptr; // same order as m_pages
    QHash<int, PageWidget *> m_pageOf; // by Pages::Id
    OverviewPage *m_overview = nullptr;
    TasksPage *m_tasks = nullptr;
    AlertsPage *m_alerts = nullptr;
    ServicesPage *m_services = nullptr;
    QLabel *m_status = nullptr;
    QTimer m_supervisorTimer;
    QTimer *m_statusTimer; // clears the status bar
    qint64 m_openAlerts = -1;
    qint64 m_underWay = 0; // open tasks and submissions
    bool m_simulated = false; // no real service is called
    bool m_restored = false; // the previous geometry was restored
    bool m_mayClose = false;
    bool m_readingSupervisor = false;
};

} // namespace sagadesk::ui
