#include "core/store/sql/noderows.h"

#include "core/base/enginelimits.h"
#include "core/base/servercodes.h"
#include "core/store/seam/slicerules.h"
#include "core/store/sql/commitsafety.h"
#include "core/store/sql/openclaimssql.h"

#include <algorithm>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

constexpr qint64 kForgottenAfterMs = 24LL * 3600 * 1000;
constexpr int kTakenMax = 50'000; // waiting submissions that one sweep takes over

constexpr char kSlices[] =
    "SELECT service, wanted, held, granted, held_share, granted_share, until_ms"
    " FROM slice WHERE node=? AND incarnation=? ORDER BY service";

Slice sliceFromRow(const Rows &rows, int column)
{
    Slice slice;
    slice.service = rows.text(column);
    slice.wanted = static_cast<int>(rows.integer(column + 1));
    slice.held = static_cast<int>(rows.integer(column + 2));
    slice.granted = static_cast<int>(rows.integer(column + 3));
    slice.heldShare = static_cast<int>(rows.integer(column + 4));
    slice.grantedShare = static_cast<int>(rows.integer(column + 5));
    slice.until = rows.integer(column + 6);
    return slice;
}

bool isLate(qint64 heartbeatAt, qint64 leaseTtlMs, base::WallMs now)
{
    return heartbeatAt + 2 * leaseTtlMs <= now;
}

} // namespace

struct NodeCommands::Stored
{
    NodeKey key;
    NodeStatus status = NodeStatus::Active;
    qint64 heartbeatAt = 0;
    qint64 leaseTtlMs = 0;
    NodeLock lock;
    bool drains = false;
};

