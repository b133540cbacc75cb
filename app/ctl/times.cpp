#include "app/ctl/times.h"

#include <QDateTime>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

bool isUtc = false; // --utc was given

} // namespace

QCommandLineOption utcOption()
{
    return {u"utc"_s, u"Show times in UTC instead of the local time zone."_s};
}

void showTimesInUtc()
{
    isUtc = true;
}

QString shownTime(const QString &time)
{
    const QDateTime utc = QDateTime::fromString(time, Qt::ISODateWithMs);
    if (isUtc || !utc.isValid() || utc.timeSpec() != Qt::UTC)
        return time;
    const int offset = utc.toLocalTime().offsetFromUtc();
    return offset == 0 ? time : utc.toOffsetFromUtc(offset).toString(Qt::ISODateWithMs);
}

} // namespace sagadesk::ctl
