#include "tests/support/postgres/sqlrows.h"

#include <libpq-fe.h>

namespace sagadesk::tests {

QList<QByteArrayList> sqlRows(const QString &url, const QByteArray &sql)
{
    PGconn *connection = PQconnectdb(url.toUtf8().constData());
    PGresult *result = PQexec(connection, sql.constData());
    const ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        qFatal("%s: %s", sql.constData(), PQerrorMessage(connection));
    QList<QByteArrayList> rows;
    for (int row = 0; row < PQntuples(result); ++row) {
        QByteArrayList values;
        for (int column = 0; column < PQnfields(result); ++column)
            values.append(PQgetvalue(result, row, column));
        rows.append(values);
    }
    PQclear(result);
    PQfinish(connection);
    return rows;
}

} // namespace sagadesk::tests
