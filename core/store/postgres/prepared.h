#pragma once

#include "core/store/postgres/arrayform.h"
#include "core/store/postgres/connection.h"

#include <QHash>

namespace sagadesk::store::postgres {

// A statement on PostgreSQL. It is sent as text the first time, because preparing a statement that
// runs once would not pay off, and prepared when it runs again: once for each combination of the
// types of its parameters.
class PostgresPrepared final : public Prepared, public RowWriter
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
    [[nodiscard]] bool announce() override;
    [[nodiscard]] bool next() override;
    void reset() override;
    [[nodiscard]] bool isNull(int column) const override;
    // A column for numbers and texts (ANY in SQLite) has the type TEXT here, so this checks whether
    // the value is a number.
    [[nodiscard]] bool isText(int column) const override;
    [[nodiscard]] qint64 integer(int column) const override;
    [[nodiscard]] QString text(int column) const override;
    [[nodiscard]] QByteArray bytes(int column) const override;

    [[nodiscard]] bool sendRows() override;
    void dropRows() override;
    void expectLast(Connection::Unless unless) override;

private:
    struct Row
    {
        std::vector<Parameter> values;
        qint64 write = 0;
        bool wantsOneRow = false;
    };

    [[nodiscard]] Parameter &parameter(int index);
    [[nodiscard]] bool prepareRequest(Request &request, const std::vector<Parameter> &parameters);
    [[nodiscard]] bool collectRow();
    [[nodiscard]] bool fits(const std::vector<Parameter> &values) const;
    [[nodiscard]] bool sendEqual(std::vector<Row> rows);
    [[nodiscard]] bool start();
    [[nodiscard]] bool fetchSlice();

    PostgresConnection &m_connection;
    const char *m_access;
    QByteArray m_sql;
    std::vector<Parameter> m_parameters;
    std::optional<ArrayForm> m_form;
    std::vector<Row> m_rows;
    std::vector<quint32> m_types; // of the values of these rows that are not NULL
    qsizetype m_bytes = 0; // of these rows
    Connection::Unless m_unless = Connection::Unless::Outdated;
    std::shared_ptr<ResultPtr> m_announced; // null: no result was announced
    int m_runs = 0;
    int m_connections = 0; // connections() when the names were given
    QHash<QByteArray, QByteArray> m_names; // of statements, by their text and parameter types
    bool m_started = false;
    QByteArray m_cursor; // name of the open cursor; empty: none is open
    ResultPtr m_result;
    int m_row = -1;
};

} // namespace sagadesk::store::postgres
