#include "samples.h"

#include "core/base/enginelimits.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace sagadesk;
using namespace Qt::StringLiterals;

// Every validation error of a definition names its location in the file.
class TestDefinitionErrors final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyErrorHasItsLocation_data();
    void everyErrorHasItsLocation();
    void everyAcceptedFieldIsChecked_data();
    void everyAcceptedFieldIsChecked();
    void allErrorsAreFoundAtOnce();
    void cycleIsNamedInExecutionOrder();
    void remediesAndExpectationsAreGiven();
    void unknownServicesAreErrorsOnlyWhenServicesAreKnown();
    void documentsThatAreNotJsonAreRefused_data();
    void documentsThatAreNotJsonAreRefused();
};

namespace {

// Sets `place` in the minimal definition to `value` (empty: removes it), which must cause exactly
// this validation error.
void row(const char *title, const QString &place, const QByteArray &value, const QString &error)
{
    QTest::newRow(title) << place << value << error;
}

void headRows()
{
    row("unknown field", u"/extra"_s, "1", u"/extra unknown-field"_s);
    row("unknown field with a slash", u"/steps/0/a~1b"_s, "1", u"/steps/0/a~01b unknown-field"_s);
    row("no name", u"/name"_s, "", u" missing-field"_s);
    row("name with capitals", u"/name"_s, R"("Order")", u"/name bad-name"_s);
    row("name begins with a hyphen", u"/name"_s, R"("-a")", u"/name bad-name"_s);
    row("empty name", u"/name"_s, R"("")", u"/name bad-name"_s);
    row("name too long", u"/name"_s, '"' + QByteArray(65, 'a') + '"', u"/name bad-name"_s);
    row("version 0", u"/version"_s, "0", u"/version out-of-range"_s);
    row("version with a fraction", u"/version"_s, "1.5", u"/version not-whole"_s);
    row("priority 10", u"/priority"_s, "10", u"/priority out-of-range"_s);
    row("unknown record", u"/record"_s, R"("bills")", u"/record not-one-of"_s);
    row("duration without unit", u"/deadline"_s, R"("10")", u"/deadline bad-duration"_s);
    row("duration 0", u"/completeWithin"_s, R"("0s")", u"/completeWithin out-of-range"_s);
    row("duration too long", u"/completeWithin"_s, R"("31d")", u"/completeWithin out-of-range"_s);
    row("duration as a number", u"/completeWithin"_s, "10", u"/completeWithin wrong-type"_s);
    row("threshold 0", u"/failureThreshold"_s, "0", u"/failureThreshold out-of-range"_s);
}

void policyRows()
{
    row("wait as text", u"/onExhausted"_s, R"("wait")", u"/onExhausted not-one-of"_s);
    row("wait without its time", u"/onExhausted"_s, R"({"action": "wait"})",
        u"/onExhausted missing-field"_s);
    row("wait then wait", u"/onExhausted"_s, R"({"action": "wait", "for": "1m", "then": "wait"})",
        u"/onExhausted/then not-one-of"_s);
    row("time without waiting", u"/onExhausted"_s, R"({"action": "error", "for": "1m"})",
        u"/onExhausted/for field-without-effect"_s);
    row("exhausted without action", u"/onExhausted"_s, "{}", u"/onExhausted missing-field"_s);
    row("exhausted as a number", u"/onExhausted"_s, "1", u"/onExhausted wrong-type"_s);
    row("nontransient waits", u"/onNontransient"_s, R"("wait")", u"/onNontransient not-one-of"_s);
    row("retry without attempts", u"/retry"_s, R"({"attempts": 0})",
        u"/retry/attempts out-of-range"_s);
    row("jitter above one", u"/steps/0/retry"_s, R"({"jitter": 1.5})",
        u"/steps/0/retry/jitter out-of-range"_s);
    row("unknown backoff", u"/retry"_s, R"({"backoff": "random"})", u"/retry/backoff not-one-of"_s);
    row("cap below the first wait", u"/retry"_s, R"({"initial": "10s", "max": "1s"})",
        u"/retry/max max-below-initial"_s);
}

void secretRows()
{
    const QString notOneOf = u"/secret/0 not-one-of"_s;
    row("secrets as a text", u"/secret"_s, R"("input.card")", u"/secret wrong-type"_s);
    row("secret as a number", u"/secret"_s, "[1]", u"/secret/0 wrong-type"_s);
    row("all of the input is secret", u"/secret"_s, R"(["input"])", notOneOf);
    row("all of an output is secret", u"/secret"_s, R"(["steps.a.output"])", notOneOf);
    row("secret of the task", u"/secret"_s, R"(["task.id"])", notOneOf);
    row("secret status", u"/secret"_s, R"(["steps.a.status"])", notOneOf);
    row("secret element of a list", u"/secret"_s, R"(["input.cards[0].pin"])", notOneOf);
    row("secret without a name", u"/secret"_s, R"(["input..card"])", notOneOf);
    row("secret of an unknown step", u"/secret"_s, R"(["steps.x.output.key"])",
        u"/secret/0 unknown-step"_s);
    row("duplicate secret", u"/secret"_s, R"(["input.card", "input.card"])",
        u"/secret/1 duplicate-entry"_s);
}

void stepRows()
{
    row("no steps field", u"/steps"_s, "", u" missing-field"_s);
    row("no steps", u"/steps"_s, "[]", u"/steps empty"_s);
    row("step is a text", u"/steps/1"_s, R"("b")", u"/steps/1 wrong-type"_s);
    row("step without name", u"/steps/1/name"_s, "", u"/steps/1 missing-field"_s);
    row("two steps of one name", u"/steps/1/name"_s, R"("a")", u"/steps/1/name duplicate-name"_s);
    row("step without service", u"/steps/1/service"_s, "", u"/steps/1 missing-field"_s);
    row("service with a colon", u"/steps/1/service"_s, R"("http://x")",
        u"/steps/1/service bad-name"_s);
    row("step without request", u"/steps/1/request"_s, "", u"/steps/1 missing-field"_s);
    row("after an unknown step", u"/steps/1/after"_s, R"(["x"])",
        u"/steps/1/after/0 unknown-step"_s);
    row("after an empty name", u"/steps/1/after"_s, R"([""])", u"/steps/1/after/0 unknown-step"_s);
    row("after itself", u"/steps/1/after"_s, R"(["b"])", u"/steps/1/after/0 after-itself"_s);
    row("after a duplicate step", u"/steps/1/after"_s, R"(["a", "a"])",
        u"/steps/1/after/1 duplicate-entry"_s);
    row("after a number", u"/steps/1/after"_s, "[1]", u"/steps/1/after/0 wrong-type"_s);
}

void pathRows()
{
    const QString path = u"/steps/0/request/path"_s;
    const QString badPath = path + u" bad-path"_s;
    const QString body = u"/steps/1/request/body"_s;
    row("no method", u"/steps/0/request/method"_s, "", u"/steps/0/request missing-field"_s);
    row("method in small letters", u"/steps/0/request/method"_s, R"("get")",
        u"/steps/0/request/method not-one-of"_s);
    row("method TRACE", u"/steps/0/request/method"_s, R"("TRACE")",
        u"/steps/0/request/method not-one-of"_s);
    row("no path", path, "", u"/steps/0/request missing-field"_s);
    row("path is a URL", path, R"("http://evil/")", badPath);
    row("path begins with a host", path, R"("//evil/x")", badPath);
    row("path without a slash", path, R"("x")", badPath);
    row("empty path", path, R"("")", badPath);
    row("path begins with an at sign", path, R"("@evil/x")", badPath);
    row("path with a backslash", path, R"("/\\evil")", badPath);
    row("path with a fragment", path, R"("/a#b")", badPath);
    row("path with a space", path, R"("/a b")", badPath);
    row("path with a line break", path, R"("/a\r\nX: y")", badPath);
    row("path beyond ASCII", path, R"("/\u00fc")", badPath);
    row("path with a parent segment", path, R"("/a/../b")", badPath);
    row("path with an encoded parent segment", path, R"("/a/%2E%2e/b")", badPath);
    row("path with a parent segment after an encoded slash", path, R"("/a%2f..%2fb")", badPath);
    row("path with a parent segment after an encoded backslash", path, R"("/a/..%5cb")", badPath);
    row("path with a single dot segment", path, R"("/a/./b")", badPath);
    row("path with half a percent sign", path, R"("/a%2")", badPath);
    row("path begins with a value", path, R"("{{input.url}}")", badPath);
    row("path with a lone brace", path, R"("/a}")", badPath);
    row("unclosed placeholder", path, R"("/a/{{input.x")", path + u" unclosed-placeholder"_s);
    row("unknown source", path, R"("/a/{{env.HOME}}")", path + u" bad-placeholder"_s);
    row("unknown part of the task", path, R"("/a/{{task.input}}")", path + u" bad-placeholder"_s);
    row("empty placeholder", path, R"("/a/{{}}")", path + u" bad-placeholder"_s);
    row("path with a double dot inside", path, R"("/{{input..x}}")", path + u" bad-placeholder"_s);
    row("inputs", path, R"("/{{inputs.x}}")", path + u" bad-placeholder"_s);
    row("unknown part of a step", path, R"("/{{steps.a.body}}")", path + u" bad-placeholder"_s);
    row("default value", path, R"("/{{input.a|default(1)}}")", path + u" bad-placeholder"_s);
    row("default operator", path, R"("/{{input.a ?? 1}}")", path + u" bad-placeholder"_s);
    row("a literal key in the query", path, R"("/x?a=1&api_key=k-1")", path + u" literal-secret"_s);
    row("an encoded name of a secret", path, R"("/x?card%5Bpin%5D=1")",
        path + u" literal-secret"_s);
    row("two words", path, R"("/{{input.a b}}")", path + u" bad-placeholder"_s);
    row("sum", path, R"("/{{input.a+1}}")", path + u" bad-placeholder"_s);
    row("call", path, R"("/{{input.a.trim()}}")", path + u" bad-placeholder"_s);
    row("quoted index", path, R"("/{{input['a']}}")", path + u" bad-placeholder"_s);
    row("output of an unknown step", path, R"("/{{steps.x.output.y}}")", path + u" unknown-step"_s);
    row("own output", path, R"("/{{steps.a.output.y}}")", path + u" refers-to-itself"_s);
    row("output of a later step", path, R"("/{{steps.b.output.y}}")",
        path + u" refers-to-later-step"_s);
    row("status of a later step", path, R"("/{{steps.c.status}}")",
        path + u" refers-to-later-step"_s);
}

void headerAndBodyRows()
{
    const QString body = u"/steps/1/request/body"_s;
    const QString headers = u"/steps/0/request/headers"_s;
    row("header with a space", headers, R"({"X Y": "1"})", headers + u"/X Y bad-header-name"_s);
    row("header without name", headers, R"({"": "1"})", headers + u"/ bad-header-name"_s);
    row("header with a line break", headers, R"({"X": "1\r\nHost: evil"})",
        headers + u"/X bad-header-value"_s);
    row("header ends with a space", headers, R"({"X": "1 "})", headers + u"/X bad-header-value"_s);
    row("header beyond ASCII", headers, R"({"X": "\u00e9"})", headers + u"/X bad-header-value"_s);
    row("header is a number", headers, R"({"X": 1})", headers + u"/X wrong-type"_s);
    row("Host", headers, R"({"host": "evil"})", headers + u"/host reserved-header"_s);
    row("Content-Length", headers, R"({"Content-Length": "1"})",
        headers + u"/Content-Length reserved-header"_s);
    row("the key", headers, R"({"Idempotency-Key": "1"})",
        headers + u"/Idempotency-Key reserved-header"_s);
    row("a secret", headers, R"({"Authorization": "Bearer x"})",
        headers + u"/Authorization reserved-header"_s);
    row("a literal key", headers, R"({"X-Api-Key": "k-1"})",
        headers + u"/X-Api-Key literal-secret"_s);
    row("header of Sagadesk", headers, R"({"X-Sagadesk-Attempt": "1"})",
        headers + u"/X-Sagadesk-Attempt reserved-header"_s);
    row("trace", headers, R"({"Traceparent": "00-1-1-00"})",
        headers + u"/Traceparent reserved-header"_s);
    row("duplicate header", headers, R"({"X-A": "1", "x-a": "2"})",
        headers + u"/x-a duplicate-entry"_s);

    row("placeholder in a key", body, R"({"{{input.k}}": 1})",
        body + u"/{{input.k}} placeholder-in-key"_s);
    row("bad placeholder deep in a body", body, R"({"a": [{"b": "x {{y}}"}]})",
        body + u"/a/0/b bad-placeholder"_s);
    const QByteArray form = R"({"method": "PUT", "path": "/b", "body": %,
 "headers": {"Content-Type": "application/x-www-form-urlencoded"}})";
    const auto formOf = [form](const QByteArray &value) {
        return QByteArray(form).replace('%', value);
    };
    const QString request = u"/steps/1/request"_s;
    row("form of an object in an object", request, formOf(R"({"a": {"b": 1}})"),
        body + u"/a body-not-writable"_s);
    row("form of null", request, formOf(R"({"a": [1, null]})"), body + u"/a body-not-writable"_s);
    row("form of a list", request, formOf("[1]"), body + u" body-not-writable"_s);
    const auto typed = [](const QByteArray &type, const QByteArray &value) -> QByteArray {
        return R"({"method": "PUT", "path": "/b", "headers": {"content-type": ")" + type
            + R"("}, "body": )" + value + '}';
    };
    const QString type = request + u"/headers/content-type bad-content-type"_s;
    row("XML from an object", request, typed("application/xml", "{}"),
        body + u" body-not-writable"_s);
    row("text from a number", request, typed("text/plain", "1"), body + u" body-not-writable"_s);
    row("multipart body", request, typed("multipart/form-data", R"("x")"), type);
    row("bytes", request, typed("application/octet-stream", R"("x")"), type);
    row("another character set", request, typed("text/plain; charset=ISO-8859-1", R"("x")"), type);
    row("content type from the input", request, typed("{{input.type}}", "{}"), type);
    row("body of a GET", u"/steps/0/request/body"_s, "null",
        u"/steps/0/request/body body-not-allowed"_s);
}

