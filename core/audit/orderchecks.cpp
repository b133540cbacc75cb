#include "core/audit/orderchecks.h"

#include "core/model/waits.h"
#include "core/workflow/workflowcatalog.h"

#include <algorithm>
#include <utility>

namespace sagadesk::audit {

using namespace model;
using namespace Qt::StringLiterals;

namespace {

constexpr size_t kReachedAtOnce = 1000;

} // namespace

struct OrderChecks::Place
{
    int serviceQueue = kAnyServiceQueue; // kAnyServiceQueue: not in a service's queue
    qint64 from = 0;
    qint64 rank = 0;
    friend bool operator==(const Place &, const Place &) = default;

    static Place of(qint64 rank, int serviceQueue, qint64 readyAt)
    {
        const bool waits = readyAt >= kReadyNow && serviceQueue != kAnyServiceQueue;
        return waits ? Place{serviceQueue, readyAt, rank} : Place();
    }
    static Place of(const TaskRecord &task, int index)
    {
        if (index == kWholeTask)
            return of(queueRank(task), task.serviceQueue, task.readyAt);
        if (!task.hasStep(index))
            return {};
        return of(queueRank(task), task.step(index).serviceQueue, task.step(index).readyAt);
    }
};

OrderChecks::OrderChecks(store::Scratch &scratch, bool byNode)
    : m_byNode(byNode)
    , m_moves(scratch.makeSorter(10, 2))
    , m_waiting(scratch.makeSortedRows(6, 4))
    , m_later(scratch.makeSortedRows(7, 5))
{
}

// A node is one process. Instances are named host:process:role; rows of operators have none.
qint64 OrderChecks::processOf(const EventView &event) const
{
    const qsizetype role = event.actor.lastIndexOf(u':');
    if (!m_byNode || role < 0)
        return 0;
    constexpr size_t kBits = 32; // is stored as a number that is never negative
    return static_cast<qint64>(qHash(QStringView(event.actor).first(role), 0) >> kBits) + 1;
}

void OrderChecks::add(const Move &move)
{
    m_moves->add({move.event, static_cast<int>(move.kind), move.serviceQueue, move.rank, move.task,
        move.step, move.at, move.seen, move.passedOver, move.process});
}

void OrderChecks::note(const JournalRow &row)
{
    noteWaits(row);
    noteClaims(row);
}

void OrderChecks::noteWaits(const JournalRow &row)
{
    Move step;
    step.task = row.before.id.value;
    const int steps = std::max(row.before.stepCount(), row.after.stepCount());
    for (step.step = kWholeTask; step.step < steps; ++step.step)
        noteWait(
            row.event, step, Place::of(row.before, step.step), Place::of(row.after, step.step));
}

void OrderChecks::noteWait(
    const EventView &event, Move step, const Place &before, const Place &after)
{
    if (before == after)
        return;
    step.event = event.id.value;
    for (const Kind kind : {Kind::Leaves, Kind::Waits}) {
        const Place &place = kind == Kind::Leaves ? before : after;
        if (place.serviceQueue == kAnyServiceQueue)
            continue;
        step.kind = kind;
        step.serviceQueue = place.serviceQueue;
        step.rank = place.rank;
        step.at = place.from;
        step.process = processOf(event);
        add(step);
    }
}

void OrderChecks::noteClaims(const JournalRow &row)
{
    const auto &[event, before, after, definition] = row;
    const QJsonValue seen = event.changes.value("seen"_L1);
    if (seen.isUndefined() || !definition)
        return;
    for (int step = 0; step < std::min(before.stepCount(), after.stepCount()); ++step) {
        for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
            if (!isClaimed(before.step(step), after.step(step), kind))
                continue;
            add({event.id.value, kind == OperationKind::Undo ? Kind::ClaimsUndo : Kind::Claims,
                workflow::serviceQueueOf(definition->step(step).service),
                queueRank(after.rank, kind), after.id.value, step, event.at, seen.toInteger(),
                event.changes.value("passedOver"_L1).toInt(), processOf(event)});
        }
    }
}

