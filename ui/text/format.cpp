#include "ui/text/format.h"

#include "core/base/systemclock.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

struct Format
{
    Q_DECLARE_TR_FUNCTIONS(Format)
};

constexpr qint64 kSecond = 1000;
constexpr qint64 kMinute = 60 * kSecond;
constexpr qint64 kHour = 60 * kMinute;
constexpr qint64 kDay = 24 * kHour;
constexpr double kEpochNumbers = 1e11; // larger numbers are times, in ms; this one is in 1973
constexpr int kToolTipMax = 1200;
constexpr auto kToolTipBegin = "<p style='white-space:pre-wrap'>"_L1;
constexpr auto kToolTipEnd = "</p>"_L1;

QString two(qint64 number)
{
    return u"%1"_s.arg(number, 2, 10, QChar(u'0'));
}

QString shortTime(qint64 at, const QString &format)
{
    if (at == 0)
        return {};
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(at);
    const QString clock = time.toString(format);
    if (time.date() == QDate::currentDate())
        return clock;
    return QLocale().toString(time.date(), QLocale::ShortFormat) + u' ' + clock;
}

} // namespace

QString numberText(qint64 number)
{
    return QLocale().toString(number);
}

QString countText(qint64 number, qint64 countedMax)
{
    return number < countedMax
        ? numberText(number)
        : Format::tr("%1 +", "at least this many").arg(numberText(countedMax));
}

QString rateText(double perSecond)
{
    const int digits = perSecond < 10 ? 1 : 0;
    return Format::tr("%1/s", "rate per second").arg(QLocale().toString(perSecond, 'f', digits));
}

QString percentText(double share)
{
    return QLocale().toString(share * 100, 'f', share > 0 && share < 0.1 ? 1 : 0) + QChar(0x202f)
        + u'%';
}

QString millisecondsText(double ms)
{
    if (ms >= 1000)
        return durationText(static_cast<qint64>(ms));
    return Format::tr("%1 ms").arg(QLocale().toString(ms, 'f', ms < 10 ? 1 : 0));
}

QString wholeMillisecondsText(qint64 ms)
{
    if (ms >= 1000)
        return durationText(ms);
    return ms < 1 ? Format::tr("< 1 ms") : Format::tr("%1 ms").arg(QLocale().toString(ms));
}

QString durationText(qint64 ms)
{
    if (ms < 10 * kSecond)
        return Format::tr("%1 s").arg(QLocale().toString(static_cast<double>(ms) / 1000, 'f', 1));
    if (ms < 2 * kMinute)
        return Format::tr("%1 s").arg(ms / kSecond);
    if (ms < kHour)
        return Format::tr("%1 min %2 s").arg(ms / kMinute).arg(two(ms % kMinute / kSecond));
    if (ms < kDay)
        return Format::tr("%1 h %2 min").arg(ms / kHour).arg(two(ms % kHour / kMinute));
    return Format::tr("%1 d %2 h").arg(ms / kDay).arg(ms % kDay / kHour);
}

qint64 wallNow()
{
    return QDateTime::currentMSecsSinceEpoch();
}

QString countdownText(qint64 at, qint64 now)
{
    if (at == 0)
        return {};
    // In whole seconds, because the column is repainted once a second.
    const qint64 left = at - now;
    const QString sign = left < 0 ? QString(QChar(0x2212)) : QString();
    const qint64 seconds = (qAbs(left) + 500) / 1000;
    if (seconds < 120)
        return sign + Format::tr("%1 s").arg(seconds);
    return sign + durationText(seconds * 1000);
}

QString agoText(qint64 at, qint64 now)
{
    if (at == 0)
        return {};
    const qint64 passed = now - at;
    if (passed < 2 * kSecond)
        return Format::tr("just now");
    if (passed < kMinute)
        return Format::tr("%n second(s) ago", nullptr, static_cast<int>(passed / kSecond));
    if (passed < kHour)
        return Format::tr("%n minute(s) ago", nullptr, static_cast<int>(passed / kMinute));
    return timeText(at);
}

QString timeText(qint64 at)
{
    return shortTime(at, u"HH:mm:ss"_s);
}

QString clockText(qint64 at)
{
    return shortTime(at, u"HH:mm:ss.zzz"_s);
}

QString exactTimeText(qint64 at)
{
    if (at == 0)
        return {};
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(at);
    return QLocale().toString(time.date(), QLocale::LongFormat)
        + time.toString(u" HH:mm:ss.zzz t"_s);
}

QString isoTimeText(qint64 at)
{
    return at == 0 ? QString() : base::utcTime(at).toString(Qt::ISODateWithMs);
}

QString databaseText(const QString &server)
{
    return u"PostgreSQL "_s + server;
}

QString plainToolTip(const QString &text)
{
    if (text.isEmpty())
        return {};
    QString cut = text.left(kToolTipMax);
    if (cut.size() < text.size())
        cut += QChar(0x2026);
    return kToolTipBegin + cut.toHtmlEscaped() + kToolTipEnd;
}

QString plainText(const QString &toolTip)
{
    if (!toolTip.startsWith(kToolTipBegin))
        return toolTip;
    QString text = toolTip.mid(
        kToolTipBegin.size(), toolTip.size() - kToolTipBegin.size() - kToolTipEnd.size());
    // Reverses QString::toHtmlEscaped(); the ampersand must be last.
    text.replace("&lt;"_L1, "<"_L1).replace("&gt;"_L1, ">"_L1).replace("&quot;"_L1, "\""_L1);
    return text.replace("&amp;"_L1, "&"_L1);
}

QString singleLine(const QString &text, int lengthMax)
{
    QString line = text.left(lengthMax);
    for (QChar &c : line)
        if (c.category() == QChar::Other_Control || c.category() == QChar::Separator_Line
            || c.category() == QChar::Separator_Paragraph || c.category() == QChar::Other_Format)
            c = u' ';
    if (text.size() > lengthMax)
        line += QChar(0x2026);
    return line.simplified();
}

QString shortInstance(const QString &instance)
{
    return instance.sliced(instance.lastIndexOf(u':') + 1);
}

QString parameterText(const QString &name, const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Double:
        if (name.endsWith("Ms"_L1))
            return durationText(value.toInteger());
        if (value.toDouble() > kEpochNumbers)
            return timeText(value.toInteger());
        return QLocale().toString(value.toDouble(), 'g', QLocale::FloatingPointShortest);
    case QJsonValue::Bool:
        return value.toBool() ? Format::tr("yes") : Format::tr("no");
    case QJsonValue::Array: {
        QStringList parts;
        for (const QJsonValue &part : value.toArray())
            parts.append(parameterText(name, part));
        return parts.join(u", "_s);
    }
    case QJsonValue::Object:
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    default:
        return singleLine(value.toString());
    }
}

} // namespace sagadesk::ui
