#include "samples.h"

#include "core/json/value.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace sagadesk;
using namespace Qt::StringLiterals;
using model::OperationKind;

class TestRendering final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pathsAreFilledAndEncoded_data();
    void pathsAreFilledAndEncoded();
    void bodiesKeepTheirTypesOrBecomeText_data();
    void bodiesKeepTheirTypesOrBecomeText();
    void unusableValuesAreNamed_data();
    void unusableValuesAreNamed();
    void headersAreFilledAndTheContentTypeIsAdded();
    void ownContentTypeIsKept();
    void bodiesFollowTheirContentType_data();
    void bodiesFollowTheirContentType();
    void valuesThatAFormCannotHoldAreNamed();
    void operatorTextContainsKnownValues();
    void requestsWithoutBodyHaveNoContentType();
    void editedInputReplacesTheTasks();
    void undoSharesTheStepsKeyAndHasItsOwnExpectation();
    void undoOfAnUnknownEffectLacksItsOutput();
    void manualAndAbsentUndosHaveNoRequest();
    void freshKeysAppearInThePlaceholder();
    void onlyNeededPayloadsAreRead();

private:
    [[nodiscard]] base::Result<model::HttpCall> render(const QByteArray &request) const;
};

namespace {

// Three steps; the test provides the request of the last one.
QByteArray withRequest(const QByteArray &request)
{
    const QByteArray json = R"({"name": "w", "steps": [
 {"name": "one", "service": "s", "request": {"method": "GET", "path": "/1"}},
 {"name": "two", "service": "s", "request": {"method": "GET", "path": "/2"}},
 {"name": "three", "service": "s"}]})";
    return tests::changed(json, u"/steps/2/request"_s, request);
}

QByteArray withPath(const QString &path)
{
    return tests::changed(R"({"method": "GET"})", u"/path"_s, json::toBytes(path));
}

tests::Data sampleData()
{
    tests::Data data;
    data.input = R"({"text": "a b/c?d&e=f#ü%", "whole": 42, "big": 9007199254740993, "part": 2.5,
 "yes": true, "none": null, "empty": "", "list": [1, {"x": "y"}], "object": {"b": 1, "a": [2]},
 "out": "x/../../admin", "back": "x\\..\\admin", "twice": "%2e%2e%2f",
 "dots": "..", "dot": ".", "huge": 1e300, "line": "a\r\nb", "plain": "-._~Az09", "neg": -1,
 "markup": "<b c='\"'>"})";
    data.outputs.insert(0, R"({"id": "o-1", "items": [{"n": 7}]})");
    data.outputs.insert(1, R"(["zero", "one"])");
    return data;
}

} // namespace

base::Result<model::HttpCall> TestRendering::render(const QByteArray &request) const
{
    const auto definition = tests::definition(withRequest(request));
    auto task = tests::taskOf(*definition);
    task.steps[0].state = model::StepState::Completed;
    task.steps[1].state = model::StepState::Skipped;
    const tests::Data data = sampleData();
    return workflow::renderRequest(*definition, 2, OperationKind::Forward, task, data.access());
}

void TestRendering::pathsAreFilledAndEncoded_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("filled");
    const auto row = [](const QString &written, const QString &filled) {
        QTest::newRow(qPrintable(written)) << written << filled;
    };
    row(u"/a%20b?c=d&e"_s, u"/a%20b?c=d&e"_s);
    row(u"/{{input.text}}"_s, u"/a%20b%2Fc%3Fd%26e%3Df%23%C3%BC%25"_s);
    row(u"/x?q={{input.text}}&r=1"_s, u"/x?q=a%20b%2Fc%3Fd%26e%3Df%23%C3%BC%25&r=1"_s);
    row(u"/{{input.plain}}"_s, u"/-._~Az09"_s);
    row(u"/{{ input.whole }}/{{input.part}}"_s, u"/42/2.5"_s);
    row(u"/{{input.big}}"_s, u"/9007199254740993"_s);
    row(u"/{{input.neg}}/{{input.yes}}"_s, u"/-1/true"_s);
    row(u"/x?q={{input.empty}}"_s, u"/x?q="_s);
    row(u"/{{task.id}}/{{task.workflow}}"_s, u"/T-1/w"_s);
    row(u"/{{step.idempotencyKey}}"_s, u"/T-1%2Fthree"_s);
    row(u"/{{steps.one.output.id}}/{{steps.one.output.items[0].n}}"_s, u"/o-1/7"_s);
    row(u"/{{steps.one.output.items.0.n}}"_s, u"/7"_s);
    row(u"/{{steps.two.output.1}}"_s, u"/one"_s);
    row(u"/{{steps.one.status}}/{{steps.two.status}}"_s, u"/completed/skipped"_s);
    row(u"/a{{input.dots}}b"_s, u"/a..b"_s);
    row(u"/x?p={{input.dots}}/"_s, u"/x?p=../"_s);
    row(u"/{{input.list[1].x}}"_s, u"/y"_s);
}

