#include "samples.h"

#include "core/json/value.h"

#include <QTest>

using namespace sagadesk;
using namespace Qt::StringLiterals;

// A stored definition is read as it was accepted, even if the current validation would refuse it. A
// definition without a required part is unreadable.
class TestStoredDefinition final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void storedDefinitionsAreReadAsTheyWereAccepted_data();
    void storedDefinitionsAreReadAsTheyWereAccepted();
    void definitionThatALaterValidatorRefusesIsReadAsStored_data();
    void definitionThatALaterValidatorRefusesIsReadAsStored();
    void storedDefinitionKeepsItsValuesBeyondTheLimits();
    void storedDefinitionWithoutOrderOrRequestIsUnreadable_data();
    void storedDefinitionWithoutOrderOrRequestIsUnreadable();
};

namespace {

// Sets `place` in the minimal definition to `value`; an empty value removes it.
void row(const char *title, const char *place, const QByteArray &value)
{
    QTest::newRow(title) << tests::changed(
        tests::minimalWorkflow(), QString::fromLatin1(place), value);
}

} // namespace

void TestStoredDefinition::storedDefinitionsAreReadAsTheyWereAccepted_data()
{
    QTest::addColumn<QByteArray>("json");
    const QByteArray skippable = tests::changed(tests::minimalWorkflow(), u"/steps/1/when"_s,
        R"({"path": "input.express", "equals": true})");
    QTest::newRow("output that may be missing")
        << tests::changed(skippable, u"/steps/2/request/path"_s, R"("/{{steps.b.output.id}}")");
    row("expression", "/steps/0/request/path", R"("/{{input.a|default(1)}}")");
    row("manual text", "/steps/1/undo", R"({"manual": "ask {{the.boss}} {{"})");
    row("id compared with a number", "/steps/1/when", R"({"path": "task.id", "equals": 5})");
    row("bytes", "/steps/1/request", R"({"method": "PUT", "path": "/", "body": "x",
 "headers": {"Content-Type": "application/octet-stream"}})");
    row("object as a text", "/steps/1/request", R"({"method": "PUT", "path": "/", "body": {},
 "headers": {"Content-Type": "text/plain"}})");
}

void TestStoredDefinition::storedDefinitionsAreReadAsTheyWereAccepted()
{
    QFETCH(QByteArray, json);
    QVERIFY(!workflow::parseDefinition(json, std::nullopt).definition);
    const auto stored = workflow::readStoredDefinition(json);
    QVERIFY(stored);
    QCOMPARE(stored->stepCount(), 3);
    // A definition that the current validation would refuse still runs: its requests are sent as
    // before, or fail with a reason.
    const bool hasCondition = json.contains("\"when\"");
    QCOMPARE(stored->step(1).when.has_value(), hasCondition);
    tests::Data data;
    data.input = R"({"express": true})";
    auto task = tests::taskOf(*stored);
    const auto call =
        workflow::renderRequest(*stored, 1, model::OperationKind::Forward, task, data.access());
    QVERIFY(call.ok());
    if (!stored->step(1).request.body.isUndefined())
        QCOMPARE(call->body, json::toBytes(stored->step(1).request.body));
    task.steps[0].state = model::StepState::Completed;
    const auto advice = workflow::advise(*stored, task, data.access());
    QVERIFY(advice.ok() || advice.error().code == u"not-comparable"_s);
}

// Each row violates a rule that was added later or may be added in the future.
void TestStoredDefinition::definitionThatALaterValidatorRefusesIsReadAsStored_data()
{
    QTest::addColumn<QByteArray>("json");
    row("unknown field", "/colour", "\"red\"");
    row("unknown field of a step", "/steps/1/colour", "\"red\"");
    row("body of a GET", "/steps/0/request/body", "{}");
    row("placeholder of an unknown step", "/steps/1/request/path", "\"/{{steps.x.output}}\"");
    row("name in capitals", "/steps/1/name", "\"B\"");
    row("wait too long", "/steps/1/completeWithin", "\"400d\"");
    row("threshold too high", "/failureThreshold", "5000");
    row("path without a slash", "/steps/1/request/path", "\"b\"");
    row("status out of range", "/steps/1/expect", R"({"status": [100]})");
    row("condition on a later step", "/steps/1/when",
        R"({"path": "steps.c.status", "equals": "completed"})");
    row("header reserved later", "/steps/1/request/headers", R"({"Host": "x"})");
    row("secret in a header", "/steps/1/request/headers", R"({"X-Api-Key": "k"})");
    row("secret in a query", "/steps/1/request/path", R"("/b?api_key=k")");
}

