#include "app/ctl/bulkactions.h"

#include "app/ctl/apiclient.h"
#include "app/ctl/pages.h"
#include "app/ctl/tables.h"
#include "core/base/apicodes.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QThread>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr unsigned long kWaitMs = 300;

base::Result<QJsonObject> bulkBody(
    const QCommandLineParser &parser, const QString &action, const QString &step)
{
    QJsonObject body{{u"action"_s, action}, {u"filter"_s, parser.value(u"filter"_s)},
        {u"all"_s, parser.isSet(u"all"_s)}, {u"dryRun"_s, parser.isSet(u"dry-run"_s)},
        {u"canary"_s, !parser.isSet(u"no-canary"_s)}, {u"operator"_s, operatorOf(parser)}};
    if (!step.isEmpty())
        body.insert(u"step"_s, step);
    if (parser.isSet(u"reason"_s))
        body.insert(u"reason"_s, parser.value(u"reason"_s));
    const auto number = [&](const QString &option, const QString &member) {
        if (!parser.isSet(option))
            return true;
        bool isNumber = false;
        body.insert(member, parser.value(option).toDouble(&isNumber));
        return isNumber;
    };
    if (!number(u"ramp"_s, u"rampPerSecond"_s) || !number(u"failure-limit"_s, u"failureLimit"_s))
        return base::Error{base::ErrorKind::InvalidInput, codes::kQueryInvalid,
            {{u"name"_s, u"--ramp or --failure-limit"_s}, {u"expected"_s, u"a number"_s}}};
    return body;
}

// Exit code 1 if a task failed again or was refused, or if the operation was not completed.
Exit exitOfBulk(const QJsonObject &bulk)
{
    const QJsonObject counts = bulk.value("counts"_L1).toObject();
    const bool well = bulk.value("state"_L1).toString() == u"completed"_s
        && counts.value("failedAgain"_L1).toInt() == 0 && counts.value("refused"_L1).toInt() == 0;
    return well ? Exit::Done : Exit::No;
}

bool hasCome(const QJsonObject &bulk)
{
    const QString state = bulk.value("state"_L1).toString();
    return !bulk.value("finishedAt"_L1).isNull() || state == u"stopped"_s || state == u"paused"_s;
}

base::Result<QByteArray> readOperation(ApiClient &client, qint64 id)
{
    const QString path = u"/v1/operations/%1?limit=999"_s.arg(id);
    return readAllRows("items"_L1, [&](const QString &after) -> base::Result<QByteArray> {
        const auto reply =
            client.get(after.isEmpty() ? path : path + u"&after="_s + encoded(after));
        if (!reply)
            return reply.error();
        return reply->body;
    });
}

Exit waitFor(const QCommandLineParser &parser, ApiClient &client, qint64 id)
{
    for (;;) {
        const auto reply = client.get(u"/v1/operations/%1?limit=1"_s.arg(id));
        if (!reply)
            return fail(reply.error());
        const QJsonObject bulk = QJsonDocument::fromJson(reply->body).object();
        if (hasCome(bulk)) {
            const auto whole = readOperation(client, id);
            if (!whole)
                return fail(whole.error());
            if (parser.isSet(u"json"_s))
                printJson(*whole);
            else
                printOperation(*whole);
            return exitOfBulk(bulk);
        }
        QThread::msleep(kWaitMs);
    }
}

} // namespace

void declareBulk(OptionTable &parser)
{
    parser.addOption({u"filter"_s,
        u"Act on every task that matches, for example 'state:error service:drone', as a bulk "
        "operation."_s,
        u"text"_s});
    parser.addOption({u"all"_s, u"With an empty filter: confirm that every task is meant."_s});
    parser.addOption({u"dry-run"_s, u"With --filter: show the selected tasks and do nothing."_s});
    parser.addOption(
        {u"ramp"_s, u"With --filter: the maximum number of tasks per second (20)."_s, u"n"_s});
    parser.addOption({u"failure-limit"_s,
        u"With --filter: stop when more than this number fail again (5)."_s, u"n"_s});
    parser.addOption({u"no-canary"_s, u"With --filter: do not try one task first."_s});
}

bool isBulk(const QCommandLineParser &parser)
{
    return parser.isSet(u"filter"_s) || parser.isSet(u"all"_s) || parser.isSet(u"dry-run"_s);
}

Exit actInBulk(const QCommandLineParser &parser, const QString &action, const QString &step)
{
    if (!parser.positionalArguments().isEmpty())
        return wrongUse(u"specify either the id of one task or --filter"_s);
    if (!parser.isSet(u"filter"_s) && !parser.isSet(u"all"_s))
        return wrongUse(u"--dry-run needs --filter"_s);
    if (parser.value(u"filter"_s).trimmed().isEmpty() && !parser.isSet(u"all"_s))
        return wrongUse(u"an empty filter selects every task; confirm that with --all"_s);
    const auto body = bulkBody(parser, action, step);
    if (!body)
        return fail(body.error());
    const auto client = ApiClient::connect(dataDirOf(parser));
    if (!client)
        return fail(client.error());
    const auto reply = (*client)->send(
        "POST", u"/v1/operations"_s, QJsonDocument(*body).toJson(QJsonDocument::Compact));
    if (!reply)
        return fail(reply.error());
    const QJsonObject answer = QJsonDocument::fromJson(reply->body).object();
    const bool dryRun = parser.isSet(u"dry-run"_s);
    if (!dryRun && parser.isSet(u"wait"_s))
        return waitFor(parser, **client, answer.value("id"_L1).toInteger());
    if (parser.isSet(u"json"_s))
        printJson(reply->body);
    else if (dryRun)
        printPreview(reply->body);
    else
        print(u"operation %1: %2 accepted for %3 tasks"_s.arg(answer.value("id"_L1).toInteger())
                  .arg(action)
                  .arg(answer.value("counts"_L1).toObject().value("pending"_L1).toInt()));
    return Exit::Done;
}

} // namespace sagadesk::ctl
