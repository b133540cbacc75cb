#include "tests/api/ctlprocess.h"
#include "tests/api/ctlstore.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;

// A single record of the store is damaged while the program is stopped.
class TestCtlDamage final : public QObject
{
    Q_OBJECT

    static constexpr int kTimeoutMs = 60'000;

    std::unique_ptr<CtlFolder> m_folder;
    std::unique_ptr<CtlProcess> m_engine;

    void call(const QStringList &arguments)
    {
        const CtlResult result = m_folder->call(arguments);
        QVERIFY2(result.code == 0, QByteArray(result.out + result.err).constData());
    }

    void start()
    {
        m_engine = m_folder->run();
        QVERIFY(m_engine->ready());
    }

    void submit(const QString &id)
    {
        call({u"submit"_s, u"--workflow"_s, u"parcel"_s, u"--id"_s, id});
    }

    void waitFor(const QString &task, const QString &state) const
    {
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(task), state, kTimeoutMs);
    }

    // The invariants that `verify` reports as violated by task T-2, and a text if it reports
    // another task; only the text "exit code" if its exit code is wrong.
    QSet<QString> brokenInvariants() const
    {
        const CtlResult verified = m_folder->call({u"verify"_s, u"--json"_s});
        QSet<QString> broken;
        for (const QJsonValue &finding : verified.json().value("findings"_L1).toArray())
            broken.insert(finding["task"_L1].toString() == u"T-2"_s
                    ? finding["invariant"_L1].toString()
                    : u"of another task"_s);
        return verified.code == (broken.isEmpty() ? 0 : 1) ? broken : QSet<QString>{u"exit code"_s};
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<CtlFolder>();
        m_folder->write(u"data/workflows/parcel.json"_s, R"({"name": "parcel", "steps": [
            {"name": "a", "service": "a", "request": {"method": "PUT", "path": "/a"}},
            {"name": "b", "service": "b", "request": {"method": "PUT", "path": "/b"}}]})");
    }

    void aRecordThatViolatesAnAssertionIsQuarantined_data()
    {
        QTest::addColumn<QString>("damage");
        QTest::addColumn<QSet<QString>>("stays");
        const QSet<QString> differs{u"I20"_s};
        const QString row = u"INSERT INTO step SELECT id,%1,%2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"
                            "0,0,0,NULL,NULL,NULL FROM submission WHERE public_id='T-2'"_s;
        QTest::newRow("a state that does not exist") << row.arg(0).arg(9) << differs;
        QTest::newRow("a row of no step") << row.arg(7).arg(0) << differs;
        QTest::newRow("a claim of no step")
            << u"UPDATE task SET claim1_step=7, claim1='[]'"
               " WHERE id=(SELECT id FROM submission WHERE public_id='T-2')"_s
            << QSet<QString>(); // none: the slot of that claim was freed
    }
    // The affected task is quarantined and shown to an operator; the others run.
    void aRecordThatViolatesAnAssertionIsQuarantined()
    {
        QFETCH(QString, damage);
        QFETCH(QSet<QString>, stays);
        start();
        call({u"services"_s, u"pause"_s, u"a"_s});
        for (const QString &id : {u"T-1"_s, u"T-2"_s, u"T-3"_s}) {
            submit(id);
            waitFor(id, u"pending"_s);
        }
        QCOMPARE(m_engine->terminate(), 0);
        QCOMPARE(brokenInvariants(), QSet<QString>());
        QCOMPARE(changeStore(*m_folder, damage), 1);
        QCOMPARE(brokenInvariants(), QSet<QString>{u"I20"_s});

        start();
        call({u"services"_s, u"resume"_s, u"a"_s});
        waitFor(u"T-2"_s, u"error"_s);
        waitFor(u"T-1"_s, u"processed"_s);
        waitFor(u"T-3"_s, u"processed"_s);
        const CtlResult listed = m_folder->call({u"alerts"_s, u"--json"_s});
        const QJsonArray alerts = listed.json().value("alerts"_L1).toArray();
        QCOMPARE(alerts.size(), 1);
        QCOMPARE(alerts[0]["task"_L1].toString(), u"T-2"_s);
        QCOMPARE(alerts[0]["kind"_L1].toString(), u"quarantined"_s);
        QCOMPARE(alerts[0]["state"_L1].toString(), u"open"_s);
        QCOMPARE(alerts[0]["reason"_L1]["code"_L1].toString(), u"record-broken"_s);
        QVERIFY(!alerts[0]["reason"_L1]["assertion"_L1].toString().isEmpty());
        submit(u"T-4"_s);
        waitFor(u"T-4"_s, u"processed"_s);
        QCOMPARE(m_engine->terminate(), 0);
        QCOMPARE(brokenInvariants(), stays);
    }
};

QTEST_GUILESS_MAIN(TestCtlDamage)
#include "tst_ctldamage.moc"
