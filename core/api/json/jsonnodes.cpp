#include "core/api/json/jsonnodes.h"

#include "core/api/json/httpmessage.h"
#include "core/json/writer.h"

#include <QStringList>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

QString statusName(model::NodeStatus status)
{
    switch (status) {
    case model::NodeStatus::Active:
        return u"active"_s;
    case model::NodeStatus::Draining:
        return u"draining"_s;
    case model::NodeStatus::Left:
        return u"left"_s;
    case model::NodeStatus::Lost:
        return u"lost"_s;
    }
    return {};
}

QStringList roleNames(int roles)
{
    QStringList names;
    if (roles & static_cast<int>(model::NodeRole::Engine))
        names.append(u"engine"_s);
    if (roles & static_cast<int>(model::NodeRole::Window))
        names.append(u"window"_s);
    return names;
}

void writeSlice(json::Writer &json, const model::Slice &slice)
{
    json.beginObject().member("service"_L1, slice.service);
    json.member("wanted"_L1, slice.wanted).member("held"_L1, slice.held);
    json.member("granted"_L1, slice.granted).member("heldShare"_L1, slice.heldShare);
    json.member("grantedShare"_L1, slice.grantedShare);
    json.member("until"_L1, timeText(slice.until)).endObject();
}

void writeNode(json::Writer &json, const model::NodeView &node, base::WallMs now)
{
    json.beginObject().member("id"_L1, node.key.node.value);
    // A string, because many JSON readers would round a 64-bit number.
    json.member("incarnation"_L1, QString::number(node.key.incarnation.value));
    json.member("name"_L1, node.name).member("state"_L1, statusName(node.status));
    json.member("roles"_L1, roleNames(node.roles)).member("version"_L1, node.version);
    json.member("registeredAt"_L1, timeText(node.registeredAt));
    json.member("heartbeatAt"_L1, timeText(node.heartbeatAt));
    json.member("heartbeatAgeMs"_L1, qMax<qint64>(0, now - node.heartbeatAt));
    json.member("leaseTtlMs"_L1, node.leaseTtlMs).member("openClaims"_L1, node.openClaims);
    json.member("leads"_L1, node.leads).member("drains"_L1, node.drains);
    json.key("slices"_L1).beginArray();
    for (const model::Slice &slice : node.slices)
        writeSlice(json, slice);
    json.endArray().endObject();
}

void writeDatabase(json::Writer &json, const model::DatabaseFigures &database)
{
    json.beginObject().member("oldestTransactionMs"_L1, database.oldestTransactionMs);
    json.key("tables"_L1).beginArray();
    for (const auto &table : database.tables) {
        json.beginObject().member("name"_L1, table.name).member("rows"_L1, table.rows);
        json.member("deadRows"_L1, table.deadRows).endObject();
    }
    json.endArray().key("replicationSlots"_L1).beginArray();
    for (const auto &slot : database.replicationSlots) {
        json.beginObject().member("name"_L1, slot.name).member("active"_L1, slot.isActive);
        json.member("keptBytes"_L1, slot.keptBytes).endObject();
    }
    json.endArray().endObject();
}

void writeCommits(json::Writer &json, const model::CommitSafety &commits)
{
    json.key("commits"_L1);
    if (commits.synchronousCommit.isEmpty()) {
        json.null();
        return;
    }
    json.beginObject().member("disks"_L1, commits.disks);
    json.textMember("synchronousCommit"_L1, commits.synchronousCommit);
    json.textMember("synchronousStandbyNames"_L1, commits.standbys);
    json.member("fullPageWrites"_L1, commits.hasFullPages).endObject();
}

} // namespace

QByteArray nodesJson(const model::NodeList &list, bool isShared)
{
    json::Writer json;
    json.beginObject().member("at"_L1, timeText(list.at)).member("shared"_L1, isShared);
    json.key("nodes"_L1).beginArray();
    for (const model::NodeView &node : list.nodes)
        writeNode(json, node, list.at);
    json.endArray().key("database"_L1);
    if (list.database)
        writeDatabase(json, *list.database);
    else
        json.null();
    writeCommits(json, list.commits);
    json.endObject();
    return json.take();
}

} // namespace sagadesk::api
