#include "tests/api/ctlprocess.h"
#include "tests/support/urlservice.h"

#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;

using sagadesk::tests::UrlService;

namespace {

constexpr char kBooking[] = R"({"name":"booking","version":1,"failureThreshold":1,
 "completeWithin":"1s","steps":[
 {"name":"book","service":"url","request":{"method":"PUT","path":"/x/{{input.ref}}"},
  "undo":{"method":"DELETE","path":"/x/{{input.ref}}"}}]})";

constexpr char kRefused[] = R"({"name":"refused","version":1,"onNontransient":"compensate",
 "completeWithin":"3s","steps":[
 {"name":"book","service":"url","request":{"method":"PUT","path":"/x/{{task.id}}"},
  "undo":{"method":"DELETE","path":"/x/{{task.id}}"}},
 {"name":"refuse","service":"url","request":{"method":"PUT","path":"/refuse"}}]})";

} // namespace

// What is left at a service that is idempotent by URL only: the real program, real HTTP, and
// nothing but the command line.
class TestCtlUndo final : public QObject
{
    Q_OBJECT

    static constexpr int kPatienceMs = 60'000; // a test that hangs ends; nothing depends on it

    std::unique_ptr<UrlService> m_service;
    std::unique_ptr<CtlFolder> m_folder;
    std::unique_ptr<CtlProcess> m_engine;

    void call(const QStringList &arguments)
    {
        const CtlResult result = m_folder->call(arguments);
        QVERIFY2(result.code == 0, result.err.constData());
    }

    void start(int attempts)
    {
        m_folder->write(u"data/services.json"_s,
            R"({"services":[{"name":"url","endpoints":[")" + m_service->endpoint().toLatin1()
                + R"("],"retry":{"backoff":"fixed","initial":"10ms","attempts":)"
                + QByteArray::number(attempts) + R"(},"circuitBreaker":{"minimumCalls":1000}}]})");
        m_engine = m_folder->run();
        QVERIFY(m_engine->ready());
    }

private Q_SLOTS:
    void init()
    {
        m_service = std::make_unique<UrlService>();
        m_folder = std::make_unique<CtlFolder>();
        QFile::remove(m_folder->path() + u"/workflows/chain.json"_s);
        m_folder->write(u"data/workflows/booking.json"_s, kBooking);
        m_folder->write(u"data/workflows/refused.json"_s, kRefused);
    }

    void cleanup()
    {
        QCOMPARE(m_engine->terminate(), 0);
        QCOMPARE(m_folder->call({u"verify"_s}).code, 0);
        m_engine.reset();
        m_folder.reset();
        m_service.reset();
    }

    // The booking under the old reference took effect and was not answered; the operator corrects
    // the reference, and what the old one left is undone first.
    void editedInputLeavesNothingOfTheOld()
    {
        start(1);
        m_service->losePut(0);
        call({u"submit"_s, u"--workflow"_s, u"booking"_s, u"--id"_s, u"T-1"_s, u"--input"_s,
            m_folder->write(u"old.json"_s, R"({"ref":"old"})")});
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"error"_s, kPatienceMs);
        QCOMPARE(m_service->resources(), QSet<QString>{u"/x/old"_s});
        call({u"resubmit"_s, u"T-1"_s, u"--step"_s, u"book"_s, u"--input"_s,
            m_folder->write(u"new.json"_s, R"({"ref":"new"})")});
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"processed"_s, kPatienceMs);
        QCOMPARE(m_service->resources(), QSet<QString>{u"/x/new"_s});
        call({u"compensate"_s, u"T-1"_s});
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"compensated"_s, kPatienceMs);
        QCOMPARE(m_service->resources(), QSet<QString>());
    }

    // The first PUT is never answered and takes effect late, its repetition is answered at once.
    void undoWaitsForWhatMayStillTakeEffect()
    {
        start(3);
        m_service->losePut(2500);
        call({u"submit"_s, u"--workflow"_s, u"refused"_s, u"--id"_s, u"T-1"_s});
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"compensated"_s, kPatienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->lateEffects(), 1, kPatienceMs);
        QCOMPARE(m_service->resources(), QSet<QString>());
        QCOMPARE(m_service->requests().count(u"PUT /x/T-1"_s), 2);
    }
};

QTEST_GUILESS_MAIN(TestCtlUndo)
#include "tst_ctlundo.moc"
