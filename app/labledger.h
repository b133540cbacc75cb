#pragma once

#include "core/api/ledgersource.h"
#include "core/faultlab/ledger.h"

namespace sagadesk::app {

// The ledger of the simulated services, as the API shows it. The ledger outlives it.
class LabLedger final : public api::LedgerSource
{
public:
    explicit LabLedger(const faultlab::Ledger &ledger)
        : m_ledger(ledger)
    {
    }
    [[nodiscard]] std::vector<api::LedgerStep> ofTask(const QString &publicId) const override;
    [[nodiscard]] base::Result<api::LedgerPage> page(qint64 from) const override;

private:
    const faultlab::Ledger &m_ledger;
};

// Where the simulated services of a data folder keep it, for `sagadeskctl verify --ledger`.
[[nodiscard]] QString ledgerFile(const QString &dataDir);

} // namespace sagadesk::app
