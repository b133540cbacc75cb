#include "ui/models/timeline.h"

#include "core/base/reasoncodes.h"
#include "ui/models/steptablemodel.h"
#include "ui/text/eventtext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QSet>

#include <algorithm>
#include <map>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::EventView;
using model::OperationKind;

namespace {

struct TimelineText
{
    Q_DECLARE_TR_FUNCTIONS(TimelineText)
};

QJsonObject claimIn(const QJsonObject &step, OperationKind kind)
{
    return step.value(kind == OperationKind::Forward ? "forward"_L1 : "undo"_L1).toObject();
}

// Reads the journal from its beginning and keeps track of open items.
class TimelineMaker final
{
public:
    explicit TimelineMaker(qint64 now)
        : m_now(now)
    {
    }

    void take(const EventView &event)
    {
        const bool ofSupervisor = event.epoch && event.operatorName.isEmpty();
        if (!event.operatorName.isEmpty() || ofSupervisor) {
            TimelineItem item = moment(event, -1);
            item.kind = ofSupervisor ? TimelineKind::Decision : TimelineKind::Operator;
            item.tone = ofSupervisor ? Tone::Deadline : Tone::Accent;
            m_items.push_back(item);
        }
        takeTask(event);
        takeAttempts(event);
        const QJsonArray steps = event.changes.value("steps"_L1).toArray();
        for (const QJsonValue &step : steps)
            takeStep(event, step.toObject());
    }

    // A step that waits without a journal row: for a circuit breaker, for capacity, …
    void takeWait(const model::StepView &step)
    {
        static const QSet<QString> kNoWaits{codes::kHeldBy, codes::kPredecessor, codes::kNotWanted,
            codes::kUndoFirst, codes::kOperator, codes::kManualUndo, QString()};
        const bool undo = step.record.undoState != model::UndoState::None;
        const Key key{step.index, undo ? OperationKind::Undo : OperationKind::Forward};
        const auto known = m_waits.find(key);
        if (kNoWaits.contains(step.waitingFor.code)
            || (known != m_waits.end() && known->second.to > m_now))
            return;
        TimelineItem item;
        item.lane = step.index;
        item.kind = TimelineKind::Wait;
        item.undo = undo;
        item.open = true;
        for (const TimelineItem &before : m_items) // starts after the last item of the lane or task
            if (before.lane == step.index || before.lane == -1)
                item.from = qMax(item.from, qMin(before.to, m_now));
        item.from = item.from == 0 ? m_now : item.from;
        item.to = m_now;
        item.tone = Tone::Waiting;
        item.text = singleLine(waitingText(step, m_now));
        m_items.push_back(item);
    }

    void finish()
    {
        for (auto &[key, claim] : m_claims)
            endClaim(key, claim, m_now, true);
        for (auto &[key, wait] : m_waits)
            endWait(wait, wait.to);
        if (m_pausedAt != 0)
            addPause(m_now, true);
    }

    std::vector<TimelineItem> items() && { return std::move(m_items); }

private:
    using Key = std::pair<int, OperationKind>;
    struct Claim
    {
        qint64 from = 0;
        qint64 completeBy = 0;
        bool answered = false;
        model::EventId event;
    };

    TimelineItem moment(const EventView &event, int lane) const
    {
        TimelineItem item;
        item.lane = lane;
        item.from = item.to = event.at;
        item.text = singleLine(eventTitle(event));
        item.detail = eventActor(event);
        item.event = event.id;
        return item;
    }

    void takeTask(const EventView &event)
    {
        const QJsonObject task = event.changes.value("task"_L1).toObject();
        if (task.contains("state"_L1)) {
            const auto state = model::taskStateNamed(task.value("state"_L1).toString());
            if (state) {
                TimelineItem item = moment(event, -1);
                item.detail = item.text + u'\n' + item.detail;
                item.text = TimelineText::tr("Task: %1").arg(stateText(*state));
                item.tone = toneOf(*state);
                m_items.push_back(item);
            }
        }
        if (task.contains("pausedAt"_L1)) {
            const qint64 at = task.value("pausedAt"_L1).toInteger();
            if (m_pausedAt != 0)
                addPause(event.at, false);
            m_pausedAt = at;
        }
    }

