#pragma once

#include "core/base/actor.h"
#include "core/views/views.h"

#include <functional>

namespace sagadesk::engine {

class RateHistory;

// Once a second, adds to the RateHistory what was done since the previous time.
class RateRecorder final
{
public:
    struct Sources
    {
        std::function<model::Counters()> counters; // since the process started
        std::function<std::vector<model::AgentStatus>()> agents;
    };
    RateRecorder(base::ActorHost &host, RateHistory &history, Sources sources);
    Q_DISABLE_COPY_MOVE(RateRecorder)

    void start();
    void close(); // records the rest; nothing is recorded after that

private:
    struct Totals
    {
        qint64 at = 0;
        qint64 steps = 0;
        qint64 retries = 0;
        qint64 failures = 0;
        qint64 calls = 0;
        double p50Ms = 0; // of the minute up to the newest response
        double p99Ms = 0;
    };
    [[nodiscard]] Totals readTotals() const;
    void tick();
    void note();

    base::ActorHost &m_host;
    RateHistory &m_history;
    Sources m_sources;
    Totals m_before;
    bool m_closed = false;
};

} // namespace sagadesk::engine
