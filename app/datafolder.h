#pragma once

#include "core/base/result.h"
#include "core/store/seam/store.h"

#include <QString>

#include <memory>

namespace sagadesk::app {

// The data folder: the option, else $SAGADESK_DATA_DIR, else the XDG data location. The demo has
// its own, so that it never touches real work. Absolute; it need not exist.
[[nodiscard]] QString dataFolder(const QString &option, bool demo);

// Creates it with 0700 (and narrows it to that). Error StoreIo "folder-unusable" {folder, reason}.
[[nodiscard]] base::Result<void> ensureFolder(const QString &folder);

// Whether it is there, belongs to this user, and nobody else may write to it.
[[nodiscard]] bool isPrivateFolder(const QString &folder);

// Whether a process holds the folder's lock. Looked up without taking the lock even for a moment: a
// process that starts just then must not be refused. An api-address that a killed process left
// names a port that may be anybody's by now, so nobody is asked there unless this is true.
[[nodiscard]] bool isHeld(const QString &dataDir);

// The store of a folder that need not have one. The engine opens its own.
[[nodiscard]] std::unique_ptr<store::Store> storeOf(const QString &dataDir);
// NotFound "store-missing" {file}: the folder has none.
[[nodiscard]] base::Result<std::unique_ptr<store::Store>> findStore(const QString &dataDir);
[[nodiscard]] QString servicesFile(const QString &dataDir);
[[nodiscard]] QString webhooksFile(const QString &dataDir);
[[nodiscard]] QString settingsFile(const QString &dataDir);
[[nodiscard]] QString workflowsFolder(const QString &dataDir);
// What simulated services did: for `sagadeskctl verify --ledger`.
[[nodiscard]] QString ledgerFile(const QString &dataDir);

} // namespace sagadesk::app
