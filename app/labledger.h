#pragma once

#include "core/api/ledgersource.h"
#include "core/faultlab/ledger.h"

#include <atomic>

namespace sagadesk::app {

// The ledger of the simulated services, as the API shows it. The ledger outlives it.
class LabLedger final : public api::LedgerSource
{
public:
    explicit LabLedger(const faultlab::Ledger &ledger, bool isKept = true)
        : m_ledger(ledger)
        , m_isKept(isKept)
    {
    }
    [[nodiscard]] bool isKept() const override { return m_isKept; }
    [[nodiscard]] model::InjectedFaults faultsOf(const QString &publicId) const override;
    [[nodiscard]] std::vector<api::LedgerStep> ofTask(const QString &publicId) const override;
    [[nodiscard]] base::Result<api::LedgerPage> page(qint64 from) const override;

private:
    [[nodiscard]] qint64 shift() const;

    const faultlab::Ledger &m_ledger;
    const bool m_isKept;
    mutable std::atomic<qint64> m_shift = 0;
};

// Where the simulated services of a data folder keep it, for `sagadeskctl verify --ledger`.
[[nodiscard]] QString ledgerFile(const QString &dataDir);

} // namespace sagadesk::app
