#include "core/store/sql/endpointrows.h"

#include <algorithm>

namespace sagadesk::store {

namespace {

constexpr char kSelectEndpoints[] = "SELECT id, url FROM endpoint";

} // namespace

EndpointIds::EndpointIds(Connection &connection)
    : m_connection(connection)
    , m_select(connection, "select-endpoints", kSelectEndpoints)
    , m_insert(connection, "insert-endpoint", "INSERT INTO endpoint(id, url) VALUES(?, ?)")
    , m_find([this](const QString &name) { return idOf(name); })
{
}

bool EndpointIds::load()
{
    std::map<QString, int> ids;
    m_lastId = 0;
    {
        Rows rows = m_select.query();
        while (rows.next()) {
            const int id = static_cast<int>(rows.integer(0));
            ids[rows.text(1)] = id;
            m_lastId = std::max(m_lastId, id);
        }
    }
    if (m_connection.failed())
        return false;
    m_ids = std::move(ids);
    return true;
}

int EndpointIds::idOf(const QString &name)
{
    if (!m_ids && !load())
        return 0;
    if (const auto found = m_ids->find(name); found != m_ids->end())
        return found->second;
    if (!m_insert.run(m_lastId + 1, name))
        return 0;
    (*m_ids)[name] = ++m_lastId;
    return m_lastId;
}

EndpointNames::EndpointNames(Connection &connection)
    : m_select(connection, "read-endpoints", kSelectEndpoints)
    , m_find([this](int id) { return nameOf(id); })
{
}

QString EndpointNames::nameOf(int id)
{
    if (!m_names.contains(id)) {
        Rows rows = m_select.query();
        while (rows.next())
            m_names.insert(static_cast<int>(rows.integer(0)), rows.text(1));
    }
    return m_names.value(id);
}

} // namespace sagadesk::store
