#pragma once

#include "core/base/error.h"
#include "core/engine/answer.h"
#include "core/model/operatorcommand.h"
#include "core/views/views.h"
#include "ui/widgets/theme.h"

#include <QObject>

#include <functional>
#include <vector>

namespace sagadesk::engine {
class TaskReads;
}

namespace sagadesk::ui {

// The result of an accepted command as seen in the task.
enum class Verdict : quint8 { Open, Done, FailedAgain, Undone };
[[nodiscard]] Verdict verdictOf(
    const model::OperatorCommand &command, const model::TaskDetail &task);

// Reports the progress of operator commands: requested, accepted or refused, then completed, failed
// (again), or superseded because the task was compensated or canceled. A command that starts work
// is completed when that work is.
class OutcomeFollower final : public QObject
{
    Q_OBJECT

public:
    OutcomeFollower(engine::TaskReads &taskReads, QObject *parent);

    // Registers a command about to be sent; returns the callback for its answer.
    [[nodiscard]] engine::Answer<model::OperatorReceipt> follow(
        const model::OperatorCommand &command);
    void noteChanges(const model::ChangeSet &changes);

Q_SIGNALS:
    void statusMessageRequested(const QString &text, sagadesk::ui::Tone tone);
    // The same text without the task, for the panel of that task.
    void outcomeChanged(const QString &task, const QString &text, sagadesk::ui::Tone tone);

private:
    struct Followed
    {
        model::OperatorCommand command;
        model::OperatorReceipt receipt;
        bool reading = false;
        bool again = false; // the task changed during the read
    };
    // `text` makes the message from the name of the command.
    void report(const model::OperatorCommand &command, Tone tone,
        const std::function<QString(const QString &what)> &text);
    void noteAccepted(const model::OperatorCommand &command, const model::OperatorReceipt &receipt);
    void noteRefused(const model::OperatorCommand &command, const base::Error &error);
    void check(size_t index);
    void judge(const model::OperatorReceipt &receipt, const base::Result<model::TaskDetail> &task);
    void reportOutcome(
        const model::OperatorCommand &command, Verdict verdict, const model::TaskDetail &task);

    engine::TaskReads &m_taskReads;
    std::vector<Followed> m_followed;
};

} // namespace sagadesk::ui