    void addPause(qint64 until, bool open)
    {
        TimelineItem item;
        item.kind = TimelineKind::Paused;
        item.from = m_pausedAt;
        item.to = qMax(until, m_pausedAt);
        item.open = open;
        item.tone = Tone::Canceled;
        item.text = TimelineText::tr("Paused");
        m_items.push_back(item);
        m_pausedAt = 0;
    }

    void takeAttempts(const EventView &event)
    {
        if (!event.operation)
            return;
        const Key key{event.operation->step, event.operation->kind};
        const auto found = m_claims.find(key);
        if (found != m_claims.end() && !event.epoch) // not for a claim revoked by a Supervisor
            found->second.answered = true;
        qint64 before = 0;
        for (const model::Attempt &attempt : event.attempts) {
            if (before != 0 && attempt.at > before)
                addBetween(event, key, before, attempt.at);
            addAttempt(event, key, attempt);
            before = attempt.at + attempt.durationMs;
        }
    }

    void addAttempt(const EventView &event, const Key &key, const model::Attempt &attempt)
    {
        TimelineItem item;
        item.lane = key.first;
        item.undo = key.second == OperationKind::Undo;
        item.kind = TimelineKind::Attempt;
        item.from = attempt.at;
        item.to = attempt.at + attempt.durationMs;
        item.tone = attempt.error.code.isEmpty() ? (item.undo ? Tone::Compensating : Tone::Done)
                                                 : Tone::Failed;
        item.text = singleLine(attemptText(attempt));
        item.detail = attempt.endpoint;
        item.event = event.id;
        m_items.push_back(item);
    }

    void addBetween(const EventView &event, const Key &key, qint64 from, qint64 to)
    {
        TimelineItem item;
        item.lane = key.first;
        item.undo = key.second == OperationKind::Undo;
        item.kind = TimelineKind::Pause;
        item.from = from;
        item.to = to;
        item.tone = Tone::Waiting;
        item.text = TimelineText::tr("The Agent waits %1 before it tries again")
                        .arg(durationText(to - from));
        item.event = event.id;
        m_items.push_back(item);
    }

    void takeStep(const EventView &event, const QJsonObject &step)
    {
        const int index = step.value("index"_L1).toInt(-1);
        takeClaim(event, {index, OperationKind::Forward}, step, "state"_L1);
        takeClaim(event, {index, OperationKind::Undo}, step, "undoState"_L1);
    }

    void takeClaim(const EventView &event, const Key &key, const QJsonObject &step,
        QLatin1StringView stateField)
    {
        const QJsonObject claim = claimIn(step, key.second);
        if (step.contains(stateField)) {
            if (const auto found = m_claims.find(key); found != m_claims.end()) {
                endClaim(key, found->second, event.at, false);
                m_claims.erase(found);
            }
            if (const auto wait = m_waits.find(key); wait != m_waits.end()) {
                endWait(wait->second, qMin(wait->second.to, event.at));
                m_waits.erase(wait);
            }
            if (step.value(stateField).toString() == "running"_L1)
                m_claims[key] = {
                    event.at, claim.value("completeBy"_L1).toInteger(), false, event.id};
        }
        const qint64 notBefore = claim.value("notBefore"_L1).toInteger();
        if (notBefore > event.at)
            m_waits[key] = waitFor(event, key, notBefore);
    }

    TimelineItem waitFor(const EventView &event, const Key &key, qint64 until) const
    {
        TimelineItem item = moment(event, key.first);
        item.kind = TimelineKind::Wait;
        item.undo = key.second == OperationKind::Undo;
        item.to = until;
        item.tone = Tone::Waiting;
        const QJsonObject reply = event.changes.value("reply"_L1).toObject();
        const QJsonObject reason = reply.value("reason"_L1).toObject();
        item.detail = reasonText(
            {reason.value("code"_L1).toString(), reason.value("parameters"_L1).toObject()});
        return item;
    }

