#pragma once

#include "core/model/operatorcommand.h"
#include "core/views/nodeviews.h"
#include "core/views/views.h"

#include <QAction>
#include <QHash>
#include <QObject>
#include <QSet>

#include <functional>
#include <optional>

namespace sagadesk::ui {

// All actions of the window, each created once: text, icon, shortcut, objectName (used by scripts
// and tests), and a tooltip that says what it does or why it is not available.
class ActionSet final : public QObject
{
    Q_OBJECT

public:
    explicit ActionSet(QWidget *window);

    [[nodiscard]] QAction *operatorAction(model::OperatorAction action, bool ofStep) const;
    // Calls `visit` with each action for a task or one of its steps.
    void visitOperatorActions(
        const std::function<void(QAction *, model::OperatorAction, bool ofStep)> &visit) const;
    [[nodiscard]] QList<QAction *> stepActions() const;
    [[nodiscard]] QList<QAction *> taskActions() const;
    [[nodiscard]] QList<QAction *> all() const;

    // Limits the shortcuts of task actions to these widgets, so that a task hidden by another page
    // is never changed.
    void bindTaskKeys(const QList<QWidget *> &places);
    void bindListKeys(const QList<QWidget *> &places); // shortcuts for the current cell
    void bindPageKeys(const QList<QWidget *> &places); // shortcuts for the task page
    void bindAlertKeys(const QList<QWidget *> &places); // shortcuts for selected alerts

    // Sets the task to act on; null: none is selected.
    void setTask(const model::TaskDetail *task, int step, qint64 now);
    // With two or more selected tasks the actions become bulk operations; those that can't
    // are disabled.
    void setTaskCount(int count);
    // The filter term of the current cell of the task list; empty: there is none.
    void setCell(const QString &term);
    void setAlerts(const std::vector<model::AlertView> &alerts); // the selected alerts
    void setSupervisor(const model::SupervisorStatus &status);
    void setServicesFixed(); // called when there is no services file to edit
    void setService(const model::AgentStatus *agent);
    void setNode(const model::NodeView *node); // null: none is selected
    void setIntakePaused(bool paused);
    // Disables all actions that would change something; the window has no engine.
    void setLookOnly();
    [[nodiscard]] bool looksOnly() const { return !m_locked.isEmpty(); }
    // A variant of the action that asks for a reason first; for the menu of a button.
    [[nodiscard]] QAction *withReason(const QAction *action) const;

    // Applies the user's shortcuts from the settings; the other actions keep their defaults.
    void restoreShortcuts();
    void setShortcut(QAction *action, const QKeySequence &keys);
    [[nodiscard]] static QKeySequence defaultShortcut(const QAction *action);
    // Another action with this shortcut; null: none.
    [[nodiscard]] QAction *withShortcut(const QKeySequence &keys, const QAction *except) const;
    // Updates the action's tooltip after its text or shortcut has changed.
    void describeAgain(QAction *action);

    QAction *submit;
    QAction *editAndResubmit; // for a failed step
    QAction *nextFailed;
    QAction *resubmitAndNext;
    QAction *focusFilter;
    QAction *filterByCell; // shows only tasks with the value of the current cell
    QAction *excludeCell;
    QAction *groupByError;
    QAction *showHelp;
    QAction *showManual;
    QAction *pauseIntake;
    QAction *acknowledgeAlert;
    QAction *closeAlert;
    QAction *assignAlert;
    QAction *snoozeAlert; // has a menu of durations
    QAction *noteAlert;
    QAction *resubmitGroup; // resubmits the failed steps behind the selected alerts
    QAction *compensateGroup; // compensates the tasks behind the selected alerts
    QAction *showTask; // shows the task of the selected alert
    QAction *showAlertService; // shows the service of the selected alert
    QAction *showStepService; // shows the service of the selected step
    QAction *showWorkflow; // shows the workflow version of the selected task
    QAction *pauseService;
    QAction *resumeService;
    QAction *holdOpen;
    QAction *resetBreaker;
    QAction *changeLimit;
    QAction *testService;
    QAction *addService;
    QAction *editServices;
    QAction *drainNode;
    QAction *resumeNode;
    QAction *showSupervisor;
    QAction *stepDown;
    QAction *palette;
    QAction *nextRow;
    QAction *previousRow;
    QAction *nextArea; // moves the focus to the next area of the window
    QAction *previousArea;
    QAction *pauseLive;
    QAction *exportTasks;
    QAction *copyRows;
    QAction *copyRowsCsv;
    QAction *copyRowsJson;
    QAction *showTour;
    QAction *changeShortcuts;
    QAction *showSettings;
    QAction *showFilterHelp;
    QAction *showAbout;
    QAction *openDataFolder;
    QAction *openLogFolder;
    QAction *selectAllRows;
    QAction *zoomIn;
    QAction *zoomOut;
    QAction *zoomReset;
    QAction *fullScreen;
    QAction *resetLayout;

Q_SIGNALS:
    void snoozeRequested(int minutes); // for the selected alerts
    void reasonRequested(QAction *action); // asks for a reason, then triggers the action

private:
    void addTaskActions();
    void addAlertActions();
    void addServiceActions();
    void addNodeActions();
    void addWindowActions();
    void addViewActions();
    void addHelpActions();
    void addSnoozeMenu();
    void addWithReason(QAction *action, const QString &text);
    void bindKeys(const QList<QAction *> &actions, const QList<QWidget *> &places);
    QAction *add(const QString &objectName, const QString &text, const QString &iconName,
        const QString &hint, const QKeySequence &shortcut = {});
    void addOperator(model::OperatorAction action, bool ofStep, const QString &objectName,
        const QKeySequence &shortcut = {});
    // Enables the action, or disables it with the reason in its tooltip.
    void allow(QAction *action, const QString &whyNot) const;
    void allowForSeveral();

    int m_taskCount = 0;
    std::optional<QString> m_cellTerm; // as set by setCell(); nullopt: not set yet
    QHash<int, QAction *> m_operator; // by action * 2 + ofStep
    QHash<const QAction *, QAction *> m_withReason;
    QSet<const QAction *> m_locked; // the actions that setLookOnly() has disabled
};

} // namespace sagadesk::ui
