#include "ui/text/filtertime.h"

#include <QDateTime>
#include <QTimeZone>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kMinuteMs = 60'000;
constexpr qint64 kSecondMs = 1000;

QString filterTime(qint64 at)
{
    const QDateTime local = QDateTime::fromMSecsSinceEpoch(at);
    const QDateTime fixed = local.toOffsetFromUtc(local.offsetFromUtc());
    const QString text = fixed.toString(Qt::ISODate);
    return at % kMinuteMs == 0 ? text.left(16) + text.mid(19) : text; // without ":00"
}

} // namespace

QString filterTimeRange(qint64 from, qint64 to)
{
    const qint64 first = from / kSecondMs * kSecondMs;
    const qint64 last = (to + kSecondMs - 1) / kSecondMs * kSecondMs;
    return u"%1..%2"_s.arg(filterTime(first), filterTime(last));
}

} // namespace sagadesk::ui
