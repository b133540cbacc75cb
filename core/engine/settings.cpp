#include "core/engine/settings.h"

#include "core/base/duration.h"
#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/base/storecodes.h"
#include "core/json/objectreader.h"
#include "core/json/parser.h"
#include "core/json/writer.h"

#include <QFileInfo>
#include <QSaveFile>

#include <array>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array kFields{"$schema"_L1, "retention"_L1, "supervisor"_L1, "settlingTime"_L1,
    "priorityStep"_L1, "schedulers"_L1, "supervisors"_L1};
constexpr std::array kRetention{
    "finishedAge"_L1, "finishedCount"_L1, "responses"_L1, "tombstones"_L1, "backups"_L1};
constexpr std::array kSupervisor{"sweepEvery"_L1, "leaseTtl"_L1};
constexpr qint64 kActorsMax = 64;
constexpr qint64 kCountMax = 1'000'000'000;
constexpr qint64 kBackupsMax = 10'000;
constexpr qint64 kPeriodMaxMs = 3'600'000;

struct Range
{
    qint64 least;
    qint64 most;
};

void readPeriod(
    const json::ObjectReader &reader, QStringView field, const Range &range, qint64 &period)
{
    const auto text = reader.text(field);
    if (!text)
        return;
    const auto ms = base::parseDuration(*text);
    if (ms && *ms >= range.least && *ms <= range.most)
        period = *ms;
    else
        reader.errors().add(reader.pointer(field), codes::kOutOfRange,
            {{u"found"_s, *text}, {u"min"_s, base::durationText(range.least)},
                {u"max"_s, base::durationText(range.most)}});
}

// Reads a duration; 0 in any form means forever.
void readAge(const json::ObjectReader &reader, QStringView field, qint64 &age)
{
    constexpr Range kAges{1000, 100LL * 365 * Retention::kDayMs};
    const QJsonValue written = reader.value(field);
    const bool isZero = written == QJsonValue(0) || written == QJsonValue(u"0"_s)
        || base::parseDuration(written.toString()) == qint64{0};
    if (isZero)
        age = 0;
    else
        readPeriod(reader, field, kAges, age);
}

QString ageText(qint64 ms)
{
    return ms == 0 ? u"0s"_s : base::durationText(ms);
}

void readRetention(const json::ObjectReader &file, Retention &retention)
{
    const auto fields = file.child(u"retention", kRetention);
    if (!fields)
        return;
    readAge(*fields, u"finishedAge", retention.finishedMs);
    readAge(*fields, u"responses", retention.responsesMs);
    readAge(*fields, u"tombstones", retention.tombstonesMs);
    retention.finishedCount =
        fields->integer(u"finishedCount", 0, kCountMax).value_or(retention.finishedCount);
    retention.backups =
        static_cast<int>(fields->integer(u"backups", 0, kBackupsMax).value_or(retention.backups));
}

void readSupervisor(const json::ObjectReader &file, Settings &settings)
{
    const auto fields = file.child(u"supervisor", kSupervisor);
    if (!fields)
        return;
    readPeriod(*fields, u"sweepEvery", {100, kPeriodMaxMs}, settings.sweepEveryMs);
    readPeriod(*fields, u"leaseTtl", {limits::kLeaseTtlMinMs, kPeriodMaxMs}, settings.leaseTtlMs);
}

} // namespace

Settings settingsWithoutFile()
{
    Settings settings;
    settings.retention = Retention::everything();
    return settings;
}

ParsedSettings parseSettings(const QByteArray &json)
{
    json::Parsed parsed = json::parseObject(json, {limits::kDefinitionBytesMax});
    if (!parsed.errors.empty())
        return {settingsWithoutFile(), std::move(parsed.errors)};
    json::Diagnostics errors;
    const json::ObjectReader file(parsed.root.toObject(), QString(), kFields, errors);
    file.text(u"$schema", limits::kReasonLengthMax);
    ParsedSettings found;
    Settings &settings = found.settings;
    readRetention(file, settings.retention);
    readSupervisor(file, settings);
    readPeriod(file, u"settlingTime", {1, limits::kCompleteWithinMaxMs}, settings.settlingMs);
    readPeriod(file, u"priorityStep", {1, limits::kCompleteWithinMaxMs}, settings.priorityStepMs);
    settings.schedulers =
        static_cast<int>(file.integer(u"schedulers", 1, kActorsMax).value_or(settings.schedulers));
    settings.supervisors = static_cast<int>(
        file.integer(u"supervisors", 1, kActorsMax).value_or(settings.supervisors));
    found.errors = std::move(errors).take();
    if (!found.errors.empty())
        settings = settingsWithoutFile();
    return found;
}

void apply(const Settings &settings, EngineOptions &options)
{
    options.retention = settings.retention;
    options.sweepEveryMs = settings.sweepEveryMs;
    options.leaseTtlMs = settings.leaseTtlMs;
    options.settlingMs = settings.settlingMs;
    options.priorityStepMs = settings.priorityStepMs;
    options.schedulers = settings.schedulers;
    options.supervisors = settings.supervisors;
}

base::Result<void> writeSettings(const QString &file, const QByteArray &document)
{
    if (const auto parsed = parseSettings(document); !parsed.errors.empty()) {
        base::Error error = json::validationFailed(codes::kFileHasErrors, parsed.errors);
        error.parameters.insert(u"file"_s, QFileInfo(file).fileName());
        return error;
    }
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly)
        || !out.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner)
        || out.write(document) != document.size() || !out.commit())
        return base::Error{base::ErrorKind::StoreIo, codes::kFileUnwritable,
            {{u"file"_s, file}, {u"reason"_s, out.errorString()}}};
    return {};
}

QByteArray settingsJson(const EngineOptions &options)
{
    const Retention &retention = options.retention;
    const qint64 sweep = options.sweepEveryMs > 0 ? options.sweepEveryMs : limits::kSweepEveryMs;
    const qint64 ttl = options.leaseTtlMs > 0 ? options.leaseTtlMs : limits::kLeaseTtlMs;
    json::Writer json;
    json.beginObject().key("retention"_L1).beginObject();
    json.member("finishedAge"_L1, ageText(retention.finishedMs));
    json.member("finishedCount"_L1, retention.finishedCount);
    json.member("responses"_L1, ageText(retention.responsesMs));
    json.member("tombstones"_L1, ageText(retention.tombstonesMs));
    json.member("backups"_L1, retention.backups).endObject();
    json.key("supervisor"_L1).beginObject();
    json.member("sweepEvery"_L1, base::durationText(sweep));
    json.member("leaseTtl"_L1, base::durationText(ttl)).endObject();
    json.member("settlingTime"_L1, base::durationText(options.settlingMs));
    json.member("priorityStep"_L1, base::durationText(options.priorityStepMs));
    json.member("schedulers"_L1, options.schedulers);
    json.member("supervisors"_L1, options.supervisors).endObject();
    return json.take();
}

} // namespace sagadesk::engine