NodeCommands::NodeCommands(Connection &connection, const Writer &writer, Inbox &inbox)
    : m_connection(connection)
    , m_writer(writer)
    , m_inbox(inbox)
    , m_find(connection, "find-node",
          "SELECT id, incarnation, status, heartbeat_ms, lease_ttl_ms, boot_id, lock_device,"
          " lock_inode, drains FROM node WHERE name=? AND id > 0 FOR UPDATE")
    , m_insert(connection, "insert-node",
          "INSERT INTO node(name, incarnation, status, registered_ms, heartbeat_ms, lease_ttl_ms,"
          " roles, version, boot_id, lock_device, lock_inode)"
          " VALUES(?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id")
    , m_replace(connection, "replace-node",
          "UPDATE node SET incarnation=?, status=0, registered_ms=?, heartbeat_ms=?,"
          " lease_ttl_ms=?, roles=?, version=?, boot_id=?, lock_device=?, lock_inode=?, drains=0"
          " WHERE id=? AND incarnation=?")
    , m_addNumbers(
          connection, "add-numbers", "INSERT INTO meta(id) VALUES(?) ON CONFLICT(id) DO NOTHING")
    , m_beat(connection, "beat-node",
          "UPDATE node SET heartbeat_ms=?, status=? WHERE id=? AND incarnation=?"
          " AND status IN (0, 1) RETURNING drains")
    , m_drain(connection, "drain-node",
          "UPDATE node SET drains=? WHERE name=? AND id > 0 AND status IN (0, 1)"
          " RETURNING id, incarnation, status")
    , m_selectAll(connection, "select-nodes",
          "SELECT id, incarnation, status, heartbeat_ms, lease_ttl_ms FROM node WHERE id > 0"
          " ORDER BY id")
    , m_lockAlive(connection, "lock-node",
          "SELECT heartbeat_ms, lease_ttl_ms FROM node WHERE id=? AND incarnation=?"
          " AND status IN (0, 1) FOR UPDATE")
    , m_end(connection, "end-node",
          "UPDATE node SET status=3 WHERE id=? AND incarnation=? AND status IN (0, 1)")
    , m_forget(connection, "forget-node",
          "DELETE FROM node WHERE id=? AND incarnation=? AND status IN (2, 3)")
    , m_selectSlices(connection, "select-slices", kSlices)
    , m_lockSlices(connection, "lock-slices", QByteArray(kSlices) + " FOR UPDATE")
    , m_ofService(connection, "lock-service-slices",
          "SELECT node, incarnation, service, wanted, held, granted, held_share, granted_share,"
          " until_ms FROM slice WHERE service=? ORDER BY node, incarnation FOR UPDATE")
    , m_addSlices(connection, "add-slices",
          "INSERT INTO slice(service, node, incarnation) SELECT ?, id, incarnation FROM node"
          " WHERE id > 0 AND status = 0 ON CONFLICT(service, node, incarnation) DO NOTHING")
    , m_writeSlice(connection, "write-slice",
          "UPDATE slice SET wanted=?, held=?, granted=?, held_share=?, granted_share=?, until_ms=?"
          " WHERE service=? AND node=? AND incarnation=?")
    , m_deleteSlice(connection, "delete-slice",
          "DELETE FROM slice WHERE service=? AND node=? AND incarnation=?")
    , m_deleteSlices(
          connection, "delete-slices", "DELETE FROM slice WHERE node=? AND incarnation=?")
    , m_deletePassed(connection, "delete-passed-slices",
          "DELETE FROM slice WHERE until_ms > 0 AND until_ms<=?")
    , m_leftSlices(connection, "select-left-slices",
          "SELECT DISTINCT slice.node, slice.incarnation FROM slice LEFT JOIN node"
          " ON node.id = slice.node AND node.incarnation = slice.incarnation"
          " AND node.status IN (0, 1) WHERE slice.until_ms = 0 AND node.id IS NULL")
    , m_claims(connection, "select-node-claims",
          QByteArray("SELECT claims.service, max(claims.complete_by_ms) FROM ") + kClaims
              + " JOIN instance ON instance.id = claims.holder"
                " WHERE instance.node=? AND instance.incarnation=? GROUP BY claims.service")
    , m_anyEnded(connection, "select-ended-instances",
          QByteArray("SELECT 1 FROM ") + kEndedInstances + " LIMIT 1")
    , m_endedHold(connection, "select-ended-claims",
          QByteArray("SELECT 1 FROM ") + kClaims
              + " WHERE claims.holder IN (SELECT instance.id FROM " + kEndedInstances + ") LIMIT 1")
    , m_takeInbox(connection, "take-inbox",
          "UPDATE inbox SET connection=? WHERE id IN (SELECT id FROM inbox WHERE connection NOT IN"
          " (SELECT id FROM node WHERE id > 0 AND status IN (0, 1)) ORDER BY id LIMIT ?)")
{
}

std::optional<NodeCommands::Stored> NodeCommands::findLocked(const QString &name)
{
    Rows rows = m_find.query(name);
    if (!rows.next())
        return std::nullopt;
    return Stored{{rows.id<NodeId>(0), rows.id<Incarnation>(1)},
        static_cast<NodeStatus>(rows.integer(2)), rows.integer(3), rows.integer(4),
        {rows.text(5), rows.integer(6), rows.integer(7)}, rows.integer(8) != 0};
}

std::vector<Slice> NodeCommands::slicesOf(NodeKey node, Statement &select)
{
    std::vector<Slice> slices;
    Rows rows = select.query(node.node, node.incarnation);
    while (rows.next())
        slices.push_back(sliceFromRow(rows, 0));
    return slices;
}

NodeState NodeCommands::stateOf(NodeKey node, NodeStatus status, const Work &work)
{
    return {node, status, work.now, slicesOf(node, m_selectSlices)};
}

