#include "app/ctl/tables.h"

#include "app/ctl/console.h"
#include "app/ctl/times.h"
#include "core/api/json/problemtext.h"
#include "core/json/value.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype kJsonShown = 2000; // characters of an input or output
constexpr qsizetype kAttemptsShown = 10; // per step

QString cell(const QJsonValue &value)
{
    if (value.isNull() || value.isUndefined())
        return u"-"_s;
    if (value.isBool())
        return value.toBool() ? u"yes"_s : u"no"_s;
    if (value.isDouble())
        return QString::number(value.toDouble(), 'g', 15);
    return value.toString();
}

bool isTime(const QString &member)
{
    static const QStringList others{u"at"_s, u"since"_s, u"first"_s, u"last"_s, u"from"_s,
        u"until"_s, u"completeBy"_s, u"notBefore"_s};
    return member.endsWith(u"At"_s) || others.contains(member);
}

QString shownCell(const QJsonObject &object, const QString &member)
{
    const QString text = cell(object.value(member));
    return isTime(member) ? shownTime(text) : text;
}

QJsonObject withShownTimes(const QJsonObject &parameters)
{
    QJsonObject shown = parameters;
    for (auto it = shown.begin(); it != shown.end(); ++it) {
        if (it->isObject())
            *it = withShownTimes(it->toObject());
        else if (it->isString() && isTime(it.key()))
            *it = shownTime(it->toString());
    }
    return shown;
}

QStringList row(const QJsonObject &object, const QStringList &members)
{
    QStringList cells;
    for (const QString &member : members)
        cells.append(shownCell(object, member));
    return cells;
}

