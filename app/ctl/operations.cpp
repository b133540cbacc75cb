#include "app/ctl/apiclient.h"
#include "app/ctl/pages.h"
#include "app/ctl/reading.h"
#include "app/ctl/tables.h"
#include "app/ctl/times.h"
#include "app/ctl/verb.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

void addOperationsOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(storeOption());
    parser.addOption(jsonOption());
    parser.addOption(utcOption());
    parser.addOption(operatorOption());
    parser.addPositionalArgument(u"operation"_s,
        u"The number of the operation; without it, all are listed."_s, u"[OPERATION]"_s);
    parser.addOption({u"state"_s,
        u"Only tasks in this state: pending, dispatched, completed, refused, failedAgain, leftOut, "
        u"canceled."_s,
        u"state"_s});
    parser.addOption({u"pause"_s, u"Start no further tasks for now."_s});
    parser.addOption({u"resume"_s, u"Continue after a pause or a stop."_s});
    parser.addOption({u"cancel"_s, u"Start no further tasks."_s});
    parser.addOption({u"reason"_s, u"The reason, kept with the operation."_s, u"text"_s});
}

QStringList chosenVerbs(const QCommandLineParser &parser)
{
    QStringList chosen;
    for (const QString &verb : {u"pause"_s, u"resume"_s, u"cancel"_s})
        if (parser.isSet(verb))
            chosen.append(verb);
    return chosen;
}

Exit controlOperation(const QCommandLineParser &parser, const QString &id, const QString &verb)
{
    const auto client = ApiClient::connect(dataDirOf(parser));
    if (!client)
        return fail(client.error());
    QJsonObject body{{u"operator"_s, operatorOf(parser)}};
    if (parser.isSet(u"reason"_s))
        body.insert(u"reason"_s, parser.value(u"reason"_s));
    const auto reply = (*client)->send("POST", u"/v1/operations/%1:%2"_s.arg(encoded(id), verb),
        QJsonDocument(body).toJson(QJsonDocument::Compact));
    if (!reply)
        return fail(reply.error());
    if (parser.isSet(u"json"_s))
        printJson(reply->body);
    else
        print(u"operation "_s + id + u": "_s + verb + u" done"_s);
    return Exit::Done;
}

Exit runOperations(const QCommandLineParser &parser)
{
    const QStringList words = parser.positionalArguments();
    const QStringList verbs = chosenVerbs(parser);
    if (words.size() > 1 || verbs.size() > 1 || (words.isEmpty() && !verbs.isEmpty()))
        return wrongUse(
            u"operations takes the number of one operation, and with it at most one of --pause, "
            "--resume and --cancel"_s);
    if (!verbs.isEmpty())
        return controlOperation(parser, words.first(), verbs.first());
    const auto reading = Reading::open(placeOf(parser));
    if (!reading)
        return fail(reading.error());
    const auto json = words.isEmpty()
        ? readAllPages(
            "operations"_L1, [&](const QString &after) { return (*reading)->operations(after); })
        : readAllRows("items"_L1, [&](const QString &after) {
              return (*reading)->operation(words.first(), parser.value(u"state"_s), after);
          });
    if (!json)
        return fail(json.error());
    if (parser.isSet(u"json"_s))
        printJson(*json);
    else if (words.isEmpty())
        printOperations(*json);
    else
        printOperation(*json);
    return Exit::Done;
}

} // namespace

Verb operationsVerb()
{
    return {"operations"_L1, "show bulk operations and the result for each task"_L1,
        &addOperationsOptions, &runOperations};
}

} // namespace sagadesk::ctl
