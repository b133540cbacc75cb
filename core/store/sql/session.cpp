#include "core/store/sql/session.h"

#include "core/base/assert.h"
#include "core/base/servercodes.h"

namespace sagadesk::store {

Session::Session(
    Connection &connection, const Writer &writer, LeaseMemory &leaseMemory, bool checkCopies)
    : m_connection(connection)
    , m_batches(connection, writer.connection)
    , m_counters(connection, writer)
    , m_changes(connection, m_counters)
    , m_endedHolders(connection)
    , m_lease(connection, writer, leaseMemory, m_endedHolders)
    , m_subjectAlerts(connection, m_counters)
    , m_submissions(connection, m_counters, m_changes, m_subjectAlerts)
    , m_services(connection, writer, m_subjectAlerts)
    , m_webhooks(connection, m_subjectAlerts)
    , m_bulkItems(connection, m_counters)
    , m_tasks(connection, m_counters, m_changes, m_lease, m_services, m_bulkItems, m_endedHolders)
    , m_registry(connection, writer)
    , m_alerts(connection, m_counters, m_changes, m_subjectAlerts)
    , m_controls(connection, m_counters)
    , m_purges(connection, m_counters)
    , m_bulks(connection, m_counters, m_changes, m_alerts, m_bulkItems)
    , m_nodes(connection, writer, m_submissions.inbox())
{
    m_tasks.setChecksCopies(checkCopies);
    // Not with nodes, because other nodes change the queues while a transaction runs.
    m_changes.waiting().setChecksHeads(checkCopies && !writer.hasNodes());
}

bool Session::load()
{
    return m_counters.writer().isUnfenced() || (m_counters.load() && m_lease.load());
}

void Session::beginBatch(qint64 number)
{
    m_rowsAtBegin = m_connection.rowsWritten();
    m_counters.setBatch(number);
}

bool Session::announce(std::span<const QueuedCommand> commands)
{
    std::vector<model::TaskId> tasks;
    std::vector<model::AlertId> alerts;
    std::vector<const Submit *> submissions;
    m_toLoad.clear();
    for (const QueuedCommand &queued : commands) {
        if (const auto *change = std::get_if<TaskChange>(&queued.command)) {
            tasks.push_back(change->task);
            if (!change->before)
                m_toLoad.push_back(change->task);
        } else if (const auto *one = std::get_if<ChangeTask>(&queued.command)) {
            tasks.push_back(one->task);
            m_toLoad.push_back(one->task);
        } else if (const auto *alert = std::get_if<ChangeAlert>(&queued.command)) {
            alerts.push_back(alert->command.alert);
        } else if (const auto *submit = std::get_if<Submit>(&queued.command)) {
            submissions.push_back(submit);
        }
    }
    return m_changes.announceLock(std::move(tasks), alerts) && m_submissions.announce(submissions);
}

bool Session::takeAnnounced()
{
    m_changes.takeLocks();
    m_submissions.takeAnnounced();
    return m_changes.loadAhead(m_toLoad) && !m_connection.failed();
}

struct Session::Handlers
{
    using Answer = base::Result<CommandReply>;

