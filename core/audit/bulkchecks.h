#pragma once

#include "core/audit/findings.h"
#include "core/store/sqlite/connection.h"

namespace sagadesk::audit {

// Operators' bulk work: counters and history of each operation, states and times of its items (I18
// to I20), and that the journal has exactly the commands its items tell of. Row by row: memory
// grows neither with items nor with the journal.
class BulkChecks final
{
public:
    BulkChecks(store::Connection &connection, Findings &findings);
    void run();

private:
    struct Item
    {
        qint64 operation = 0;
        qint64 task = 0;
        qint64 state = 0;
        bool hasReason = false;
        QString watched;
        qint64 seenVersion = 0;
        qint64 dispatchedAt = 0;
        qint64 endedAt = 0;
        QString action;
        qint64 createdAt = 0;
        qint64 finishedAt = 0; // of the operation
        bool taskThere = false;
        qint64 taskVersion = 0;
        qint64 taskState = 0;
        qint64 commands = 0; // rows of the journal that are its command
    };

    void checkCounters();
    void checkStates();
    void checkHistory();
    void checkHistoryTimes();
    void checkItems();
    void checkItem(const Item &item);
    [[nodiscard]] bool isTrue(const Item &item);
    [[nodiscard]] bool watchedAreDone(const Item &item);
    void checkCommands();
    [[nodiscard]] bool isPurged(qint64 operation);

    store::Connection &m_connection;
    Findings &m_findings;
    store::Statement m_step;
    store::Statement m_isPurged;
    qint64 m_lookedUp = 0; // by isPurged(), with its answer
    bool m_wasPurged = false;
};

} // namespace sagadesk::audit
