#include "ui/nodes/noderows.h"

#include "core/base/enginelimits.h"
#include "ui/text/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype kTablesShown = 3;

struct NodeText
{
    Q_DECLARE_TR_FUNCTIONS(NodeText)
};

TextCell statusCell(const model::NodeView &node)
{
    switch (node.status) {
    case model::NodeStatus::Active:
        if (node.drains)
            return {NodeText::tr("Will drain"), Tone::Waiting, u"pause"_s,
                NodeText::tr("Makes no new claims from its next heartbeat on.")};
        return {NodeText::tr("Active"), Tone::Done, u"health-good"_s};
    case model::NodeStatus::Draining:
        return {NodeText::tr("Draining"), Tone::Waiting, u"pause"_s,
            NodeText::tr("Makes no new claims; its requests finish.")};
    case model::NodeStatus::Left:
        return {NodeText::tr("Left"), Tone::Muted, u"remove"_s,
            NodeText::tr("Was shut down and has released its claims.")};
    case model::NodeStatus::Lost:
        return {NodeText::tr("Lost"), Tone::Failed, u"health-bad"_s,
            NodeText::tr("Its heartbeat stopped. The other nodes take over its tasks.")};
    }
    return {};
}

// Tone::Waiting from an age of one lease time on: such a node starts no more requests.
TextCell heartbeatCell(const model::NodeView &node, base::WallMs now)
{
    const qint64 age = qMax<qint64>(0, now - node.heartbeatAt);
    const bool isLate = isAlive(node.status) && age >= node.leaseTtlMs;
    return {agoText(node.heartbeatAt, now), isLate ? Tone::Waiting : Tone::Text, {},
        exactTimeText(node.heartbeatAt), age};
}

QString rolesText(int roles)
{
    QStringList names;
    if (roles & static_cast<int>(model::NodeRole::Engine))
        names.append(NodeText::tr("Engine"));
    if (roles & static_cast<int>(model::NodeRole::Window))
        names.append(NodeText::tr("Window"));
    return names.join(u", "_s);
}

QString slicesText(const std::vector<model::Slice> &slices)
{
    QStringList texts;
    for (const model::Slice &slice : slices)
        texts.append(
            u"%1 %2/%3"_s.arg(slice.service, numberText(slice.held), numberText(slice.granted)));
    return texts.join(u" \u00b7 "_s);
}

QString oldestTransactionText(qint64 ageMs)
{
    if (ageMs == 0)
        return NodeText::tr("no transaction open in the database");
    if (ageMs >= limits::kOldTransactionMs)
        return NodeText::tr("A transaction has been open for %1. Rows that are deleted meanwhile "
                            "stay in the database and slow it down.")
            .arg(durationText(ageMs));
    return NodeText::tr("oldest transaction in the database: %1").arg(durationText(ageMs));
}

// The first few tables that have dead rows; the engine lists those with the most dead rows first.
QString deadRowsText(const std::vector<model::DatabaseFigures::Table> &tables)
{
    QStringList texts;
    for (const auto &table : tables)
        if (table.deadRows > 0 && texts.size() < kTablesShown)
            texts.append(
                u"%1 %2/%3"_s.arg(table.name, numberText(table.deadRows), numberText(table.rows)));
    return texts.join(u", "_s);
}

QString replicationText(const model::DatabaseFigures::ReplicationSlot &slot)
{
    const QString kept = QLocale().formattedDataSize(slot.keptBytes);
    return slot.isActive ? NodeText::tr("replication slot %1 keeps %2 of log").arg(slot.name, kept)
                         : NodeText::tr("replication slot %1 is not in use and keeps %2 of log")
                               .arg(slot.name, kept);
}

} // namespace

QStringList nodeTitles()
{
    return {NodeText::tr("Node"), NodeText::tr("State"), NodeText::tr("Heartbeat"),
        NodeText::tr("Leader"), NodeText::tr("Open claims"), NodeText::tr("Roles"),
        NodeText::tr("Version"), NodeText::tr("Places held/granted")};
}

QString nodeRowKey(const model::NodeView &node)
{
    return QString::number(node.key.node.value);
}

std::vector<TextRow> nodeRows(const model::NodeList &list)
{
    std::vector<TextRow> rows;
    for (const model::NodeView &node : list.nodes) {
        TextRow row;
        row.key = nodeRowKey(node);
        row.cells = {{node.name}, statusCell(node), heartbeatCell(node, list.at),
            {node.leads ? NodeText::tr("Leads") : QString(), Tone::Running},
            {numberText(node.openClaims), Tone::Text, {}, {}, node.openClaims, true},
            {rolesText(node.roles)}, {node.version}, {slicesText(node.slices)}};
        rows.push_back(std::move(row));
    }
    return rows;
}

QString nodesSummary(const model::NodeList &list)
{
    const auto alive = std::count_if(list.nodes.begin(), list.nodes.end(),
        [](const model::NodeView &node) { return isAlive(node.status); });
    const auto leader = std::find_if(list.nodes.begin(), list.nodes.end(),
        [](const model::NodeView &node) { return node.leads; });
    QStringList parts{NodeText::tr("%n node(s) alive", nullptr, static_cast<int>(alive)),
        leader == list.nodes.end() ? NodeText::tr("no leader right now")
                                   : NodeText::tr("led by %1").arg(leader->name)};
    if (list.commits.disks > 0)
        parts.append(
            NodeText::tr("an acknowledged commit is on %n disk(s)", nullptr, list.commits.disks));
    if (!list.commits.hasFullPages)
        parts.append(NodeText::tr("full_page_writes is off"));
    return parts.join(u" \u00b7 "_s);
}

QString databaseSummary(const model::DatabaseFigures &database)
{
    QStringList texts{oldestTransactionText(database.oldestTransactionMs)};
    const QString dead = deadRowsText(database.tables);
    if (!dead.isEmpty())
        texts.append(NodeText::tr("dead/live rows: %1").arg(dead));
    for (const auto &slot : database.replicationSlots)
        texts.append(replicationText(slot));
    return texts.join(u" \u00b7 "_s);
}

} // namespace sagadesk::ui
