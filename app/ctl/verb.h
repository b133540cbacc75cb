#pragma once

#include "app/ctl/console.h"

#include <QCommandLineParser>

namespace sagadesk::ctl {

// One verb of the command line. `declare` adds its options and arguments to a parser that already knows
// --help; `run` does the work.
struct Verb
{
    QLatin1StringView name;
    QLatin1StringView summary; // one line of `sagadeskctl help`
    void (*declare)(QCommandLineParser &parser);
    Exit (*run)(const QCommandLineParser &parser);
};

[[nodiscard]] Verb validateVerb();
[[nodiscard]] Verb versionVerb();

// Options that several verbs have in common.
[[nodiscard]] QCommandLineOption dataDirOption();
[[nodiscard]] QCommandLineOption jsonOption();
[[nodiscard]] QString dataDirOf(const QCommandLineParser &parser);

} // namespace sagadesk::ctl
