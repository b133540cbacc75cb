#include "core/agent/outcome.h"
#include "core/agent/redaction.h"
#include "core/base/enginelimits.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using agent::HttpAnswer;
using model::Outcome;
using Failure = HttpAnswer::Failure;

namespace {

HttpAnswer answered(int status, const QByteArray &body = {})
{
    HttpAnswer answer;
    answer.status = status;
    answer.body = body;
    return answer;
}

HttpAnswer failed(Failure failure, const QString &code)
{
    HttpAnswer answer;
    answer.failure = failure;
    answer.reason.code = code;
    return answer;
}

model::StepRequest undoRequest()
{
    model::StepRequest request;
    request.operation.kind = model::OperationKind::Undo;
    return request;
}

} // namespace

class TestOutcome final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statusIsJudged_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<Outcome>("outcome");
        QTest::addColumn<bool>("effectPossible");
        QTest::addColumn<bool>("serviceFailed");
        const auto row = [](int status, Outcome outcome, bool effectPossible, bool serviceFailed) {
            QTest::addRow("%d", status) << status << outcome << effectPossible << serviceFailed;
        };
        for (const int status : {200, 201, 203, 204})
            row(status, Outcome::Completed, false, false);
        row(202, Outcome::Nontransient, true, false); // accepted does not mean completed
        for (const int status : {301, 302, 303, 304, 307, 308})
            row(status, Outcome::Nontransient, true, false);
        for (const int status : {400, 401, 403, 404, 405, 410, 412, 415, 422})
            row(status, Outcome::Nontransient, false, false);
        for (const int status : {408, 423})
            row(status, Outcome::Transient, true, false);
        for (const int status : {425, 429})
            row(status, Outcome::Transient, false, false);
        row(409, Outcome::Nontransient, true, false);
        for (const int status : {500, 502, 503, 504, 507, 599})
            row(status, Outcome::Transient, true, true);
        for (const int status : {501, 505})
            row(status, Outcome::Nontransient, true, false);
        for (const int status : {101, 600, 999})
            row(status, Outcome::Nontransient, true, true);
    }

    void statusIsJudged()
    {
        QFETCH(int, status);
        const agent::Verdict verdict = agent::judge(answered(status), {});
        QTEST(verdict.outcome, "outcome");
        QTEST(verdict.effectPossible, "effectPossible");
        QTEST(verdict.serviceFailed, "serviceFailed");
        QVERIFY(verdict.sent);
        QCOMPARE(verdict.reason.code.isEmpty(), verdict.outcome == Outcome::Completed);
        if (verdict.outcome != Outcome::Completed)
            QCOMPARE(verdict.reason.parameters["status"_L1].toInt(), status);
    }

    void failureIsJudged_data()
    {
        QTest::addColumn<Failure>("failure");
        QTest::addColumn<QString>("code");
        QTest::addColumn<Outcome>("outcome");
        QTest::addColumn<bool>("sent");
        QTest::addColumn<bool>("effectPossible");
        QTest::newRow("refused") << Failure::NotSent << u"connection-refused"_s
                                 << Outcome::Transient << false << false;
        QTest::newRow("url") << Failure::NotSent << u"url-refused"_s << Outcome::Nontransient
                             << false << false;
        QTest::newRow("lost") << Failure::Lost << u"connection-reset"_s << Outcome::Transient
                              << true << true;
        QTest::newRow("deadline") << Failure::Deadline << u"deadline-passed"_s << Outcome::Transient
                                  << true << true;
        QTest::newRow("too large")
            << Failure::TooLarge << u"answer-too-large"_s << Outcome::Nontransient << true << true;
        QTest::newRow("malformed")
            << Failure::Malformed << u"malformed-answer"_s << Outcome::Nontransient << true << true;
    }

    void failureIsJudged()
    {
        QFETCH(Failure, failure);
        QFETCH(QString, code);
        const agent::Verdict verdict = agent::judge(failed(failure, code), {});
        QTEST(verdict.outcome, "outcome");
        QTEST(verdict.sent, "sent");
        QTEST(verdict.effectPossible, "effectPossible");
        QCOMPARE(verdict.reason.code, code);
    }

    // The transport sent the request twice: the response to the second
    // copy does not show what happened to the first.
    void requestSentTwiceHasAnUnknownEffect()
    {
        HttpAnswer answer = answered(201);
        QVERIFY(!agent::judge(answer, {}).effectPossible);
        answer.repeated = true;
        QCOMPARE(agent::judge(answer, {}).outcome, Outcome::Completed);
        QVERIFY(agent::judge(answer, {}).effectPossible);
    }

    void conflictIsTransientWhileTheKeyIsInUse()
    {
        HttpAnswer later = answered(409);
        later.headers = {{"retry-after", "1"}};
        QCOMPARE(agent::judge(later, {}).outcome, Outcome::Transient);
        const HttpAnswer inUse = answered(409, R"({"code":"key-in-use"})");
        QCOMPARE(agent::judge(inUse, {}).outcome, Outcome::Transient);
        QVERIFY(agent::judge(inUse, {}).effectPossible);
        const HttpAnswer other = answered(409, R"({"code":"version"})");
        QCOMPARE(agent::judge(other, {}).outcome, Outcome::Nontransient);
    }

    void goneCompletesAnUndo()
    {
        for (const int status : {404, 410}) {
            QCOMPARE(agent::judge(answered(status), undoRequest()).outcome, Outcome::Completed);
            QCOMPARE(agent::judge(answered(status), {}).outcome, Outcome::Nontransient);
        }
        QCOMPARE(agent::judge(answered(422), undoRequest()).outcome, Outcome::Nontransient);
    }

    void expectationsDecide()
    {
        model::StepRequest request;
        request.call.expect.status = {200, 404};
        QCOMPARE(agent::judge(answered(404), request).outcome, Outcome::Completed);
        const agent::Verdict status = agent::judge(answered(201), request);
        QCOMPARE(status.outcome, Outcome::Nontransient);
        QCOMPARE(status.reason.code, u"unexpected-status"_s);
        QVERIFY(status.effectPossible);

        request.call.expect.body = {
            {u"account.active"_s, model::BodyExpectation::Test::Equals, QJsonValue(true)}};
        const HttpAnswer active = answered(200, R"({"account":{"active":true}})");
        QCOMPARE(agent::judge(active, request).outcome, Outcome::Completed);
        for (const char *body : {R"({"account":{"active":false}})", R"({"account":{}})", ""}) {
            const agent::Verdict verdict = agent::judge(answered(200, body), request);
            QCOMPARE(verdict.outcome, Outcome::Nontransient);
            QCOMPARE(verdict.reason.code, u"unexpected-body"_s);
            QVERIFY(verdict.effectPossible);
        }
    }

    void bodyMustBeJsonOrNothing_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("isWell");
        QTest::newRow("nothing") << QByteArray() << true;
        QTest::newRow("blank") << QByteArray(" \r\n") << true;
        QTest::newRow("object") << QByteArray("{\"a\":[1,2]}") << true;
        QTest::newRow("number") << QByteArray("42") << true;
        QTest::newRow("text") << QByteArray("\"done\"") << true;
        QTest::newRow("cut") << QByteArray("{\"a\":[1,") << false;
        QTest::newRow("page") << QByteArray("<html></html>") << false;
        QTest::newRow("two values") << QByteArray("1,2") << false;
        QTest::newRow("byte-order mark") << QByteArray("\xEF\xBB\xBF{}") << false;
        QTest::newRow("control character") << QByteArray("{\"a\":\"\x01\"}") << false;
        QTest::newRow("unknown escape") << QByteArray(R"({"a":"\q"})") << false;
        QTest::newRow("number without digits") << QByteArray(R"({"a":.5})") << false;
        QTest::newRow("duplicate member") << QByteArray(R"({"a":1,"a":2})") << false;
        QTest::newRow("random bytes") << QByteArray("\x00\xff\x13\x80", 4) << false;
        QTest::newRow("deep") << QByteArray(limits::kNestingMax + 1, '[')
                + QByteArray(limits::kNestingMax + 1, ']')
                              << false;
    }

    void bodyMustBeJsonOrNothing()
    {
        QFETCH(QByteArray, body);
        QFETCH(bool, isWell);
        const agent::Verdict verdict = agent::judge(answered(200, body), {});
        QCOMPARE(verdict.outcome, isWell ? Outcome::Completed : Outcome::Nontransient);
        if (!isWell) {
            QCOMPARE(verdict.reason.code, u"malformed-body"_s);
            QVERIFY(verdict.effectPossible);
        }
    }

    void malformedBodyHasItsCause()
    {
        const auto causeOf = [](const QByteArray &body) {
            HttpAnswer answer = answered(200, body);
            answer.headers = {{"content-type", "application/json"}};
            return agent::judge(answer, {}).reason.parameters.value("cause"_L1).toObject();
        };
        QCOMPARE(
            causeOf("{\"a\":\"\t\"}"), (QJsonObject{{u"code"_s, u"json-control-character"_s}}));
        QCOMPARE(causeOf(R"({"a":1,"a":2})"),
            (QJsonObject{{u"code"_s, u"duplicate-key"_s}, {u"found"_s, u"a"_s}}));
    }

    void acceptedCompletesIfTheDefinitionAllowsIt()
    {
        model::StepRequest request;
        QCOMPARE(agent::judge(answered(202), request).reason.code, u"accepted-only"_s);
        QCOMPARE(agent::judge(answered(202), undoRequest()).outcome, Outcome::Nontransient);
        request.call.expect.status = {202};
        QCOMPARE(agent::judge(answered(202), request).outcome, Outcome::Completed);
    }

    void textAnswersBecomeTheOutput_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("output"); // null: rejected if the output is needed
        const auto row = [](const QByteArray &type, const QByteArray &body,
                             const QByteArray &output) {
            QTest::addRow("%s %s", type.constData(), body.constData()) << type << body << output;
        };
        row("text/plain", "done", R"("done")");
        row("Text/Plain; charset=UTF-8", "OK \xC3\xBC", "\"OK \xC3\xBC\"");
        row("text/plain; charset=iso-8859-1", "\xFC", "\"\xC3\xBC\"");
        row("text/plain", "00123", R"("00123")");
        row("text/plain", "12345678901234567890", R"("12345678901234567890")");
        row("text/plain", "true", R"("true")");
        row("text/plain", R"({"id":1})", R"({"id":1})");
        row("text/plain", "{\"id\":", "\"{\\\"id\\\":\"");
        row("text/html", R"({"id":1})", R"({"id":1})");
        row("application/xml", "<id>7</id>", R"("<id>7</id>")");
        row("application/soap+xml;charset=utf-8", "<id/>", R"("<id/>")");
        row("application/octet-stream", R"({"id":1})", R"({"id":1})");
        row("application/hal+json", R"({"id":1})", R"({"id":1})");
        row("text/plain", "\xFF\xFE\x00", QByteArray());
        row("text/plain; charset=klingon", "x", QByteArray());
    }

    // The effect has already happened, so a response that is text must not fail the step.
    void textAnswersBecomeTheOutput()
    {
        QFETCH(QByteArray, output);
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, body);
        HttpAnswer answer = answered(200, body);
        answer.headers = {{"content-type", type}};
        model::StepRequest request;
        const agent::Verdict needed = agent::judge(answer, request);
        QCOMPARE(needed.outcome, output.isNull() ? Outcome::Nontransient : Outcome::Completed);
        QCOMPARE(needed.output, output);
        if (output.isNull())
            QCOMPARE(needed.reason.parameters.value("contentType"_L1), QString::fromUtf8(type));
        request.needsOutput = false;
        const agent::Verdict unused = agent::judge(answer, request);
        QCOMPARE(unused.outcome, Outcome::Completed);
        QCOMPARE(unused.output, output);
        request.call.expect.body = {
            {u"id"_s, model::BodyExpectation::Test::Exists, QJsonValue(true)}};
        const bool isObject = output.startsWith('{');
        QCOMPARE(agent::judge(answer, request).outcome,
            isObject ? Outcome::Completed : Outcome::Nontransient);
    }

    void jsonStaysStrict()
    {
        for (const char *type : {"", "application/json", "application/problem+json", "text/json",
                 "text/html", "application/xhtml+xml", "application/pdf"}) {
            HttpAnswer answer = answered(200, "OK");
            if (*type)
                answer.headers = {{"content-type", type}};
            model::StepRequest request;
            request.needsOutput = false;
            const agent::Verdict verdict = agent::judge(answer, request);
            QCOMPARE(verdict.reason.code, u"malformed-body"_s);
            QVERIFY(verdict.effectPossible);
        }
    }

    void keptBodyContainsNoSecrets()
    {
        const QByteArray body = R"({"echo":"canary-1","Authorization":"Bearer canary-2",)"
                                R"("apiKey":"canary-3","detail":"sent Basic Y2FuYXJ5 to us"})";
        const QByteArray kept = agent::keptBody(body, {"canary-1"});
        QVERIFY2(!kept.contains("canary"), kept.constData());
        QVERIFY2(!kept.contains("Y2FuYXJ5"), kept.constData());
        QVERIFY(kept.contains("detail"));
        // A secret that extends beyond the cut is removed completely.
        const QByteArray padding(limits::kErrorBodyBytesMax - 5, 'x');
        QVERIFY(!agent::keptBody(padding + "canary-1", {"canary-1"}).contains("cana"));
        QCOMPARE(agent::withoutSecrets("a canary-1 b", {"canary-1"}), "a [redacted] b");
    }

    void keptBodyIsCutAtACharacter()
    {
        const QByteArray body = QByteArray(limits::kErrorBodyBytesMax - 1, 'x') + "ő";
        const QByteArray kept = agent::keptBody(body, {});
        QCOMPARE(kept, QByteArray(limits::kErrorBodyBytesMax - 1, 'x'));
        QVERIFY(agent::keptBody(QByteArray(100, '\xff'), {}).size() <= limits::kErrorBodyBytesMax);
    }
};

QTEST_GUILESS_MAIN(TestOutcome)
#include "tst_outcome.moc"
