#include "app/ctl/apiclient.h"
#include "app/ctl/controls.h"
#include "app/ctl/pages.h"
#include "app/ctl/reading.h"
#include "app/ctl/tables.h"
#include "app/ctl/times.h"
#include "app/ctl/verb.h"

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr int kPageRowsMax = 1000; // the largest page of the API

// Reads a listing and prints it: with --json as the API returns it, otherwise as a table.
template <class Read, class Show>
Exit listing(const QCommandLineParser &parser, Read read, Show show)
{
    const auto reading = Reading::open(placeOf(parser));
    if (!reading)
        return fail(reading.error());
    const base::Result<QByteArray> json = read(**reading);
    if (!json)
        return fail(json.error());
    if (parser.isSet(u"json"_s))
        printJson(*json);
    else
        show(*json);
    return Exit::Done;
}

void common(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(storeOption());
    parser.addOption(jsonOption());
    parser.addOption(utcOption());
}

void declareList(OptionTable &parser)
{
    common(parser);
    parser.addOption({u"state"_s, u"Only these states, separated by commas."_s, u"states"_s});
    parser.addOption({u"workflow"_s, u"Only this workflow."_s, u"name"_s});
    parser.addOption(
        {u"filter"_s, u"A filter, for example 'retries>2 service:drone'."_s, u"text"_s});
    parser.addOption({u"limit"_s,
        u"Only one page of at most this many rows, 1 to 1000 (default: all rows)."_s, u"n"_s});
    parser.addOption({u"after"_s, u"Continue after an earlier page (its cursor)."_s, u"cursor"_s});
}

Exit runList(const QCommandLineParser &parser)
{
    if (!parser.positionalArguments().isEmpty())
        return wrongUse(u"list takes no arguments, only options"_s);
    const bool isOnePage = parser.isSet(u"limit"_s);
    const int limit = isOnePage ? parser.value(u"limit"_s).toInt() : kPageRowsMax;
    if (limit < 1 || limit > kPageRowsMax)
        return wrongUse(u"--limit must be a whole number from 1 to 1000"_s);
    ListOptions options{parser.value(u"state"_s), parser.value(u"workflow"_s),
        parser.value(u"filter"_s), parser.value(u"after"_s), limit};
    const auto read = [&](Reading &reading) {
        return isOnePage ? reading.tasks(options)
                         : readAllPages("tasks"_L1, [&](const QString &after) {
                               if (!after.isEmpty())
                                   options.after = after;
                               return reading.tasks(options);
                           });
    };
    return listing(parser, read, &printTasks);
}

void declareOne(OptionTable &parser)
{
    common(parser);
    parser.addPositionalArgument(u"id"_s, u"The task."_s, u"ID"_s);
}

void declareEvents(OptionTable &parser)
{
    declareOne(parser);
    parser.addOption({u"after"_s, u"Continue after an earlier page (its 'next')."_s, u"cursor"_s});
}

// All journal rows after the given cursor.
base::Result<QByteArray> eventsOf(Reading &reading, const QString &id, const QString &after = {})
{
    return readAllPages("events"_L1,
        [&](const QString &next) { return reading.events(id, next.isEmpty() ? after : next); });
}

Exit runShow(const QCommandLineParser &parser)
{
    if (parser.positionalArguments().size() != 1)
        return wrongUse(u"show needs the id of one task"_s);
    const QString id = parser.positionalArguments().first();
    QByteArray events;
    const auto read = [&](Reading &reading) {
        if (!parser.isSet(u"json"_s))
            if (const auto journal = eventsOf(reading, id))
                events = *journal;
        return reading.task(id);
    };
    return listing(parser, read, [&events](const QByteArray &json) { printTask(json, events); });
}

Exit runEvents(const QCommandLineParser &parser)
{
    if (parser.positionalArguments().size() != 1)
        return wrongUse(u"events needs the id of one task"_s);
    const QString id = parser.positionalArguments().first();
    const QString after = parser.value(u"after"_s);
    return listing(
        parser, [&](Reading &reading) { return eventsOf(reading, id, after); }, &printEvents);
}