base::Result<NodeState> NodeCommands::registerNode(const RegisterNode &command, const Work &work)
{
    const auto earlier = findLocked(command.name);
    if (earlier && earlier->key.incarnation == command.incarnation) {
        NodeState state = stateOf(earlier->key, earlier->status, work);
        state.drains = earlier->drains;
        if (m_connection.failed())
            return m_connection.takeError();
        return state;
    }
    if (earlier && isAlive(earlier->status)
        && !isLate(earlier->heartbeatAt, earlier->leaseTtlMs, work.now)
        && !earlier->lock.isSame(command.lock))
        return base::Error{
            base::ErrorKind::Conflict, codes::kNodeNameTaken, {{u"node"_s, command.name}}};
    // A null QString would be bound as NULL.
    const QString version = command.version.isEmpty() ? u""_s : command.version;
    const QString boot = command.lock.bootId.isEmpty() ? u""_s : command.lock.bootId;
    NodeKey key{{}, command.incarnation};
    if (earlier) {
        key.node = earlier->key.node;
        if (!m_replace.runOnOne(command.incarnation, work.now, work.now, command.leaseTtlMs,
                command.roles, version, boot, command.lock.device, command.lock.inode, key.node,
                earlier->key.incarnation)
            || !endSlices(earlier->key, {}))
            return m_connection.takeError();
    } else if (!m_connection.failed()) {
        Rows rows = m_insert.query(command.name, command.incarnation, work.now, work.now,
            command.leaseTtlMs, command.roles, version, boot, command.lock.device,
            command.lock.inode);
        if (rows.next())
            key.node = rows.id<NodeId>(0);
    }
    if (m_connection.failed() || !m_addNumbers.run(key.node))
        return m_connection.takeError();
    NodeState state = stateOf(key, NodeStatus::Active, work);
    if (m_connection.failed())
        return m_connection.takeError();
    return state;
}

base::Result<NodeState> NodeCommands::beat(const NodeBeat &command, const Work &work)
{
    const NodeKey node = command.node;
    if (!isAlive(command.status)) // waits for the transactions of the node
        static_cast<void>(m_lockAlive.query(node.node, node.incarnation).next());
    std::optional<bool> drains; // nullopt: the incarnation has ended
    if (Rows rows =
            m_beat.query(work.now, static_cast<int>(command.status), node.node, node.incarnation);
        rows.next())
        drains = rows.integer(0) != 0;
    if (m_connection.failed())
        return m_connection.takeError();
    if (!drains)
        return NodeState{node, NodeStatus::Lost, work.now, {}};
    const bool done = isAlive(command.status) ? confirmSlices(command)
                                              : m_deleteSlices.run(node.node, node.incarnation);
    if (!done)
        return m_connection.takeError();
    NodeState state = stateOf(node, command.status, work);
    state.drains = *drains;
    if (m_connection.failed())
        return m_connection.takeError();
    return state;
}

base::Result<NodeState> NodeCommands::drain(const DrainNode &command, const Work &work)
{
    std::optional<NodeState> state;
    if (Rows rows = m_drain.query(command.drains, command.name); rows.next())
        state = NodeState{{rows.id<NodeId>(0), rows.id<Incarnation>(1)},
            static_cast<NodeStatus>(rows.integer(2)), work.now, {}, command.drains};
    if (m_connection.failed())
        return m_connection.takeError();
    if (!state)
        return base::Error{
            base::ErrorKind::NotFound, codes::kNodeNotFound, {{u"node"_s, command.name}}};
    return *state;
}

bool NodeCommands::confirmSlices(const NodeBeat &command)
{
    for (const Slice &slice : slicesOf(command.node, m_lockSlices)) {
        const auto need = std::find_if(command.needs.begin(), command.needs.end(),
            [&](const SliceNeed &each) { return each.service == slice.service; });
        Slice confirmed = slice;
        confirm(confirmed, need == command.needs.end() ? SliceNeed{} : *need);
        if (confirmed != slice && !write(command.node, confirmed))
            return false;
    }
    return !m_connection.failed();
}

bool NodeCommands::write(NodeKey node, const Slice &slice)
{
    return m_writeSlice.runOnOne(slice.wanted, slice.held, slice.granted, slice.heldShare,
        slice.grantedShare, slice.until, slice.service, node.node, node.incarnation);
}

