#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <utility>

namespace sagadesk::api {

// The two files by which clients of the same user find and access the running API: `api-token`
// (mode 0600, 128 bits from the system's random generator) and `api-address` (only while running).
// Both are replaced atomically, so a kill can't leave a partial file.

// The token of the folder. If others could have read or written the file (mode, owner, symbolic
// link), it is replaced. Errors of kind StoreIo: "file-unwritable" {file, reason}.
[[nodiscard]] base::Result<QByteArray> ensureToken(const QString &dataDir);
// Creates a new token. A running instance uses it from the next request on and refuses the old one.
[[nodiscard]] base::Result<QByteArray> rotateToken(const QString &dataDir);
[[nodiscard]] base::Result<void> publishAddress(const QString &dataDir, const QString &url);
void withdrawAddress(const QString &dataDir);

// Empty if missing.
[[nodiscard]] QByteArray readToken(const QString &dataDir);
[[nodiscard]] QString readAddress(const QString &dataDir);

// The token currently in the file. Used by one thread.
class CurrentToken final
{
public:
    // With an empty folder the token never changes.
    CurrentToken(const QString &dataDir, const QByteArray &token);

    // Keeps the last private token if the file is missing or others could have written it.
    [[nodiscard]] const QByteArray &get();

private:
    QString m_file;
    QByteArray m_token;
    std::pair<qint64, qint64> m_version; // when it was read: inode, change time in ns
};

// Proves to a client, in hexadecimal, that the server at this address knows the token, without
// revealing it: a killed instance may have left its address file, and another program may use the
// port now. Includes the address, so that the challenge can't be relayed to another instance.
[[nodiscard]] QByteArray proofOf(
    const QByteArray &token, const QString &url, const QByteArray &challenge);

// The time does not depend on where they differ. The lengths are not secret.
[[nodiscard]] bool equalInConstantTime(const QByteArray &left, const QByteArray &right);

} // namespace sagadesk::api