    Answer operator()(const Submit &c)
    {
        return untypedReply(session.m_submissions.insertSubmission(c, work));
    }
    Answer operator()(const CreateTasks &c)
    {
        return untypedReply(session.m_submissions.createTasks(c, work));
    }
    Answer operator()(const TaskChange &c) { return untypedReply(session.m_tasks.change(c, work)); }
    Answer operator()(const ChangeTask &c)
    {
        return untypedReply(session.m_tasks.changeTaskById(c, work));
    }
    Answer operator()(const ClaimTasks &c)
    {
        return untypedReply(session.m_tasks.claimTasks(c, work));
    }
    Answer operator()(const SweepAlerts &c)
    {
        return untypedReply(session.m_tasks.sweepAlerts(c, work));
    }
    Answer operator()(const ReadClaimed &c) { return untypedReply(session.m_tasks.readClaimed(c)); }
    Answer operator()(const ReadOpenClaims &c)
    {
        return untypedReply(session.m_tasks.readOpenClaims(c));
    }
    Answer operator()(const Lease &c) { return untypedReply(session.m_lease.changeLease(c, work)); }
    Answer operator()(const ChangeAlert &c)
    {
        return untypedReply(session.m_alerts.changeAlert(c, work));
    }
    Answer operator()(const RegisterWorkflow &c)
    {
        return untypedReply(session.m_registry.registerWorkflow(c, work));
    }
    Answer operator()(const RegisterInstance &c)
    {
        return untypedReply(session.m_registry.registerInstance(c, work));
    }
    Answer operator()(const RecordPause &c)
    {
        return untypedReply(session.m_registry.recordPause(c, work));
    }
    Answer operator()(const Purge &c)
    {
        session.m_changes.dropLoadedAhead();
        return untypedReply(session.m_purges.purge(c, work));
    }
    Answer operator()(const CreateBulk &c)
    {
        return untypedReply(session.m_bulks.createBulk(c, work));
    }
    Answer operator()(const ControlBulk &c)
    {
        return untypedReply(session.m_bulks.controlBulk(c, work));
    }
    Answer operator()(const AdvanceBulk &c)
    {
        return untypedReply(session.m_bulks.advanceBulk(c, work));
    }
    Answer operator()(const ListBulk &c) { return untypedReply(session.m_bulks.listBulk(c, work)); }
    Answer operator()(const NoteControl &c)
    {
        return untypedReply(session.m_controls.noteControl(c, work));
    }
    Answer operator()(const NoteServices &c)
    {
        return untypedReply(session.m_services.noteServices(c, work));
    }
    Answer operator()(const NoteWebhook &c)
    {
        return untypedReply(session.m_webhooks.noteWebhook(c, work));
    }

    Answer operator()(const RegisterNode &c)
    {
        return session.hasNodes() ? untypedReply(session.m_nodes.registerNode(c, work)) : noNodes();
    }
    Answer operator()(const NodeBeat &c)
    {
        return session.hasNodes() ? untypedReply(session.m_nodes.beat(c, work)) : noNodes();
    }
    Answer operator()(const DrainNode &c)
    {
        return session.hasNodes() ? untypedReply(session.m_nodes.drain(c, work)) : noNodes();
    }
    Answer operator()(const SweepNodes &c)
    {
        if (!session.hasNodes())
            return noNodes();
        if (auto fenced = session.m_tasks.fence(c.epoch, work.now); !fenced)
            return fenced.error();
        return untypedReply(session.m_nodes.sweep(c, work));
    }
    static Answer noNodes() { return base::refused(codes::kNodesUnsupported); }

    Session &session;
    Work work;
};

base::Result<CommandReply> Session::execute(
    const Command &command, base::WallMs now, CommitNotice &notice)
{
    const qint64 before = m_connection.rowsWritten() - m_counters.blocksTaken();
    m_changes.beginCommand(now);
    auto answer = std::visit(Handlers{*this, Work{now, notice}}, command);
    SAGADESK_ASSERT(!m_connection.failed());
    SAGADESK_ASSERT(answer.ok() || !base::concernsOneCommand(answer.error())
        || m_connection.rowsWritten() - m_counters.blocksTaken() == before);
    return answer;
}

bool Session::finishBatch(qint64 firstBatch)
{
    if (m_counters.writer().isUnfenced()) {
        SAGADESK_ASSERT(!m_counters.changed()); // registrations and heartbeats change none
        return !m_connection.failed();
    }
    m_hasWritten = m_connection.rowsWritten() != m_rowsAtBegin || m_counters.changed();
    return !m_hasWritten
        || (m_batches.insert(m_counters.batch(), firstBatch) && m_counters.write());
}

void Session::committed()
{
    m_counters.committed();
    m_changes.waiting().committed();
    m_lease.committed();
    endTransaction();
}

void Session::endTransaction()
{
    m_changes.endTransaction();
    m_submissions.endTransaction();
    m_lease.endTransaction();
    m_endedHolders.forget();
}

void Session::rolledBack()
{
    m_counters.rolledBack();
    m_submissions.rolledBack();
    m_lease.rolledBack();
    m_changes.rolledBack();
    endTransaction();
}

} // namespace sagadesk::store
