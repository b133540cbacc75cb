#include "core/base/servercodes.h"
#include "core/model/claim.h"
#include "core/store/seam/slicerules.h"
#include "tests/support/memorystore/commands.h"
#include "tests/support/memorystore/memoryreader.h"

#include <algorithm>

namespace sagadesk::memorystore {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

namespace {

constexpr qint64 kForgottenAfterMs = 24LL * 3600 * 1000;

// Calls `visit` with each open claim of the incarnation: the service and the complete-by.
template <class Visit>
void forEachClaim(const Tables &tables, const NodeKey &node, Visit visit)
{
    for (const auto &[id, task] : tables.tasks) {
        const TaskRecord &record = task->record;
        for (int i = 0; i < record.stepCount(); ++i)
            for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
                const ClaimRecord &claim = claimOf(record.step(i), kind);
                const InstanceRow *holder = tables.instances.find(claim.lockedBy);
                if (!isClaimOpen(record.step(i), kind) || claim.escalated || !holder
                    || holder->node != node)
                    continue;
                visit(tables.workflows.find(record.workflow)->services.at(static_cast<size_t>(i)),
                    claim.completeBy);
            }
    }
}

std::vector<Slice> slicesOf(const Tables &tables, const NodeKey &node)
{
    std::vector<Slice> slices;
    for (const auto &[key, slice] : tables.slices)
        if (key.node == node)
            slices.push_back(*slice);
    return slices;
}

NodeState stateOf(NodeId id, const NodeRow &row, const Transaction &work)
{
    const NodeKey key{id, row.incarnation};
    return {key, row.status, work.now, slicesOf(work.tables, key), row.drains};
}

// The places of an incarnation that has ended become free when its requests have settled.
void endSlices(const NodeKey &node, const std::vector<ServiceLimit> &limits, Transaction &work)
{
    for (const auto &[key, slice] : Table(work.tables.slices)) {
        if (key.node != node || slice->until != 0)
            continue;
        qint64 until = 0;
        const QString &service = key.service;
        forEachClaim(work.tables, node, [&service, &until](const QString &of, qint64 by) {
            if (of == service)
                until = std::max(until, by);
        });
        Slice ended = *slice;
        const auto limit = std::find_if(limits.begin(), limits.end(),
            [&service](const ServiceLimit &each) { return each.service == service; });
        ended.until = until + (limit == limits.end() ? limits::kSettlingMs : limit->settlingMs);
        ended.granted = ended.grantedShare = ended.wanted = 0;
        if (until == 0)
            work.remove(work.tables.slices, key);
        else
            work.put(work.tables.slices, key, ended);
    }
}

void share(const ServiceLimit &limit, Transaction &work)
{
    Tables &tables = work.tables;
    for (const auto &[id, row] : tables.nodes) {
        const SliceKey key{limit.service, {id, row->incarnation}};
        if (row->status == NodeStatus::Active && !tables.slices.find(key))
            work.put(tables.slices, key, Slice{.service = limit.service});
    }
    std::vector<std::pair<SliceKey, Slice>> slices;
    for (const auto &[key, slice] : tables.slices)
        if (key.service == limit.service)
            slices.emplace_back(key, *slice);
    std::vector<NodeSlice> shares;
    for (auto &[key, slice] : slices) {
        const NodeRow *node = tables.nodes.find(key.node.node);
        const bool isEnded = hasEnded(tables, key.node);
        shares.push_back({&slice, isEnded ? NodeStatus::Lost : node->status});
    }
    distribute(shares, limit.places, limit.ratePerSecond);
    for (const auto &[key, slice] : slices)
        if (slice != *tables.slices.find(key))
            work.put(tables.slices, key, slice);
}

} // namespace

bool hasEnded(const Tables &tables, const NodeKey &node)
{
    if (!node)
        return false;
    const NodeRow *row = tables.nodes.find(node.node);
    return !row || row->incarnation != node.incarnation || !isAlive(row->status);
}

bool hasEnded(const Tables &tables, InstanceId holder)
{
    const InstanceRow *row = tables.instances.find(holder);
    return row && hasEnded(tables, row->node);
}

base::Result<NodeState> execute(const RegisterNode &command, Transaction &work)
{
    if (!work.hasNodes)
        return base::refused(codes::kNodesUnsupported);
    NodeId id = nextKey(work.tables.nodes);
    for (const auto &[key, row] : work.tables.nodes) {
        if (row->name != command.name)
            continue;
        id = key;
        if (row->incarnation == command.incarnation)
            return stateOf(key, *row, work);
        if (isAlive(row->status) && !row->isLate(work.now) && !row->lock.isSame(command.lock))
            return base::Error{
                base::ErrorKind::Conflict, codes::kNodeNameTaken, {{u"node"_s, command.name}}};
    }
    const NodeRow row{command.name, command.incarnation, NodeStatus::Active, command.roles,
        command.version, command.lock, command.leaseTtlMs, work.now, work.now};
    const NodeRow *earlier = work.tables.nodes.find(id);
    const NodeKey before{id, earlier ? earlier->incarnation : Incarnation()};
    work.put(work.tables.nodes, id, row);
    if (before)
        endSlices(before, {}, work);
    return stateOf(id, row, work);
}

