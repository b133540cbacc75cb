#pragma once

#include <QMessageBox>

namespace sagadesk::ui {

// Asked at the start without --store, if the data folder was last used with a database: whether to
// open that database. To go back to the SQLite file the option is needed, so it is never an
// accident of this dialog.
class DatabaseQuestion final : public QMessageBox
{
    Q_OBJECT

public:
    // `server`: host, port and database.
    DatabaseQuestion(const QString &server, const QString &dataDir);

    [[nodiscard]] bool isAccepted() const;

private:
    QPushButton *m_open;
};

} // namespace sagadesk::ui
