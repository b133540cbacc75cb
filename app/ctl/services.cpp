#include "app/ctl/apiclient.h"
#include "app/ctl/controls.h"
#include "app/ctl/pages.h"
#include "app/ctl/tables.h"
#include "app/ctl/times.h"
#include "app/ctl/verb.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <optional>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

Exit show(const QCommandLineParser &parser, ApiClient &client)
{
    return showAllRows(parser, client, "services"_L1, &printServices);
}

// `body` contains the value for the action; operator and reason are added.
Exit controlService(const QCommandLineParser &parser, ApiClient &client, const QString &action,
    const QString &service, QJsonObject body = {})
{
    body.insert(u"operator"_s, operatorOf(parser));
    if (parser.isSet(u"reason"_s))
        body.insert(u"reason"_s, parser.value(u"reason"_s));
    const auto reply =
        client.send("POST", u"/v1/services/%1:%2"_s.arg(encoded(service), encoded(action)),
            QJsonDocument(body).toJson(QJsonDocument::Compact));
    if (!reply)
        return fail(reply.error());
    if (parser.isSet(u"json"_s))
        printJson(reply->body);
    else
        print(
            service + u": "_s + action + savedText(QJsonDocument::fromJson(reply->body).object()));
    return Exit::Done;
}

// The requested limits; limits that are not given are unchanged.
struct Limits
{
    std::optional<int> concurrency;
    std::optional<double> rate; // 0: no limit
};

// Reads NAME CONCURRENCY, or NAME with --concurrency, --rate or both; nullopt for a usage error.
std::optional<Limits> limitsOf(const QCommandLineParser &parser, const QStringList &words)
{
    const bool byWord = words.size() == 3;
    const bool byOption = parser.isSet(u"concurrency"_s);
    bool isGood = (words.size() == 2 || byWord) && !(byWord && byOption);
    Limits limits;
    bool isNumber = true;
    if (byWord || byOption) {
        limits.concurrency = words.value(2, parser.value(u"concurrency"_s)).toInt(&isNumber);
        isGood = isGood && isNumber && *limits.concurrency > 0;
    }
    if (parser.isSet(u"rate"_s)) {
        limits.rate = parser.value(u"rate"_s).toDouble(&isNumber);
        isGood = isGood && isNumber && *limits.rate >= 0;
    }
    return isGood && (limits.concurrency || limits.rate) ? std::optional(limits) : std::nullopt;
}

Exit limit(const QCommandLineParser &parser, ApiClient &client, const QString &service,
    const Limits &limits)
{
    Exit exit = Exit::Done;
    if (limits.concurrency)
        exit = controlService(parser, client, u"set-concurrency"_s, service,
            {{u"concurrency"_s, *limits.concurrency}});
    if (limits.rate && exit == Exit::Done)
        exit = controlService(
            parser, client, u"set-rate"_s, service, {{u"ratePerSecond"_s, *limits.rate}});
    return exit;
}

Exit runServices(const QCommandLineParser &parser)
{
    static const QStringList kServiceActions = {
        u"pause"_s, u"resume"_s, u"hold-open"_s, u"reset"_s};
    const QStringList words = parser.positionalArguments();
    const auto limits =
        words.value(0) == u"limit"_s ? limitsOf(parser, words) : std::optional<Limits>();
    const bool isLimit = parser.isSet(u"concurrency"_s) || parser.isSet(u"rate"_s);
    const bool isAction = words.size() == 2 && kServiceActions.contains(words.first());
    if (!limits && (isLimit || !(words.isEmpty() || isAction)))
        return wrongUse(
            u"services takes no arguments; or one of pause, resume, hold-open and reset "
            "with the name of a service; or limit with the name and --concurrency or --rate"_s);
    const auto client = ApiClient::connect(dataDirOf(parser));
    if (!client)
        return fail(client.error());
    if (limits)
        return limit(parser, **client, words[1], *limits);
    return words.isEmpty() ? show(parser, **client)
                           : controlService(parser, **client, words[0], words[1]);
}

void addServicesOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
    parser.addOption(utcOption());
    parser.addPositionalArgument(u"action"_s,
        u"Pause, resume, hold open or reset a service, or limit its requests. Stays in effect "
        "after a restart."_s,
        u"[pause|resume|hold-open|reset NAME | limit NAME [CONCURRENCY]]"_s);
    parser.addOption(
        {u"concurrency"_s, u"limit: the maximum number of requests in flight."_s, u"n"_s});
    parser.addOption({u"rate"_s,
        u"limit: the maximum number of requests per second; 0 for no limit."_s, u"number"_s});
    parser.addOption({u"reason"_s, u"The reason, shown in Activity."_s, u"text"_s});
    parser.addOption(operatorOption());
}

} // namespace

Verb servicesVerb()
{
    return {"services"_L1,
        "show services and their Agents; pause, resume, hold open, reset or limit a service"_L1,
        &addServicesOptions, &runServices};
}

} // namespace sagadesk::ctl
