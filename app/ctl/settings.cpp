#include "app/ctl/apiclient.h"
#include "app/ctl/verb.h"
#include "app/datafolder.h"
#include "app/runtimefiles.h"
#include "core/api/json/problemtext.h"
#include "core/base/enginelimits.h"
#include "core/json/parser.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <optional>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

// In the retention settings 0 means "keep everything".
QString shownValue(const QString &name, const QJsonValue &value)
{
    const bool kept = name.startsWith("retention."_L1);
    if (kept && value == QJsonValue(u"0s"_s))
        return u"forever"_s;
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

// nullopt after reporting the errors of the file.
std::optional<QByteArray> settingsOfFile(const QString &dataDir)
{
    const app::LoadedSettings loaded = app::loadSettings(app::settingsFile(dataDir));
    for (const app::FileError &error : loaded.errors)
        complain(error.file + u':' + error.error.pointer + u": "_s
            + api::problemDetail(error.error.what));
    if (!loaded.errors.empty())
        return std::nullopt;
    engine::EngineOptions options;
    engine::apply(loaded.settings, options);
    return engine::settingsJson(options);
}

Exit printSettings(const QCommandLineParser &parser, const QByteArray &json)
{
    if (parser.isSet(u"json"_s))
        printJson(json);
    else
        printObject(QJsonDocument::fromJson(json).object(), {});
    return Exit::Done;
}

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

// Sets the field at `path`, such as ["retention", "backups"]; an empty value removes it, which
// restores the default.
void setField(QJsonObject &object, const QStringList &path, const QString &value)
{
    const QString &name = path.front();
    if (path.size() > 1) {
        QJsonObject inner = object.value(name).toObject();
        setField(inner, path.mid(1), value);
        object.insert(name, inner);
        return;
    }
    bool isNumber = false;
    const qint64 number = value.toLongLong(&isNumber);
    if (value.isEmpty())
        object.remove(name);
    else
        object.insert(name, isNumber ? QJsonValue(number) : QJsonValue(value));
}

bool reportErrors(const QString &file, const QByteArray &document)
{
    const auto parsed = engine::parseSettings(document);
    for (const json::ValidationError &error : parsed.errors)
        complain(file + u':' + error.pointer + u": "_s + api::problemDetail(error.what));
    return !parsed.errors.empty();
}

// Writes through the running instance if there is one, otherwise to the file.
base::Result<void> writeDocument(
    const QString &dataDir, const QString &file, const QByteArray &document)
{
    const auto client = ApiClient::connect(dataDir);
    if (!client)
        return engine::writeSettings(file, document);
    const auto reply = (*client)->send("PUT", u"/v1/settings"_s, document);
    return reply ? base::Result<void>() : reply.error();
}

Exit setSettings(const QCommandLineParser &parser, const QStringList &fields)
{
    const QString dataDir = dataDirOf(parser);
    const QString file = app::settingsFile(dataDir);
    QJsonObject document;
    if (QFileInfo::exists(file)) {
        const auto written = readFile(file);
        if (!written)
            return fail(written.error());
        const json::Parsed parsed = json::parseObject(*written, {limits::kDefinitionBytesMax});
        if (!parsed.errors.empty()) {
            reportErrors(file, *written);
            return Exit::No;
        }
        document = parsed.root.toObject();
    }
    for (const QString &field : fields)
        setField(document, field.section(u'=', 0, 0).split(u'.'), field.section(u'=', 1));
    const QByteArray bytes = QJsonDocument(document).toJson();
    if (reportErrors(file, bytes))
        return Exit::No;
    if (const auto done = writeDocument(dataDir, file, bytes); !done)
        return fail(done.error());
    print(u"saved; takes effect at the next start"_s);
    return Exit::Done;
}

Exit runSettings(const QCommandLineParser &parser)
{
    const QStringList words = parser.positionalArguments();
    if (words.isEmpty())
        return showSettings(parser);
    const QStringList fields = words.mid(1);
    const bool areFields = std::all_of(
        fields.begin(), fields.end(), [](const QString &field) { return field.indexOf(u'=') > 0; });
    if (words.front() != "set"_L1 || fields.isEmpty() || !areFields)
        return wrongUse(u"settings takes either no argument, or set and fields such as "
                        "retention.finishedAge=30d or schedulers=3"_s);
    return setSettings(parser, fields);
}

void addSettingsOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(jsonOption());
    parser.addPositionalArgument(u"set"_s,
        u"Change fields for the next start; FIELD= restores a default."_s, u"[set FIELD=VALUE…]"_s);
}

} // namespace

Verb settingsVerb()
{
    return {"settings"_L1,
        "show the settings, such as the retention of finished tasks; set changes them"_L1,
        &addSettingsOptions, &runSettings};
}

} // namespace sagadesk::ctl
