#pragma once

#include "core/views/views.h"

#include <QHash>

#include <map>
#include <optional>

namespace sagadesk::ui {

// The rows of the task table that are in memory: those near the visible ones, by row number, with
// cursors to continue reading from them.
class TaskRows final
{
public:
    static constexpr int kPageRows = 100; // rows read at once
    static constexpr int kRowsKept = 1500; // rows in memory

    struct Row
    {
        model::TaskSummary task;
        qint64 changedAt = 0; // steady ms of the last change or insertion, for the flash; 0: none
        bool stale = false; // changed in the store since it was read
        bool gone = false; // deleted from the store
    };

    [[nodiscard]] const Row *at(int row) const;
    [[nodiscard]] int rowOf(model::TaskId id) const; // -1: not in memory
    [[nodiscard]] qsizetype size() const { return m_rows.size(); }
    [[nodiscard]] const QString *cursorAt(int row) const; // cursor of the page that starts here
    [[nodiscard]] qint64 newestId() const { return m_newestId; } // of all rows since clear()

    // Puts tasks into the rows from `first` on, skipping those that are already in another row;
    // returns how many rows were filled. `next`: the cursor of the page that follows them.
    int place(int first, const std::vector<model::TaskSummary> &tasks, const QString &next);
    // Replaces a task if the argument is newer. Returns whether it did.
    bool update(const model::TaskSummary &task, qint64 steadyNow);
    void markStale(model::TaskId id);
    void markAllStale();
    void markGone(model::TaskId id);
    void insertOnTop(const std::vector<model::TaskSummary> &tasks, qint64 steadyNow);
    void keepNear(int first, int last, int rowsMax); // discards the farthest rows
    void clear();

private:
    void put(int row, model::TaskSummary task);
    QHash<int, Row> m_rows;
    QHash<model::TaskId, int> m_index;
    std::map<int, QString> m_cursors;
    qint64 m_newestId = 0;
};

// Whether a row precedes another in the query's order.
[[nodiscard]] bool inOrder(const model::TaskSummary &upper, const model::TaskSummary &lower,
    model::TaskSort sort, bool descending);
// Whether the row still matches, judged by its fields; terms that they can't decide, such as those
// about steps, count as matching.
[[nodiscard]] bool mayMatch(
    const model::Filter &filter, const model::TaskSummary &task, qint64 now);
// The number of tasks from the counters, if the filter has at most one term for states and one for
// workflows, no others, and none is negated.
[[nodiscard]] std::optional<qint64> countFrom(
    const model::Counters &counters, const model::Filter &filter);

} // namespace sagadesk::ui
