#include "core/model/traceparent.h"

#include <QCryptographicHash>

#include <algorithm>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

namespace {

// "00-", 32 digits of the trace, "-", 16 digits of the span, "-", 2 digits of flags.
constexpr qsizetype kTraceAt = 3;
constexpr qsizetype kTraceLength = 32;
constexpr qsizetype kSpanAt = 36;
constexpr qsizetype kSpanLength = 16;
constexpr qsizetype kFlagsAt = 53;
constexpr qsizetype kLength = 55;
constexpr int kSampled = 1; // the only flag of version 00: others are sent as zero

// Upper-case digits are invalid.
bool isHex(QByteArrayView text)
{
    return std::all_of(text.begin(), text.end(),
        [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

bool isZero(QByteArrayView text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c == '0'; });
}

// Only a version after 00 may have more fields after the flags.
bool hasForm(const QByteArray &header)
{
    if (header.size() < kLength || header.startsWith("ff")
        || (header.size() > kLength && (header.startsWith("00") || header[kLength] != '-')))
        return false;
    return header[2] == '-' && header[kSpanAt - 1] == '-' && header[kFlagsAt - 1] == '-';
}

} // namespace

QString readTraceparent(const QByteArray &header)
{
    if (!hasForm(header))
        return {};
    const QByteArrayView view(header);
    const QByteArrayView trace = view.sliced(kTraceAt, kTraceLength);
    const QByteArrayView span = view.sliced(kSpanAt, kSpanLength);
    const QByteArrayView flags = view.sliced(kFlagsAt, 2);
    if (!isHex(view.first(2)) || !isHex(trace) || !isHex(span) || !isHex(flags) || isZero(trace)
        || isZero(span))
        return {};
    const bool isSampled = (flags.toByteArray().toInt(nullptr, 16) & kSampled) != 0;
    return "00-"_L1 + QLatin1StringView(trace) + u'-' + QLatin1StringView(span)
        + (isSampled ? "-01"_L1 : "-00"_L1);
}

QByteArray childTraceparent(const QString &traceparent, const QByteArray &name)
{
    QByteArray header = traceparent.toLatin1();
    QCryptographicHash hash(QCryptographicHash::Blake2s_128);
    hash.addData(header);
    hash.addData(name);
    QByteArray span = hash.result().first(kSpanLength / 2);
    if (isZero(span.toHex()))
        span.back() = 1; // all zeros would be invalid
    return header.replace(kSpanAt, kSpanLength, span.toHex());
}

} // namespace sagadesk::model
