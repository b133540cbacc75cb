#include "app/ctl/apiclient.h"
#include "app/ctl/controls.h"
#include "app/ctl/verb.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

Exit showIntake(const QCommandLineParser &parser, ApiClient &client)
{
    const auto reply = client.get(u"/v1/stats"_s);
    if (!reply)
        return fail(reply.error());
    const QJsonDocument stats = QJsonDocument::fromJson(reply->body);
    const bool paused = stats["intakePaused"_L1].toBool();
    const qint64 inbox = stats["inbox"_L1].toInteger();
    if (parser.isSet(u"json"_s))
        printJson(QJsonDocument(QJsonObject{{u"paused"_s, paused}, {u"inbox"_s, inbox}})
                      .toJson(QJsonDocument::Compact));
    else
        print(u"%1, %2 submissions in the inbox"_s.arg(paused ? u"paused"_s : u"running"_s)
                  .arg(inbox));
    return Exit::Done;
}

Exit runIntake(const QCommandLineParser &parser)
{
    const QStringList words = parser.positionalArguments();
    const bool isAction = words == QStringList{u"pause"_s} || words == QStringList{u"resume"_s};
    if (!isAction && !words.isEmpty())
        return wrongUse(u"intake takes at most one argument: pause or resume"_s);
    const auto client = ApiClient::connect(dataDirOf(parser));
    if (!client)
        return fail(client.error());
    return isAction ? control(parser, **client, u"/v1/intake:"_s + words.first())
                    : showIntake(parser, **client);
}

void addIntakeOptions(OptionTable &parser)
{
    addControlOptions(parser);
    parser.addPositionalArgument(u"action"_s,
        u"Keep submissions in the inbox, or resume; stays in effect after a restart."_s,
        u"[pause|resume]"_s);
}

} // namespace

Exit control(
    const QCommandLineParser &parser, ApiClient &client, const QString &path, QJsonObject body)
{
    body.insert(u"operator"_s, operatorOf(parser));
    if (parser.isSet(u"reason"_s))
        body.insert(u"reason"_s, parser.value(u"reason"_s));
    const auto reply =
        client.send("POST", path, QJsonDocument(body).toJson(QJsonDocument::Compact));
    if (!reply)
        return fail(reply.error());
    const QJsonDocument done = QJsonDocument::fromJson(reply->body);
    if (parser.isSet(u"json"_s))
        printJson(reply->body);
    else
        print(done["action"_L1].toString() + savedText(done.object()));
    return Exit::Done;
}

QString savedText(const QJsonObject &done)
{
    return done["saved"_L1].toBool(true)
        ? u" done"_s
        : u" done, but not saved, because the store can't be written to; it will be saved "
          "as soon as possible"_s;
}

void addControlOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
    parser.addOption(operatorOption());
    parser.addOption({u"reason"_s, u"The reason, shown in Activity."_s, u"text"_s});
}

Verb intakeVerb()
{
    return {"intake"_L1, "show, pause or resume the intake of submissions"_L1, &addIntakeOptions,
        &runIntake};
}

} // namespace sagadesk::ctl
