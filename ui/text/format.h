#pragma once

#include <QJsonValue>
#include <QString>

namespace sagadesk::ui {

// Numbers, times and text from outside for display, in the user's locale and time zone. Times are
// UTC milliseconds; 0 means none and gives an empty text.

[[nodiscard]] QString numberText(qint64 number);
// A number, or "10,000 +" if counting stopped at `countedMax`.
[[nodiscard]] QString countText(qint64 number, qint64 countedMax);
[[nodiscard]] QString rateText(double perSecond);
[[nodiscard]] QString percentText(double share); // 0..1
[[nodiscard]] QString millisecondsText(double ms); // "3.4 ms", "1.2 s"
[[nodiscard]] QString wholeMillisecondsText(qint64 ms); // "< 1 ms", "3 ms", "1.2 s"
// Such as "0.6 s", "45 s", "2 min 05 s", "1 h 03 min", "3 d 4 h"
[[nodiscard]] QString durationText(qint64 ms);
[[nodiscard]] qint64 wallNow(); // ms since the epoch; the `now` of the following functions
// The time until `at`, such as "45 s"; negative after it, such as "−12 s".
[[nodiscard]] QString countdownText(qint64 at, qint64 now);
// "just now", "5 minutes ago"; from an hour on, timeText().
[[nodiscard]] QString agoText(qint64 at, qint64 now);
[[nodiscard]] QString timeText(qint64 at); // time only if today, otherwise with the date
[[nodiscard]] QString clockText(qint64 at); // with milliseconds, for event lists
[[nodiscard]] QString exactTimeText(qint64 at); // with milliseconds and zone, for tooltips

// UTC with milliseconds, for exports: "2026-11-21T09:55:11.000Z".
[[nodiscard]] QString isoTimeText(qint64 at);

[[nodiscard]] QString databaseText(const QString &server); // "PostgreSQL host:port/database"
// Text from outside for a tooltip: escaped and truncated.
[[nodiscard]] QString plainToolTip(const QString &text);
// Reverses plainToolTip(); returns other text unchanged.
[[nodiscard]] QString plainText(const QString &toolTip);
// Text for a table cell: truncated, with line breaks and control characters as spaces, and each run
// of white space as one space.
[[nodiscard]] QString singleLine(const QString &text, int lengthMax = 300);

// An instance without host and process id: "vm:29715:agent-3" becomes "agent-3".
[[nodiscard]] QString shortInstance(const QString &instance);

// A parameter of a reason: large numbers as times, `…Ms` as durations, others as plain text.
[[nodiscard]] QString parameterText(const QString &name, const QJsonValue &value);

} // namespace sagadesk::ui