void expectationRows()
{
    const QString path = u"/steps/0/request/path"_s;
    const QString body = u"/steps/1/request/body"_s;
    const QString expect = u"/steps/0/expect"_s;
    row("status list empty", expect, R"({"status": []})", expect + u"/status empty"_s);
    row("status 100", expect, R"({"status": [200, 100]})", expect + u"/status/1 out-of-range"_s);
    row("status with a fraction", expect, R"({"status": [200.5]})",
        expect + u"/status/0 out-of-range"_s);
    row("status as text", expect, R"({"status": ["200"]})", expect + u"/status/0 wrong-type"_s);
    row("body test is a text", expect, R"({"body": ["x"]})", expect + u"/body/0 wrong-type"_s);
    row("body test without test", expect, R"({"body": [{"path": "x"}]})",
        expect + u"/body/0 bad-test"_s);
    row("two tests", expect, R"({"body": [{"path": "x", "equals": 1, "exists": true}]})",
        expect + u"/body/0 bad-test"_s);
    row("test without path", expect, R"({"body": [{"equals": 1}]})",
        expect + u"/body/0 missing-field"_s);
    row("test with an empty path", expect, R"({"body": [{"path": "", "equals": 1}]})",
        expect + u"/body/0/path bad-path-in-body"_s);
    row("test with a bad path", expect, R"({"body": [{"path": "a..b", "equals": 1}]})",
        expect + u"/body/0/path bad-path-in-body"_s);
    row("exists as text", expect, R"({"body": [{"path": "x", "exists": "yes"}]})",
        expect + u"/body/0/exists wrong-type"_s);
    row("in without list", expect, R"({"body": [{"path": "x", "in": 1}]})",
        expect + u"/body/0/in wrong-type"_s);
    row("in an empty list", expect, R"({"body": [{"path": "x", "in": []}]})",
        expect + u"/body/0/in empty"_s);
    row("less than a list", expect, R"({"body": [{"path": "x", "lessThan": []}]})",
        expect + u"/body/0/lessThan wrong-type"_s);
    row("all in an expectation", expect, R"({"body": [{"path": "x", "equals": 1, "all": []}]})",
        expect + u"/body/0/all unknown-field"_s);
}

