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
        printRaw(reply->body + '\n');
    else
        print(u"webhooks in force: %1"_s.arg(
            QJsonDocument::fromJson(reply->body).object().value("webhooks"_L1).toInt()));
    return Exit::Done;
}

Exit runWebhooks(const QCommandLineParser &parser)
{
    const QStringList words = parser.positionalArguments();
    const bool isReload = words == QStringList{u"reload"_s};
    if (!isReload && !words.isEmpty())
        return wrongUse(u"webhooks takes nothing, or reload"_s);
    const auto client = ApiClient::connect(dataDirOf(parser));
    if (!client)
        return fail(client.error());
    return isReload ? reloadWebhooks(parser, **client) : showWebhooks(parser, **client);
}

void addWebhooksOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
    parser.addOption(utcOption());
    parser.addPositionalArgument(
        u"action"_s, u"Read webhooks.json of the data folder again."_s, u"[reload]"_s);
}

} // namespace

Verb webhooksVerb()
{
    return {"webhooks"_L1, "webhooks and their deliveries; reload webhooks.json"_L1,
        &addWebhooksOptions, &runWebhooks};
}

} // namespace sagadesk::ctl
