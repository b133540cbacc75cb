#include "core/store/sqlite/schemacheck.h"

#include "core/base/assert.h"
#include "core/store/sqlite/schema.h"

#include <map>
#include <utility>
#include <vector>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

namespace {

using SchemaObjects = std::map<std::pair<QString, QString>, QString>; // (type, name): SQL

constexpr char kSchemaObjects[] =
    "SELECT type, name, sql FROM main.sqlite_schema WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!'";

SchemaObjects objectsOf(Connection &connection)
{
    SchemaObjects objects;
    Statement select(connection, "read-schema", kSchemaObjects);
    for (Rows rows = select.query(); rows.next();)
        objects[{rows.text(0), rows.text(1)}] = rows.text(2);
    return objects;
}

std::vector<SchemaObjects> objectsOfEachVersion()
{
    const auto memory =
        SqliteConnection::open(u":memory:"_s, SqliteConnection::Mode::ReadWrite, {});
    SAGADESK_ASSERT(memory.ok());
    std::vector<SchemaObjects> versions;
    for (const Migration &step : migrations()) {
        SAGADESK_ASSERT((*memory)->exec("read-schema", step.sql));
        versions.push_back(objectsOf(**memory));
    }
    return versions;
}

// Computed once, because a store is opened again after each failed access.
const SchemaObjects &objectsOfVersion(int version)
{
    static const std::vector<SchemaObjects> versions = objectsOfEachVersion();
    static const SchemaObjects none;
    const auto steps = migrations();
    for (size_t i = steps.size(); i > 0; --i) {
        if (steps[i - 1].version <= version)
            return versions[i - 1];
    }
    return none;
}

} // namespace

QString differingObject(Connection &connection)
{
    const int version = connection.value("schema-version", "PRAGMA user_version").toInt();
    const SchemaObjects &expected = objectsOfVersion(version);
    const SchemaObjects found = objectsOf(connection);
    const auto differs = [](const SchemaObjects &these, const SchemaObjects &others) -> QString {
        for (const auto &[name, sql] : these) {
            const auto other = others.find(name);
            if (other == others.end() || other->second != sql)
                return name.first + u' ' + name.second;
        }
        return {};
    };
    const QString unknown = differs(found, expected);
    return unknown.isEmpty() ? differs(expected, found) : unknown;
}

} // namespace sagadesk::store
