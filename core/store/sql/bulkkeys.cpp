#include "core/store/sql/bulkkeys.h"

#include "core/base/refusalcodes.h"
#include "core/store/sql/bulkrows.h"

namespace sagadesk::store {

using namespace Qt::StringLiterals;

base::Result<std::optional<model::BulkOperation>> findByKey(
    Statement &statement, const model::BulkKey &key, Connection &connection)
{
    std::optional<model::BulkOperation> found;
    model::OperationJobId id;
    {
        Rows rows = statement.query(key.key);
        if (rows.next()) {
            id = rows.id<model::OperationJobId>(0);
            if (rows.bytes(1) != key.contentHash)
                return base::Error{
                    base::ErrorKind::Conflict, codes::kKeyDiffers, {{u"operation"_s, id.value}}};
        }
    }
    if (id) {
        Statement byId(connection, "read-bulk-of-key", bulkSql("WHERE id=?"));
        Rows rows = byId.query(id);
        if (rows.next())
            found = bulkFromRow(rows);
    }
    if (connection.failed())
        return connection.takeError();
    return found;
}

} // namespace sagadesk::store
