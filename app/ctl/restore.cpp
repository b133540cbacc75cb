#include "core/store/sqlite/restore.h"

#include "app/ctl/terminal.h"
#include "app/ctl/verb.h"
#include "app/datafolder.h"
#include "core/base/storecodes.h"
#include "core/runtime/storeplace.h"
#include "core/store/sqlite/sqlitefile.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

bool holdsStore(const QString &database)
{
    return QFileInfo::exists(database) || QFileInfo(database + u"-wal"_s).size() > 0;
}

Exit runRestore(const QCommandLineParser &parser)
{
    if (parser.positionalArguments().size() != 1)
        return wrongUse(u"restore needs the name of one file"_s);
    const QString dataDir = dataDirOf(parser);
    const auto store = runtime::makeStore(placeOf(parser));
    if (!store)
        return fail(store.error());
    if (!(*store)->capabilities().fileCanBeCopied)
        return fail({base::ErrorKind::Refused, codes::kBackupNotPossible, {}});
    store::RestoreOrder order;
    order.backup = QFileInfo(parser.positionalArguments().first()).absoluteFilePath();
    order.database = store::sqliteFileIn(dataDir);
    if (app::isHeld(dataDir))
        return fail({base::ErrorKind::Locked, codes::kStoreLocked, {{u"file"_s, order.database}}});
    if (holdsStore(order.database) && !parser.isSet(u"replace"_s))
        return fail({base::ErrorKind::Conflict, codes::kRestoreNeedsReplace,
            {{u"file"_s, order.database}}});
    if (const auto made = app::ensureFolder(dataDir); !made)
        return fail(made.error());
    const QString time = QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd'T'HHmmsszzz'Z'"_s);
    order.keepAs = QDir(dataDir).filePath(u"replaced-"_s + time + u".db"_s);
    const auto restored = [&] {
        const RunningTime shown(u"restoring"_s);
        return store::restoreStore(order);
    }();
    if (!restored)
        return fail(restored.error());
    if (parser.isSet(u"json"_s)) {
        const QJsonObject done{{u"file"_s, order.database}, {u"backup"_s, order.backup},
            {u"keptAs"_s, *restored ? QJsonValue(order.keepAs) : QJsonValue()}};
        printJson(QJsonDocument(done).toJson(QJsonDocument::Compact));
        return Exit::Done;
    }
    print(order.database + u": a verified copy of "_s + order.backup);
    if (*restored)
        print(u"The previous store was kept: "_s + order.keepAs);
    return Exit::Done;
}

void addRestoreOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(storeOption());
    parser.addOption(jsonOption());
    parser.addOption(
        {u"replace"_s, u"Replace an existing store, which is kept under another name."_s});
    parser.addPositionalArgument(u"file"_s, u"A backup."_s, u"FILE"_s);
}

} // namespace

Verb restoreVerb()
{
    return {"restore"_L1, "replace a store that is not in use with a backup"_L1, &addRestoreOptions,
        &runRestore};
}

} // namespace sagadesk::ctl
