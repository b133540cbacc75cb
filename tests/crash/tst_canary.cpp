#include "tests/crash/crashfixture.h"
#include "tests/crash/echoserver.h"
#include "tests/support/coverage.h"

#include <QDir>
#include <QDirIterator>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTcpSocket>
#include <QTest>
#include <QUrl>

using namespace Qt::StringLiterals;

using sagadesk::tests::recordCoverage;

namespace {

constexpr char kFromEnvironment[] = "canary-environment-5f2c91";
constexpr char kFromFile[] = "canary-file-77ab03";
constexpr int kEndMs = 60'000;

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray workflow(const char *name, const char *lastPath)
{
    return QByteArray(R"({"name": ")") + name + R"(", "version": 1, "completeWithin": "3s",
        "failureThreshold": 1, "onExhausted": "error", "onNontransient": "compensate",
        "steps": [
         {"name": "first", "service": "by-environment", "request":
           {"method": "PUT", "path": "/fine/{{task.id}}", "body": {"a": "{{task.id}}"}},
          "undo": {"method": "DELETE", "path": "/fine/{{task.id}}"}},
         {"name": "second", "service": "by-file", "request":
           {"method": "PUT", "path": "/fine/{{task.id}}",
            "body": {"e": "{{steps.first.output.why}}"}},
          "undo": {"method": "DELETE", "path": "/refused/{{task.id}}"}},
         {"name": "third", "service": "by-environment", "request":
           {"method": "PUT", "path": ")"
        + lastPath + R"(/{{task.id}}"}}]})";
}

} // namespace

// I27: secrets that the services need never reach what is stored, logged,
// printed or sent by the API, even if a service echoes them in every response.
// The test searches everything that was written.
class TestCanary final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secretsAreNotWrittenAnywhere()
    {
        CrashFixture world;
        EchoServer service;
        QVERIFY(service.port() != 0);
        prepare(world, service.port());
        QVERIFY2(
            world.startEngine({}, {u"--log-level"_s, u"debug"_s}), world.problem().constData());
        QByteArray written;
        for (const char *name : {"fine", "refused", "down"})
            written += call(world,
                {u"submit"_s, u"--workflow"_s, QString::fromLatin1(name), u"--id"_s,
                    QString::fromLatin1(name)});
        QTRY_VERIFY_WITH_TIMEOUT(allEnded(world), kEndMs);
        written += readEverything(world);
        written += get(world, "/metrics") + get(world, "/v1/tasks/down");
        QVERIFY2(written.contains("http-status"), written.left(3000).constData());
        QVERIFY(written.contains("[redacted]"));
        QVERIFY(world.stop());
        written += readEverything(world) + world.engineErrors() + files(world);
        QVERIFY2(service.echoes() >= 8, "the secrets were not sent: nothing is proved");
        for (const char *secret : {kFromEnvironment, kFromFile}) {
            const qsizetype at = written.indexOf(secret);
            QVERIFY2(at < 0, written.mid(std::max<qsizetype>(0, at - 200), 400).constData());
        }
        QVERIFY(written.size() > 100'000); // includes the database
        recordCoverage("wire/echoed-credentials", {"I27"}, service.echoes());
    }

private:
    static void prepare(CrashFixture &world, int port)
    {
        const QByteArray endpoint = "http://127.0.0.1:" + QByteArray::number(port);
        const QByteArray quick = R"("retry": {"attempts": 2, "initial": "10ms", "max": "20ms"})";
        QVERIFY(QDir().mkpath(world.path("workflows")));
        QVERIFY(world.write("secret", kFromFile));
        QVERIFY(world.write("services.json",
            "{\"services\": [{\"name\": \"by-environment\", \"endpoints\": [\"" + endpoint
                + "\"], \"auth\": {\"bearerEnv\": \"CANARY_TOKEN\"}, " + quick
                + "}, {\"name\": \"by-file\", \"endpoints\": [\"" + endpoint
                + "\"], \"auth\": {\"bearerFile\": \"" + world.path("secret").toUtf8() + "\"}, "
                + quick + "}]}"));
        QVERIFY(world.write("workflows/fine.json", workflow("fine", "/fine")));
        QVERIFY(world.write("workflows/refused.json", workflow("refused", "/refused")));
        QVERIFY(world.write("workflows/down.json", workflow("down", "/down")));
        world.setEnvironment(u"CANARY_TOKEN"_s, QString::fromLatin1(kFromEnvironment));
    }

    static QByteArray call(CrashFixture &world, const QStringList &arguments)
    {
        world.ctl(arguments);
        return world.lastOutput() + world.lastErrors();
    }

    static bool allEnded(CrashFixture &world)
    {
        const auto tasks = world.tasks();
        return tasks.size() == 3 && std::all_of(tasks.begin(), tasks.end(), [](const auto &task) {
            return task.second == u"processed"_s || task.second == u"error"_s
                || task.second == u"compensated"_s;
        });
    }

    // The output of the verbs that read the store. Also makes a
    // backup, so that its file is searched too.
    static QByteArray readEverything(CrashFixture &world)
    {
        QByteArray all;
        for (const char *verb : {"list", "alerts", "services", "supervisor", "stats", "verify"}) {
            all += call(world, {QString::fromLatin1(verb)});
            all += call(world, {QString::fromLatin1(verb), u"--json"_s});
        }
        for (const char *task : {"fine", "refused", "down"})
            for (const char *verb : {"show", "events"})
                all += call(
                    world, {QString::fromLatin1(verb), QString::fromLatin1(task), u"--json"_s});
        world.ctl({u"backup"_s, world.dataDir() + u"/copy-%1.db"_s.arg(all.size())});
        return all;
    }

    static QByteArray files(CrashFixture &world)
    {
        QByteArray all;
        for (QDirIterator files(
                 world.dataDir(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
             files.hasNext();)
            all += contentOf(files.next());
        return all;
    }

    static QByteArray get(CrashFixture &world, const QByteArray &path)
    {
        const QUrl address(
            QString::fromUtf8(contentOf(world.dataDir() + u"/api-address"_s).trimmed()));
        const QByteArray token = contentOf(world.dataDir() + u"/api-token"_s).trimmed();
        QTcpSocket socket;
        socket.connectToHost(address.host(), static_cast<quint16>(address.port()));
        if (!socket.waitForConnected())
            return {};
        socket.write("GET " + path + " HTTP/1.1\r\nHost: " + address.host().toUtf8() + ':'
            + QByteArray::number(address.port()) + "\r\nAuthorization: Bearer " + token
            + "\r\nConnection: close\r\n\r\n");
        while (socket.waitForReadyRead(5000)) { }
        return socket.readAll();
    }
};

QTEST_GUILESS_MAIN(TestCanary)
#include "tst_canary.moc"
