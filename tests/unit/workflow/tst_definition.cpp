#include "samples.h"

#include "core/base/enginelimits.h"
#include "core/json/value.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace sagadesk;
using namespace Qt::StringLiterals;
using model::ExhaustedAction;

class TestDefinition final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFieldIsRead();
    void defaultsHoldWhereNothingIsWritten();
    void stepsRunInTheirOrderWithoutAnyAfter();
    void oneAfterMakesAGraphOfTheWholeFile();
    void stepsInheritAndOverrideTheWorkflowsPolicies();
    void exhaustedAsTextClearsTheWorkflowsWait();
    void sourceIsCompactAndIndependentOfTheWriting();
    void undoMayUseItsOwnStepsOutput();
    void outputsOfStepsThatMayBeSkippedNeedAGuard_data();
    void outputsOfStepsThatMayBeSkippedNeedAGuard();
    void conditionsGuardTheirOwnComparisons_data();
    void conditionsGuardTheirOwnComparisons();
    void certaintyIsPassedOnFromStepToStep();
    void outputsInUseAreKnown();
    void storedDefinitionsAreReadAsTheyWereAccepted_data();
    void storedDefinitionsAreReadAsTheyWereAccepted();
    void placeholdersNameFieldsInEveryScript();
    void everyMistakeIsNamedWithItsPlace_data();
    void everyMistakeIsNamedWithItsPlace();
    void everyAcceptedFieldIsChecked_data();
    void everyAcceptedFieldIsChecked();
    void allMistakesAreFoundAtOnce();
    void aCycleIsNamedInTheOrderOfTheWork();
    void remediesAndExpectationsAreGiven();
    void unknownServicesAreMistakesOnlyWhenServicesAreKnown();
    void limitsAreInclusive();
    void documentsThatAreNoJsonAreRefused_data();
    void documentsThatAreNoJsonAreRefused();
    void whatALaterValidatorRefusesIsReadAsItIsStored_data();
    void whatALaterValidatorRefusesIsReadAsItIsStored();
    void storedDefinitionKeepsItsValuesBeyondTheLimits();
    void storedDefinitionWithoutOrderOrRequestIsUnreadable_data();
    void storedDefinitionWithoutOrderOrRequestIsUnreadable();
};

namespace {

QByteArray minimal()
{
    return R"({"name": "w", "steps": [
 {"name": "a", "service": "s", "request": {"method": "GET", "path": "/a"}},
 {"name": "b", "service": "s", "request": {"method": "PUT", "path": "/b"}},
 {"name": "c", "service": "s", "request": {"method": "GET", "path": "/c"}}]})";
}

QStringList mistakesOf(const QByteArray &json)
{
    return tests::lines(workflow::parseDefinition(json, std::nullopt).mistakes);
}

model::Reason onlyMistakeOf(const QByteArray &json)
{
    const auto parsed = workflow::parseDefinition(json, std::nullopt);
    return parsed.mistakes.size() == 1 ? parsed.mistakes.front().what : model::Reason();
}

} // namespace

void TestDefinition::everyFieldIsRead()
{
    const auto parsed = tests::definition(tests::fullWorkflow());
    QCOMPARE(parsed->name, u"sample"_s);
    QCOMPARE(parsed->version, 3);
    QCOMPARE(parsed->description, u"all there is"_s);
    QCOMPARE(parsed->priority, 7);
    QCOMPARE(parsed->deadlineMs, 7'200'000);
    QVERIFY(parsed->keepsOrder);
    QCOMPARE(parsed->steps.size(), 2U);
    const auto &first = parsed->steps[0];
    QCOMPARE(first.name, u"first"_s);
    QCOMPARE(first.service, u"alpha"_s);
    QVERIFY(!first.when);
    QCOMPARE(first.request.method, u"PUT"_s);
    QCOMPARE(first.request.path, u"/things/{{task.id}}?kind={{input.kind}}"_s);
    QCOMPARE(first.request.headers.size(), 1U);
    QCOMPARE(first.request.headers[0].second, u"{{input.kind}}"_s);
    QCOMPARE(first.request.body.toObject().value("size"_L1), u"{{input.size}}"_s);
    QCOMPARE(first.request.expect.status, (std::vector<int>{200, 201}));
    QCOMPARE(first.request.expect.body.size(), 6U);
    using Test = model::BodyExpectation::Test;
    const Test tests[] = {
        Test::Equals, Test::NotEquals, Test::Exists, Test::In, Test::LessThan, Test::GreaterThan};
    for (size_t i = 0; i < 6; ++i)
        QCOMPARE(first.request.expect.body[i].test, tests[i]);
    QCOMPARE(first.undo->request.method, u"DELETE"_s);
    QCOMPARE(first.undo->request.expect.status, (std::vector<int>{204}));
    QCOMPARE(first.policy.undoCompleteWithinMs, 3000);
    QCOMPARE(first.policy.undoAttempts, 9);
    const auto &second = parsed->steps[1];
    QCOMPARE(second.after, (std::vector<int>{0}));
    QCOMPARE(second.when->kind, workflow::Condition::Kind::All);
    QCOMPARE(second.when->children.size(), 2U);
    QCOMPARE(second.when->children[1].kind, workflow::Condition::Kind::Any);
    QCOMPARE(second.when->children[1].children[0].kind, workflow::Condition::Kind::Not);
    QVERIFY(second.request.body.isUndefined());
    QCOMPARE(second.undo->manual, u"call the people at the depot"_s);
    QCOMPARE(parsed->stepNamed(u"second"), 1);
    QCOMPARE(parsed->stepNamed(u"third"), -1);
}

