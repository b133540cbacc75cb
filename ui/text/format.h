#pragma once

#include <QJsonValue>
#include <QString>

namespace sagadesk::ui {

// Numbers, times and foreign text as people read them, in the user's locale and time zone. Times
// are UTC milliseconds, 0 = none (shown as nothing).

[[nodiscard]] QString numberText(qint64 number);
[[nodiscard]] QString rateText(double perSecond);
[[nodiscard]] QString percentText(double share); // 0..1
[[nodiscard]] QString millisecondsText(double ms); // "3.4 ms", "1.2 s"
[[nodiscard]] QString wholeMillisecondsText(qint64 ms); // "< 1 ms", "3 ms", "1.2 s"
[[nodiscard]] QString durationText(
    qint64 ms); // "0.6 s", "45 s", "2 min 05 s", "1 h 03 min", "3 d 4 h"
// What is left until `at`: "45 s"; what is over: "−12 s".
[[nodiscard]] qint64 wallNow(); // ms since the epoch, the `now` of the following
[[nodiscard]] QString countdownText(qint64 at, qint64 now);
[[nodiscard]] QString agoText(qint64 at, qint64 now); // "just now", "5 min ago"
[[nodiscard]] QString timeText(qint64 at); // today: time only; else with the date
[[nodiscard]] QString clockText(qint64 at); // the same with milliseconds, for lists of events
[[nodiscard]] QString exactTimeText(qint64 at); // with milliseconds and zone, for tooltips

// UTC with milliseconds, for what is exported: "2026-11-21T09:55:11.000Z"
[[nodiscard]] QString isoTimeText(qint64 at);

// Foreign text in a tooltip: never interpreted as markup, cut at a few lines.
[[nodiscard]] QString plainToolTip(const QString &text);
// What plainToolTip() made a tooltip of; other text as it is.
[[nodiscard]] QString plainText(const QString &toolTip);
// One line of it for a table cell: line breaks and control characters become spaces, cut.
[[nodiscard]] QString singleLine(const QString &text, int lengthMax = 300);

// An instance without host and process: "vm:29715:agent-3" is "agent-3".
[[nodiscard]] QString shortInstance(const QString &instance);

// A parameter of a reason: numbers that are times become times, `…Ms` durations, the rest plain.
[[nodiscard]] QString parameterText(const QString &name, const QJsonValue &value);

} // namespace sagadesk::ui
