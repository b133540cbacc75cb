#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <utility>

namespace sagadesk::api {

// The two files with which clients of the same user find and access the running API: `api-token`
// (mode 0600, 128 bits from the system's random generator) and `api-address` (only while running).
// Both are replaced atomically, so a kill can't leave a partial file.

// Full: every call. ReadOnly: GET and HEAD only; its file api-token-read-only exists if an operator
// has created it, and the token is revoked by removing the file.
enum class TokenKind : quint8 { Full, ReadOnly };

// The token of the folder. If it is missing or too short, or if others could have read or written
// it (mode, owner, a link), a new one is created. Errors of kind StoreIo: "file-unwritable"
// {file, reason}.
[[nodiscard]] base::Result<QByteArray> ensureToken(
    const QString &dataDir, TokenKind kind = TokenKind::Full);
// Creates a new token. A running instance uses it from the next request on and refuses the old one.
[[nodiscard]] base::Result<QByteArray> rotateToken(
    const QString &dataDir, TokenKind kind = TokenKind::Full);
[[nodiscard]] base::Result<void> publishAddress(const QString &dataDir, const QString &url);
void withdrawAddress(const QString &dataDir);

// Empty if missing.
[[nodiscard]] QByteArray readToken(const QString &dataDir);
[[nodiscard]] QString readAddress(const QString &dataDir);

// The token currently in the file. Used by one thread.
class CurrentToken final
{
public:
    // `dataDir` empty: the token never changes.
    CurrentToken(const QString &dataDir, const QByteArray &token, TokenKind kind = TokenKind::Full);

    // The token in the file, or the last valid one if other users can read or write the file, if
    // the token is too short, or if the file of the full token is missing. Empty: there is no
    // read-only token.
    [[nodiscard]] const QByteArray &get();

private:
    QString m_file;
    TokenKind m_kind;
    QByteArray m_token;
    std::pair<qint64, qint64> m_version; // of the file that was read: inode, change time in ns
};

// Proves to a client, in hexadecimal, that the server at this address knows the token, without
// revealing it: a killed instance may have left its address file, and another program may use the
// port now. Includes the address, so that the challenge can't be relayed to another instance.
[[nodiscard]] QByteArray proofOf(
    const QByteArray &token, const QString &url, const QByteArray &challenge);

// The running time does not depend on where the values differ. Their lengths are not secret.
[[nodiscard]] bool equalInConstantTime(const QByteArray &left, const QByteArray &right);

} // namespace sagadesk::api