void declareAlerts(OptionTable &parser)
{
    common(parser);
    parser.addOption({u"state"_s,
        u"Only these: open, acknowledged, resubmitted, snoozed, closed."_s, u"states"_s});
    parser.addOption({u"causes"_s, u"Show one line per cause, with its number of alerts."_s});
}

Exit runAlerts(const QCommandLineParser &parser)
{
    if (!parser.positionalArguments().isEmpty())
        return wrongUse(u"alerts takes no arguments, only options"_s);
    const QString states = parser.value(u"state"_s);
    if (parser.isSet(u"causes"_s))
        return listing(
            parser,
            [&](Reading &reading) {
                return readAllPages("causes"_L1,
                    [&](const QString &after) { return reading.alertCauses(states, after); });
            },
            &printAlertCauses);
    const auto read = [&](Reading &reading) {
        return readAllPages(
            "alerts"_L1, [&](const QString &after) { return reading.alerts(states, after); });
    };
    return listing(parser, read, &printAlerts);
}

void declareSupervisor(OptionTable &parser)
{
    addControlOptions(parser);
    parser.addOption(storeOption());
    parser.addOption(utcOption());
    parser.addPositionalArgument(
        u"action"_s, u"Make another Supervisor the leader."_s, u"[step-down]"_s);
}

Exit runSupervisor(const QCommandLineParser &parser)
{
    const QStringList words = parser.positionalArguments();
    if (words.isEmpty())
        return listing(
            parser, [](Reading &reading) { return reading.supervisor(); }, &printSupervisor);
    if (words != QStringList{u"step-down"_s})
        return wrongUse(u"supervisor takes either no argument or step-down"_s);
    const auto client = ApiClient::connect(dataDirOf(parser));
    return client ? control(parser, **client, u"/v1/supervisor:step-down"_s) : fail(client.error());
}

void declareNodes(OptionTable &parser)
{
    addControlOptions(parser);
    parser.addOption(storeOption());
    parser.addOption(utcOption());
    parser.addPositionalArgument(u"action"_s,
        u"Stop a node from making new claims, or let it make claims again."_s, u"[drain|resume]"_s);
    parser.addPositionalArgument(
        u"node"_s, u"Its name. Default: the node of the data folder."_s, u"[NODE]"_s);
}

Exit runNodes(const QCommandLineParser &parser)
{
    const QStringList words = parser.positionalArguments();
    if (words.isEmpty())
        return listing(
            parser, [](Reading &reading) { return reading.nodes(); }, &printNodes);
    if (words.size() > 2 || (words.first() != u"drain"_s && words.first() != u"resume"_s))
        return wrongUse(u"nodes takes no arguments, or drain or resume and optionally a node"_s);
    QJsonObject body;
    if (words.size() == 2)
        body.insert(u"node"_s, words.last());
    const auto client = ApiClient::connect(dataDirOf(parser));
    return client ? control(parser, **client, u"/v1/node:"_s + words.first(), body)
                  : fail(client.error());
}

Exit runStats(const QCommandLineParser &parser)
{
    if (!parser.positionalArguments().isEmpty())
        return wrongUse(u"stats takes no arguments, only options"_s);
    return listing(
        parser, [](Reading &reading) { return reading.stats(); }, &printStats);
}

} // namespace

Verb listVerb()
{
    return {"list"_L1, "tasks"_L1, &declareList, &runList};
}

Verb showVerb()
{
    return {"show"_L1, "show a task with its steps and alerts"_L1, &declareOne, &runShow};
}

Verb eventsVerb()
{
    return {"events"_L1, "show the journal of a task"_L1, &declareEvents, &runEvents};
}

Verb alertsVerb()
{
    return {"alerts"_L1, "alerts"_L1, &declareAlerts, &runAlerts};
}

Verb supervisorVerb()
{
    return {"supervisor"_L1,
        "show the leader, and what the Supervisor would do in the next minute; step down"_L1,
        &declareSupervisor, &runSupervisor};
}

Verb nodesVerb()
{
    return {"nodes"_L1,
        "show the processes that use the store, with state, heartbeat and claims; drain one"_L1,
        &declareNodes, &runNodes};
}

Verb statsVerb()
{
    return {"stats"_L1, "show tasks by state and workflow, and counters"_L1, &common, &runStats};
}

} // namespace sagadesk::ctl
