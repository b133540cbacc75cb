#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <utility>

namespace sagadesk::api {

// The two files by which a client of the same user finds and may use the running API: `api-token`
// (0600, 128 bit from the system's generator) and `api-address` (while running). Both are written
// whole or not at all, so that a kill leaves no half of one.

// The token of the folder. One that others could have read or written (mode, owner, a link) is
// replaced by a new one. Errors of kind StoreIo: "file-unwritable" {file, reason}.
[[nodiscard]] base::Result<QByteArray> ensureToken(const QString &dataDir);
// A new token. A running instance takes it with the next request and refuses the old one.
[[nodiscard]] base::Result<QByteArray> rotateToken(const QString &dataDir);
[[nodiscard]] base::Result<void> publishAddress(const QString &dataDir, const QString &url);
void withdrawAddress(const QString &dataDir);

// Empty: there is none.
[[nodiscard]] QByteArray readToken(const QString &dataDir);
[[nodiscard]] QString readAddress(const QString &dataDir);

// The token as its file has it at this moment. Used by one thread.
class CurrentToken final
{
public:
    // An empty folder: the token stays as it is.
    CurrentToken(const QString &dataDir, const QByteArray &token);

    // The last one that was private, when the file is gone or others could have written it.
    [[nodiscard]] const QByteArray &get();

private:
    QString m_file;
    QByteArray m_token;
    std::pair<qint64, qint64>
        m_version; // of the file when it was read: inode, time of change in ns
};

// Shows a client that who answers at this address has the token, without telling it: an address
// file may be left over from an instance that was killed, and its port be anyone's by now. In hex.
// The address is part of it, so that nobody can pass the question on to another instance.
[[nodiscard]] QByteArray proofOf(
    const QByteArray &token, const QString &url, const QByteArray &challenge);

// Takes the same time whatever and wherever the difference is; lengths are no secret.
[[nodiscard]] bool equalInConstantTime(const QByteArray &left, const QByteArray &right);

} // namespace sagadesk::api
