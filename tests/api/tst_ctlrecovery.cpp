#include "core/base/refusalcodes.h"
#include "tests/api/ctlstore.h"
#include "tests/api/ctltest.h"

#include <QDateTime>
#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;
namespace codes = sagadesk::codes;

using sagadesk::tests::UrlAnswer;

namespace {

constexpr char kStore[] = R"({"name":"store","version":1,"completeWithin":"10m","steps":[
 {"name":"put","service":"url","request":{"method":"PUT","path":"/x/{{task.id}}"}}]})";

constexpr char kStoreAgain[] = R"({"name":"store","version":2,"completeWithin":"10m","steps":[
 {"name":"put","service":"url","request":{"method":"PUT","path":"/y/{{task.id}}"}}]})";

// The current validator rejects this definition, because it uses
// the output of a step that may be skipped.
constexpr char kUncertain[] = R"({"name":"store","version":1,"completeWithin":"10m","steps":[
 {"name":"ask","service":"url","when":{"path":"input.asked","equals":true},
  "request":{"method":"GET","path":"/ask"}},
 {"name":"put","service":"url",
  "request":{"method":"PUT","path":"/x/{{task.id}}","body":"{{steps.ask.output.size}}"}}]})";

// The steps of kUncertain, but `put` does not use the output of `ask`.
constexpr char kCertain[] = R"({"name":"store","version":1,"completeWithin":"10m","steps":[
 {"name":"ask","service":"url","when":{"path":"input.asked","equals":true},
  "request":{"method":"GET","path":"/ask"}},
 {"name":"put","service":"url",
  "request":{"method":"PUT","path":"/x/{{task.id}}","body":"{{input.asked}}"}}]})";

} // namespace

// What a restart finds, and what an idle engine does: the real program and real HTTP, operated
// through the command line.
class TestCtlRecovery final : public CtlTest
{
    Q_OBJECT

    void submit(const QString &id, const QByteArray &input = "{}")
    {
        call(
            {u"submit"_s, u"--workflow"_s, u"store"_s, u"--id"_s, id, u"--input"_s, u"-"_s}, input);
    }

    void writeServices(const QByteArray &more)
    {
        m_folder->write(u"data/services.json"_s,
            R"({"services":[{"name":"url","concurrency":8,"endpoints":[")"
                + m_service->endpoint().toLatin1() + R"("])" + more + "}]}");
    }

    int inbox() const
    {
        return m_folder->call({u"stats"_s, u"--json"_s}).json().value("inbox"_L1).toInt(-1);
    }

    QJsonObject service() const
    {
        const CtlResult listed = m_folder->call({u"services"_s, u"--json"_s});
        return listed.json().value("services"_L1).toArray().at(0).toObject();
    }

    QJsonArray restrictions() const
    {
        const CtlResult listed = m_folder->call({u"services"_s, u"--json"_s});
        return listed.json().value("restrictions"_L1).toArray();
    }

    QString waitsFor(const QString &task) const
    {
        const CtlResult shown = m_folder->call({u"show"_s, task, u"--json"_s});
        return shown.json()["steps"_L1][0]["waitingFor"_L1]["code"_L1].toString();
    }

    void replaceDefinition(const QByteArray &definition)
    {
        const QString update = u"UPDATE workflow SET definition=? WHERE name='store'"_s;
        QCOMPARE(changeStore(*m_folder, update, {definition}), 1);
        m_folder->write(u"data/workflows/store.json"_s, definition);
    }

