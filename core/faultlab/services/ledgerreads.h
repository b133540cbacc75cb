#pragma once

#include "core/faultlab/services/ledger.h"

#include <atomic>
#include <functional>

namespace sagadesk::faultlab {

// The ledger of a running lab as the window and the API read it. From any thread; the ledger
// outlives it.
class LedgerReads final
{
public:
    using WallClock = std::function<qint64()>; // UTC ms; called from any thread

    // `isKept` false: the services are real, behind fault proxies, so there is no record of what
    // took effect. `engineNow` is the clock of the attempts that faultsOf() is compared with.
    LedgerReads(Ledger &ledger, bool isKept, WallClock engineNow);
    Q_DISABLE_COPY_MOVE(LedgerReads)

    [[nodiscard]] bool isKept() const { return m_isKept; }
    // Every fault that hit a request of the task, also where no answer could name it. Times are
    // those of the engine's clock. Known behind fault proxies too.
    [[nodiscard]] model::InjectedFaults faultsOf(const QString &publicId) const;
    [[nodiscard]] std::vector<StepEffects> effectsOf(const QString &publicId) const;
    // As Ledger::recall(), before the two above: reads a file, so not for the GUI thread.
    void recall(const QString &publicId) const { m_ledger.recall(publicId); }
    // As Ledger::linesFrom(): reads the file, so not for the GUI thread.
    [[nodiscard]] base::Result<LedgerLines> linesFrom(qint64 from) const;

private:
    [[nodiscard]] qint64 clockShift() const;

    Ledger &m_ledger;
    const bool m_isKept;
    const WallClock m_engineNow;
    mutable std::atomic<qint64> m_shift = 0;
};

} // namespace sagadesk::faultlab
