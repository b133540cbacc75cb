#include "core/runtime/nodekeeper.h"

#include "core/base/log.h"
#include "core/store/seam/batchexecutor.h"

#include <algorithm>

namespace sagadesk::runtime {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kBeatsPerLease = 3;
constexpr qint64 kRetryMs = 500; // after an error, and while a slice of the node is to change
constexpr qint64 kSoonMs = 100;

} // namespace

NodeKeeper::NodeKeeper(base::ActorHost &host, Parts parts)
    : m_host(host)
    , m_parts(std::move(parts))
{
}

void NodeKeeper::start()
{
    beat();
}

void NodeKeeper::beatSoon()
{
    scheduleBeat(std::max(m_host.steadyNow(), m_lastBeat + kSoonMs));
}

void NodeKeeper::scheduleBeat(base::SteadyMs at)
{
    if (m_isOver || (m_timer != 0 && m_timerAt <= at))
        return;
    m_host.cancel(m_timer);
    m_timerAt = at;
    m_timer = m_host.callAt(at, [this] {
        m_timer = 0;
        beat();
    });
}

void NodeKeeper::beat()
{
    if (m_isOver)
        return;
    const base::SteadyMs asked = m_host.steadyNow();
    m_lastBeat = asked;
    const auto status =
        m_parts.node.isDraining() ? model::NodeStatus::Draining : model::NodeStatus::Active;
    const auto state = send(status);
    if (state)
        answered(*state, asked);
    else
        scheduleBeat(m_host.steadyNow() + kRetryMs);
}

base::Result<store::NodeState> NodeKeeper::send(model::NodeStatus status)
{
    if (!m_store) {
        auto opened = m_parts.store.openForBeats();
        if (!opened)
            return opened.error();
        m_store = std::move(*opened);
    }
    store::NodeBeat beat{m_parts.node.key(), status, {}};
    if (model::isAlive(status))
        beat.needs = m_parts.needs();
    // A heartbeat whose commit has an unknown outcome counts as failed.
    store::BatchExecutor executor(*m_store, [](const store::CommitNotice &) {});
    auto state = executor.runOne(std::move(beat), m_host.wallNow());
    if (!state)
        m_store.reset();
    return state;
}

void NodeKeeper::answered(const store::NodeState &state, base::SteadyMs asked)
{
    if (!model::isAlive(state.status)) {
        m_isOver = true;
        m_parts.node.end();
        base::log(base::LogLevel::Error, "node-ended"_L1,
            {{u"node"_s, state.node.node.value}, {u"incarnation"_s, state.node.incarnation.value}});
        m_parts.ended();
        return;
    }
    // The lease counts from when the heartbeat was sent.
    m_parts.node.trustUntil(asked + m_parts.leaseTtlMs);
    m_parts.clock.follow(state.at, asked, m_host.steadyNow());
    m_parts.slices(state.slices);
    m_parts.drains(state.drains);
    const bool isWaiting = std::any_of(state.slices.begin(), state.slices.end(),
        [](const model::Slice &slice) { return slice.wanted > slice.granted; });
    const bool isLowered = std::any_of(state.slices.begin(), state.slices.end(),
        [](const model::Slice &slice) { return slice.held > slice.granted; });
    scheduleBeat(asked + (isWaiting || isLowered ? kRetryMs : m_parts.leaseTtlMs / kBeatsPerLease));
}

void NodeKeeper::leave(const std::function<void()> &done)
{
    m_host.cancel(m_timer);
    if (!std::exchange(m_isOver, true))
        static_cast<void>(send(model::NodeStatus::Left)); // if it fails, the node is declared lost
    m_parts.node.end();
    m_store.reset();
    done();
}

} // namespace sagadesk::runtime
