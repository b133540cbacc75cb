#pragma once

#include <QCommandLineOption>
#include <QList>

namespace sagadesk::app {

// Completions and manual pages, made from the options of a program or of one of its verbs.

[[nodiscard]] QStringList dashed(const QStringList &names); // "--help", "-h"
[[nodiscard]] QString quoted(QString text); // in single quotes, for a shell
// Escapes text for roff: backslashes are escapes, hyphens allow line breaks, a leading dot or quote
// marks a request, and the output is ASCII.
[[nodiscard]] QString roff(const QString &text);
// Escapes backslashes, colons and brackets, which are syntax in descriptions of _arguments
// and _describe.
[[nodiscard]] QString zshText(QString text);

[[nodiscard]] QString bashWords(const QList<QCommandLineOption> &options);
[[nodiscard]] QString zshArguments(const QList<QCommandLineOption> &options);
// Each line begins with `begin`, such as "complete -c sagadesk".
[[nodiscard]] QString fishLines(const QString &begin, const QList<QCommandLineOption> &options);
[[nodiscard]] QString manualEntries(const QList<QCommandLineOption> &options);

} // namespace sagadesk::app
