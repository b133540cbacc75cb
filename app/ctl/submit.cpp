#include "app/ctl/apiclient.h"
#include "app/ctl/batchupload.h"
#include "app/ctl/taskwait.h"
#include "app/ctl/verb.h"
#include "core/base/apicodes.h"
#include "core/base/enginelimits.h"
#include "core/base/storecodes.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QUuid>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

void addSubmitOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
    parser.addOption({u"workflow"_s, u"The workflow."_s, u"name"_s});
    parser.addOption({u"id"_s, u"The task's id (default: a generated one)."_s, u"id"_s});
    parser.addOption({u"input"_s,
        u"The input: a file with a JSON object, or - for standard input (default: {})."_s,
        u"file"_s});
    parser.addOption({u"priority"_s, u"0 to 9; 9 first."_s, u"n"_s});
    parser.addOption({u"version"_s, u"Version of the workflow (default: the newest)."_s, u"n"_s});
    parser.addOption({u"response-queue"_s, u"The response queue for the result."_s, u"name"_s});
    parser.addOption({u"key"_s, u"An idempotency key, if no id is given."_s, u"text"_s});
    parser.addOption(
        {u"wait"_s, u"Wait until the task has ended; exit code 1 if it was not processed."_s});
    parser.addOption({u"batch"_s,
        u"Many submissions, each with its id on a line of its own: a file, or - for standard "
        "input."_s,
        u"file"_s});
}

bool openInput(QFile &file)
{
    if (file.fileName() == u"-"_s)
        return file.open(stdin, QIODevice::ReadOnly);
    return file.open(QIODevice::ReadOnly);
}

// The problem with the values of the options; empty: there is none.
QString optionError(const QCommandLineParser &parser)
{
    static const QRegularExpression id(u"^[A-Za-z0-9._-]{1,128}$"_s);
    for (const QString &name : {u"priority"_s, u"version"_s}) {
        bool isNumber = false;
        const int number = parser.value(name).toInt(&isNumber);
        if (!parser.isSet(name))
            continue;
        const bool isPriority = name == u"priority"_s;
        if (!isNumber || number < (isPriority ? 0 : 1)
            || (isPriority && number > limits::kPriorityMax))
            return isPriority ? u"--priority must be a whole number from 0 to 9"_s
                              : u"--version must be a whole number of at least 1"_s;
    }
    const QString given = parser.value(u"id"_s);
    const bool isId = id.match(given).hasMatch() && given != u"." && given != u"..";
    if (parser.isSet(u"id"_s) && !isId)
        return u"--id must be 1 to 128 of the characters A-Z a-z 0-9 . _ -, and not . or .."_s;
    return {};
}

// The input is copied into the body unchanged.
base::Result<QByteArray> submissionBody(const QCommandLineParser &parser)
{
    QJsonObject object{{u"workflow"_s, parser.value(u"workflow"_s)}};
    for (const QString &name : {u"priority"_s, u"version"_s})
        if (parser.isSet(name))
            object.insert(name, parser.value(name).toInt());
    if (parser.isSet(u"response-queue"_s))
        object.insert(u"responseQueue"_s, parser.value(u"response-queue"_s));
    QByteArray body = QJsonDocument(object).toJson(QJsonDocument::Compact);
    if (!parser.isSet(u"input"_s))
        return body;
    const auto input = readJsonFile(parser.value(u"input"_s), JsonKind::Object);
    if (!input)
        return input.error();
    body.chop(1);
    body += ",\"input\":" + *input + '}';
    return body;
}

Exit submitOne(const QCommandLineParser &parser, ApiClient &client)
{
    const auto body = submissionBody(parser);
    if (!body)
        return fail(body.error());
    const QString id = parser.value(u"id"_s);
    const QString key = parser.isSet(u"key"_s) ? parser.value(u"key"_s)
                                               : QUuid::createUuid().toString(QUuid::WithoutBraces);
    const auto reply = id.isEmpty()
        ? client.send("POST", u"/v1/tasks"_s, *body, "application/json", key.toUtf8())
        : client.send("PUT", u"/v1/tasks/"_s + encoded(id), *body);
    if (!reply)
        return fail(reply.error());
    const QJsonObject receipt = QJsonDocument::fromJson(reply->body).object();
    if (parser.isSet(u"wait"_s))
        return waitForTask(parser, client, u"submit"_s, receipt.value("id"_L1).toString(), {});
    if (parser.isSet(u"json"_s)) {
        printJson(reply->body);
        return Exit::Done;
    }
    print(receipt.value("id"_L1).toString()
        + (reply->status == 201 ? u": accepted"_s : u": the same submission already exists"_s));
    return Exit::Done;
}

Exit submitBatch(const QCommandLineParser &parser, ApiClient &client)
{
    QFile file(parser.value(u"batch"_s));
    if (!openInput(file)) {
        return fail({base::ErrorKind::InvalidInput, codes::kFileUnreadable,
            {{u"file"_s, file.fileName()}, {u"reason"_s, file.errorString()}}});
    }
    BatchUpload upload(client, parser.isSet(u"json"_s));
    return upload.run(file);
}

Exit runSubmit(const QCommandLineParser &parser)
{
    const bool batch = parser.isSet(u"batch"_s);
    if (!parser.positionalArguments().isEmpty() || batch == parser.isSet(u"workflow"_s))
        return wrongUse(
            u"submit takes either --workflow or --batch, and no positional arguments"_s);
    if (batch && parser.isSet(u"wait"_s))
        return wrongUse(u"--wait is for a single task"_s);
    if (const QString error = optionError(parser); !error.isEmpty())
        return wrongUse(error);
    const auto client = ApiClient::connect(dataDirOf(parser));
    if (!client)
        return fail(client.error());
    return batch ? submitBatch(parser, **client) : submitOne(parser, **client);
}

} // namespace

Verb submitVerb()
{
    return {"submit"_L1, "submit a task, or many from a file"_L1, &addSubmitOptions, &runSubmit};
}

} // namespace sagadesk::ctl
