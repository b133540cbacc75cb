#pragma once

#include "core/base/actor.h"
#include "core/model/serviceconfig.h"
#include "core/views/views.h"

#include <array>

namespace sagadesk::agent {

// The circuit breaker of one endpoint. Pure; times are on the caller's steady clock. Closed -> Open
// if at least minimumCalls ended within the window and at least failureRate of them failed; Open ->
// HalfOpen after openFor; HalfOpen lets one probe through, and closes if it succeeds or opens again
// if it fails. An operator can hold it open. After closing, it starts slowly: it allows one request
// at a time, and doubles this number each time that so many in a row have succeeded. While it
// allows only one, a failure opens the breaker again at once, because few requests might follow and
// minimumCalls would not be reached.
class CircuitBreaker final
{
public:
    explicit CircuitBreaker(const model::BreakerConfig &config);

    enum class Pass : quint8 { Refused, Normal, Probe, Trial };

    // Turns Open into HalfOpen when openFor has passed. state() and mayPass() do not look at the
    // clock: they use the state that the last refresh() or pass() left.
    void refresh(base::SteadyMs now);
    [[nodiscard]] model::BreakerState state() const { return m_state; }
    // When a probe may be sent; only valid while Open.
    [[nodiscard]] base::SteadyMs probeAt() const { return m_probeAt; }
    [[nodiscard]] bool mayPass() const;

    // Every result but Refused must be followed by record() or abandon().
    [[nodiscard]] Pass pass(base::SteadyMs now);
    // While the breaker is not closed, only the result of the probe counts: other requests were
    // sent before it opened.
    void record(base::SteadyMs now, Pass pass, bool failed);
    void abandon(Pass pass); // the request showed nothing about the service

    void holdOpen();
    void reset(); // closes it at an operator's request and clears its history

    // How many requests may be in flight during slow start; 0: no limit from the breaker.
    [[nodiscard]] int openMax() const
    {
        return m_state == model::BreakerState::Closed ? m_openMax : 0;
    }

    [[nodiscard]] double failureRate(base::SteadyMs now) const; // 0..1 within the window

private:
    // The window is a ring of slices: accurate to one slice, and of constant size at any rate.
    static constexpr int kSlices = 20;
    struct Slice
    {
        qint64 number = -1; // the time divided by the length of a slice
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
    [[nodiscard]] bool isAboveLimit(base::SteadyMs now) const;
    [[nodiscard]] qint64 sliceNumber(base::SteadyMs now) const;
    [[nodiscard]] Sum sum(base::SteadyMs now) const;

    model::BreakerConfig m_config;
    qint64 m_sliceMs;
    std::array<Slice, kSlices> m_slices;
    model::BreakerState m_state = model::BreakerState::Closed;
    base::SteadyMs m_probeAt = 0;
    bool m_probing = false;
    int m_openMax = 0; // 0: not in slow start
    int m_roundSuccesses = 0;
};

} // namespace sagadesk::agent
