#include "app/ctl/apiclient.h"
#include "app/ctl/pages.h"
#include "app/ctl/times.h"
#include "app/ctl/verb.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

void printWorkflows(const QByteArray &json)
{
    QList<QStringList> rows;
    for (const QJsonValue &value : QJsonDocument::fromJson(json)["workflows"_L1].toArray())
        rows.append({value["name"_L1].toString(), QString::number(value["version"_L1].toInt()),
            shownTime(value["registeredAt"_L1].toString()), value["description"_L1].toString()});
    printTable({u"WORKFLOW"_s, u"VERSION"_s, u"REGISTERED"_s, u"DESCRIPTION"_s}, rows);
}

Exit showWorkflow(const QCommandLineParser &parser, ApiClient &client, const QString &name)
{
    QString path = u"/v1/workflows/"_s + encoded(name);
    if (parser.isSet(u"version"_s))
        path += u"?version="_s + encoded(parser.value(u"version"_s));
    const auto reply = client.get(path);
    if (!reply)
        return fail(reply.error());
    printJson(reply->body);
    return Exit::Done;
}

Exit registerFile(const QCommandLineParser &parser, ApiClient &client, const QString &file)
{
    const auto json = readJsonFile(file, JsonKind::Object);
    if (!json)
        return fail(json.error());
    const QString name = QJsonDocument::fromJson(*json)["name"_L1].toString();
    const auto reply = client.send("PUT", u"/v1/workflows/"_s + encoded(name), *json);
    if (!reply)
        return fail(reply.error());
    if (parser.isSet(u"json"_s)) {
        printJson(reply->body);
        return Exit::Done;
    }
    const QJsonDocument done = QJsonDocument::fromJson(reply->body);
    print(u"%1 version %2: %3"_s.arg(name)
              .arg(done["version"_L1].toInt())
              .arg(done["created"_L1].toBool() ? u"registered"_s : u"already registered"_s));
    for (const QJsonValue &warning : done["warnings"_L1].toArray())
        print(warning["pointer"_L1].toString() + u": "_s + warning["detail"_L1].toString());
    return Exit::Done;
}

Exit registerFiles(const QCommandLineParser &parser, ApiClient &client, const QStringList &files)
{
    Exit worst = Exit::Done;
    for (const QString &file : files) {
        const Exit one = registerFile(parser, client, file);
        worst = one == Exit::Done ? worst : one;
    }
    return worst;
}

Exit runWorkflows(const QCommandLineParser &parser)
{
    const QStringList words = parser.positionalArguments();
    const bool isRegistration = words.value(0) == u"register"_s;
    if (isRegistration ? words.size() < 2 : words.size() > 1)
        return wrongUse(
            u"workflows takes no argument, or the name of one workflow, or register and "
            "files"_s);
    const auto client = ApiClient::connect(dataDirOf(parser));
    if (!client)
        return fail(client.error());
    if (isRegistration)
        return registerFiles(parser, **client, words.mid(1));
    return words.isEmpty() ? showAllRows(parser, **client, "workflows"_L1, &printWorkflows)
                           : showWorkflow(parser, **client, words.first());
}

void addWorkflowsOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
    parser.addOption(utcOption());
    parser.addOption(
        {u"version"_s, u"The version of the workflow (default: the newest)."_s, u"n"_s});
    parser.addPositionalArgument(u"workflow"_s,
        u"Print the definition of one workflow, or register the definitions in files."_s,
        u"[NAME | register FILE…]"_s);
}

} // namespace

Verb workflowsVerb()
{
    return {"workflows"_L1, "show registered workflows or one definition; register definitions"_L1,
        &addWorkflowsOptions, &runWorkflows};
}

} // namespace sagadesk::ctl
