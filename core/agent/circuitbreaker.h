#pragma once

#include "core/base/actor.h"
#include "core/model/serviceconfig.h"
#include "core/views/views.h"

#include <array>

namespace sagadesk::agent {

// The circuit breaker of one endpoint. Pure: times are the caller's steady clock. Closed -> Open
// when, of at least minimumCalls within the window, a share of failureRate failed; Open -> HalfOpen
// after openFor; HalfOpen lets one probe through: well -> Closed, failed -> Open again. An operator
// can hold it open. After it has closed it starts slowly: one request at a time at first, twice as
// many after each round without a failure of the service. Such a first request is a trial: if it
// fails, the breaker opens at once, since few requests may follow to reach minimumCalls.
class CircuitBreaker final
{
public:
    explicit CircuitBreaker(const model::BreakerConfig &config);

    enum class Pass : quint8 { Refused, Normal, Probe, Trial };

    // Brings Open to HalfOpen when it is time. The others answer as of the last refresh.
    void refresh(base::SteadyMs now);
    [[nodiscard]] model::BreakerState state() const { return m_state; }
    [[nodiscard]] base::SteadyMs probeAt() const { return m_probeAt; } // while Open
    [[nodiscard]] bool mayPass() const;

    // Every pass but Refused is to be ended by record() or abandon().
    [[nodiscard]] Pass pass(base::SteadyMs now);
    // Answers to what was sent before it opened change nothing any more.
    void record(base::SteadyMs now, Pass pass, bool failed);
    void abandon(Pass pass); // ended without telling anything of the service

    void holdOpen();
    void reset(); // by an operator: Closed, as new

    // How many requests may be open at once after it has closed; 0: as many as the service takes.
    [[nodiscard]] int openMax() const
    {
        return m_state == model::BreakerState::Closed ? m_openMax : 0;
    }

    [[nodiscard]] double failureRate(base::SteadyMs now) const; // 0..1 of the window

private:
    // The window as a ring of slices: exact to one slice, and of a fixed size at any rate of calls.
    static constexpr int kSlices = 20;
    struct Slice
    {
        qint64 number = -1; // time / width
        int calls = 0;
        int failures = 0;
    };
    struct Sum
    {
        int calls = 0;
        int failures = 0;
    };
    void open(base::SteadyMs now);
    void close();
    void countRound(bool failed);
    [[nodiscard]] bool isAboveLimit(base::SteadyMs now) const; // enough calls, enough failures
    [[nodiscard]] qint64 sliceNumber(base::SteadyMs now) const;
    [[nodiscard]] Sum sum(base::SteadyMs now) const;

    model::BreakerConfig m_config;
    qint64 m_sliceMs;
    std::array<Slice, kSlices> m_slices;
    model::BreakerState m_state = model::BreakerState::Closed;
    base::SteadyMs m_probeAt = 0;
    bool m_probing = false;
    int m_openMax = 0; // 0: not starting
    int m_roundSuccesses = 0;
};

} // namespace sagadesk::agent
