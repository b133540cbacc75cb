#pragma once

#include "core/base/result.h"
#include "core/model/operatorcommand.h"
#include "core/views/views.h"
#include "ui/widgets/theme.h"

#include <QObject>

#include <functional>
#include <optional>
#include <tuple>
#include <vector>

class QAction;

namespace sagadesk::engine {
class Operator;
class TaskReads;
} // namespace sagadesk::engine

namespace sagadesk::ui {

class ActionSet;
class OutcomeFollower;

// Sends operator commands to the engine: asks for confirmation before destructive ones, adds the
// operator's name, the reason and what the window shows of the task, and follows the outcome. A
// second trigger before the window shows the effect of the first one (a double click) is ignored.
class OperatorActions final : public QObject
{
    Q_OBJECT

public:
    // The selected task and its step; null: none; -1: no step.
    struct Selection
    {
        const model::TaskDetail *task = nullptr;
        int step = -1;
    };
    struct Parts
    {
        engine::Operator &asOperator;
        engine::TaskReads &taskReads;
        OutcomeFollower &follower;
        const ActionSet &actions; // already connected to the operator actions
        std::function<Selection()> selection;
        // Offers the action for all selected tasks; false if fewer than two are selected.
        std::function<bool(model::OperatorAction)> actOnSeveral;
    };

    OperatorActions(Parts parts, QWidget *window);

    // Asks for a reason if the action needs one (needsReason()), and for a confirmation if a
    // resubmission could repeat an effect.
    void orderTaskChange(model::OperatorAction action, const model::TaskDetail &task, int step);
    void editAndResubmit(const model::TaskDetail &task, int step); // shows a dialog for the input
    void acknowledgeAlerts(const std::vector<model::AlertView> &alerts);
    void closeAlerts(const std::vector<model::AlertView> &alerts); // asks for the reason
    void assignAlerts(const std::vector<model::AlertView> &alerts); // asks for the assignee
    void noteAlerts(const std::vector<model::AlertView> &alerts); // asks for the text
    void snoozeAlerts(const std::vector<model::AlertView> &alerts, int minutes);
    // Resubmits the failed step of the alert, or acts on its task. Asks first if the action is
    // destructive or an effect could happen twice.
    void actBehindAlert(model::OperatorAction action, const model::AlertView &alert);
    void controlService(const QString &service, model::ServiceAction action);
    void changeLimit(const model::AgentStatus &agent); // asks for the limits
    void stepDownLeader(const QString &leader);
    void setIntakePaused(bool paused);
    void setDraining(const QString &node, bool drains);
    // Asks for a reason and then triggers the action with it. The reason may be empty.
    void askForReason(QAction *action);

Q_SIGNALS:
    void controlled(); // a change of a service or of the intake has taken effect
    void statusMessageRequested(const QString &text, sagadesk::ui::Tone tone);

private:
    // An action and what the window showed when it was triggered.
    struct Trigger
    {
        model::OperatorAction action;
        QString task;
        QString step;
        qint64 version = 0; // of the task
        bool operator==(const Trigger &) const = default;
    };
    struct AlertTrigger
    {
        using Shown = std::tuple<qint64, model::AlertState, qint64, QString, QString>;
        model::AlertAction action;
        std::vector<Shown> shown; // id, state, snoozed until, assignee, note
        bool operator==(const AlertTrigger &) const = default;
    };
    [[nodiscard]] static AlertTrigger alertTrigger(
        model::AlertAction action, const std::vector<model::AlertView> &alerts);
    // `version`: the version of the task that the operator saw.
    void send(model::OperatorCommand command, qint64 version);
    // The callback of a control command: reports an error, and a change that could not be saved.
    [[nodiscard]] std::function<void(const base::Result<model::ControlReceipt> &)> afterControl();
    void connectActions(const ActionSet &actions);
    // Sends the command, after a confirmation if the effect of a request could happen twice.
    void resubmitSafely(
        const model::OperatorCommand &command, const model::TaskDetail &task, int unknownStep);
    void askToResubmit(const model::TaskDetail &task, int step, const model::SentRequest &sent);
    struct Sent;
    void sendAlerts(const std::vector<model::AlertView> &alerts, model::AlertCommand command,
        const QString &done);
    [[nodiscard]] model::OperatorNote by() const;

    engine::Operator &m_asOperator;
    engine::TaskReads &m_taskReads;
    OutcomeFollower &m_follower;
    std::function<Selection()> m_selection;
    std::function<bool(model::OperatorAction)> m_actOnSeveral;
    QWidget *m_window;
    QString m_why; // the reason for the action being triggered
    // Not set if the last command was refused: it may be repeated at once.
    std::optional<Trigger> m_lastTrigger;
    std::optional<AlertTrigger> m_lastAlertTrigger;
};

} // namespace sagadesk::ui
