#include "core/store/postgres/tablecopy.h"

#include "core/json/parser.h"
#include "core/store/sql/tables.h"

#include <QJsonObject>
#include <QRegularExpression>

namespace sagadesk::store::postgres {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kProgressRows = 1000;

StoredTable::Type typeNamed(const QString &name)
{
    using Type = StoredTable::Type;
    return name == "TEXT"_L1 ? Type::Text
        : name == "BLOB"_L1  ? Type::Bytes
        : name == "ANY"_L1   ? Type::Any
                             : Type::Integer;
}

// Reads the statements of the schema, which have one column per line.
std::vector<StoredTable> readTables()
{
    static const QRegularExpression kLine(
        uR"(^CREATE TABLE (\w+)\($|^  PRIMARY KEY\(([\w, ]+)\)|^  (\w+) (INTEGER|TEXT|BLOB|ANY)\b(.*)$)"_s,
        QRegularExpression::MultilineOption);
    std::vector<StoredTable> found;
    for (auto lines = kLine.globalMatch(QString::fromUtf8(tablesSql())); lines.hasNext();) {
        const QRegularExpressionMatch line = lines.next();
        if (!line.captured(1).isEmpty()) {
            found.push_back({line.captured(1).toUtf8(), {}, {}, false});
            continue;
        }
        StoredTable &table = found.back();
        if (!line.captured(2).isEmpty()) {
            for (const QString &column : line.captured(2).split(u", "_s))
                table.key.append(column.toUtf8());
            continue;
        }
        const bool isKey = line.captured(5).contains("PRIMARY KEY"_L1);
        const bool isGiven = line.captured(5).contains("NOT NULL"_L1); // the program sets it
        table.columns.push_back({line.captured(3).toUtf8(), typeNamed(line.captured(4))});
        if (!isKey)
            continue;
        table.key.append(line.captured(3).toUtf8());
        table.numbersRows = line.captured(4) == "INTEGER"_L1 && !isGiven;
    }
    std::erase_if(found, [](const StoredTable &table) { return table.name == "node"; });
    return found;
}

QByteArray columnList(const StoredTable &table)
{
    QByteArrayList names;
    for (const StoredTable::Column &column : table.columns)
        names.append(column.name);
    return names.join(", ");
}

QByteArray selectSql(const StoredTable &table)
{
    return "SELECT " + columnList(table) + " FROM " + table.name + " ORDER BY "
        + table.key.join(", ");
}

QByteArray insertSql(const StoredTable &table)
{
    const QByteArrayList values(static_cast<qsizetype>(table.columns.size()), "?");
    return "INSERT INTO " + table.name + '(' + columnList(table) + ") VALUES(" + values.join(", ")
        + ')';
}

// Never null, because that would be bound as NULL.
QByteArray bytesOf(const Rows &row, int column)
{
    const QByteArray bytes = row.bytes(column);
    return bytes.isNull() ? QByteArray("") : bytes;
}

bool bindColumn(Statement &insert, int column, StoredTable::Type type, const Rows &row)
{
    using Type = StoredTable::Type;
    if (row.isNull(column))
        return insert.bindAt(column + 1, nullptr);
    if (type == Type::Any)
        type = row.isText(column) ? Type::Text : Type::Integer;
    if (type == Type::Integer)
        return insert.bindAt(column + 1, row.integer(column));
    const QByteArray bytes = bytesOf(row, column);
    return type == Type::Text ? insert.bindAt(column + 1, Utf8{bytes})
                              : insert.bindAt(column + 1, bytes);
}

// Ignores the members that mergeWriters() removes. If it has removed some, the text of the others
// may differ as well, so they are compared by value.
bool isDetailEqual(const QByteArray &one, const QByteArray &other)
{
    if (one == other)
        return true;
    const QJsonValue first = json::parseUnchecked(one);
    const QJsonValue second = json::parseUnchecked(other);
    if (!first.isObject() || !second.isObject())
        return false;
    QJsonObject left = first.toObject();
    QJsonObject right = second.toObject();
    for (const QLatin1StringView claimed : {"k"_L1, "seen"_L1}) {
        left.remove(claimed);
        right.remove(claimed);
    }
    return left == right;
}

bool isColumnEqual(int column, StoredTable::Type type, const Rows &one, const Rows &other)
{
    if (one.isNull(column) || other.isNull(column))
        return one.isNull(column) && other.isNull(column);
    if (type == StoredTable::Type::Integer)
        return one.integer(column) == other.integer(column);
    if (type == StoredTable::Type::Any)
        return one.isText(column) == other.isText(column) && one.text(column) == other.text(column);
    if (type == StoredTable::Type::JournalDetail)
        return isDetailEqual(one.bytes(column), other.bytes(column));
    return bytesOf(one, column) == bytesOf(other, column);
}

bool isRowEqual(const std::vector<StoredTable::Column> &columns, const Rows &one, const Rows &other)
{
    int column = 0;
    for (const StoredTable::Column &each : columns)
        if (!isColumnEqual(column++, each.type, one, other))
            return false;
    return true;
}

} // namespace

const std::vector<StoredTable> &storedTables()
{
    static const std::vector<StoredTable> tables = readTables();
    return tables;
}

qint64 copyTable(const StoredTable &table, Connection &from, Connection &to,
    const std::function<void(qint64 rows)> &progress)
{
    Statement clear(to, "transfer-clear", "DELETE FROM " + table.name); // a new store has rows
    Statement select(from, "transfer-read", selectSql(table));
    Statement insert(to, "transfer-write", insertSql(table));
    if (!clear.run())
        return -1;
    qint64 copied = 0;
    Rows rows = select.query();
    while (rows.next()) {
        int column = 0;
        for (const StoredTable::Column &each : table.columns) {
            if (!bindColumn(insert, column, each.type, rows))
                return -1;
            ++column;
        }
        if (!insert.runBound())
            return -1;
        if (++copied % kProgressRows == 0 && progress)
            progress(copied);
    }
    return from.failed() || to.failed() ? -1 : copied;
}

bool isTableEqual(const StoredTable &table, Connection &one, Connection &other)
{
    return areResultsEqual(table.columns, selectSql(table), one, other);
}

bool areResultsEqual(const std::vector<StoredTable::Column> &columns, const QByteArray &sql,
    Connection &one, Connection &other)
{
    Statement first(one, "transfer-compare", sql);
    Statement second(other, "transfer-compare", sql);
    Rows left = first.query();
    Rows right = second.query();
    for (;;) {
        const bool isLeft = left.next();
        const bool isRight = right.next();
        if (one.failed() || other.failed() || isLeft != isRight)
            return false;
        if (!isLeft)
            return true;
        if (!isRowEqual(columns, left, right))
            return false;
    }
}

} // namespace sagadesk::store::postgres
