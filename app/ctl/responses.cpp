#include "app/ctl/apiclient.h"
#include "app/ctl/tables.h"
#include "app/ctl/times.h"
#include "app/ctl/verb.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWaitMaxSeconds = 60; // longest wait of one call

void printMessages(const QJsonArray &messages, bool json)
{
    for (const QJsonValue &message : messages) {
        if (json) {
            printJson(QJsonDocument(message.toObject()).toJson(QJsonDocument::Compact));
            continue;
        }
        QStringList parts{shownTime(message["at"_L1].toString()), message["taskId"_L1].toString(),
            message["status"_L1].toString()};
        if (const QString detail = reasonText(message["detail"_L1]); !detail.isEmpty())
            parts.append(detail);
        print(printable(parts.join(u"  "_s)));
    }
}

// Prints the messages page by page up to the end of the queue, and with --follow later ones too.
Exit readQueue(const QCommandLineParser &parser, ApiClient &client, const QString &queue)
{
    const bool follows = parser.isSet(u"follow"_s);
    QString after = parser.value(u"after"_s);
    for (bool more = true; more && isOutputWell();) {
        const auto reply = client.get(u"/v1/responses/%1?after=%2&wait=%3"_s.arg(
            encoded(queue), encoded(after), QString::number(follows ? kWaitMaxSeconds : 0)));
        if (!reply)
            return fail(reply.error());
        const QJsonDocument page = QJsonDocument::fromJson(reply->body);
        const QJsonArray messages = page["messages"_L1].toArray();
        printMessages(messages, parser.isSet(u"json"_s));
        after = page["next"_L1].toString();
        more = follows || !messages.isEmpty();
    }
    if (!parser.isSet(u"json"_s))
        print(u"continue with: --after "_s + after);
    return Exit::Done;
}

Exit runResponses(const QCommandLineParser &parser)
{
    if (parser.positionalArguments().size() != 1)
        return wrongUse(u"responses needs the name of one response queue"_s);
    const auto client = ApiClient::connect(dataDirOf(parser));
    if (!client)
        return fail(client.error());
    return readQueue(parser, **client, parser.positionalArguments().first());
}

void addResponsesOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
    parser.addOption(utcOption());
    parser.addOption({u"after"_s, u"Continue after this cursor."_s, u"cursor"_s});
    parser.addOption({u"follow"_s, u"Wait for further messages."_s});
    parser.addPositionalArgument(u"queue"_s, u"The response queue."_s, u"QUEUE"_s);
}

} // namespace

Verb responsesVerb()
{
    return {"responses"_L1, "show the messages of a response queue"_L1, &addResponsesOptions,
        &runResponses};
}

} // namespace sagadesk::ctl
