#include "tests/bench/barerows.h"

#include "tests/bench/measure.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariant>

namespace sagadesk::bench {

using namespace Qt::StringLiterals;

namespace {

void insertRows(QSqlDatabase &database, qint64 rows, int perTransaction)
{
    QSqlQuery query(database);
    query.prepare(u"INSERT INTO bare(id, a, b, c, t) VALUES(?, ?, ?, ?, ?)"_s);
    const QString text(100, u'x');
    for (qint64 row = 0; row < rows; ++row) {
        if (row % perTransaction == 0)
            database.transaction();
        query.bindValue(0, row + 1);
        query.bindValue(1, row);
        query.bindValue(2, row);
        query.bindValue(3, row);
        query.bindValue(4, text);
        if (!query.exec())
            qFatal("bare insert failed");
        if ((row + 1) % perTransaction == 0 || row + 1 == rows)
            if (!database.commit())
                qFatal("bare commit failed");
    }
}

} // namespace

double writeBareRows(const QString &file, qint64 rows, int perTransaction)
{
    const QString name = u"barerows"_s;
    double ms = 0;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
        database.setDatabaseName(file);
        if (!database.open())
            qFatal("can't open %s", qPrintable(file));
        QSqlQuery query(database);
        query.exec(u"PRAGMA journal_mode=WAL"_s);
        query.exec(u"PRAGMA synchronous=FULL"_s);
        query.exec(u"CREATE TABLE bare(id INTEGER PRIMARY KEY, a INTEGER NOT NULL,"
                   " b INTEGER NOT NULL, c INTEGER NOT NULL, t TEXT NOT NULL) STRICT"_s);
        ms = measureMs([&] { insertRows(database, rows, perTransaction); });
    }
    QSqlDatabase::removeDatabase(name);
    return ms;
}

} // namespace sagadesk::bench
