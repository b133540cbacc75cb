#pragma once

#include "core/base/result.h"

#include <QJsonObject>
#include <QString>

#include <optional>

namespace sagadesk::base {

// The log: one line per fact, a stable code with its details (core makes no sentences), on spdlog.
// Off until openLog(). Thread-safe. A line can't be forged by what stands in a detail (line breaks
// and control characters are escaped), and secrets named by addLogSecret() never appear (I27).

enum class LogLevel : quint8 { Debug, Info, Warning, Error, Off };
[[nodiscard]] std::optional<LogLevel> logLevelNamed(QStringView name); // "debug", "info", …

struct LogOptions
{
    QString directory; // made 0700; the file is sagadesk.log, 0600, 5 files of 8 MiB
    LogLevel level = LogLevel::Info;
    bool console = false; // also to stderr
    bool jsonLines = false; // {"at","level","code",…} instead of text
};

// Replaces what was open. StoreIo "log-not-writable" {path, detail}:
// nothing is logged to the file then.
Result<void> openLog(const LogOptions &options);
void closeLog();

[[nodiscard]] bool logs(LogLevel level);
void log(LogLevel level, QLatin1StringView code, const QJsonObject &details = {});

// From now on `secret` is replaced by *** in every line. Texts under 6 characters are ignored:
// replacing them would say more than it hides.
void addLogSecret(const QString &secret);

// A line without time and level, as it is written: `code key=value …`, or JSON.
[[nodiscard]] QByteArray logLine(
    LogLevel level, QLatin1StringView code, const QJsonObject &details, bool jsonLines);

} // namespace sagadesk::base
