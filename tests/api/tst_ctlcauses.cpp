#include "tests/api/ctlprocess.h"

#include <QFile>
#include <QJsonArray>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>
#include <QThread>

#include <atomic>

using namespace Qt::StringLiterals;

namespace {

// A service on a thread of its own, so that it answers while a verb is waited for. Its paths say
// what happens: /hang/ no answer, /refuse/ 422, /down/ 503 until it is well, anything else 200.
class PathService final
{
public:
    PathService()
    {
        m_server.moveToThread(&m_thread);
        m_thread.start();
        QMetaObject::invokeMethod(
            &m_server,
            [this] {
                QObject::connect(
                    &m_server, &QTcpServer::newConnection, &m_server, [this] { meet(); });
                m_server.listen(QHostAddress::LocalHost);
            },
            Qt::BlockingQueuedConnection);
    }
    ~PathService()
    {
        QMetaObject::invokeMethod(
            &m_server,
            [this] {
                m_server.close();
                qDeleteAll(m_server.findChildren<QTcpSocket *>());
            },
            Qt::BlockingQueuedConnection);
        m_thread.quit();
        m_thread.wait();
    }
    Q_DISABLE_COPY_MOVE(PathService)

    [[nodiscard]] QByteArray endpoint() const
    {
        return "http://127.0.0.1:" + QByteArray::number(m_server.serverPort());
    }
    void recover() { m_isWell = true; }

private:
    void meet()
    {
        while (QTcpSocket *socket = m_server.nextPendingConnection())
            QObject::connect(
                socket, &QTcpSocket::readyRead, socket, [this, socket] { answer(socket); });
    }
    void answer(QTcpSocket *socket) const // requests without a body
    {
        const QByteArray request = socket->readAll();
        if (!request.endsWith("\r\n\r\n") || request.contains(" /hang/"))
            return;
        QByteArray status = "200 OK";
        QByteArray body = R"({"total":"50"})";
        if (request.contains(" /refuse/")) {
            status = "422 No";
            body = R"({"message":"no such size"})";
        } else if (request.contains(" /down/") && !m_isWell) {
            status = "503 Down";
            body = R"({"message":"closed today"})";
        }
        socket->write("HTTP/1.1 " + status
            + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
    }

    QThread m_thread;
    QTcpServer m_server;
    std::atomic<bool> m_isWell = false;
};

QByteArray workflow(const QByteArray &name, const QByteArray &policy, const QByteArray &steps)
{
    return R"({"name":")" + name + R"(","version":1,)" + policy + R"("steps":[)" + steps + "]}";
}

QByteArray step(const QByteArray &name, const QByteArray &path, const QByteArray &more = {})
{
    return R"({"name":")" + name + R"(","service":"shop",)" + more
        + R"("request":{"method":"GET","path":")" + path + R"("}})";
}

QJsonObject first(const CtlResult &result, QLatin1StringView member)
{
    return result.json().value(member).toArray().first().toObject();
}

} // namespace

// Why something failed, was undone or was left out, as the real program tells it.
class TestCtlCauses final : public QObject
{
    Q_OBJECT

    std::unique_ptr<PathService> m_service;
    std::unique_ptr<CtlFolder> m_folder;
    std::unique_ptr<CtlProcess> m_engine;

