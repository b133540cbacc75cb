#pragma once

#include "core/base/result.h"
#include "core/faultlab/servicemodel.h"

#include <QHash>
#include <QMutex>

#include <deque>

namespace sagadesk::faultlab {

// What the ledger knows of one idempotency key.
struct KeyRecord
{
    quint64 requests = 0;
    quint64 effects = 0;
    quint64 undos = 0;
};

struct LedgerTotals
{
    quint64 requests = 0;
    quint64 effects = 0;
    quint64 undos = 0;
    quint64 faults = 0; // requests into which one was injected
};

// What the simulated services did, independent of what the engine believes: the witness of the
// invariants I8, I10, I11, I15. Append-only NDJSON; lines are with the kernel (write(2)) before the
// answer of their request leaves, so they outlive the process, not a power cut. Thread-safe.
class Ledger final
{
public:
    // Opens or creates the file (0600). Whole lines of an earlier life go to `restore` in their
    // order; a line that was cut short by a kill is closed off and ignored. Empty path: in memory
    // only.
    [[nodiscard]] static base::Result<std::unique_ptr<Ledger>> open(
        const QString &path, const std::function<void(const LedgerLine &)> &restore);
    ~Ledger();
    Q_DISABLE_COPY_MOVE(Ledger)

    // Error StoreIo "ledger-write-failed": the answer must not leave.
    [[nodiscard]] base::Result<void> append(const std::vector<LedgerLine> &lines);

    [[nodiscard]] KeyRecord ofKey(const QString &key) const;
    [[nodiscard]] LedgerTotals totals() const;
    [[nodiscard]] std::vector<LedgerLine> recent(qsizetype atMost) const; // newest last

    static constexpr qsizetype kRecentMax = 1000; // lines kept for views

private:
    Ledger() = default;
    [[nodiscard]] bool load(
        const QString &path, const std::function<void(const LedgerLine &)> &restore);
    void count(const LedgerLine &line);

    mutable QMutex m_mutex;
    int m_file = -1;
    QHash<QString, KeyRecord> m_keys;
    std::deque<LedgerLine> m_recent;
    LedgerTotals m_totals;
};

// Reads a ledger file line by line; false when it can't be read. Lines that are none are skipped.
[[nodiscard]] bool forEachLedgerLine(
    const QString &path, const std::function<void(const LedgerLine &)> &visit);

} // namespace sagadesk::faultlab
