#include "core/base/servercodes.h"
#include "core/base/storecodes.h"
#include "core/text/sentencetables.h"

#include <QCoreApplication>

namespace sagadesk::text {

namespace {

// Errors of the state store, the data folder and files.
constexpr Sentence kStoreSentences[] = {
    {codes::kStoreBusy,
        QT_TRANSLATE_NOOP(
            "Sentences", "Another program is using the state store. Close it and try again.")},
    {codes::kStoreElsewhere,
        QT_TRANSLATE_NOOP("Sentences",
            "This data folder was last used with the state store in a database. Start with --store "
            "{store}, or with --store sqlite: for the file in the data folder.")},
    {codes::kStoreFull,
        QT_TRANSLATE_NOOP("Sentences",
            "There is no space left on the disk[: {file}]. Free some space; work then continues by "
            "itself.")},
    {codes::kStoreReadOnly,
        QT_TRANSLATE_NOOP("Sentences",
            "The state store is read-only[: {file}][ ({cause})]. Make the folder and its files "
            "writable for this user.")},
    {codes::kStoreCorrupt,
        QT_TRANSLATE_NOOP("Sentences",
            "The state store is damaged[: {file}][ ({message})]. Nothing was changed. Restore a "
            "backup with “sagadeskctl restore FILE”.")},
    {codes::kStoreNewer,
        QT_TRANSLATE_NOOP("Sentences",
            "The state store was written by a newer version of Sagadesk[ (schema {schema}, this "
            "one supports {supported})][: {file}]. Use that version, or choose another folder with "
            "--data-dir.")},
    {codes::kStoreOfDevelopment,
        QT_TRANSLATE_NOOP("Sentences",
            "The state store was written by a development version of Sagadesk[ (schema {schema})], "
            "which this version can't read[: {file}]. Choose another folder with --data-dir, or "
            "move the file away.")},
    {codes::kStoreSchemaDiffers,
        QT_TRANSLATE_NOOP("Sentences",
            "The state store does not have the tables of this version[: {file}][ ({object})]. A "
            "development version wrote it, or another program changed it. Choose another folder "
            "with --data-dir, or restore a backup.")},
    {codes::kStoreIo,
        QT_TRANSLATE_NOOP("Sentences",
            "The state store can't be read or written[: {file}][ ({cause})]. Check the disk and "
            "the permissions of the folder.")},
    {codes::kStoreLocked,
        QT_TRANSLATE_NOOP("Sentences",
            "Another process uses the data folder[: {file}][ (process {pid} on {host})]. Use its "
            "window, or stop it first.")},
    {codes::kServerAddressInvalid,
        QT_TRANSLATE_NOOP("Sentences",
            "The address of the database server can't be used[ ({reason})]. It has the form "
            "postgresql://user@host:port/database, without a password, and a server on another "
            "machine needs TLS.")},
    {codes::kNodeEnded,
        QT_TRANSLATE_NOOP("Sentences",
            "This node did not renew its registration in time and was declared lost. It is "
            "registering again.")},
    {codes::kNodeNameTaken,
        QT_TRANSLATE_NOOP("Sentences",
            "Another node named {node} uses this state store. Give this one a different name.")},
    {codes::kNodeNotFound, QT_TRANSLATE_NOOP("Sentences", "No node named {node} is running.")},
    {codes::kNodesUnsupported,
        QT_TRANSLATE_NOOP("Sentences", "Only one process at a time can use this state store.")},
    {codes::kServerConnectionLost,
        QT_TRANSLATE_NOOP("Sentences",
            "The connection to the database server was lost[ ({message})]. It is restored as "
            "soon as the server responds.")},
    {codes::kServerIsAnother,
        QT_TRANSLATE_NOOP("Sentences",
            "The database server at {server} is not the one used before (its system identifier "
            "differs), so nothing was written. Check the address[, or remove {file} if the "
            "database was moved to a new server there].")},
    {codes::kServerNotDurable,
        QT_TRANSLATE_NOOP("Sentences",
            "The database server acknowledges commits before they are on disk[ ({setting})]. Set "
            "synchronous_commit to on for this user or database, and fsync to on in "
            "postgresql.conf.")},
    {codes::kServerPermissionDenied,
        QT_TRANSLATE_NOOP("Sentences",
            "The database does not permit this[ ({message})]. Use another user, or grant this one "
            "the rights.")},
    {codes::kServerPooled,
        QT_TRANSLATE_NOOP("Sentences",
            "A pooler in front of the database server {server} gives each transaction another "
            "session. Connect to the server itself, or set the pooler to session mode.")},
    {codes::kServerReadOnly,
        QT_TRANSLATE_NOOP("Sentences",
            "The database server accepts no changes[ ({message})]: it is a standby, or was made "
            "read-only. Use the address of the primary.")},
    {codes::kServerSchemaDiffers,
        QT_TRANSLATE_NOOP("Sentences",
            "The state store in this database does not have the tables of this version. A "
            "development version created it. Use another database, or drop the schema sagadesk "
            "if its content is no longer needed.")},
    {codes::kServerSchemaNewer,
        QT_TRANSLATE_NOOP("Sentences",
            "The state store in this database was upgraded to version {schema} of the tables. It "
            "can be used with version {needed} or later, but this program has version {supported}. "
            "Install a newer version of Sagadesk.")},
    {codes::kServerStoreInUse,
        QT_TRANSLATE_NOOP("Sentences",
            "Another process uses the state store in this database. Use its window, or stop it "
            "first.")},
    {codes::kServerTimelineOld,
        QT_TRANSLATE_NOOP("Sentences",
            "The database server at {server} is a former primary: its timeline is {timeline}, and "
            "timeline {known} was used before. Later commits are missing there, so nothing was "
            "written. Use the address of the current primary[, or remove {file} if an earlier "
            "backup was restored deliberately].")},
    {codes::kServerUnreachable,
        QT_TRANSLATE_NOOP(
            "Sentences", "No connection to the database server {server}[ ({cause})].")},
    {codes::kTransferDiffers,
        QT_TRANSLATE_NOOP("Sentences",
            "The copy differs from the state store in the table {table} and was removed. Please "
            "report this.")},
    {codes::kTransferNodesRunning,
        QT_TRANSLATE_NOOP("Sentences",
            "The node {node} uses the state store in this database, so nothing was migrated. End "
            "all nodes first. A node that was killed counts as running for two lease times.")},
    {codes::kTransferNotClean,
        QT_TRANSLATE_NOOP("Sentences",
            "The invariants do not hold in {file}, so nothing was migrated. sagadeskctl verify "
            "shows which.")},
    {codes::kTransferTargetExists,
        QT_TRANSLATE_NOOP("Sentences",
            "A state store already exists: {file}. Migrate to a database or a folder without "
            "one.")},
    {codes::kTransferUnchecked,
        QT_TRANSLATE_NOOP("Sentences",
            "The state store in this database is a copy that was not checked, because the "
            "migration was interrupted. Run sagadeskctl migrate again: it replaces the copy.")},
    {codes::kStoreLogMissing,
        QT_TRANSLATE_NOOP("Sentences",
            "The log of the state store is missing: {file}. A process that was killed wrote its "
            "last commits there. Put it back, or restore a backup; to continue without it, remove "
            "state.lock.")},
    {codes::kStoreLogOfAnother,
        QT_TRANSLATE_NOOP("Sentences",
            "The database was replaced, but the log beside it belongs to another database: {file}. "
            "Put the earlier database back, or move the log (-wal, -shm) away to continue with "
            "this one.")},
    {codes::kStoreLogRemoved,
        QT_TRANSLATE_NOOP("Sentences",
            "The log of the state store was removed while it was in use; nothing is accepted "
            "anymore: {file}. Quit the program normally, so that it can write the last commits "
            "back to the database.")},
    {codes::kStoreLogWithoutDatabase,
        QT_TRANSLATE_NOOP("Sentences",
            "The database is missing, but its log is still there: {file}. Put the database back, "
            "or restore a backup.")},
    {codes::kStoreMoved,
        QT_TRANSLATE_NOOP("Sentences",
            "The state store was moved, removed or replaced while it was in use; nothing is "
            "accepted anymore: {file}. Put the same file back, or quit the program.")},
    {codes::kStoreMissing,
        QT_TRANSLATE_NOOP("Sentences",
            "There is no store yet: {file}. Specify the data folder with --data-dir.")},
    {codes::kStoreNotADatabase,
        QT_TRANSLATE_NOOP("Sentences",
            "The file is not a database: {file}. Nothing was changed. Choose another folder with "
            "--data-dir, or move the file away.")},
    {codes::kStoreNotAFile,
        QT_TRANSLATE_NOOP("Sentences",
            "This is not a file: {file}. Choose another folder with --data-dir, or move it away.")},
    {codes::kStoreOfAnotherApplication,
        QT_TRANSLATE_NOOP("Sentences",
            "The database file belongs to another program[: {file}]. Choose another folder with "
            "--data-dir.")},
    {codes::kStoreOutcomeUnknown,
        QT_TRANSLATE_NOOP("Sentences",
            "It is not known whether the change was written. Check before you repeat it.")},
    {codes::kStorePragmaRefused,
        QT_TRANSLATE_NOOP("Sentences", "The database does not accept a required setting.")},
    {codes::kStoreStatementFailed,
        QT_TRANSLATE_NOOP("Sentences", "The database refused a statement.")},
    {codes::kStoreUnreadable,
        QT_TRANSLATE_NOOP("Sentences",
            "The state store can't be read: {file}[ ({cause})]. Make it readable for this user.")},
    {codes::kStoredWorkflowUnreadable,
        QT_TRANSLATE_NOOP("Sentences",
            "The stored workflow[ {workflow}, version {version},] can't be read. Register the same "
            "version again, with the same steps.")},
    {codes::kBackupNotPossible,
        QT_TRANSLATE_NOOP("Sentences",
            "A store of this kind can't be copied here. Use the tools of its database.")},
    {codes::kBackupNotWritable,
        QT_TRANSLATE_NOOP("Sentences", "The backup can't be written: {file}[ ({cause})].")},
    {codes::kBackupUnsound, QT_TRANSLATE_NOOP("Sentences", "The backup is damaged[: {message}].")},
    {codes::kRestoreNeedsReplace,
        QT_TRANSLATE_NOOP("Sentences",
            "A store already exists: {file}. With --replace it is kept under another name and "
            "replaced.")},
    {codes::kRestoreNotPossible,
        QT_TRANSLATE_NOOP("Sentences", "The backup can't be put in place: {file}: {cause}.")},
    {codes::kRestoreOfItself,
        QT_TRANSLATE_NOOP("Sentences", "{file} is the store itself; specify a backup of it.")},
    {codes::kDataDirNotMade,
        QT_TRANSLATE_NOOP("Sentences", "The data folder can't be created: {path}.")},
    {codes::kFolderUnusable,
        QT_TRANSLATE_NOOP("Sentences", "The data folder can't be used: {folder}[ ({reason})].")},
    {codes::kFileUnwritable,
        QT_TRANSLATE_NOOP("Sentences",
            "The file can't be written: {file}[ ({reason})]. Check the permissions of its folder "
            "and the free space.")},
    {codes::kFileUnreadable,
        QT_TRANSLATE_NOOP("Sentences",
            "The file can't be read: {file}[ ({reason})]. Check its name and its permissions.")},
    {codes::kFileChanged,
        QT_TRANSLATE_NOOP(
            "Sentences", "The file has changed in the meantime: {file}. Read it again.")},
    {codes::kFileExists,
        QT_TRANSLATE_NOOP("Sentences", "The file already exists: {file}. Choose another name.")},
    {codes::kFileNotJson,
        QT_TRANSLATE_NOOP("Sentences", "{file} does not contain what is needed: {reason}.")},
    {codes::kFileHasErrors,
        QT_TRANSLATE_NOOP("Sentences", "{file} has errors. Correct them and try again.")},
    {codes::kSettingsIgnored,
        QT_TRANSLATE_NOOP("Sentences",
            "Until {file} is corrected, its settings are ignored and nothing is purged.")},
    {codes::kLogNotWritable,
        QT_TRANSLATE_NOOP("Sentences", "The log can't be written: {path}[ ({detail})].")},
    {codes::kLedgerNotWritable,
        QT_TRANSLATE_NOOP(
            "Sentences", "The ledger can't be opened for writing[: {file}][ ({system})].")},
    {codes::kLedgerNotReadable,
        QT_TRANSLATE_NOOP("Sentences", "The ledger can't be read[: {file}][ ({system})].")},
    {codes::kLedgerWriteFailed,
        QT_TRANSLATE_NOOP("Sentences", "The ledger could not be written[: {file}][ ({system})].")},
    {codes::kResourceMissing,
        QT_TRANSLATE_NOOP("Sentences", "The program is incomplete: {resource} is missing.")},
};

} // namespace

std::span<const Sentence> storeSentences()
{
    return kStoreSentences;
}

} // namespace sagadesk::text