    CtlResult call(const QStringList &arguments) const { return m_folder->call(arguments); }
    void submit(const QString &workflow, const QString &id) const
    {
        const CtlResult result =
            m_folder->call({u"submit"_s, u"--workflow"_s, workflow, u"--id"_s, id}, "{}");
        QVERIFY2(result.code == 0, result.err.constData());
    }
    QJsonObject stepOf(const QString &task, int index) const
    {
        const QJsonObject shown = call({u"show"_s, task, u"--json"_s}).json();
        return shown.value("steps"_L1).toArray().at(index).toObject();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_service = std::make_unique<PathService>();
        m_folder = std::make_unique<CtlFolder>();
        m_folder->write(u"data/services.json"_s,
            R"({"services":[{"name":"shop","retry":{"attempts":1},"endpoints":[")"
                + m_service->endpoint() + R"("]}]})");
        QFile::remove(m_folder->path() + u"/workflows/chain.json"_s);
        const QByteArray once = R"("failureThreshold":1,)";
        const auto add = [this](const QByteArray &name, const QByteArray &policy,
                             const QByteArray &steps) {
            m_folder->write(u"data/workflows/%1.json"_s.arg(QString::fromLatin1(name)),
                workflow(name, policy, steps));
        };
        add("hang", once + R"("completeWithin":"700ms",)", step("pay", "/hang/"));
        add("down", once, step("pay", "/down/"));
        add("refuse", R"("onNontransient":"compensate",)",
            step("stock", "/stock/", R"("undo":{"method":"DELETE","path":"/stock/"},)") + ','
                + step("pay", "/refuse/"));
        add("choose", {},
            step("price", "/price/") + ','
                + step("express", "/express/",
                    R"("when":{"path":"steps.price.output.total","equals":50},)"));
        m_engine = m_folder->run();
        QVERIFY(m_engine->ready());
    }

    void anExpiredStepTellsWhatWasSent()
    {
        submit(u"hang"_s, u"H-1"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"H-1"_s), u"error"_s, 60'000);
        const QJsonObject pay = stepOf(u"H-1"_s, 0);
        QCOMPARE(pay.value("attempts"_L1).toInt(), 1);
        QCOMPARE(pay.value("failureCount"_L1).toInt(), 1);
        const QJsonObject error = pay.value("lastError"_L1).toObject();
        QCOMPARE(error.value("code"_L1).toString(), u"expired"_s);
        QCOMPARE(error.value("requests"_L1).toInt(), 1);
        QVERIFY(error.value("completeBy"_L1).isString());
        QVERIFY(error.value("instance"_L1).toString().contains(u"agent-shop"_s));
        const QJsonObject alert =
            first(call({u"alerts"_s, u"--state"_s, u"open"_s, u"--json"_s}), "alerts"_L1);
        QCOMPARE(alert.value("kind"_L1).toString(), u"step-exhausted"_s);
        QCOMPARE(alert.value("reason"_L1)["code"_L1].toString(), u"expired"_s);
        const CtlResult shown = call({u"show"_s, u"H-1"_s});
        QVERIFY2(shown.out.contains("No answer until "), shown.out.constData());
        QVERIFY2(shown.out.contains("\nattempt "), shown.out.constData());
        const CtlResult events = call({u"events"_s, u"H-1"_s});
        for (const QByteArray &line : events.out.split('\n'))
            if (line.contains("The Supervisor"))
                QVERIFY2(
                    line.contains(" pay ") && line.contains("No answer until "), line.constData());
        QVERIFY(events.out.contains("The Supervisor gave up"));
    }

    void alertsAreGroupedByTheirRealCause()
    {
        for (const QString &id : {u"D-1"_s, u"D-2"_s}) {
            submit(u"down"_s, id);
            QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(id), u"error"_s, 60'000);
        }
        const CtlResult causes = call({u"alerts"_s, u"--causes"_s, u"--json"_s});
        QCOMPARE(causes.code, 0);
        const QJsonArray groups = causes.json().value("causes"_L1).toArray();
        QCOMPARE(groups.size(), 2);
        QCOMPARE(groups[0]["number"_L1].toInt(), 2);
        QCOMPARE(groups[0]["reason"_L1]["code"_L1].toString(), u"http-status"_s);
        QCOMPARE(groups[0]["reason"_L1]["status"_L1].toInt(), 503);
        QVERIFY(groups[0]["reason"_L1]["body"_L1].isUndefined());
        QCOMPARE(groups[1]["reason"_L1]["code"_L1].toString(), u"expired"_s);
        QVERIFY(call({u"alerts"_s, u"--causes"_s}).out.contains("HTTP 503"));
        const CtlResult alerts = call({u"alerts"_s});
        QVERIFY2(alerts.out.contains("closed today"), alerts.out.constData());
    }

    void resubmittingOneTaskIsWaitedFor()
    {
        const QStringList resubmit{u"resubmit"_s, u"D-1"_s, u"--wait"_s};
        const CtlResult failed = call(resubmit);
        QCOMPARE(failed.code, 1);
        QVERIFY2(failed.out.contains("did not succeed: HTTP 503"), failed.out.constData());
        m_service->recover();
        const CtlResult done = call(resubmit);
        QVERIFY2(done.code == 0, done.out.constData());
        QVERIFY(done.out.contains("completed"));
        QCOMPARE(m_folder->stateOf(u"D-1"_s), u"processed"_s);
        QCOMPARE(call({u"cancel"_s, u"D-2"_s, u"--wait"_s}).code, 0);
        QCOMPARE(call({u"resubmit"_s, u"D-2"_s, u"--ramp"_s, u"3"_s}).code, 2);
    }

    void aCompensatedTaskKeepsItsCause()
    {
        submit(u"refuse"_s, u"R-1"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"R-1"_s), u"compensated"_s, 60'000);
        const QStringList list{u"list"_s, u"--filter"_s, u"error:422"_s};
        const QJsonObject row = first(call(list + QStringList{u"--json"_s}), "tasks"_L1);
        QCOMPARE(row.value("id"_L1).toString(), u"R-1"_s);
        QCOMPARE(row.value("lastError"_L1)["code"_L1].toString(), u"http-status"_s);
        QVERIFY(call(list).out.contains("HTTP 422"));
        QVERIFY(call({u"show"_s, u"R-1"_s}).out.contains("no such size"));
        // D-2 was canceled while it was in Error.
        const QJsonObject canceled = call({u"show"_s, u"D-2"_s, u"--json"_s}).json();
        QVERIFY(canceled.value("processState"_L1).toString() != u"error"_s);
        QCOMPARE(canceled.value("lastError"_L1)["status"_L1].toInt(), 503);
    }

    void aSkippedStepTellsWhy()
    {
        submit(u"choose"_s, u"C-1"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"C-1"_s), u"processed"_s, 60'000);
        const QJsonObject why = stepOf(u"C-1"_s, 1).value("skipped"_L1).toObject();
        QCOMPARE(why.value("code"_L1).toString(), u"condition-not-met"_s);
        QCOMPARE(why.value("values"_L1)["steps.price.output.total"_L1].toString(), u"50"_s);
        const QByteArray said =
            R"(Skipped: steps.price.output.total = 50 is not met (steps.price.output.total = "50"))";
        QVERIFY(call({u"show"_s, u"C-1"_s}).out.contains(said));
        QVERIFY(call({u"events"_s, u"C-1"_s}).out.contains(said));
        const CtlResult shown = call({u"show"_s, u"C-1"_s});
        QVERIFY2(shown.out.contains(R"({"total":"50"})"), shown.out.constData());
    }

    void aMistakeIsSaidOnce()
    {
        const CtlResult result =
            m_folder->call({u"submit"_s, u"--workflow"_s, u"fullfil"_s, u"--id"_s, u"X"_s}, "{}");
        QCOMPARE(result.err.count("is not registered"), 1);
        QVERIFY(result.err.contains("/workflow: "));
    }

    void verifySaysWhatAnInvariantIs()
    {
        const CtlResult verified = call({u"verify"_s});
        QVERIFY2(verified.code == 0, verified.out.constData());
        QVERIFY(verified.out.contains("An operation keeps its idempotency key"));
        const QJsonArray results =
            call({u"verify"_s, u"--json"_s}).json().value("invariants"_L1).toArray();
        for (const QJsonValue &each : results)
            QVERIFY2(!each["title"_L1].toString().startsWith(u"Invariant "_s),
                qPrintable(each["invariant"_L1].toString()));
    }

    void cleanupTestCase()
    {
        m_engine.reset();
        m_folder.reset();
        m_service.reset();
    }
};

QTEST_GUILESS_MAIN(TestCtlCauses)
#include "tst_ctlcauses.moc"
