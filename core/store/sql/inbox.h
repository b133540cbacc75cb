#pragma once

#include "core/base/enginelimits.h"
#include "core/model/submission.h"
#include "core/store/sql/connection.h"
#include "core/store/sql/storecounters.h"

#include <QHash>

#include <array>
#include <bitset>
#include <compare>
#include <deque>
#include <optional>

namespace sagadesk::store {

// The submissions that wait to become tasks, in memory, so that the best-ranked one is known
// without a search in the store. There is one queue for each priority, in the order of acceptance;
// an entry takes 16 bytes. The queues are read when first needed and again after forget(), and
// otherwise kept up to date. Newly accepted submissions are cached with their content, up to
// kContentBytesMax, so that creating their tasks reads nothing.
//
// A store with several writers has a table `inbox` with a row for each waiting submission. The row
// names the connection that has to create its task: the one that accepted it, or one that has taken
// it over. Each connection has its own blocks of ids, so submissions that different nodes accepted
// are ordered by time, not by id.
class Inbox final
{
public:
    static constexpr size_t kPriorities = limits::kPriorityMax + 1;
    using Priorities = std::bitset<kPriorities>;

    static constexpr qint64 kContentBytesMax = 64 << 20;

    struct Best
    {
        qint64 rank = 0;
        model::TaskId id;
        size_t priority = 0;
        friend auto operator<=>(const Best &, const Best &) = default;
    };

    Inbox(Connection &connection, const Writer &writer);

    // Reads the waiting submissions unless they are loaded. With one writer, the ids of all of them
    // are above `takenThrough`. False: they cannot be read.
    [[nodiscard]] bool load(qint64 takenThrough);
    // Adds a new submission. Priority -1 (that of its workflow) counts as the default.
    void add(model::TaskId id, int priority, base::WallMs receivedAt);
    void remember(model::TaskId id, const model::Submission &submission);
    // nullopt: it is not cached and must be read.
    [[nodiscard]] std::optional<model::Submission> find(model::TaskId id) const;
    // The submission that ranks best (model::computeRank); of equal ranks, the one with the lowest
    // id. Ignores the priorities in `except`.
    [[nodiscard]] std::optional<Best> findBest(
        base::WallMs now, qint64 priorityStepMs, const Priorities &except) const;
    void removeFirst(size_t priority);
    [[nodiscard]] bool isEmpty() const; // once it is loaded
    // Writes or removes the row of a waiting submission, if there are such rows.
    [[nodiscard]] bool writeRow(model::TaskId id, int priority, base::WallMs receivedAt);
    [[nodiscard]] bool removeRow(model::TaskId id);
    // The id up to which no submission waits. `last`: the id of the newest submission.
    [[nodiscard]] qint64 takenThrough(qint64 last) const;
    void forget(); // the next load() reads everything again

private:
    struct Entry
    {
        model::TaskId id;
        base::WallMs receivedAt = 0;
    };
    void readRows();
    [[nodiscard]] bool comesBefore(const Entry &one, const Entry &other) const;
    void append(model::TaskId id, int priority, base::WallMs receivedAt);

    Connection &m_connection;
    const Writer m_writer;
    Statement m_select;
    Statement m_insert; // used only with several writers, like m_delete
    Statement m_delete;
    bool m_isLoaded = false;
    std::array<std::deque<Entry>, kPriorities> m_queues; // by priority
    QHash<model::TaskId, model::Submission> m_contents;
    qint64 m_contentBytes = 0;
};

} // namespace sagadesk::store
