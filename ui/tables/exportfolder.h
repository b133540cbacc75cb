#pragma once

#include <QString>

namespace sagadesk::ui {

// Where an export is offered to be written: the folder of the last one, at first the documents.
[[nodiscard]] QString exportFolder();
void keepExportFolder(const QString &file); // that was chosen

} // namespace sagadesk::ui
