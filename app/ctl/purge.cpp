#include "app/ctl/apiclient.h"
#include "app/ctl/terminal.h"
#include "app/ctl/verb.h"
#include "core/base/duration.h"
#include "core/base/enginelimits.h"
#include "core/runtime/storeplace.h"
#include "core/store/seam/batchexecutor.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

// Prints what was counted or removed: {"purged"} or {"wouldPurge", "held"}, as in the API.
void printPurge(const QCommandLineParser &parser, const QJsonObject &done)
{
    if (parser.isSet(u"json"_s)) {
        printJson(QJsonDocument(done).toJson(QJsonDocument::Compact));
        return;
    }
    if (done.contains(u"purged"_s)) {
        print(u"%1 finished tasks removed"_s.arg(done["purged"_L1].toInteger()));
        return;
    }
    print(u"%1 finished tasks would be removed"_s.arg(done["wouldPurge"_L1].toInteger()));
    if (const qint64 held = done["held"_L1].toInteger(); held > 0)
        print(u"%1 are kept, because an open alert, a pending bulk operation or a kept response "
              "refers to them"_s.arg(held));
}

model::OperatorNote noteOf(const QCommandLineParser &parser)
{
    return {operatorOf(parser), parser.value(u"reason"_s)};
}

base::Result<QJsonObject> purgeThroughInstance(
    ApiClient &client, const QString &age, bool dryRun, const model::OperatorNote &by)
{
    QJsonObject body{{u"olderThan"_s, age}, {u"operator"_s, by.operatorName}};
    if (!by.reason.isEmpty())
        body.insert(u"reason"_s, by.reason);
    if (dryRun)
        body.insert(u"dryRun"_s, true);
    const auto reply =
        client.send("POST", u"/v1/purges"_s, QJsonDocument(body).toJson(QJsonDocument::Compact));
    if (!reply)
        return reply.error();
    return QJsonDocument::fromJson(reply->body).object();
}

base::Result<QJsonObject> previewDirectly(const runtime::StorePlace &place, qint64 age)
{
    const auto store = runtime::findStore(place);
    if (!store)
        return store.error();
    const auto reader = (*store)->openReader();
    if (!reader)
        return reader.error();
    const auto found = (*reader)->purgeable(QDateTime::currentMSecsSinceEpoch() - age);
    if (!found)
        return found.error();
    return QJsonObject{{u"wouldPurge"_s, found->tasks}, {u"held"_s, found->held}};
}

base::Result<QJsonObject> purgeDirectly(
    runtime::StorePlace place, qint64 age, const model::OperatorNote &by)
{
    place.isAlone = true;
    const auto store = runtime::findStore(place);
    if (!store)
        return store.error();
    // Opening a reader fails if the database is empty; the writer would create a store in it.
    if (const auto reader = (*store)->openReader(); !reader)
        return reader.error();
    const auto writer = (*store)->openWriter();
    if (!writer)
        return writer.error();
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    store::BatchExecutor executor(**writer, [](const store::CommitNotice &) {});
    qint64 purged = 0;
    Progress progress(u"removed"_s);
    store::Purge slice{now - age, 0, 0, limits::kPurgeBatchMax};
    for (bool more = true; more;) {
        const auto done = executor.runOne(slice, now);
        if (!done)
            return done.error();
        purged += done->tasks;
        progress.show(purged);
        slice.after = done->next;
        more = done->more;
    }
    const store::NoteControl note{{u"purge"_s, {}, static_cast<double>(purged), by}};
    if (const auto noted = executor.runOne(note, now); !noted)
        return noted.error();
    return QJsonObject{{u"purged"_s, purged}};
}

Exit runPurge(const QCommandLineParser &parser)
{
    const QString text = parser.value(u"older-than"_s);
    const auto age = base::parseDuration(text);
    if (!parser.positionalArguments().isEmpty() || !age || *age == 0)
        return wrongUse(u"purge needs --older-than with an age such as 30d or 12h"_s);
    const runtime::StorePlace place = placeOf(parser);
    const bool dryRun = parser.isSet(u"dry-run"_s);
    const auto client = ApiClient::connect(place.dataDir);
    const auto done = [&] {
        if (!client)
            return dryRun ? previewDirectly(place, *age)
                          : purgeDirectly(place, *age, noteOf(parser));
        const RunningTime shown(u"removing"_s);
        return purgeThroughInstance(**client, text, dryRun, noteOf(parser));
    }();
    if (!done)
        return fail(done.error());
    printPurge(parser, *done);
    return Exit::Done;
}

void addPurgeOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(storeOption());
    parser.addOption(jsonOption());
    parser.addOption({u"older-than"_s,
        u"The minimum time since a task was processed, compensated or canceled, such as 30d."_s,
        u"age"_s});
    parser.addOption({u"dry-run"_s, u"Only show how many tasks would be removed."_s});
    parser.addOption(operatorOption());
    parser.addOption({u"reason"_s, u"The reason, shown in Activity."_s, u"text"_s});
}

} // namespace

Verb purgeVerb()
{
    return {"purge"_L1, "remove tasks that finished long ago, with their journals"_L1,
        &addPurgeOptions, &runPurge};
}

} // namespace sagadesk::ctl
