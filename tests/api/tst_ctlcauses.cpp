#include "core/base/invariantcodes.h"
#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "tests/api/ctlprocess.h"
#include "tests/support/urlservice.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
namespace codes = sagadesk::codes;

using sagadesk::tests::UrlAnswer;
using sagadesk::tests::UrlService;

namespace {

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

class TestCtlCauses final : public QObject
{
    Q_OBJECT

    std::unique_ptr<UrlService> m_service;
    std::unique_ptr<CtlFolder> m_folder;
    std::unique_ptr<CtlProcess> m_engine;

    CtlResult call(const QStringList &arguments) const { return m_folder->call(arguments); }
    void submit(const QString &workflow, const QString &id, const QByteArray &input = "{}") const
    {
        const CtlResult result = m_folder->call(
            {u"submit"_s, u"--workflow"_s, workflow, u"--id"_s, id, u"--input"_s, u"-"_s}, input);
        QVERIFY2(result.code == 0, result.err.constData());
    }
    void waitFor(const QString &task, const QString &state) const
    {
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(task), state, 60'000);
    }
    QJsonObject alertOf(const QString &task) const
    {
        const CtlResult open = call({u"alerts"_s, u"--state"_s, u"open"_s, u"--json"_s});
        for (const QJsonValue &alert : open.json().value("alerts"_L1).toArray())
            if (alert["task"_L1].toString() == task)
                return alert.toObject();
        return {};
    }
    void setAnswers()
    {
        const auto set = [this](const QString &path, int status, const QByteArray &body) {
            m_service->setAnswer(path, {.status = status, .body = body});
        };
        set(u"/hang/"_s, UrlAnswer::kHangs, {});
        set(u"/refuse/"_s, 422, R"({"message":"no such size"})");
        set(u"/down/"_s, 503, R"({"message":"closed today"})");
        set(u"/price/"_s, 200, R"({"total":"50"})");
        set(u"/accepted"_s, 202, R"({"ticket":7})");
    }
    QJsonObject stepOf(const QString &task, int index) const
    {
        const QJsonObject shown = call({u"show"_s, task, u"--json"_s}).json();
        return shown.value("steps"_L1).toArray().at(index).toObject();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_service = std::make_unique<UrlService>();
        m_folder = std::make_unique<CtlFolder>();
        const QByteArray shop = m_service->endpoint().toLatin1();
        const QByteArray nobody = shop.left(shop.lastIndexOf(':')) + ":1";
        m_folder->write(u"data/services.json"_s,
            R"({"services":[{"name":"shop","retry":{"attempts":1},"endpoints":[")" + shop
                + R"("]},{"name":"closed","retry":{"attempts":1},"endpoints":[")" + nobody
                + R"("]}]})");
        QFile::remove(m_folder->path() + u"/workflows/chain.json"_s);
        const QByteArray once = R"("failureThreshold":1,)";
        const auto add = [this](const QByteArray &name, const QByteArray &policy,
                             const QByteArray &steps) {
            m_folder->write(u"data/workflows/%1.json"_s.arg(QString::fromLatin1(name)),
                workflow(name, policy, steps));
        };
        add("hang", once + R"("completeWithin":"700ms",)", step("pay", "/hang/"));
        add("down", once, step("pay", "/down/"));
        add("stubborn", R"("failureThreshold":1000,)", step("pay", "/shut/"));
        add("refuse", R"("onNontransient":"compensate",)",
            step("stock", "/stock/", R"("undo":{"method":"DELETE","path":"/stock/"},)") + ','
                + step("pay", "/refuse/"));
        add("choose", {},
            step("price", "/price/") + ','
                + step("express", "/express/",
                    R"("when":{"path":"steps.price.output.total","equals":"51"},)"));
        add("closed", once,
            R"({"name":"call","service":"closed","request":{"method":"PUT","path":"/x"}})");
        add("compare", {}, step("few", "/few/", R"("when":{"path":"input.n","lessThan":5},)"));
        add("unlisted", {}, step("ask", "/accepted"));
        add("listed", {}, step("ask", "/accepted", R"("expect":{"status":[202]},)"));
        add("answers", {}, step("text", "/text") + ',' + step("xml", "/xml"));
        add("form", {},
            R"({"name":"post","service":"shop","request":{"method":"POST","path":"/form",
            "headers":{"Content-Type":"application/x-www-form-urlencoded"},
            "body":{"n":"{{input.n}}","who":"{{input.who}}"}}})");
        add("byhand", {}, step("pay", "/price/", R"("undo":{"manual":
            "Refund {{steps.pay.output.total}} to {{input.who}} for {{task.id}}"},)"));
        add("later", once + R"("completeWithin":"700ms",)", step("ask", "/later/"));
        setAnswers();
        m_engine = m_folder->run();
        QVERIFY(m_engine->ready());
    }

    void expiredStepShowsTheRequestThatWasSent()
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
        // The part of the sentence before the time.
        const QByteArray noAnswer =
            sentence(codes::kExpired, {{u"completeBy"_s, u"@"_s}}).split('@').first();
        QVERIFY2(shown.out.contains(noAnswer), shown.out.constData());
        QVERIFY2(shown.out.contains("\nattempt "), shown.out.constData());
        const CtlResult events = call({u"events"_s, u"H-1"_s});
        const QByteArray gaveUp = sentence(codes::kSupervisorPark);
        QVERIFY2(events.out.contains(gaveUp), events.out.constData());
        for (const QByteArray &line : events.out.split('\n'))
            if (line.contains(gaveUp) || line.contains(sentence(codes::kSupervisorRelease))
                || line.contains(sentence(codes::kSupervisorWait)))
                QVERIFY2(line.contains(" pay ") && line.contains(noAnswer), line.constData());
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
        QCOMPARE(groups[0]["reason"_L1]["body"_L1].toString(), u"closed today"_s);
        QCOMPARE(groups[1]["reason"_L1]["code"_L1].toString(), u"expired"_s);
        QVERIFY(call({u"alerts"_s, u"--causes"_s}).out.contains("HTTP 503: closed today"));
        const CtlResult alerts = call({u"alerts"_s});
        QVERIFY2(alerts.out.contains("closed today"), alerts.out.constData());
    }

    void resubmittingOneTaskIsWaitedFor()
    {
        const QStringList resubmit{u"resubmit"_s, u"D-1"_s, u"--wait"_s};
        const CtlResult failed = call(resubmit);
        QCOMPARE(failed.code, 1);
        QVERIFY2(failed.out.contains("HTTP 503"), failed.out.constData());
        m_service->setAnswer(u"/down/"_s, {});
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
        QVERIFY(call(list).out.contains("HTTP 422: no such size"));
        QVERIFY(call({u"show"_s, u"R-1"_s}).out.contains("no such size"));
        // An earlier test canceled D-2 while it was in Error.
        const QJsonObject canceled = call({u"show"_s, u"D-2"_s, u"--json"_s}).json();
        QVERIFY(canceled.value("processState"_L1).toString() != u"error"_s);
        QCOMPARE(canceled.value("lastError"_L1)["status"_L1].toInt(), 503);
    }

    void skippedStepShowsItsReason()
    {
        submit(u"choose"_s, u"C-1"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"C-1"_s), u"processed"_s, 60'000);
        const QJsonObject why = stepOf(u"C-1"_s, 1).value("skipped"_L1).toObject();
        QCOMPARE(why.value("code"_L1).toString(), u"condition-not-met"_s);
        QCOMPARE(why.value("values"_L1)["steps.price.output.total"_L1].toString(), u"50"_s);
        const QByteArray expected = sentence(codes::kConditionNotMet,
            {{u"condition"_s, uR"(steps.price.output.total = "51")"_s},
                {u"values"_s, QJsonObject{{u"steps.price.output.total"_s, u"50"_s}}}});
        QVERIFY(call({u"show"_s, u"C-1"_s}).out.contains(expected));
        QVERIFY(call({u"events"_s, u"C-1"_s}).out.contains(expected));
        const CtlResult shown = call({u"show"_s, u"C-1"_s});
        QVERIFY2(shown.out.contains(R"({"total":"50"})"), shown.out.constData());
    }

    void errorIsReportedOnce()
    {
        const CtlResult result =
            m_folder->call({u"submit"_s, u"--workflow"_s, u"fullfil"_s, u"--id"_s, u"X"_s}, "{}");
        const QByteArray unknown =
            sentence(codes::kWorkflowUnknown, {{u"workflow"_s, u"fullfil"_s}});
        QCOMPARE(result.err.count(unknown), 1);
        QCOMPARE(result.err.count("fullfil"), 1);
        QVERIFY(result.err.contains("/workflow: "));
    }

    void verifyExplainsAnInvariant()
    {
        const CtlResult verified = call({u"verify"_s});
        QVERIFY2(verified.code == 0, verified.out.constData());
        QVERIFY(verified.out.contains(sentence(codes::kInvariantI9)));
        const QJsonArray results =
            call({u"verify"_s, u"--json"_s}).json().value("invariants"_L1).toArray();
        for (const QJsonValue &each : results)
            QVERIFY2(!each["title"_L1].toString().startsWith(u"Invariant "_s),
                qPrintable(each["invariant"_L1].toString()));
    }

    void aRefusedConnectionIsNamed()
    {
        submit(u"closed"_s, u"N-1"_s);
        waitFor(u"N-1"_s, u"error"_s);
        QCOMPARE(alertOf(u"N-1"_s)["reason"_L1]["code"_L1].toString(), u"connection-refused"_s);
        const CtlResult alerts = call({u"alerts"_s});
        QVERIFY2(alerts.out.contains("refused"), alerts.out.constData());
        QCOMPARE(stepOf(u"N-1"_s, 0)["effect"_L1].toString(), u"none"_s);
    }

    void aNumberComparedWithATextFailsTheStep()
    {
        submit(u"compare"_s, u"V-1"_s, R"({"n":"many"})");
        waitFor(u"V-1"_s, u"error"_s);
        const CtlResult shown = call({u"show"_s, u"V-1"_s});
        const QByteArray why = sentence(codes::kNotComparable,
            {{u"path"_s, u"input.n"_s}, {u"found"_s, u"\"many\""_s}, {u"expected"_s, u"5"_s}});
        QVERIFY2(shown.out.contains(why), shown.out.constData());
        QVERIFY(!m_service->requests().contains(u"GET /few/"_s));
    }

    void anAcceptedAnswerCompletesOnlyWhereItIsListed()
    {
        submit(u"unlisted"_s, u"A-1"_s);
        waitFor(u"A-1"_s, u"error"_s);
        QCOMPARE(stepOf(u"A-1"_s, 0)["effect"_L1].toString(), u"unknown"_s);
        const QJsonObject error = stepOf(u"A-1"_s, 0)["lastError"_L1].toObject();
        QCOMPARE(error["status"_L1].toInt(), 202);
        submit(u"listed"_s, u"A-2"_s);
        waitFor(u"A-2"_s, u"processed"_s);
        QCOMPARE(stepOf(u"A-2"_s, 0)["output"_L1]["ticket"_L1].toInt(), 7);
    }

    void textAndXmlAnswersAreTheOutput()
    {
        m_service->setAnswer(
            u"/text"_s, {.body = "done, 7", .headers = "Content-Type: text/plain\r\n"});
        m_service->setAnswer(
            u"/xml"_s, {.body = "<id>7</id>", .headers = "Content-Type: application/xml\r\n"});
        submit(u"answers"_s, u"O-1"_s);
        waitFor(u"O-1"_s, u"processed"_s);
        QCOMPARE(stepOf(u"O-1"_s, 0)["output"_L1].toString(), u"done, 7"_s);
        QCOMPARE(stepOf(u"O-1"_s, 1)["output"_L1].toString(), u"<id>7</id>"_s);
    }

    void aFormIsSentAsAForm()
    {
        submit(u"form"_s, u"F-1"_s, R"({"who":"Ann & Bob","n":7})");
        waitFor(u"F-1"_s, u"processed"_s);
        const QByteArray request = m_service->lastRequest();
        QVERIFY2(request.toLower().contains("content-type: application/x-www-form-urlencoded\r\n"),
            request.constData());
        QVERIFY2(request.endsWith("\r\n\r\nn=7&who=Ann+%26+Bob"), request.constData());
    }

    void theTextOfAManualUndoIsFilled()
    {
        submit(u"byhand"_s, u"M-1"_s, R"({"who":"Ann"})");
        waitFor(u"M-1"_s, u"processed"_s);
        QCOMPARE(call({u"compensate"_s, u"M-1"_s}).code, 0);
        waitFor(u"M-1"_s, u"error"_s);
        const QJsonObject alert = alertOf(u"M-1"_s);
        QCOMPARE(alert["kind"_L1].toString(), u"manual-undo"_s);
        QCOMPARE(alert["reason"_L1]["text"_L1].toString(), u"Refund 50 to Ann for M-1"_s);
    }

    void serviceThatAlwaysDefersRaisesAnAlert()
    {
        m_service->setAnswer(u"/later/"_s, {.status = 503, .headers = "Retry-After: 1\r\n"});
        submit(u"later"_s, u"L-1"_s);
        waitFor(u"L-1"_s, u"error"_s);
        const QJsonObject alert = alertOf(u"L-1"_s);
        QCOMPARE(alert["kind"_L1].toString(), u"step-exhausted"_s);
        QCOMPARE(alert["reason"_L1]["status"_L1].toInt(), 503);
        QVERIFY(m_service->requests().count(u"GET /later/"_s) > 1);
    }

    // Pausing the service keeps the step in its wait for the next request,
    // so that the operator can stop its retries.
    void operatorWhoStoppedRetriesIsNamedWithTheLastError()
    {
        m_service->setAnswer(u"/shut/"_s, {.status = 503});
        submit(u"stubborn"_s, u"S-1"_s);
        QTRY_VERIFY_WITH_TIMEOUT(stepOf(u"S-1"_s, 0)["failureCount"_L1].toInt() > 0, 60'000);
        QCOMPARE(call({u"services"_s, u"pause"_s, u"shop"_s}).code, 0);
        waitFor(u"S-1"_s, u"pending"_s);
        const CtlResult stopped = call({u"stop-retrying"_s, u"S-1"_s, u"--step"_s, u"pay"_s,
            u"--operator"_s, u"ada"_s, u"--reason"_s, u"closed for good"_s});
        QCOMPARE(call({u"services"_s, u"resume"_s, u"shop"_s}).code, 0);
        QVERIFY2(stopped.code == 0, stopped.err.constData());
        waitFor(u"S-1"_s, u"error"_s);
        const QJsonObject alert = alertOf(u"S-1"_s);
        QCOMPARE(alert["kind"_L1].toString(), u"step-exhausted"_s);
        QCOMPARE(alert["step"_L1].toString(), u"pay"_s);
        const QJsonObject reason = alert["reason"_L1].toObject();
        QCOMPARE(reason["code"_L1].toString(), u"stopped-by-operator"_s);
        QCOMPARE(reason["operator"_L1].toString(), u"ada"_s);
        QCOMPARE(reason["reason"_L1].toString(), u"closed for good"_s);
        QCOMPARE(reason["cause"_L1]["status"_L1].toInt(), 503);
        const CtlResult listed = call({u"alerts"_s, u"--state"_s, u"open"_s});
        const QByteArray byAda = sentence(codes::kStoppedByOperator,
            {{u"operator"_s, u"ada"_s}, {u"reason"_s, u"closed for good"_s}});
        QVERIFY2(listed.out.contains(QByteArray(byAda + ": ")), listed.out.constData());
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
