#include "core/runtime/storeplace.h"

#include "core/base/failpoint.h"
#include "core/base/storecodes.h"
#include "core/store/postgres/postgresserver.h"
#include "core/store/sqlite/sqlitefile.h"

#include <QFileInfo>

#include <cstring>

namespace sagadesk::runtime {

using namespace Qt::StringLiterals;

namespace {

#ifdef NDEBUG
constexpr bool kChecksCopies = false;
#else
constexpr bool kChecksCopies = true;
#endif

store::AccessHook failpoints()
{
    if (!base::anyFailpointArmed())
        return {};
    return [](const char *access) {
        if (std::strcmp(access, "commit") == 0)
            base::failpoint("in-commit");
        if (std::strcmp(access, "migration-commit") == 0)
            base::failpoint("migration");
        return store::AccessFault::None;
    };
}

} // namespace

base::Result<std::unique_ptr<store::Store>> makeStore(const StorePlace &place)
{
    if (place.server.isEmpty())
        return std::unique_ptr<store::Store>(std::make_unique<store::SqliteFile>(
            store::SqliteOptions{.path = store::sqliteFileIn(place.dataDir),
                .hook = failpoints(),
                .checkCopies = kChecksCopies}));
    auto server = store::postgres::ServerOptions::fromUrl(place.server);
    if (!server)
        return server.error();
    return std::unique_ptr<store::Store>(std::make_unique<store::postgres::PostgresServer>(
        store::postgres::PostgresOptions{.server = std::move(*server),
            .hook = failpoints(),
            .checkCopies = kChecksCopies,
            .dataDir = place.dataDir}));
}

base::Result<std::unique_ptr<store::Store>> findStore(const StorePlace &place)
{
    if (place.server.isEmpty() && !QFileInfo::exists(nameOf(place)))
        return base::Error{
            base::ErrorKind::NotFound, codes::kStoreMissing, {{u"file"_s, nameOf(place)}}};
    return makeStore(place);
}

QString nameOf(const StorePlace &place)
{
    if (place.server.isEmpty())
        return store::sqliteFileIn(place.dataDir);
    const auto server = store::postgres::ServerOptions::fromUrl(place.server);
    return server ? server->place() : QString();
}

} // namespace sagadesk::runtime