base::Result<NodeState> execute(const NodeBeat &command, Transaction &work)
{
    if (!work.hasNodes)
        return base::refused(codes::kNodesUnsupported);
    Tables &tables = work.tables;
    if (hasEnded(tables, command.node))
        return NodeState{command.node, NodeStatus::Lost, work.now, {}};
    NodeRow row = *tables.nodes.find(command.node.node);
    row.status = command.status;
    row.heartbeatAt = work.now;
    work.put(tables.nodes, command.node.node, row);
    for (const auto &[key, slice] : Table(tables.slices)) {
        if (key.node != command.node)
            continue;
        if (!isAlive(command.status)) {
            work.remove(tables.slices, key);
            continue;
        }
        const QString &service = key.service;
        const auto need = std::find_if(command.needs.begin(), command.needs.end(),
            [&service](const SliceNeed &each) { return each.service == service; });
        Slice confirmed = *slice;
        confirm(confirmed, need == command.needs.end() ? SliceNeed{} : *need);
        if (confirmed != *slice)
            work.put(tables.slices, key, confirmed);
    }
    return stateOf(command.node.node, row, work);
}

base::Result<NodeState> execute(const DrainNode &command, Transaction &work)
{
    if (!work.hasNodes)
        return base::refused(codes::kNodesUnsupported);
    for (const auto &[id, row] : Table(work.tables.nodes)) {
        if (row->name != command.name || !isAlive(row->status))
            continue;
        NodeRow changed = *row;
        changed.drains = command.drains;
        work.put(work.tables.nodes, id, changed);
        return NodeState{{id, row->incarnation}, row->status, work.now, {}, command.drains};
    }
    return base::Error{
        base::ErrorKind::NotFound, codes::kNodeNotFound, {{u"node"_s, command.name}}};
}

base::Result<NodesSwept> execute(const SweepNodes &command, Transaction &work)
{
    if (!work.hasNodes)
        return base::refused(codes::kNodesUnsupported);
    if (auto fenced = checkEpoch(command.epoch, work); !fenced)
        return fenced.error();
    Tables &tables = work.tables;
    NodesSwept swept;
    for (const auto &[id, row] : Table(tables.nodes)) {
        const NodeKey key{id, row->incarnation};
        if (isAlive(row->status) && row->isLate(work.now)) {
            NodeRow lost = *row;
            lost.status = NodeStatus::Lost;
            work.put(tables.nodes, id, lost);
            endSlices(key, command.limits, work);
            swept.lost.push_back(key);
        } else if (!isAlive(row->status) && row->heartbeatAt + kForgottenAfterMs < work.now) {
            work.remove(tables.nodes, id);
        }
    }
    for (const auto &[key, slice] : Table(tables.slices))
        if (slice->until != 0 && slice->until <= work.now)
            work.remove(tables.slices, key);
    for (const ServiceLimit &limit : command.limits)
        share(limit, work);
    for (const auto &[id, row] : tables.instances)
        if (hasEnded(tables, row->node))
            forEachClaim(tables, row->node,
                [&swept](const QString &, qint64) { swept.endedHoldClaims = true; });
    return swept;
}

base::Result<NodeList> MemoryReader::nodes()
{
    NodeList list;
    if (!m_database.hasNodes())
        return list;
    list.at = m_database.time();
    if (m_database.oldestTransaction)
        list.database.emplace().oldestTransactionMs = list.at - *m_database.oldestTransaction;
    const InstanceRow *leader = tables().instances.find(tables().leader);
    for (const auto &[id, row] : tables().nodes) {
        NodeView view;
        view.key = {id, row->incarnation};
        view.name = row->name;
        view.status = row->status;
        view.roles = row->roles;
        view.version = row->version;
        view.registeredAt = row->registeredAt;
        view.heartbeatAt = row->heartbeatAt;
        view.leaseTtlMs = row->leaseTtlMs;
        view.leads = leader && leader->node == view.key && tables().leaseExpiresAt > list.at;
        view.drains = row->drains;
        view.slices = slicesOf(tables(), view.key);
        forEachClaim(tables(), view.key, [&view](const QString &, qint64) { ++view.openClaims; });
        list.nodes.push_back(std::move(view));
    }
    return list;
}

} // namespace sagadesk::memorystore
