#include "app/ctl/verb.h"

#include "core/api/json/problemtext.h"
#include "core/base/enginelimits.h"
#include "core/base/result.h"
#include "core/base/storecodes.h"
#include "core/faultlab/services/scenario.h"
#include "core/workflow/definition.h"
#include "core/workflow/servicesfile.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

struct Checked
{
    QString file;
    bool readable = false;
    std::vector<workflow::ValidationError> mistakes;
    std::vector<workflow::ValidationError> warnings; // it is valid all the same
};

// A services file is told from a definition by its `services` member,
// a scenario by what happens in it.
std::vector<workflow::ValidationError> mistakesIn(
    const QByteArray &json, const std::optional<QStringList> &services)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    if (object.contains("services"_L1))
        return workflow::parseServices(json).mistakes;
    if (!object.contains("timeline"_L1) && !object.contains("faults"_L1))
        return workflow::parseDefinition(json, services).mistakes;
    faultlab::ParsedScenario parsed = faultlab::parseScenario(json);
    if (!services)
        return parsed.mistakes;
    const auto unknown = faultlab::unknownServices(parsed.scenario, *services);
    parsed.mistakes.insert(parsed.mistakes.end(), unknown.begin(), unknown.end());
    return parsed.mistakes;
}

Checked check(const QString &file, const std::optional<QStringList> &services)
{
    Checked checked{file, false, {}, {}};
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly)) {
        complain(file + u": "_s + in.errorString());
        return checked;
    }
    checked.readable = true;
    const QByteArray json = in.read(limits::kDefinitionBytesMax + 1);
    checked.mistakes = mistakesIn(json, services);
    if (checked.mistakes.empty())
        checked.warnings = workflow::parseDefinition(json, services).warnings;
    return checked;
}

// With --services, definitions may use only what stands there.
base::Result<std::optional<QStringList>> knownServices(const QString &file)
{
    if (file.isEmpty())
        return std::optional<QStringList>();
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly)) {
        return base::Error{base::ErrorKind::NotFound, codes::kFileUnreadable,
            {{u"file"_s, file}, {u"reason"_s, in.errorString()}}};
    }
    QStringList names;
    for (const model::ServiceConfig &service : workflow::parseServices(in.readAll()).services)
        names.append(service.name);
    return std::optional<QStringList>(names);
}

QJsonArray toJson(const std::vector<workflow::ValidationError> &errors)
{
    QJsonArray list;
    for (const workflow::ValidationError &error : errors) {
        list.append(QJsonObject{{u"pointer"_s, error.pointer}, {u"code"_s, error.what.code},
            {u"detail"_s, api::problemDetail(error.what)}});
    }
    return list;
}

QJsonObject findingsJson(const Checked &checked)
{
    return {{u"file"_s, checked.file}, {u"valid"_s, checked.readable && checked.mistakes.empty()},
        {u"mistakes"_s, toJson(checked.mistakes)}, {u"warnings"_s, toJson(checked.warnings)}};
}

Exit runValidate(const QCommandLineParser &parser)
{
    const QStringList files = parser.positionalArguments();
    if (files.isEmpty()) {
        complain(u"validate needs at least one file"_s);
        return Exit::WrongUse;
    }
    const auto services = knownServices(parser.value(u"services"_s));
    if (!services)
        return fail(services.error());
    bool valid = true;
    QJsonArray results;
    for (const QString &file : files) {
        const Checked checked = check(file, *services);
        valid = valid && checked.readable && checked.mistakes.empty();
        results.append(findingsJson(checked));
        if (parser.isSet(u"json"_s) || !checked.readable)
            continue;
        for (const workflow::ValidationError &mistake : checked.mistakes)
            print(file + u':' + mistake.pointer + u": "_s + api::problemDetail(mistake.what));
        if (checked.mistakes.empty())
            print(file + u": valid"_s);
        for (const workflow::ValidationError &warning : checked.warnings)
            print(file + u':' + warning.pointer + u": warning: "_s
                + api::problemDetail(warning.what));
    }
    if (parser.isSet(u"json"_s))
        printRaw(QJsonDocument(results).toJson());
    return valid ? Exit::Done : Exit::No;
}

void addValidateOptions(QCommandLineParser &parser)
{
    parser.addPositionalArgument(
        u"file"_s, u"Definitions, services and scenarios."_s, u"FILE..."_s);
    parser.addOption({u"services"_s,
        u"Definitions and scenarios may use only the services of this file."_s, u"file"_s});
    parser.addOption(jsonOption());
}

} // namespace

Verb validateVerb()
{
    return {"validate"_L1, "check definitions, services files and scenarios"_L1,
        &addValidateOptions, &runValidate};
}

} // namespace sagadesk::ctl
