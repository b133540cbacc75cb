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

Exit run(const QCommandLineParser &parser)
{
    static const QStringList kActions = {u"pause"_s, u"resume"_s, u"hold-open"_s, u"reset"_s};
    const QStringList words = parser.positionalArguments();
    if (!words.isEmpty() && (words.size() != 2 || !kActions.contains(words.first())))
        return wrongUse(u"services takes nothing, or one of pause, resume, hold-open, reset and "
                        u"the name of a service"_s);
    const auto client = ApiClient::connect(dataDirOf(parser));
    if (!client)
        return fail(client.error());
    return words.isEmpty() ? show(parser, **client) : control(**client, words[0], words[1]);
}

void declare(QCommandLineParser &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
    parser.addPositionalArgument(u"action"_s, u"pause, resume, hold-open or reset one."_s,
        u"[pause|resume|hold-open|reset NAME]"_s);
}

} // namespace

Verb servicesVerb()
{
    return {"services"_L1, "services and their Agents; pause, resume, hold open or reset one"_L1,
        &declare, &run};
}

} // namespace sagadesk::ctl
