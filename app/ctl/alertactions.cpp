#include "app/ctl/apiclient.h"
#include "app/ctl/verb.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

Exit act(const QCommandLineParser &parser, const QString &verb, const QString &apiVerb)
{
    const QStringList words = parser.positionalArguments();
    if (words.size() != 1)
        return wrongUse(verb + u" needs the number of one alert"_s);
    if (apiVerb == u"close"_s && parser.value(u"reason"_s).isEmpty())
        return wrongUse(u"close needs --reason"_s);
    const auto client = ApiClient::connect(dataDirOf(parser));
    if (!client)
        return fail(client.error());
    const QJsonObject body{
        {u"operator"_s, operatorOf(parser)}, {u"reason"_s, parser.value(u"reason"_s)}};
    const auto reply =
        (*client)->send("POST", u"/v1/alerts/%1:%2"_s.arg(encoded(words.first()), apiVerb),
            QJsonDocument(body).toJson(QJsonDocument::Compact));
    if (!reply)
        return fail(reply.error());
    if (parser.isSet(u"json"_s))
        printRaw(reply->body + '\n');
    else
        print(u"alert "_s + words.first() + u": "_s + apiVerb + u" done"_s);
    return Exit::Done;
}

void declare(QCommandLineParser &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
    parser.addOption(operatorOption());
    parser.addOption({u"reason"_s, u"Why; it is kept with the alert."_s, u"text"_s});
    parser.addPositionalArgument(u"alert"_s, u"Its number."_s, u"ALERT"_s);
}

} // namespace

Verb ackVerb()
{
    return {"ack"_L1, "acknowledge an alert"_L1, &declare,
        [](const QCommandLineParser &parser) { return act(parser, u"ack"_s, u"acknowledge"_s); }};
}

Verb closeVerb()
{
    return {"close"_L1, "close an alert"_L1, &declare,
        [](const QCommandLineParser &parser) { return act(parser, u"close"_s, u"close"_s); }};
}

} // namespace sagadesk::ctl
