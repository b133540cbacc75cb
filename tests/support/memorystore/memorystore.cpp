#include "tests/support/memorystore/memorystore.h"

#include "core/base/assert.h"
#include "core/base/servercodes.h"
#include "core/base/storecodes.h"
#include "tests/support/memorystore/commands.h"
#include "tests/support/memorystore/memoryaudit.h"
#include "tests/support/memorystore/memoryscratch.h"

namespace sagadesk::memorystore {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

namespace {

base::Error storeError(const char *access)
{
    return {
        base::ErrorKind::StoreIo, codes::kStoreIo, {{u"access"_s, QString::fromLatin1(access)}}};
}

// The content after the commit of a transaction; nullopt if the transaction cannot commit anymore.
std::optional<Tables> contentAfter(
    const MemoryDatabase &database, const Begun &begun, const Tables &work)
{
    if (database.reorders)
        return merge(database.tables, begun, work);
    return begun.changes == database.changes ? std::optional(work) : std::nullopt;
}

} // namespace

MemoryStore::MemoryStore(MemoryDatabase &database, MemoryOptions options)
    : m_database(database)
    , m_options(std::move(options))
    , m_connection{++m_database.lastConnection.value}
{
    arrive();
    loadLease();
    m_seenAt = m_database.changes;
}

bool MemoryStore::ask(const char *access)
{
    const bool fails = m_options.hook && m_options.hook(access) != AccessFault::None;
    m_suspect |= fails;
    return !fails;
}

// Applies a late COMMIT, unless its batch id exists: then its outcome has already been looked up.
void MemoryStore::arrive()
{
    if (!m_database.late)
        return;
    const auto late = *std::exchange(m_database.late, std::nullopt);
    if (m_database.tables.batches.find(late.batch))
        return;
    if (auto tables = contentAfter(m_database, late.begun, late.tables)) {
        m_database.tables = *std::move(tables);
        ++m_database.changes;
    }
}

// If the stored epoch differs from that of the lease in memory, another process has written it, or
// the lease was not committed.
void MemoryStore::loadLease()
{
    const Epoch stored = m_database.tables.epoch;
    if (m_database.hasNodes())
        m_lease = {m_database.tables.leader, stored, m_database.tables.leaseExpiresAt, false};
    else if (m_leaseSent && m_leaseSent->epoch == stored)
        m_lease = *m_leaseSent;
    else if (m_lease.epoch != stored)
        m_lease = {m_database.tables.leader, stored, 0, false};
    m_leaseSent.reset();
}

base::Result<void> MemoryStore::reopen()
{
    end();
    m_suspect = false;
    if (!ask("open"))
        return storeError("open");
    if (m_database.late && !m_database.late->afterLookup)
        arrive();
    loadLease();
    return {};
}

BatchId MemoryStore::nextBatch() const
{
    return {m_node.node, m_node.incarnation, m_connection, m_lastNumber + 1};
}

base::Result<void> MemoryStore::begin(const BatchId &batch)
{
    SAGADESK_ASSERT(!m_open);
    arrive(); // a late commit takes effect now at the latest
    const bool isBehind = m_seenAt != m_database.changes && !m_database.hasNodes();
    if (m_suspect || isBehind) {
        if (auto opened = reopen(); !opened)
            return opened;
    }
    if (!ask("begin"))
        return storeError("begin");
    if (m_node && hasEnded(m_database.tables, m_node))
        return base::Error{base::ErrorKind::Locked, codes::kNodeEnded, {}};
    if (m_database.hasNodes())
        loadLease();
    m_seenAt = m_database.changes;
    m_begun = beginOnLatest();
    m_open = std::make_unique<Transaction>(
        m_begun.tables, m_lease, [this](const char *access) { return ask(access); });
    m_open->batch = batch;
    m_open->hasNodes = m_database.hasNodes();
    if (m_node && !m_nodeSteps)
        m_nodeSteps.emplace(m_node.node);
    m_open->nodeSteps = m_nodeSteps ? &*m_nodeSteps : nullptr;
    return {};
}

// Concurrent transactions take their ids from separate ranges.
Begun MemoryStore::beginOnLatest()
{
    Begun begun{m_database.tables, m_database.changes};
    const bool isAlone = m_database.openTransactions++ == 0;
    if (!isAlone && m_database.reorders)
        takeIds(begun.tables.numbers, m_database.nextIds);
    m_database.nextIds = idsAfter(begun.tables.numbers);
    return begun;
}

void MemoryStore::end()
{
    if (m_nodeSteps)
        m_nodeSteps->rolledBack();
    if (m_open)
        --m_database.openTransactions;
    m_open.reset();
}

base::Result<CommandReply> MemoryStore::execute(
    const Command &command, base::WallMs now, CommitNotice &notice)
{
    SAGADESK_ASSERT(m_open);
    const Transaction before = *m_open;
    const CommitNotice noticeBefore = notice;
    m_open->now = m_database.hasNodes() ? m_database.time() : now;
    m_open->notice = &notice;
    auto reply = std::visit(
        [this](const auto &each) { return untypedReply(memorystore::execute(each, *m_open)); },
        command);
    if (m_open->failed())
        return storeError("execute");
    if (!reply) { // restores everything except the count of refused writes
        const qint64 refusedWrites = m_open->tables.numbers.refusedWrites;
        *m_open = before;
        m_open->tables.numbers.refusedWrites = refusedWrites;
        notice = noticeBefore;
    }
    return reply;
}

CommitBehavior MemoryStore::nextCommitBehavior()
{
    const auto hooked = m_options.hook ? m_options.hook("commit") : AccessFault::None;
    if (hooked != AccessFault::None)
        return hooked == AccessFault::Fail ? CommitBehavior::Undone : CommitBehavior::DoneButFailed;
    return m_options.drawCommit ? m_options.drawCommit() : CommitBehavior::Done;
}

// Inserts the batch id with the rows of the transaction. False: the id exists, so the transaction
// cannot be committed.
bool MemoryStore::insertId()
{
    Transaction &work = *m_open;
    const bool wrote = work.rowsWritten() > 0 || work.tables.numbers != m_begun.tables.numbers;
    auto &batches = work.tables.batches;
    if (wrote && batches.find(work.batch))
        return false;
    for (const auto &[id, abandoned] : Table(batches))
        if (wrote && id.connection == work.batch.connection && !*abandoned)
            batches.remove(id);
    if (wrote)
        batches.put(work.batch, false);
    return true;
}

// Checks the rows that the transaction has locked without writing them: its node and the lease.
bool MemoryStore::mayCommit() const
{
    const Tables &stored = m_database.tables;
    const bool isFenced = m_node && hasEnded(stored, m_node);
    const bool isLeaseStale = m_open->readsLease && m_open->hasNodes
        && (stored.epoch != m_begun.tables.epoch
            || stored.leaseExpiresAt != m_begun.tables.leaseExpiresAt);
    return !isFenced && !isLeaseStale;
}

CommitResult MemoryStore::commit()
{
    using Outcome = CommitResult::Outcome;
    SAGADESK_ASSERT(m_open);
    Transaction &work = *m_open;
    auto tables =
        mayCommit() && insertId() ? contentAfter(m_database, m_begun, work.tables) : std::nullopt;
    if (!tables) {
        end();
        return {Outcome::NotDone, {base::ErrorKind::StoreBusy, codes::kStoreBusy, {}}};
    }
    m_lastNumber = std::max(m_lastNumber, work.batch.number);
    const CommitBehavior behavior = nextCommitBehavior();
    if (behavior == CommitBehavior::Conflict) {
        end();
        return {Outcome::NotDone, {base::ErrorKind::StoreBusy, codes::kStoreBusy, {}}};
    }
    if (behavior == CommitBehavior::Late || behavior == CommitBehavior::TooLate) {
        m_database.late = {work.batch, m_begun, work.tables, behavior == CommitBehavior::TooLate};
        m_leaseSent = work.lease;
    } else if (behavior != CommitBehavior::Undone) {
        m_rowsWritten += work.rowsWritten();
        m_database.tables = *std::move(tables);
        m_lease = work.lease;
        ++m_database.changes;
        if (m_nodeSteps)
            m_nodeSteps->committed();
    }
    end();
    m_suspect = behavior != CommitBehavior::Done;
    m_seenAt = m_database.changes;
    if (m_suspect)
        return {Outcome::Unknown, storeError("commit")};
    return {};
}

void MemoryStore::rollback()
{
    end();
}

base::Result<bool> MemoryStore::resolve(const BatchId &batch)
{
    if (auto opened = reopen(); !opened)
        return opened.error();
    const AccessFault fault = m_options.hook ? m_options.hook("resolve") : AccessFault::None;
    auto &batches = m_database.tables.batches;
    if (fault != AccessFault::Fail && !batches.find(batch)) {
        batches.put(batch, true);
        ++m_database.changes;
    }
    arrive();
    loadLease();
    m_seenAt = m_database.changes;
    if (fault != AccessFault::None)
        return storeError("resolve");
    m_lastNumber = std::max(m_lastNumber, batch.number);
    const bool *abandoned = batches.find(batch);
    return abandoned && !*abandoned;
}

base::WallMs MemoryStore::lastEventAt() const
{
    return m_database.tables.numbers.lastEventAt;
}

base::Result<Downtimes> MemoryStore::downtimes()
{
    return memorystore::openReader(m_database)->downtimes();
}

const Capabilities &MemoryBackend::capabilities() const
{
    static constexpr Capabilities kOfOne{.oneProcess = true};
    static constexpr Capabilities kOfNodes{};
    return m_database.hasNodes() ? kOfNodes : kOfOne;
}

base::Result<std::unique_ptr<StateStore>> MemoryBackend::openForBeats()
{
    if (!m_database.hasNodes())
        return base::refused(codes::kNodesUnsupported);
    return openWriter();
}

base::Result<std::unique_ptr<StateStore>> MemoryBackend::openWriter()
{
    if (m_options.hook && m_options.hook("open") != AccessFault::None)
        return storeError("open");
    return std::unique_ptr<StateStore>(std::make_unique<MemoryStore>(m_database, m_options));
}

base::Result<std::unique_ptr<StoreReader>> MemoryBackend::openReader()
{
    return memorystore::openReader(m_database);
}

base::Result<std::unique_ptr<AuditSource>> MemoryBackend::openAudit()
{
    return std::unique_ptr<AuditSource>(std::make_unique<MemoryAudit>(m_database.tables));
}

base::Result<std::unique_ptr<store::Scratch>> MemoryBackend::openScratch()
{
    return std::unique_ptr<store::Scratch>(std::make_unique<MemoryScratch>());
}

base::Result<void> MemoryBackend::backUp(const BackupOrder &)
{
    return base::refused(codes::kBackupNotWritable); // a store in memory cannot be copied
}

} // namespace sagadesk::memorystore
