#include "core/store/postgres/prepared.h"

#include <QtEndian>

#include <libpq-fe.h>

#include <algorithm>
#include <iterator>
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
constexpr qsizetype kRowBytesMax = 4 << 20; // limit for the rows that one statement collects

// The integer part of a value of type numeric, which is a list of digits in base 10,000.
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
    , m_form(arrayFormOf(m_sql))
{
}

PostgresPrepared::~PostgresPrepared()
{
    m_connection.removeWriter(*this);
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

// Keeps the type of the previous value, so that the statement need not be prepared again.
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

bool PostgresPrepared::prepareRequest(Request &request, const std::vector<Parameter> &parameters)
{
    request.parameters = &parameters;
    if (++m_runs == 1)
        return true;
    if (std::exchange(m_connections, m_connection.connections()) != m_connection.connections())
        m_names.clear();
    QByteArray key = m_form ? request.sql : QByteArray();
    for (const Parameter &each : parameters)
        key += ' ' + QByteArray::number(each.type);
    QByteArray &name = m_names[key];
    if (name.isEmpty() || m_connection.takeSkipped(name)) {
        name = m_connection.newName();
        if (!m_connection.queuePreparation(m_access, name, request.sql, parameters)) {
            m_names.remove(key);
            return false;
        }
    }
    request.name = name;
    return true;
}

bool PostgresPrepared::run()
{
    if (m_form && m_connection.collectsRows())
        return collectRow();
    Request request{m_access, m_sql};
    return prepareRequest(request, m_parameters) && m_connection.queue(request);
}

bool PostgresPrepared::collectRow()
{
    if (m_bytes > kRowBytesMax || !fits(m_parameters))
        m_connection.separateWrites();
    Row row{m_parameters};
    const QByteArray &key = m_parameters.at(static_cast<size_t>(m_form->key)).bytes;
    if (!m_connection.addRow(*this, m_form->table, key, m_form->mayRepeatKey, row.write))
        return false;
    m_types.resize(row.values.size());
    for (size_t i = 0; i < row.values.size(); ++i) {
        m_bytes += row.values[i].bytes.size();
        if (!row.values[i].isNull)
            m_types[i] = row.values[i].type;
    }
    m_rows.push_back(std::move(row));
    return true;
}

// Whether the values have the types of the rows collected so far.
bool PostgresPrepared::fits(const std::vector<Parameter> &values) const
{
    for (size_t i = 0; i < m_types.size(); ++i)
        if (!values[i].isNull && m_types[i] != 0 && values[i].type != m_types[i])
            return false;
    return true;
}

void PostgresPrepared::expectLast(Connection::Unless unless)
{
    m_rows.back().wantsOneRow = true;
    m_unless = unless;
}

void PostgresPrepared::dropRows()
{
    m_rows.clear();
    m_types.clear();
    m_bytes = 0;
}

bool PostgresPrepared::sendRows()
{
    std::vector<Row> rows = std::exchange(m_rows, {});
    dropRows();
    const auto other = std::stable_partition(
        rows.begin(), rows.end(), [](const Row &row) { return row.wantsOneRow; });
    std::vector<Row> unchecked(std::make_move_iterator(other), std::make_move_iterator(rows.end()));
    rows.erase(other, rows.end());
    return sendEqual(std::move(rows)) && sendEqual(std::move(unchecked));
}

// Sends rows that are either all counted (wantsOneRow) or all not counted.
bool PostgresPrepared::sendEqual(std::vector<Row> rows)
{
    if (rows.empty())
        return true;
    WrittenRows written{{}, rows.front().wantsOneRow, m_unless};
    std::vector<quint32> types;
    std::vector<Parameter> parameters;
    for (size_t column = 0; column < rows.front().values.size(); ++column) {
        quint32 type = 0;
        std::vector<const Parameter *> values;
        for (const Row &row : rows) {
            values.push_back(&row.values[column]);
            if (!row.values[column].isNull)
                type = row.values[column].type;
        }
        types.push_back(type);
        if (type != 0)
            parameters.push_back(arrayOf(type, values));
    }
    for (const Row &row : rows)
        written.writes.push_back(row.write);
    if (written.isCounted) {
        QByteArray count(sizeof(qint64), Qt::Uninitialized);
        qToBigEndian(static_cast<qint64>(rows.size()), count.data());
        parameters.push_back({kInt8, count, false});
    }
    Request request{m_access, arraySql(*m_form, types, written.isCounted)};
    return prepareRequest(request, parameters)
        && m_connection.queueRows(request, std::move(written));
}

bool PostgresPrepared::announce()
{
    m_announced = std::make_shared<ResultPtr>();
    Request request{m_access, m_sql};
    if (!prepareRequest(request, m_parameters))
        return false;
    request.kept = m_announced;
    return m_connection.queue(request);
}

bool PostgresPrepared::start()
{
    m_started = true;
    if (m_announced) {
        const auto announced = std::exchange(m_announced, nullptr);
        if (*announced || m_connection.flush())
            m_result = std::move(*announced);
        m_row = -1;
        return m_result != nullptr && !m_connection.failed();
    }
    Request request{m_access, m_sql, {}, &m_parameters};
    if (m_connection.usesSlices()) {
        m_cursor = m_connection.newName();
        request.sql = "DECLARE " + m_cursor + " NO SCROLL CURSOR FOR " + m_sql;
        return m_connection.queue(request) && fetchSlice();
    }
    if (prepareRequest(request, m_parameters))
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
    m_announced.reset();
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
