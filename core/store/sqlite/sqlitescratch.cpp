#include "core/store/sqlite/sqlitescratch.h"

#include "core/base/assert.h"

namespace sagadesk::store {

namespace {

// Returns "c0, c1, c2", or with `after` "=?" and `between` " AND ": "c0=? AND c1=? AND c2=?".
QByteArray columnList(int count, const char *after = "", const char *between = ", ")
{
    QByteArrayList names;
    for (int column = 0; column < count; ++column)
        names.append('c' + QByteArray::number(column) + after);
    return names.join(between);
}

QByteArray insertSql(const QByteArray &table, int columns)
{
    return "INSERT OR REPLACE INTO " + table + " VALUES(?" + QByteArray(", ?").repeated(columns - 1)
        + ")";
}

bool bindScratch(Statement &statement, int index, qint64 value)
{
    return statement.bindAt(index, value);
}

// A null text is bound as an empty text.
bool bindScratch(Statement &statement, int index, const QString &value)
{
    return statement.bindAt(index, Utf8{value.toUtf8()});
}

bool bindColumns(Statement &statement, const ScratchRow &row, int count)
{
    for (int column = 0; column < count; ++column) {
        const bool isBound =
            std::visit([&](const auto &value) { return bindScratch(statement, column + 1, value); },
                row.value(column));
        if (!isBound)
            return false;
    }
    return true;
}

void runWith(Statement &statement, const ScratchRow &row, int count)
{
    if (bindColumns(statement, row, count))
        static_cast<void>(statement.runBound()); // Scratch::status() reports a failure
}

void visitRows(Rows &rows, int columns, const VisitRow &visit)
{
    while (rows.next()) {
        ScratchRow row;
        for (int column = 0; column < columns; ++column) {
            if (rows.isText(column))
                row.append(rows.text(column));
            else
                row.append(rows.integer(column));
        }
        if (!visit(row))
            return;
    }
}

class SqliteSortedRows final : public SortedRows
{
public:
    SqliteSortedRows(Connection &connection, QByteArray table, int columns, int keyColumns)
        : m_connection(connection)
        , m_table(std::move(table))
        , m_columns(columns)
        , m_keyColumns(keyColumns)
        , m_put(connection, "scratch-put", insertSql(m_table, columns))
        , m_remove(connection, "scratch-remove",
              "DELETE FROM " + m_table + " WHERE " + columnList(keyColumns, "=?", " AND "))
        , m_select(static_cast<size_t>(keyColumns) + 1)
    {
    }

    void put(const ScratchRow &row) override
    {
        SAGADESK_ASSERT(row.columnCount() == m_columns);
        runWith(m_put, row, m_columns);
    }
    void remove(const ScratchRow &key) override
    {
        SAGADESK_ASSERT(key.columnCount() == m_keyColumns);
        runWith(m_remove, key, m_keyColumns);
    }
    void forEach(const ScratchRow &prefix, const VisitRow &visit) override
    {
        Statement &select = selectBy(prefix.columnCount());
        if (!bindColumns(select, prefix, prefix.columnCount()))
            return;
        Rows rows = select.query();
        visitRows(rows, m_columns, visit);
    }

private:
    [[nodiscard]] Statement &selectBy(int columns)
    {
        auto &select = m_select.at(static_cast<size_t>(columns));
        if (!select) {
            const QByteArray where =
                columns > 0 ? " WHERE " + columnList(columns, "=?", " AND ") : QByteArray();
            select = std::make_unique<Statement>(m_connection, "scratch-select",
                "SELECT * FROM " + m_table + where + " ORDER BY " + columnList(m_keyColumns));
        }
        return *select;
    }

    Connection &m_connection;
    const QByteArray m_table;
    const int m_columns;
    const int m_keyColumns;
    Statement m_put;
    Statement m_remove;
    std::vector<std::unique_ptr<Statement>> m_select; // by the number of columns of the prefix
};

class SqliteRowSorter final : public RowSorter
{
public:
    SqliteRowSorter(Connection &connection, const QByteArray &table, int columns, int keyColumns)
        : m_columns(columns)
        , m_add(connection, "scratch-add", insertSql(table, columns))
        , m_select(connection, "scratch-sort",
              "SELECT * FROM " + table + " ORDER BY " + columnList(keyColumns))
    {
    }

    void add(const ScratchRow &row) override
    {
        SAGADESK_ASSERT(row.columnCount() == m_columns);
        runWith(m_add, row, m_columns);
    }
    void forEach(const VisitRow &visit) override
    {
        Rows rows = m_select.query();
        visitRows(rows, m_columns, visit);
    }

private:
    const int m_columns;
    Statement m_add;
    Statement m_select;
};

} // namespace

SqliteScratch::SqliteScratch(std::unique_ptr<SqliteConnection> connection)
    : m_connection(std::move(connection))
{
}

base::Result<std::unique_ptr<Scratch>> SqliteScratch::open(AccessHook hook)
{
    // An empty name is a temporary database of this connection.
    auto connection =
        SqliteConnection::open({}, SqliteConnection::Mode::ReadWrite, std::move(hook));
    if (!connection)
        return connection.error();
    // Nothing is ever committed. Pages that do not fit into the cache are written to the file.
    if (!(*connection)->exec("begin", "BEGIN"))
        return (*connection)->takeError();
    return std::unique_ptr<Scratch>(new SqliteScratch(std::move(connection).value()));
}

// Columns without a type preserve numbers as numbers and texts as texts.
QByteArray SqliteScratch::createTable(int columns, const QByteArray &constraint)
{
    const QByteArray table = 't' + QByteArray::number(++m_tables);
    const QByteArray sql = "CREATE TABLE " + table + '(' + columnList(columns) + constraint;
    static_cast<void>(m_connection->exec("scratch-create", sql.constData()));
    return table;
}

std::unique_ptr<SortedRows> SqliteScratch::makeSortedRows(int columns, int keyColumns)
{
    const QByteArray key = ", PRIMARY KEY(" + columnList(keyColumns) + ")) WITHOUT ROWID";
    return std::make_unique<SqliteSortedRows>(
        *m_connection, createTable(columns, key), columns, keyColumns);
}

std::unique_ptr<RowSorter> SqliteScratch::makeSorter(int columns, int keyColumns)
{
    return std::make_unique<SqliteRowSorter>(
        *m_connection, createTable(columns, ")"), columns, keyColumns);
}

base::Result<void> SqliteScratch::status()
{
    if (!m_error && m_connection->failed())
        m_error = m_connection->takeError();
    if (m_error)
        return *m_error;
    return {};
}

} // namespace sagadesk::store
