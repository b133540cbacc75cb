#include "core/store/sql/session.h"

#include "core/base/assert.h"
#include "core/base/servercodes.h"

namespace sagadesk::store {

Session::Session(Connection &connection, LeaseMemory &leaseMemory, bool checkCopies)
    : m_connection(connection)
    , m_batches(connection)
    , m_counters(connection)
    , m_changes(connection, m_counters)
    , m_lease(connection, leaseMemory)
    , m_subjectAlerts(connection, m_counters)
    , m_submissions(connection, m_counters, m_changes, m_subjectAlerts)
    , m_services(connection, m_subjectAlerts)
    , m_webhooks(connection, m_subjectAlerts)
    , m_bulkItems(connection, m_counters)
    , m_tasks(connection, m_counters, m_changes, m_lease, m_services, m_bulkItems)
    , m_registry(connection)
    , m_alerts(connection, m_counters, m_changes, m_subjectAlerts)
    , m_controls(connection, m_counters)
    , m_purges(connection, m_counters)
    , m_bulks(connection, m_counters, m_changes, m_alerts, m_bulkItems)
{
    m_tasks.setChecksCopies(checkCopies);
    m_changes.waiting().setChecksHeads(checkCopies);
}

bool Session::load()
{
    return m_counters.load() && m_lease.load();
}

void Session::beginBatch(qint64 number)
{
    m_rowsAtBegin = m_connection.rowsWritten();
    m_counters.setBatch(number);
}

// Maps each command to the object that executes it.
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
    Answer operator()(const Purge &c) { return untypedReply(session.m_purges.purge(c, work)); }
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

    // One process uses the store.
    Answer operator()(const RegisterNode &) { return noNodes(); }
    Answer operator()(const NodeBeat &) { return noNodes(); }
    Answer operator()(const SweepNodes &) { return noNodes(); }
    static Answer noNodes() { return base::refused(codes::kNodesUnsupported); }

    Session &session;
    Work work;
};

base::Result<CommandReply> Session::execute(
    const Command &command, base::WallMs now, CommitNotice &notice)
{
    const qint64 before = m_connection.rowsWritten();
    m_changes.beginCommand(now);
    auto answer = std::visit(Handlers{*this, Work{now, notice}}, command);
    SAGADESK_ASSERT(!m_connection.failed());
    SAGADESK_ASSERT(answer.ok() || !base::concernsOneCommand(answer.error())
        || m_connection.rowsWritten() == before);
    return answer;
}

bool Session::finishBatch(qint64 firstBatch)
{
    const bool wrote = m_connection.rowsWritten() != m_rowsAtBegin;
    return !(wrote || m_counters.changed())
        || (m_batches.insert(m_counters.batch(), firstBatch) && m_counters.write());
}

void Session::committed()
{
    m_counters.committed();
    m_lease.committed();
}

void Session::rolledBack()
{
    m_counters.rolledBack();
    m_submissions.rolledBack();
    m_lease.rolledBack();
    m_changes.rolledBack();
}

} // namespace sagadesk::store
