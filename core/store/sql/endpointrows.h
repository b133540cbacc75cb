#pragma once

#include "core/store/sql/connection.h"

#include <QHash>

#include <functional>
#include <map>

namespace sagadesk::store {

// The endpoints of attempts in the journal, each stored once. Rows are never removed: there is one
// for each endpoint that an attempt has ever used.

class EndpointIds final
{
public:
    explicit EndpointIds(Connection &connection);
    // Adds a row for a new name. 0: the connection has failed.
    [[nodiscard]] const std::function<int(const QString &)> &find() const { return m_find; }
    void forget() { m_ids.reset(); } // after a rollback

private:
    [[nodiscard]] int idOf(const QString &name);
    [[nodiscard]] bool load();

    Connection &m_connection;
    Statement m_select;
    Statement m_insert;
    std::optional<std::map<QString, int>> m_ids; // nullopt: not read yet
    int m_lastId = 0;
    std::function<int(const QString &)> m_find;
};

class EndpointNames final
{
public:
    explicit EndpointNames(Connection &connection);
    // Returns null if no endpoint has this id. Reads the rows again for an unknown id.
    [[nodiscard]] const std::function<QString(int)> &find() const { return m_find; }

private:
    [[nodiscard]] QString nameOf(int id);

    Statement m_select;
    QHash<int, QString> m_names;
    std::function<QString(int)> m_find;
};

} // namespace sagadesk::store