void conditionRows()
{
    const QString path = u"/steps/0/request/path"_s;
    const QString when = u"/steps/1/when"_s;
    row("condition is a text", when, R"("input.x")", when + u" wrong-type"_s);
    row("empty condition", when, "{}", when + u" bad-condition"_s);
    row("two conditions", when, R"({"all": [], "any": []})", when + u" bad-condition"_s);
    row("combination with a test", when, R"({"not": {}, "equals": 1})", when + u" bad-condition"_s);
    row("all of an empty list", when, R"({"all": []})", when + u"/all empty"_s);
    row("any of a text", when, R"({"any": "x"})", when + u"/any wrong-type"_s);
    row("not of a list", when, R"({"not": []})", when + u"/not wrong-type"_s);
    row("nested error", when, R"({"not": {"any": [{"all": [{"path": "x.y", "equals": 1}]}]}})",
        when + u"/not/any/0/all/0/path bad-placeholder"_s);
    row("condition on itself", when, R"({"path": "steps.b.output.x", "exists": true})",
        when + u"/path refers-to-itself"_s);
    row("condition on a later step", when, R"({"path": "steps.c.status", "equals": "completed"})",
        when + u"/path refers-to-later-step"_s);
    row("condition with an expression", when, R"({"path": "input.a|x", "equals": 1})",
        when + u"/path bad-placeholder"_s);
    row("state compared with a number", when, R"({"path": "steps.a.status", "equals": 1})",
        when + u"/equals not-comparable"_s);
    row("id ordered with a number", when, R"({"path": "task.id", "greaterThan": 5})",
        when + u"/greaterThan not-comparable"_s);
    row("condition on an unknown step", when,
        R"({"path": "steps.x.status", "equals": "completed"})", when + u"/path unknown-step"_s);
}