// The places of an incarnation that has ended are free when its requests have settled.
bool NodeCommands::endSlices(NodeKey node, const std::vector<ServiceLimit> &limits)
{
    std::map<QString, qint64> lastBy;
    const std::vector<Slice> slices = slicesOf(node, m_lockSlices);
    if (!slices.empty())
        for (Rows rows = m_claims.query(node.node, node.incarnation); rows.next();)
            lastBy[rows.text(0)] = rows.integer(1);
    for (const Slice &slice : slices) {
        const auto by = lastBy.find(slice.service);
        if (slice.until != 0 || m_connection.failed())
            continue;
        if (by == lastBy.end()) {
            if (!m_deleteSlice.run(slice.service, node.node, node.incarnation))
                return false;
            continue;
        }
        const auto limit = std::find_if(limits.begin(), limits.end(),
            [&](const ServiceLimit &each) { return each.service == slice.service; });
        Slice ended = slice;
        ended.until =
            by->second + (limit == limits.end() ? limits::kSettlingMs : limit->settlingMs);
        ended.granted = ended.grantedShare = ended.wanted = 0;
        if (!write(node, ended))
            return false;
    }
    return !m_connection.failed();
}

bool NodeCommands::endNodes(const Work &work, NodesSwept &swept)
{
    std::vector<Stored> nodes;
    {
        Rows rows = m_selectAll.query();
        while (rows.next())
            nodes.push_back({{rows.id<NodeId>(0), rows.id<Incarnation>(1)},
                static_cast<NodeStatus>(rows.integer(2)), rows.integer(3), rows.integer(4), {}});
    }
    for (const Stored &node : nodes) {
        if (!isAlive(node.status)) {
            if (node.heartbeatAt + kForgottenAfterMs < work.now
                && !m_forget.run(node.key.node, node.key.incarnation))
                return false;
            continue;
        }
        if (!isLate(node.heartbeatAt, node.leaseTtlMs, work.now))
            continue;
        bool isLost = false; // checked under a lock: a heartbeat may have arrived since
        if (Rows rows = m_lockAlive.query(node.key.node, node.key.incarnation); rows.next())
            isLost = isLate(rows.integer(0), rows.integer(1), work.now);
        if (!isLost)
            continue;
        if (!m_end.runOnOne(node.key.node, node.key.incarnation))
            return false;
        swept.lost.push_back(node.key);
    }
    return !m_connection.failed();
}

// Ends the slices of all incarnations that have ended, including any added after their nodes ended.
bool NodeCommands::endLeftSlices(const std::vector<ServiceLimit> &limits)
{
    std::vector<NodeKey> ended;
    {
        Rows rows = m_leftSlices.query();
        while (rows.next())
            ended.push_back({rows.id<NodeId>(0), rows.id<Incarnation>(1)});
    }
    return std::all_of(ended.begin(), ended.end(), [&](NodeKey node) {
        return endSlices(node, limits);
    }) && !m_connection.failed();
}

NodeCommands::Alive NodeCommands::alive()
{
    Alive found;
    Rows rows = m_selectAll.query();
    while (rows.next()) {
        const auto status = static_cast<NodeStatus>(rows.integer(2));
        if (isAlive(status))
            found[{rows.id<NodeId>(0), rows.id<Incarnation>(1)}] = status;
    }
    return found;
}

bool NodeCommands::share(const ServiceLimit &limit, const Alive &alive)
{
    if (!m_addSlices.run(limit.service))
        return false;
    std::vector<std::pair<NodeKey, Slice>> stored;
    {
        Rows rows = m_ofService.query(limit.service);
        while (rows.next())
            stored.emplace_back(
                NodeKey{rows.id<NodeId>(0), rows.id<Incarnation>(1)}, sliceFromRow(rows, 2));
    }
    auto slices = stored;
    std::vector<NodeSlice> shares;
    for (auto &[key, slice] : slices) {
        const auto found = alive.find(key);
        shares.push_back({&slice, found == alive.end() ? NodeStatus::Lost : found->second});
    }
    distribute(shares, limit.places, limit.ratePerSecond);
    for (size_t i = 0; i < slices.size(); ++i)
        if (slices[i].second != stored[i].second && !write(slices[i].first, slices[i].second))
            return false;
    return !m_connection.failed();
}

