#include "app/ctl/apiclient.h"
#include "app/ctl/tables.h"
#include "app/ctl/verb.h"

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

Exit show(const QCommandLineParser &parser, ApiClient &client)
{
    const auto reply = client.get(u"/v1/services"_s);
    if (!reply)
        return fail(reply.error());
    if (parser.isSet(u"json"_s))
        printRaw(reply->body + '\n');
    else
        printServices(reply->body);
    return Exit::Done;
}

Exit control(ApiClient &client, const QString &action, const QString &service)
{
    const auto reply =
        client.send("POST", u"/v1/services/%1:%2"_s.arg(encoded(service), encoded(action)), "{}");
    if (!reply)
        return fail(reply.error());
    print(service + u": "_s + action + u" requested"_s);
    return Exit::Done;
}

// How many requests may be open at once, until the instance ends.
Exit limit(ApiClient &client, const QString &service, const QString &number)
{
    const auto reply =
        client.send("POST", u"/v1/services/%1:set-concurrency"_s.arg(encoded(service)),
            R"({"concurrency":)" + number.toUtf8() + '}');
    if (!reply)
        return fail(reply.error());
    print(service + u": at most "_s + number + u" at once requested"_s);
    return Exit::Done;
}

Exit run(const QCommandLineParser &parser)
{
    static const QStringList kActions = {u"pause"_s, u"resume"_s, u"hold-open"_s, u"reset"_s};
    const QStringList words = parser.positionalArguments();
    bool isNumber = false;
    const bool limits = words.size() == 3 && words.first() == u"limit"_s
        && words.last().toInt(&isNumber) > 0 && isNumber;
    if (!words.isEmpty() && !limits && (words.size() != 2 || !kActions.contains(words.first())))
        return wrongUse(u"services takes nothing, or one of pause, resume, hold-open, reset and "
                        u"the name of a service, or limit, the name and a number"_s);
    const auto client = ApiClient::connect(dataDirOf(parser));
    if (!client)
        return fail(client.error());
    if (limits)
        return limit(**client, words[1], QString::number(words[2].toInt()));
    return words.isEmpty() ? show(parser, **client) : control(**client, words[0], words[1]);
}

void declare(QCommandLineParser &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
    parser.addPositionalArgument(u"action"_s,
        u"pause, resume, hold-open or reset one, or limit how many requests may be open at once."_s,
        u"[pause|resume|hold-open|reset NAME | limit NAME NUMBER]"_s);
}

} // namespace

Verb servicesVerb()
{
    return {"services"_L1,
        "services and their Agents; pause, resume, hold open, reset or limit one"_L1, &declare,
        &run};
}

} // namespace sagadesk::ctl
