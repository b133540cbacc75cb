#include "ui/tables/exportfolder.h"

#include <QDir>
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
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    for (const QString &folder : {last, documents})
        if (QFileInfo(folder).isDir())
            return folder;
    return QDir::homePath();
}

void keepExportFolder(const QString &file)
{
    QSettings().setValue(kKey, QFileInfo(file).absolutePath());
}

} // namespace sagadesk::ui
