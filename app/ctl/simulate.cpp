#include "app/ctl/scenariorun.h"
#include "app/ctl/shutdownsignals.h"
#include "app/ctl/verb.h"
#include "core/base/apicodes.h"
#include "core/base/inputcodes.h"
#include "core/base/storecodes.h"
#include "core/faultlab/services/faultlab.h"

#include <QCoreApplication>
#include <QFile>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

base::Result<faultlab::SimulationOptions> simulationOptions(const QCommandLineParser &parser)
{
    faultlab::SimulationOptions options;
    auto services = readFile(parser.value(u"services"_s));
    if (!services)
        return services.error();
    options.services = std::move(*services);
    if (parser.isSet(u"scenario"_s)) {
        auto scenario = readFile(parser.value(u"scenario"_s));
        if (!scenario)
            return scenario.error();
        options.scenario = std::move(*scenario);
    }
    if (parser.isSet(u"seed"_s)) {
        bool isNumber = false;
        options.seed = parser.value(u"seed"_s).toULongLong(&isNumber);
        if (!isNumber)
            return base::Error{
                base::ErrorKind::InvalidInput, codes::kNotANumber, {{u"option"_s, u"seed"_s}}};
    }
    options.ledgerFile = parser.value(u"ledger"_s);
    options.anyPort = parser.isSet(u"any-port"_s);
    for (const QString &proxy : parser.values(u"proxy"_s)) {
        const qsizetype equals = proxy.indexOf(u'=');
        if (equals <= 0)
            return base::Error{
                base::ErrorKind::InvalidInput, codes::kProxyOptionInvalid, {{u"found"_s, proxy}}};
        options.proxied.emplace_back(proxy.left(equals), proxy.mid(equals + 1));
    }
    return options;
}

Exit runSimulate(const QCommandLineParser &parser)
{
    if (!parser.isSet(u"services"_s) || !parser.positionalArguments().isEmpty())
        return wrongUse(u"simulate needs --services, and takes no arguments"_s);
    const auto options = simulationOptions(parser);
    if (!options)
        return fail(options.error());
    ShutdownSignals signalsOfEnd; // must exist before the services' thread
    const auto lab = faultlab::FaultLab::start(*options);
    if (!lab) {
        const bool isScenario = lab.error().code == codes::kScenarioInvalid;
        return failAtFile(lab.error(), parser.value(isScenario ? u"scenario"_s : u"services"_s));
    }
    if (parser.isSet(u"write-services"_s)) {
        QFile file(parser.value(u"write-services"_s));
        if (!file.open(QIODevice::WriteOnly) || file.write((*lab)->servicesFile()) < 0
            || !file.flush()) {
            return fail({base::ErrorKind::StoreIo, codes::kFileUnwritable,
                {{u"file"_s, file.fileName()}, {u"reason"_s, file.errorString()}}});
        }
    }
    for (const faultlab::SimulatedService &service : (*lab)->services())
        for (const QString &endpoint : service.endpoints)
            print(service.name + u" on "_s + endpoint
                + (service.target.isEmpty() ? QString() : u", in front of "_s + service.target));
    print(u"serving, seed %1"_s.arg((*lab)->seed()));
    QObject::connect(&signalsOfEnd, &ShutdownSignals::requested, QCoreApplication::instance(),
        &QCoreApplication::quit);
    QCoreApplication::exec();
    return Exit::Done;
}

void addSimulateOptions(OptionTable &parser)
{
    parser.addOption({u"services"_s, u"The services to simulate, on their ports."_s, u"file"_s});
    parser.addOption(
        {u"scenario"_s, u"A scenario that defines what fails, and when."_s, u"file"_s});
    parser.addOption({u"seed"_s, u"A seed instead of the scenario's own."_s, u"n"_s});
    parser.addOption({u"ledger"_s, u"Record requests and effects here (NDJSON)."_s, u"file"_s});
    parser.addOption({u"proxy"_s,
        u"Serve this service with a fault proxy in front of a real one on this computer: "
        u"name=http://127.0.0.1:port. Can be repeated."_s,
        u"name=url"_s});
    parser.addOption({u"any-port"_s, u"Use free ports instead of those in the file."_s});
    parser.addOption(
        {u"write-services"_s, u"Write a services file with the actual addresses."_s, u"file"_s});
}

} // namespace

Verb simulateVerb()
{
    return {
        "simulate"_L1, "run the simulated services alone"_L1, &addSimulateOptions, &runSimulate};
}

} // namespace sagadesk::ctl
