#pragma once

#include "core/views/stepdurations.h"
#include "core/views/views.h"
#include "ui/actions/page.h"

#include <QFileSystemWatcher>
#include <QTimer>

#include <optional>
#include <vector>

class QLabel;
class QSettings;
class QSplitter;
class QStackedWidget;
class QTableView;

namespace sagadesk::engine {
class EngineReads;
class ServiceSetup;
class TaskReads;
} // namespace sagadesk::engine

namespace sagadesk::ui {

class ActionSet;
class AgentTableModel;
class EmptyView;
class MessageBar;
class ServicesEditor;
class TextRows;
struct TextRow;

// The remote services: Agent instances with endpoint, health, circuit breaker and load, and below
// them the steps that wait for the selected one. Enter lists the tasks of a service. Services are
// also added and changed here.
class ServicesPage final : public PageWidget
{
    Q_OBJECT

public:
    struct Parts
    {
        engine::EngineReads &reads;
        engine::TaskReads &taskReads;
        engine::ServiceSetup &setup;
        ActionSet &actions;
    };
    ServicesPage(const Parts &parts, QWidget *parent);
    [[nodiscard]] const model::AgentStatus *chosen() const; // null: none selected
    void choose(const QString &service); // shows it if it is registered
    void refresh(); // does not block: the engine has the data in memory
    void noteChanges(const model::ChangeSet &changes) override;
    void save(QSettings &settings) const override;
    [[nodiscard]] QString unsavedWork() const override; // a draft of services.json
    [[nodiscard]] QWidget *mainPart() const override;
    void addService(const QString &name); // opens the dialog; the name may be empty
    void editServices();
    void tryService(); // opens the test of the selected service, or of the first one

Q_SIGNALS:
    void chosenChanged();
    void serviceTried(); // a service has responded to a test call
    void fileLoaded(); // the engine uses the current services file

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    [[nodiscard]] QList<QAction *> serviceActions() const;
    QWidget *buildBar();
    void buildChanged();
    void buildTable();
    void buildEmpty();
    void buildEditor();
    void watchFile();
    void checkFile();
    void showErrors(const QByteArray &file);
    void loadFile();
    void loaded(int services);
    void showTables();
    void showLimits(const std::vector<model::AgentStatus> &agents);
    void readAlerts();
    void showAlerts(const std::vector<model::AlertView> &alerts);
    void buildWaiting(QSplitter *splitter);
    void countWaiting();
    void readWaiting();
    void readSteps(const QString &service, const std::vector<model::TaskSummary> &tasks);
    void showWaiting(const QString &service, std::vector<TextRow> rows);
    engine::EngineReads &m_reads;
    engine::TaskReads &m_taskReads;
    engine::ServiceSetup &m_setup;
    ActionSet &m_actions;
    AgentTableModel *m_model;
    QStackedWidget *m_stack;
    QTableView *m_table;
    EmptyView *m_empty;
    ServicesEditor *m_editor = nullptr; // null if there is no services file to edit
    QFileSystemWatcher m_watcher;
    QTimer m_fileSettles;
    QByteArray m_file; // the services file as it was loaded
    bool m_fileKnown = false;
    TextRows *m_waitingRows;
    QLabel *m_alerts; // a line for each unusable service for which steps are waiting
    MessageBar *m_changed; // says that the file has changed on disk
    MessageBar *m_invalid; // says why the file can't be used
    QLabel *m_waitingTitle = nullptr;
    QTableView *m_waiting = nullptr;
    QTimer m_timer;
    bool m_limited = false; // a service has a rate limit
    bool m_readingWaiting = false;
    bool m_countingWaiting = false;
    std::optional<model::WaitingSteps> m_waitingSteps; // as last counted; none: not known
    bool m_readingAlerts = false;
    int m_ticks = 0;
};

} // namespace sagadesk::ui
