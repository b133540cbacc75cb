#include "tests/simulation/runtime/simwriter.h"

#include "core/base/enginelimits.h"

#include <algorithm>

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

using store::AccessFault;

namespace {

constexpr qint64 kCommitMaxMs = 4;
constexpr qint64 kStallMaxMs = 25'000; // longer than the Supervisor's lease
constexpr qint64 kGoneMaxMs = 30'000; // longer than the Supervisor's lease

// Changes only the version and the time of the last change.
store::Plan changeNothing(const SimCore &core)
{
    return [&core](const model::TaskRecord &task,
               store::PayloadSource &) -> base::Result<model::Decision> {
        if (model::isFinal(task.state)) // only an operator can change a final task
            return base::refused("final"_L1);
        model::TaskEdit edit(task, {}, core.clock.wallNow());
        ++edit.fields().updatedAt; // any change; the store overwrites it
        return std::move(edit).finish({u"advanced"_s, {}});
    };
}

} // namespace

store::AccessHook StoreFaults::hook()
{
    return [this](const char *access) { return ask(access); };
}

memorystore::CommitBehavior StoreFaults::drawCommit()
{
    using memorystore::CommitBehavior;
    if (!m_core.shouldInject(Fault::CommitLate))
        return CommitBehavior::Done;
    static_cast<void>(goesWithCommit());
    return m_core.commitRandom.chance(0.5) ? CommitBehavior::Late : CommitBehavior::TooLate;
}

void StoreFaults::heal()
{
    m_left = -1;
    m_fullUntil = 0;
    m_busyUntil = 0;
    m_goneUntil = 0;
}

bool StoreFaults::goesWithCommit()
{
    const bool goes = m_core.shouldInject(Fault::CommitUnresolved);
    if (goes)
        m_goneUntil = m_core.clock.steadyNow() + m_core.unresolvedRandom.skewed(100, kGoneMaxMs);
    return goes;
}

AccessFault StoreFaults::ask(const char *access)
{
    if (m_left == 0)
        return AccessFault::Fail;
    if (m_left > 0)
        --m_left;
    const base::SteadyMs now = m_core.clock.steadyNow();
    if (now < m_fullUntil || now < m_goneUntil
        || (now < m_busyUntil && qstrcmp(access, "begin") == 0))
        return AccessFault::Fail;
    if (m_core.shouldInject(Fault::StoreFails))
        return AccessFault::Fail;
    if (m_core.shouldInject(Fault::StoreDoneButFailed))
        return AccessFault::DoneButFailed;
    if (qstrcmp(access, "commit") == 0 && goesWithCommit())
        return m_core.unresolvedRandom.chance(0.5) ? AccessFault::DoneButFailed : AccessFault::Fail;
    if (qstrcmp(access, "insert-claim") == 0)
        ++m_core.claimRows;
    return AccessFault::None;
}

SimWriter::SimWriter(SimCore &core, const base::Clock &clock, runtime::PauseWatch &pauses,
    runtime::WriterEvents events, Swept swept)
    : Writer(clock, pauses, std::move(events))
    , m_core(core)
    , m_swept(std::move(swept))
    , m_pauses(pauses)
{
    m_pauses.setNoticed([this] { requestTurn(); });
    adoptQueueLimit();
}

SimWriter::~SimWriter()
{
    m_pauses.setNoticed({});
    *m_alive = false;
}

base::Result<void> SimWriter::start(Open open)
{
    return openStore(open);
}

void SimWriter::stop()
{
    refuseFromNowOn();
    letAnswersOut();
    while (!isDone())
        if (prepareBatch()) {
            commitBatch();
            answerBatch();
        }
    closeStore();
    *m_alive = false;
}

void SimWriter::submitCommand(store::Command command, store::Completion done)
{
    if (m_core.shouldInject(Fault::StoreRefuses)) {
        done(base::Error{base::ErrorKind::Overloaded, u"writer-queue-full"_s, {}});
        return;
    }
    Writer::submitCommand(std::move(command),
        [this, done = std::move(done)](base::Result<store::CommandReply> reply) {
            if (!reply && reply.error().code == "writer-queue-full"_L1)
                m_core.recordFault(name(Fault::WriterFull));
            done(std::move(reply));
        });
}

void SimWriter::submitOfActor(std::vector<store::QueuedCommand> commands, const MailboxPtr &mailbox)
{
    std::vector<store::QueuedCommand> accepted;
    for (store::QueuedCommand &each : commands) {
        if (m_core.shouldInject(Fault::StoreRefuses))
            refuse(std::move(each.done), mailbox,
                base::Error{base::ErrorKind::StoreFull, u"disk-full"_s, {}});
        else
            accepted.push_back(std::move(each));
    }
    if (!accepted.empty())
        Writer::submitOfActor(std::move(accepted), mailbox);
}

