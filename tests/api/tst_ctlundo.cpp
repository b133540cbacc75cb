#include "tests/api/ctltest.h"
#include "tests/api/httpclient.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>

using namespace Qt::StringLiterals;

using sagadesk::tests::UrlAnswer;

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

constexpr char kFixed[] = R"({"name":"fixed","version":1,"failureThreshold":1,
 "completeWithin":"1s","steps":[
 {"name":"book","service":"url",
  "request":{"method":"PUT","path":"/x/{{task.id}}","body":{"ref":"{{input.ref}}"}},
  "undo":{"method":"DELETE","path":"/x/{{task.id}}"}}]})";

constexpr char kDeferred[] = R"({"name":"deferred","version":1,"steps":[
 {"name":"book","service":"url","request":{"method":"PUT","path":"/x/{{task.id}}"},
  "undo":{"method":"DELETE","path":"/x/{{task.id}}","completeWithin":"5s","attempts":1}}]})";

constexpr char kOrder[] = R"({"name":"order","version":1,"failureThreshold":1,
 "completeWithin":"1s","steps":[
 {"name":"create","service":"url","request":{"method":"POST","path":"/orders","body":{}},
  "undo":{"method":"DELETE","path":"/orders/{{steps.create.output.id}}"}}]})";

} // namespace

// The effects left at a service that is idempotent by URL only: the real program and real HTTP,
// operated through the command line and the API.
class TestCtlUndo final : public CtlTest
{
    Q_OBJECT

    void start(int attempts)
    {
        m_folder->write(u"data/services.json"_s,
            R"({"services":[{"name":"url","endpoints":[")" + m_service->endpoint().toLatin1()
                + R"("],"retry":{"backoff":"fixed","initial":"10ms","attempts":)"
                + QByteArray::number(attempts) + R"(},"circuitBreaker":{"minimumCalls":1000}}]})");
        CtlTest::start();
    }

    void submit(const QString &workflow, const QByteArray &input)
    {
        call({u"submit"_s, u"--workflow"_s, workflow, u"--id"_s, u"T-1"_s, u"--input"_s,
            m_folder->write(u"first.json"_s, input)});
    }

    QByteArray contentOf(const QString &name) const
    {
        QFile file(m_folder->path() + u'/' + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : QByteArray();
    }

    void post(const QString &path, const QByteArray &body)
    {
        HttpClient client;
        client.url = QString::fromLatin1(contentOf(u"api-address"_s));
        client.token = contentOf(u"api-token"_s);
        const HttpResult result = client.post(path, body);
        QVERIFY2(result.status == 202, result.body.constData());
    }

    void waitFor(const QString &state)
    {
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), state, kTimeoutMs);
    }

    QJsonObject undo() const // of the first step
    {
        const CtlResult shown = m_folder->call({u"show"_s, u"T-1"_s, u"--json"_s});
        return shown.json()["steps"_L1][0]["undo"_L1].toObject();
    }

    int deferrals() const
    {
        const CtlResult listed = m_folder->call({u"events"_s, u"T-1"_s, u"--json"_s});
        int count = 0;
        for (const QJsonValue &event : listed.json().value("events"_L1).toArray())
            count += event["reason"_L1]["code"_L1].toString() == u"deferred"_s;
        return count;
    }

    QJsonObject openAlert() const
    {
        const CtlResult listed =
            m_folder->call({u"alerts"_s, u"--state"_s, u"open"_s, u"--json"_s});
        return listed.json().value("alerts"_L1).toArray().first().toObject();
    }

