#pragma once

#include "core/store/seam/batchid.h"
#include "core/store/sql/connection.h"

#include <functional>
#include <optional>

namespace sagadesk::store {

// The ids of the transactions of one connection (seam/batchid.h), whose numbers continue when the
// store is opened again. There is a row for its last committed batch, and for each one abandoned
// since the store was opened.
class BatchRows final
{
public:
    BatchRows(Connection &connection, ConnectionId id);

    // The highest number that was used; on failure see Connection::failed().
    [[nodiscard]] qint64 last();
    // Runs within the transaction of that batch; fails if its number exists. Deletes the rows of
    // earlier batches, except those abandoned from `firstOfOpening` on.
    [[nodiscard]] bool insert(qint64 number, qint64 firstOfOpening);
    // Whether the number exists and is not abandoned; on failure see Connection::failed().
    [[nodiscard]] bool isCommitted(qint64 number);
    // Runs in its own transaction, which always writes. True: committed. False: abandoned now,
    // unless Connection::failed(). nullopt: nothing was written, because `isOurs`, which is called
    // within the transaction, returned false, or the transaction could not be started.
    [[nodiscard]] std::optional<bool> resolve(
        qint64 number, const std::function<bool()> &isOurs = nullptr);

private:
    Connection &m_connection;
    const ConnectionId m_id;
    Statement m_last;
    Statement m_insert;
    Statement m_forget;
    Statement m_resolve;
    Statement m_find;
};

} // namespace sagadesk::store
