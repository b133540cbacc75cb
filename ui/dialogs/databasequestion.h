#pragma once

#include <QMessageBox>

namespace sagadesk::ui {

// Asked at the start without --store, if the data folder was last used with a database: whether to
// open that database. Returning to the SQLite file requires --store, so it can't happen by mistake
// in this dialog.
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
