#include "core/operator/bulkdriver.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"

#include <algorithm>
#include <cmath>

namespace sagadesk::operators {

using model::BulkControl;
using model::BulkOperation;
using model::BulkState;

namespace {

constexpr qint64 kRoundMs = 50; // minimum interval between checks of outcomes
constexpr qint64 kPollMs = 2000; // how often the list is reloaded, in case a notification is lost
constexpr qint64 kSettleMs = 500; // delay if nothing can be dispatched, or after an error
constexpr int kRampDoublings = 10;

// The rate in tasks per second, `ms` after the operation has entered the state Running.
double rateAfter(qint64 ms, double wanted)
{
    const double most = wanted > 0 ? wanted : limits::kBulkRateMax;
    const qint64 doublings = std::min<qint64>(ms / 1000, kRampDoublings);
    return std::min(most, std::exp2(static_cast<double>(doublings)));
}

} // namespace

BulkDriver::BulkDriver(base::ActorHost &host, store::StoreClient &store,
    std::shared_ptr<store::ChangeTaker> scheduler, PlanMaker plan, const model::OwnNode &node)
    : m_host(host)
    , m_store(store)
    , m_scheduler(std::move(scheduler))
    , m_plan(std::move(plan))
    , m_node(node)
{
}

void BulkDriver::start()
{
    poll();
}

void BulkDriver::stop()
{
    m_stopped = true;
    m_open.clear();
    *m_busy = false;
}

bool BulkDriver::leads() const
{
    return m_node.leads(m_host.wallNow());
}

void BulkDriver::poll()
{
    if (m_stopped)
        return;
    reloadList();
    m_host.callAt(m_host.steadyNow() + kPollMs, [this] { poll(); });
}

void BulkDriver::reloadList()
{
    if (m_stopped)
        return;
    if (m_loading) {
        m_loadAgain = true;
        return;
    }
    m_loading = true;
    m_loadAgain = false;
    m_store.submit(store::ListBulk{},
        [this](const base::Result<store::BulkList> &reply) { listLoaded(reply); });
}

void BulkDriver::listLoaded(const base::Result<store::BulkList> &reply)
{
    m_loading = false;
    if (m_stopped)
        return;
    if (reply) {
        const store::BulkList &list = *reply;
        std::erase_if(m_open, [&list](const auto &entry) {
            return !entry.second.underWay
                && std::none_of(list.begin(), list.end(),
                    [&entry](const BulkOperation &bulk) { return bulk.id.value == entry.first; });
        });
        for (const BulkOperation &bulk : list) {
            const bool known = m_open.contains(bulk.id.value);
            Open &open = m_open[bulk.id.value];
            if (!open.underWay)
                updateOpen(bulk);
            if (!known && m_firstLoad && bulk.state == BulkState::Grace && leads())
                control(open, BulkControl::GraceAgain);
        }
        m_firstLoad = false;
        *m_busy = !m_open.empty();
    }
    if (m_loadAgain)
        reloadList();
    runRound();
}

void BulkDriver::wake()
{
    if (!m_stopped && !m_open.empty())
        callIn(std::max<qint64>(0, m_lastRound + kRoundMs - m_host.steadyNow()));
}

void BulkDriver::callIn(qint64 ms)
{
    const base::SteadyMs at = m_host.steadyNow() + ms;
    if (m_timer != 0) {
        if (m_timerAt <= at)
            return;
        m_host.cancel(m_timer);
    }
    m_timerAt = at;
    m_timer = m_host.callAt(at, [this] {
        m_timer = 0;
        runRound();
    });
}

void BulkDriver::runRound()
{
    if (m_stopped || !leads()) // poll() tries again, in case this node leads later
        return;
    m_lastRound = m_host.steadyNow();
    for (auto &[id, open] : m_open)
        if (!open.underWay)
            continueBulk(open);
}

void BulkDriver::continueBulk(Open &open)
{
    const base::SteadyMs now = m_host.steadyNow();
    switch (open.bulk.state) {
    case BulkState::Grace:
        if (now >= open.graceEnds)
            control(open, BulkControl::GraceOver);
        else
            callIn(open.graceEnds - now);
        return;
    case BulkState::Canary:
        advance(open, 1);
        return;
    case BulkState::Running:
        refill(open);
        advance(open, static_cast<int>(open.allowance));
        return;
    case BulkState::Paused:
    case BulkState::Stopped:
    case BulkState::Canceled:
        if (open.bulk.counts.dispatched > 0)
            advance(open, 0);
        return;
    case BulkState::Completed:
        return;
    }
}

// Adds to the allowance according to the rate. Unused allowance does not accumulate beyond
// a short period.
void BulkDriver::refill(Open &open)
{
    const base::SteadyMs now = m_host.steadyNow();
    if (open.rampFrom == 0) {
        open.rampFrom = now;
        open.filledAt = now;
        open.allowance = 1;
        return;
    }
    const double rate = rateAfter(now - open.rampFrom, open.bulk.order.ratePerSecond);
    open.allowance += rate * static_cast<double>(now - open.filledAt) / 1000;
    open.allowance = std::min(open.allowance, std::max(1.0, rate / 4));
    open.filledAt = now;
}

void BulkDriver::advance(Open &open, int dispatchMax)
{
    open.underWay = true;
    m_store.submit(store::AdvanceBulk{open.bulk.id, dispatchMax},
        [this, id = open.bulk.id](
            const base::Result<store::BulkAdvanced> &reply) { advanced(id, reply); });
}

void BulkDriver::advanced(model::OperationJobId id, const base::Result<store::BulkAdvanced> &reply)
{
    const auto found = m_open.find(id.value);
    if (m_stopped || found == m_open.end())
        return;
    if (!reply || reply->next.empty()) {
        answered(id, reply ? base::Result(reply->bulk) : reply.error());
        return;
    }
    updateOpen(reply->bulk);
    found->second.awaited = static_cast<int>(reply->next.size());
    found->second.allMarked = true;
    for (const store::BulkNext &next : reply->next)
        dispatch(reply->bulk, next);
}

void BulkDriver::dispatch(const BulkOperation &bulk, const store::BulkNext &next)
{
    const auto action = model::commandOf(bulk.order.action);
    SAGADESK_ASSERT(action.has_value());
    model::OperatorCommand order = model::makeCommand(bulk.order, *action);
    order.task = next.task->publicId;
    order.bulk = bulk.id;
    if (next.fenced)
        order.expectedVersion = next.version;
    store::ChangeRequest request{next.task->id, m_plan(order, m_host.wallNow())};
    request.byOperator = true;
    request.bulk = bulk.id;
    request.seen = next.task;
    m_scheduler->send(std::move(request),
        [this, id = bulk.id](const store::ChangeOutcome &outcome) { dispatched(id, outcome); });
}

// A task whose item was not marked is dispatched again in a later round: the state of the
// operation had changed, or there was an error. If the canary was refused, the next task becomes
// the canary immediately.
void BulkDriver::dispatched(model::OperationJobId id, const store::ChangeOutcome &outcome)
{
    const auto found = m_open.find(id.value);
    if (m_stopped || found == m_open.end())
        return;
    Open &open = found->second;
    const bool isMarked = std::holds_alternative<store::Applied>(outcome);
    open.allMarked = open.allMarked && isMarked;
    if (isMarked)
        open.allowance = std::max(0.0, open.allowance - 1);
    if (--open.awaited > 0)
        return;
    open.underWay = false;
    const bool isCanary = open.bulk.state == BulkState::Canary;
    callIn(!open.allMarked ? kSettleMs : isCanary ? 0 : kRoundMs);
}

void BulkDriver::control(Open &open, BulkControl control)
{
    open.underWay = true;
    m_store.submit(store::ControlBulk{open.bulk.id, control, {}, {}},
        [this, id = open.bulk.id](
            const base::Result<BulkOperation> &reply) { answered(id, reply); });
}

void BulkDriver::answered(model::OperationJobId id, const base::Result<BulkOperation> &reply)
{
    const auto found = m_open.find(id.value);
    if (m_stopped || found == m_open.end())
        return;
    Open &open = found->second;
    open.underWay = false;
    if (!reply) { // the store has failed, or the operation has changed (Refused): read it again
        callIn(kSettleMs);
        if (reply.error().kind == base::ErrorKind::Refused)
            reloadList();
        return;
    }
    const BulkOperation &bulk = *reply;
    if (!model::commandOf(bulk.order.action)) { // the store has applied an action on alerts
        const int handled = open.bulk.counts.pending - bulk.counts.pending;
        open.allowance = std::max(0.0, open.allowance - handled);
    }
    updateOpen(bulk);
    if (bulk.finishedAt != 0) {
        m_open.erase(id.value);
        *m_busy = !m_open.empty();
        return;
    }
    if (bulk.state == BulkState::Running && bulk.counts.pending > 0
        && bulk.counts.dispatched < limits::kBulkInFlightMax)
        callIn(kRoundMs);
    else
        callIn(kSettleMs);
}

void BulkDriver::updateOpen(const BulkOperation &bulk)
{
    Open &open = m_open[bulk.id.value];
    const bool graceAnew = bulk.state == BulkState::Grace
        && (open.graceEnds == 0 || open.bulk.startsAt != bulk.startsAt);
    if (graceAnew)
        open.graceEnds = m_host.steadyNow() + bulk.order.graceMs;
    if (bulk.state != BulkState::Running)
        open.rampFrom = 0;
    open.bulk = bulk;
}

} // namespace sagadesk::operators
