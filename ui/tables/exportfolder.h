#pragma once

#include <QString>

namespace sagadesk::ui {

// The folder offered for an export: that of the last one, initially the documents folder.
[[nodiscard]] QString exportFolder();
void keepExportFolder(const QString &file); // saves its folder

} // namespace sagadesk::ui