QJsonObject objectOf(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

void printPair(const QString &name, const QString &text)
{
    print(name.leftJustified(20) + printable(text));
}

void printPairs(const QJsonObject &object, const QStringList &members)
{
    for (const QString &member : members)
        printPair(member, shownCell(object, member));
}

QString taskProgress(const QJsonObject &task)
{
    return cell(task.value("stepsDone"_L1)) + u'/' + cell(task.value("stepCount"_L1));
}

void printValue(const QString &name, const QJsonValue &value)
{
    if (value.isUndefined() || value.isNull())
        return;
    QString text = QString::fromUtf8(json::toBytes(value));
    if (text.size() > kJsonShown)
        text = text.left(kJsonShown) + u"\u2026 (all of it: --json)"_s;
    printPair(name, text);
}

void printError(const QString &name, const QJsonValue &error)
{
    if (!error.isObject())
        return;
    QJsonObject reason = error.toObject();
    const QJsonValue body = reason.take("body"_L1);
    printPair(name, reasonText(reason));
    if (body.isString())
        printPair(u"  answer"_s, body.toString().simplified());
}

// "2026-…Z  HTTP 503, 12 ms, http://…"
QString attemptText(const QJsonObject &attempt, bool undo)
{
    QStringList parts;
    const QString error = reasonText(attempt.value("error"_L1));
    if (attempt.value("status"_L1).isDouble() && !error.startsWith(u"HTTP"_s))
        parts.append(u"HTTP %1"_s.arg(attempt.value("status"_L1).toInt()));
    if (!error.isEmpty())
        parts.append(error);
    parts.append(u"%1 ms"_s.arg(attempt.value("durationMs"_L1).toInteger()));
    parts.append(attempt.value("endpoint"_L1).toString());
    const QString when = shownCell(attempt, u"at"_s) + (undo ? u"  undo: "_s : u"  "_s);
    return when + parts.join(u", "_s);
}

void printStep(const QJsonObject &step)
{
    print(QString());
    print(u"step "_s + printable(cell(step.value("name"_L1))) + u" on "_s
        + printable(cell(step.value("service"_L1))) + u": "_s + cell(step.value("state"_L1)));
    printPairs(step,
        {u"undoState"_s, u"effect"_s, u"attempts"_s, u"retryCount"_s, u"failureCount"_s,
            u"completeBy"_s, u"notBefore"_s, u"finishedAt"_s, u"idempotencyKey"_s});
    if (step.value("waitingFor"_L1).isObject())
        printPair(u"waits for"_s, reasonText(step.value("waitingFor"_L1)));
    if (step.value("skipped"_L1).isObject())
        printPair(u"why"_s, reasonText(step.value("skipped"_L1)));
    printValue(u"edited input"_s, step.value("editedInput"_L1));
    printValue(u"output"_s, step.value("output"_L1));
    printError(u"last error"_s, step.value("lastError"_L1));
    printError(u"undo error"_s, step.value("undo"_L1)["lastError"_L1]);
}

void printAttempts(const QJsonArray &events, const QString &step)
{
    QStringList lines;
    for (const QJsonValue &value : events) {
        const QJsonObject event = value.toObject();
        if (event.value("step"_L1).toString() != step)
            continue;
        const bool undo = event.value("kind"_L1).toString() == u"undo"_s;
        for (const QJsonValue &attempt : event.value("attempts"_L1).toArray())
            lines.append(attemptText(attempt.toObject(), undo));
    }
    const qsizetype left = lines.size() - kAttemptsShown;
    if (left > 0)
        printPair(u"earlier attempts"_s, QString::number(left));
    for (const QString &line : lines.mid(std::max<qsizetype>(0, left)))
        printPair(u"attempt"_s, line);
}

// What keeps the server of the store from removing dead rows and old log files.
void printDatabase(const QJsonObject &database)
{
    if (database.isEmpty())
        return;
    const double age = database.value("oldestTransactionMs"_L1).toDouble() / 1000;
    print(age > 0 ? u"Oldest transaction of the database: %1 s."_s.arg(age, 0, 'f', 1)
                  : u"No transaction of the database is open."_s);
    const auto rowsOf = [&database](QLatin1StringView list, const QStringList &members) {
        QList<QStringList> rows;
        for (const QJsonValue &value : database.value(list).toArray())
            rows.append(row(value.toObject(), members));
        return rows;
    };
    printTable({u"TABLE"_s, u"ROWS"_s, u"DEAD ROWS"_s},
        rowsOf("tables"_L1, {u"name"_s, u"rows"_s, u"deadRows"_s}));
    const auto kept = rowsOf("replicationSlots"_L1, {u"name"_s, u"active"_s, u"keptBytes"_s});
    if (!kept.isEmpty())
        printTable({u"REPLICATION SLOT"_s, u"ACTIVE"_s, u"BYTES OF LOG KEPT"_s}, kept);
}

} // namespace

QString reasonText(const QJsonValue &value)
{
    QJsonObject parameters = value.toObject();
    const QString code = parameters.take("code"_L1).toString();
    return code.isEmpty() ? QString() : api::problemDetail(code, withShownTimes(parameters));
}

void printTasks(const QByteArray &json)
{
    const QJsonObject page = objectOf(json);
    QList<QStringList> rows;
    for (const QJsonValue &value : page.value("tasks"_L1).toArray()) {
        const QJsonObject task = value.toObject();
        rows.append(row(task, {u"id"_s, u"workflow"_s, u"processState"_s})
            + QStringList{taskProgress(task)}
            + row(task, {u"currentStep"_s, u"retryCount"_s, u"failureCount"_s, u"updatedAt"_s})
            + QStringList{reasonText(task.value("lastError"_L1))});
    }
    printTable({u"ID"_s, u"WORKFLOW"_s, u"STATE"_s, u"STEPS"_s, u"AT STEP"_s, u"RETRIES"_s,
                   u"FAILURES"_s, u"UPDATED"_s, u"LAST ERROR"_s},
        rows);
    if (const QString next = page.value("next"_L1).toString(); !next.isEmpty())
        print(u"more: --after "_s + next);
}

