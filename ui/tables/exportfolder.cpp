#include "ui/tables/exportfolder.h"

#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr auto kKey = "export/folder"_L1;

} // namespace

QString exportFolder()
{
    const QString last = QSettings().value(kKey).toString();
    return QFileInfo(last).isDir()
        ? last
        : QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

void keepExportFolder(const QString &file)
{
    QSettings().setValue(kKey, QFileInfo(file).absolutePath());
}

} // namespace sagadesk::ui
