#include "core/audit/orderchecks.h"

#include "core/model/waits.h"
#include "core/workflow/workflowcatalog.h"

#include <algorithm>
#include <utility>

namespace sagadesk::audit {

using namespace model;
using namespace Qt::StringLiterals;

namespace {

// Those in `later` wait for their time; the others could start.
constexpr char kTables[] =
    "CREATE TABLE move(event INTEGER NOT NULL, kind INTEGER NOT NULL, queue INTEGER NOT NULL,"
    " rank INTEGER NOT NULL, task INTEGER NOT NULL, step INTEGER NOT NULL, at_ms INTEGER NOT NULL,"
    " seen INTEGER NOT NULL, passed_over INTEGER NOT NULL);"
    "CREATE TABLE waiting(queue INTEGER NOT NULL, rank INTEGER NOT NULL, task INTEGER NOT NULL,"
    " step INTEGER NOT NULL, since INTEGER NOT NULL,"
    " PRIMARY KEY(queue, rank, task, step)) WITHOUT ROWID;"
    "CREATE TABLE later(queue INTEGER NOT NULL, at_ms INTEGER NOT NULL, rank INTEGER NOT NULL,"
    " task INTEGER NOT NULL, step INTEGER NOT NULL, since INTEGER NOT NULL,"
    " PRIMARY KEY(queue, at_ms, rank, task, step)) WITHOUT ROWID;";

} // namespace

struct OrderChecks::Place
{
    int serviceQueue = kAnyServiceQueue; // in none
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

OrderChecks::OrderChecks(std::unique_ptr<store::Connection> connection)
    : m_connection(std::move(connection))
    , m_add(*m_connection, "insert-move", "INSERT INTO move VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)")
    , m_moves(*m_connection, "select-moves",
          "SELECT event, kind, queue, rank, task, step, at_ms, seen, passed_over FROM move"
          " ORDER BY event, kind")
    , m_addWaiting(
          *m_connection, "insert-waiting", "INSERT OR REPLACE INTO waiting VALUES(?, ?, ?, ?, ?)")
    , m_addLater(
          *m_connection, "insert-later", "INSERT OR REPLACE INTO later VALUES(?, ?, ?, ?, ?, ?)")
    , m_removeWaiting(*m_connection, "delete-waiting",
          "DELETE FROM waiting WHERE queue=? AND rank=? AND task=? AND step=?")
    , m_removeLater(*m_connection, "delete-later",
          "DELETE FROM later WHERE queue=? AND at_ms=? AND rank=? AND task=? AND step=?")
    , m_copyReached(*m_connection, "insert-reached",
          "INSERT OR REPLACE INTO waiting SELECT queue, rank, task, step, since FROM later"
          " WHERE queue=? AND at_ms<=?")
    , m_removeReached(
          *m_connection, "delete-reached", "DELETE FROM later WHERE queue=? AND at_ms<=?")
    , m_better(*m_connection, "select-better",
          "SELECT task, since FROM waiting WHERE queue=? AND (rank, task) < (?, ?)"
          " ORDER BY rank, task")
{
}

base::Result<std::unique_ptr<OrderChecks>> OrderChecks::create()
{
    auto connection = openTemporary(kTables);
    if (!connection)
        return connection.error();
    return std::unique_ptr<OrderChecks>(new OrderChecks(std::move(connection).value()));
}

void OrderChecks::add(const Move &move)
{
    (void)m_add.run(move.event, static_cast<int>(move.kind), move.serviceQueue, move.rank,
        move.task, move.step, move.at, move.seen, move.passedOver);
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
                event.changes.value("passedOver"_L1).toInt()});
        }
    }
}

void OrderChecks::leave(const Move &move)
{
    (void)m_removeWaiting.run(move.serviceQueue, move.rank, move.task, move.step);
    (void)m_removeLater.run(move.serviceQueue, move.at, move.rank, move.task, move.step);
}

void OrderChecks::wait(const Move &move)
{
    if (move.at == kReadyNow)
        (void)m_addWaiting.run(move.serviceQueue, move.rank, move.task, move.step, move.event);
    else
        (void)m_addLater.run(
            move.serviceQueue, move.at, move.rank, move.task, move.step, move.event);
}

void OrderChecks::run(store::AuditSource &source, Findings &findings)
{
    store::Rows rows = m_moves.query();
    while (rows.next()) {
        const Move move{rows.integer(0), static_cast<Kind>(rows.integer(1)),
            static_cast<int>(rows.integer(2)), rows.integer(3), rows.integer(4),
            static_cast<int>(rows.integer(5)), rows.integer(6), rows.integer(7),
            static_cast<int>(rows.integer(8))};
        if (move.kind == Kind::Leaves)
            leave(move);
        else if (move.kind == Kind::Waits)
            wait(move);
        else
            check(move, source, findings);
    }
}

// The journal's time never goes back, so a step whose time has come stays one that could start.
// As decisions are made in the transaction that writes them, there is none yet that may pass what
// it has not seen.
void OrderChecks::check(const Move &claim, store::AuditSource &source, Findings &findings)
{
    (void)m_copyReached.run(claim.serviceQueue, claim.at);
    (void)m_removeReached.run(claim.serviceQueue, claim.at);
    int passed = 0;
    qint64 last = 0;
    qint64 unseen = 0;
    {
        store::Rows better = m_better.query(claim.serviceQueue, claim.rank, claim.task);
        while (passed <= claim.passedOver && better.next()) {
            const qint64 task = better.integer(0);
            if (better.integer(1) > claim.seen)
                unseen = task;
            else if (std::exchange(last, task) != task) // several steps of it may wait there
                ++passed;
        }
    }
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
