#include "ui/dialogs/databasequestion.h"

#include <QPushButton>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

DatabaseQuestion::DatabaseQuestion(const QString &server, const QString &dataDir)
    : m_open(addButton(tr("Open the database"), AcceptRole))
{
    setObjectName(u"databaseQuestion"_s);
    setIcon(Question);
    setWindowTitle(tr("The state store is in a database"));
    setTextFormat(Qt::PlainText);
    setText(
        tr("This data folder was last used with the state store in the database %1.").arg(server));
    setInformativeText(tr("Data folder: %1\nTo use the file in the data folder instead, start with "
                          "--store sqlite:.")
                           .arg(dataDir));
    setDefaultButton(m_open);
    setEscapeButton(addButton(tr("Quit"), RejectRole));
}

bool DatabaseQuestion::isAccepted() const
{
    return clickedButton() == m_open;
}

} // namespace sagadesk::ui

#include "moc_databasequestion.cpp"
