#include "app/ctl/apiclient.h"
#include "app/ctl/verb.h"
#include "app/datafolder.h"
#include "app/runtimefiles.h"
#include "core/api/json/problemtext.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <optional>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

// 0 keeps what a field of the retention is about.
QString shownValue(const QString &name, const QJsonValue &value)
{
    const bool kept = name.startsWith("retention."_L1);
    if (kept && value == QJsonValue(u"0s"_s))
        return u"for ever"_s;
    return kept && value == QJsonValue(0) ? u"any number"_s : value.toVariant().toString();
}

void printObject(const QJsonObject &object, const QString &before)
{
    for (auto member = object.begin(); member != object.end(); ++member) {
        const QString name = before + member.key();
        if (member->isObject())
            printObject(member->toObject(), name + u'.');
        else
            print(name.leftJustified(26) + shownValue(name, *member));
    }
}

// Nothing after the mistakes of the file have been told.
std::optional<QByteArray> settingsOfFile(const QString &dataDir)
{
    const app::LoadedSettings loaded = app::loadSettings(app::settingsFile(dataDir));
    for (const app::FileMistake &mistake : loaded.mistakes)
        complain(mistake.file + u':' + mistake.mistake.pointer + u": "_s
            + api::problemDetail(mistake.mistake.what));
    if (!loaded.mistakes.empty())
        return std::nullopt;
    engine::EngineOptions options;
    engine::apply(loaded.settings, options);
    return engine::settingsJson(options);
}

Exit printSettings(const QCommandLineParser &parser, const QByteArray &json)
{
    if (parser.isSet(u"json"_s))
        printRaw(json + '\n');
    else
        printObject(QJsonDocument::fromJson(json).object(), {});
    return Exit::Done;
}

// Of the instance as it runs, else of the file.
Exit showSettings(const QCommandLineParser &parser)
{
    const QString dataDir = dataDirOf(parser);
    if (const auto client = ApiClient::connect(dataDir)) {
        const auto reply = (*client)->get(u"/v1/settings"_s);
        return reply ? printSettings(parser, reply->body) : fail(reply.error());
    }
    const auto json = settingsOfFile(dataDir);
    return json ? printSettings(parser, *json) : Exit::No;
}

Exit runSettings(const QCommandLineParser &parser)
{
    if (!parser.positionalArguments().isEmpty())
        return wrongUse(u"settings takes nothing"_s);
    return showSettings(parser);
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
