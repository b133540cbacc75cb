#include "tests/bench/databasesession.h"

#include <QFile>

#include <libpq-fe.h>

namespace sagadesk::bench {

using namespace Qt::StringLiterals;

DatabaseSession::DatabaseSession(const QString &url)
    : m_handle(PQconnectdb(url.toUtf8().constData()))
{
    if (PQstatus(m_handle) != CONNECTION_OK)
        qFatal("PostgreSQL: %s", PQerrorMessage(m_handle));
    PQsetNoticeProcessor(
        m_handle, [](void *, const char *) {}, nullptr);
    run("SET application_name = 'sagadesk-bench'");
}

DatabaseSession::~DatabaseSession()
{
    PQfinish(m_handle);
}

QByteArrayList DatabaseSession::run(const QByteArray &sql)
{
    PGresult *result = PQexec(m_handle, sql.constData());
    const ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        qFatal("%s: %s", sql.constData(), PQerrorMessage(m_handle));
    QByteArrayList row;
    for (int column = 0; PQntuples(result) > 0 && column < PQnfields(result); ++column)
        row.append(PQgetvalue(result, 0, column));
    PQclear(result);
    return row;
}

pid_t DatabaseSession::process()
{
    const QByteArrayList local =
        run("SELECT coalesce(inet_server_addr() = inet_client_addr(), true)");
    const auto own = static_cast<pid_t>(PQbackendPID(m_handle));
    QFile title(u"/proc/%1/cmdline"_s.arg(own)); // another process, if the server is in a container
    if (local.value(0) != "t" || !title.open(QIODevice::ReadOnly)
        || !title.readAll().startsWith("postgres"))
        return 0;
    return own;
}

} // namespace sagadesk::bench
