#include "tests/api/ctlstore.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

using namespace Qt::StringLiterals;

int changeStore(const CtlFolder &folder, const QString &statement, const QVariantList &values)
{
    const QString connection = u"change"_s;
    int rows = -1;
    {
        QSqlDatabase store = QSqlDatabase::addDatabase(u"QSQLITE"_s, connection);
        store.setDatabaseName(folder.path() + u"/state.db"_s);
        store.open();
        QSqlQuery change(store);
        change.prepare(statement);
        for (const QVariant &value : values)
            change.addBindValue(value);
        if (change.exec())
            rows = change.numRowsAffected();
        else
            qWarning("%s", qPrintable(change.lastError().text()));
    }
    QSqlDatabase::removeDatabase(connection);
    return rows;
}
