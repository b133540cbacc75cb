#include "core/runtime/storeplace.h"

#include "core/base/failpoint.h"
#include "core/base/storecodes.h"
#include "core/runtime/rememberedstore.h"
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

base::Result<void> checkRemembered(const StorePlace &place)
{
    if (!place.server.isEmpty() || place.dataDir.isEmpty())
        return {};
    const auto remembered = rememberedStore(place.dataDir);
    if (!remembered)
        return remembered.error();
    if (remembered->isEmpty())
        return {};
    return base::Error{
        base::ErrorKind::Refused, codes::kStoreElsewhere, {{u"store"_s, *remembered}}};
}

} // namespace

base::Result<std::unique_ptr<store::Store>> makeStore(const StorePlace &place)
{
    if (const auto checked = checkRemembered(place); !checked)
        return checked.error();
    if (!place.isOnServer())
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
            .dataDir = place.dataDir,
            .hasNodes = !place.isAlone,
            .leaseTtlMs = place.leaseTtlMs}));
}

base::Result<std::unique_ptr<store::Store>> findStore(const StorePlace &place)
{
    auto store = makeStore(place);
    if (store && !place.isOnServer() && !QFileInfo::exists(nameOf(place)))
        return base::Error{
            base::ErrorKind::NotFound, codes::kStoreMissing, {{u"file"_s, nameOf(place)}}};
    return store;
}

QString nameOf(const StorePlace &place)
{
    if (!place.isOnServer())
        return store::sqliteFileIn(place.dataDir);
    const auto server = store::postgres::ServerOptions::fromUrl(place.server);
    return server ? server->place() : QString();
}

} // namespace sagadesk::runtime
