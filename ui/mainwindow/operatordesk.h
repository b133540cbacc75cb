#pragma once

#include "core/model/operatorcommand.h"
#include "core/model/views.h"

#include <QObject>
#include <QPointer>

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

    void operate(model::OperatorAction action, const model::TaskDetail &task, int step);
    void acknowledge(const model::AlertView &alert);
    void close(const model::AlertView &alert); // asks for the reason
    void controlService(const QString &service, model::ServiceAction action);

Q_SIGNALS:
    void told(const QString &text, bool failed);

private:
    void send(const model::OperatorCommand &command);
    void sendAlert(const model::AlertCommand &command, const QString &done);
    engine::Engine &m_engine;
    OutcomeFollower &m_follower;
    QWidget *m_window;
    QString m_operator;
};

} // namespace sagadesk::ui
