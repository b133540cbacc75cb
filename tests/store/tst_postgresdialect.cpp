#include "core/store/postgres/arrayform.h"
#include "core/store/postgres/dialect.h"
#include "core/store/postgres/options.h"
#include "core/store/sql/commitsafety.h"
#include "core/store/sql/tables.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

using namespace store::postgres;
using store::disksOfCommit;
using store::tablesSql;

class TestPostgresDialect : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statementsAreTranslated_data()
    {
        QTest::addColumn<QByteArray>("sqlite");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *name, const char *sqlite, const char *expected) {
            QTest::newRow(name) << QByteArray(sqlite) << QByteArray(expected);
        };
        row("parameters", "SELECT a FROM b WHERE c=? AND d='?' AND e>?",
            "SELECT a FROM b WHERE c=$1 AND d='?' AND e>$2");
        row("numbered parameters", "SELECT ?2 WHERE a=?1 OR b=?2", "SELECT $2 WHERE a=$1 OR b=$2");
        row("index hints", "SELECT 1 FROM a INDEXED BY b WHERE c; SELECT 1 FROM a NOT INDEXED",
            "SELECT 1 FROM a WHERE c; SELECT 1 FROM a");
        row("order of a join", "a CROSS JOIN b ON b.id = a.id", "a JOIN b ON b.id = a.id");
        row("no index", "WHERE a = 1 AND +b.c IS NOT NULL", "WHERE a = 1 AND b.c IS NOT NULL");
        row("case", "a LIKE ? ESCAPE '\\'", "a ILIKE $1 ESCAPE '\\'");
        row("larger of two", "SET a=max(a, ?), b=max(c.d, excluded.d)",
            "SET a=greatest(a, $1), b=greatest(c.d, excluded.d)");
        row("aggregate", "SELECT max(id) FROM a", "SELECT max(id) FROM a");
        row("list of ids", "WHERE a IN (SELECT value FROM json_each(?1))",
            "WHERE a = ANY(CAST(translate($1, '[]', '{}') AS BIGINT[]))");
        row("value in JSON", "CAST(json_extract(a, '$.x.b') AS INTEGER)",
            "CAST((CAST(CASE WHEN strpos(a, '\\u') > 0 THEN"
            " regexp_replace(a, '\\\\u(0000|[dD][89a-fA-F][0-9a-fA-F]{2})', '\\\\ufffd', 'g')"
            " ELSE a END AS json) #>> '{x,b}') AS BIGINT)");
        row("element in JSON", "json_extract(coalesce(a, b), '$[12]')",
            "(CAST(CASE WHEN strpos(coalesce(a, b), '\\u') > 0 THEN regexp_replace(coalesce(a, b),"
            " '\\\\u(0000|[dD][89a-fA-F][0-9a-fA-F]{2})', '\\\\ufffd', 'g')"
            " ELSE coalesce(a, b) END AS json) #>> '{12}')");
        row("JSON in bytes", "json_valid(CAST(p.bytes AS TEXT))",
            "(convert_from(p.bytes, 'UTF8') IS NOT NULL)");
        row("rank of a queue", "SELECT id, 2 * claim_rank + (state <> 4) AS place",
            "SELECT id, (2 * claim_rank + CASE WHEN state <> 4 THEN 1 ELSE 0 END) AS place");
    }
    void statementsAreTranslated()
    {
        QFETCH(QByteArray, sqlite);
        QFETCH(QByteArray, expected);
        QCOMPARE(translated(sqlite), expected);
    }

    // Fails if rows are combined that must be written one by one.
    void writesOfRowsAreCombined_data()
    {
        QTest::addColumn<QByteArray>("one");
        QTest::addColumn<QByteArray>("many"); // empty: not combined
        const auto add = [](const char *name, const QByteArray &one, const QByteArray &many) {
            QTest::newRow(name) << one << many;
        };
        add("insert", "INSERT INTO event(id, detail, batch) VALUES($1, $2, 7)",
            "INSERT INTO event(id, detail, batch) SELECT v.c1, v.c2, 7"
            " FROM unnest(CAST($1 AS int8[]), CAST($2 AS int8[])) AS v(c1, c2)");
        add("upsert",
            "INSERT INTO payload VALUES($1, $2) ON CONFLICT(task_id) DO UPDATE SET"
            " bytes=excluded.bytes",
            "INSERT INTO payload SELECT v.c1, v.c2"
            " FROM unnest(CAST($1 AS int8[]), CAST($2 AS int8[])) AS v(c1, c2)"
            " ON CONFLICT(task_id) DO UPDATE SET bytes=excluded.bytes");
        add("update", "UPDATE task SET version=$1, state=4 WHERE id=$2 AND version=$3",
            "UPDATE task SET version=v.c1, state=4 FROM"
            " unnest(CAST($1 AS int8[]), CAST($2 AS int8[]), CAST($3 AS int8[]))"
            " AS v(c1, c2, c3) WHERE id=v.c2 AND version=v.c3");
        add("delete", "DELETE FROM waiting WHERE task_id=$1 AND step=$2",
            "DELETE FROM waiting USING unnest(CAST($1 AS int8[]), CAST($2 AS int8[])) AS v(c1, c2)"
            " WHERE task_id=v.c1 AND step=v.c2");
        add("with a result", "INSERT INTO workflow(name) VALUES($1) RETURNING id", {});
        add("values in the conflict",
            "INSERT INTO lease VALUES($1) ON CONFLICT(name) DO UPDATE SET epoch=$1", {});
        add("several rows", "UPDATE task SET state=$1 WHERE state=$2", {});
        add("with a subquery", "DELETE FROM task WHERE id IN (SELECT id FROM event)", {});
        add("with a calculation", "UPDATE task SET version=version + 1 WHERE id=$1", {});
        add("a read", "SELECT id FROM task WHERE id=$1", {});
    }
    void writesOfRowsAreCombined()
    {
        QFETCH(QByteArray, one);
        QFETCH(QByteArray, many);
        const auto form = arrayFormOf(one);
        QCOMPARE(form.has_value(), !many.isEmpty());
        if (form)
            QCOMPARE(arraySql(*form, std::vector<quint32>(many.count('$'), 20), false), many);
    }

    void nothingOfSqliteIsLeftInTheSchema()
    {
        const QByteArray schema =
            translatedSchema(tablesSql()) + translatedSchema(store::recordViewsSql());
        static const QRegularExpression kLeft(
            u"\\bSTRICT\\b|\\bROWID\\b|\\bBLOB\\b|\\bINTEGER\\b|\\bANY\\b|\\bREFERENCES\\b"
            "|json_extract|\\(state <> 4\\)|TEMP VIEW|[^\"]\\bTEXT\\b(?! COLLATE)"_s);
        const QRegularExpressionMatch left = kLeft.match(QString::fromUtf8(schema));
        QVERIFY2(!left.hasMatch(), qPrintable(left.captured()));
    }

    // Fails if the index for the newest rows of a kind is in the order of ids.
    void newestRowsAreFoundByTime()
    {
        const QByteArray schema = translatedSchema(tablesSql());
        for (const char *index : {"event_operator", "event_supervisor"}) {
            const QByteArray sql =
                QByteArray("CREATE INDEX ") + index + " ON event(at_ms, id) WHERE";
            QVERIFY2(schema.contains(sql), index);
        }
    }

    // Rejects what CockroachDB, YugabyteDB or Citus lacks or implements differently. Advisory
    // locks are allowed in one place, which does not depend on them (postgresstore.h).
    void statementsStayInTheSharedSubset_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *folder : {"sql", "postgres"}) {
            const QDir dir(QStringLiteral(SAGADESK_STORES) + u'/' + QLatin1StringView(folder));
            for (const QString &name : dir.entryList({u"*.cpp"_s, u"*.h"_s}, QDir::Files))
                QTest::newRow(qPrintable(name)) << dir.filePath(name);
        }
    }
    void statementsStayInTheSharedSubset()
    {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        static const QRegularExpression kTexts(u"\"[^\"\n]*\""_s);
        static const QRegularExpression kForeign(
            u"\\b(SKIP LOCKED|NOWAIT|LISTEN|NOTIFY|CREATE (OR REPLACE )?(FUNCTION|TRIGGER|RULE)"
            "|DEFERRABLE|LOCK TABLE|UNLOGGED|MERGE|LATERAL|TABLESAMPLE|INHERITS|plpgsql|ctid"
            "|xmin|txid_\\w+|pg_current_xact_id|pg_snapshot_\\w+|WITH HOLD)\\b"_s);
        for (auto texts = kTexts.globalMatch(text); texts.hasNext();) {
            const QString each = texts.next().captured();
            QVERIFY2(!kForeign.match(each).hasMatch(), qPrintable(each));
            const bool mayLock = path.endsWith("postgresstore.cpp"_L1);
            QVERIFY2(mayLock || !each.contains("advisory"_L1), qPrintable(each));
        }
    }

    void disksOfACommit_data()
    {
        QTest::addColumn<QString>("commit");
        QTest::addColumn<QString>("standbys");
        QTest::addColumn<int>("disks");
        QTest::newRow("no standby") << u"on"_s << QString() << 1;
        QTest::newRow("one of two") << u"on"_s << u"a, b"_s << 2;
        QTest::newRow("any") << u"on"_s << u"*"_s << 2;
        QTest::newRow("quorum") << u"on"_s << u"ANY 2 (a, b, c)"_s << 3;
        QTest::newRow("first ones") << u"remote_apply"_s << u"first 2(a, b, c)"_s << 3;
        QTest::newRow("without a method") << u"on"_s << u" 3 (a, b, c)"_s << 4;
        QTest::newRow("a name with digits") << u"on"_s << u"\"2 (a)\""_s << 2;
        QTest::newRow("in the standby's memory") << u"remote_write"_s << u"a"_s << 1;
        QTest::newRow("local") << u"local"_s << u"a"_s << 1;
        QTest::newRow("off") << u"off"_s << u"a"_s << 0;
    }
    void disksOfACommit()
    {
        QFETCH(QString, commit);
        QFETCH(QString, standbys);
        QTEST(disksOfCommit(u"on"_s, commit, standbys), "disks");
        QCOMPARE(disksOfCommit(u"off"_s, commit, standbys), 0);
    }

    void addressesAreRead()
    {
        const auto options =
            ServerOptions::fromUrl(u"postgresql://ada@db.example:5433/shop?sslmode=require"_s);
        QVERIFY(options.ok());
        QCOMPARE(options->host, u"db.example"_s);
        QCOMPARE(options->port, 5433);
        QCOMPARE(options->user, u"ada"_s);
        QCOMPARE(options->database, u"shop"_s);
        QCOMPARE(options->connectOptions, u"sslmode=require;application_name=sagadesk"_s);
        QCOMPARE(options->place(), u"db.example:5433/shop"_s);
        const auto local = ServerOptions::fromUrl(u"postgresql:///shop?host=/run/postgresql"_s);
        QCOMPARE(local->host, u"/run/postgresql"_s);
        QCOMPARE(local->connectOptions, u"application_name=sagadesk"_s);
    }
    // The address of a primary and its standby.
    void severalHostsAreAnOption()
    {
        const auto options = ServerOptions::fromUrl(
            u"postgresql://ada@/shop?host=a.example,b.example&target_session_attrs=read-write"_s);
        QVERIFY(options.ok());
        QCOMPARE(options->host, u"a.example,b.example"_s);
        QCOMPARE(options->port, -1);
        QCOMPARE(options->user, u"ada"_s);
        QCOMPARE(options->database, u"shop"_s);
        QCOMPARE(options->connectOptions,
            u"target_session_attrs=read-write;sslmode=verify-full;application_name=sagadesk"_s);
        QCOMPARE(options->place(), u"a.example,b.example/shop"_s);
        const auto withPorts =
            ServerOptions::fromUrl(u"postgresql:///shop?host=/run/a,/run/b&port=5432,5433"_s);
        QVERIFY(withPorts.ok());
        QCOMPARE(withPorts->host, u"/run/a,/run/b"_s);
        QCOMPARE(withPorts->connectOptions, u"port=5432,5433;application_name=sagadesk"_s);
    }
    // libpq permits this form. The error says which one to use.
    void severalHostsBeforeThePathAreRefused()
    {
        for (const QString &url : {u"postgresql://a,b/shop"_s, u"postgresql://a:1,b:2/shop"_s,
                 u"postgresql://ada@a,b/shop?target_session_attrs=read-write"_s}) {
            const auto options = ServerOptions::fromUrl(url);
            QVERIFY2(!options.ok(), qPrintable(url));
            QCOMPARE(options.error().code, u"server-address-invalid"_s);
            QVERIFY(options.error().parameters[u"reason"_s].toString().contains(u"?host=a,b"_s));
        }
    }
    // Fails if a server on another machine is used without a verified certificate by default.
    void otherMachinesNeedTls()
    {
        const auto remote = ServerOptions::fromUrl(u"postgresql://db.example/shop"_s);
        QVERIFY(remote->connectOptions.startsWith(u"sslmode=verify-full;"_s));
        const auto mixed =
            ServerOptions::fromUrl(u"postgresql:///shop?host=localhost,db.example"_s);
        QVERIFY(mixed->connectOptions.startsWith(u"sslmode=verify-full;"_s));
    }
    // Fails if only the host in the address is considered, and not
    // its other parameters or the environment.
    void otherMachinesFromElsewhereNeedTls()
    {
        const auto hasTls = [](const QString &url) {
            const auto options = ServerOptions::fromUrl(url);
            return options.ok() && options->connectOptions.contains(u"sslmode=verify-full;"_s);
        };
        const QString local = u"postgresql:///shop"_s;
        QVERIFY(!hasTls(local));
        QVERIFY(hasTls(u"postgresql:///shop?service=prod"_s));
        QVERIFY(hasTls(u"postgresql://localhost/shop?hostaddr=10.0.0.5"_s));
        for (const char *name : {"PGHOST", "PGHOSTADDR", "PGSERVICE"}) {
            qputenv(name, "db.example");
            const bool isVerified = hasTls(local);
            qunsetenv(name);
            QVERIFY2(isVerified, name);
        }
    }
    void addressesThatAreRefused_data()
    {
        QTest::addColumn<QString>("url");
        QTest::newRow("another scheme") << u"mysql://db/shop"_s;
        QTest::newRow("password") << u"postgresql://ada:secret@localhost/shop"_s;
        QTest::newRow("password as an option") << u"postgresql://localhost/shop?password=secret"_s;
        QTest::newRow("no TLS to another machine") << u"postgresql://db/shop?sslmode=prefer"_s;
        QTest::newRow("no TLS to another address")
            << u"postgresql://localhost/shop?hostaddr=10.0.0.5&sslmode=prefer"_s;
        QTest::newRow("a second option in a value")
            << u"postgresql://localhost/shop?options=a;sslmode=disable"_s;
    }
    void addressesThatAreRefused()
    {
        QFETCH(QString, url);
        const auto options = ServerOptions::fromUrl(url);
        QVERIFY(!options.ok());
        QCOMPARE(options.error().code, u"server-address-invalid"_s);
        for (const QJsonValue &value : options.error().parameters)
            QVERIFY(!value.toString().contains(u"secret"_s));
    }
};

} // namespace sagadesk::tests

QTEST_GUILESS_MAIN(sagadesk::tests::TestPostgresDialect)

#include "tst_postgresdialect.moc"
