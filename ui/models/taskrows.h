#pragma once

#include "core/views/views.h"

#include <QHash>

#include <map>
#include <optional>

namespace sagadesk::ui {

// The rows of the task table that are in memory: those near the visible ones, by row number, with
// the cursors that lead on from them. Everything else of the list is only a number.
class TaskRows final
{
public:
    static constexpr int kPageRows = 100; // read at once
    static constexpr int kRowsKept = 1500; // in memory

    struct Row
    {
        model::TaskSummary task;
        qint64 changedAt = 0; // steady ms; 0: as first read
        bool stale = false; // changed in the store since it was read
        bool gone = false; // no longer in the store
    };

    [[nodiscard]] const Row *at(int row) const;
    [[nodiscard]] int rowOf(model::TaskId id) const; // -1: not in memory
    [[nodiscard]] qsizetype size() const { return m_rows.size(); }
    [[nodiscard]] const QString *cursorAt(int row) const; // of the page that starts there
    [[nodiscard]] qint64 newestId() const { return m_newestId; } // of all ever placed since clear()

    // Puts tasks at `first` and after it, leaving out those that stand elsewhere already; returns
    // how many.
    int place(int first, const std::vector<model::TaskSummary> &tasks, const QString &next);
    // Replaces what is known of a task, never by something older; whether anything changed.
    bool update(const model::TaskSummary &task, qint64 steadyNow);
    void markStale(model::TaskId id);
    void markAllStale();
    void markGone(model::TaskId id);
    void insertOnTop(const std::vector<model::TaskSummary> &tasks, qint64 steadyNow);
    void keepNear(int first, int last, int rowsMax); // forgets what is farther away
    void clear();

private:
    void put(int row, model::TaskSummary task);
    QHash<int, Row> m_rows;
    QHash<model::TaskId, int> m_index;
    std::map<int, QString> m_cursors;
    qint64 m_newestId = 0;
};

// Whether a row belongs before another in the order of the query.
[[nodiscard]] bool inOrder(const model::TaskSummary &upper, const model::TaskSummary &lower,
    model::TaskSort sort, bool descending);
// Whether the row still matches, as far as its fields tell; terms that need the step records count
// as met.
[[nodiscard]] bool mayMatch(
    const model::Filter &filter, const model::TaskSummary &task, qint64 now);
// The number of tasks from the counters alone, where the filter asks
// for no more than states and workflows.
[[nodiscard]] std::optional<qint64> countFrom(
    const model::Counters &counters, const model::Filter &filter);

} // namespace sagadesk::ui