void printTask(const QByteArray &json, const QByteArray &events)
{
    const QJsonObject task = objectOf(json);
    const QJsonArray journal = objectOf(events).value("events"_L1).toArray();
    printPairs(task,
        {u"id"_s, u"workflow"_s, u"version"_s, u"processState"_s, u"paused"_s, u"priority"_s,
            u"lockedBy"_s, u"completeBy"_s, u"retryCount"_s, u"failureCount"_s, u"createdAt"_s,
            u"updatedAt"_s, u"finishedAt"_s, u"responseQueue"_s, u"traceparent"_s});
    printError(u"last error"_s, task.value("lastError"_L1));
    printValue(u"input"_s, task.value("input"_L1));
    for (const QJsonValue &step : task.value("steps"_L1).toArray()) {
        printStep(step.toObject());
        printAttempts(journal, step["name"_L1].toString());
    }
    for (const QJsonValue &value : task.value("alerts"_L1).toArray()) {
        const QJsonObject alert = value.toObject();
        print(QString());
        print(u"alert %1 (%2): %3"_s.arg(cell(alert.value("id"_L1)), cell(alert.value("state"_L1)),
            printable(reasonText(alert.value("reason"_L1)))));
    }
}

void printEvents(const QByteArray &json)
{
    QList<QStringList> rows;
    for (const QJsonValue &value : objectOf(json).value("events"_L1).toArray()) {
        const QJsonObject event = value.toObject();
        const QJsonValue who = event.value("operator"_L1);
        rows.append(row(event, {u"id"_s, u"at"_s})
            + QStringList{who.isString() ? cell(who) : cell(event.value("actor"_L1)),
                cell(event.value("step"_L1)),
                QString::number(event.value("attempts"_L1).toArray().size()),
                reasonText(event.value("reason"_L1))});
        for (const QJsonValue &skipped : event.value("skipped"_L1).toArray())
            rows.append(row(event, {u"id"_s, u"at"_s})
                + QStringList{cell(event.value("actor"_L1)), cell(skipped["step"_L1]), u"0"_s,
                    reasonText(skipped["reason"_L1])});
    }
    printTable({u"EVENT"_s, u"AT"_s, u"BY"_s, u"STEP"_s, u"ATTEMPTS"_s, u"REASON"_s}, rows);
}

void printLedger(const QByteArray &json)
{
    QList<QStringList> rows;
    for (const QJsonValue &value : objectOf(json).value("steps"_L1).toArray()) {
        const QJsonObject step = value.toObject();
        QStringList faults;
        for (const QJsonValue &each : step.value("faults"_L1).toArray()) {
            const QJsonObject fault = each.toObject();
            const bool undo = fault.value("undo"_L1).toBool();
            faults.append(fault.value("fault"_L1).toString()
                + (undo ? u" (undo request %1)"_s : u" (request %1)"_s)
                      .arg(fault.value("request"_L1).toInteger()));
        }
        rows.append(row(step, {u"step"_s, u"outcome"_s, u"requests"_s, u"effects"_s, u"undos"_s})
            + QStringList{faults.join(u", "_s)});
    }
    printTable(
        {u"STEP"_s, u"EFFECT"_s, u"REQUESTS"_s, u"EFFECTS"_s, u"UNDOS"_s, u"FAULTS"_s}, rows);
}

void printAlerts(const QByteArray &json)
{
    QList<QStringList> rows;
    for (const QJsonValue &value : objectOf(json).value("alerts"_L1).toArray()) {
        const QJsonObject alert = value.toObject();
        rows.append(
            row(alert, {u"id"_s, u"state"_s, u"kind"_s, u"task"_s, u"step"_s, u"raisedAt"_s})
            + QStringList{reasonText(alert.value("reason"_L1))});
    }
    printTable(
        {u"ALERT"_s, u"STATE"_s, u"KIND"_s, u"TASK"_s, u"STEP"_s, u"RAISED"_s, u"REASON"_s}, rows);
}

