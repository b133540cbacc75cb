#include "core/simulation/simwriter.h"

#include "core/base/enginelimits.h"

namespace sagadesk::simulation {

using statestore::AccessFault;

namespace {

constexpr qint64 kCommitMaxMs = 4;
constexpr qint64 kStallMaxMs = 25'000; // longer than the Supervisor's lease

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
    return [this](const char *) { return ask(); };
}

AccessFault StoreFaults::ask()
{
    if (m_left == 0)
        return AccessFault::Fail;
    if (m_left > 0)
        --m_left;
    if (m_core.strikes(Fault::StoreFails))
        return AccessFault::Fail;
    if (m_core.strikes(Fault::StoreDoneButFailed))
        return AccessFault::DoneButFailed;
    return AccessFault::None;
}

SimWriter::SimWriter(SimCore &core, statestore::StateStore &store, Committed committed)
    : m_core(core)
    , m_store(store)
    , m_committed(std::move(committed))
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
    if (m_queue.size() >= limits::kWriterQueueMax || m_core.strikes(Fault::StoreRefuses)) {
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

void SimWriter::scheduleBatch()
{
    if (m_busy || m_queue.empty())
        return;
    m_busy = true;
    m_core.queue.callIn(m_core.random.below(2), [this, alive = m_alive] {
        if (*alive)
            runBatch();
    });
}

void SimWriter::runBatch()
{
    const auto size = std::min(m_queue.size(), size_t{limits::kBatchCommandsMax});
    std::vector<statestore::QueuedCommand> batch;
    for (size_t i = 0; i < size; ++i) {
        batch.push_back({std::move(m_queue.front().command),
            [this, done = std::move(m_queue.front().done)](
                base::Result<statestore::CommandReply> reply) {
                m_answers.push_back({done, std::move(reply)});
            }});
        m_queue.pop_front();
    }
    m_executor.run(std::move(batch), m_core.clock.wallNow());
    if (const auto done = m_store.checkpoint(m_queue.empty() && m_core.random.chance(0.02)); !done)
        m_core.trace.add(QStringLiteral("checkpoint: ") + done.error().code);
    m_core.trace.add(QStringLiteral("commit %1 commands").arg(size));
    const qint64 took = 1
        + (m_core.strikes(Fault::StoreSlow) ? m_core.random.skewed(10, kStallMaxMs)
                                            : m_core.random.skewed(0, kCommitMaxMs));
    m_core.queue.callIn(took, [this, alive = m_alive] {
        if (*alive)
            answer();
    });
    if (m_afterBatch)
        m_afterBatch();
}

void SimWriter::answer()
{
    m_busy = false;
    for (const Answer &answer : std::exchange(m_answers, {}))
        answer.done(answer.reply);
    for (const auto &notice : std::exchange(m_notices, {}))
        m_committed(notice);
    scheduleBatch();
}

} // namespace sagadesk::simulation
