#include "core/store/postgres/knownserver.h"

#include "core/base/servercodes.h"
#include "core/base/storecodes.h"
#include "core/store/postgres/connection.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

namespace sagadesk::store::postgres {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kFileBytesMax = 4096;
constexpr int kHexadecimal = 16;

// The control file has the timeline of the last checkpoint, which may precede a promotion; the name
// of the current segment of the log has the current one.
constexpr char kIdentity[] =
    "SELECT CAST(system_identifier AS TEXT) || ' ' || CASE WHEN pg_is_in_recovery() THEN '0'"
    " ELSE substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END FROM pg_control_system()";

} // namespace

base::Result<ServerIdentity> readIdentity(PostgresConnection &connection)
{
    const QStringList parts = connection.value("read-identity", kIdentity).split(u' ');
    if (connection.failed()) {
        const base::Error error = connection.takeError();
        const QString state = error.parameters[u"result"_s].toString();
        // No such function, or no right to call it.
        if (state == "42883"_L1 || state == "42501"_L1)
            return ServerIdentity();
        return error;
    }
    return ServerIdentity{parts.front(), parts.back().toLongLong(nullptr, kHexadecimal)};
}

KnownServer::KnownServer(QString place, QString file)
    : m_place(std::move(place))
    , m_file(std::move(file))
{
}

base::Error KnownServer::refused(QLatin1StringView code, QJsonObject parameters) const
{
    parameters.insert(u"server"_s, m_place);
    if (!m_file.isEmpty())
        parameters.insert(u"file"_s, m_file);
    return {base::ErrorKind::StoreIo, code, std::move(parameters)};
}

base::Result<void> KnownServer::check(const ServerIdentity &found)
{
    const std::scoped_lock lock(m_mutex);
    if (auto known = read(); !known)
        return known;
    const ServerIdentity &before = m_known->identity;
    if (before.system.isEmpty() || found.system.isEmpty())
        return {};
    if (before.system != found.system)
        return m_known->place == m_place ? refused(codes::kServerIsAnother, {})
                                         : base::Result<void>();
    if (found.timeline != 0 && found.timeline < before.timeline)
        return refused(codes::kServerTimelineOld,
            {{u"timeline"_s, found.timeline}, {u"known"_s, before.timeline}});
    return {};
}

base::Result<void> KnownServer::remember(const ServerIdentity &found)
{
    const std::scoped_lock lock(m_mutex);
    if (auto known = read(); !known)
        return known;
    const Known now{m_place, found};
    if (found.system.isEmpty() || found.timeline == 0 || now == *m_known)
        return {};
    m_known = now;
    if (m_file.isEmpty())
        return {};
    QSaveFile file(m_file);
    const QByteArray text =
        QJsonDocument({{u"server"_s, m_place}, {u"systemIdentifier"_s, found.system},
                          {u"timeline"_s, found.timeline}})
            .toJson();
    if (file.open(QIODevice::WriteOnly)
        && file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner)
        && file.write(text) == text.size() && file.commit())
        return {};
    return base::Error{base::ErrorKind::StoreIo, codes::kFileUnwritable,
        {{u"file"_s, m_file}, {u"reason"_s, file.errorString()}}};
}

base::Result<void> KnownServer::read()
{
    if (m_known)
        return {};
    QFile file(m_file);
    if (m_file.isEmpty() || !file.exists()) {
        m_known = Known();
        return {};
    }
    QJsonParseError problem;
    QJsonObject stored;
    if (file.open(QIODevice::ReadOnly))
        stored = QJsonDocument::fromJson(file.read(kFileBytesMax), &problem).object();
    if (stored.isEmpty())
        return base::Error{base::ErrorKind::InvalidInput, codes::kFileUnreadable,
            {{u"file"_s, m_file},
                {u"reason"_s, file.isOpen() ? problem.errorString() : file.errorString()}}};
    m_known = Known{stored[u"server"_s].toString(),
        {stored[u"systemIdentifier"_s].toString(), stored[u"timeline"_s].toInteger()}};
    return {};
}

} // namespace sagadesk::store::postgres
