#pragma once

#include "core/store/seam/statestore.h"

#include <atomic>
#include <functional>
#include <mutex>
#include <utility>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

// What the test observes of the store and injects into it. Outlives the store.
struct Wire
{
    std::atomic<bool> full = false;
    std::atomic<int> commits = 0;
    std::atomic<int> executed = 0;
    std::atomic<int> pauses = 0; // recorded
    // The number of the first command that ran after a pause was recorded.
    std::atomic<int> executedAfterPause = 0;
    std::atomic<int> idleCheckpoints = 0;
    std::atomic<int> rows = 0; // written
    std::atomic<bool> writes = true; // commands write a row
    std::atomic<bool> isNode = false; // the store has several writers
    std::atomic<bool> closed = false;
    std::atomic<int> connections = 1; // made to the server of the store so far
    std::atomic<int> unknownCommit = 0; // the n-th commit has an unknown outcome; 0: none
    std::atomic<bool> isSilent = false; // the outcome of that commit cannot be resolved
    std::atomic<bool> wasCommitted = true; // the outcome of that commit
    std::mutex gate; // held by the test: the writer waits in begin()
    std::function<void()> duringCommit; // called by commit(); may be empty
};

inline const QString kNotWritable = u"not-writable"_s; // registering this name fails
inline const base::Error kGone{base::ErrorKind::StoreIo, u"store-io"_s, {}};

class WiredStore final : public store::StateStore
{
public:
    explicit WiredStore(Wire &wire)
        : m_wire(wire)
    {
    }
    ~WiredStore() override { m_wire.closed = true; }

    store::BatchId nextBatch() const override
    {
        return m_wire.isNode ? store::BatchId{model::NodeId{1}, {}, {}} : store::BatchId();
    }
    base::Result<void> begin(const store::BatchId &) override
    {
        const std::scoped_lock lock(m_wire.gate);
        return {};
    }
    store::CommitResult commit() override
    {
        if (m_wire.full)
            return {store::CommitResult::Outcome::NotDone,
                base::Error{base::ErrorKind::StoreFull, u"disk-full"_s, {}}};
        ++m_wire.commits;
        if (m_wire.duringCommit)
            m_wire.duringCommit();
        if (m_wire.commits == m_wire.unknownCommit)
            return {store::CommitResult::Outcome::Unknown, kGone};
        return {};
    }
    void rollback() override { }
    base::Result<bool> resolve(const store::BatchId &) override
    {
        return m_wire.isSilent ? base::Result<bool>(kGone)
                               : base::Result<bool>(m_wire.wasCommitted);
    }
    base::WallMs lastEventAt() const override { return 0; }
    base::Result<model::Downtimes> downtimes() override { return model::Downtimes(); }
    base::Result<store::CommandReply> execute(
        const store::Command &command, base::WallMs, store::CommitNotice &notice) override
    {
        if (std::holds_alternative<store::CreateTasks>(command))
            return store::CommandReply(store::Created{std::exchange(m_submitted, 0)});
        if (std::holds_alternative<store::ClaimTasks>(command))
            return store::CommandReply(store::Changed());
        m_submitted += std::holds_alternative<store::Submit>(command);
        const auto *instance = std::get_if<store::RegisterInstance>(&command);
        if (instance && instance->name == kNotWritable)
            return base::Error{base::ErrorKind::StoreIo, u"store-io"_s, {}};
        if (m_wire.full)
            return base::Error{base::ErrorKind::StoreFull, u"disk-full"_s, {}};
        m_wire.pauses += std::holds_alternative<store::RecordPause>(command);
        ++m_wire.executed;
        if (m_wire.pauses > 0 && instance && m_wire.executedAfterPause == 0)
            m_wire.executedAfterPause = m_wire.executed.load();
        m_wire.rows += m_wire.writes ? 1 : 0;
        notice.inbox = true;
        if (std::holds_alternative<store::Submit>(command))
            return store::CommandReply(model::SubmitReceipt());
        return store::CommandReply(model::InstanceId{m_wire.executed});
    }
    base::Result<void> checkpoint(bool idle) override
    {
        m_wire.idleCheckpoints += idle ? 1 : 0;
        return {};
    }
    qint64 connections() const override { return m_wire.connections; }
    qint64 rowsWritten() const override { return m_wire.rows; }

private:
    Wire &m_wire;
    int m_submitted = 0; // submissions since the last CreateTasks
};

} // namespace sagadesk::tests
