#include "tests/simulation/simbulk.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/operator/bulkfreezer.h"

#include <algorithm>

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;
using model::BulkAction;
using model::BulkControl;
using model::BulkOperation;
using model::BulkOrder;
using model::BulkSelection;
using model::BulkState;
using store::StoreReader;

namespace {

constexpr int kTriesMax = 4; // attempts to find tasks to act on
constexpr qint64 kThinksMs = 10'000; // longest time between a preview and its command

std::vector<BulkOperation> openOnes(StoreReader &reader)
{
    auto bulks = reader.bulks(kBulksMax);
    std::vector<BulkOperation> open = bulks ? std::move(*bulks) : std::vector<BulkOperation>();
    std::erase_if(open, [](const BulkOperation &bulk) { return bulk.finishedAt != 0; });
    return open;
}

QString fitting(BulkAction action)
{
    switch (action) {
    case BulkAction::RunNow:
    case BulkAction::StopRetrying:
    case BulkAction::Pause:
        return u"state:pending,processing"_s;
    case BulkAction::Resume:
        return u"paused:yes"_s;
    case BulkAction::Compensate:
    case BulkAction::Cancel:
        return u"-state:processed"_s;
    default:
        return u"state:error"_s;
    }
}

} // namespace

BulkOrder SimBulk::randomOrder()
{
    static const std::vector<BulkAction> kActions = {BulkAction::Resubmit, BulkAction::Resubmit,
        BulkAction::Resubmit, BulkAction::Resubmit, BulkAction::RunNow, BulkAction::RunNow,
        BulkAction::RunNow, BulkAction::Compensate, BulkAction::Cancel, BulkAction::RetryUndo,
        BulkAction::RetryUndo, BulkAction::Resume, BulkAction::StopRetrying, BulkAction::SkipStep,
        BulkAction::Pause, BulkAction::Resume, BulkAction::AcknowledgeAlerts,
        BulkAction::CloseAlerts};
    static const std::vector<double> kRates = {0, 0.5, 2, 20, 200};
    SimRandom &random = m_core.random;
    BulkOrder order;
    order.action = random.pick(kActions);
    if (model::needsStep(order.action)
        || (order.action == BulkAction::Resubmit && random.chance(0.2)))
        order.step = u"step%1"_s.arg(random.skewed(0, 6));
    order.operatorName = u"berta"_s;
    order.reason = u"simulated"_s;
    order.keepCounts = random.chance(0.2);
    order.resetDeadline = random.chance(0.3);
    order.canary = random.chance(0.7);
    order.ratePerSecond = random.pick(kRates);
    order.failureLimit = static_cast<int>(random.skewed(0, 6));
    order.graceMs = model::isDestructive(order.action) ? limits::kBulkGraceMs : 0;
    if (random.chance(0.3))
        order.graceMs = random.skewed(0, 20'000);
    return order;
}

// About a third of the selections fit the action. Of the others, tasks that do not fit are excluded
// or refused.
BulkSelection SimBulk::randomSelection(BulkAction action, const std::vector<QString> &names)
{
    static const std::vector<QString> kFilters = {u"state:error"_s, u"state:pending,processing"_s,
        u"retries>0"_s, u"-state:processed"_s, u"older:5s"_s, u"workflow:w0"_s, QString()};
    BulkSelection selection;
    if (m_core.random.chance(0.7)) {
        const QString text =
            m_core.random.chance(0.5) ? fitting(action) : m_core.random.pick(kFilters);
        auto filter = model::parseFilter(text);
        SAGADESK_ASSERT(filter.ok());
        selection.all = filter->terms.empty();
        selection.filter = std::move(*filter);
        return selection;
    }
    const double share = 0.1 + 0.9 * m_core.random.unit();
    for (const QString &name : names)
        if (m_core.random.chance(share))
            selection.ids.append(name);
    if (selection.ids.isEmpty())
        selection.ids.append(m_core.random.pick(names));
    return selection;
}

bool SimBulk::act(StoreReader &reader, const std::vector<QString> &names)
{
    if (names.empty() || !m_access())
        return false;
    const std::vector<BulkOperation> open = openOnes(reader);
    if (open.empty() || m_core.random.chance(0.5))
        return begin(reader, names);
    static const std::vector<BulkControl> kControls = {BulkControl::Pause, BulkControl::Pause,
        BulkControl::Resume, BulkControl::Resume, BulkControl::Cancel};
    control(m_core.random.pick(open), m_core.random.pick(kControls));
    return true;
}

std::optional<model::BulkPreview> SimBulk::preview(
    StoreReader &reader, const BulkOrder &order, const BulkSelection &selection)
{
    SAGADESK_ASSERT(operators::validateBulkOrder(order).ok());
    SAGADESK_ASSERT(operators::validateBulkSelection(selection).ok());
    operators::BulkFreezer freezer(order, m_access()->catalog(), m_core.clock.wallNow());
    if (!freezer.chooseTasks(reader, selection))
        return std::nullopt; // one of the selected names is not a task yet
    base::Result<bool> more = true;
    while (more && *more)
        more = freezer.examineSlice(reader);
    if (!more)
        return std::nullopt;
    return freezer.takePreview();
}

bool SimBulk::begin(StoreReader &reader, const std::vector<QString> &names)
{
    for (int tries = 0; tries < kTriesMax; ++tries) {
        store::CreateBulk command;
        command.order = randomOrder();
        const auto set =
            preview(reader, command.order, randomSelection(command.order.action, names));
        if (!set || set->eligible == 0) {
            ++m_tally[u"refused bulk-nothing"_s];
            continue;
        }
        for (const model::BulkPreviewItem &item : set->items)
            command.items.push_back(item.item);
        const qint64 thinks = m_core.random.chance(0.5) ? 0 : m_core.random.skewed(1, kThinksMs);
        m_core.queue.callIn(thinks, [this, command = std::move(command)] {
            if (m_core.faultsOn)
                send(command);
        });
        return true;
    }
    return false;
}

void SimBulk::send(const store::CreateBulk &command)
{
    SimProcess *process = m_access();
    if (!process)
        return;
    FrozenSet set;
    for (const model::BulkItem &item : command.items)
        set.emplace(item.task, item.leftOut.code.isEmpty());
    ++m_orders;
    process->submit(command,
        [this, set = std::move(set), action = model::name(command.order.action)](
            const base::Result<BulkOperation> &reply) {
            --m_orders;
            m_core.trace.add(u"operator bulk %1 of %2: %3"_s.arg(action)
                                 .arg(set.size())
                                 .arg(reply.ok() ? u"accepted"_s : reply.error().code));
            ++m_tally[reply.ok() ? u"began "_s + action : u"refused "_s + reply.error().code];
            if (reply.ok())
                m_accepted.emplace(reply->id.value, set);
        });
}

void SimBulk::control(const BulkOperation &bulk, BulkControl control)
{
    SimProcess *process = m_access();
    if (!process)
        return;
    process->submit(store::ControlBulk{bulk.id, control, u"berta"_s, u"simulated"_s},
        [this, id = bulk.id, control](const base::Result<BulkOperation> &reply) {
            m_core.trace.add(u"operator bulk %1 control %2: %3"_s.arg(id.value)
                                 .arg(static_cast<int>(control))
                                 .arg(reply.ok() ? u"accepted"_s : reply.error().code));
            if (!reply.ok())
                ++m_tally[u"refused "_s + reply.error().code];
        });
}

void SimBulk::resumeStopped(StoreReader &reader)
{
    for (const BulkOperation &bulk : openOnes(reader)) {
        if (bulk.state == BulkState::Paused || bulk.state == BulkState::Stopped)
            control(bulk, m_core.random.chance(0.8) ? BulkControl::Resume : BulkControl::Cancel);
    }
}

bool SimBulk::atRest(StoreReader &reader) const
{
    return m_orders == 0 && openOnes(reader).empty();
}

} // namespace sagadesk::simulation
