#pragma once

#include "core/model/operatorcommand.h"
#include "core/model/views.h"

#include <QAction>
#include <QHash>
#include <QObject>

namespace sagadesk::ui {

// Every action of the window, made once: text, icon, shortcut, objectName (interfaces.md), and a
// tooltip that says what it does or why it is not possible now.
class ActionSet final : public QObject
{
    Q_OBJECT

public:
    explicit ActionSet(QWidget *window);

    [[nodiscard]] QAction *of(model::OperatorAction action, bool ofStep) const;
    [[nodiscard]] QList<QAction *> stepActions() const;
    [[nodiscard]] QList<QAction *> taskActions() const;
    [[nodiscard]] QList<QAction *> all() const;

    // What the actions would act on; null: nothing is chosen.
    void setTask(const model::TaskDetail *task, int step, qint64 now);
    void setAlert(const model::AlertView *alert);
    void setService(const model::AgentStatus *agent);
    void setIntakePaused(bool paused);

    QAction *submit;
    QAction *nextFailed;
    QAction *resubmitAndNext;
    QAction *focusFilter;
    QAction *showHelp;
    QAction *pauseIntake;
    QAction *acknowledgeAlert;
    QAction *closeAlert;
    QAction *showTask; // of the alert
    QAction *pauseService;
    QAction *resumeService;
    QAction *holdOpen;
    QAction *resetBreaker;

Q_SIGNALS:
    void operate(sagadesk::model::OperatorAction action, bool ofStep);

private:
    QAction *add(const QString &objectName, const QString &text, const QString &iconName,
        const QString &hint, const QKeySequence &shortcut = {});
    void addOperator(model::OperatorAction action, bool ofStep, const QString &objectName,
        const QKeySequence &shortcut = {});
    // Enables it, or disables it and says why.
    static void allow(QAction *action, const QString &whyNot);

    QHash<int, QAction *> m_operator; // action * 2 + ofStep
};

} // namespace sagadesk::ui
