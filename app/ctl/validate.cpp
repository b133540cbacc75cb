#include "app/ctl/verb.h"

#include "core/agent/secrets.h"
#include "core/api/json/problemtext.h"
#include "core/base/enginelimits.h"
#include "core/base/result.h"
#include "core/base/storecodes.h"
#include "core/faultlab/services/scenario.h"
#include "core/webhook/webhooksfile.h"
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
    QByteArray json;
    bool readable = false;
    std::vector<workflow::ValidationError> errors;
    std::vector<workflow::ValidationError> warnings; // do not make the file invalid

    [[nodiscard]] bool isValid() const { return readable && errors.empty(); }
};

// Types of files are distinguished by their members: `services`, `webhooks`, or those of a
// scenario; anything else is a definition.
bool isServicesFile(const QJsonObject &object)
{
    return object.contains("services"_L1);
}

// Reads the names only, so that errors elsewhere in the file do not make the services unknown.
QStringList serviceNames(const QByteArray &json)
{
    QStringList names;
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    for (const QJsonValue &service : object.value("services"_L1).toArray())
        names.append(service.toObject().value("name"_L1).toString());
    return names;
}

void checkServices(Checked &checked)
{
    const workflow::ParsedServices parsed = workflow::parseServices(checked.json);
    checked.errors = parsed.errors;
    for (const agent::SecretFinding &finding : agent::checkSecrets(parsed.services))
        checked.warnings.push_back(
            {u"/services/%1"_s.arg(finding.service) + finding.field, finding.what});
}

void check(Checked &checked, const std::optional<QStringList> &services)
{
    const QJsonObject object = QJsonDocument::fromJson(checked.json).object();
    if (isServicesFile(object)) {
        checkServices(checked);
        return;
    }
    if (object.contains("webhooks"_L1)) {
        checked.errors = webhook::parseWebhooks(checked.json).errors;
        return;
    }
    if (!object.contains("timeline"_L1) && !object.contains("faults"_L1)) {
        workflow::ParsedDefinition parsed = workflow::parseDefinition(checked.json, services);
        checked.errors = std::move(parsed.errors);
        checked.warnings = std::move(parsed.warnings);
        return;
    }
    faultlab::ParsedScenario parsed = faultlab::parseScenario(checked.json);
    checked.errors = std::move(parsed.errors);
    if (!services)
        return;
    const auto unknown = faultlab::unknownServices(parsed.scenario, *services);
    checked.errors.insert(checked.errors.end(), unknown.begin(), unknown.end());
}

Checked readChecked(const QString &file)
{
    Checked checked{file, {}, false, {}, {}};
    QFile in(file);
    checked.readable = in.open(QIODevice::ReadOnly);
    if (checked.readable)
        checked.json = in.read(limits::kDefinitionBytesMax + 1);
    else
        complain(file + u": "_s + in.errorString());
    return checked;
}

// The services that definitions and scenarios may refer to: those of the given services files;
// nullopt without a services file, which allows any.
base::Result<std::optional<QStringList>> knownServices(
    const QString &file, const std::vector<Checked> &files)
{
    std::optional<QStringList> known;
    const auto add = [&known](const QByteArray &json) {
        known = known.value_or(QStringList()) + serviceNames(json);
    };
    for (const Checked &each : files)
        if (isServicesFile(QJsonDocument::fromJson(each.json).object()))
            add(each.json);
    if (file.isEmpty())
        return known;
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly)) {
        return base::Error{base::ErrorKind::NotFound, codes::kFileUnreadable,
            {{u"file"_s, file}, {u"reason"_s, in.errorString()}}};
    }
    add(in.readAll());
    return known;
}

QJsonArray findingsJson(const std::vector<workflow::ValidationError> &findings)
{
    QJsonArray list;
    for (const workflow::ValidationError &finding : findings) {
        list.append(QJsonObject{{u"pointer"_s, finding.pointer}, {u"code"_s, finding.what.code},
            {u"detail"_s, api::problemDetail(finding.what)}});
    }
    return list;
}

QJsonObject checkedJson(const Checked &checked)
{
    return {{u"file"_s, checked.file}, {u"valid"_s, checked.isValid()},
        {u"errors"_s, findingsJson(checked.errors)},
        {u"warnings"_s, findingsJson(checked.warnings)}};
}

void printFindings(const Checked &checked)
{
    for (const workflow::ValidationError &error : checked.errors)
        print(checked.file + u':' + error.pointer + u": "_s + api::problemDetail(error.what));
    for (const workflow::ValidationError &warning : checked.warnings)
        print(checked.file + u':' + warning.pointer + u": warning: "_s
            + api::problemDetail(warning.what));
    if (checked.errors.empty())
        print(checked.file + u": valid"_s);
}

Exit runValidate(const QCommandLineParser &parser)
{
    const QStringList names = parser.positionalArguments();
    if (names.isEmpty()) {
        complain(u"validate needs at least one file"_s);
        return Exit::WrongUse;
    }
    std::vector<Checked> files;
    for (const QString &name : names)
        files.push_back(readChecked(name));
    const auto services = knownServices(parser.value(u"services"_s), files);
    if (!services)
        return fail(services.error());
    bool valid = true;
    QJsonArray results;
    for (Checked &checked : files) {
        if (checked.readable)
            check(checked, *services);
        valid = valid && checked.isValid();
        results.append(checkedJson(checked));
        if (!parser.isSet(u"json"_s) && checked.readable)
            printFindings(checked);
    }
    if (parser.isSet(u"json"_s))
        printJson(QJsonDocument(results).toJson());
    return valid ? Exit::Done : Exit::No;
}

void addValidateOptions(OptionTable &parser)
{
    parser.addPositionalArgument(
        u"file"_s, u"Definitions, services, webhooks and scenarios."_s, u"FILE..."_s);
    parser.addOption({u"services"_s,
        u"Also check that definitions and scenarios use only services of this file and of the "
        "services files being checked."_s,
        u"file"_s});
    parser.addOption(jsonOption());
}

} // namespace

Verb validateVerb()
{
    return {"validate"_L1, "check definitions, services files, webhooks files and scenarios"_L1,
        &addValidateOptions, &runValidate};
}

} // namespace sagadesk::ctl
