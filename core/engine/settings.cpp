#include "core/engine/settings.h"

#include "core/base/duration.h"
#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/json/objectreader.h"
#include "core/json/parser.h"
#include "core/json/writer.h"

#include <array>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array kFields{
    "$schema"_L1, "retention"_L1, "supervisor"_L1, "schedulers"_L1, "supervisors"_L1};
constexpr std::array kRetention{
    "finishedAge"_L1, "finishedCount"_L1, "responses"_L1, "tombstones"_L1, "backups"_L1};
constexpr std::array kSupervisor{"sweepEvery"_L1, "leaseTtl"_L1};
constexpr qint64 kActorsMax = 64;
constexpr qint64 kCountMax = 1'000'000'000;
constexpr qint64 kBackupsMax = 10'000;
constexpr qint64 kAgeMaxMs = 100LL * 365 * Retention::kDayMs;
constexpr qint64 kLeaseTtlMinMs = 5000;
constexpr qint64 kPeriodMaxMs = 3'600'000;

// A duration from `least` to `most`; 0 too where it means for ever.
void readAge(const json::ObjectReader &reader, QStringView field, qint64 &age, qint64 least,
    qint64 most, bool mayBeZero)
{
    const auto text = reader.text(field);
    if (!text)
        return;
    const auto ms = base::parseDuration(*text);
    const bool good = ms && ((*ms >= least && *ms <= most) || (mayBeZero && *ms == 0));
    if (good)
        age = *ms;
    else
        reader.errors().add(reader.pointer(field), codes::kOutOfRange,
            {{u"found"_s, *text}, {u"min"_s, base::durationText(least)},
                {u"max"_s, base::durationText(most)}});
}

void readRetention(const json::ObjectReader &file, Retention &retention)
{
    const auto fields = file.child(u"retention", kRetention);
    if (!fields)
        return;
    constexpr qint64 kLeast = 1000;
    readAge(*fields, u"finishedAge", retention.finishedMs, kLeast, kAgeMaxMs, true);
    readAge(*fields, u"responses", retention.responsesMs, kLeast, kAgeMaxMs, true);
    readAge(*fields, u"tombstones", retention.tombstonesMs, kLeast, kAgeMaxMs, true);
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
    readAge(*fields, u"sweepEvery", settings.sweepEveryMs, 100, kPeriodMaxMs, false);
    readAge(*fields, u"leaseTtl", settings.leaseTtlMs, kLeaseTtlMinMs, kPeriodMaxMs, false);
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
    settings.schedulers =
        static_cast<int>(file.integer(u"schedulers", 1, kActorsMax).value_or(settings.schedulers));
    settings.supervisors = static_cast<int>(
        file.integer(u"supervisors", 1, kActorsMax).value_or(settings.supervisors));
    found.mistakes = std::move(errors).take();
    if (!found.mistakes.empty())
        settings = settingsWithoutFile();
    return found;
}

void apply(const Settings &settings, EngineOptions &options)
{
    options.retention = settings.retention;
    options.sweepEveryMs = settings.sweepEveryMs;
    options.leaseTtlMs = settings.leaseTtlMs;
    options.schedulers = settings.schedulers;
    options.supervisors = settings.supervisors;
}

QByteArray settingsJson(const EngineOptions &options)
{
    const Retention &retention = options.retention;
    const qint64 sweep = options.sweepEveryMs > 0 ? options.sweepEveryMs : limits::kSweepEveryMs;
    const qint64 ttl = options.leaseTtlMs > 0 ? options.leaseTtlMs : limits::kLeaseTtlMs;
    json::Writer json;
    json.beginObject().key("retention"_L1).beginObject();
    json.member("finishedAge"_L1, base::durationText(retention.finishedMs));
    json.member("finishedCount"_L1, retention.finishedCount);
    json.member("responses"_L1, base::durationText(retention.responsesMs));
    json.member("tombstones"_L1, base::durationText(retention.tombstonesMs));
    json.member("backups"_L1, retention.backups).endObject();
    json.key("supervisor"_L1).beginObject();
    json.member("sweepEvery"_L1, base::durationText(sweep));
    json.member("leaseTtl"_L1, base::durationText(ttl)).endObject();
    json.member("schedulers"_L1, options.schedulers);
    json.member("supervisors"_L1, options.supervisors).endObject();
    return json.take();
}

} // namespace sagadesk::engine
