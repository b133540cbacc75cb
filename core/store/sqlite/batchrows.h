#pragma once

#include "core/store/sqlite/connection.h"

namespace sagadesk::store {

// The ids of transactions (seam/batchid.h). One connection writes, so the number is the id. There
// is a row of the last committed batch, and of each that was abandoned since the store was opened.
class BatchRows final
{
public:
    explicit BatchRows(Connection &connection);

    // The highest number that was used; on failure Connection::failed().
    [[nodiscard]] qint64 last();
    // In the transaction of that batch. Fails when its number is there already. `firstOfOpening`:
    // abandoned batches before it belong to a process that has ended.
    [[nodiscard]] bool insert(qint64 number, qint64 firstOfOpening);
    // Whether it is there and not abandoned; on failure Connection::failed().
    [[nodiscard]] bool isCommitted(qint64 number);
    // In a transaction of its own, which writes in any case. True: committed. False: abandoned from
    // now on, unless Connection::failed().
    [[nodiscard]] bool resolve(qint64 number);

private:
    Connection &m_connection;
    Statement m_last;
    Statement m_insert;
    Statement m_forget;
    Statement m_resolve;
    Statement m_find;
};

} // namespace sagadesk::store
