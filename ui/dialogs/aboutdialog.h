#pragma once

#include <QDialog>

namespace sagadesk::ui {

class AboutDialog final : public QDialog
{
    Q_OBJECT

public:
    struct Places
    {
        QString store; // the file, or host, port and database
        QString dataDir;
        QString logDir;
    };
    AboutDialog(const Places &places, QWidget *parent);
};

} // namespace sagadesk::ui
