#include "core/operator/operatorplans.h"
#include "tests/store/contract/agreeworld.h"

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

using memorystore::Tables;

Command AgreeWorld::createBulk(Draw draw, const Tables &tables) const
{
    BulkOrder order;
    order.action = static_cast<BulkAction>(draw.below(kBulkActionCount));
    order.step = draw.chance(40) ? u"pack"_s : QString();
    order.operatorName = u"Ada"_s;
    order.reason = u"all of them"_s;
    order.keepCounts = draw.chance(30);
    order.canary = draw.chance(50);
    order.ratePerSecond = draw.below(3) * 0.37;
    order.failureLimit = draw.below(3);
    order.graceMs = draw.chance(30) ? 1000 : 0;
    std::vector<BulkItem> items;
    for (const auto &[id, task] : tables.tasks) {
        BulkItem item{id, task->record.version, draw.chance(70), {}};
        if (draw.chance(20))
            item.leftOut = {u"step-not-failed"_s, {}};
        if (draw.chance(60))
            items.push_back(item);
    }
    return CreateBulk{order, items};
}

Command AgreeWorld::controlBulk(Draw draw, const Tables &tables) const
{
    ControlBulk command;
    command.operation = anyKey(tables.bulks, draw);
    command.control = static_cast<BulkControl>(draw.below(5));
    command.operatorName = draw.chance(80) ? u"Ada"_s : QString();
    command.reason = draw.chance(50) ? u"enough"_s : QString();
    return command;
}

Command AgreeWorld::advanceBulk(Draw draw, const Tables &tables, qint64 now)
{
    if (draw.chance(10))
        return ListBulk{};
    if (draw.chance(40))
        return AdvanceBulk{anyKey(tables.bulks, draw), draw.below(5)};
    return changeByBulk(draw, tables, now);
}

// Usually changes the next task in the operation's set.
Command AgreeWorld::changeByBulk(Draw &draw, const Tables &tables, qint64 now)
{
    const auto *row = tables.bulks.find(anyKey(tables.bulks, draw));
    if (!row)
        return ListBulk{};
    TaskId task = anyKey(tables.tasks, draw);
    OperatorCommand order = makeCommand(row->operation.order,
        commandOf(row->operation.order.action).value_or(OperatorAction::Pause));
    for (const auto &[id, item] : row->items) {
        if (item.state != BulkItemState::Pending || draw.chance(20))
            continue;
        task = id;
        if (item.fenced)
            order.expectedVersion = item.version;
        break;
    }
    order.bulk = row->operation.id;
    const Plan plan = operators::planOperatorCommand(order, m_catalog, now);
    TaskChange change = changeBefore(draw, tables, now, task, plan);
    change.byOperator = true;
    change.bulk = order.bulk;
    return change;
}

} // namespace sagadesk::tests
