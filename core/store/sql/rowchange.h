#pragma once

#include "core/store/seam/taskfields.h"
#include "core/store/sql/connection.h"

#include <QHash>
#include <QVarLengthArray>

#include <memory>
#include <vector>

namespace sagadesk::store {

// The changed columns of one row: which ones (a bit each), their names and their new values.
class RowChange final
{
public:
    struct Table
    {
        const char *access;
        const char *sql; // "UPDATE task SET "
        const char *condition; // " WHERE id=? AND version=?"
    };
    using Condition = QVarLengthArray<qint64, 4>;

    // `condition`: the values for the placeholders of `table.condition`, in their order: the key of
    // the row, then values that must still be as they were read, such as the version.
    RowChange(const Table &table, const Condition &condition)
        : m_table(&table)
        , m_condition(condition)
    {
    }

    template <class Record>
    void compare(std::span<const Field<Record>> fields, const Record &before, const Record &after)
    {
        for (const Field<Record> &field : fields) {
            const qint64 value = field.get(after);
            add(field.column, field.get(before) != value, value);
        }
    }
    template <class Record>
    void setAll(std::span<const Field<Record>> fields, const Record &record)
    {
        for (const Field<Record> &field : fields)
            add(field.column, true, field.get(record));
    }
    void add(const char *column, bool changed, qint64 value)
    {
        put(column, changed, {Form::Number, value, {}});
    }
    // A null text sets the column to NULL.
    void addText(const char *column, bool changed, const QByteArray &text)
    {
        put(column, changed, {text.isNull() ? Form::Null : Form::Text, 0, text});
    }
    void addBytes(const char *column, bool changed, const QByteArray &bytes)
    {
        put(column, changed, {bytes.isNull() ? Form::Null : Form::Bytes, 0, bytes});
    }
    void addNull(const char *column, bool changed) { put(column, changed, {Form::Null, 0, {}}); }
    [[nodiscard]] bool isEmpty() const { return m_columns.empty(); }
    [[nodiscard]] const Table &table() const { return *m_table; }
    [[nodiscard]] quint64 columnMask() const { return m_mask; }
    [[nodiscard]] QByteArray sql() const
    {
        QByteArray sql = m_table->sql;
        for (size_t i = 0; i < m_columns.size(); ++i)
            sql += QByteArray(i ? ", " : "") + m_columns[i] + "=?";
        return sql + m_table->condition;
    }
    [[nodiscard]] bool bindTo(Statement &statement) const
    {
        int index = 0;
        for (const Value &value : m_values) {
            if (!bind(statement, ++index, value))
                return false;
        }
        for (const qint64 value : m_condition) {
            if (!statement.bindAt(++index, value))
                return false;
        }
        return true;
    }

private:
    enum class Form : quint8 { Number, Text, Bytes, Null };
    struct Value
    {
        Form form;
        qint64 number;
        QByteArray bytes;
    };

    void put(const char *column, bool changed, Value value)
    {
        if (changed) {
            m_mask |= quint64{1} << m_next;
            m_columns.push_back(column);
            m_values.push_back(std::move(value));
        }
        ++m_next;
    }
    [[nodiscard]] static bool bind(Statement &statement, int index, const Value &value)
    {
        switch (value.form) {
        case Form::Number:
            return statement.bindAt(index, value.number);
        case Form::Text:
            return statement.bindAt(index, Utf8{value.bytes});
        case Form::Bytes:
            return statement.bindAt(index, value.bytes);
        case Form::Null:
            break;
        }
        return statement.bindAt(index, nullptr);
    }

    const Table *m_table;
    Condition m_condition;
    int m_next = 0;
    quint64 m_mask = 0;
    std::vector<const char *> m_columns;
    std::vector<Value> m_values;
};

// Writes changes of rows of one table: one statement for each set of columns that change together.
class RowUpdates final
{
public:
    explicit RowUpdates(Connection &connection)
        : m_connection(connection)
    {
    }

    [[nodiscard]] bool write(const RowChange &change)
    {
        std::shared_ptr<Statement> &statement = m_statements[change.columnMask()];
        if (!statement)
            statement =
                std::make_shared<Statement>(m_connection, change.table().access, change.sql());
        return change.bindTo(*statement) && statement->runBound();
    }

private:
    Connection &m_connection;
    QHash<quint64, std::shared_ptr<Statement>> m_statements;
};

} // namespace sagadesk::store
