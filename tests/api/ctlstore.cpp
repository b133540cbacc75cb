#include "tests/api/ctlstore.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

using namespace Qt::StringLiterals;

namespace {

template <class Take>
void withQuery(
    const CtlFolder &folder, const QString &statement, const QVariantList &values, Take take)
{
    const QString connection = u"change"_s;
    {
        QSqlDatabase store = QSqlDatabase::addDatabase(u"QSQLITE"_s, connection);
        store.setDatabaseName(folder.path() + u"/state.db"_s);
        store.open();
        QSqlQuery query(store);
        query.prepare(statement);
        for (const QVariant &value : values)
            query.addBindValue(value);
        if (query.exec())
            take(query);
        else
            qWarning("%s", qPrintable(query.lastError().text()));
    }
    QSqlDatabase::removeDatabase(connection);
}

} // namespace

qint64 readNumber(const CtlFolder &folder, const QString &query, const QVariantList &values)
{
    qint64 number = 0;
    withQuery(folder, query, values, [&number](QSqlQuery &done) {
        if (done.next())
            number = done.value(0).toLongLong();
    });
    return number;
}

int changeStore(const CtlFolder &folder, const QString &statement, const QVariantList &values)
{
    int rows = -1;
    withQuery(folder, statement, values,
        [&rows](const QSqlQuery &done) { rows = done.numRowsAffected(); });
    return rows;
}
