#pragma once

#include "core/model/operatorcommand.h"
#include "core/model/views.h"

#include <QObject>
#include <QPointer>

class QAction;

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::ui {

class OutcomeFollower;

// Takes what the operator wants done to the engine: asks first where it is destructive, names the
// operator, the reason and the version it is based on, and follows the outcome.
class OperatorDesk final : public QObject
{
    Q_OBJECT

public:
    OperatorDesk(engine::Engine &engine, OutcomeFollower &follower, QWidget *window);

    // Destructive actions ask for a reason; a resubmission only where an effect could happen twice.
    void operate(model::OperatorAction action, const model::TaskDetail &task, int step);
    void editAndResubmit(const model::TaskDetail &task, int step); // asks for the input
    void acknowledge(const std::vector<model::AlertView> &alerts);
    void close(const std::vector<model::AlertView> &alerts); // asks for the reason
    void assign(const std::vector<model::AlertView> &alerts); // asks to whom
    void note(const std::vector<model::AlertView> &alerts); // asks what
    void snooze(const std::vector<model::AlertView> &alerts, int minutes);
    // Resubmits the failed step behind the alert, asking where an effect could happen twice.
    void resubmit(const model::AlertView &alert);
    void controlService(const QString &service, model::ServiceAction action);
    void changeLimit(const model::AgentStatus &agent); // asks for the numbers
    void stepDown(const QString &leader);
    void pauseIntake(bool paused);
    // Asks why, and then does it with that reason; with none it is done as well.
    void askWhy(QAction *action);

Q_SIGNALS:
    void told(const QString &text, bool failed);

private:
    void send(const model::OperatorCommand &command);
    // Sends it, or asks first where the effect of a request might happen twice.
    void resubmitSafely(
        const model::OperatorCommand &command, const model::TaskDetail &task, int doubtful);
    void askToResubmit(const model::TaskDetail &task, int step, const model::SentRequest &sent);
    struct Sent; // how many of a batch are answered
    void sendAlerts(const std::vector<model::AlertView> &alerts, model::AlertCommand command,
        const QString &done);
    [[nodiscard]] model::OperatorNote by() const;
    engine::Engine &m_engine;
    OutcomeFollower &m_follower;
    QWidget *m_window;
    QString m_operator;
    QString m_why; // while an action runs that was asked for with a reason
};

} // namespace sagadesk::ui
