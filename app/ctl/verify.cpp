#include "app/ctl/terminal.h"
#include "app/ctl/verb.h"
#include "app/datafolder.h"
#include "app/runtimefiles.h"
#include "core/api/json/problemtext.h"
#include "core/audit/audit.h"
#include "core/base/enginelimits.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr int kAboutWidth = 40;

QString titleOf(audit::Invariant invariant)
{
    return api::problemDetail(u"invariant-"_s + name(invariant).toLower(), {});
}

QString stateOf(const audit::InvariantResult &result)
{
    if (!result.notCheckable.isEmpty())
        return u"not checked"_s;
    return result.violations > 0 ? u"broken"_s : u"holds"_s;
}

QJsonObject reportJson(const audit::Report &report)
{
    QJsonArray results;
    for (const audit::InvariantResult &result : report.results) {
        results.append(QJsonObject{{u"invariant"_s, name(result.invariant)},
            {u"title"_s, titleOf(result.invariant)}, {u"state"_s, stateOf(result)},
            {u"checked"_s, result.checked}, {u"violations"_s, result.violations},
            {u"notCheckable"_s, result.notCheckable}});
    }
    QJsonArray findings;
    for (const audit::Finding &finding : report.findings) {
        findings.append(
            QJsonObject{{u"invariant"_s, name(finding.invariant)}, {u"task"_s, finding.task},
                {u"code"_s, finding.what.code}, {u"parameters"_s, finding.what.parameters}});
    }
    return {{u"clean"_s, report.clean()}, {u"tasks"_s, report.tasks}, {u"events"_s, report.events},
        {u"ledgerLines"_s, report.ledgerLines}, {u"invariants"_s, results},
        {u"findings"_s, findings}};
}

void printReport(const audit::Report &report)
{
    for (const audit::InvariantResult &result : report.results) {
        const QString about = result.notCheckable.isEmpty()
            ? u"checked %1 times, violated %2 times"_s.arg(result.checked).arg(result.violations)
            : api::problemDetail(result.notCheckable, {});
        print(name(result.invariant).leftJustified(5) + stateOf(result).leftJustified(13)
            + about.leftJustified(kAboutWidth) + u"  "_s + titleOf(result.invariant));
    }
    for (const audit::Finding &finding : report.findings) {
        print(name(finding.invariant) + u" ("_s + titleOf(finding.invariant) + u") "_s
            + (finding.task.isEmpty() ? QString() : printable(finding.task) + u": "_s)
            + printable(api::problemDetail(finding.what)));
    }
    print(u"%1 tasks, %2 events, %3 ledger lines: %4"_s.arg(report.tasks)
              .arg(report.events)
              .arg(report.ledgerLines)
              .arg(report.clean() ? u"no violations"_s : u"BROKEN"_s));
}

// The longest settling time: for how long after its complete-by a request to any service of the
// data folder may still take effect.
qint64 longestSettling(const QString &dataDir)
{
    const qint64 standard = app::loadSettings(app::settingsFile(dataDir)).settings.settlingMs;
    qint64 longest = std::max(standard, limits::kSettlingMs);
    for (const model::ServiceConfig &service :
        app::loadServices(app::servicesFile(dataDir), true).services)
        longest = std::max(longest, service.settlingMs);
    return longest;
}

Exit runVerify(const QCommandLineParser &parser)
{
    if (!parser.positionalArguments().isEmpty())
        return wrongUse(u"verify takes no arguments, only options"_s);
    audit::AuditInput input;
    input.requestGraceMs = longestSettling(dataDirOf(parser));
    input.ledgerFile = parser.value(u"ledger"_s);
    const auto store = runtime::findStore(placeOf(parser));
    if (!store)
        return fail(store.error());
    const auto report = [&] {
        const RunningTime shown(u"checking"_s);
        return audit::check(**store, input);
    }();
    if (!report) {
        base::Error error = report.error();
        if (!error.parameters.contains(u"file"_s))
            error.parameters.insert(u"file"_s, runtime::nameOf(placeOf(parser)));
        return fail(error);
    }
    if (parser.isSet(u"json"_s))
        printJson(QJsonDocument(reportJson(*report)).toJson());
    else
        printReport(*report);
    return report->clean() ? Exit::Done : Exit::No;
}

void addVerifyOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(storeOption());
    parser.addOption(jsonOption());
    parser.addOption({u"ledger"_s, u"The ledger of the simulated services (NDJSON)."_s, u"file"_s});
}

} // namespace

Verb verifyVerb()
{
    return {"verify"_L1, "check the invariants of a store, in use or not"_L1, &addVerifyOptions,
        &runVerify};
}

} // namespace sagadesk::ctl