private Q_SLOTS:
    void init()
    {
        CtlTest::init();
        m_folder->write(u"data/workflows/store.json"_s, kStore);
        writeServices({});
    }

    void taskThatEndsTheProcessFiveTimesIsQuarantined()
    {
        m_service->setAnswer(u"/x/"_s, {.status = UrlAnswer::kHangs});
        start();
        submit(u"T-1"_s);
        for (int killed = 0; killed < 5; ++killed) {
            QTRY_COMPARE_WITH_TIMEOUT(m_service->requests().size(), killed + 1, kTimeoutMs);
            m_engine->kill();
            start();
        }
        QCOMPARE(m_folder->stateOf(u"T-1"_s), u"error"_s);
        const CtlResult listed =
            m_folder->call({u"alerts"_s, u"--state"_s, u"open"_s, u"--json"_s});
        const QJsonArray alerts = listed.json().value("alerts"_L1).toArray();
        QCOMPARE(alerts.size(), 1);
        QCOMPARE(alerts[0]["kind"_L1].toString(), u"quarantined"_s);
        QCOMPARE(alerts[0]["task"_L1].toString(), u"T-1"_s);
        QCOMPARE(alerts[0]["reason"_L1]["times"_L1].toInt(), 5);
        QCOMPARE(m_service->requests().size(), 5);

        m_service->setAnswer(u"/x/"_s, {});
        call({u"resubmit"_s, u"T-1"_s, u"--wait"_s});
        QCOMPARE(m_folder->stateOf(u"T-1"_s), u"processed"_s);
    }

    void limitsOfOperatorsSurviveAKill()
    {
        start();
        call({u"services"_s, u"limit"_s, u"url"_s, u"--concurrency"_s, u"3"_s, u"--rate"_s,
            u"2.5"_s});
        call({u"services"_s, u"hold-open"_s, u"url"_s});
        m_engine->kill();
        start();
        QCOMPARE(service().value("concurrency"_L1).toInt(), 3);
        QCOMPARE(service().value("ratePerSecond"_L1).toDouble(), 2.5);
        QTRY_COMPARE(service()["agents"_L1][0]["breaker"_L1].toString(), u"heldOpen"_s);
        submit(u"T-1"_s);
        QTRY_COMPARE(m_folder->stateOf(u"T-1"_s), u"pending"_s);
        call({u"services"_s, u"reset"_s, u"url"_s});
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"processed"_s, kTimeoutMs);
        QCOMPARE(service().value("concurrency"_L1).toInt(), 3);
    }

    void stopsOfOperatorsSurviveAKillWithTheirOperatorAndTime()
    {
        const auto control = [this](const QStringList &what, const QString &operatorName) {
            call(QStringList{u"services"_s} + what
                + QStringList{
                    u"--operator"_s, operatorName, u"--reason"_s, u"for "_s + operatorName});
        };
        start();
        control({u"pause"_s, u"url"_s}, u"ada"_s);
        control({u"hold-open"_s, u"url"_s}, u"ben"_s);
        control({u"limit"_s, u"url"_s, u"--concurrency"_s, u"3"_s}, u"cleo"_s);
        control({u"limit"_s, u"url"_s, u"--rate"_s, u"2.5"_s}, u"dan"_s);
        const QJsonArray before = restrictions();
        QStringList stopped;
        for (const QJsonValue &each : before) {
            QVERIFY(each["saved"_L1].toBool());
            QVERIFY(QDateTime::fromString(each["since"_L1].toString(), Qt::ISODate).isValid());
            const QString by = each["operator"_L1].toString();
            QCOMPARE(each["reason"_L1]["reason"_L1].toString(), u"for "_s + by);
            stopped.append(each["what"_L1].toString() + u' ' + by);
        }
        stopped.sort();
        QCOMPARE(stopped,
            (QStringList{
                u"hold-open ben"_s, u"pause ada"_s, u"set-concurrency cleo"_s, u"set-rate dan"_s}));

        m_engine->kill();
        start();
        QCOMPARE(restrictions(), before);
        const CtlResult listed = m_folder->call({u"services"_s, u"--utc"_s});
        for (const QJsonValue &each : before) {
            const QString line = u"(by %1, since %2)"_s.arg(
                each["operator"_L1].toString(), each["since"_L1].toString());
            QVERIFY2(listed.out.contains(line.toUtf8()), listed.out.constData());
        }
        submit(u"T-1"_s);
        QTRY_COMPARE(m_folder->stateOf(u"T-1"_s), u"pending"_s);
        QTRY_COMPARE(waitsFor(u"T-1"_s), u"service-paused"_s);

        call({u"services"_s, u"resume"_s, u"url"_s});
        call({u"services"_s, u"reset"_s, u"url"_s});
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"processed"_s, kTimeoutMs);
        m_engine->kill();
        start();
        // Both limits; the pause and the held breaker, which were reverted, did not return.
        QCOMPARE(restrictions().size(), 2);
        submit(u"T-2"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-2"_s), u"processed"_s, kTimeoutMs);
    }

    void aStoredDefinitionRunsAsItWasAccepted()
    {
        m_folder->write(u"data/workflows/store.json"_s, kCertain);
        m_service->setAnswer(u"/ask"_s, {.body = R"({"size":7})"});
        start();
        call({u"services"_s, u"pause"_s, u"url"_s});
        submit(u"T-1"_s, R"({"asked":true})");
        QTRY_COMPARE(m_folder->stateOf(u"T-1"_s), u"pending"_s);
        QCOMPARE(m_engine->terminate(), 0);

        replaceDefinition(kUncertain);
        const QString file = m_folder->path() + u"/workflows/store.json"_s;
        QCOMPARE(ctl({u"validate"_s, file}).code, 1);
        start();
        call({u"services"_s, u"resume"_s, u"url"_s});
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"processed"_s, kTimeoutMs);
        QVERIFY2(
            m_service->lastRequest().endsWith("\r\n\r\n7"), m_service->lastRequest().constData());
    }

    // The intake is paused by a row that is written while the program is stopped, so that both
    // submissions stay in the inbox until both versions are registered.
    void aSubmissionRunsTheVersionThatWasTheNewestWhenItWasAccepted()
    {
        start();
        QCOMPARE(m_engine->terminate(), 0);
        const QString stop =
            u"INSERT INTO restriction VALUES('', 'pause-intake', 0, 'ada', '', 1)"_s;
        QCOMPARE(changeStore(*m_folder, stop), 1);
        start();
        submit(u"T-1"_s);
        QCOMPARE(inbox(), 1);
        QCOMPARE(m_engine->terminate(), 0);
        m_folder->write(u"data/workflows/store.json"_s, kStoreAgain);
        start(); // the second version is registered, and the task does not exist yet
        submit(u"T-2"_s);
        QCOMPARE(inbox(), 2);
        QCOMPARE(m_engine->terminate(), 0);
        QCOMPARE(changeStore(*m_folder, u"DELETE FROM restriction"_s), 1);
        start();
        for (const QString &id : {u"T-1"_s, u"T-2"_s})
            QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(id), u"processed"_s, kTimeoutMs);
        const QSet<QString> both{u"/x/T-1"_s, u"/y/T-2"_s};
        QCOMPARE(m_service->resources(), both);
    }

    // The idle engine still sweeps, renews its lease and checks the health of its service.
    void anIdleEngineWritesNothing()
    {
        writeServices(R"(,"health":{"path":"/live","every":"1s"})");
        m_service->setAnswer(u"/live"_s, {});
        start();
        submit(u"T-1"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"processed"_s, kTimeoutMs);
        const auto stamp = [this] {
            QList<std::pair<qint64, QDateTime>> files;
            for (const QString &end : {QString(), u"-wal"_s, u"-shm"_s}) {
                const QFileInfo file(m_folder->path() + u"/state.db"_s + end);
                files.append({file.size(), file.lastModified()});
            }
            return files;
        };
        const auto isQuiet = [&stamp] {
            const QDateTime before = QDateTime::currentDateTime().addSecs(-3);
            const auto files = stamp();
            return std::all_of(files.begin(), files.end(),
                [&before](const auto &file) { return file.second < before; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(isQuiet(), kTimeoutMs);
        const auto before = stamp();
        const auto checks = [this] { return m_service->requests().count(u"GET /live"_s); };
        const auto checksBefore = checks(); // one per second, like the sweeps
        QTRY_VERIFY_WITH_TIMEOUT(checks() >= checksBefore + 12, kTimeoutMs);
        QCOMPARE(stamp(), before);
        submit(u"T-2"_s);
        QVERIFY(stamp() != before);
    }

    void finishedTasksArePurgedAutomatically()
    {
        m_folder->write(
            u"data/settings.json"_s, R"({"retention":{"finishedAge":"1s","responses":"1s"}})");
        start();
        submit(u"T-1"_s);
        const auto show = [this] { return m_folder->call({u"show"_s, u"T-1"_s}); };
        QTRY_VERIFY_WITH_TIMEOUT(show().code != 0, 2 * kTimeoutMs); // retention runs once a minute
        const QByteArray purged = sentence(codes::kPurged, {{u"task"_s, u"T-1"_s}});
        QVERIFY2(show().err.contains(purged), show().err.constData());
        QCOMPARE(m_service->resources(), QSet<QString>{u"/x/T-1"_s});
    }
};

QTEST_GUILESS_MAIN(TestCtlRecovery)
#include "tst_ctlrecovery.moc"
