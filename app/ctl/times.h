#pragma once

#include <QCommandLineOption>
#include <QString>

namespace sagadesk::ctl {

// Times in tables: of this computer's time zone with its offset, unless --utc was given. JSON keeps
// what the API says.
[[nodiscard]] QCommandLineOption utcOption();
void showTimesInUtc();
// `time` as the API writes it; anything else stays as it is.
[[nodiscard]] QString shownTime(const QString &time);

} // namespace sagadesk::ctl
