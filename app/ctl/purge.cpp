#include "app/ctl/apiclient.h"
#include "app/ctl/verb.h"
#include "app/datafolder.h"
#include "core/base/duration.h"
#include "core/base/enginelimits.h"
#include "core/store/seam/batchexecutor.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

void tellPreview(qint64 tasks, qint64 held)
{
    print(u"%1 finished tasks would be removed"_s.arg(tasks));
    if (held > 0)
        print(u"%1 are kept, because an open alert, a pending bulk operation or a kept response "
              "refers to them"_s.arg(held));
}

base::Result<void> previewThroughInstance(ApiClient &client, const QString &age)
{
    const QJsonObject body{{u"olderThan"_s, age}, {u"dryRun"_s, true}};
    const auto reply =
        client.send("POST", u"/v1/purges"_s, QJsonDocument(body).toJson(QJsonDocument::Compact));
    if (!reply)
        return reply.error();
    const QJsonObject found = QJsonDocument::fromJson(reply->body).object();
    tellPreview(found.value("wouldPurge"_L1).toInteger(), found.value("held"_L1).toInteger());
    return {};
}

base::Result<void> previewDirectly(const QString &dataDir, qint64 age)
{
    const auto store = app::findStore(dataDir);
    if (!store)
        return store.error();
    const auto reader = (*store)->openReader();
    if (!reader)
        return reader.error();
    const auto found = (*reader)->purgeable(QDateTime::currentMSecsSinceEpoch() - age);
    if (!found)
        return found.error();
    tellPreview(found->tasks, found->held);
    return {};
}

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
    const auto store = app::findStore(dataDir);
    if (!store)
        return store.error();
    const auto writer = (*store)->openWriter();
    if (!writer)
        return writer.error();
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    store::BatchExecutor executor(**writer, [](const store::CommitNotice &) {});
    qint64 purged = 0;
    store::Purge slice{now - age, 0, 0, limits::kPurgeBatchMax};
    for (bool more = true; more;) {
        const auto done = executor.runOne(slice, now);
        if (!done)
            return done.error();
        purged += done->tasks;
        slice.after = done->next;
        more = done->more;
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
    if (parser.isSet(u"dry-run"_s)) {
        const auto told =
            client ? previewThroughInstance(**client, text) : previewDirectly(dataDir, *age);
        return told ? Exit::Done : fail(told.error());
    }
    const auto purged =
        client ? purgeThroughInstance(**client, text) : purgeDirectly(dataDir, *age);
    if (!purged)
        return fail(purged.error());
    print(u"%1 finished tasks removed"_s.arg(*purged));
    return Exit::Done;
}

void addPurgeOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption({u"older-than"_s,
        u"The minimum time since a task was processed, compensated or canceled, such as 30d."_s,
        u"age"_s});
    parser.addOption({u"dry-run"_s, u"Only show how many tasks would be removed."_s});
}

} // namespace

Verb purgeVerb()
{
    return {"purge"_L1, "remove tasks that finished long ago, with their journals"_L1,
        &addPurgeOptions, &runPurge};
}

} // namespace sagadesk::ctl