void undoRows()
{
    const QString path = u"/steps/0/request/path"_s;
    const QString undo = u"/steps/1/undo"_s;
    row("undo is a text", undo, R"("DELETE /b")", undo + u" wrong-type"_s);
    row("manual with a request", undo, R"({"manual": "x", "method": "DELETE"})",
        undo + u"/method manual-excludes"_s);
    row("manual with an unknown source", undo, R"({"manual": "call {{task.owner}}"})",
        undo + u"/manual bad-placeholder"_s);
    row("manual with an open placeholder", undo, R"({"manual": "call {{task.id"})",
        undo + u"/manual unclosed-placeholder"_s);
    row("manual with a later output", undo, R"({"manual": "call {{steps.c.output.x}}"})",
        undo + u"/manual refers-to-later-step"_s);
    row("manual with an empty text", undo, R"({"manual": " "})", undo + u"/manual empty"_s);
    row("undo without attempts", undo, R"({"method": "DELETE", "path": "/b", "attempts": 0})",
        undo + u"/attempts out-of-range"_s);
    row("undo with a bad path", undo, R"({"method": "DELETE", "path": "//b"})",
        undo + u"/path bad-path"_s);
    row("undo with its own undo", undo, R"({"method": "DELETE", "path": "/b", "undo": {}})",
        undo + u"/undo unknown-field"_s);
}

} // namespace

void TestDefinitionErrors::everyErrorHasItsLocation_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("error");
    headRows();
    policyRows();
    secretRows();
    stepRows();
    pathRows();
    headerAndBodyRows();
    expectationRows();
    conditionRows();
    undoRows();
}

