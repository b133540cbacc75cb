#include "tests/api/apitest.h"
#include "tests/api/requestgenerator.h"

#include "core/api/handlers/routes.h"

#include <set>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// Every request gets a documented response, and none gets a server error.
// SAGADESK_API_REQUESTS=100000 makes a long run, SAGADESK_API_SEED a different one.
class TestApiGenerated final : public ApiTest
{
    Q_OBJECT

    using Seen = std::set<std::pair<QString, int>>; // operation and status

    static int setting(const char *variable, int otherwise)
    {
        bool isNumber = false;
        const int value = qEnvironmentVariableIntValue(variable, &isNumber);
        return isNumber ? value : otherwise;
    }

    static QString shown(const HttpRequest &request)
    {
        constexpr qsizetype kMax = 300;
        return QString::fromLatin1(request.method) + u' ' + request.target.left(kMax) + u' '
            + QString::fromUtf8(request.body.left(kMax));
    }

    static void note(Seen &seen, const HttpRequest &request, int status)
    {
        const auto target = api::parseTarget(request.target.toUtf8());
        if (!target)
            return;
        if (const auto *route = api::matchRoute(request.method, target->path).route)
            seen.insert({route->method + u' ' + route->pattern, status});
    }

    // The fixture's client compares each response with the document.
    void send(RequestGenerator &generator, int count, Seen &seen)
    {
        QList<HttpRequest> requests;
        for (int i = 0; i < count; ++i)
            requests.append(generator.next());
        const QList<HttpResult> results = client().callAll(requests);
        if (QTest::currentTestFailed()) // the fixture has printed the request
            return;
        for (int i = 0; i < count; ++i) {
            const bool isAnswered = results[i].status > 0 && results[i].status < 500;
            QVERIFY2(isAnswered,
                qPrintable(shown(requests[i]) + u"\n"_s + QString::fromUtf8(results[i].body)));
            generator.learn(results[i]);
            note(seen, requests[i], results[i].status);
        }
    }

private Q_SLOTS:
    void everyAnswerIsDescribed()
    {
        constexpr int kAtOnce = 100;
        const int count = setting("SAGADESK_API_REQUESTS", 2000);
        const int seed = setting("SAGADESK_API_SEED", 1);
        m_world->registerNeedy();
        RequestGenerator generator(m_document, client().token, static_cast<quint32>(seed));
        Seen seen;
        for (int sent = 0; sent < count && !QTest::currentTestFailed(); sent += kAtOnce)
            send(generator, kAtOnce, seen);
        std::set<QString> operations;
        std::set<QString> successes;
        for (const auto &[operation, status] : seen) {
            operations.insert(operation);
            if (status < 400)
                successes.insert(operation);
        }
        qInfo("%d requests, seed %d: %zu operations, %zu with success, %zu statuses", count, seed,
            operations.size(), successes.size(), seen.size());
        QCOMPARE(operations.size(), static_cast<size_t>(m_document.operations().size()));
        QVERIFY(successes.size() > operations.size() / 2);
    }
};

QTEST_GUILESS_MAIN(TestApiGenerated)
#include "tst_apigenerated.moc"
