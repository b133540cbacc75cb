#pragma once

#include "core/store/postgres/connection.h"

#include <QHash>

namespace sagadesk::store::postgres {

// A statement on PostgreSQL. It is sent as text the first time, so that a statement that runs once
// costs nothing on the server, and prepared when it runs again: once for each combination of the
// types of its parameters.
class PostgresPrepared final : public Prepared
{
public:
    PostgresPrepared(PostgresConnection &connection, const char *access, QByteArray sql);
    ~PostgresPrepared() override;
    Q_DISABLE_COPY_MOVE(PostgresPrepared)

    [[nodiscard]] bool bindNull(int index) override;
    [[nodiscard]] bool bindInteger(int index, qint64 value) override;
    [[nodiscard]] bool bindText(int index, const QByteArray &utf8) override;
    [[nodiscard]] bool bindBytes(int index, const QByteArray &bytes) override;
    [[nodiscard]] bool run() override;
    [[nodiscard]] bool next() override;
    void reset() override;
    [[nodiscard]] bool isNull(int column) const override;
    // A column for numbers and texts (ANY in SQLite) has the type TEXT here, so this checks whether
    // the value is a number.
    [[nodiscard]] bool isText(int column) const override;
    [[nodiscard]] qint64 integer(int column) const override;
    [[nodiscard]] QString text(int column) const override;
    [[nodiscard]] QByteArray bytes(int column) const override;

private:
    [[nodiscard]] Parameter &parameter(int index);
    [[nodiscard]] bool prepareRequest(Request &request);
    [[nodiscard]] bool start();
    [[nodiscard]] bool fetchSlice();

    PostgresConnection &m_connection;
    const char *m_access;
    QByteArray m_sql;
    std::vector<Parameter> m_parameters;
    int m_runs = 0;
    int m_connections = 0; // Connection::connections() when the names were assigned
    QHash<QByteArray, QByteArray> m_names; // by the types of the parameters
    bool m_started = false;
    QByteArray m_cursor; // empty: none
    ResultPtr m_result;
    int m_row = -1;
};

} // namespace sagadesk::store::postgres
