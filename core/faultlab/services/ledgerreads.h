#pragma once

#include "core/faultlab/services/ledger.h"

#include <atomic>
#include <functional>

namespace sagadesk::faultlab {

// Read access to the ledger of a running lab for the window and the API. Thread-safe. The ledger
// must outlive it.
class LedgerReads final
{
public:
    using WallClock = std::function<qint64()>; // UTC ms; called from any thread

    // `isKept` is false if the services are real ones behind fault proxies, so that effects are not
    // recorded. `engineNow` is the clock of the attempts with which faultsOf() is compared.
    LedgerReads(Ledger &ledger, bool isKept, WallClock engineNow);
    Q_DISABLE_COPY_MOVE(LedgerReads)

    [[nodiscard]] bool isKept() const { return m_isKept; }
    // The faults injected into requests of the task (Ledger::faultsOf()), including those without a
    // response that names them, and those of fault proxies. Times are by the engine's clock.
    [[nodiscard]] model::InjectedFaults faultsOf(const QString &publicId) const;
    [[nodiscard]] std::vector<StepEffects> effectsOf(const QString &publicId) const;
    // Ledger::recall(); call it before the functions above. Reads a file, so don't call it in
    // the GUI thread.
    void recall(const QString &publicId) const { m_ledger.recall(publicId); }
    // Ledger::linesFrom(). Reads the file, so don't call it in the GUI thread.
    [[nodiscard]] base::Result<LedgerLines> linesFrom(qint64 from) const;

private:
    [[nodiscard]] qint64 clockShift() const;

    Ledger &m_ledger;
    const bool m_isKept;
    const WallClock m_engineNow;
    mutable std::atomic<qint64> m_shift = 0;
};

} // namespace sagadesk::faultlab
