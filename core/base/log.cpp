#include "core/base/log.h"

#include "core/base/storecodes.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QReadWriteLock>
#include <QTimeZone>

#include <spdlog/logger.h>
#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>

#include <sys/stat.h>

namespace sagadesk::base {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t kFileBytesMax = 8u << 20;
constexpr size_t kOlderFilesMax = 5; // in addition to the current one
constexpr int kSecretLengthMin = 6;
constexpr int kEscapesMax = 2; // JSON in a string of JSON
constexpr std::array<QLatin1StringView, 5> kLevels = {
    "debug"_L1, "info"_L1, "warning"_L1, "error"_L1, "off"_L1};

struct Log
{
    QReadWriteLock lock;
    std::shared_ptr<spdlog::logger> logger;
    bool jsonLines = false;
    QStringList secrets; // also JSON-escaped; longest first, because one may contain another
    std::atomic<LogLevel> level = LogLevel::Off;
};

Log &theLog()
{
    static Log log;
    return log;
}

spdlog::level::level_enum spdlogLevel(LogLevel level)
{
    switch (level) {
    case LogLevel::Debug:
        return spdlog::level::debug;
    case LogLevel::Info:
        return spdlog::level::info;
    case LogLevel::Warning:
        return spdlog::level::warn;
    case LogLevel::Error:
        return spdlog::level::err;
    case LogLevel::Off:
        break;
    }
    return spdlog::level::off;
}

// Escapes every character that could end the line, hide the text after it, or
// move a terminal's cursor.
void appendEscaped(QString &line, QStringView text)
{
    for (const QChar c : text) {
        const char16_t code = c.unicode();
        const bool unsafe = code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x2028
            || code == 0x2029 || c.category() == QChar::Other_Format;
        if (c == u'"' || c == u'\\')
            line += u'\\';
        if (unsafe)
            line += u"\\u%1"_s.arg(uint(code), 4, 16, QChar(u'0'));
        else
            line += c;
    }
}

void appendValue(QString &line, const QJsonValue &value)
{
    if (value.isString()) {
        line += u'"';
        appendEscaped(line, value.toString());
        line += u'"';
        return;
    }
    QJsonDocument holder(QJsonObject{{u"v"_s, value}});
    const QString json = QString::fromUtf8(holder.toJson(QJsonDocument::Compact));
    const QString bare = json.mid(5, json.size() - 6); // without {"v": and }
    appendEscaped(line, bare);
}

QByteArray textLine(QLatin1StringView code, const QJsonObject &details)
{
    QString line;
    appendEscaped(line, QString(code));
    for (auto it = details.begin(); it != details.end(); ++it) {
        line += u' ';
        appendEscaped(line, it.key());
        line += u'=';
        appendValue(line, it.value());
    }
    return line.toUtf8();
}

QByteArray jsonLine(LogLevel level, QLatin1StringView code, const QJsonObject &details)
{
    QJsonObject line = details;
    line.insert("at"_L1, QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs));
    line.insert("level"_L1, kLevels[static_cast<size_t>(level)]);
    line.insert("code"_L1, code);
    return QJsonDocument(line).toJson(QJsonDocument::Compact);
}

// The text as written between the quotes of a JSON string.
QString jsonEscaped(const QString &text)
{
    const QByteArray json = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(json.sliced(2, json.size() - 4)); // without [" and "]
}

QString withoutSecrets(QString text, const QStringList &secrets)
{
    for (const QString &secret : secrets)
        text.replace(secret, "***"_L1);
    return text;
}

QJsonObject withoutSecrets(const QJsonObject &details, const QStringList &secrets);

// A number that contains a secret becomes a string.
QJsonValue withoutSecrets(const QJsonValue &value, const QStringList &secrets)
{
    if (value.isObject())
        return withoutSecrets(value.toObject(), secrets);
    if (value.isArray()) {
        QJsonArray rest;
        for (const QJsonValue element : value.toArray())
            rest.append(withoutSecrets(element, secrets));
        return rest;
    }
    const QString text = value.toVariant().toString();
    const QString rest = withoutSecrets(text, secrets);
    return rest == text ? value : QJsonValue(rest);
}

