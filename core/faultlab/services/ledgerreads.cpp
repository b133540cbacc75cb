#include "core/faultlab/services/ledgerreads.h"

#include "core/faultlab/services/labclock.h"

namespace sagadesk::faultlab {

namespace {

constexpr qint64 kDigitsMs = 2;

} // namespace

LedgerReads::LedgerReads(Ledger &ledger, bool isKept, WallClock engineNow)
    : m_ledger(ledger)
    , m_isKept(isKept)
    , m_engineNow(std::move(engineNow))
{
}

// The difference between the clocks of engine and lab. The same steady clock advances both, but the
// engine's never starts before the end of its journal. Small changes of the difference are due to
// rounding and are ignored, so that a fault has the same time at every call.
qint64 LedgerReads::clockShift() const
{
    const qint64 now = m_engineNow() - labNow();
    if (qAbs(now - m_shift) > kDigitsMs)
        m_shift = now;
    return m_shift;
}

model::InjectedFaults LedgerReads::faultsOf(const QString &publicId) const
{
    model::InjectedFaults faults = m_ledger.faultsOf(publicId);
    const qint64 shift = clockShift();
    for (model::InjectedFault &fault : faults.requests)
        fault.at += shift;
    for (model::ClosedPort &port : faults.ports) {
        port.from += shift;
        port.until += port.until == 0 ? 0 : shift;
    }
    return faults;
}

std::vector<StepEffects> LedgerReads::effectsOf(const QString &publicId) const
{
    return m_ledger.ofTask(publicId);
}

base::Result<LedgerLines> LedgerReads::linesFrom(qint64 from) const
{
    return m_ledger.linesFrom(from);
}

} // namespace sagadesk::faultlab
