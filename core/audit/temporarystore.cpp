#include "core/audit/temporarystore.h"

namespace sagadesk::audit {

base::Result<std::unique_ptr<store::Connection>> openTemporary(const char *tables)
{
    auto connection = store::Connection::open({}, store::Connection::Mode::ReadWrite, {});
    if (!connection)
        return connection;
    if (!(*connection)->exec("create-tables", tables) || !(*connection)->exec("begin", "BEGIN"))
        return (*connection)->takeError();
    return connection;
}

} // namespace sagadesk::audit
