#pragma once

#include "core/store/sql/connection.h"

struct sqlite3;

namespace sagadesk::store {

// One SQLite connection, opened by Qt Sql (QSQLITE) under a unique name, for the thread that opens
// it. Statements use the driver's `sqlite3*`, and so the same copy of the library, but without the
// record that QSqlQuery builds for every SELECT.
class SqliteConnection final : public Connection
{
public:
    // Unchanging: no process writes the file. Its log is not read; no file is created beside it.
    enum class Mode : quint8 { ReadWrite, ReadOnly, Unchanging };

    [[nodiscard]] static base::Result<std::unique_ptr<SqliteConnection>> open(
        const QString &path, Mode mode, AccessHook hook);
    ~SqliteConnection() override;

    [[nodiscard]] sqlite3 *handle() const { return m_handle; }
    [[nodiscard]] std::unique_ptr<Prepared> prepare(
        const char *access, const QByteArray &sql) override;
    [[nodiscard]] bool hasOneWriter() const override { return true; }
    [[nodiscard]] bool inTransaction() const override;
    [[nodiscard]] bool beginWriting(const char *access) override;
    [[nodiscard]] bool beginSnapshot(const char *access) override;
    [[nodiscard]] qint64 rowsOfLastWrite() const override;
    [[nodiscard]] qint64 rowsWritten() const override;
    bool failWith(int result, const char *access); // always returns false

private:
    SqliteConnection(QString name, AccessHook hook);
    [[nodiscard]] bool execute(const char *access, const char *sql) override;

    QString m_name;
    sqlite3 *m_handle = nullptr;
};

[[nodiscard]] base::Error sqliteError(int result, const char *access, const QString &message);

} // namespace sagadesk::store
