#pragma once

#include "core/base/flatmap.h"
#include "core/model/decision.h"
#include "core/store/seam/commitnotice.h"

#include <QHash>

#include <list>
#include <optional>

namespace sagadesk::scheduler {

// Cold rows of one task as far as they are known; empty bytes: there is no such row.
class KnownPayloads final
{
public:
    // Of one task, together; what is larger is read when it is needed.
    static constexpr qsizetype kBytesMax = 8192;

    KnownPayloads() = default;
    // All payloads of a task that was just created.
    [[nodiscard]] static KnownPayloads ofNewTask(const store::CreatedTask &task);

    [[nodiscard]] std::optional<QByteArray> find(int step, model::PayloadKind kind) const;
    void add(int step, model::PayloadKind kind, const QByteArray &bytes);
    void add(const std::vector<model::PayloadWrite> &writes);
    // Of another version of the task only the input is still known: it never changes (I2).
    void keepInput();

private:
    using Key = std::pair<int, model::PayloadKind>;
    base::FlatMap<Key, QByteArray> m_rows;
    qsizetype m_bytes = 0;
    bool m_isAll = false; // payloads that are not here do not exist
};

// Copies of task records, to decide on without reading them. Each is a record as it was committed
// at some time: installed only from what a commit answered, never from a decision whose outcome is
// not known. So a copy may be old, but was never untrue; the version tells when it is used.
// Bounded: the copies that were not used for the longest time go first. Those of tasks with an open
// claim stay, because a reply is coming; the capacity of the services bounds their number.
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
        KnownPayloads payloads; // as of the same version
    };
    // Null: none. Valid until the next call.
    [[nodiscard]] const Copy *find(model::TaskId task);
    // Does not replace a later version.
    void install(store::RecordPtr record, KnownPayloads payloads);
    // The same, when nothing is known of the payloads but what an older copy tells.
    void install(store::RecordPtr record);
    void drop(model::TaskId task); // what is stored is not known
    // Installs it only if no other copy has to make room.
    void installIfRoom(store::RecordPtr record, KnownPayloads payloads);
    [[nodiscard]] size_t size() const { return static_cast<size_t>(m_entries.size()); }

private:
    using Order = std::list<model::TaskId>; // used last in front
    struct Entry
    {
        Copy copy;
        bool isPinned = false;
        Order::iterator place; // not while pinned
    };
    void place(model::TaskId task, Entry &entry);
    void unplace(Entry &entry);

    size_t m_max;
    QHash<model::TaskId, Entry> m_entries;
    Order m_order; // of those that are not pinned
};

} // namespace sagadesk::scheduler
