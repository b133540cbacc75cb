#include "core/agent/curlloop.h"
#include "rawserver.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <chrono>
#include <condition_variable>
#include <optional>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using agent::CurlLoop;
using agent::HttpAnswer;
using agent::HttpExchange;
using tests::okAnswer;
using tests::RawServer;
using Failure = HttpAnswer::Failure;
using Then = RawServer::Then;

namespace {

base::SteadyMs steadyNow()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

HttpExchange get(const QString &url, qint64 withinMs = 30'000)
{
    HttpExchange exchange;
    exchange.method = "GET";
    exchange.url = url;
    exchange.deadline = steadyNow() + withinMs;
    exchange.maxResponseBytes = 1000;
    return exchange;
}

HttpAnswer run(CurlLoop &loop, HttpExchange exchange)
{
    std::optional<HttpAnswer> got;
    loop.start(std::move(exchange), [&got](HttpAnswer answer) { got = std::move(answer); });
    while (!got)
        loop.perform(-1);
    return std::move(*got);
}

QByteArray headerOf(const HttpAnswer &answer, const QByteArray &name)
{
    for (const auto &[candidate, value] : answer.headers) {
        if (candidate == name)
            return value;
    }
    return {};
}

// Sends one request to a server that responds to every request in this way, and returns the result.
HttpAnswer against(const RawServer::Answer &answer, qint64 withinMs = 30'000)
{
    RawServer server([answer](const RawServer::Request &) { return answer; });
    CurlLoop loop(steadyNow);
    return run(loop, get(server.url("/x"), withinMs));
}

} // namespace

class TestCurlLoop final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answerIsReceivedCompletely()
    {
        const HttpAnswer answer = against({okAnswer(R"({"a":1})"), Then::Keep});
        QCOMPARE(answer.failure, Failure::None);
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.body, R"({"a":1})");
        QCOMPARE(headerOf(answer, "content-type"), "application/json");
    }

    void requestIsSentUnchanged()
    {
        RawServer::Request seen;
        RawServer server([&seen](const RawServer::Request &request) {
            seen = request;
            return RawServer::Answer{okAnswer("{}"), Then::Keep};
        });
        CurlLoop loop(steadyNow);
        HttpExchange exchange = get(server.url("/a/b?c=%20d"));
        exchange.method = "PUT";
        // Long enough that libcurl would normally add an Expect header.
        exchange.body = QByteArray(5000, 'x');
        exchange.headers = {{"Idempotency-Key", "D-1/drone"}, {"X-Empty", ""}};
        QCOMPARE(run(loop, exchange).status, 200);
        QVERIFY(seen.head.startsWith("PUT /a/b?c=%20d HTTP/1.1\r\n"));
        QVERIFY(seen.head.contains("\r\nIdempotency-Key: D-1/drone\r\n"));
        QVERIFY(seen.head.contains("\r\nX-Empty:"));
        QCOMPARE(seen.body, exchange.body);
        for (const char *unwanted : {"expect", "accept-encoding", "x-www-form-urlencoded",
                 "transfer-encoding", "cookie", "authorization"})
            QVERIFY2(!seen.head.toLower().contains(unwanted), seen.head.constData());
    }

