#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

namespace sagadesk::api {

// The two files by which a client of the same user finds and may use the running API: `api-token`
// (0600, 128 bit from the system's generator, kept for good) and `api-address` (while running).
// Both are written whole or not at all, so that a kill leaves no half of one.

// Errors of kind StoreIo: "file-unwritable" {file, reason}, "file-unreadable".
[[nodiscard]] base::Result<QByteArray> ensureToken(const QString &dataDir);
[[nodiscard]] base::Result<void> publishAddress(const QString &dataDir, const QString &url);
void withdrawAddress(const QString &dataDir);

// Empty: there is none.
[[nodiscard]] QByteArray readToken(const QString &dataDir);
[[nodiscard]] QString readAddress(const QString &dataDir);

// Takes the same time whatever and wherever the difference is; lengths are no secret.
[[nodiscard]] bool equalInConstantTime(const QByteArray &left, const QByteArray &right);

} // namespace sagadesk::api
