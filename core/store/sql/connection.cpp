#include "core/store/sql/connection.h"

#include "core/base/assert.h"
#include "core/base/storecodes.h"

namespace sagadesk::store {

using namespace Qt::StringLiterals;

AccessFault Connection::ask(const char *access) const
{
    return m_hook && access ? m_hook(access) : AccessFault::None;
}

bool Connection::fail(base::Error error, bool suspect)
{
    m_suspect = m_suspect || suspect;
    if (!m_error)
        m_error = std::move(error);
    return false;
}

bool Connection::failOutdated(const char *access)
{
    return fail(
        {base::ErrorKind::StoreBusy, codes::kStoreBusy, {{u"access"_s, QLatin1StringView(access)}}},
        true);
}

bool Connection::failCorrupt(const char *access)
{
    return fail({base::ErrorKind::StoreCorrupt, codes::kStoreCorrupt,
                    {{u"access"_s, QLatin1StringView(access)}}},
        true);
}

bool Connection::failInjected(const char *access)
{
    return fail(
        {base::ErrorKind::StoreIo, codes::kStoreIo, {{u"access"_s, QLatin1StringView(access)}}},
        true);
}

bool Connection::expectOneRow(const char *access, Unless unless)
{
    if (rowsOfLastWrite() == 1)
        return true;
    return unless == Unless::Outdated ? failOutdated(access) : failCorrupt(access);
}

base::Error Connection::takeError()
{
    SAGADESK_ASSERT(m_error.has_value());
    base::Error error = std::move(*m_error);
    m_error.reset();
    return error;
}

bool Connection::exec(const char *name, const char *sql)
{
    if (m_error)
        return false;
    const AccessFault fault = ask(name);
    if (fault == AccessFault::Fail)
        return failInjected(name);
    return execute(name, sql) && (fault == AccessFault::None || failInjected(name));
}

QString Connection::value(const char *name, const char *sql)
{
    Statement statement(*this, name, sql);
    Rows rows = statement.query();
    return rows.next() ? rows.text(0) : QString();
}

bool Statement::prepareFirst()
{
    m_prepared = m_connection.prepare(m_name, m_sql);
    return m_prepared != nullptr;
}

bool Statement::bindAt(int index, const QString &value)
{
    if (value.isNull())
        return bindAt(index, nullptr);
    return prepare() && m_prepared->bindText(index, value.toUtf8());
}

bool Statement::bindAt(int index, const QByteArray &value)
{
    if (value.isNull())
        return bindAt(index, nullptr);
    return prepare() && m_prepared->bindBytes(index, value);
}

bool Statement::begin()
{
    const AccessFault fault = m_connection.ask(m_name);
    if (fault == AccessFault::Fail)
        return m_connection.failInjected(m_name);
    m_reportFailure = fault == AccessFault::DoneButFailed;
    return true;
}

bool Statement::runBound()
{
    return begin() && m_prepared->run() && (!m_reportFailure || m_connection.failInjected(m_name));
}

Rows::~Rows()
{
    if (m_statement.m_prepared)
        m_statement.m_prepared->reset();
}

bool Rows::next()
{
    if (!m_usable)
        return false;
    const bool found = m_statement.m_prepared->next();
    if (found && !m_statement.m_reportFailure)
        return true;
    m_usable = false;
    if (m_statement.m_reportFailure && !m_statement.m_connection.failed())
        m_statement.m_connection.failInjected(m_statement.m_name);
    return false;
}

qint64 Rows::integer(int column) const
{
    return m_statement.m_prepared->integer(column);
}

bool Rows::isNull(int column) const
{
    return m_statement.m_prepared->isNull(column);
}

bool Rows::isText(int column) const
{
    return m_statement.m_prepared->isText(column);
}

QString Rows::text(int column) const
{
    return m_statement.m_prepared->text(column);
}

QByteArray Rows::bytes(int column) const
{
    return m_statement.m_prepared->bytes(column);
}

} // namespace sagadesk::store