// Applied before the details are formatted, because formatting escapes characters of a secret.
QJsonObject withoutSecrets(const QJsonObject &details, const QStringList &secrets)
{
    if (secrets.isEmpty())
        return details;
    QJsonObject rest;
    for (auto it = details.begin(); it != details.end(); ++it)
        rest.insert(withoutSecrets(it.key(), secrets), withoutSecrets(it.value(), secrets));
    return rest;
}

spdlog::file_event_handlers ownerOnly()
{
    spdlog::file_event_handlers handlers;
    handlers.after_open = [](const spdlog::filename_t &, std::FILE *file) {
        ::fchmod(::fileno(file), S_IRUSR | S_IWUSR);
    };
    return handlers;
}

Result<std::shared_ptr<spdlog::sinks::sink>> fileSink(const QString &directory)
{
    const QString path = directory + u"/sagadesk.log"_s;
    QDir().mkpath(directory);
    // If the folder is a link, the mode of its target is not changed.
    if (!QFileInfo(directory).isSymLink())
        QFile::setPermissions(
            directory, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    try {
        return std::shared_ptr<spdlog::sinks::sink>(
            std::make_shared<spdlog::sinks::rotating_file_sink_mt>(
                path.toStdString(), kFileBytesMax, kOlderFilesMax, false, ownerOnly()));
    } catch (const spdlog::spdlog_ex &exception) {
        return Error{ErrorKind::StoreIo, codes::kLogNotWritable,
            {{u"path"_s, path}, {u"detail"_s, QString::fromUtf8(exception.what())}}};
    }
}

} // namespace

std::optional<LogLevel> logLevelNamed(QStringView name)
{
    for (size_t i = 0; i < kLevels.size(); ++i)
        if (name == kLevels[i])
            return static_cast<LogLevel>(i);
    return std::nullopt;
}

Result<void> openLog(const LogOptions &options)
{
    std::vector<spdlog::sink_ptr> sinks;
    Result<void> outcome;
    if (!options.directory.isEmpty()) {
        auto file = fileSink(options.directory);
        if (file)
            sinks.push_back(*file);
        else
            outcome = file.error();
    }
    if (options.console)
        sinks.push_back(std::make_shared<spdlog::sinks::stderr_sink_mt>());
    auto logger = std::make_shared<spdlog::logger>("sagadesk", sinks.begin(), sinks.end());
    logger->set_level(spdlogLevel(options.level));
    logger->flush_on(spdlog::level::info);
    logger->set_pattern(options.jsonLines ? "%v" : "%Y-%m-%dT%H:%M:%S.%eZ %l [%t] %v",
        spdlog::pattern_time_type::utc);
    Log &log = theLog();
    const QWriteLocker locker(&log.lock);
    log.logger = std::move(logger);
    log.jsonLines = options.jsonLines;
    log.level = options.level;
    return outcome;
}

void closeLog()
{
    Log &log = theLog();
    const QWriteLocker locker(&log.lock);
    log.level = LogLevel::Off;
    log.logger.reset();
}

bool logs(LogLevel level)
{
    const LogLevel least = theLog().level.load(std::memory_order_relaxed);
    return least != LogLevel::Off && level >= least;
}

void log(LogLevel level, QLatin1StringView code, const QJsonObject &details)
{
    if (!logs(level))
        return;
    Log &log = theLog();
    const QReadLocker locker(&log.lock);
    if (!log.logger)
        return;
    const QByteArray line =
        logLine(level, code, withoutSecrets(details, log.secrets), log.jsonLines);
    log.logger->log(spdlogLevel(level),
        spdlog::string_view_t(line.constData(), static_cast<size_t>(line.size())));
}

void addLogSecret(const QString &secret)
{
    if (secret.size() < kSecretLengthMin)
        return;
    Log &log = theLog();
    const QWriteLocker locker(&log.lock);
    QString form = secret;
    for (int escapes = 0; escapes <= kEscapesMax; ++escapes) {
        if (!log.secrets.contains(form))
            log.secrets.append(form);
        form = jsonEscaped(form);
    }
    std::stable_sort(log.secrets.begin(), log.secrets.end(),
        [](const QString &left, const QString &right) { return left.size() > right.size(); });
}

QByteArray logLine(
    LogLevel level, QLatin1StringView code, const QJsonObject &details, bool jsonLines)
{
    return jsonLines ? jsonLine(level, code, details) : textLine(code, details);
}

} // namespace sagadesk::base
