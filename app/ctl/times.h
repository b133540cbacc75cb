#pragma once

#include <QCommandLineOption>
#include <QString>

namespace sagadesk::ctl {

// Tables show times in this computer's time zone, with its offset, unless --utc was given. JSON
// keeps the times of the API.
[[nodiscard]] QCommandLineOption utcOption();
void showTimesInUtc();
// `time`: as the API writes it. Any other text is returned unchanged.
[[nodiscard]] QString shownTime(const QString &time);

} // namespace sagadesk::ctl