void TestDefinitionErrors::everyErrorHasItsLocation()
{
    QFETCH(QString, place);
    QFETCH(QByteArray, value);
    QFETCH(QString, error);
    const auto parsed = workflow::parseDefinition(
        tests::changed(tests::minimalWorkflow(), place, value), std::nullopt);
    QCOMPARE(tests::lines(parsed.errors), QStringList{error});
    QVERIFY(!parsed.definition);
}

void TestDefinitionErrors::everyAcceptedFieldIsChecked_data()
{
    QTest::addColumn<QString>("place");
    // In every object of the full sample, a value of the wrong type in any field is reported at
    // that field.
    const char *const places[] = {"/$schema", "/name", "/version", "/description", "/record",
        "/priority", "/deadline", "/completeWithin", "/failureThreshold", "/onExhausted",
        "/onExhausted/action", "/onExhausted/for", "/onExhausted/then", "/onNontransient", "/retry",
        "/retry/backoff", "/retry/initial", "/retry/factor", "/retry/max", "/retry/jitter",
        "/retry/attempts", "/steps", "/steps/0", "/steps/0/name", "/steps/0/service",
        "/steps/0/after", "/steps/0/completeWithin", "/steps/0/failureThreshold",
        "/steps/0/onExhausted", "/steps/0/onNontransient", "/steps/0/retry",
        "/steps/0/retry/attempts", "/steps/0/request", "/steps/0/request/method",
        "/steps/0/request/path", "/steps/0/request/headers", "/steps/0/request/headers/X-Kind",
        "/steps/0/expect", "/steps/0/expect/status", "/steps/0/expect/status/0",
        "/steps/0/expect/body", "/steps/0/expect/body/0", "/steps/0/expect/body/0/path",
        "/steps/0/expect/body/2/exists", "/steps/0/expect/body/3/in",
        "/steps/0/expect/body/4/lessThan", "/steps/0/expect/body/5/greaterThan", "/steps/0/undo",
        "/steps/0/undo/method", "/steps/0/undo/path", "/steps/0/undo/headers",
        "/steps/0/undo/completeWithin", "/steps/0/undo/attempts", "/steps/0/undo/expect",
        "/steps/0/undo/expect/status", "/steps/0/undo/expect/body", "/steps/1/when",
        "/steps/1/when/all", "/steps/1/when/all/0", "/steps/1/when/all/0/path",
        "/steps/1/when/all/1/any", "/steps/1/when/all/1/any/0/not", "/steps/1/undo/manual"};
    for (const char *place : places)
        QTest::newRow(place) << QString::fromLatin1(place);
}

