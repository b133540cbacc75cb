#include "core/base/log.h"
#include "core/rehearsal/enginefaults.h"
#include "core/store/sqlite/sqlitefile.h"
#include "tests/api/apifixture.h"
#include "tests/api/openapidocument.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// Endpoints for process managers, monitoring and client generators.
class TestApiReadiness final : public QObject
{
    Q_OBJECT

    OpenApiDocument m_document;

    HttpResult ask(HttpClient &client, const QString &path)
    {
        HttpResult result = client.call("GET", path, {}, {}); // without a token
        return m_document.failures(u"GET "_s + path, result.status, result.body).isEmpty()
            ? result
            : HttpResult();
    }

private Q_SLOTS:
    // Regression: /healthz only read the store, so it reported success while nothing could
    // be accepted.
    void aStoreThatCanNotBeWrittenIsNotReady()
    {
        const QTemporaryDir folder;
        QVERIFY(base::openLog({folder.path()}).ok());
        ApiFixture world({u"a"_s}, true);
        QCOMPARE(ask(world.client(), u"/readyz"_s).status, 200);
        using Kind = rehearsal::StoreFaultState::Kind;
        world.engine().faults()->injectStoreFault(
            Kind::Full, 0, rehearsal::EngineFaults::kStoreFaultMaxMs);
        HttpResult result;
        // The previous result is reused for a second.
        QTRY_COMPARE_WITH_TIMEOUT(
            (result = ask(world.client(), u"/readyz"_s)).status, 503, EngineFixture::kTimeoutMs);
        QCOMPARE(result.code(), u"store-full"_s);
        QCOMPARE(ask(world.client(), u"/healthz"_s).status, 200);
        world.engine().faults()->injectStoreFault(Kind::None, 0, 0);
        QTRY_COMPARE_WITH_TIMEOUT(
            ask(world.client(), u"/readyz"_s).status, 200, EngineFixture::kTimeoutMs);
        base::closeLog();
        QFile file(folder.filePath(u"sagadesk.log"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray lines = file.readAll();
        QVERIFY2(
            lines.contains("store-trouble") && lines.contains("store-full"), lines.constData());
        QVERIFY2(lines.contains("store-well-again"), lines.constData());
    }

    void aStoppedEngineIsNotReady()
    {
        ApiFixture world;
        world.engine().stop();
        QCOMPARE(ask(world.client(), u"/readyz"_s).status, 503);
    }

    // The store is written at most once a second, however many requests arrive.
    void manyProbesUseFewTransactions()
    {
        ApiFixture world;
        const auto batches = [&world]() -> qint64 {
            const auto reader =
                store::SqliteFile({world.engineWorld().dataDir() + u"/state.db"_s}).openReader();
            const auto end = reader.ok() ? (*reader)->journalEnd() : reader.error();
            return end.ok() && !end->seen.empty() ? end->seen.begin()->second : -1;
        };
        QCOMPARE(ask(world.client(), u"/readyz"_s).status, 200);
        const qint64 before = batches();
        QVERIFY(before > 0);
        QElapsedTimer time;
        time.start();
        for (int i = 0; i < 100; ++i)
            QCOMPARE(ask(world.client(), u"/readyz"_s).status, 200);
        // Some commits are the engine's own.
        const qint64 written = batches() - before;
        QVERIFY2(written < 50 + 5 * (time.elapsed() / 1000), qPrintable(QString::number(written)));
    }

    void theDescriptionIsTheOneOfTheSources()
    {
        ApiFixture world;
        const HttpResult served = world.client().get(u"/openapi.json"_s);
        QCOMPARE(served.status, 200);
        QCOMPARE(served.json(), m_document.root());
        QCOMPARE(world.client().call("GET", u"/openapi.json"_s, {}, {}).status, 401);
    }
};

QTEST_GUILESS_MAIN(TestApiReadiness)
#include "tst_apireadiness.moc"
