#include "app/ctl/apiclient.h"
#include "app/ctl/verb.h"
#include "app/datafolder.h"
#include "core/base/duration.h"
#include "core/base/enginelimits.h"
#include "core/base/storecodes.h"
#include "core/store/seam/batchexecutor.h"

#include <QDateTime>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

base::Result<qint64> purgeThroughInstance(ApiClient &client, const QString &age)
{
    const QJsonObject body{{u"olderThan"_s, age}};
    const auto reply =
        client.send("POST", u"/v1/purges"_s, QJsonDocument(body).toJson(QJsonDocument::Compact));
    if (!reply)
        return reply.error();
    return QJsonDocument::fromJson(reply->body).object().value("purged"_L1).toInteger();
}

base::Result<qint64> purgeDirectly(const QString &dataDir, qint64 age)
{
    store::OpenOptions options;
    options.path = app::storeFile(dataDir);
    if (!QFileInfo::exists(options.path))
        return base::Error{
            base::ErrorKind::NotFound, codes::kStoreMissing, {{u"file"_s, options.path}}};
    const auto store = store::StateStore::open(options);
    if (!store)
        return store.error();
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    store::BatchExecutor executor(**store, [](const store::CommitNotice &) {});
    qint64 purged = 0;
    for (bool more = true; more;) {
        const auto slice =
            executor.runOne(store::Purge{now - age, 0, 0, limits::kSweepBatchMax}, now);
        if (!slice)
            return slice.error();
        purged += slice->tasks;
        more = slice->more;
    }
    return purged;
}

Exit runPurge(const QCommandLineParser &parser)
{
    const QString text = parser.value(u"older-than"_s);
    const auto age = base::parseDuration(text);
    if (!parser.positionalArguments().isEmpty() || !age || *age == 0)
        return wrongUse(u"purge needs --older-than with an age such as 30d or 12h"_s);
    const QString dataDir = dataDirOf(parser);
    const auto client = ApiClient::connect(dataDir);
    const auto purged =
        client ? purgeThroughInstance(**client, text) : purgeDirectly(dataDir, *age);
    if (!purged)
        return fail(purged.error());
    print(u"%1 finished tasks removed"_s.arg(*purged));
    return Exit::Done;
}

void addPurgeOptions(QCommandLineParser &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption({u"older-than"_s,
        u"How long ago a task must have been processed, compensated or canceled, such as 30d."_s,
        u"age"_s});
}

} // namespace

Verb purgeVerb()
{
    return {"purge"_L1, "removes tasks that were finished long ago, with their journal"_L1,
        &addPurgeOptions, &runPurge};
}

} // namespace sagadesk::ctl