void TestDefinitionErrors::everyAcceptedFieldIsChecked()
{
    QFETCH(QString, place);
    const QStringList found =
        tests::definitionErrors(tests::changed(tests::fullWorkflow(), place, "true"));
    const bool isTruth = place.endsWith(u"exists");
    const QStringList expected{place + u" wrong-type"_s};
    if (isTruth)
        QCOMPARE(
            tests::definitionErrors(tests::changed(tests::fullWorkflow(), place, "7")), expected);
    else
        QVERIFY2(found.contains(expected.front()), qPrintable(found.join(u'\n')));
}

void TestDefinitionErrors::allErrorsAreFoundAtOnce()
{
    QByteArray json = tests::changed(tests::minimalWorkflow(), u"/priority"_s, "99");
    json = tests::changed(json, u"/steps/0/request/path"_s, R"("x")");
    json = tests::changed(json, u"/steps/2/service"_s, "");
    json = tests::changed(json, u"/steps/2/colour"_s, R"("red")");
    QCOMPARE(tests::definitionErrors(json),
        (QStringList{u"/priority out-of-range"_s, u"/steps/0/request/path bad-path"_s,
            u"/steps/2 missing-field"_s, u"/steps/2/colour unknown-field"_s}));
}

void TestDefinitionErrors::cycleIsNamedInExecutionOrder()
{
    QByteArray json = tests::changed(tests::minimalWorkflow(), u"/steps/0/after"_s, R"(["c"])");
    json = tests::changed(json, u"/steps/1/after"_s, R"(["a"])");
    json = tests::changed(json, u"/steps/2/after"_s, R"(["b"])");
    const model::Reason reason = tests::onlyError(json);
    QCOMPARE(reason.code, u"cycle"_s);
    QCOMPARE(reason.parameters.value("cycle"_L1), (QJsonArray{u"a"_s, u"b"_s, u"c"_s, u"a"_s}));
    // References cannot be checked while the order is unknown, so the cycle is the only error.
    json = tests::changed(json, u"/steps/0/request/path"_s, R"("/{{steps.b.output.x}}")");
    QCOMPARE(tests::definitionErrors(json), QStringList{u"/steps/0/after cycle"_s});
}

