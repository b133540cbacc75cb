#pragma once

#include <QDialog>

namespace sagadesk::ui {

// Version, license and folders of this program.
class AboutDialog final : public QDialog
{
    Q_OBJECT

public:
    AboutDialog(const QString &dataDir, const QString &logDir, QWidget *parent);
};

} // namespace sagadesk::ui