private Q_SLOTS:
    void init()
    {
        CtlTest::init();
        m_folder->write(u"data/workflows/booking.json"_s, kBooking);
        m_folder->write(u"data/workflows/refused.json"_s, kRefused);
        m_folder->write(u"data/workflows/fixed.json"_s, kFixed);
        m_folder->write(u"data/workflows/deferred.json"_s, kDeferred);
        m_folder->write(u"data/workflows/order.json"_s, kOrder);
    }

    // The booking with the old reference took effect, but its response was lost. The operator
    // corrects the reference, and the old booking is undone first.
    void editedInputLeavesNothingOfTheOld()
    {
        start(1);
        m_service->losePut(0);
        call({u"submit"_s, u"--workflow"_s, u"booking"_s, u"--id"_s, u"T-1"_s, u"--input"_s,
            m_folder->write(u"old.json"_s, R"({"ref":"old"})")});
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"error"_s, kTimeoutMs);
        QCOMPARE(m_service->resources(), QSet<QString>{u"/x/old"_s});
        call({u"resubmit"_s, u"T-1"_s, u"--step"_s, u"book"_s, u"--input"_s,
            m_folder->write(u"new.json"_s, R"({"ref":"new"})")});
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"processed"_s, kTimeoutMs);
        QCOMPARE(m_service->resources(), QSet<QString>{u"/x/new"_s});
        call({u"compensate"_s, u"T-1"_s});
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"compensated"_s, kTimeoutMs);
        QCOMPARE(m_service->resources(), QSet<QString>());
    }

    // The first PUT gets no response and takes effect late; its repetition gets a response at once.
    void undoWaitsForRequestsThatMayStillTakeEffect()
    {
        start(3);
        m_service->losePut(2500);
        call({u"submit"_s, u"--workflow"_s, u"refused"_s, u"--id"_s, u"T-1"_s});
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"compensated"_s, kTimeoutMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->lateEffects(), 1, kTimeoutMs);
        QCOMPARE(m_service->resources(), QSet<QString>());
        QCOMPARE(m_service->requests().count(u"PUT /x/T-1"_s), 2);
    }

    // The first DELETE gets no response and takes effect late; the new PUT has the same URL.
    void forwardWaitsForAnUndoThatMayStillTakeEffect()
    {
        start(1);
        m_service->losePut(0);
        submit(u"fixed"_s, R"({"ref":"old"})");
        waitFor(u"error"_s);
        m_service->loseDelete(2500);
        call({u"resubmit"_s, u"T-1"_s, u"--step"_s, u"book"_s, u"--input"_s,
            m_folder->write(u"new.json"_s, R"({"ref":"new"})")});
        waitFor(u"processed"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->lateEffects(), 2, kTimeoutMs); // PUT and DELETE
        QCOMPARE(m_service->resources(), QSet<QString>{u"/x/T-1"_s});
        QCOMPARE(m_service->requests().count(u"DELETE /x/T-1"_s), 2);
        QVERIFY2(m_service->lastRequest().endsWith(R"({"ref":"new"})"),
            m_service->lastRequest().constData());
    }

    // With a fresh key and without undoing first, both effects stay until they are compensated.
    void everyEffectOfAStepIsUndone()
    {
        start(1);
        m_service->losePut(0);
        submit(u"booking"_s, R"({"ref":"old"})");
        waitFor(u"error"_s);
        post(u"/v1/tasks/T-1/steps/book:resubmit"_s,
            R"({"input":{"ref":"new"},"freshKey":true,"undoFirst":false})");
        waitFor(u"processed"_s);
        const QSet<QString> both{u"/x/old"_s, u"/x/new"_s};
        QCOMPARE(m_service->resources(), both);
        call({u"compensate"_s, u"T-1"_s});
        waitFor(u"compensated"_s);
        QCOMPARE(m_service->resources(), QSet<QString>());
    }

    // An undo that is deferred for longer than its completeWithin counts as a failure; here the
    // first failure is final. The time while its task is paused does not count.
    void pausedTimeDoesNotCountAsDeferral()
    {
        start(1);
        submit(u"deferred"_s, "{}");
        waitFor(u"processed"_s);
        m_service->setAnswer(u"/x/"_s, {.status = 503, .headers = "Retry-After: 5\r\n"});
        call({u"compensate"_s, u"T-1"_s});
        QTRY_COMPARE_WITH_TIMEOUT(deferrals(), 1, kTimeoutMs);
        call({u"pause"_s, u"T-1"_s});
        const auto notBefore =
            QDateTime::fromString(undo().value("notBefore"_L1).toString(), Qt::ISODateWithMs);
        QVERIFY(notBefore.isValid());
        const auto isPast = [&notBefore] { return QDateTime::currentDateTime() > notBefore; };
        QTRY_VERIFY_WITH_TIMEOUT(isPast(), kTimeoutMs);
        QCOMPARE(m_service->requests().count(u"DELETE /x/T-1"_s), 1);
        call({u"resume"_s, u"T-1"_s});
        QTRY_COMPARE_WITH_TIMEOUT(deferrals(), 2, kTimeoutMs);
        QCOMPARE(undo().value("failureCount"_L1).toInt(-1), 0);
        QCOMPARE(m_folder->stateOf(u"T-1"_s), u"compensating"_s);
        QCOMPARE(openAlert(), QJsonObject());

        m_service->setAnswer(u"/x/"_s, {});
        call({u"run-now"_s, u"T-1"_s});
        waitFor(u"compensated"_s);
        QCOMPARE(m_service->requests().count(u"DELETE /x/T-1"_s), 3);
    }

    // The response that identifies what to undo is lost; only a repetition can provide it again.
    void anUndoThatNeedsTheLostAnswerIsForAnOperator()
    {
        start(1);
        m_service->setAnswer(u"/orders"_s, {.status = UrlAnswer::kCloses});
        submit(u"order"_s, "{}");
        waitFor(u"error"_s);
        const QByteArray lost = m_service->lastRequest();
        call({u"compensate"_s, u"T-1"_s});
        QTRY_COMPARE_WITH_TIMEOUT(
            openAlert().value("kind"_L1).toString(), u"undo-needs-output"_s, kTimeoutMs);
        QCOMPARE(m_folder->stateOf(u"T-1"_s), u"error"_s);
        QCOMPARE(openAlert()["reason"_L1]["path"_L1].toString(), u"/orders"_s);
        const QByteArray key = openAlert()["reason"_L1]["key"_L1].toString().toLatin1();
        QVERIFY2(!key.isEmpty() && lost.contains(key), lost.constData());

        m_service->setAnswer(u"/orders"_s, {.body = R"({"id":"O-1"})"});
        call({u"resubmit"_s, u"T-1"_s, u"--step"_s, u"create"_s});
        waitFor(u"processed"_s);
        QVERIFY2(m_service->lastRequest().contains(key), m_service->lastRequest().constData());
        call({u"compensate"_s, u"T-1"_s});
        waitFor(u"compensated"_s);
        QCOMPARE(m_service->requests().last(), u"DELETE /orders/O-1"_s);
    }
};

QTEST_GUILESS_MAIN(TestCtlUndo)
#include "tst_ctlundo.moc"