void TestRendering::pathsAreFilledAndEncoded()
{
    QFETCH(QString, written);
    const auto call = render(withPath(written));
    QVERIFY2(call.ok(), call ? "" : qPrintable(call.error().code));
    QTEST(call->path, "filled");
}

void TestRendering::bodiesKeepTheirTypesOrBecomeText_data()
{
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QByteArray>("filled");
    const auto row = [](const QByteArray &written, const QByteArray &filled) {
        QTest::newRow(written.constData()) << written << filled;
    };
    row(R"({"a":"{{input.whole}}"})", R"({"a":42})");
    row(R"({"a":"{{ input.whole }}"})", R"({"a":42})");
    row(R"({"a":" {{input.whole}}"})", R"({"a":" 42"})");
    row(R"({"a":"{{input.big}}"})", R"({"a":9007199254740993})");
    row(R"({"a":"{{input.none}}"})", R"({"a":null})");
    row(R"({"a":"x{{input.none}}"})", R"({"a":"xnull"})");
    row(R"({"a":"{{input.object}}"})", R"({"a":{"a":[2],"b":1}})");
    row(R"({"a":"o: {{input.object}}"})", R"({"a":"o: {\"a\":[2],\"b\":1}"})");
    row(R"({"a":"{{input.whole}}{{input.part}}"})", R"({"a":"422.5"})");
    row(R"({"a":"{{input.huge}}!"})", R"({"a":"1e+300!"})");
    row(R"({"a":"{{input.empty}}"})", R"({"a":""})");
    row(R"({"a":"{{input.text}}"})", "{\"a\":\"a b/c?d&e=f#\xC3\xBC%\"}");
    row(R"({"a":["x",{"b":"{{input.yes}}"},null,1]})", R"({"a":["x",{"b":true},null,1]})");
    row(R"("{{task.id}}")", R"("T-1")");
    row(R"("{{steps.two.output}}")", R"(["zero","one"])");
    row(R"(null)", R"(null)");
    row(R"({"n":9007199254740993,"a":"}}{x{","b":{"c":[{"d":1.5}]}})",
        R"({"a":"}}{x{","b":{"c":[{"d":1.5}]},"n":9007199254740993})");
    row(R"({"a":"\u007b\u007binput.whole}}"})", R"({"a":42})");
    row(R"([])", R"([])");
    row(R"({"a":"}} alone"})", R"({"a":"}} alone"})");
}

void TestRendering::bodiesKeepTheirTypesOrBecomeText()
{
    QFETCH(QByteArray, written);
    const auto call =
        render(tests::changed(R"({"method": "PUT", "path": "/"})", u"/body"_s, written));
    QVERIFY2(call.ok(), call ? "" : qPrintable(call.error().code));
    QTEST(call->body, "filled");
}

