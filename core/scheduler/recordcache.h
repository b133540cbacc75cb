#pragma once

#include "core/base/flatmap.h"
#include "core/model/decision.h"
#include "core/store/seam/commitnotice.h"

#include <QHash>

#include <list>
#include <optional>

namespace sagadesk::scheduler {

// The known payloads of one task. Empty bytes: the task has no such payload.
class KnownPayloads final
{
public:
    // Total size for one task. Larger payloads are not kept, but read when needed.
    static constexpr qsizetype kBytesMax = 8192;

    KnownPayloads() = default;
    // All payloads of a task that was just created.
    [[nodiscard]] static KnownPayloads ofNewTask(const store::CreatedTask &task);

    [[nodiscard]] std::optional<QByteArray> find(int step, model::PayloadKind kind) const;
    void add(int step, model::PayloadKind kind, const QByteArray &bytes);
    void add(const std::vector<model::PayloadWrite> &writes);
    // Keeps only the input, because the task has another version now. The input never changes (I2).
    void keepInput();

private:
    using Key = std::pair<int, model::PayloadKind>;
    base::FlatMap<Key, QByteArray> m_rows;
    qsizetype m_bytes = 0;
    bool m_isAll = false; // payloads that are missing here do not exist
};

// Copies of task records, so that decisions need not read them. Only results of commits are
// installed, never a decision with an unknown outcome. A copy may therefore be outdated, but was
// correct at its version, which the store checks. The number of copies is bounded: least recently
// used ones are removed first. Copies of tasks with an open claim stay, because a reply is
// expected; the capacity of the services bounds their number. Tasks at rest without an open claim
// have no copy: only operators change them, and their payloads would fill the memory of a process
// that runs for days.
class RecordCache final
{
public:
    static constexpr size_t kCopiesMax = 10'000;
    explicit RecordCache(size_t copiesMax = kCopiesMax)
        : m_max(copiesMax)
    {
    }

    struct Copy
    {
        store::RecordPtr record;
        KnownPayloads payloads; // of the same version
    };
    // Null: no copy. Valid until the next call.
    [[nodiscard]] const Copy *find(model::TaskId task);
    // Never replaces a later version.
    void install(store::RecordPtr record, KnownPayloads payloads);
    // The same with unknown payloads: keeps those of an older copy that can't have changed.
    void install(store::RecordPtr record);
    void drop(model::TaskId task); // call it if the stored record is unknown
    void clear();
    // Installs the copy only if no other one has to be removed.
    void installIfRoom(store::RecordPtr record, KnownPayloads payloads);
    [[nodiscard]] size_t size() const { return static_cast<size_t>(m_entries.size()); }

private:
    using Order = std::list<model::TaskId>; // most recently used first
    struct Entry
    {
        Copy copy;
        bool isPinned = false;
        Order::iterator place; // not valid while pinned
    };
    void place(model::TaskId task, Entry &entry);
    void unplace(Entry &entry);

    size_t m_max;
    QHash<model::TaskId, Entry> m_entries;
    Order m_order; // entries that are not pinned
};

} // namespace sagadesk::scheduler