void printAlertCauses(const QByteArray &json)
{
    QList<QStringList> rows;
    for (const QJsonValue &value : objectOf(json).value("causes"_L1).toArray()) {
        const QJsonObject cause = value.toObject();
        rows.append(
            row(cause,
                {u"number"_s, u"open"_s, u"service"_s, u"step"_s, u"kind"_s, u"first"_s, u"last"_s})
            + QStringList{reasonText(cause.value("reason"_L1))});
    }
    printTable({u"ALERTS"_s, u"OPEN"_s, u"SERVICE"_s, u"STEP"_s, u"KIND"_s, u"FIRST"_s, u"LAST"_s,
                   u"CAUSE"_s},
        rows);
}

void printServices(const QByteArray &json)
{
    QList<QStringList> rows;
    for (const QJsonValue &value : objectOf(json).value("services"_L1).toArray()) {
        const QJsonObject service = value.toObject();
        for (const QJsonValue &agent : service.value("agents"_L1).toArray()) {
            rows.append(QStringList{cell(service.value("name"_L1))}
                + row(agent.toObject(),
                    {u"endpoint"_s, u"healthy"_s, u"paused"_s, u"breaker"_s, u"openMax"_s,
                        u"inFlight"_s, u"queued"_s, u"calls"_s, u"failures"_s, u"p50Ms"_s,
                        u"p99Ms"_s}));
        }
    }
    printTable(
        {u"SERVICE"_s, u"ENDPOINT"_s, u"HEALTHY"_s, u"PAUSED"_s, u"BREAKER"_s, u"SLOW START"_s,
            u"OPEN"_s, u"QUEUED"_s, u"CALLS"_s, u"FAILURES"_s, u"P50 MS"_s, u"P99 MS"_s},
        rows);
    for (const QString &line : restrictionLines(json))
        print(printable(line));
}

QStringList restrictionLines(const QByteArray &json)
{
    QStringList lines;
    for (const QJsonValue &value : objectOf(json).value("restrictions"_L1).toArray()) {
        const QJsonObject restriction = value.toObject();
        QString line = reasonText(restriction.value("reason"_L1)) + u" (by "_s
            + cell(restriction.value("operator"_L1)) + u", since "_s
            + shownCell(restriction, u"since"_s) + u')';
        if (restriction.value("lifted"_L1).toBool())
            line += u"; lifted, but not saved"_s;
        else if (!restriction.value("saved"_L1).toBool())
            line += u"; not saved"_s;
        lines.append(line);
    }
    return lines;
}

void printWebhooks(const QByteArray &json)
{
    QList<QStringList> rows;
    for (const QJsonValue &value : objectOf(json).value("webhooks"_L1).toArray()) {
        const QJsonObject webhook = value.toObject();
        const bool isFailing = !webhook.value("failingSince"_L1).isNull();
        rows.append(row(webhook, {u"name"_s, u"receiver"_s, u"delivered"_s, u"failures"_s})
            + QStringList{shownCell(webhook, u"deliveredAt"_s),
                shownCell(webhook, u"undeliveredSince"_s), shownCell(webhook, u"failingSince"_s),
                isFailing ? reasonText(webhook.value("lastError"_L1)) : QString()});
    }
    printTable({u"WEBHOOK"_s, u"RECEIVER"_s, u"DELIVERED"_s, u"FAILURES"_s, u"LAST DELIVERY"_s,
                   u"WAITING SINCE"_s, u"FAILING SINCE"_s, u"ERROR"_s},
        rows);
}

void printSupervisor(const QByteArray &json)
{
    const QJsonObject status = objectOf(json);
    printPairs(
        status, {u"leader"_s, u"epoch"_s, u"leaseExpiresAt"_s, u"lastSweepAt"_s, u"nextSweepAt"_s});
    QList<QStringList> rows;
    for (const QJsonValue &value : status.value("nextSweep"_L1).toArray()) {
        const QJsonObject item = value.toObject();
        rows.append(row(item, {u"at"_s, u"task"_s, u"step"_s, u"kind"_s})
            + QStringList{reasonText(item.value("decision"_L1))});
    }
    if (rows.isEmpty()) {
        print(u"The Supervisor will do nothing in the next minute."_s);
        return;
    }
    print(u"If nothing else happens, the Supervisor will do this in the next minute:"_s);
    printTable({u"AT"_s, u"TASK"_s, u"STEP"_s, u"KIND"_s, u"DECISION"_s}, rows);
}