void TestRendering::unusableValuesAreNamed_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("named"); // the parameter that names the location
    const auto path = [](const char *title, const QString &written, const QString &code,
                          const QString &named) {
        QTest::newRow(title) << withPath(written) << code << named;
    };
    const QString missing = u"placeholder-missing"_s;
    path("no such input", u"/{{input.nothing}}"_s, missing, u"input.nothing"_s);
    path("below a text", u"/{{input.text.more}}"_s, missing, u"input.text.more"_s);
    path("behind the end of a list", u"/{{input.list.9}}"_s, missing, u"input.list.9"_s);
    path("no such output", u"/{{steps.one.output.x}}"_s, missing, u"steps.one.output.x"_s);
    path("empty in a path", u"/a/{{input.empty}}"_s, u"placeholder-empty"_s, u"input.empty"_s);
    path("null in a path", u"/{{input.none}}"_s, u"placeholder-not-scalar"_s, u"input.none"_s);
    path("list in a query", u"/?a={{input.list}}"_s, u"placeholder-not-scalar"_s, u"input.list"_s);
    path("whole input in a path", u"/{{input}}"_s, u"placeholder-not-scalar"_s, u"input"_s);
    path("up", u"/a/{{input.dots}}/b"_s, u"path-unsafe"_s, u"/a/../b"_s);
    path("up by two", u"/a/{{input.dot}}{{input.dot}}"_s, u"path-unsafe"_s, u"/a/.."_s);
    path("up with half from the file", u"/a/.{{input.dot}}?x"_s, u"path-unsafe"_s, u"/a/..?x"_s);
    path("up behind slashes of the value", u"/a/{{input.out}}"_s, u"path-unsafe"_s,
        u"/a/x%2F..%2F..%2Fadmin"_s);
    path("up behind backslashes of the value", u"/a/{{input.back}}"_s, u"path-unsafe"_s,
        u"/a/x%5C..%5Cadmin"_s);
    path("up when decoded twice", u"/a/{{input.twice}}"_s, u"path-unsafe"_s,
        u"/a/%252e%252e%252f"_s);
    path("stays", u"/a/{{input.dot}}"_s, u"path-unsafe"_s, u"/a/."_s);
    const auto request = [](const char *title, const QByteArray &json, const QString &code,
                             const QString &named) {
        QTest::newRow(title) << json << code << named;
    };
    request("missing in a body",
        R"({"method": "PUT", "path": "/", "body": [{"a": "{{input.q}}"}]})", missing, u"input.q"_s);
    request("missing in a text", R"({"method": "PUT", "path": "/", "body": "a {{input.q}}"})",
        missing, u"input.q"_s);
    request("missing in a header",
        R"({"method": "GET", "path": "/", "headers": {"X": "{{input.q}}"}})", missing,
        u"input.q"_s);
    request("line break in a header",
        R"({"method": "GET", "path": "/", "headers": {"X": "{{input.line}}"}})",
        u"header-value-unsafe"_s, u"X"_s);
    request("not ASCII in a header",
        R"({"method": "GET", "path": "/", "headers": {"X": "{{input.text}}"}})",
        u"header-value-unsafe"_s, u"X"_s);
    request("list in a header",
        R"({"method": "GET", "path": "/", "headers": {"X": "{{input.list}}"}})",
        u"placeholder-not-scalar"_s, u"input.list"_s);
}

void TestRendering::unusableValuesAreNamed()
{
    QFETCH(QByteArray, request);
    QFETCH(QString, named);
    const auto call = render(request);
    QVERIFY(!call);
    QCOMPARE(call.error().kind, base::ErrorKind::InvalidInput);
    QTEST(call.error().code, "code");
    QJsonObject where = call.error().parameters;
    QCOMPARE(where.take("step"_L1), u"three"_s);
    QCOMPARE(where.size(), 1);
    QCOMPARE(where.begin().value(), named);
}

void TestRendering::headersAreFilledAndTheContentTypeIsAdded()
{
    const auto call = render(R"({"method": "PUT", "path": "/", "body": {},
 "headers": {"X-Size": "s {{input.whole}}", "X-Empty": "{{input.empty}}"}})");
    QVERIFY(call.ok());
    const std::vector<std::pair<QString, QString>> expected = {{u"X-Empty"_s, u""_s},
        {u"X-Size"_s, u"s 42"_s}, {u"Content-Type"_s, u"application/json"_s}};
    QCOMPARE(call->headers, expected);
    QCOMPARE(call->method, u"PUT"_s);
}

void TestRendering::ownContentTypeIsKept()
{
    const auto call = render(R"({"method": "PATCH", "path": "/", "body": {},
 "headers": {"content-type": "application/merge-patch+json"}})");
    QVERIFY(call.ok());
    QCOMPARE(call->headers.size(), 1U);
    QCOMPARE(call->headers[0].second, u"application/merge-patch+json"_s);
}