    void methodsKeepTheirForm_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("body");
        for (const char *method : {"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH"})
            QTest::newRow(method) << QByteArray(method) << QByteArray();
        for (const char *method : {"POST", "PUT", "DELETE", "PATCH"})
            QTest::addRow("%s with body", method) << QByteArray(method) << QByteArray("{\"a\":1}");
    }

    void methodsKeepTheirForm()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, body);
        std::vector<RawServer::Request> seen;
        RawServer server([&](const RawServer::Request &request) {
            seen.push_back(request);
            const bool isHead = request.head.startsWith("HEAD ");
            return RawServer::Answer{isHead
                    ? QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n")
                    : okAnswer("{}"),
                Then::Keep};
        });
        CurlLoop loop(steadyNow);
        HttpExchange exchange = get(server.url("/r"));
        exchange.method = method;
        exchange.body = body;
        QCOMPARE(run(loop, exchange).failure, Failure::None);
        // The handle is reused: no option of the previous method may remain set.
        QCOMPARE(run(loop, get(server.url("/next"))).body, "{}");
        QCOMPARE(seen.size(), size_t(2));
        QVERIFY(seen[0].head.startsWith(QByteArray(method + " /r HTTP/1.1\r\n")));
        QCOMPARE(seen[0].body, body);
        if (body.isEmpty() && (method == "POST" || method == "PUT" || method == "PATCH"))
            QVERIFY(seen[0].head.contains("\r\nContent-Length: 0\r\n"));
        QVERIFY(seen[1].head.startsWith("GET /next HTTP/1.1\r\n"));
        QVERIFY(!seen[1].head.contains("Content-Length"));
    }

    void interimAnswersAreSkipped()
    {
        const HttpAnswer answer = against(
            {"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + okAnswer("{}"), Then::Keep});
        QCOMPARE(answer.status, 200);
        QVERIFY(headerOf(answer, "link").isEmpty());
    }

    void chunkedAnswerIsJoined()
    {
        const HttpAnswer answer = against({"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                                           "3\r\n{\"a\r\n4\r\n\":1}\r\n0\r\n\r\n",
            Then::Keep});
        QCOMPARE(answer.failure, Failure::None);
        QCOMPARE(answer.body, R"({"a":1})");
    }

    void errorStatusIsAnAnswer()
    {
        const HttpAnswer answer = against(
            {"HTTP/1.1 503 Busy\r\nRetry-After: 7\r\nContent-Length: 2\r\n\r\nno", Then::Keep});
        QCOMPARE(answer.failure, Failure::None);
        QCOMPARE(answer.status, 503);
        QCOMPARE(headerOf(answer, "retry-after"), "7");
        QCOMPARE(answer.body, "no");
    }

    void redirectIsNotFollowed()
    {
        RawServer server([](const RawServer::Request &) {
            return RawServer::Answer{
                "HTTP/1.1 302 Found\r\nLocation: /again\r\nContent-Length: 0\r\n\r\n", Then::Keep};
        });
        CurlLoop loop(steadyNow);
        QCOMPARE(run(loop, get(server.url("/x"))).status, 302);
        QCOMPARE(server.requestCount(), 1);
    }

    void slowAnswerEndsAtTheDeadline()
    {
        const HttpAnswer silent = against({{}, Then::Hang}, 100);
        QCOMPARE(silent.failure, Failure::Deadline);
        QCOMPARE(silent.reason.code, u"deadline-passed"_s);
        const HttpAnswer begun =
            against({"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{\"a\"", Then::Hang}, 100);
        QCOMPARE(begun.failure, Failure::Deadline);
    }

    void passedDeadlineSendsNothing()
    {
        RawServer server([](const RawServer::Request &) {
            return RawServer::Answer{okAnswer("{}"), Then::Keep};
        });
        CurlLoop loop(steadyNow);
        QCOMPARE(run(loop, get(server.url("/x"), 0)).failure, Failure::Deadline);
        QCOMPARE(server.connectionCount(), 0);
    }

    // libcurl starts its own timeout at its first turn; the process may be suspended before that.
    void deadlineReachedWhileConnectingSendsNothing()
    {
        RawServer server([](const RawServer::Request &) {
            return RawServer::Answer{okAnswer("{}"), Then::Keep};
        });
        bool wasAsked = false;
        CurlLoop loop([&wasAsked] { return std::exchange(wasAsked, true) ? 60'000 : 0; });
        HttpExchange exchange = get(server.url("/x"));
        exchange.deadline = 30'000;
        QCOMPARE(run(loop, exchange).failure, Failure::Deadline);
        QCOMPARE(server.requestCount(), 0);
    }

    void refusedConnectionIsNotSent()
    {
        CurlLoop loop(steadyNow);
        const QString url = u"http://127.0.0.1:%1/"_s.arg(tests::closedPort());
        const HttpAnswer answer = run(loop, get(url));
        QCOMPARE(answer.failure, Failure::NotSent);
        QCOMPARE(answer.reason.code, u"connection-refused"_s);
    }

    void failedHandshakeIsNotSent()
    {
        RawServer server([](const RawServer::Request &) {
            return RawServer::Answer{okAnswer("{}"), Then::Keep};
        });
        server.answerUnasked("HTTP/1.1 400 Bad Request\r\n\r\n");
        CurlLoop loop(steadyNow);
        QString url = server.url("/x");
        const HttpAnswer answer = run(loop, get(url.replace(u"http:"_s, u"https:"_s)));
        QCOMPARE(answer.failure, Failure::NotSent);
        QCOMPARE(answer.reason.code, u"tls-failed"_s);
    }

    void untrustedCertificateIsNotSent()
    {
        const QString openssl = QStandardPaths::findExecutable(u"openssl"_s);
        if (openssl.isEmpty())
            QSKIP("needs the openssl command to make a certificate and a server");
        const QTemporaryDir folder;
        const QString key = folder.filePath(u"key.pem"_s);
        const QString certificate = folder.filePath(u"certificate.pem"_s);
        QProcess maker;
        maker.start(openssl,
            {u"req"_s, u"-x509"_s, u"-nodes"_s, u"-newkey"_s, u"rsa:2048"_s, u"-subj"_s,
                u"/CN=127.0.0.1"_s, u"-keyout"_s, key, u"-out"_s, certificate});
        QVERIFY(maker.waitForFinished() && maker.exitCode() == 0);
        QProcess server;
        server.start(openssl,
            {u"s_server"_s, u"-accept"_s, u"127.0.0.1:0"_s, u"-www"_s, u"-key"_s, key, u"-cert"_s,
                certificate});
        QByteArray output;
        while (!output.contains("ACCEPT 127.0.0.1:") || !output.endsWith('\n')) {
            QVERIFY(server.waitForReadyRead());
            output += server.readAllStandardOutput();
        }
        const QByteArray port = output.mid(output.indexOf("127.0.0.1:") + 10).trimmed();
        CurlLoop loop(steadyNow);
        const HttpAnswer answer =
            run(loop, get(u"https://127.0.0.1:%1/"_s.arg(QString::fromLatin1(port))));
        server.kill();
        server.waitForFinished();
        QCOMPARE(answer.failure, Failure::NotSent);
        QCOMPARE(answer.reason.code, u"tls-failed"_s);
        const QString detail = answer.reason.parameters["detail"_L1].toString();
        QVERIFY2(detail.contains(u"certificate"_s), qPrintable(detail));
    }

    void forbiddenUrlsAreNotSent_data()
    {
        QTest::addColumn<QString>("url");
        for (const char *url : {"file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/",
                 "http://name:word@127.0.0.1:9/", "http://", "nothing", "http://127.0.0.1:999999/"})
            QTest::newRow(url) << QString::fromLatin1(url);
    }

    void forbiddenUrlsAreNotSent()
    {
        QFETCH(QString, url);
        CurlLoop loop(steadyNow);
        const HttpAnswer answer = run(loop, get(url));
        QCOMPARE(answer.failure, Failure::NotSent);
        QCOMPARE(answer.reason.code, u"url-refused"_s);
    }

    void brokenConnectionsAreLost_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("then");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *name, const QByteArray &bytes, Then then,
                             const char *code) {
            QTest::newRow(name) << bytes << static_cast<int>(then) << QString::fromLatin1(code);
        };
        const QByteArray begun = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"a\":";
        row("closed without answer", {}, Then::Close, "empty-answer");
        row("reset without answer", {}, Then::Reset, "connection-reset");
        row("closed in the headers", "HTTP/1.1 200 OK\r\nConte", Then::Close, "answer-cut");
        row("closed after the status", "HTTP/1.1 200 OK\r\n", Then::Close, "answer-cut");
        row("closed after an interim answer", "HTTP/1.1 103 Early Hints\r\n\r\n", Then::Close, "");
        row("closed in the body", begun, Then::Close, "answer-cut");
        row("reset in the body", begun, Then::Reset, "");
        row("chunk cut", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{", Then::Close,
            "answer-cut");
    }

    void brokenConnectionsAreLost()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, then);
        QFETCH(QString, code);
        const HttpAnswer answer = against({bytes, static_cast<Then>(then)});
        QVERIFY2(answer.failure == Failure::Lost, qPrintable(answer.reason.code));
        if (!code.isEmpty())
            QCOMPARE(answer.reason.code, code);
    }

    void oversizedAnswersAreCutOff_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("by its length") << okAnswer(QByteArray(1001, ' '));
        QTest::newRow("as it arrives")
            << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
                + QByteArray("1f4\r\n" + QByteArray(500, ' ') + "\r\n").repeated(3);
        QTest::newRow("without any length")
            << QByteArray("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
                + QByteArray(100'000, ' ');
        QTest::newRow("headers") << QByteArray("HTTP/1.1 200 OK\r\n")
                + QByteArray("X-A: " + QByteArray(1000, 'a') + "\r\n").repeated(80) + "\r\n";
    }

    void oversizedAnswersAreCutOff()
    {
        QFETCH(QByteArray, bytes);
        const HttpAnswer answer = against({bytes, Then::Hang});
        QVERIFY2(answer.failure == Failure::TooLarge, qPrintable(answer.reason.code));
        QCOMPARE(against({okAnswer(QByteArray(1000, ' ')), Then::Keep}).failure, Failure::None);
    }

    void nonHttpAnswerIsMalformed()
    {
        const HttpAnswer answer = against({"220 mail.example ESMTP\r\nhello\r\n", Then::Close});
        QVERIFY2(answer.failure == Failure::Malformed, qPrintable(answer.reason.code));
    }

    void connectionsAreReused()
    {
        RawServer server([](const RawServer::Request &) {
            return RawServer::Answer{okAnswer("{}"), Then::Keep};
        });
        CurlLoop loop(steadyNow);
        for (int i = 0; i < 5; ++i)
            QCOMPARE(run(loop, get(server.url("/x"))).status, 200);
        QCOMPARE(server.connectionCount(), 1);
        QCOMPARE(server.requestCount(), 5);
    }

    void staleConnectionIsReplaced()
    {
        RawServer server([](const RawServer::Request &request) {
            if (request.connection == 1 && request.number == 2)
                return RawServer::Answer{{}, Then::Close};
            return RawServer::Answer{okAnswer("{}"), Then::Keep};
        });
        CurlLoop loop(steadyNow);
        QCOMPARE(run(loop, get(server.url("/x"))).status, 200);
        QCOMPARE(run(loop, get(server.url("/x"))).status, 200);
        QCOMPARE(server.connectionCount(), 2);
        // The request was sent twice; its idempotency key prevents a second effect.
        QCOMPARE(server.requestCount(), 3);
    }

    void requestLostOnAStaleConnectionIsNotReportedAsUnsent()
    {
        RawServer *self = nullptr;
        RawServer server([&self](const RawServer::Request &request) {
            if (request.number == 1)
                return RawServer::Answer{okAnswer("{}"), Then::Keep};
            self->stopListening();
            return RawServer::Answer{{}, Then::Close};
        });
        self = &server;
        CurlLoop loop(steadyNow);
        QCOMPARE(run(loop, get(server.url("/x"))).status, 200);
        // The server received the request. The refused second connection does not change that.
        const HttpAnswer answer = run(loop, get(server.url("/x")));
        QVERIFY2(answer.failure == Failure::Lost, qPrintable(answer.reason.code));
        QCOMPARE(server.requestCount(), 2);
    }

    void proxiesOfTheEnvironmentAreIgnored()
    {
        qputenv("http_proxy", "http://127.0.0.1:1");
        qputenv("ALL_PROXY", "socks5://127.0.0.1:1");
        const HttpAnswer answer = against({okAnswer("{}"), Then::Keep});
        qunsetenv("http_proxy");
        qunsetenv("ALL_PROXY");
        QCOMPARE(answer.status, 200);
    }

    void manyRunInParallel()
    {
        constexpr int kMany = 64;
        std::mutex mutex;
        std::condition_variable all;
        int arrived = 0;
        RawServer server([&](const RawServer::Request &) {
            std::unique_lock lock(mutex);
            ++arrived;
            all.notify_all();
            // No request gets its response until all have arrived.
            all.wait(lock, [&] { return arrived >= kMany; });
            return RawServer::Answer{okAnswer("{}"), Then::Keep};
        });
        CurlLoop loop(steadyNow);
        int done = 0;
        for (int i = 0; i < kMany; ++i)
            loop.start(get(server.url("/x")),
                [&done](const HttpAnswer &answer) { done += answer.status == 200; });
        QCOMPARE(loop.openCount(), kMany);
        while (loop.openCount() > 0)
            loop.perform(-1);
        QCOMPARE(done, kMany);
        QCOMPARE(server.openMost(), kMany);
    }

    void connectionsPerHostAreLimited()
    {
        RawServer server([](const RawServer::Request &) {
            return RawServer::Answer{okAnswer("{}"), Then::Keep};
        });
        CurlLoop loop(steadyNow);
        int done = 0;
        for (int i = 0; i < 20; ++i) {
            HttpExchange exchange = get(server.url("/x"));
            exchange.connectionsPerHost = 2;
            loop.start(
                exchange, [&done](const HttpAnswer &answer) { done += answer.status == 200; });
        }
        while (loop.openCount() > 0)
            loop.perform(-1);
        QCOMPARE(done, 20);
        QVERIFY(server.connectionCount() <= 2);
    }

    void waitingForAConnectionEndsAtTheDeadline()
    {
        RawServer server([](const RawServer::Request &) {
            return RawServer::Answer{{}, Then::Hang};
        });
        CurlLoop loop(steadyNow);
        HttpExchange first = get(server.url("/x"));
        first.connectionsPerHost = 1;
        HttpExchange second = get(server.url("/x"), 100);
        second.connectionsPerHost = 1;
        bool firstAnswered = false;
        const auto id = loop.start(first, [&](const HttpAnswer &) { firstAnswered = true; });
        QCOMPARE(run(loop, second).failure, Failure::Deadline);
        QVERIFY(!firstAnswered);
        loop.cancel(id);
        QVERIFY(server.requestCount() <= 1);
    }

    void cancelClosesAndStaysSilent()
    {
        RawServer server([](const RawServer::Request &) {
            return RawServer::Answer{{}, Then::Hang};
        });
        CurlLoop loop(steadyNow);
        bool answered = false;
        const auto id =
            loop.start(get(server.url("/x")), [&](const HttpAnswer &) { answered = true; });
        while (server.requestCount() == 0)
            loop.perform(10);
        loop.cancel(id);
        loop.cancel(id);
        QCOMPARE(loop.openCount(), 0);
        QTRY_COMPARE(server.hangsEnded(), 1);
        loop.perform(0);
        QVERIFY(!answered);
    }

    void doneCallbackMayCancelAndStart()
    {
        CurlLoop loop(steadyNow);
        int answers = 0;
        agent::ExchangeId other = 0;
        const auto count = [&answers](const HttpAnswer &) { ++answers; };
        loop.start(get(u"noop:"_s), [&](const HttpAnswer &) {
            ++answers;
            loop.cancel(other); // finished in the same turn, but not reported yet
            loop.start(get(u"noop:"_s), count);
        });
        other = loop.start(get(u"noop:"_s), count);
        while (loop.openCount() > 0)
            loop.perform(-1);
        QCOMPARE(answers, 2);
    }

    void noopAnswersWithoutNetwork()
    {
        CurlLoop loop(steadyNow);
        bool answered = false;
        loop.start(get(u"noop:"_s), [&](const HttpAnswer &answer) {
            QCOMPARE(answer.status, 200);
            QCOMPARE(answer.body, "{}");
            answered = true;
        });
        QVERIFY(!answered); // done is never called inside start()
        QVERIFY(loop.perform(-1));
        QVERIFY(answered);
        QVERIFY(!loop.perform(0));
    }

    void wakeEndsAWait()
    {
        CurlLoop loop(steadyNow);
        loop.wake();
        QVERIFY(!loop.perform(60'000)); // woken before it waited
        for (int i = 0; i < 200; ++i) {
            std::atomic<bool> isPosted{false};
            std::thread poster([&] {
                isPosted = true;
                loop.wake();
            });
            while (!isPosted)
                loop.perform(60'000);
            poster.join();
            loop.perform(0); // consumes a wake-up that arrived after the check
        }
    }

    void endDropsOpenExchanges()
    {
        RawServer server([](const RawServer::Request &) {
            return RawServer::Answer{{}, Then::Hang};
        });
        bool answered = false;
        {
            CurlLoop loop(steadyNow);
            loop.start(get(server.url("/x")), [&](const HttpAnswer &) { answered = true; });
            while (server.requestCount() == 0)
                loop.perform(10);
        }
        QVERIFY(!answered);
        QTRY_COMPARE(server.hangsEnded(), 1);
    }
};

QTEST_GUILESS_MAIN(TestCurlLoop)
#include "tst_curlloop.moc"
