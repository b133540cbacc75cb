#pragma once

#include "core/base/result.h"

#include <QJsonObject>
#include <QString>

#include <optional>

namespace sagadesk::base {

// The log, based on spdlog: each line is a stable code with details, because core contains no
// sentences. Off until openLog(). Thread-safe. A detail can't forge a line, because line breaks and
// control characters are escaped. Secrets passed to addLogSecret() never appear (I27).

enum class LogLevel : quint8 { Debug, Info, Warning, Error, Off };
[[nodiscard]] std::optional<LogLevel> logLevelNamed(QStringView name); // "debug", "info", …

struct LogOptions
{
    QString directory; // created with mode 0700; sagadesk.log: mode 0600, 5 files of 8 MiB
    LogLevel level = LogLevel::Info;
    bool console = false; // also to stderr
    bool jsonLines = false; // {"at","level","code",…} instead of text
};

// Replaces a log that is open. Error: StoreIo "log-not-writable" {path, detail}; nothing is then
// written to the file.
Result<void> openLog(const LogOptions &options);
void closeLog();

[[nodiscard]] bool logs(LogLevel level);
void log(LogLevel level, QLatin1StringView code, const QJsonObject &details = {});

// Replaces `secret` with *** in every line from now on. Texts shorter than 6 characters are
// ignored, because replacing them would reveal more than it hides.
void addLogSecret(const QString &secret);

// One line of the log without time and level: `code key=value …`, or JSON.
[[nodiscard]] QByteArray logLine(
    LogLevel level, QLatin1StringView code, const QJsonObject &details, bool jsonLines);

} // namespace sagadesk::base