void TestDefinition::defaultsHoldWhereNothingIsWritten()
{
    const auto parsed = tests::definition(minimal());
    QCOMPARE(parsed->version, 1);
    QCOMPARE(parsed->priority, 5);
    QCOMPARE(parsed->deadlineMs, 0);
    QVERIFY(!parsed->keepsOrder);
    QCOMPARE(parsed->steps[0].policy, model::RecoveryPolicy());
    QVERIFY(!parsed->steps[0].retry);
    QVERIFY(!parsed->steps[0].undo);
    QCOMPARE(parsed->steps[0].request.expect, model::Expectation());
}

void TestDefinition::stepsRunInTheirOrderWithoutAnyAfter()
{
    const auto parsed = tests::definition(minimal());
    QCOMPARE(parsed->steps[0].after, std::vector<int>());
    QCOMPARE(parsed->steps[1].after, (std::vector<int>{0}));
    QCOMPARE(parsed->steps[2].after, (std::vector<int>{1}));
}

void TestDefinition::oneAfterMakesAGraphOfTheWholeFile()
{
    const auto parsed =
        tests::definition(tests::changed(minimal(), u"/steps/0/after"_s, R"(["c"])"));
    QCOMPARE(parsed->steps[0].after, (std::vector<int>{2}));
    QCOMPARE(parsed->steps[1].after, std::vector<int>());
    QCOMPARE(parsed->steps[2].after, std::vector<int>());
}