void TestRendering::bodiesFollowTheirContentType_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QByteArray>("filled");
    const auto row = [](const QByteArray &type, const QByteArray &written,
                         const QByteArray &filled) {
        QTest::addRow("%s %s", type.constData(), written.constData()) << type << written << filled;
    };
    const QByteArray form = "application/x-www-form-urlencoded";
    row(form, R"("grant=1&n={{input.whole}}")", "grant=1&n=42");
    row(form, R"("q={{input.text}}")", "q=a+b%2Fc%3Fd%26e%3Df%23%C3%BC%25");
    row(form,
        R"({"grant": "client", "n": "{{input.whole}}", "yes": true, "a b": "{{input.text}}"})",
        "a+b=a+b%2Fc%3Fd%26e%3Df%23%C3%BC%25&grant=client&n=42&yes=true");
    row(form,
        R"({"id": [1, "{{input.part}}"], "list": "{{steps.two.output}}", "x": "{{input.empty}}"})",
        "id=1&id=2.5&list=zero&list=one&x=");
    row("Application/X-WWW-Form-URLEncoded; charset=UTF-8", R"({"a": 1})", "a=1");
    row("text/plain", R"("total {{input.part}}, {{input.object}}")",
        "total 2.5, {\"a\":[2],\"b\":1}");
    row("text/csv; charset=utf-8", R"("id;{{task.id}}")", "id;T-1");
    row("application/xml", R"("<a b=\"{{input.text}}\">{{input.whole}}</a>")",
        "<a b=\"a b/c?d&amp;e=f#\xC3\xBC%\">42</a>");
    row("application/soap+xml", R"("<a>{{input.markup}}</a>")",
        "<a>&lt;b c=&apos;&quot;&apos;&gt;</a>");
    row("text/xml", R"("{{input.markup}}")", "<b c='\"'>");
    row("application/vnd.api+json", R"("{{input.plain}}")", "\"-._~Az09\"");
}

void TestRendering::bodiesFollowTheirContentType()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, written);
    const QByteArray request = tests::changed(
        R"({"method": "POST", "path": "/", "headers": {"Content-Type": ""}})", u"/body"_s, written);
    const auto call = render(tests::changed(
        request, u"/headers/Content-Type"_s, json::toBytes(QString::fromUtf8(type))));
    QVERIFY2(call.ok(), call ? "" : qPrintable(call.error().code));
    QTEST(call->body, "filled");
    QCOMPARE(call->headers.size(), 1U);
    QCOMPARE(call->headers[0].second.toUtf8(), type);
}

void TestRendering::valuesThatAFormCannotHoldAreNamed()
{
    const QByteArray form = R"({"method": "POST", "path": "/",
 "headers": {"Content-Type": "application/x-www-form-urlencoded"}})";
    for (const char *body : {R"({"a": "{{input.object}}"})", R"({"a": "{{input.list}}"})",
             R"({"a": "{{input.none}}"})", R"("a={{input.object}}")"}) {
        const auto call = render(tests::changed(form, u"/body"_s, body));
        QVERIFY(!call);
        QCOMPARE(call.error().code, u"placeholder-not-scalar"_s);
    }
    const auto missing = render(tests::changed(form, u"/body"_s, R"({"a": "{{input.q}}"})"));
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, u"placeholder-missing"_s);
}

void TestRendering::operatorTextContainsKnownValues()
{
    const auto definition =
        tests::definition(tests::changed(withRequest(withPath(u"/"_s)), u"/steps/2/undo"_s,
            R"({"manual": "Recall {{task.id}} ({{input.object}}): {{steps.three.output.id}}"})"));
    const auto task = tests::taskOf(*definition);
    tests::Data data = sampleData();
    QCOMPARE(workflow::renderManualUndo(*definition, 2, task, data.access()),
        u"Recall T-1 ({\"a\":[2],\"b\":1}): {{steps.three.output.id}}"_s);
    data.outputs.insert(2, R"({"id": "C-9"})");
    QVERIFY(workflow::renderManualUndo(*definition, 2, task, data.access()).endsWith(u": C-9"));
    QCOMPARE(workflow::renderManualUndo(*definition, 0, task, data.access()), QString());
}

void TestRendering::requestsWithoutBodyHaveNoContentType()
{
    const auto call = render(R"({"method": "POST", "path": "/"})");
    QVERIFY(call.ok());
    QVERIFY(call->headers.empty());
    QVERIFY(call->body.isEmpty());
}