void SimWriter::adoptQueueLimit()
{
    setOutsideMax(static_cast<size_t>(m_core.limitOf(Fault::WriterFull, limits::kWriterQueueMax)));
}

EventQueue::EventId SimWriter::callIn(qint64 delayMs, void (SimWriter::*work)())
{
    return m_core.queue.callIn(delayMs, [this, alive = m_alive, work] {
        if (!*alive)
            return;
        if (m_suspended)
            m_held.push_back(work);
        else
            (this->*work)();
    });
}

void SimWriter::resume()
{
    m_suspended = false;
    for (const auto work : std::exchange(m_held, {}))
        static_cast<void>(callIn(0, work));
}

void SimWriter::requestTurn()
{
    if (!m_answerDue)
        scheduleTurn(m_core.clock.steadyNow() + m_core.random.below(2));
}

// At most one turn is scheduled; an earlier one replaces a later one.
void SimWriter::scheduleTurn(base::SteadyMs at)
{
    if (m_turn != 0 && m_turnAt <= at)
        return;
    m_core.queue.cancel(m_turn);
    m_turnAt = at;
    m_turn = callIn(at - m_core.clock.steadyNow(), &SimWriter::turn);
}

void SimWriter::scheduleNextTurn()
{
    const base::SteadyMs now = m_core.clock.steadyNow();
    if (const auto at = nextTurnAt())
        scheduleTurn(*at <= now ? now + m_core.random.below(2) : *at);
}

void SimWriter::turn()
{
    m_turn = 0;
    if (m_answerDue) // answer() schedules the next turn
        return;
    if (!prepareBatch()) {
        scheduleNextTurn();
        return;
    }
    const bool resolves = isUnresolved();
    if (!resolves)
        injectConflicts();
    commitBatch();
    if (resolves)
        noteResolved();
    else
        m_core.trace.add(u"commit %1 commands"_s.arg(batch().size()));
    reportSwept();
    const qint64 took = 1
        + (m_core.shouldInject(Fault::StoreSlow) ? m_core.random.skewed(10, kStallMaxMs)
                                                 : m_core.random.skewed(0, kCommitMaxMs));
    if (m_committed) {
        const bool isAnswered = !batch().empty() && batch().front().reply.has_value();
        m_committed(stamp(), m_core.clock.wallNow() + took, isAnswered);
    }
    m_answerDue = true;
    static_cast<void>(callIn(took, &SimWriter::answer));
    if (m_afterBatch)
        m_afterBatch();
}

// Raises the version of a task right before a decision about it is written.
void SimWriter::injectConflicts()
{
    for (size_t i = 0; i < batch().size(); ++i) {
        const auto *change = std::get_if<store::TaskChange>(&batch()[i].command);
        if (!change || !change->before || !m_core.shouldInject(Fault::ConflictInjected))
            continue;
        insertCommand(i, store::ChangeTask{change->task, changeNothing(m_core), {}});
        ++i;
    }
}

// Records a commit whose outcome was resolved late or is still unknown.
void SimWriter::noteResolved()
{
    const bool isCommitted = !batch().empty() && batch().front().reply.has_value();
    const QString learned = isUnresolved() ? u"learned late: nothing yet"_s
        : isCommitted                      ? u"learned late: committed"_s
                                           : u"learned late: not committed"_s;
    ++m_core.attempts[learned];
    m_core.trace.add(learned);
}

void SimWriter::reportSwept()
{
    const bool leaseMayChange = std::any_of(batch().begin(), batch().end(),
        [](const Item &item) { return std::holds_alternative<store::Lease>(item.command); });
    if (leaseMayChange)
        return;
    const auto isApplied = [](const Item &item) { return item.reply && item.reply->ok(); };
    for (const Item &item : batch()) {
        if (const auto *sweep = std::get_if<store::SweepAlerts>(&item.command);
            sweep && sweep->epoch && isApplied(item))
            m_swept(sweep->epoch);
        if (const auto *change = std::get_if<store::TaskChange>(&item.command);
            change && change->epoch && isApplied(item))
            m_swept(change->epoch);
    }
}

void SimWriter::letAnswersOut()
{
    if (std::exchange(m_answerDue, false))
        answerBatch();
}

void SimWriter::answer()
{
    letAnswersOut();
    scheduleNextTurn();
}

} // namespace sagadesk::simulation
