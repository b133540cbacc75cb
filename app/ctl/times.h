#pragma once

#include <QCommandLineOption>
#include <QString>

namespace sagadesk::ctl {

// Tables show local times with the UTC offset, unless --utc was given. JSON is not changed.
[[nodiscard]] QCommandLineOption utcOption();
void showTimesInUtc();
// `time` as written by the API. Any other text is returned unchanged.
[[nodiscard]] QString shownTime(const QString &time);

} // namespace sagadesk::ctl
