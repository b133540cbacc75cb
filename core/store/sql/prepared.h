#pragma once

#include <QByteArray>
#include <QString>

namespace sagadesk::store {

// A prepared statement of a backend. Each function that returns bool reports its errors to the
// Connection (Connection::fail()), and then returns false. Parameters are numbered from 1, columns
// from 0. Bound values stay until they are bound again.
class Prepared
{
public:
    virtual ~Prepared() = default;

    [[nodiscard]] virtual bool bindNull(int index) = 0;
    [[nodiscard]] virtual bool bindInteger(int index, qint64 value) = 0;
    [[nodiscard]] virtual bool bindText(int index, const QByteArray &utf8) = 0;
    [[nodiscard]] virtual bool bindBytes(int index, const QByteArray &bytes) = 0;

    // Runs the statement to its end; rows that it returns are skipped.
    [[nodiscard]] virtual bool run() = 0;
    // Sends the statement together with further ones; the next call of next() reads its first row.
    // A backend without a server need not do anything.
    [[nodiscard]] virtual bool announce() { return true; }
    // The first or next row. False: there are no more, or an error.
    [[nodiscard]] virtual bool next() = 0;
    virtual void reset() = 0; // discards the remaining rows

    // Values of the current row. A boolean is 0 or 1.
    [[nodiscard]] virtual bool isNull(int column) const = 0;
    [[nodiscard]] virtual bool isText(int column) const = 0;
    [[nodiscard]] virtual qint64 integer(int column) const = 0;
    [[nodiscard]] virtual QString text(int column) const = 0; // converts numbers
    [[nodiscard]] virtual QByteArray bytes(int column) const = 0; // null if empty
};

} // namespace sagadesk::store