void TestStoredDefinition::definitionThatALaterValidatorRefusesIsReadAsStored()
{
    QFETCH(QByteArray, json);
    QVERIFY(!workflow::parseDefinition(json, std::nullopt).definition);
    const auto stored = workflow::readStoredDefinition(json);
    QVERIFY(stored);
    QCOMPARE(stored->steps.size(), 3U);
    QCOMPARE(stored->source, json);
}

void TestStoredDefinition::storedDefinitionKeepsItsValuesBeyondTheLimits()
{
    QByteArray json = tests::changed(tests::minimalWorkflow(), u"/completeWithin"_s, "\"400d\"");
    json = tests::changed(json, u"/failureThreshold"_s, "5000");
    const auto stored = workflow::readStoredDefinition(json);
    QVERIFY(stored);
    QCOMPARE(stored->steps[2].policy.completeWithinMs, 400LL * 24 * 3600 * 1000);
    QCOMPARE(stored->steps[2].policy.failureThreshold, 5000);
}

void TestStoredDefinition::storedDefinitionWithoutOrderOrRequestIsUnreadable_data()
{
    QTest::addColumn<QByteArray>("json");
    row("no steps", "/steps", "[]");
    row("a step that is not an object", "/steps/1", "7");
    row("a step without a request", "/steps/1/request", "");
    row("a step without a service", "/steps/1/service", "");
    row("two steps of one name", "/steps/1/name", "\"a\"");
    row("an undo without a request", "/steps/1/undo", "{}");
    row("no name", "/name", "");
    // Regression: each of these was read without the damaged part, which changed its meaning.
    row("half a condition", "/steps/1/when", R"({"not": {}})");
    row("a condition that is a text", "/steps/1/when", R"("input.x")");
    row("a condition on an unknown source", "/steps/1/when",
        R"({"path": "nothing.x", "equals": 1})");
    row("a bad condition among others", "/steps/1/when",
        R"({"all": [{"path": "input.x", "equals": 1}, {"any": []}, 7]})");
    row("a bad condition deep inside", "/steps/1/when",
        R"({"any": [{"not": {"path": "input.x"}}]})");
    row("an undo that is not an object", "/steps/1/undo", R"("DELETE /b")");
    row("a predecessor that does not exist", "/steps/1/after", R"(["a", "x"])");
    row("after itself", "/steps/1/after", R"(["b"])");
    row("a status that is not a number", "/steps/1/expect", R"({"status": ["200"]})");
    row("a body test without a path", "/steps/1/expect", R"({"body": [{"equals": 1}]})");
    row("two body tests in one", "/steps/1/expect",
        R"({"body": [{"path": "x", "equals": 1, "exists": true}]})");
    row("an expectation that is not an object", "/steps/1/expect", "[200]");
    row("a header that is not a text", "/steps/1/request/headers", R"({"X-A": 7})");
    row("a wait that is not a duration", "/steps/1/completeWithin", R"("soon")");
    row("an unknown remedy", "/onNontransient", R"("explode")");
    QTest::newRow("not JSON") << QByteArray("{\"name\": ");
    QTest::newRow("not an object") << QByteArray("[]");
    QTest::newRow("a cycle") << tests::changed(
        tests::changed(tests::minimalWorkflow(), u"/steps/0/after"_s, "[\"b\"]"),
        u"/steps/1/after"_s, "[\"a\"]");
}

void TestStoredDefinition::storedDefinitionWithoutOrderOrRequestIsUnreadable()
{
    QFETCH(QByteArray, json);
    QVERIFY(!workflow::readStoredDefinition(json));
}

QTEST_GUILESS_MAIN(TestStoredDefinition)
#include "tst_storeddefinition.moc"
