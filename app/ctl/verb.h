#pragma once

#include "app/ctl/console.h"
#include "app/ctl/optiontable.h"
#include "core/runtime/storeplace.h"

namespace sagadesk::ctl {

// A verb of the command line. `declare` adds its options and arguments to a table that already
// contains --help; `run` executes it.
struct Verb
{
    QLatin1StringView name;
    QLatin1StringView summary; // a line in `sagadeskctl help`
    void (*declare)(OptionTable &parser);
    Exit (*run)(const QCommandLineParser &parser);
};

[[nodiscard]] Verb runVerb();
[[nodiscard]] Verb submitVerb();
[[nodiscard]] Verb listVerb();
[[nodiscard]] Verb showVerb();
[[nodiscard]] Verb eventsVerb();
[[nodiscard]] Verb alertsVerb();
[[nodiscard]] Verb ledgerVerb();
[[nodiscard]] Verb operationsVerb();
[[nodiscard]] Verb servicesVerb();
[[nodiscard]] Verb webhooksVerb();
[[nodiscard]] Verb supervisorVerb();
[[nodiscard]] Verb nodesVerb();
[[nodiscard]] Verb statsVerb();
[[nodiscard]] Verb watchVerb();
[[nodiscard]] Verb settingsVerb();
[[nodiscard]] std::vector<Verb> actionVerbs(); // resubmit, compensate, cancel, …
[[nodiscard]] std::vector<Verb> alertVerbs(); // ack, close, snooze, assign, note
[[nodiscard]] Verb workflowsVerb();
[[nodiscard]] Verb responsesVerb();
[[nodiscard]] Verb intakeVerb();
[[nodiscard]] Verb validateVerb();
[[nodiscard]] Verb verifyVerb();
[[nodiscard]] Verb backupVerb();
[[nodiscard]] Verb restoreVerb();
[[nodiscard]] Verb migrateVerb();
[[nodiscard]] Verb exportVerb();
[[nodiscard]] Verb purgeVerb();
[[nodiscard]] Verb simulateVerb();
[[nodiscard]] Verb tokenVerb();
[[nodiscard]] Verb diagnoseVerb();
[[nodiscard]] Verb completionVerb();
[[nodiscard]] Verb manualVerb();
[[nodiscard]] Verb versionVerb();

[[nodiscard]] const std::vector<Verb> &verbs(); // in the order of the help
void declareOptions(const Verb &verb, OptionTable &table); // --help, and the verb's own options

// Options shared by several verbs.
[[nodiscard]] QCommandLineOption dataDirOption();
[[nodiscard]] QCommandLineOption storeOption();
[[nodiscard]] QCommandLineOption jsonOption();
[[nodiscard]] QCommandLineOption operatorOption();
[[nodiscard]] QString dataDirOf(const QCommandLineParser &parser);
// Where the store is, for verbs with both dataDirOption() and storeOption().
[[nodiscard]] runtime::StorePlace placeOf(const QCommandLineParser &parser);
// The value of the option, or else the user's name.
[[nodiscard]] QString operatorOf(const QCommandLineParser &parser);
[[nodiscard]] Exit wrongUse(const QString &text);

} // namespace sagadesk::ctl
