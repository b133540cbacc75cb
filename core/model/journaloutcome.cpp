#include "core/model/journaloutcome.h"

#include <QJsonArray>
#include <QSet>

namespace sagadesk::model {

namespace {

constexpr QLatin1StringView kState("state");

bool is(const QJsonObject &object, QLatin1StringView member, const QString &name)
{
    return object.value(member).toString() == name;
}

QJsonArray stepsOf(const EventView &event)
{
    return event.changes.value(QLatin1StringView("steps")).toArray();
}

QString taskStateOf(const EventView &event)
{
    return event.changes.value(QLatin1StringView("task")).toObject().value(kState).toString();
}

// Follows the steps that the action set going.
class Follower final
{
public:
    explicit Follower(const EventView &action)
        : m_backwards(action.reason.code == QLatin1StringView("operator-compensate")
            || action.reason.code == QLatin1StringView("operator-cancel")
            || action.reason.code == QLatin1StringView("operator-undo"))
    {
        for (const QJsonValue &value : stepsOf(action)) {
            const QJsonObject step = value.toObject();
            const bool sooner = step.value(QLatin1StringView("forward"))
                                    .toObject()
                                    .contains(QLatin1StringView("notBefore"));
            if (is(step, kState, name(StepState::NotStarted)) || (!m_backwards && sooner))
                m_open.insert(step.value(QLatin1StringView("index")).toInt());
        }
        m_ofTask = m_open.isEmpty();
    }

    ActionOutcome take(const EventView &event)
    {
        const QString state = taskStateOf(event);
        const bool undone =
            state == name(TaskState::Compensated) || state == name(TaskState::Canceled);
        if (m_backwards) {
            if (undone)
                return ActionOutcome::Completed;
            return state == name(TaskState::Error) ? ActionOutcome::FailedAgain
                                                   : ActionOutcome::Open;
        }
        if (undone || state == name(TaskState::Compensating))
            return ActionOutcome::Undone;
        for (const QJsonValue &value : stepsOf(event)) {
            const QJsonObject step = value.toObject();
            const int index = step.value(QLatin1StringView("index")).toInt();
            if (!m_open.contains(index))
                continue;
            if (is(step, kState, name(StepState::Failed)))
                return ActionOutcome::FailedAgain;
            if (is(step, kState, name(StepState::Completed))
                || is(step, kState, name(StepState::Skipped)))
                m_open.remove(index);
        }
        if (m_ofTask && state == name(TaskState::Error))
            return ActionOutcome::FailedAgain;
        const bool done = m_ofTask ? state == name(TaskState::Processed) : m_open.isEmpty();
        return done ? ActionOutcome::Completed : ActionOutcome::Open;
    }

private:
    QSet<int> m_open;
    bool m_backwards;
    bool m_ofTask = false;
};

// The others are done with their own row.
bool setsSomethingGoing(const QString &code)
{
    return code == QLatin1StringView("operator-resubmit")
        || code == QLatin1StringView("operator-run-now")
        || code == QLatin1StringView("operator-compensate")
        || code == QLatin1StringView("operator-cancel")
        || code == QLatin1StringView("operator-undo");
}

} // namespace

OperatorActionView operatorAction(
    const QString &task, const EventView &event, const std::vector<EventView> &later)
{
    OperatorActionView view;
    view.taskPublicId = task;
    view.event = event;
    if (!setsSomethingGoing(event.reason.code)) {
        view.outcome = ActionOutcome::Completed;
        view.endedAt = event.at;
        return view;
    }
    Follower follower(event);
    for (const EventView &next : later) {
        view.outcome = follower.take(next);
        if (view.outcome == ActionOutcome::Open)
            continue;
        view.endedAt = next.at;
        if (view.outcome == ActionOutcome::FailedAgain)
            view.why = next.reason;
        break;
    }
    return view;
}

} // namespace sagadesk::model
