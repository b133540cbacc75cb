#include "core/views/journaloutcome.h"

#include "core/base/reasoncodes.h"

#include <QJsonArray>
#include <QSet>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView kState("state");

bool is(const QJsonObject &object, QLatin1StringView member, const QString &name)
{
    return object.value(member).toString() == name;
}

QJsonArray stepsOf(const EventView &event)
{
    return event.changes.value("steps"_L1).toArray();
}

QString taskStateOf(const EventView &event)
{
    return event.changes.value("task"_L1).toObject().value(kState).toString();
}

// Tracks the steps that the action has started.
class Follower final
{
public:
    explicit Follower(const EventView &action)
        : m_backwards(action.reason.code == codes::kOperatorCompensate
            || action.reason.code == codes::kOperatorCancel
            || action.reason.code == codes::kOperatorUndo)
    {
        for (const QJsonValue &value : stepsOf(action)) {
            const QJsonObject step = value.toObject();
            const bool sooner = step.value("forward"_L1).toObject().contains("notBefore"_L1);
            if (is(step, kState, name(StepState::NotStarted)) || (!m_backwards && sooner))
                m_open.insert(step.value("index"_L1).toInt());
        }
        m_ofTask = m_open.isEmpty();
    }

    ActionOutcome followEvent(const EventView &event)
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
            const int index = step.value("index"_L1).toInt();
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

// Whether the action starts operations. Other actions are complete as soon as their row is written.
bool setsSomethingGoing(const QString &code)
{
    return code == codes::kOperatorResubmit || code == codes::kOperatorRunNow
        || code == codes::kOperatorCompensate || code == codes::kOperatorCancel
        || code == codes::kOperatorUndo;
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
        view.outcome = follower.followEvent(next);
        if (view.outcome == ActionOutcome::Open)
            continue;
        view.endedAt = next.at;
        if (view.outcome == ActionOutcome::FailedAgain)
            view.why = next.reason;
        break;
    }
    return view;
}

OperatorActionView pauseAction(const Downtime &pause)
{
    const bool ofStore = pause.kind == DowntimeKind::Store;
    EventView event;
    event.id = {pause.from}; // a pause has no event id
    event.at = pause.to;
    event.reason.parameters = {{u"from"_s, pause.from}, {u"until"_s, pause.to}};
    if (pause.kind == DowntimeKind::Off) {
        event.reason.code = codes::kEngineStarted;
    } else {
        event.reason.code = ofStore ? codes::kStorePaused : codes::kProcessPaused;
        event.reason.parameters.insert(u"durationMs"_s, pause.to - pause.from);
    }
    return operatorAction({}, event, {});
}

bool isPause(const OperatorActionView &action)
{
    const QString &code = action.event.reason.code;
    return code == codes::kEngineStarted || code == codes::kProcessPaused
        || code == codes::kStorePaused;
}

} // namespace sagadesk::model
