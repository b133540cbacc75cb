#pragma once

#include <QByteArray>
#include <QDialog>

namespace sagadesk::ui {

// The settings in force, in the words of the window; they are changed in settings.json.
class SettingsDialog final : public QDialog
{
    Q_OBJECT

public:
    // `settings`: as EngineReads::settings() gives them.
    SettingsDialog(const QByteArray &settings, const QString &file, QWidget *parent);
};

} // namespace sagadesk::ui
