#include "app/ctl/apiclient.h"
#include "app/ctl/pages.h"
#include "app/ctl/tables.h"
#include "app/ctl/times.h"
#include "app/ctl/verb.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

Exit showWebhooks(const QCommandLineParser &parser, ApiClient &client)
{
    return showAllRows(parser, client, "webhooks"_L1, &printWebhooks);
}

Exit reloadWebhooks(const QCommandLineParser &parser, ApiClient &client)
{
    const auto reply = client.send("POST", u"/v1/webhooks:reload"_s, {});
    if (!reply)
        return fail(reply.error());
    if (parser.isSet(u"json"_s))
        printJson(reply->body);
    else
        print(u"webhooks in use: %1"_s.arg(
            QJsonDocument::fromJson(reply->body).object().value("webhooks"_L1).toInt()));
    return Exit::Done;
}

Exit skipEvent(const QCommandLineParser &parser, ApiClient &client, const QString &webhook)
{
    QJsonObject body{{u"reason"_s, parser.value(u"reason"_s)}, {u"operator"_s, operatorOf(parser)}};
    if (parser.isSet(u"event"_s))
        body.insert(u"event"_s, parser.value(u"event"_s));
    const auto reply = client.send("POST", u"/v1/webhooks/"_s + webhook + u":skip"_s,
        QJsonDocument(body).toJson(QJsonDocument::Compact), "application/json");
    if (!reply)
        return fail(reply.error());
    if (parser.isSet(u"json"_s)) {
        printJson(reply->body);
        return Exit::Done;
    }
    const QJsonObject skipped = QJsonDocument::fromJson(reply->body).object();
    print(u"skipped: %1 (%2)"_s.arg(
        skipped.value("event"_L1).toString(), skipped.value("type"_L1).toString()));
    return Exit::Done;
}

Exit runWebhooks(const QCommandLineParser &parser)
{
    const QStringList words = parser.positionalArguments();
    const bool isReload = words == QStringList{u"reload"_s};
    const bool isSkip = words.size() == 2 && words[0] == u"skip";
    if (!isReload && !isSkip && !words.isEmpty())
        return wrongUse(u"webhooks takes no argument, or reload, or skip and a name"_s);
    if (isSkip && parser.value(u"reason"_s).trimmed().isEmpty())
        return wrongUse(u"skip needs a --reason"_s);
    const auto client = ApiClient::connect(dataDirOf(parser));
    if (!client)
        return fail(client.error());
    if (isSkip)
        return skipEvent(parser, **client, words[1]);
    return isReload ? reloadWebhooks(parser, **client) : showWebhooks(parser, **client);
}

void addWebhooksOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
    parser.addOption(utcOption());
    parser.addOption({u"event"_s,
        u"The id of the event to skip (default: the first that has failed)."_s, u"id"_s});
    parser.addOption({u"reason"_s, u"The reason for skipping an event."_s, u"text"_s});
    parser.addOption(operatorOption());
    parser.addPositionalArgument(u"action"_s,
        u"Read webhooks.json of the data folder again, or skip an event that the receiver "
        "refuses."_s,
        u"[reload | skip NAME]"_s);
}

} // namespace

Verb webhooksVerb()
{
    return {"webhooks"_L1,
        "show webhooks and their deliveries; reload webhooks.json; skip an event"_L1,
        &addWebhooksOptions, &runWebhooks};
}

} // namespace sagadesk::ctl
