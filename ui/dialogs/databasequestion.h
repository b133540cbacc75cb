#pragma once

#include <QMessageBox>

namespace sagadesk::ui {

// Asked at the start without --store, if the data folder was last used with a database: whether to
// open that database. Going back to the SQLite file needs the option, so that nobody does it
// unintentionally.
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