void TestDefinition::stepsInheritAndOverrideTheWorkflowsPolicies()
{
    const auto parsed = tests::definition(tests::fullWorkflow());
    const auto &first = parsed->steps[0];
    QCOMPARE(first.policy.completeWithinMs, 10'000);
    QCOMPARE(first.policy.failureThreshold, 2);
    QCOMPARE(first.policy.onExhausted, ExhaustedAction::Compensate);
    QCOMPARE(first.policy.onNontransient, ExhaustedAction::Error);
    QCOMPARE(first.retry->attempts, 2);
    QCOMPARE(first.retry->backoff, model::RetryPolicy::Backoff::Linear);
    QCOMPARE(first.retry->maxMs, 20'000);
    const auto &second = parsed->steps[1];
    QCOMPARE(second.policy.completeWithinMs, 30'000);
    QCOMPARE(second.policy.undoCompleteWithinMs, 30'000);
    QCOMPARE(second.policy.failureThreshold, 4);
    QCOMPARE(second.policy.onExhausted, ExhaustedAction::Wait);
    QCOMPARE(second.policy.waitMs, 300'000);
    QCOMPARE(second.policy.afterWait, ExhaustedAction::Compensate);
    QCOMPARE(second.policy.onNontransient, ExhaustedAction::Compensate);
    QCOMPARE(second.retry->attempts, 6);
    QCOMPARE(second.retry->initialMs, 1000);
    QCOMPARE(second.retry->factor, 3.0);
    QCOMPARE(second.retry->jitter, 0.5);
}

void TestDefinition::exhaustedAsTextClearsTheWorkflowsWait()
{
    const auto parsed = tests::definition(
        tests::changed(tests::fullWorkflow(), u"/steps/0/onExhausted"_s, R"("error")"));
    QCOMPARE(parsed->steps[0].policy.onExhausted, ExhaustedAction::Error);
    QCOMPARE(parsed->steps[0].policy.waitMs, 0);
    QCOMPARE(parsed->steps[0].policy.afterWait, ExhaustedAction::Error);
}

void TestDefinition::sourceIsCompactAndIndependentOfTheWriting()
{
    const QByteArray indented =
        QJsonDocument::fromJson(tests::fullWorkflow()).toJson(QJsonDocument::Indented);
    const auto parsed = tests::definition(tests::fullWorkflow());
    QCOMPARE(tests::definition(indented)->source, parsed->source);
    QCOMPARE(tests::definition(parsed->source)->source, parsed->source);
    QVERIFY(!parsed->source.contains('\n'));
}

void TestDefinition::undoMayUseItsOwnStepsOutput()
{
    const QByteArray json = tests::changed(minimal(), u"/steps/1/undo"_s,
        R"({"method": "DELETE", "path": "/b/{{steps.b.output.id}}/{{steps.a.output.x}}"})");
    QCOMPARE(mistakesOf(json), QStringList());
    const QByteArray later = tests::changed(minimal(), u"/steps/1/undo"_s,
        R"({"method": "DELETE", "path": "/b/{{steps.c.output.id}}"})");
    QCOMPARE(mistakesOf(later), QStringList{u"/steps/1/undo/path refers-to-later-step"_s});
}

namespace {

// Step a, then b if its condition holds, then c: which uses what b gave.
QByteArray skippable(const QByteArray &whenOfB, const QByteArray &whenOfC)
{
    QByteArray json =
        tests::changed(minimal(), u"/steps/2/request/path"_s, R"("/{{steps.b.output.id}}")");
    json = tests::changed(json, u"/steps/1/when"_s, whenOfB);
    return whenOfC.isEmpty() ? json : tests::changed(json, u"/steps/2/when"_s, whenOfC);
}

const QByteArray kExpress = R"({"path": "input.express", "equals": true})";

} // namespace

void TestDefinition::outputsOfStepsThatMayBeSkippedNeedAGuard_data()
{
    QTest::addColumn<QByteArray>("whenOfB");
    QTest::addColumn<QByteArray>("whenOfC");
    QTest::addColumn<bool>("good");
    const auto row = [](const char *title, const QByteArray &whenOfB, const QByteArray &whenOfC,
                         bool good) { QTest::newRow(title) << whenOfB << whenOfC << good; };
    const QByteArray completed = R"({"path": "steps.b.status", "equals": "completed"})";
    const QByteArray skipped = R"({"path": "steps.b.status", "equals": "skipped"})";
    row("no guard", kExpress, "", false);
    row("guard on something else", kExpress, R"({"path": "input.x", "equals": true})", false);
    row("completed", kExpress, completed, true);
    row("skipped", kExpress, skipped, false);
    row("not skipped", kExpress, R"({"not": )" + skipped + '}', true);
    row("other than skipped", kExpress, R"({"path": "steps.b.status", "notEquals": "skipped"})",
        true);
    row("one of completed", kExpress, R"({"path": "steps.b.status", "in": ["completed"]})", true);
    row("one of both", kExpress, R"({"path": "steps.b.status", "in": ["completed", "skipped"]})",
        false);
    row("has the output", kExpress, R"({"path": "steps.b.output.id", "exists": true})", true);
    row("has any output", kExpress, R"({"path": "steps.b.output", "exists": true})", true);
    row("lacks the output", kExpress, R"({"path": "steps.b.output.id", "exists": false})", false);
    row("does not lack the output", kExpress,
        R"({"not": {"path": "steps.b.output.id", "exists": false}})", true);
    row("the same condition", kExpress, kExpress, true);
    row("the opposite condition", kExpress, R"({"not": )" + kExpress + '}', false);
    row("opposite of the opposite", kExpress,
        R"({"not": {"path": "input.express", "notEquals": true}})", true);
    row("the same and more", kExpress,
        R"({"all": [{"path": "input.x", "exists": true}, )" + kExpress + "]}", true);
    row("the same or another", kExpress,
        R"({"any": [{"path": "input.x", "exists": true}, )" + kExpress + "]}", false);
    row("one of two that suffice",
        R"({"any": [{"path": "input.x", "exists": true}, )" + kExpress + "]}", kExpress, true);
    row("one of two that are needed",
        R"({"all": [{"path": "input.x", "exists": true}, )" + kExpress + "]}", kExpress, false);
    row("none of two",
        R"({"not": {"any": [{"path": "input.x", "exists": true}, )" + kExpress + "]}}",
        R"({"all": [{"path": "input.x", "exists": false}, {"not": )" + kExpress + "}]}", true);
    row("a key is another in each step", R"({"path": "step.idempotencyKey", "equals": "x"})",
        R"({"path": "step.idempotencyKey", "equals": "x"})", false);
}

void TestDefinition::outputsOfStepsThatMayBeSkippedNeedAGuard()
{
    QFETCH(QByteArray, whenOfB);
    QFETCH(QByteArray, whenOfC);
    QFETCH(bool, good);
    const QByteArray json = skippable(whenOfB, whenOfC);
    const QString path = u"/steps/2/request/path"_s;
    QCOMPARE(mistakesOf(json), good ? QStringList() : QStringList{path + u" may-be-skipped"});
    if (!good)
        QCOMPARE(onlyMistakeOf(json).parameters,
            (QJsonObject{{u"found"_s, u"steps.b.output.id"_s}, {u"other"_s, u"b"_s},
                {u"remedy"_s, u"guard"_s}}));
    // The step's state needs no guard; its undo and what it asks of an operator do.
    QCOMPARE(mistakesOf(tests::changed(json, path, R"("/{{steps.b.status}}")")), QStringList());
    const QByteArray undone = tests::changed(json, u"/steps/2/undo"_s,
        R"({"manual": "recall {{steps.b.output.id}} {{steps.c.output.id}}"})");
    QCOMPARE(mistakesOf(tests::changed(undone, path, R"("/")")),
        good ? QStringList() : QStringList{u"/steps/2/undo/manual may-be-skipped"_s});
}

void TestDefinition::conditionsGuardTheirOwnComparisons_data()
{
    QTest::addColumn<QByteArray>("when");
    QTest::addColumn<QString>("place"); // of the mistake; empty: none
    const auto row = [](const char *title, const QByteArray &when, const QString &place) {
        QTest::newRow(title) << when << place;
    };
    const QByteArray test = R"({"path": "steps.b.output.n", "greaterThan": 1})";
    const QByteArray ran = R"({"path": "steps.b.status", "equals": "completed"})";
    const QByteArray skipped = R"({"path": "steps.b.status", "equals": "skipped"})";
    const QString when = u"/steps/2/when"_s;
    row("alone", test, when + u"/path"_s);
    row("within not", R"({"not": )" + test + '}', when + u"/not/path"_s);
    row("guarded", R"({"all": [)" + ran + ',' + test + "]}", {});
    row("guard too late", R"({"all": [)" + test + ',' + ran + "]}", when + u"/all/0/path"_s);
    row("left to the second", R"({"any": [)" + skipped + ',' + test + "]}", {});
    row("left to the wrong one", R"({"any": [)" + ran + ',' + test + "]}", when + u"/any/1/path"_s);
    row("guarded from outside", R"({"all": [)" + ran + R"(, {"any": [)" + test + "]}]}", {});
}

void TestDefinition::conditionsGuardTheirOwnComparisons()
{
    QFETCH(QByteArray, when);
    QFETCH(QString, place);
    const QByteArray json =
        tests::changed(skippable(kExpress, when), u"/steps/2/request/path"_s, R"("/")");
    QCOMPARE(mistakesOf(json),
        place.isEmpty() ? QStringList() : QStringList{place + u" may-be-skipped"});
}

void TestDefinition::certaintyIsPassedOnFromStepToStep()
{
    // That c has run says that b has run, and so d may use both.
    QByteArray json = skippable(kExpress, R"({"path": "steps.b.status", "equals": "completed"})");
    json = tests::changed(json, u"/steps/-"_s,
        R"({"name": "d", "service": "s", "when": {"path": "steps.c.output.x", "exists": true},
 "request": {"method": "GET", "path": "/{{steps.b.output.id}}/{{steps.c.output.id}}"}})");
    QCOMPARE(mistakesOf(json), QStringList());
    QCOMPARE(mistakesOf(tests::changed(json, u"/steps/3/when"_s, "")),
        (QStringList{
            u"/steps/3/request/path may-be-skipped"_s, u"/steps/3/request/path may-be-skipped"_s}));
    // A condition with a mistake of its own is no further one.
    QCOMPARE(mistakesOf(tests::changed(json, u"/steps/1/when"_s, "1")),
        QStringList{u"/steps/1/when wrong-type"_s});
}

void TestDefinition::outputsInUseAreKnown()
{
    const auto used = [](const QByteArray &json) {
        QString names;
        for (const auto &step : tests::definition(json)->steps)
            if (step.outputIsUsed)
                names += step.name;
        return names;
    };
    QCOMPARE(used(minimal()), QString());
    const auto with = [](const char *place, const char *value) {
        return tests::changed(minimal(), QString::fromLatin1(place), value);
    };
    QCOMPARE(used(with("/steps/1/request/path", R"("/{{steps.a.output}}")")), u"a"_s);
    QCOMPARE(used(with("/steps/1/request/body", R"([{"x": "{{steps.a.output.b}}"}])")), u"a"_s);
    QCOMPARE(used(with("/steps/1/request/headers", R"({"X": "{{steps.a.output.b}}"})")), u"a"_s);
    QCOMPARE(
        used(with("/steps/2/when", R"({"not": {"path": "steps.b.output.x", "exists": true}})")),
        u"b"_s);
    QCOMPARE(used(with("/steps/2/undo", R"({"manual": "{{steps.c.output.x}}"})")), u"c"_s);
    QCOMPARE(used(with("/steps/2/undo", R"({"method": "PUT", "path": "/{{steps.c.output.x}}"})")),
        u"c"_s);
    QCOMPARE(used(with("/steps/2/request/path", R"("/{{steps.b.status}}")")), QString());
}

void TestDefinition::storedDefinitionsAreReadAsTheyWereAccepted_data()
{
    QTest::addColumn<QByteArray>("json");
    const auto row = [](const char *title, const char *place, const QByteArray &value) {
        QTest::newRow(title) << tests::changed(minimal(), QString::fromLatin1(place), value);
    };
    QTest::newRow("output that may be missing") << skippable(kExpress, "");
    row("expression", "/steps/0/request/path", R"("/{{input.a|default(1)}}")");
    row("manual text", "/steps/1/undo", R"({"manual": "ask {{the.boss}} {{"})");
    row("id compared with a number", "/steps/1/when", R"({"path": "task.id", "equals": 5})");
    row("bytes", "/steps/1/request", R"({"method": "PUT", "path": "/", "body": "x",
 "headers": {"Content-Type": "application/octet-stream"}})");
    row("object as a text", "/steps/1/request", R"({"method": "PUT", "path": "/", "body": {},
 "headers": {"Content-Type": "text/plain"}})");
}

void TestDefinition::storedDefinitionsAreReadAsTheyWereAccepted()
{
    QFETCH(QByteArray, json);
    QVERIFY(!workflow::parseDefinition(json, std::nullopt).definition);
    const auto stored = workflow::readStoredDefinition(json);
    QVERIFY(stored);
    QCOMPARE(stored->stepCount(), 3);
    // What is refused now still runs: it is sent as it was, or fails with a reason.
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

void TestDefinition::placeholdersNameFieldsInEveryScript()
{
    for (const char *field : {"$ref", "@type", "first-name", "first_name", "straße", "数量",
             "a.0.b", "a[0][1].b", "a.b-c.d"}) {
        const QString path = u"/{{input.%1}}"_s.arg(QString::fromUtf8(field));
        QCOMPARE(
            mistakesOf(tests::changed(minimal(), u"/steps/0/request/path"_s, json::toBytes(path))),
            QStringList());
    }
}

namespace {

// What is changed in the minimal definition (empty: removed), and the only mistake in it then.
void row(const char *title, const QString &place, const QByteArray &value, const QString &mistake)
{
    QTest::newRow(title) << place << value << mistake;
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
    row("duration of nothing", u"/completeWithin"_s, R"("0s")", u"/completeWithin out-of-range"_s);
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
    row("after what is not there", u"/steps/1/after"_s, R"(["x"])",
        u"/steps/1/after/0 unknown-step"_s);
    row("after nothing named", u"/steps/1/after"_s, R"([""])", u"/steps/1/after/0 unknown-step"_s);
    row("after itself", u"/steps/1/after"_s, R"(["b"])", u"/steps/1/after/0 after-itself"_s);
    row("after one step twice", u"/steps/1/after"_s, R"(["a", "a"])",
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
    row("path is an URL", path, R"("http://evil/")", badPath);
    row("path begins with a host", path, R"("//evil/x")", badPath);
    row("path without a slash", path, R"("x")", badPath);
    row("empty path", path, R"("")", badPath);
    row("path begins with an at sign", path, R"("@evil/x")", badPath);
    row("path with a backslash", path, R"("/\\evil")", badPath);
    row("path with a fragment", path, R"("/a#b")", badPath);
    row("path with a space", path, R"("/a b")", badPath);
    row("path with a line break", path, R"("/a\r\nX: y")", badPath);
    row("path beyond ASCII", path, R"("/\u00fc")", badPath);
    row("path goes up", path, R"("/a/../b")", badPath);
    row("path goes up encoded", path, R"("/a/%2E%2e/b")", badPath);
    row("path stays", path, R"("/a/./b")", badPath);
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
    row("two words", path, R"("/{{input.a b}}")", path + u" bad-placeholder"_s);
    row("sum", path, R"("/{{input.a+1}}")", path + u" bad-placeholder"_s);
    row("call", path, R"("/{{input.a.trim()}}")", path + u" bad-placeholder"_s);
    row("quoted index", path, R"("/{{input['a']}}")", path + u" bad-placeholder"_s);
    row("output of nobody", path, R"("/{{steps.x.output.y}}")", path + u" unknown-step"_s);
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
    row("our own header", headers, R"({"X-Sagadesk-Attempt": "1"})",
        headers + u"/X-Sagadesk-Attempt reserved-header"_s);
    row("one header twice", headers, R"({"X-A": "1", "x-a": "2"})",
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
    row("all of nothing", when, R"({"all": []})", when + u"/all empty"_s);
    row("any of a text", when, R"({"any": "x"})", when + u"/any wrong-type"_s);
    row("not of a list", when, R"({"not": []})", when + u"/not wrong-type"_s);
    row("deep mistake", when, R"({"not": {"any": [{"all": [{"path": "x.y", "equals": 1}]}]}})",
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
    row("condition on nobody", when, R"({"path": "steps.x.status", "equals": "completed"})",
        when + u"/path unknown-step"_s);
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
    row("manual without words", undo, R"({"manual": " "})", undo + u"/manual empty"_s);
    row("undo without attempts", undo, R"({"method": "DELETE", "path": "/b", "attempts": 0})",
        undo + u"/attempts out-of-range"_s);
    row("undo with a bad path", undo, R"({"method": "DELETE", "path": "//b"})",
        undo + u"/path bad-path"_s);
    row("undo with its own undo", undo, R"({"method": "DELETE", "path": "/b", "undo": {}})",
        undo + u"/undo unknown-field"_s);
}

} // namespace

void TestDefinition::everyMistakeIsNamedWithItsPlace_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("mistake");
    headRows();
    policyRows();
    stepRows();
    pathRows();
    headerAndBodyRows();
    expectationRows();
    conditionRows();
    undoRows();
}

void TestDefinition::everyMistakeIsNamedWithItsPlace()
{
    QFETCH(QString, place);
    QFETCH(QByteArray, value);
    QFETCH(QString, mistake);
    const auto parsed =
        workflow::parseDefinition(tests::changed(minimal(), place, value), std::nullopt);
    QCOMPARE(tests::lines(parsed.mistakes), QStringList{mistake});
    QVERIFY(!parsed.definition);
}

void TestDefinition::everyAcceptedFieldIsChecked_data()
{
    QTest::addColumn<QString>("place");
    // Every object of the full sample: a value of a wrong type in any of its fields is found there.
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

void TestDefinition::everyAcceptedFieldIsChecked()
{
    QFETCH(QString, place);
    const QStringList found = mistakesOf(tests::changed(tests::fullWorkflow(), place, "true"));
    const bool isTruth = place.endsWith(u"exists");
    const QStringList expected{place + u" wrong-type"_s};
    if (isTruth)
        QCOMPARE(mistakesOf(tests::changed(tests::fullWorkflow(), place, "7")), expected);
    else
        QVERIFY2(found.contains(expected.front()), qPrintable(found.join(u'\n')));
}

void TestDefinition::allMistakesAreFoundAtOnce()
{
    QByteArray json = tests::changed(minimal(), u"/priority"_s, "99");
    json = tests::changed(json, u"/steps/0/request/path"_s, R"("x")");
    json = tests::changed(json, u"/steps/2/service"_s, "");
    json = tests::changed(json, u"/steps/2/colour"_s, R"("red")");
    QCOMPARE(mistakesOf(json),
        (QStringList{u"/priority out-of-range"_s, u"/steps/0/request/path bad-path"_s,
            u"/steps/2 missing-field"_s, u"/steps/2/colour unknown-field"_s}));
}

void TestDefinition::aCycleIsNamedInTheOrderOfTheWork()
{
    QByteArray json = tests::changed(minimal(), u"/steps/0/after"_s, R"(["c"])");
    json = tests::changed(json, u"/steps/1/after"_s, R"(["a"])");
    json = tests::changed(json, u"/steps/2/after"_s, R"(["b"])");
    const model::Reason reason = onlyMistakeOf(json);
    QCOMPARE(reason.code, u"cycle"_s);
    QCOMPARE(reason.parameters.value("cycle"_L1), (QJsonArray{u"a"_s, u"b"_s, u"c"_s, u"a"_s}));
    // A reference can't be judged while the order is unknown: the cycle is the one mistake.
    json = tests::changed(json, u"/steps/0/request/path"_s, R"("/{{steps.b.output.x}}")");
    QCOMPARE(mistakesOf(json), QStringList{u"/steps/0/after cycle"_s});
}

void TestDefinition::remediesAndExpectationsAreGiven()
{
    const auto unknown = onlyMistakeOf(tests::changed(minimal(), u"/prio"_s, "1"));
    QCOMPARE(unknown.parameters.value("found"_L1), u"prio"_s);
    QVERIFY(unknown.parameters.value("expected"_L1).toArray().contains(u"priority"_s));
    QVERIFY(!unknown.parameters.value("remedy"_L1).toString().isEmpty());
    const auto missing = onlyMistakeOf(tests::changed(minimal(), u"/name"_s, ""));
    QCOMPARE(missing.parameters.value("field"_L1), u"name"_s);
    const auto range = onlyMistakeOf(tests::changed(minimal(), u"/priority"_s, "12"));
    QCOMPARE(range.parameters, (QJsonObject{{u"found"_s, 12}, {u"min"_s, 0}, {u"max"_s, 9}}));
    const auto path =
        onlyMistakeOf(tests::changed(minimal(), u"/steps/0/request/path"_s, R"("//a")"));
    QCOMPARE(path.parameters.value("problem"_L1), u"double-slash"_s);
    const auto later = onlyMistakeOf(
        tests::changed(minimal(), u"/steps/0/request/path"_s, R"("/{{steps.b.output}}")"));
    QCOMPARE(later.parameters,
        (QJsonObject{{u"found"_s, u"steps.b.output"_s}, {u"step"_s, u"a"_s}, {u"other"_s, u"b"_s},
            {u"remedy"_s, u"add-to-after"_s}}));
}

void TestDefinition::unknownServicesAreMistakesOnlyWhenServicesAreKnown()
{
    QVERIFY(workflow::parseDefinition(minimal(), std::nullopt).definition);
    QVERIFY(workflow::parseDefinition(minimal(), QStringList{u"s"_s}).definition);
    const auto parsed = workflow::parseDefinition(minimal(), QStringList{u"t"_s});
    QCOMPARE(tests::lines(parsed.mistakes),
        (QStringList{u"/steps/0/service unknown-service"_s, u"/steps/1/service unknown-service"_s,
            u"/steps/2/service unknown-service"_s}));
    QCOMPARE(parsed.mistakes[0].what.parameters.value("expected"_L1), (QJsonArray{u"t"_s}));
}

void TestDefinition::limitsAreInclusive()
{
    QJsonArray steps;
    const auto step = [](int i) {
        return QJsonObject{{u"name"_s, u"s%1"_s.arg(i)}, {u"service"_s, u"x"_s},
            {u"request"_s, QJsonObject{{u"method"_s, u"GET"_s}, {u"path"_s, u"/"_s}}}};
    };
    for (int i = 0; i < limits::kStepsPerTaskMax; ++i)
        steps.append(step(i));
    QJsonObject file = {{u"name"_s, QString(64, u'a')}, {u"steps"_s, steps},
        {u"completeWithin"_s, u"30d"_s}, {u"priority"_s, 0}};
    QCOMPARE(mistakesOf(QJsonDocument(file).toJson()), QStringList());
    steps.append(step(limits::kStepsPerTaskMax));
    file.insert(u"steps"_s, steps);
    QCOMPARE(mistakesOf(QJsonDocument(file).toJson()), QStringList{u"/steps too-many"_s});
}

void TestDefinition::documentsThatAreNoJsonAreRefused_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("empty") << QByteArray() << QStringList{u" not-json"_s};
    QTest::newRow("cut") << minimal().chopped(1) << QStringList{u" not-json"_s};
    QTest::newRow("array") << QByteArray("[]") << QStringList{u" wrong-type"_s};
    QTest::newRow("bad UTF-8") << QByteArray("{\"name\": \"\xff\"}") << QStringList{u" not-json"_s};
    QTest::newRow("behind the end") << minimal() + "x" << QStringList{u" not-json"_s};
    QTest::newRow("too deep") << QByteArray(65, '[') << QStringList{u" too-deep"_s};
    QTest::newRow("very deep") << QByteArray(900'000, '[') << QStringList{u" too-deep"_s};
    QTest::newRow("too large") << QByteArray(limits::kDefinitionBytesMax + 1, ' ')
                               << QStringList{u" too-large"_s};
    QTest::newRow("key twice") << QByteArray(R"({"name": "a", "n\u0061me": "b"})")
                               << QStringList{u"/name duplicate-key"_s};
}

void TestDefinition::documentsThatAreNoJsonAreRefused()
{
    QFETCH(QByteArray, json);
    QFETCH(QStringList, expected);
    QCOMPARE(mistakesOf(json), expected);
}

// Each is a rule that did not always exist, or may come.
void TestDefinition::whatALaterValidatorRefusesIsReadAsItIsStored_data()
{
    QTest::addColumn<QByteArray>("json");
    const auto row = [](const char *name, const char *pointer, const char *value) {
        QTest::newRow(name) << tests::changed(minimal(), QString::fromLatin1(pointer), value);
    };
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
}

void TestDefinition::whatALaterValidatorRefusesIsReadAsItIsStored()
{
    QFETCH(QByteArray, json);
    QVERIFY(!workflow::parseDefinition(json, std::nullopt).definition);
    const auto stored = workflow::readStoredDefinition(json);
    QVERIFY(stored);
    QCOMPARE(stored->steps.size(), 3U);
    QCOMPARE(stored->source, json);
}

void TestDefinition::storedDefinitionKeepsItsValuesBeyondTheLimits()
{
    QByteArray json = tests::changed(minimal(), u"/completeWithin"_s, "\"400d\"");
    json = tests::changed(json, u"/failureThreshold"_s, "5000");
    const auto stored = workflow::readStoredDefinition(json);
    QVERIFY(stored);
    QCOMPARE(stored->steps[2].policy.completeWithinMs, 400LL * 24 * 3600 * 1000);
    QCOMPARE(stored->steps[2].policy.failureThreshold, 5000);
}

void TestDefinition::storedDefinitionWithoutOrderOrRequestIsUnreadable_data()
{
    QTest::addColumn<QByteArray>("json");
    const auto row = [](const char *name, const char *pointer, const char *value) {
        QTest::newRow(name) << tests::changed(minimal(), QString::fromLatin1(pointer), value);
    };
    row("no steps", "/steps", "[]");
    row("a step that is no object", "/steps/1", "7");
    row("a step without a request", "/steps/1/request", "");
    row("a step without a service", "/steps/1/service", "");
    row("two steps of one name", "/steps/1/name", "\"a\"");
    row("an undo without a request", "/steps/1/undo", "{}");
    row("no name", "/name", "");
    // Each of these was read without the part, which then did something else.
    row("half a condition", "/steps/1/when", R"({"not": {}})");
    row("a condition that is a text", "/steps/1/when", R"("input.x")");
    row("a condition on nothing", "/steps/1/when", R"({"path": "nothing.x", "equals": 1})");
    row("a bad condition among others", "/steps/1/when",
        R"({"all": [{"path": "input.x", "equals": 1}, {"any": []}, 7]})");
    row("a bad condition deep inside", "/steps/1/when",
        R"({"any": [{"not": {"path": "input.x"}}]})");
    row("an undo that is no object", "/steps/1/undo", R"("DELETE /b")");
    row("a predecessor that does not exist", "/steps/1/after", R"(["a", "x"])");
    row("after itself", "/steps/1/after", R"(["b"])");
    row("a status that is no number", "/steps/1/expect", R"({"status": ["200"]})");
    row("a body test without a path", "/steps/1/expect", R"({"body": [{"equals": 1}]})");
    row("two body tests in one", "/steps/1/expect",
        R"({"body": [{"path": "x", "equals": 1, "exists": true}]})");
    row("an expectation that is no object", "/steps/1/expect", "[200]");
    row("a header that is no text", "/steps/1/request/headers", R"({"X-A": 7})");
    row("a wait that is no duration", "/steps/1/completeWithin", R"("soon")");
    row("an unknown remedy", "/onNontransient", R"("explode")");
    QTest::newRow("not JSON") << QByteArray("{\"name\": ");
    QTest::newRow("no object") << QByteArray("[]");
    QTest::newRow("a cycle") << tests::changed(
        tests::changed(minimal(), u"/steps/0/after"_s, "[\"b\"]"), u"/steps/1/after"_s, "[\"a\"]");
}

void TestDefinition::storedDefinitionWithoutOrderOrRequestIsUnreadable()
{
    QFETCH(QByteArray, json);
    QVERIFY(!workflow::readStoredDefinition(json));
}

QTEST_GUILESS_MAIN(TestDefinition)
#include "tst_definition.moc"
