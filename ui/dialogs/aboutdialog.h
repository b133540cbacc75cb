#pragma once

#include <QDialog>

namespace sagadesk::ui {

// What this program is: version, licence, and the folders it works in.
class AboutDialog final : public QDialog
{
    Q_OBJECT

public:
    AboutDialog(const QString &dataDir, const QString &logDir, QWidget *parent);
};

} // namespace sagadesk::ui