    void endWait(TimelineItem item, qint64 to)
    {
        item.to = qMax(to, item.from);
        item.open = item.to > m_now;
        item.text = TimelineText::tr("Waits %1: %2").arg(durationText(item.duration()), item.text);
        m_items.push_back(std::move(item));
    }

    void endClaim(const Key &key, const Claim &claim, qint64 at, bool open)
    {
        TimelineItem item;
        item.lane = key.first;
        item.undo = key.second == OperationKind::Undo;
        const bool expired = !claim.answered && claim.completeBy != 0 && claim.completeBy <= at;
        item.kind = expired ? TimelineKind::Expiry : TimelineKind::Claim;
        item.from = claim.from;
        item.to = qMax(at, claim.from);
        item.open = open;
        item.tone = expired ? Tone::Deadline : item.undo ? Tone::Compensating : Tone::Running;
        item.text = expired ? TimelineText::tr("No response within %1: expired")
                                  .arg(durationText(claim.completeBy - claim.from))
            : open ? TimelineText::tr("Claimed, complete by %1").arg(timeText(claim.completeBy))
                   : TimelineText::tr("Claimed for %1").arg(durationText(item.duration()));
        item.event = claim.event;
        m_items.push_back(item);
    }

    qint64 m_now;
    qint64 m_pausedAt = 0;
    std::map<Key, Claim> m_claims;
    std::map<Key, TimelineItem> m_waits;
    std::vector<TimelineItem> m_items;
};

} // namespace

QString kindText(TimelineKind kind)
{
    switch (kind) {
    case TimelineKind::Claim:
        return TimelineText::tr("Claim");
    case TimelineKind::Attempt:
        return TimelineText::tr("Attempt");
    case TimelineKind::Pause:
        return TimelineText::tr("Agent's retry wait");
    case TimelineKind::Wait:
        return TimelineText::tr("Back-off");
    case TimelineKind::Expiry:
        return TimelineText::tr("Expiry");
    case TimelineKind::Decision:
        return TimelineText::tr("Supervisor");
    case TimelineKind::Operator:
        return TimelineText::tr("Operator");
    case TimelineKind::State:
        return TimelineText::tr("State");
    case TimelineKind::Paused:
        return TimelineText::tr("Paused");
    }
    return {};
}

Timeline timelineOf(
    const std::vector<EventView> &events, const model::TaskDetail &detail, qint64 now)
{
    TimelineMaker maker(now);
    for (const EventView &event : events)
        maker.take(event);
    maker.finish();
    if (detail.record.state != model::TaskState::Error && detail.record.pausedAt == 0
        && !isFinal(detail.record.state))
        for (const model::StepView &step : detail.steps)
            maker.takeWait(step);
    Timeline made;
    made.items = std::move(maker).items();
    std::stable_sort(
        made.items.begin(), made.items.end(), [](const TimelineItem &a, const TimelineItem &b) {
            return a.lane != b.lane ? a.lane < b.lane : a.from < b.from;
        });
    made.from = detail.record.createdAt;
    // A task in Error waits for an operator, so its timeline ends at its last change.
    const bool rests = detail.record.state == model::TaskState::Error;
    made.to = isFinal(detail.record.state) ? detail.record.finishedAt
        : rests                            ? detail.record.updatedAt
                                           : now;
    for (const TimelineItem &item : made.items) {
        if (made.lanes.empty() || made.lanes.back() != item.lane)
            made.lanes.push_back(item.lane);
        made.from = qMin(made.from, item.from);
        made.to = qMax(made.to, qMin(item.to, item.open ? now : item.to));
    }
    if (made.to <= made.from)
        made.to = made.from + 1;
    return made;
}

} // namespace sagadesk::ui
