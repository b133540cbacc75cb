#include "core/store/postgres/prepared.h"

#include <QtEndian>

#include <libpq-fe.h>

#include <utility>

namespace sagadesk::store::postgres {

namespace {

// Object identifiers of types, which are the same on every server (pg_type.dat).
constexpr Oid kBool = 16;
constexpr Oid kBytes = 17;
constexpr Oid kInt8 = 20;
constexpr Oid kInt2 = 21;
constexpr Oid kInt4 = 23;
constexpr Oid kText = 25;
constexpr Oid kNumeric = 1700;

constexpr int kSliceRows = 1000;

// The integer part of a numeric, which is a list of digits to the base 10,000.
qint64 numericValue(const char *bytes)
{
    const auto field = [bytes](int index) { return qFromBigEndian<qint16>(bytes + 2 * index); };
    const int digits = field(0);
    const int weight = field(1);
    const bool isNegative = field(2) == 0x4000;
    qint64 value = 0;
    for (int i = 0; i <= weight; ++i)
        value = value * 10'000 + (i < digits ? field(4 + i) : 0);
    return isNegative ? -value : value;
}

} // namespace

PostgresPrepared::PostgresPrepared(
    PostgresConnection &connection, const char *access, QByteArray sql)
    : m_connection(connection)
    , m_access(access ? access : "compare")
    , m_sql(std::move(sql))
{
}

PostgresPrepared::~PostgresPrepared()
{
    reset();
    if (m_connections != m_connection.connections())
        return;
    for (const QByteArray &name : std::as_const(m_names))
        m_connection.forget(name);
}

Parameter &PostgresPrepared::parameter(int index)
{
    if (m_parameters.size() < static_cast<size_t>(index))
        m_parameters.resize(static_cast<size_t>(index));
    return m_parameters[static_cast<size_t>(index - 1)];
}

// Keeps the type that it had, so that the statement need not be prepared again.
bool PostgresPrepared::bindNull(int index)
{
    Parameter &bound = parameter(index);
    bound.bytes.clear();
    bound.isNull = true;
    return true;
}

bool PostgresPrepared::bindInteger(int index, qint64 value)
{
    QByteArray bytes(sizeof(qint64), Qt::Uninitialized);
    qToBigEndian(value, bytes.data());
    parameter(index) = {kInt8, std::move(bytes), false};
    return true;
}

bool PostgresPrepared::bindText(int index, const QByteArray &utf8)
{
    parameter(index) = {kText, utf8, false};
    return true;
}

bool PostgresPrepared::bindBytes(int index, const QByteArray &bytes)
{
    parameter(index) = {kBytes, bytes, false};
    return true;
}

bool PostgresPrepared::prepareRequest(Request &request)
{
    if (++m_runs == 1)
        return true;
    if (std::exchange(m_connections, m_connection.connections()) != m_connection.connections())
        m_names.clear();
    QByteArray types;
    for (const Parameter &each : m_parameters)
        types += QByteArray::number(each.type) + ' ';
    QByteArray &name = m_names[types];
    if (name.isEmpty()) {
        name = m_connection.newName();
        if (!m_connection.queuePreparation(m_access, name, m_sql, m_parameters)) {
            m_names.remove(types);
            return false;
        }
    }
    request.name = name;
    return true;
}

bool PostgresPrepared::run()
{
    Request request{m_access, m_sql, {}, &m_parameters};
    return prepareRequest(request) && m_connection.queue(request);
}

bool PostgresPrepared::start()
{
    m_started = true;
    Request request{m_access, m_sql, {}, &m_parameters};
    if (m_connection.usesSlices()) {
        m_cursor = m_connection.newName();
        request.sql = "DECLARE " + m_cursor + " NO SCROLL CURSOR FOR " + m_sql;
        return m_connection.queue(request) && fetchSlice();
    }
    if (prepareRequest(request))
        m_result = m_connection.fetch(request);
    if (!m_result && m_connection.recoverReader(m_access)) {
        request.name.clear();
        m_result = m_connection.fetch(request);
    }
    m_row = -1;
    return m_result != nullptr;
}

bool PostgresPrepared::fetchSlice()
{
    m_result = m_connection.fetch(
        {m_access, "FETCH FORWARD " + QByteArray::number(kSliceRows) + " FROM " + m_cursor});
    m_row = -1;
    return m_result != nullptr;
}

bool PostgresPrepared::next()
{
    if (!m_started && !start())
        return false;
    if (!m_result)
        return false;
    if (++m_row < PQntuples(m_result.get()))
        return true;
    const bool isLast = m_cursor.isEmpty() || PQntuples(m_result.get()) < kSliceRows;
    if (isLast || !fetchSlice())
        return false;
    m_row = 0;
    return PQntuples(m_result.get()) > 0;
}

void PostgresPrepared::reset()
{
    if (!m_cursor.isEmpty() && m_connection.usesSlices() && !m_connection.failed())
        static_cast<void>(m_connection.queue({m_access, "CLOSE " + m_cursor}));
    m_cursor.clear();
    m_result.reset();
    m_started = false;
    m_row = -1;
}

bool PostgresPrepared::isNull(int column) const
{
    return PQgetisnull(m_result.get(), m_row, column) == 1;
}

bool PostgresPrepared::isText(int column) const
{
    bool isNumber = false;
    if (PQftype(m_result.get(), column) != kText || isNull(column))
        return false;
    static_cast<void>(bytes(column).toLongLong(&isNumber));
    return !isNumber;
}

qint64 PostgresPrepared::integer(int column) const
{
    if (isNull(column))
        return 0;
    const char *value = PQgetvalue(m_result.get(), m_row, column);
    switch (PQftype(m_result.get(), column)) {
    case kBool:
        return *value != 0;
    case kInt2:
        return qFromBigEndian<qint16>(value);
    case kInt4:
        return qFromBigEndian<qint32>(value);
    case kInt8:
        return qFromBigEndian<qint64>(value);
    case kNumeric:
        return numericValue(value);
    default:
        return bytes(column).toLongLong();
    }
}

QString PostgresPrepared::text(int column) const
{
    if (isNull(column))
        return {};
    switch (PQftype(m_result.get(), column)) {
    case kBool:
    case kInt2:
    case kInt4:
    case kInt8:
    case kNumeric:
        return QString::number(integer(column));
    default:
        return QString::fromUtf8(
            PQgetvalue(m_result.get(), m_row, column), PQgetlength(m_result.get(), m_row, column));
    }
}

QByteArray PostgresPrepared::bytes(int column) const
{
    const int length = PQgetlength(m_result.get(), m_row, column);
    return length == 0 ? QByteArray()
                       : QByteArray(PQgetvalue(m_result.get(), m_row, column), length);
}

} // namespace sagadesk::store::postgres
