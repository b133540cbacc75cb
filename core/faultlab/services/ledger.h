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

// The ledger's totals for one idempotency key.
struct KeyRecord
{
    quint64 requests = 0;
    quint64 effects = 0;
    quint64 undos = 0;
    bool changes = false; // a request was neither GET nor HEAD
    quint64 last = 0; // sequence number of the last effect or undo; 0: none
    QStringList faults; // names of faults injected into its requests, without duplicates
    std::vector<SeenFault> seen; // injected faults, newest last, at most the kSeenMax newest

    void add(const KeyRecord &other); // adds the totals of another key

    static constexpr size_t kSeenMax = 32;
    friend bool operator==(const KeyRecord &, const KeyRecord &) = default;
};
QDataStream &operator<<(QDataStream &stream, const KeyRecord &record);
QDataStream &operator>>(QDataStream &stream, KeyRecord &record);

// The actual effects of one step of a task and its undos.
struct StepEffects
{
    QString step; // the name in the key
    QString key; // TASK/STEP, with ~N for a fresh key
    KeyRecord forward;
    KeyRecord undo; // of all its undos: requests with different inputs have one each
    std::vector<KeyRecord> doubledUndos; // those undos that took effect more than once

    enum class Outcome : quint8 {
        NotAtAll,
        Once,
        Twice, // or more often
        Undone, // the last effect was undone
        Read, // the requests only read
    };
    [[nodiscard]] Outcome outcome() const;
    [[nodiscard]] quint64 requests() const; // including the undos
    [[nodiscard]] quint64 undos() const;

    struct FaultHit
    {
        SeenFault fault;
        bool isUndo = false; // the request belonged to an undo
    };
    // KeyRecord::seen of the step and of its undos, sorted by time.
    [[nodiscard]] std::vector<FaultHit> faultHits() const;
};
[[nodiscard]] QString name(StepEffects::Outcome outcome); // "not-at-all", "once", …

struct LedgerTotals
{
    quint64 requests = 0;
    quint64 effects = 0;
    quint64 undos = 0;
    quint64 faults = 0; // requests with an injected fault
};

struct LedgerLines
{
    QByteArray json; // NDJSON, complete lines; empty: no more lines yet
    qint64 next = 0; // position to continue from
};

// What the simulated services did, independently of the engine's records: the evidence with which
// the audit compares the store (I2, I8 to I11, I13 to I16, I32). Append-only NDJSON. Lines are
// passed to the kernel (write(2)) before the response to their request is sent, so they survive the
// process, but not a power failure. Thread-safe.
class Ledger final
{
public:
    // Opens or creates the file (mode 0600). Passes its complete lines to `restore` in order;
    // terminates and ignores an incomplete last line. Empty path: only in memory.
    [[nodiscard]] static base::Result<std::unique_ptr<Ledger>> open(
        const QString &path, const std::function<void(const LedgerLine &)> &restore);
    ~Ledger();
    Q_DISABLE_COPY_MOVE(Ledger)

    // Error: StoreIo "ledger-write-failed"; then the response must not be sent.
    [[nodiscard]] base::Result<void> append(const std::vector<LedgerLine> &lines);

    // Loads archived records of the task, so that the functions below find them: only the
    // kRecentKeysMax most recently used keys are in memory. Does file I/O, so don't call it
    // in a GUI thread.
    void recall(const QString &publicId);

    [[nodiscard]] KeyRecord ofKey(const QString &key) const;
    // Sorted by key; empty: there was no request for the task.
    [[nodiscard]] std::vector<StepEffects> ofTask(const QString &publicId) const;
    // The faults injected into requests of the task, sorted by time, including those without a line
    // (notes()), and the ports that were closed. Of each key, only the KeyRecord::kSeenMax newest
    // faults are known. Times are those of labNow().
    [[nodiscard]] model::InjectedFaults faultsOf(const QString &publicId) const;
    [[nodiscard]] FaultNotes &notes() { return m_notes; }
    [[nodiscard]] size_t keysInMemory() const;
    [[nodiscard]] LedgerTotals totals() const;
    [[nodiscard]] LedgerTotals ofService(const QString &service) const;
    [[nodiscard]] std::map<QString, quint64> faultCounts() const; // injected faults by name
    [[nodiscard]] std::vector<LedgerLine> recent(qsizetype atMost) const; // newest last
    // About kPageBytes of complete lines, starting at position `from`: 0, or LedgerLines::next.
    // A ledger without a file only has the last kRecentMax lines. Reads the file. Error:
    // StoreIo "ledger-not-readable".
    [[nodiscard]] base::Result<LedgerLines> linesFrom(qint64 from) const;

    static constexpr qint64 kPageBytes = 1LL << 20;

    static constexpr qsizetype kRecentMax = 1000; // lines kept in memory for views
    static constexpr size_t kRecentKeysMax = 10'000; // keys in memory, of a few thousand tasks

private:
    Ledger() = default;
    [[nodiscard]] bool load(
        const QString &path, const std::function<void(const LedgerLine &)> &restore);
    // Call the next two with m_writeMutex locked.
    void recallKey(const QString &key);
    void countAll(const std::vector<LedgerLine> &lines);
    // Call it with m_mutex locked.
    void count(const LedgerLine &line);
    static void note(const LedgerLine &line, KeyRecord &key);
    [[nodiscard]] base::Result<LedgerLines> fileLines(qint64 from) const;
    [[nodiscard]] LedgerLines keptLines(qint64 from) const;

    FaultNotes m_notes; // has its own lock
    // Locked before m_mutex. m_mutex is never held during file I/O, because a GUI thread also
    // locks it.
    QMutex m_writeMutex;
    mutable QMutex m_mutex;
    Archive m_archive;
    int m_file = -1;
    RecentMap<KeyRecord> m_keys; // sorted, so that the keys of a task are adjacent
    std::map<QString, LedgerTotals> m_services;
    std::map<QString, quint64> m_faults;
    quint64 m_effectCount = 0; // sequence number of the last effect or undo with a key
    std::deque<LedgerLine> m_recent;
    qint64 m_lines = 0;
    LedgerTotals m_totals;
};

// Reads a ledger file line by line, starting at byte `from`, and skips invalid lines. Returns the
// position after the last complete line, or nullopt if the file can't be read.
[[nodiscard]] std::optional<qint64> forEachLedgerLine(
    const QString &path, const std::function<void(const LedgerLine &)> &visit, qint64 from = 0);

} // namespace sagadesk::faultlab
