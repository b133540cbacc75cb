#pragma once

#include "core/base/result.h"

#include <QString>

namespace sagadesk::app {

// The data folder: the option, or $SAGADESK_DATA_DIR, or the XDG data location. Without the option
// the demo has its own, so that it never touches real tasks. Absolute; need not exist.
[[nodiscard]] QString dataFolder(const QString &option, bool demo);

// Creates the folder with mode 0700, or restricts its mode to that, and makes its *.json files and
// those of its workflows folder private. Error StoreIo "folder-unusable" {folder, reason}.
[[nodiscard]] base::Result<void> ensureFolder(const QString &folder);

// Whether the folder exists, belongs to this user, and is not writable by others.
[[nodiscard]] bool isPrivateFolder(const QString &folder);

// Whether the process at the other end of this Unix socket runs as this user.
[[nodiscard]] bool isOwnPeer(qintptr socket);

// Whether a process holds the folder's lock. Checked without taking the lock, because that could
// make a starting process fail. Without a lock the api-address is not used: it was left by a killed
// process, and its port may belong to another program by now.
[[nodiscard]] bool isHeld(const QString &dataDir);

[[nodiscard]] QString servicesFile(const QString &dataDir);
[[nodiscard]] QString webhooksFile(const QString &dataDir);
[[nodiscard]] QString settingsFile(const QString &dataDir);
[[nodiscard]] QString workflowsFolder(const QString &dataDir);
// The log of the simulated services, for `sagadeskctl verify --ledger`.
[[nodiscard]] QString ledgerFile(const QString &dataDir);

} // namespace sagadesk::app