void OrderChecks::leave(const Move &move)
{
    m_waiting->remove({move.serviceQueue, move.rank, move.task, move.step});
    m_later->remove({move.serviceQueue, move.at, move.rank, move.task, move.step});
}

void OrderChecks::wait(const Move &move)
{
    if (move.at == kReadyNow)
        m_waiting->put(
            {move.serviceQueue, move.rank, move.task, move.step, move.event, move.process});
    else
        m_later->put({move.serviceQueue, move.at, move.rank, move.task, move.step, move.event,
            move.process});
}

void OrderChecks::run(store::AuditSource &source, Findings &findings)
{
    m_moves->forEach([&](const store::ScratchRow &row) {
        const Move move{row.number(0), static_cast<Kind>(row.number(1)),
            static_cast<int>(row.number(2)), row.number(3), row.number(4),
            static_cast<int>(row.number(5)), row.number(6), row.number(7),
            static_cast<int>(row.number(8)), row.number(9)};
        if (move.kind == Kind::Leaves)
            leave(move);
        else if (move.kind == Kind::Waits)
            wait(move);
        else
            check(move, source, findings);
        return true;
    });
}

// Moves the steps that can start at this time from m_later to m_waiting.
void OrderChecks::reach(int serviceQueue, qint64 at)
{
    std::vector<store::ScratchRow> reached;
    do {
        reached.clear();
        m_later->forEach({serviceQueue}, [&](const store::ScratchRow &row) {
            const bool isReached = row.number(1) <= at && reached.size() < kReachedAtOnce;
            if (isReached)
                reached.push_back(row);
            return isReached;
        });
        for (const store::ScratchRow &row : reached) {
            const qint64 rank = row.number(2);
            const qint64 task = row.number(3);
            const qint64 step = row.number(4);
            m_later->remove({serviceQueue, row.number(1), rank, task, step});
            m_waiting->put({serviceQueue, rank, task, step, row.number(5), row.number(6)});
        }
    } while (!reached.empty());
}

// The time of the journal never decreases, so reach() is never reverted. Steps that the decider of
// the claim had not seen must not be passed either, because the transaction that writes the claim
// checks the order again.
void OrderChecks::check(const Move &claim, store::AuditSource &source, Findings &findings)
{
    reach(claim.serviceQueue, claim.at);
    int passed = 0;
    qint64 last = 0;
    qint64 unseen = 0;
    m_waiting->forEach({claim.serviceQueue}, [&](const store::ScratchRow &better) {
        const qint64 task = better.number(2);
        if (std::pair(better.number(1), task) >= std::pair(claim.rank, claim.task))
            return false;
        if (m_byNode && (claim.process == 0 || better.number(5) != claim.process))
            return true;
        if (better.number(4) > claim.seen)
            unseen = task;
        else if (std::exchange(last, task) != task) // several steps of the task may wait there
            ++passed;
        return passed <= claim.passedOver;
    });
    QString code;
    if (claim.seen >= claim.event)
        code = u"own-claim-seen"_s;
    else if (passed > claim.passedOver)
        code = u"better-step-passed"_s;
    else if (unseen != 0)
        code = u"better-step-not-seen"_s;
    if (findings.holds(Invariant::I29, code.isEmpty()))
        return;
    const auto nameOf = [&source](qint64 task) { return source.publicId(TaskId{task}); };
    findings.beginTask(nameOf(claim.task));
    findings.broken(Invariant::I29, code,
        {{u"event"_s, claim.event}, {u"step"_s, claim.step},
            {u"kind"_s, claim.kind == Kind::ClaimsUndo ? u"undo"_s : u"forward"_s},
            {u"better"_s, nameOf(code == "better-step-not-seen"_L1 ? unseen : last)},
            {u"seen"_s, claim.seen}, {u"passedOver"_s, claim.passedOver}});
}

} // namespace sagadesk::audit