// Assigns waiting submissions of nodes that have ended, or of a process that used the store alone,
// to this node: up to kTakenMax of them, and more in the next sweeps.
bool NodeCommands::takeInbox(const Work &work)
{
    if (!m_takeInbox.run(m_writer.connection, kTakenMax))
        return false;
    if (m_connection.rowsOfLastWrite() > 0) {
        m_inbox.forget();
        work.notice.inbox = true;
    }
    return !m_connection.failed();
}

base::Result<NodesSwept> NodeCommands::sweep(const SweepNodes &command, const Work &work)
{
    NodesSwept swept;
    std::vector<ServiceLimit> limits = command.limits; // sorted, for a fixed order of the locks
    std::sort(limits.begin(), limits.end(),
        [](const ServiceLimit &a, const ServiceLimit &b) { return a.service < b.service; });
    if (!endNodes(work, swept) || !endLeftSlices(limits) || !m_deletePassed.run(work.now))
        return m_connection.takeError();
    const Alive nodes = alive();
    for (const ServiceLimit &limit : limits)
        if (!share(limit, nodes))
            return m_connection.takeError();
    if (!takeInbox(work))
        return m_connection.takeError();
    if (m_anyEnded.query().next())
        swept.endedHoldClaims = m_endedHold.query().next();
    if (m_connection.failed())
        return m_connection.takeError();
    return swept;
}

bool readNodes(Connection &connection, NodeList &list)
{
    Statement time(connection, "read-time",
        "SELECT CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT)");
    Statement select(connection, "read-nodes",
        "SELECT id, incarnation, name, status, roles, version, registered_ms, heartbeat_ms,"
        " lease_ttl_ms, drains FROM node WHERE id > 0 ORDER BY id");
    Statement slices(connection, "read-slices", kSlices);
    Statement claims(connection, "read-node-claims",
        QByteArray("SELECT instance.node, instance.incarnation, count(*) FROM ") + kClaims
            + " JOIN instance ON instance.id = claims.holder"
              " GROUP BY instance.node, instance.incarnation");
    Statement leads(connection, "read-leader",
        "SELECT lease.expires_ms FROM lease JOIN instance ON instance.id = lease.holder"
        " WHERE instance.node=? AND instance.incarnation=?");
    if (list.at == 0)
        if (Rows rows = time.query(); rows.next())
            list.at = rows.integer(0);
    {
        Rows rows = select.query();
        while (rows.next())
            list.nodes.push_back({{rows.id<NodeId>(0), rows.id<Incarnation>(1)}, rows.text(2),
                static_cast<NodeStatus>(rows.integer(3)), static_cast<int>(rows.integer(4)),
                rows.text(5), rows.integer(6), rows.integer(7), rows.integer(8), 0, false,
                rows.integer(9) != 0, {}});
    }
    std::map<NodeKey, qint64> openClaims;
    for (Rows rows = claims.query(); rows.next();)
        openClaims[{rows.id<NodeId>(0), rows.id<Incarnation>(1)}] = rows.integer(2);
    for (NodeView &view : list.nodes) {
        for (Rows rows = slices.query(view.key.node, view.key.incarnation); rows.next();)
            view.slices.push_back(sliceFromRow(rows, 0));
        if (const auto found = openClaims.find(view.key); found != openClaims.end())
            view.openClaims = found->second;
        if (Rows rows = leads.query(view.key.node, view.key.incarnation); rows.next())
            view.leads = rows.integer(0) > list.at;
    }
    return readCommitSafety(connection, list.commits) && !connection.failed();
}

} // namespace sagadesk::store
