#pragma once

#include "core/base/result.h"

#include <QJsonObject>
#include <QString>

#include <optional>

namespace sagadesk::base {

// Each line of the log is a stable code with details, because core contains no sentences. Off until
// openLog(). Thread-safe. A detail can't forge a line: control characters are escaped.

enum class LogLevel : quint8 { Debug, Info, Warning, Error, Off };
[[nodiscard]] std::optional<LogLevel> logLevelNamed(QStringView name); // "debug", "info", …

struct LogOptions
{
    // The folder of sagadesk.log and up to five older files (8 MiB and mode 0600 each); it gets the
    // mode 0700 unless it is a link. Empty: no file is written.
    QString directory;
    LogLevel level = LogLevel::Info;
    bool console = false; // lines are also written to stderr
    bool jsonLines = false; // {"at","level","code",…} instead of text
};

// Replaces a log that is open. Error: StoreIo "log-not-writable" {path, detail}; nothing is then
// written to the file.
Result<void> openLog(const LogOptions &options);
void closeLog();

[[nodiscard]] bool logs(LogLevel level);
void log(LogLevel level, QLatin1StringView code, const QJsonObject &details = {});

// Replaces `secret` with *** in the details of every line from now on (I27), also in JSON that a
// detail contains, and in JSON in a string of that. Texts shorter than 6 characters are ignored,
// because replacing them would reveal more than it hides.
void addLogSecret(const QString &secret);

// The content of one line of the log: `code key=value …`, to which the logger adds time, level and
// thread, or a complete line of JSON.
[[nodiscard]] QByteArray logLine(
    LogLevel level, QLatin1StringView code, const QJsonObject &details, bool jsonLines);

} // namespace sagadesk::base