// Prints how durable commits are; prints nothing if the store is a file.
void printCommits(const QJsonObject &commits)
{
    if (commits.isEmpty())
        return;
    const int disks = commits.value("disks"_L1).toInt();
    print(u"An acknowledged commit is on %1 %2."_s.arg(disks).arg(
        disks == 1 ? u"disk"_s : u"disks"_s));
    if (!commits.value("fullPageWrites"_L1).toBool())
        print(u"full_page_writes is off: a crash of the database server can damage its files."_s);
}

void printNodes(const QByteArray &json)
{
    const QJsonObject answer = objectOf(json);
    printCommits(answer.value("commits"_L1).toObject());
    QList<QStringList> rows;
    const auto stateOf = [](const QJsonObject &node) {
        const QString state = node.value("state"_L1).toString();
        const bool isAsked = state == u"active"_s && node.value("drains"_L1).toBool();
        return isAsked ? u"active, will drain"_s : state;
    };
    for (const QJsonValue &value : answer.value("nodes"_L1).toArray()) {
        const QJsonObject node = value.toObject();
        QStringList slices;
        for (const QJsonValue &slice : node.value("slices"_L1).toArray())
            slices.append(u"%1 %2/%3"_s.arg(slice["service"_L1].toString())
                              .arg(slice["held"_L1].toInt())
                              .arg(slice["granted"_L1].toInt()));
        const double age = node.value("heartbeatAgeMs"_L1).toDouble() / 1000;
        rows.append(row(node, {u"name"_s})
            + QStringList{stateOf(node), u"%1 s ago"_s.arg(age, 0, 'f', 1),
                node.value("roles"_L1).toVariant().toStringList().join(u", "_s)}
            + row(node, {u"version"_s, u"openClaims"_s})
            + QStringList{
                node.value("leads"_L1).toBool() ? u"leads"_s : QString(), slices.join(u", "_s)});
    }
    if (!answer.value("shared"_L1).toBool())
        print(u"This store belongs to one process only, so it has no nodes."_s);
    else if (rows.isEmpty())
        print(u"No node has used this store yet."_s);
    else
        printTable({u"NODE"_s, u"STATE"_s, u"HEARTBEAT"_s, u"ROLES"_s, u"VERSION"_s,
                       u"OPEN CLAIMS"_s, u"LEADER"_s, u"SLICES (HELD/GRANTED)"_s},
            rows);
    printDatabase(answer.value("database"_L1).toObject());
}

void printStats(const QByteArray &json)
{
    const QJsonObject stats = objectOf(json);
    const QJsonObject states = stats.value("states"_L1).toObject();
    static const QStringList kStates = {u"pending"_s, u"processing"_s, u"processed"_s, u"error"_s,
        u"compensating"_s, u"compensated"_s, u"canceled"_s};
    QStringList header = {u"WORKFLOW"_s};
    for (const QString &state : kStates)
        header.append(state.toUpper());
    QList<QStringList> rows;
    const QJsonObject workflows = stats.value("workflows"_L1).toObject();
    for (auto it = workflows.begin(); it != workflows.end(); ++it)
        rows.append(QStringList{it.key()} + row(it.value().toObject(), kStates));
    rows.append(QStringList{u"all"_s} + row(states, kStates));
    printTable(header, rows);
    print(QString());
    printPairs(stats,
        {u"inbox"_s, u"openAlerts"_s, u"completedSteps"_s, u"retries"_s, u"failures"_s,
            u"finishedTasks"_s, u"staleWritesRefused"_s});
}

} // namespace sagadesk::ctl
