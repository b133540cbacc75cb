#include "core/model/transitions.h"

#include <QTest>

#include <algorithm>

using namespace sagadesk::model;

namespace {

constexpr int kTaskEvents = 9;
constexpr int kStepEvents = 8;
constexpr int kUndoEvents = 8;

template <class State, class Event>
void compareWithTable(
    std::span<const Transition<State, Event>> table, int stateCount, int eventCount)
{
    size_t rowsSeen = 0;
    for (int s = 0; s < stateCount; ++s) {
        for (int e = 0; e < eventCount; ++e) {
            const auto from = static_cast<State>(s);
            const auto event = static_cast<Event>(e);
            const auto row = std::find_if(table.begin(), table.end(),
                [&](const auto &r) { return r.from == from && r.event == event; });
            const auto to = next(from, event);
            QCOMPARE(to.has_value(), row != table.end());
            if (to) {
                QCOMPARE(*to, row->to);
                ++rowsSeen;
            }
        }
    }
    QCOMPARE(rowsSeen, table.size());
}

template <class State, class Event>
void expectNoDoubles(std::span<const Transition<State, Event>> table)
{
    for (size_t i = 0; i < table.size(); ++i)
        for (size_t j = i + 1; j < table.size(); ++j)
            QVERIFY(table[i].from != table[j].from || table[i].event != table[j].event);
}

template <class State, class Event>
void expectReachable(std::span<const Transition<State, Event>> table, int stateCount)
{
    std::vector<State> reached = {State()};
    for (size_t i = 0; i < reached.size(); ++i)
        for (const auto &row : table)
            if (row.from == reached[i]
                && std::find(reached.begin(), reached.end(), row.to) == reached.end())
                reached.push_back(row.to);
    QCOMPARE(static_cast<int>(reached.size()), stateCount);
}

} // namespace

class TestTransitions final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyRowsOfTheTableAreTransitions()
    {
        compareWithTable(taskTransitions(), kTaskStateCount, kTaskEvents);
        compareWithTable(stepTransitions(), kStepStateCount, kStepEvents);
        compareWithTable(undoTransitions(), kUndoStateCount, kUndoEvents);
    }

    void rowsAreUnique()
    {
        expectNoDoubles(taskTransitions());
        expectNoDoubles(stepTransitions());
        expectNoDoubles(undoTransitions());
    }

    void usedRowsAreCounted()
    {
        const auto rows = stepTransitions();
        const auto before = stepCoverage();
        QCOMPARE(before.size(), rows.size());
        QVERIFY(next(rows[1].from, rows[1].event).has_value());
        QVERIFY(!next(StepState::Completed, StepEvent::Start).has_value());
        auto expected = before;
        ++expected[1];
        QCOMPARE(stepCoverage(), expected);
        QCOMPARE(taskCoverage().size(), taskTransitions().size());
        QCOMPARE(undoCoverage().size(), undoTransitions().size());
    }

    void allowedFindsAnyMatchingRow()
    {
        for (int from = 0; from < kTaskStateCount; ++from) {
            for (int to = 0; to < kTaskStateCount; ++to) {
                const auto rows = taskTransitions();
                const bool expected = std::any_of(rows.begin(), rows.end(), [&](const auto &row) {
                    return row.from == static_cast<TaskState>(from)
                        && row.to == static_cast<TaskState>(to);
                });
                QCOMPARE(
                    allowed(static_cast<TaskState>(from), static_cast<TaskState>(to)), expected);
            }
        }
        QVERIFY(allowed(StepState::Running, StepState::Completed));
        QVERIFY(!allowed(StepState::Completed, StepState::Running));
        QVERIFY(allowed(UndoState::Running, UndoState::Undone));
        QVERIFY(!allowed(UndoState::None, UndoState::Undone));
    }

    void everyStateIsReachable()
    {
        expectReachable(taskTransitions(), kTaskStateCount);
        expectReachable(stepTransitions(), kStepStateCount);
        expectReachable(undoTransitions(), kUndoStateCount);
    }

    void onlyAnOperatorLeavesFinalStates()
    {
        for (const auto &row : taskTransitions()) {
            if (!isFinal(row.from))
                continue;
            QCOMPARE(row.from, TaskState::Processed);
            QCOMPARE(row.event, TaskEvent::Compensate);
        }
    }

    void undoIsNeverDropped()
    {
        // A planned undo ends as undone or done by hand. Only a reset returns it to None, and never
        // while its request is in progress.
        for (const auto &row : undoTransitions()) {
            if (row.to != UndoState::None)
                continue;
            QCOMPARE(row.event, UndoEvent::Reset);
            QVERIFY(row.from != UndoState::Running);
        }
    }
};

QTEST_GUILESS_MAIN(TestTransitions)
#include "tst_transitions.moc"