void TestDefinitionErrors::remediesAndExpectationsAreGiven()
{
    const auto unknown =
        tests::onlyError(tests::changed(tests::minimalWorkflow(), u"/prio"_s, "1"));
    QCOMPARE(unknown.parameters.value("found"_L1), u"prio"_s);
    QVERIFY(unknown.parameters.value("expected"_L1).toArray().contains(u"priority"_s));
    QVERIFY(!unknown.parameters.value("remedy"_L1).toString().isEmpty());
    const auto missing = tests::onlyError(tests::changed(tests::minimalWorkflow(), u"/name"_s, ""));
    QCOMPARE(missing.parameters.value("field"_L1), u"name"_s);
    const auto range =
        tests::onlyError(tests::changed(tests::minimalWorkflow(), u"/priority"_s, "12"));
    QCOMPARE(range.parameters, (QJsonObject{{u"found"_s, 12}, {u"min"_s, 0}, {u"max"_s, 9}}));
    const auto path = tests::onlyError(
        tests::changed(tests::minimalWorkflow(), u"/steps/0/request/path"_s, R"("//a")"));
    QCOMPARE(path.parameters.value("problem"_L1), u"double-slash"_s);
    const auto later = tests::onlyError(tests::changed(
        tests::minimalWorkflow(), u"/steps/0/request/path"_s, R"("/{{steps.b.output}}")"));
    QCOMPARE(later.parameters,
        (QJsonObject{{u"found"_s, u"steps.b.output"_s}, {u"step"_s, u"a"_s}, {u"other"_s, u"b"_s},
            {u"remedy"_s, u"add-to-after"_s}}));
}

void TestDefinitionErrors::unknownServicesAreErrorsOnlyWhenServicesAreKnown()
{
    QVERIFY(workflow::parseDefinition(tests::minimalWorkflow(), std::nullopt).definition);
    QVERIFY(workflow::parseDefinition(tests::minimalWorkflow(), QStringList{u"s"_s}).definition);
    const auto parsed = workflow::parseDefinition(tests::minimalWorkflow(), QStringList{u"t"_s});
    QCOMPARE(tests::lines(parsed.errors),
        (QStringList{u"/steps/0/service unknown-service"_s, u"/steps/1/service unknown-service"_s,
            u"/steps/2/service unknown-service"_s}));
    QCOMPARE(parsed.errors[0].what.parameters.value("expected"_L1), (QJsonArray{u"t"_s}));
}

void TestDefinitionErrors::documentsThatAreNotJsonAreRefused_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("empty") << QByteArray() << QStringList{u" not-json"_s};
    QTest::newRow("truncated") << tests::minimalWorkflow().chopped(1)
                               << QStringList{u" not-json"_s};
    QTest::newRow("array") << QByteArray("[]") << QStringList{u" wrong-type"_s};
    QTest::newRow("bad UTF-8") << QByteArray("{\"name\": \"\xff\"}") << QStringList{u" not-json"_s};
    QTest::newRow("data after the end")
        << tests::minimalWorkflow() + "x" << QStringList{u" not-json"_s};
    QTest::newRow("too deep") << QByteArray(65, '[') << QStringList{u" too-deep"_s};
    QTest::newRow("very deep") << QByteArray(900'000, '[') << QStringList{u" too-deep"_s};
    QTest::newRow("too large") << QByteArray(limits::kDefinitionBytesMax + 1, ' ')
                               << QStringList{u" too-large"_s};
    QTest::newRow("duplicate key") << QByteArray(R"({"name": "a", "n\u0061me": "b"})")
                                   << QStringList{u"/name duplicate-key"_s};
}

void TestDefinitionErrors::documentsThatAreNotJsonAreRefused()
{
    QFETCH(QByteArray, json);
    QFETCH(QStringList, expected);
    QCOMPARE(tests::definitionErrors(json), expected);
}

QTEST_GUILESS_MAIN(TestDefinitionErrors)
#include "tst_definitionerrors.moc"
