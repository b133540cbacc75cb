#pragma once

#include "core/base/result.h"
#include "core/model/operatorcommand.h"
#include "core/views/views.h"
#include "ui/widgets/theme.h"

#include <QObject>

#include <functional>

class QAction;

namespace sagadesk::engine {
class Operator;
class TaskReads;
} // namespace sagadesk::engine

namespace sagadesk::ui {

class ActionSet;
class OutcomeFollower;

// Takes what the operator wants done to the engine: asks first where it is destructive, names the
// operator, the reason and the version it is based on, and follows the outcome.
class OperatorActions final : public QObject
{
    Q_OBJECT

public:
    // The task that is chosen, and its step; null: none. -1: no step.
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
        const ActionSet &actions; // the operator actions are connected
        std::function<Selection()> selection;
        // Offers the action for all chosen tasks; false: only one is chosen.
        std::function<bool(model::OperatorAction)> actOnSeveral;
    };

    OperatorActions(Parts parts, QWidget *window);

    // Destructive actions ask for a reason; a resubmission only where an effect could happen twice.
    void orderTaskChange(model::OperatorAction action, const model::TaskDetail &task, int step);
    void editAndResubmit(const model::TaskDetail &task, int step); // asks for the input
    void acknowledgeAlerts(const std::vector<model::AlertView> &alerts);
    void closeAlerts(const std::vector<model::AlertView> &alerts); // asks for the reason
    void assignAlerts(const std::vector<model::AlertView> &alerts); // asks to whom
    void noteAlerts(const std::vector<model::AlertView> &alerts); // asks what
    void snoozeAlerts(const std::vector<model::AlertView> &alerts, int minutes);
    // Resubmits the failed step behind the alert, asking where an effect could happen twice.
    void resubmitBehindAlert(const model::AlertView &alert);
    void controlService(const QString &service, model::ServiceAction action);
    void changeLimit(const model::AgentStatus &agent); // asks for the numbers
    void stepDownLeader(const QString &leader);
    void setIntakePaused(bool paused);
    // Asks why, and then does it with that reason; with none it is done as well.
    void askForReason(QAction *action);

Q_SIGNALS:
    void controlled(); // what was done to a service or to the intake has taken effect
    void statusMessageRequested(const QString &text, sagadesk::ui::Tone tone);

private:
    // Reports it when what has taken effect could not be saved.
    [[nodiscard]] std::function<void(const base::Result<model::ControlReceipt> &)> afterControl();
    void connectActions(const ActionSet &actions);
    // Sends it, or asks first where the effect of a request might happen twice.
    void resubmitSafely(
        const model::OperatorCommand &command, const model::TaskDetail &task, int doubtful);
    void askToResubmit(const model::TaskDetail &task, int step, const model::SentRequest &sent);
    struct Sent; // how many of a batch are answered
    void sendAlerts(const std::vector<model::AlertView> &alerts, model::AlertCommand command,
        const QString &done);
    [[nodiscard]] model::OperatorNote by() const;

    engine::Operator &m_asOperator;
    engine::TaskReads &m_taskReads;
    OutcomeFollower &m_follower;
    std::function<Selection()> m_selection;
    std::function<bool(model::OperatorAction)> m_actOnSeveral;
    QWidget *m_window;
    QString m_why; // while an action runs that was asked for with a reason
};

} // namespace sagadesk::ui
