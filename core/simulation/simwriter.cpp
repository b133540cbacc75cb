#include "core/simulation/simwriter.h"

#include "core/base/enginelimits.h"

#include <algorithm>

namespace sagadesk::simulation {

using statestore::AccessFault;

namespace {

constexpr qint64 kCommitMaxMs = 4;
constexpr qint64 kStallMaxMs = 25'000; // longer than the Supervisor's lease
constexpr qint64 kIdleAfterMs = 200; // then the writer thread truncates the log

class Client final : public statestore::StoreClient
{
public:
    Client(SimWriter &writer, std::shared_ptr<base::Mailbox> mailbox)
        : m_writer(writer)
        , m_mailbox(std::move(mailbox))
    {
    }
    void submit(statestore::Command command, statestore::Completion done) override
    {
        m_writer.enqueueOfActor(std::move(command),
            [mailbox = m_mailbox, done = std::move(done)](
                base::Result<statestore::CommandReply> reply) {
                mailbox->post(
                    base::Channel::Reliable, [done, reply = std::move(reply)] { done(reply); });
            });
    }

private:
    SimWriter &m_writer;
    std::shared_ptr<base::Mailbox> m_mailbox;
};

} // namespace

statestore::AccessHook StoreFaults::hook()
{
    return [this](const char *access) { return ask(access); };
}

void StoreFaults::heal()
{
    m_left = -1;
    m_fullUntil = 0;
    m_busyUntil = 0;
}

AccessFault StoreFaults::ask(const char *access)
{
    if (m_left == 0)
        return AccessFault::Fail;
    if (m_left > 0)
        --m_left;
    const base::SteadyMs now = m_core.clock.steadyNow();
    if (now < m_fullUntil || (now < m_busyUntil && qstrcmp(access, "begin") == 0))
        return AccessFault::Fail;
    if (m_core.strikes(Fault::StoreFails))
        return AccessFault::Fail;
    if (m_core.strikes(Fault::StoreDoneButFailed))
        return AccessFault::DoneButFailed;
    return AccessFault::None;
}

SimWriter::SimWriter(SimCore &core, statestore::StateStore &store, Committed committed, Swept swept)
    : m_core(core)
    , m_store(store)
    , m_committed(std::move(committed))
    , m_swept(std::move(swept))
    , m_executor(
          store, [this](const statestore::CommitNotice &notice) { m_notices.push_back(notice); })
{
}

SimWriter::~SimWriter()
{
    *m_alive = false;
}

std::unique_ptr<statestore::StoreClient> SimWriter::client(std::shared_ptr<base::Mailbox> mailbox)
{
    return std::make_unique<Client>(*this, std::move(mailbox));
}

void SimWriter::enqueue(statestore::Command command, statestore::Completion done)
{
    const bool full = waiting() >= m_core.limitOf(Fault::WriterFull, limits::kWriterQueueMax);
    if (full)
        m_core.struck(name(Fault::WriterFull));
    if (full || m_core.strikes(Fault::StoreRefuses)) {
        done(base::Error{base::ErrorKind::Overloaded, QStringLiteral("writer-queue-full"), {}});
        return;
    }
    m_queue.push_back({std::move(command), std::move(done)});
    scheduleBatch();
}

// Never overloaded, but told when the store can't be written, as the writer thread does.
void SimWriter::enqueueOfActor(statestore::Command command, statestore::Completion done)
{
    if (m_core.strikes(Fault::StoreRefuses)) {
        done(base::Error{base::ErrorKind::StoreFull, QStringLiteral("disk-full"), {}});
        return;
    }
    m_queue.push_back({std::move(command), std::move(done)});
    scheduleBatch();
}

void SimWriter::later(qint64 delayMs, void (SimWriter::*work)())
{
    m_core.queue.callIn(delayMs, [this, alive = m_alive, work] {
        if (!*alive)
            return;
        if (m_suspended)
            m_held.push_back(work);
        else
            (this->*work)();
    });
}

void SimWriter::wake()
{
    m_suspended = false;
    for (const auto work : std::exchange(m_held, {}))
        later(0, work);
}

void SimWriter::scheduleBatch()
{
    if (m_busy || m_queue.empty())
        return;
    m_busy = true;
    later(m_core.random.below(2), &SimWriter::runBatch);
}

std::vector<statestore::QueuedCommand> SimWriter::takeBatch()
{
    const auto size = std::min(m_queue.size(), size_t{limits::kBatchCommandsMax});
    std::vector<statestore::QueuedCommand> batch;
    for (size_t i = 0; i < size; ++i) {
        statestore::QueuedCommand &next = m_queue.front();
        const auto *sweep = std::get_if<statestore::SweepOverdue>(&next.command);
        const model::Epoch epoch = sweep ? sweep->epoch : model::Epoch{};
        batch.push_back({std::move(next.command),
            [this, done = std::move(next.done), epoch](
                base::Result<statestore::CommandReply> reply) {
                if (epoch && reply.ok())
                    m_sweeps.push_back(epoch);
                m_answers.push_back({done, std::move(reply)});
            }});
        m_queue.pop_front();
    }
    return batch;
}

void SimWriter::runBatch()
{
    std::vector<statestore::QueuedCommand> batch = takeBatch();
    const auto size = batch.size();
    const bool leaseMayChange = std::any_of(batch.begin(), batch.end(), [](const auto &queued) {
        return std::holds_alternative<statestore::Lease>(queued.command);
    });
    m_sweeps.clear();
    m_executor.run(std::move(batch), m_core.clock.wallNow());
    noteWritten();
    if (const auto done = m_store.checkpoint(false); !done)
        m_core.trace.add(QStringLiteral("checkpoint: ") + done.error().code);
    m_core.trace.add(QStringLiteral("commit %1 commands").arg(size));
    if (!leaseMayChange)
        for (const model::Epoch epoch : m_sweeps)
            m_swept(epoch);
    const qint64 took = 1
        + (m_core.strikes(Fault::StoreSlow) ? m_core.random.skewed(10, kStallMaxMs)
                                            : m_core.random.skewed(0, kCommitMaxMs));
    later(took, &SimWriter::answer);
    if (m_afterBatch)
        m_afterBatch();
}

void SimWriter::letAnswersOut()
{
    for (const Answer &answer : std::exchange(m_answers, {}))
        answer.done(answer.reply);
}

void SimWriter::answer()
{
    m_busy = false;
    letAnswersOut();
    for (const auto &notice : std::exchange(m_notices, {}))
        m_committed(notice);
    scheduleBatch();
}

// As the writer thread does: some time after the last batch that wrote something, whatever polls
// come in between.
void SimWriter::noteWritten()
{
    const qint64 rows = m_store.rowsWritten();
    if (std::exchange(m_rowsWritten, rows) == rows)
        return;
    m_core.queue.cancel(m_idleTimer);
    m_idleTimer = m_core.queue.callIn(kIdleAfterMs, [this, alive = m_alive] {
        if (*alive && !m_suspended)
            checkpointWhenIdle();
    });
}

void SimWriter::checkpointWhenIdle()
{
    if (const auto done = m_store.checkpoint(true); !done)
        m_core.trace.add(QStringLiteral("checkpoint: ") + done.error().code);
}

} // namespace sagadesk::simulation
