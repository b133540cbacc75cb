#include "app/ctl/apiclient.h"
#include "app/ctl/pages.h"
#include "app/ctl/verb.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

const QStringList kFilters{u"service"_s, u"step"_s, u"task"_s};

struct Act
{
    QString verb; // as typed on the command line
    QString apiVerb;
    QString states; // with a filter, only alerts in these states are changed
    QString option; // an option that must be given; empty: none
    QString member; // the member of the body that receives the option's value
};
const QString kNotClosed = u"open,acknowledged,snoozed,resubmitted"_s;
const Act kAck{u"ack"_s, u"acknowledge"_s, u"open,snoozed,resubmitted"_s, {}, {}};
const Act kClose{u"close"_s, u"close"_s, kNotClosed, u"reason"_s, u"reason"_s};
const Act kSnooze{u"snooze"_s, u"snooze"_s, kNotClosed, u"for"_s, u"for"_s};
const Act kAssign{u"assign"_s, u"assign"_s, kNotClosed, u"to"_s, u"assignee"_s};
const Act kNote{u"note"_s, u"note"_s, kNotClosed, u"text"_s, u"note"_s};

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
    QJsonObject body{{u"operator"_s, operatorOf(parser)}, {u"reason"_s, parser.value(u"reason"_s)}};
    if (!act.member.isEmpty())
        body.insert(act.member, parser.value(act.option));
    const auto reply = client.send("POST", u"/v1/alerts/%1:%2"_s.arg(encoded(id), act.apiVerb),
        QJsonDocument(body).toJson(QJsonDocument::Compact), "application/json", newCommandId());
    if (!reply)
        return fail(reply.error());
    if (parser.isSet(u"json"_s))
        printJson(reply->body);
    else
        print(u"alert "_s + id + u": "_s + act.apiVerb + u" done"_s);
    return Exit::Done;
}

void printAlert(const QJsonObject &alert)
{
    print(u"alert %1: task %2, step %3, service %4"_s.arg(
        QString::number(alert.value("id"_L1).toInteger()), alert.value("task"_L1).toString(),
        alert.value("step"_L1).toString(), alert.value("service"_L1).toString()));
}

// Reads all pages first, because alerts leave the list when they are acted on.
base::Result<QList<QJsonObject>> matchingAlerts(
    const QCommandLineParser &parser, ApiClient &client, const Act &act)
{
    QList<QJsonObject> found;
    const ReadPage readPage = [&](const QString &after) -> base::Result<QByteArray> {
        const auto reply =
            client.get(u"/v1/alerts?state=%1&after=%2"_s.arg(act.states, encoded(after)));
        return reply ? base::Result<QByteArray>(reply->body) : reply.error();
    };
    const auto read = forEachRow("alerts"_L1, readPage, [&](const QByteArray &row) {
        const QJsonObject alert = QJsonDocument::fromJson(row).object();
        if (matches(parser, alert))
            found.append(alert);
        return true;
    });
    if (!read)
        return read.error();
    return found;
}

Exit actOnMatching(const QCommandLineParser &parser, ApiClient &client, const Act &act)
{
    const auto alerts = matchingAlerts(parser, client, act);
    if (!alerts)
        return fail(alerts.error());
    Exit worst = Exit::Done;
    for (const QJsonObject &alert : *alerts) {
        if (parser.isSet(u"dry-run"_s)) {
            printAlert(alert);
            continue;
        }
        const QString id = QString::number(alert.value("id"_L1).toInteger());
        const Exit one = actOne(parser, client, act, id);
        worst = one == Exit::Done ? worst : one;
    }
    if (alerts->isEmpty())
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
        return wrongUse(u"--dry-run shows which alerts a filter selects"_s);
    if (!act.option.isEmpty() && parser.value(act.option).isEmpty())
        return wrongUse(act.verb + u" needs --"_s + act.option);
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

void addAlertActionOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
    parser.addOption(operatorOption());
    parser.addOption({u"reason"_s, u"The reason, kept with the alert."_s, u"text"_s});
    parser.addOption({u"service"_s, u"All alerts of this service."_s, u"name"_s});
    parser.addOption({u"step"_s, u"All alerts of this step."_s, u"name"_s});
    parser.addOption({u"task"_s, u"All alerts of this task."_s, u"id"_s});
    parser.addOption({u"all"_s, u"All alerts."_s});
    parser.addOption({u"dry-run"_s, u"Only show which alerts a filter selects."_s});
    parser.addPositionalArgument(u"alert"_s, u"The numbers of the alerts."_s, u"[ALERT…]"_s);
}

} // namespace

std::vector<Verb> alertVerbs()
{
    return {{"ack"_L1, "acknowledge alerts"_L1, &addAlertActionOptions,
                [](const QCommandLineParser &parser) { return runAlertAction(parser, kAck); }},
        {"close"_L1, "close alerts"_L1, &addAlertActionOptions,
            [](const QCommandLineParser &parser) { return runAlertAction(parser, kClose); }},
        {"snooze"_L1, "hide alerts for some time"_L1,
            [](OptionTable &parser) {
                addAlertActionOptions(parser);
                parser.addOption({u"for"_s, u"How long, such as 30m or 2h."_s, u"duration"_s});
            },
            [](const QCommandLineParser &parser) { return runAlertAction(parser, kSnooze); }},
        {"assign"_L1, "assign alerts to a person"_L1,
            [](OptionTable &parser) {
                addAlertActionOptions(parser);
                parser.addOption({u"to"_s, u"The person who is responsible."_s, u"name"_s});
            },
            [](const QCommandLineParser &parser) { return runAlertAction(parser, kAssign); }},
        {"note"_L1, "write a note for alerts"_L1,
            [](OptionTable &parser) {
                addAlertActionOptions(parser);
                parser.addOption({u"text"_s, u"The note."_s, u"text"_s});
            },
            [](const QCommandLineParser &parser) { return runAlertAction(parser, kNote); }}};
}

} // namespace sagadesk::ctl
