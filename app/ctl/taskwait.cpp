#include "app/ctl/taskwait.h"

#include "app/ctl/apiclient.h"
#include "app/ctl/tables.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QThread>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr unsigned long kPollIntervalMs = 200;

enum class Ending : quint8 { Open, Completed, Failed };

QJsonObject stepOf(const QJsonObject &task, const QString &name)
{
    for (const QJsonValue &step : task.value("steps"_L1).toArray())
        if (step["name"_L1].toString() == name)
            return step.toObject();
    return {};
}

// Whether the task changes only if an operator acts: it is final, or in Error.
bool isAtRest(const QString &state)
{
    return state != u"pending"_s && state != u"processing"_s && state != u"compensating"_s;
}

Ending endingOfTask(const QString &state, const QStringList &wanted)
{
    if (wanted.contains(state))
        return Ending::Completed;
    return isAtRest(state) ? Ending::Failed : Ending::Open;
}

Ending endingOfStep(const QJsonObject &step, const QString &taskState)
{
    const QString state = step.value("state"_L1).toString();
    if (taskState == u"compensating"_s || state == u"running"_s)
        return Ending::Open; // the step runs, or its earlier effect is undone before it restarts
    if (state == u"completed"_s || state == u"skipped"_s)
        return Ending::Completed;
    return isAtRest(taskState) ? Ending::Failed : Ending::Open;
}

Ending endingOfUndo(const QJsonObject &step, const QString &taskState)
{
    const QString state = step.value("undoState"_L1).toString();
    if (state == u"undone"_s || state == u"doneByHand"_s)
        return Ending::Completed;
    return isAtRest(taskState) ? Ending::Failed : Ending::Open;
}

Ending endingOf(const QString &action, const QJsonObject &task, const QString &step)
{
    const QString state = task.value("processState"_L1).toString();
    if (action == u"compensate"_s || action == u"cancel"_s)
        return endingOfTask(state, {u"compensated"_s, u"canceled"_s});
    if (action == u"undo"_s)
        return endingOfUndo(stepOf(task, step), state);
    if (action != u"submit"_s && action != u"resubmit"_s && action != u"run-now"_s)
        return Ending::Completed;
    if (!step.isEmpty())
        return endingOfStep(stepOf(task, step), state);
    return endingOfTask(state, {u"processed"_s});
}

QString failureText(const QJsonObject &task, const QString &step)
{
    const QJsonObject own = stepOf(task, step);
    QJsonObject error = own.value("undo"_L1)["lastError"_L1].toObject();
    if (error.isEmpty())
        error = own.value("lastError"_L1).toObject();
    if (error.isEmpty())
        error = task.value("lastError"_L1).toObject();
    const QString why = reasonText(error);
    const QString state = task.value("processState"_L1).toString();
    return why.isEmpty() ? u"the task is "_s + state : why;
}

} // namespace

Exit waitForTask(const QCommandLineParser &parser, ApiClient &client, const QString &action,
    const QString &task, const QString &step)
{
    for (;;) {
        const auto reply = client.get(u"/v1/tasks/"_s + encoded(task));
        if (!reply)
            return fail(reply.error());
        const QJsonObject found = QJsonDocument::fromJson(reply->body).object();
        const Ending ending = endingOf(action, found, step);
        if (ending == Ending::Open) {
            QThread::msleep(kPollIntervalMs);
            continue;
        }
        if (parser.isSet(u"json"_s))
            printJson(reply->body);
        else if (ending == Ending::Completed)
            print(task + u": "_s + action + u" completed"_s);
        else
            print(printable(
                task + u": "_s + action + u" did not succeed: "_s + failureText(found, step)));
        return ending == Ending::Completed ? Exit::Done : Exit::No;
    }
}

} // namespace sagadesk::ctl
