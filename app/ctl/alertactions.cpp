#include "app/ctl/apiclient.h"
#include "app/ctl/verb.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <set>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

const QStringList kFilters{u"service"_s, u"step"_s, u"task"_s};

struct Act
{
    QString verb; // as typed
    QString apiVerb;
    QString states; // of the alerts that a filter means
};
const Act kAck{u"ack"_s, u"acknowledge"_s, u"open,snoozed,resubmitted"_s};
const Act kClose{u"close"_s, u"close"_s, u"open,acknowledged,snoozed,resubmitted"_s};

bool hasFilter(const QCommandLineParser &parser)
{
    return std::any_of(
        kFilters.begin(), kFilters.end(), [&](const QString &name) { return parser.isSet(name); });
}

bool matches(const QCommandLineParser &parser, const QJsonObject &alert)
{
    return std::all_of(kFilters.begin(), kFilters.end(), [&](const QString &name) {
        return !parser.isSet(name) || alert.value(name).toString() == parser.value(name);
    });
}

Exit actOne(const QCommandLineParser &parser, ApiClient &client, const Act &act, const QString &id)
{
    const QJsonObject body{
        {u"operator"_s, operatorOf(parser)}, {u"reason"_s, parser.value(u"reason"_s)}};
    const auto reply = client.send("POST", u"/v1/alerts/%1:%2"_s.arg(encoded(id), act.apiVerb),
        QJsonDocument(body).toJson(QJsonDocument::Compact));
    if (!reply)
        return fail(reply.error());
    if (parser.isSet(u"json"_s))
        printRaw(reply->body + '\n');
    else
        print(u"alert "_s + id + u": "_s + act.apiVerb + u" done"_s);
    return Exit::Done;
}

// The API lists the newest alerts only; what is acted on leaves the list, and older ones follow.
Exit actOnMatching(const QCommandLineParser &parser, ApiClient &client, const Act &act)
{
    std::set<qint64> seen;
    Exit worst = Exit::Done;
    for (bool more = true; more;) {
        more = false;
        const auto reply = client.get(u"/v1/alerts?state="_s + act.states);
        if (!reply)
            return fail(reply.error());
        const QJsonArray alerts =
            QJsonDocument::fromJson(reply->body).object().value("alerts"_L1).toArray();
        for (const QJsonValue &each : alerts) {
            const QJsonObject alert = each.toObject();
            const qint64 id = alert.value("id"_L1).toInteger();
            if (!matches(parser, alert) || !seen.insert(id).second)
                continue;
            if (parser.isSet(u"dry-run"_s)) {
                print(u"alert %1: task %2, step %3, service %4"_s.arg(QString::number(id),
                    alert.value("task"_L1).toString(), alert.value("step"_L1).toString(),
                    alert.value("service"_L1).toString()));
                continue;
            }
            more = true;
            const Exit one = actOne(parser, client, act, QString::number(id));
            worst = one == Exit::Done ? worst : one;
        }
    }
    if (seen.empty())
        print(u"no alert matches"_s);
    return worst;
}

Exit runAlertAction(const QCommandLineParser &parser, const Act &act)
{
    const QStringList ids = parser.positionalArguments();
    const bool filtered = hasFilter(parser) || parser.isSet(u"all"_s);
    if (ids.isEmpty() == !filtered)
        return wrongUse(
            act.verb + u" needs the numbers of alerts, or --service, --step, --task, or --all"_s);
    if (!ids.isEmpty() && parser.isSet(u"dry-run"_s))
        return wrongUse(u"--dry-run shows what a filter means"_s);
    if (act.verb == kClose.verb && parser.value(u"reason"_s).isEmpty())
        return wrongUse(u"close needs --reason"_s);
    const auto client = ApiClient::connect(dataDirOf(parser));
    if (!client)
        return fail(client.error());
    if (filtered)
        return actOnMatching(parser, **client, act);
    Exit worst = Exit::Done;
    for (const QString &id : ids) {
        const Exit one = actOne(parser, **client, act, id);
        worst = one == Exit::Done ? worst : one;
    }
    return worst;
}

void addAlertActionOptions(QCommandLineParser &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
    parser.addOption(operatorOption());
    parser.addOption({u"reason"_s, u"Why; it is kept with the alert."_s, u"text"_s});
    parser.addOption({u"service"_s, u"All alerts of this service."_s, u"name"_s});
    parser.addOption({u"step"_s, u"All alerts of this step."_s, u"name"_s});
    parser.addOption({u"task"_s, u"All alerts of this task."_s, u"id"_s});
    parser.addOption({u"all"_s, u"All alerts."_s});
    parser.addOption({u"dry-run"_s, u"Only show which alerts a filter means."_s});
    parser.addPositionalArgument(u"alert"_s, u"Their numbers."_s, u"[ALERT…]"_s);
}

} // namespace

Verb ackVerb()
{
    return {"ack"_L1, "acknowledge alerts"_L1, &addAlertActionOptions,
        [](const QCommandLineParser &parser) { return runAlertAction(parser, kAck); }};
}

Verb closeVerb()
{
    return {"close"_L1, "close alerts"_L1, &addAlertActionOptions,
        [](const QCommandLineParser &parser) { return runAlertAction(parser, kClose); }};
}

} // namespace sagadesk::ctl
