#pragma once

#include "core/base/result.h"
#include "core/faultlab/services/faultnotes.h"
#include "core/faultlab/services/recentmap.h"
#include "core/faultlab/services/servicemodel.h"

#include <QMutex>
#include <QStringList>

#include <deque>
#include <map>

namespace sagadesk::faultlab {

// What the ledger knows of one idempotency key.
struct KeyRecord
{
    quint64 requests = 0;
    quint64 effects = 0;
    quint64 undos = 0;
    bool changes = false; // a request was neither GET nor HEAD
    quint64 last = 0; // running number of the last effect or undo; 0: none
    QStringList faults; // injected into its requests, each once
    std::vector<SeenFault> seen; // all of them, newest last; of more than kSeenMax the newest

    static constexpr size_t kSeenMax = 32;
    friend bool operator==(const KeyRecord &, const KeyRecord &) = default;
};
QDataStream &operator<<(QDataStream &stream, const KeyRecord &record);
QDataStream &operator>>(QDataStream &stream, KeyRecord &record);

// What really took effect of one operation of a task, forward and undo together.
struct StepEffects
{
    QString step; // name, as in the key
    QString key; // TASK/STEP, or with ~N after a fresh key
    KeyRecord forward;
    KeyRecord undo;

    enum class Outcome : quint8 {
        NotAtAll,
        Once,
        Twice, // or more often
        Undone, // after the last time it was done
        Read, // it was only asked: there is nothing to do
    };
    [[nodiscard]] Outcome outcome() const;
    [[nodiscard]] quint64 requests() const; // of the undo too
    [[nodiscard]] quint64 undos() const;

    struct FaultHit
    {
        SeenFault fault;
        bool isUndo = false; // a request of the undo
    };
    [[nodiscard]] std::vector<FaultHit> faultHits() const; // by time, the newest of them
};
[[nodiscard]] QString name(StepEffects::Outcome outcome); // "not-at-all", "once", …

struct LedgerTotals
{
    quint64 requests = 0;
    quint64 effects = 0;
    quint64 undos = 0;
    quint64 faults = 0; // requests into which one was injected
};

// Some of the lines, as they stand in a file.
struct LedgerLines
{
    QByteArray json; // NDJSON, whole lines; empty: nothing more yet
    qint64 next = 0; // go on from here
};

// What the simulated services did, independent of what the engine believes: the witness of the
// invariants I8, I10, I11, I15. Append-only NDJSON; lines are with the kernel (write(2)) before the
// answer of their request leaves, so they outlive the process, not a power cut. Thread-safe.
class Ledger final
{
public:
    // Opens or creates the file (0600). Whole lines of an earlier life go to `restore` in their
    // order; a line that was cut short by a kill is closed off and ignored.
    // Empty path: in memory only.
    [[nodiscard]] static base::Result<std::unique_ptr<Ledger>> open(
        const QString &path, const std::function<void(const LedgerLine &)> &restore);
    ~Ledger();
    Q_DISABLE_COPY_MOVE(Ledger)

    // Error StoreIo "ledger-write-failed": the answer must not leave.
    [[nodiscard]] base::Result<void> append(const std::vector<LedgerLine> &lines);

    // Brings back what is archived of the task, so that the reads below find it: only the
    // kRecentKeysMax keys that were used last are in memory. File I/O: not for a GUI thread.
    void recall(const QString &publicId);

    [[nodiscard]] KeyRecord ofKey(const QString &key) const;
    // By key, in the order of the keys; empty: no request of the task has been seen.
    [[nodiscard]] std::vector<StepEffects> ofTask(const QString &publicId) const;
    // Every fault that hit a request of the task, those that stand in no line included, in their
    // order; and the ports that were closed. Times of labNow().
    [[nodiscard]] model::InjectedFaults faultsOf(const QString &publicId) const;
    [[nodiscard]] FaultNotes &notes() { return m_notes; }
    [[nodiscard]] size_t keysInMemory() const;
    [[nodiscard]] LedgerTotals totals() const;
    [[nodiscard]] LedgerTotals ofService(const QString &service) const;
    [[nodiscard]] std::map<QString, quint64> faultCounts() const; // injected, by name
    [[nodiscard]] std::vector<LedgerLine> recent(qsizetype atMost) const; // newest last
    // Whole lines, about kPageBytes of them, from `from` on: 0, or where an answer before said to
    // go on. A ledger without a file has the last kRecentMax lines only. Reads the file. Error
    // StoreIo "ledger-not-readable".
    [[nodiscard]] base::Result<LedgerLines> linesFrom(qint64 from) const;

    static constexpr qint64 kPageBytes = 1LL << 20;

    static constexpr qsizetype kRecentMax = 1000; // lines kept for views
    static constexpr size_t kRecentKeysMax = 10'000; // some thousand tasks

private:
    Ledger() = default;
    [[nodiscard]] bool load(
        const QString &path, const std::function<void(const LedgerLine &)> &restore);
    // Under m_writeMutex:
    void recallKey(const QString &key);
    void countAll(const std::vector<LedgerLine> &lines);
    // Under m_mutex:
    void count(const LedgerLine &line);
    static void note(const LedgerLine &line, KeyRecord &key);
    [[nodiscard]] base::Result<LedgerLines> fileLines(qint64 from) const;
    [[nodiscard]] LedgerLines keptLines(qint64 from) const;

    FaultNotes m_notes; // with a lock of its own
    // Taken before m_mutex, which no one holds during file I/O: a GUI thread reads.
    QMutex m_writeMutex;
    mutable QMutex m_mutex;
    Archive m_archive;
    int m_file = -1;
    RecentMap<KeyRecord> m_keys; // sorted: the keys of a task stand together
    std::map<QString, LedgerTotals> m_services;
    std::map<QString, quint64> m_faults;
    quint64 m_deeds = 0; // effects and undos so far
    std::deque<LedgerLine> m_recent;
    qint64 m_lines = 0; // counted so far
    LedgerTotals m_totals;
};

// Reads a ledger file line by line, from a position (bytes) on; gives the position behind the last
// whole line, or nothing when it can't be read. Lines that are none are skipped.
[[nodiscard]] std::optional<qint64> forEachLedgerLine(
    const QString &path, const std::function<void(const LedgerLine &)> &visit, qint64 from = 0);

} // namespace sagadesk::faultlab
