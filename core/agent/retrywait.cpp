#include "core/agent/retrywait.h"

#include "core/base/systemclock.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace sagadesk::agent {

using namespace Qt::StringLiterals;

namespace {

// A longer Retry-After is shortened to this, because it is probably an error of the service.
constexpr qint64 kRetryAfterMaxMs = 24LL * 3600 * 1000;

std::optional<qint64> seconds(const QByteArray &text)
{
    if (text.isEmpty()
        || !std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }))
        return std::nullopt;
    bool fits = false;
    const qint64 value = text.toLongLong(&fits);
    return fits ? std::min(value, kRetryAfterMaxMs / 1000) * 1000 : kRetryAfterMaxMs;
}

// RFC 850 dates have a two-digit year: one more than 50 years ahead belongs to the last century.
QDateTime withCentury(QDateTime date, base::WallMs wallNow)
{
    const int yearNow = base::utcTime(wallNow).date().year();
    while (date.isValid() && date.date().year() + 100 <= yearNow + 50)
        date = date.addYears(100);
    return date;
}

QDateTime httpDate(const QByteArray &text, base::WallMs wallNow)
{
    const QLocale c = QLocale::c();
    const QString written = QString::fromLatin1(text).simplified();
    QDateTime date = c.toDateTime(written, u"ddd, dd MMM yyyy HH:mm:ss 'GMT'"_s);
    if (!date.isValid()) {
        // Parsed without the weekday, which Qt would check against its own guess of the century.
        const QString afterWeekday = written.mid(written.indexOf(u',') + 1).trimmed();
        date = withCentury(c.toDateTime(afterWeekday, u"dd-MMM-yy HH:mm:ss 'GMT'"_s), wallNow);
    }
    if (!date.isValid())
        date = c.toDateTime(written, u"ddd MMM d HH:mm:ss yyyy"_s);
    QDateTime utc = base::utcTime(0);
    utc.setDate(date.date());
    utc.setTime(date.time());
    return utc;
}

} // namespace

qint64 retryWaitMs(const model::RetryPolicy &policy, int failed, quint64 random)
{
    using Backoff = model::RetryPolicy::Backoff;
    const auto initial = static_cast<double>(std::max<qint64>(0, policy.initialMs));
    double wait = initial;
    if (policy.backoff == Backoff::Linear)
        wait = initial * std::max(1, failed);
    else if (policy.backoff == Backoff::Exponential)
        wait = initial * std::pow(std::max(1.0, policy.factor), std::max(0, failed - 1));
    wait = std::min(wait, static_cast<double>(std::max<qint64>(0, policy.maxMs)));
    const double share = std::clamp(policy.jitter, 0.0, 1.0);
    const double drawn = static_cast<double>(random >> 11) / static_cast<double>(1ULL << 53);
    return std::llround(wait * (1 - share) + wait * share * drawn);
}

std::optional<qint64> parseRetryAfter(const QByteArray &value, base::WallMs wallNow)
{
    const QByteArray text = value.trimmed();
    if (const auto plain = seconds(text))
        return plain;
    const QDateTime date = httpDate(text, wallNow);
    if (!date.isValid())
        return std::nullopt;
    return std::clamp<qint64>(date.toMSecsSinceEpoch() - wallNow, 0, kRetryAfterMaxMs);
}

} // namespace sagadesk::agent
