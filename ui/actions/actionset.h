#pragma once

#include "core/model/operatorcommand.h"
#include "core/views/views.h"

#include <QAction>
#include <QHash>
#include <QObject>

#include <functional>

namespace sagadesk::ui {

// Every action of the window, created once: text, icon, shortcut, objectName (scripts and tests
// rely on it), and a tooltip that says what it does or why it is not possible now.
class ActionSet final : public QObject
{
    Q_OBJECT

public:
    explicit ActionSet(QWidget *window);

    [[nodiscard]] QAction *operatorAction(model::OperatorAction action, bool ofStep) const;
    // Calls `visit` with each action on a task, or on a step of it.
    void visitOperatorActions(
        const std::function<void(QAction *, model::OperatorAction, bool ofStep)> &visit) const;
    [[nodiscard]] QList<QAction *> stepActions() const;
    [[nodiscard]] QList<QAction *> taskActions() const;
    [[nodiscard]] QList<QAction *> all() const;

    // Where the keys of the actions on a task work: a task that another page hides is not changed.
    void bindTaskKeys(const QList<QWidget *> &places);
    void bindAlertKeys(const QList<QWidget *> &places); // the same for alerts

    // What the actions would act on; null: nothing is chosen.
    void setTask(const model::TaskDetail *task, int step, qint64 now);
    // Several tasks are chosen: the actions are those of bulk work. Less than two: of one task.
    void setTaskCount(int count);
    void setAlerts(const std::vector<model::AlertView> &alerts); // those that are chosen
    void setSupervisor(const model::SupervisorStatus &status);
    void setServicesFixed(); // called when there is no services file to change
    void setService(const model::AgentStatus *agent);
    void setIntakePaused(bool paused);
    // The same with a reason that is asked for first; for the menu of a button.
    [[nodiscard]] QAction *withReason(const QAction *action) const;

    // Keys the operator chose; kept in the settings.
    // An action without one of its own has its default.
    void restoreShortcuts();
    void setShortcut(QAction *action, const QKeySequence &keys);
    [[nodiscard]] static QKeySequence defaultShortcut(const QAction *action);
    // The action that has these keys already; null: none.
    [[nodiscard]] QAction *withShortcut(const QKeySequence &keys, const QAction *except) const;
    void describeAgain(QAction *action); // its tooltip, after its text or keys have changed

    QAction *submit;
    QAction *editAndResubmit; // the step
    QAction *nextFailed;
    QAction *resubmitAndNext;
    QAction *focusFilter;
    QAction *showHelp;
    QAction *pauseIntake;
    QAction *acknowledgeAlert;
    QAction *closeAlert;
    QAction *assignAlert;
    QAction *snoozeAlert; // its menu says for how long
    QAction *noteAlert;
    QAction *resubmitGroup; // the failed steps behind the chosen alerts
    QAction *showTask; // of the alert
    QAction *pauseService;
    QAction *resumeService;
    QAction *holdOpen;
    QAction *resetBreaker;
    QAction *changeLimit; // of the service
    QAction *testService;
    QAction *addService;
    QAction *editServices; // opens the editor for the services file
    QAction *showSupervisor;
    QAction *stepDown;
    QAction *palette;
    QAction *nextRow;
    QAction *previousRow;
    QAction *nextArea; // of the window
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
    void snoozeRequested(int minutes); // the chosen alerts
    void reasonRequested(QAction *action); // a reason, then the action

private:
    void addTaskActions();
    void addAlertActions();
    void addServiceActions();
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
    // Enables it, or disables it and says why.
    static void allow(QAction *action, const QString &whyNot);
    void allowForSeveral();

    int m_taskCount = 0; // that are chosen
    QHash<int, QAction *> m_operator; // action * 2 + ofStep
    QHash<const QAction *, QAction *> m_withReason;
};

} // namespace sagadesk::ui
