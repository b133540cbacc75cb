#include "app/ctl/apiclient.h"
#include "app/ctl/verb.h"
#include "app/datafolder.h"
#include "core/base/storecodes.h"
#include "core/store/sqlite/sqlitefile.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

// The instance writes into its own data folder only; from there the copy goes where it is wanted.
Exit backUpThroughInstance(ApiClient &client, const QString &file)
{
    const auto reply = client.send("POST", u"/v1/backups"_s, {});
    if (!reply)
        return fail(reply.error());
    const QString made = QJsonDocument::fromJson(reply->body).object().value("file"_L1).toString();
    QFile copy(made);
    if (!copy.rename(file)) {
        return fail({base::ErrorKind::StoreIo, codes::kFileUnwritable,
            {{u"file"_s, file}, {u"reason"_s, copy.errorString()}}});
    }
    return Exit::Done;
}

Exit backUpDirectly(const QString &dataDir, const QString &file)
{
    const QString database = store::sqliteFileIn(dataDir);
    // With its log left behind it is more than missing: opening says so.
    if (!QFileInfo::exists(database) && !QFileInfo::exists(database + u"-wal"_s))
        return fail({base::ErrorKind::NotFound, codes::kStoreMissing, {{u"file"_s, database}}});
    const auto store = app::storeOf(dataDir);
    const auto writer = store->openWriter(); // nobody else writes meanwhile
    if (!writer)
        return fail(writer.error());
    const auto made = store->backUp({file, {}, {}});
    return made ? Exit::Done : fail(made.error());
}

Exit runBackup(const QCommandLineParser &parser)
{
    if (parser.positionalArguments().size() != 1)
        return wrongUse(u"backup needs the name of one file"_s);
    const QString file = QFileInfo(parser.positionalArguments().first()).absoluteFilePath();
    if (QFileInfo::exists(file)) {
        return fail({base::ErrorKind::Conflict, codes::kFileExists, {{u"file"_s, file}}});
    }
    const QString dataDir = dataDirOf(parser);
    const auto client = ApiClient::connect(dataDir);
    const Exit code =
        client ? backUpThroughInstance(**client, file) : backUpDirectly(dataDir, file);
    if (code == Exit::Done)
        print(file + u": a verified copy"_s);
    return code;
}

void addBackupOptions(QCommandLineParser &parser)
{
    parser.addOption(dataDirOption());
    parser.addPositionalArgument(u"file"_s, u"A file that is not there yet."_s, u"FILE"_s);
}

} // namespace

Verb backupVerb()
{
    return {"backup"_L1, "a verified copy of the store, also while it runs"_L1, &addBackupOptions,
        &runBackup};
}

} // namespace sagadesk::ctl
