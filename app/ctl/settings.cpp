#include "app/ctl/apiclient.h"
#include "app/ctl/verb.h"
#include "app/datafolder.h"
#include "app/runtimefiles.h"
#include "core/api/json/problemtext.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

void printObject(const QJsonObject &object, const QString &before)
{
    for (auto member = object.begin(); member != object.end(); ++member) {
        const QString name = before + member.key();
        if (member->isObject())
            printObject(member->toObject(), name + u'.');
        else
            print(name.leftJustified(26) + member->toVariant().toString());
    }
}

// Of the instance as it runs, else of the file.
base::Result<QByteArray> settingsInForce(const QString &dataDir)
{
    if (const auto client = ApiClient::connect(dataDir)) {
        const auto reply = (*client)->get(u"/v1/settings"_s);
        return reply ? base::Result<QByteArray>(reply->body) : reply.error();
    }
    const app::LoadedSettings loaded = app::loadSettings(app::settingsFile(dataDir));
    for (const app::FileMistake &mistake : loaded.mistakes)
        complain(mistake.file + u':' + mistake.mistake.pointer + u": "_s
            + api::problemDetail(mistake.mistake.what));
    engine::EngineOptions options;
    engine::apply(loaded.settings, options);
    return engine::settingsJson(options);
}

Exit runSettings(const QCommandLineParser &parser)
{
    if (!parser.positionalArguments().isEmpty())
        return wrongUse(u"settings takes nothing"_s);
    const auto json = settingsInForce(dataDirOf(parser));
    if (!json)
        return fail(json.error());
    if (parser.isSet(u"json"_s))
        printRaw(*json + '\n');
    else
        printObject(QJsonDocument::fromJson(*json).object(), {});
    return Exit::Done;
}

void addSettingsOptions(QCommandLineParser &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
}

} // namespace

Verb settingsVerb()
{
    return {"settings"_L1, "how long what is finished is kept, and the other settings in force"_L1,
        &addSettingsOptions, &runSettings};
}

} // namespace sagadesk::ctl
