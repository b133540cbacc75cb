#include "core/base/duration.h"

#include <limits>

namespace sagadesk::base {

using namespace Qt::StringLiterals;

namespace {

struct Unit
{
    QLatin1StringView name;
    qint64 ms;
};
// "ms" precedes "s", because parseDuration() uses the first unit with which the text ends. The
// units are in ascending order, because durationText() uses the last one that divides the value.
constexpr Unit kUnits[] = {
    {"ms"_L1, 1},
    {"s"_L1, 1000},
    {"m"_L1, 60'000},
    {"h"_L1, 3'600'000},
    {"d"_L1, 86'400'000},
};

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

// Returns false on overflow, without digits, or if a character is not a digit.
bool addWhole(QStringView digits, qint64 unitMs, qint64 &ms)
{
    constexpr qint64 kMax = std::numeric_limits<qint64>::max();
    qint64 number = 0;
    for (const QChar c : digits) {
        const qint64 digit = c.unicode() - u'0';
        if (!isDigit(c) || number > (kMax - digit) / 10)
            return false;
        number = number * 10 + digit;
    }
    if (number > kMax / unitMs)
        return false;
    ms = number * unitMs;
    return !digits.isEmpty();
}

// Adds the digits after the decimal point. Returns false on overflow, without digits, for another
// character, and for parts of a millisecond.
bool addFraction(QStringView digits, qint64 unitMs, qint64 &ms)
{
    qint64 share = unitMs;
    for (const QChar c : digits) {
        if (!isDigit(c))
            return false;
        if (c == u'0') {
            share = share % 10 == 0 ? share / 10 : 0;
            continue;
        }
        if (share == 0 || share % 10 != 0)
            return false;
        share /= 10;
        const qint64 part = share * (c.unicode() - u'0');
        if (ms > std::numeric_limits<qint64>::max() - part)
            return false;
        ms += part;
    }
    return !digits.isEmpty();
}

} // namespace

std::optional<qint64> parseDuration(QStringView text)
{
    for (const Unit &unit : kUnits) {
        if (!text.endsWith(unit.name))
            continue;
        const QStringView number = text.chopped(unit.name.size());
        const qsizetype point = number.indexOf(u'.');
        qint64 ms = 0;
        if (!addWhole(point < 0 ? number : number.left(point), unit.ms, ms))
            return std::nullopt;
        if (point >= 0 && !addFraction(number.mid(point + 1), unit.ms, ms))
            return std::nullopt;
        return ms;
    }
    return std::nullopt;
}

QString durationText(qint64 ms)
{
    const Unit *best = &kUnits[0];
    for (const Unit &unit : kUnits)
        if (ms != 0 && ms % unit.ms == 0)
            best = &unit;
    return QString::number(ms / best->ms) + best->name;
}

} // namespace sagadesk::base
