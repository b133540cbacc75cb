#pragma once

#include <QLatin1StringView>

namespace sagadesk::codes {

// Errors of the state store, the data folder and files. Their text is in core/text.

inline constexpr QLatin1StringView kStoreBusy{"store-busy"};
inline constexpr QLatin1StringView kStoreElsewhere{"store-elsewhere"};
inline constexpr QLatin1StringView kStoreFull{"store-full"};
inline constexpr QLatin1StringView kStoreReadOnly{"store-read-only"};
inline constexpr QLatin1StringView kStoreCorrupt{"store-corrupt"};
inline constexpr QLatin1StringView kStoreNewer{"store-newer"};
inline constexpr QLatin1StringView kStoreIo{"store-io"};
inline constexpr QLatin1StringView kStoreLocked{"store-locked"};
inline constexpr QLatin1StringView kStoreLogMissing{"store-log-missing"};
inline constexpr QLatin1StringView kStoreLogOfAnother{"store-log-of-another"};
inline constexpr QLatin1StringView kStoreLogRemoved{"store-log-removed"};
inline constexpr QLatin1StringView kStoreLogWithoutDatabase{"store-log-without-database"};
inline constexpr QLatin1StringView kStoreMoved{"store-moved"};
inline constexpr QLatin1StringView kStoreMissing{"store-missing"};
inline constexpr QLatin1StringView kStoreNotADatabase{"store-not-a-database"};
inline constexpr QLatin1StringView kStoreNotAFile{"store-not-a-file"};
inline constexpr QLatin1StringView kStoreOfDevelopment{"store-of-development"};
inline constexpr QLatin1StringView kStoreOfAnotherApplication{"store-of-another-application"};
inline constexpr QLatin1StringView kStoreOutcomeUnknown{"store-outcome-unknown"};
inline constexpr QLatin1StringView kStorePragmaRefused{"store-pragma-refused"};
inline constexpr QLatin1StringView kStoreSchemaDiffers{"store-schema-differs"};
inline constexpr QLatin1StringView kStoreStatementFailed{"store-statement-failed"};
inline constexpr QLatin1StringView kStoreUnreadable{"store-unreadable"};
inline constexpr QLatin1StringView kStoredWorkflowUnreadable{"stored-workflow-unreadable"};
inline constexpr QLatin1StringView kBackupNotPossible{"backup-not-possible"};
inline constexpr QLatin1StringView kBackupNotWritable{"backup-not-writable"};
inline constexpr QLatin1StringView kBackupUnsound{"backup-unsound"};
inline constexpr QLatin1StringView kRestoreNeedsReplace{"restore-needs-replace"};
inline constexpr QLatin1StringView kRestoreNotPossible{"restore-not-possible"};
inline constexpr QLatin1StringView kRestoreOfItself{"restore-of-itself"};
inline constexpr QLatin1StringView kDataDirNotMade{"data-dir-not-made"};
inline constexpr QLatin1StringView kFolderUnusable{"folder-unusable"};
inline constexpr QLatin1StringView kFileUnwritable{"file-unwritable"};
inline constexpr QLatin1StringView kFileUnreadable{"file-unreadable"};
inline constexpr QLatin1StringView kFileExists{"file-exists"};
inline constexpr QLatin1StringView kFileChanged{"file-changed"};
inline constexpr QLatin1StringView kFileNotJson{"file-not-json"};
inline constexpr QLatin1StringView kFileHasErrors{"file-has-errors"};
inline constexpr QLatin1StringView kSettingsIgnored{"settings-ignored"};
inline constexpr QLatin1StringView kLogNotWritable{"log-not-writable"};
inline constexpr QLatin1StringView kLedgerNotWritable{"ledger-not-writable"};
inline constexpr QLatin1StringView kLedgerNotReadable{"ledger-not-readable"};
inline constexpr QLatin1StringView kLedgerWriteFailed{"ledger-write-failed"};
inline constexpr QLatin1StringView kResourceMissing{"resource-missing"};

} // namespace sagadesk::codes