void TestRendering::editedInputReplacesTheTasks()
{
    const auto definition = tests::definition(withRequest(withPath(u"/{{input.whole}}"_s)));
    const auto task = tests::taskOf(*definition);
    tests::Data data = sampleData();
    data.editedInputs.insert(2, R"({"whole": 43})");
    const auto call =
        workflow::renderRequest(*definition, 2, OperationKind::Forward, task, data.access());
    QVERIFY(call.ok());
    QCOMPARE(call->path, u"/43"_s);
}

void TestRendering::undoSharesTheStepsKeyAndHasItsOwnExpectation()
{
    const QByteArray json =
        tests::changed(withRequest(R"({"method": "PUT", "path": "/x"})"), u"/steps/2/undo"_s,
            R"({"method": "DELETE", "path": "/x/{{step.idempotencyKey}}",
 "expect": {"status": [202]}})");
    const auto definition = tests::definition(json);
    const tests::Data data = sampleData();
    const auto call = workflow::renderRequest(
        *definition, 2, OperationKind::Undo, tests::taskOf(*definition), data.access());
    QVERIFY(call.ok());
    QCOMPARE(call->method, u"DELETE"_s);
    QCOMPARE(call->path, u"/x/T-1%2Fthree"_s);
    QCOMPARE(call->expect.status, (std::vector<int>{202}));
}

void TestRendering::undoOfAnUnknownEffectLacksItsOutput()
{
    const QByteArray json = tests::changed(withRequest(R"({"method": "POST", "path": "/x"})"),
        u"/steps/2/undo"_s, R"({"method": "DELETE", "path": "/x/{{steps.three.output.id}}"})");
    const auto definition = tests::definition(json);
    const auto task = tests::taskOf(*definition);
    tests::Data data = sampleData();
    const auto unknown =
        workflow::renderRequest(*definition, 2, OperationKind::Undo, task, data.access());
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().code, u"placeholder-missing"_s);
    data.outputs.insert(2, R"({"id": 5})");
    const auto known =
        workflow::renderRequest(*definition, 2, OperationKind::Undo, task, data.access());
    QVERIFY(known.ok());
    QCOMPARE(known->path, u"/x/5"_s);
}

void TestRendering::manualAndAbsentUndosHaveNoRequest()
{
    const auto definition = tests::definition(tests::fullWorkflow());
    const tests::Data data;
    const auto manual = workflow::renderRequest(
        *definition, 1, OperationKind::Undo, tests::taskOf(*definition), data.access());
    QVERIFY(!manual);
    QCOMPARE(manual.error().code, u"undo-has-no-request"_s);
    const auto plain = tests::definition(withRequest(withPath(u"/"_s)));
    const auto absent = workflow::renderRequest(
        *plain, 0, OperationKind::Undo, tests::taskOf(*plain), data.access());
    QVERIFY(!absent);
    QCOMPARE(absent.error().code, u"undo-has-no-request"_s);
}

void TestRendering::freshKeysAppearInThePlaceholder()
{
    const auto definition = tests::definition(withRequest(withPath(u"/{{step.idempotencyKey}}"_s)));
    auto task = tests::taskOf(*definition);
    task.steps[2].keyGeneration = 2;
    const tests::Data data;
    const auto call =
        workflow::renderRequest(*definition, 2, OperationKind::Forward, task, data.access());
    QVERIFY(call.ok());
    QCOMPARE(call->path, u"/T-1%2Fthree~2"_s);
}

void TestRendering::onlyNeededPayloadsAreRead()
{
    const auto definition = tests::definition(
        withRequest(withPath(u"/{{steps.one.output.id}}/{{steps.one.output.id}}"_s)));
    int outputsRead = 0;
    int inputsRead = 0;
    workflow::TaskData data;
    data.input = [&] { return ++inputsRead, QByteArray("{}"); };
    data.output = [&](int step) {
        ++outputsRead;
        return step == 0 ? QByteArray(R"({"id": 1})") : QByteArray();
    };
    const auto call = workflow::renderRequest(
        *definition, 2, OperationKind::Forward, tests::taskOf(*definition), data);
    QVERIFY(call.ok());
    QCOMPARE(call->path, u"/1/1"_s);
    QCOMPARE(outputsRead, 1);
    QCOMPARE(inputsRead, 0);
}

QTEST_GUILESS_MAIN(TestRendering)
#include "tst_rendering.moc"
