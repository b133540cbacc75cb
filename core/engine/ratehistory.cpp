#include "core/engine/ratehistory.h"

#include "core/base/log.h"
#include "core/json/value.h"

#include <QFile>
#include <QJsonObject>
#include <QMutexLocker>
#include <QSaveFile>

#include <algorithm>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;
using model::Rates;

namespace {

constexpr qint64 kMinuteMs = 60'000;
constexpr qint64 kLineMax = 1000; // bytes; a longer one is damaged
constexpr auto kPrivate = QFileDevice::ReadOwner | QFileDevice::WriteOwner;

QByteArray lineOf(const Rates &minute)
{
    return json::toBytes(QJsonObject{{u"from"_s, minute.from}, {u"ms"_s, minute.recordedMs},
               {u"steps"_s, minute.steps}, {u"retries"_s, minute.retries},
               {u"failures"_s, minute.failures}, {u"calls"_s, minute.calls},
               {u"p50"_s, minute.p50Ms}, {u"p99"_s, minute.p99Ms}})
        + '\n';
}

// nullopt if the line does not have the form that lineOf() writes.
std::optional<Rates> ratesOf(const QByteArray &line)
{
    const QJsonObject found = json::parseValue(line).toObject();
    bool valid = line.endsWith('\n');
    const auto number = [&](const QString &name) {
        const qint64 value = found.value(name).toInteger(-1);
        valid = valid && value >= 0;
        return value;
    };
    const auto duration = [&](const QString &name) {
        const double value = found.value(name).toDouble(-1);
        valid = valid && value >= 0;
        return value;
    };
    Rates minute;
    minute.from = number(u"from"_s);
    minute.to = minute.from + kMinuteMs;
    minute.recordedMs = number(u"ms"_s);
    minute.steps = number(u"steps"_s);
    minute.retries = number(u"retries"_s);
    minute.failures = number(u"failures"_s);
    minute.calls = number(u"calls"_s);
    minute.p50Ms = duration(u"p50"_s);
    minute.p99Ms = duration(u"p99"_s);
    valid = valid && minute.from % kMinuteMs == 0 && minute.recordedMs > 0;
    return valid ? std::optional(minute) : std::nullopt;
}

template <class Entries>
void keepNewest(Entries &entries, size_t atMost)
{
    while (entries.size() > atMost)
        entries.pop_front();
}

} // namespace

void RateHistory::open(const QString &path)
{
    const QMutexLocker lock(&m_mutex);
    m_path = path;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return;
    while (!file.atEnd()) {
        const auto minute = ratesOf(file.readLine(kLineMax));
        ++m_lines;
        m_damaged = m_damaged || !minute;
        if (minute)
            m_minutes.push_back(*minute);
        keepNewest(m_minutes, kMinutesMax);
    }
}

void RateHistory::note(const Rates &second)
{
    const QMutexLocker lock(&m_mutex);
    m_seconds.push_back(second);
    keepNewest(m_seconds, kSecondsMax);
    const qint64 from = second.from / kMinuteMs * kMinuteMs;
    if (m_minute.recordedMs > 0 && m_minute.from != from)
        endMinute();
    const bool begins = m_minute.recordedMs == 0;
    Rates minute = begins ? second : model::merged(m_minute, second);
    minute.from = from;
    minute.to = from + kMinuteMs;
    // The percentiles of a second cover the minute that ends with it, so the newest ones are kept.
    const Rates &newest = second.calls > 0 || begins ? second : m_minute;
    minute.p50Ms = newest.p50Ms;
    minute.p99Ms = newest.p99Ms;
    m_minute = minute;
}

void RateHistory::close()
{
    const QMutexLocker lock(&m_mutex);
    if (m_minute.recordedMs > 0)
        endMinute();
}

void RateHistory::endMinute()
{
    const Rates ended = std::exchange(m_minute, {});
    m_minutes.push_back(ended);
    keepNewest(m_minutes, kMinutesMax);
    if (!m_path.isEmpty())
        save(ended);
}

void RateHistory::save(const Rates &minute)
{
    const bool whole = m_damaged || m_lines >= 2 * kMinutesMax;
    QFile file(m_path);
    const QByteArray line = lineOf(minute);
    const bool saved = whole ? rewrite()
                             : file.open(QIODevice::WriteOnly | QIODevice::Append)
            && file.setPermissions(kPrivate) && file.write(line) == line.size() && file.flush();
    if (saved && !whole)
        ++m_lines;
    if (!saved && !m_damaged)
        base::log(base::LogLevel::Warning, "rates-not-saved"_L1, {{u"file"_s, m_path}});
    m_damaged = !saved; // part of the line may have been written
}

bool RateHistory::rewrite()
{
    QByteArray lines;
    for (const Rates &minute : m_minutes)
        lines += lineOf(minute);
    QSaveFile file(m_path);
    if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(kPrivate)
        || file.write(lines) != lines.size() || !file.commit())
        return false;
    m_lines = m_minutes.size();
    return true;
}

std::vector<Rates> RateHistory::read(model::RateRange range, qint64 now) const
{
    const QMutexLocker lock(&m_mutex);
    const bool bySeconds = range == model::RateRange::Minutes;
    const qint64 since = now - model::lengthOf(range) - (bySeconds ? kMinuteMs : 0);
    std::vector<Rates> found;
    for (const Rates &each : bySeconds ? m_seconds : m_minutes) {
        if (each.to > since && each.from <= now)
            found.push_back(each);
    }
    if (bySeconds)
        return found;
    // The clock may have been set back, and a restart may have divided a minute.
    std::stable_sort(
        found.begin(), found.end(), [](const Rates &a, const Rates &b) { return a.from < b.from; });
    return model::grouped(found, range == model::RateRange::Hour ? kMinuteMs : model::kDayGroupMs);
}

} // namespace sagadesk::engine
