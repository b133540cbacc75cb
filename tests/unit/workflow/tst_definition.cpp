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
    void omittedFieldsHaveDefaults();
    void stepsWithoutAfterRunInTheirOrder();
    void oneAfterMakesTheFileAGraph();
    void stepsInheritAndOverrideTheWorkflowsPolicies();
    void exhaustedAsTextClearsTheWorkflowsWait();
    void sourceIsCompactAndKeepsItsOrder();
    void undoMayUseItsOwnStepsOutput();
    void outputsOfStepsThatMayBeSkippedNeedAGuard_data();
    void outputsOfStepsThatMayBeSkippedNeedAGuard();
    void conditionsGuardTheirOwnComparisons_data();
    void conditionsGuardTheirOwnComparisons();
    void certaintyPropagatesFromStepToStep();
    void outputsInUseAreKnown();
    void placeholdersNameFieldsInEveryScript();
    void secretsInAQueryComeFromTheTask();
    void limitsAreInclusive();
};

void TestDefinition::secretsInAQueryComeFromTheTask()
{
    for (const char *path : {R"("/x?api_key={{input.key}}")", R"("/x?page=2&token")",
             R"("/x?token=&kind=a")", R"("/token=1/x?kind=secret")"})
        QCOMPARE(tests::definitionErrors(
                     tests::changed(tests::minimalWorkflow(), u"/steps/0/request/path"_s, path)),
            QStringList());
}

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

void TestDefinition::omittedFieldsHaveDefaults()
{
    const auto parsed = tests::definition(tests::minimalWorkflow());
    QCOMPARE(parsed->version, 1);
    QCOMPARE(parsed->priority, 5);
    QCOMPARE(parsed->deadlineMs, 0);
    QVERIFY(!parsed->keepsOrder);
    QCOMPARE(parsed->steps[0].policy, model::RecoveryPolicy());
    QVERIFY(!parsed->steps[0].retry);
    QVERIFY(!parsed->steps[0].undo);
    QCOMPARE(parsed->steps[0].request.expect, model::Expectation());
}

void TestDefinition::stepsWithoutAfterRunInTheirOrder()
{
    const auto parsed = tests::definition(tests::minimalWorkflow());
    QCOMPARE(parsed->steps[0].after, std::vector<int>());
    QCOMPARE(parsed->steps[1].after, (std::vector<int>{0}));
    QCOMPARE(parsed->steps[2].after, (std::vector<int>{1}));
}

void TestDefinition::oneAfterMakesTheFileAGraph()
{
    const auto parsed = tests::definition(
        tests::changed(tests::minimalWorkflow(), u"/steps/0/after"_s, R"(["c"])"));
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

void TestDefinition::sourceIsCompactAndKeepsItsOrder()
{
    const QByteArray written = tests::fullWorkflow();
    const auto parsed = tests::definition(written);
    QCOMPARE(tests::definition(json::indented(written))->source, parsed->source);
    QCOMPARE(tests::definition(parsed->source)->source, parsed->source);
    QVERIFY(!parsed->source.contains('\n'));
    const auto other = tests::definition(R"({"version": 1, "steps": [{"service": "s", "name": "a",
        "request": {"path": "/", "method": "GET"}}], "name": "w"})");
    QCOMPARE(other->source,
        R"({"version":1,"steps":[{"service":"s","name":"a",)"
        R"("request":{"path":"/","method":"GET"}}],"name":"w"})"_ba);
}

void TestDefinition::undoMayUseItsOwnStepsOutput()
{
    const QByteArray json = tests::changed(tests::minimalWorkflow(), u"/steps/1/undo"_s,
        R"({"method": "DELETE", "path": "/b/{{steps.b.output.id}}/{{steps.a.output.x}}"})");
    QCOMPARE(tests::definitionErrors(json), QStringList());
    const QByteArray later = tests::changed(tests::minimalWorkflow(), u"/steps/1/undo"_s,
        R"({"method": "DELETE", "path": "/b/{{steps.c.output.id}}"})");
    QCOMPARE(
        tests::definitionErrors(later), QStringList{u"/steps/1/undo/path refers-to-later-step"_s});
}

namespace {

// Step a, then b if its condition holds, then c, which uses the output of b.
QByteArray skippable(const QByteArray &whenOfB, const QByteArray &whenOfC)
{
    QByteArray json = tests::changed(
        tests::minimalWorkflow(), u"/steps/2/request/path"_s, R"("/{{steps.b.output.id}}")");
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
    QCOMPARE(tests::definitionErrors(json),
        good ? QStringList() : QStringList{path + u" may-be-skipped"});
    if (!good)
        QCOMPARE(tests::onlyError(json).parameters,
            (QJsonObject{{u"found"_s, u"steps.b.output.id"_s}, {u"other"_s, u"b"_s},
                {u"remedy"_s, u"guard"_s}}));
    // The state of a step needs no guard. Its outputs need one even in the text of a manual undo.
    QCOMPARE(tests::definitionErrors(tests::changed(json, path, R"("/{{steps.b.status}}")")),
        QStringList());
    const QByteArray undone = tests::changed(json, u"/steps/2/undo"_s,
        R"({"manual": "recall {{steps.b.output.id}} {{steps.c.output.id}}"})");
    QCOMPARE(tests::definitionErrors(tests::changed(undone, path, R"("/")")),
        good ? QStringList() : QStringList{u"/steps/2/undo/manual may-be-skipped"_s});
}

void TestDefinition::conditionsGuardTheirOwnComparisons_data()
{
    QTest::addColumn<QByteArray>("when");
    QTest::addColumn<QString>("place"); // of the validation error; empty: none
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
    QCOMPARE(tests::definitionErrors(json),
        place.isEmpty() ? QStringList() : QStringList{place + u" may-be-skipped"});
}

void TestDefinition::certaintyPropagatesFromStepToStep()
{
    // d runs only if c has run, and c only if b has, so d can use the outputs of both.
    QByteArray json = skippable(kExpress, R"({"path": "steps.b.status", "equals": "completed"})");
    json = tests::changed(json, u"/steps/-"_s,
        R"({"name": "d", "service": "s", "when": {"path": "steps.c.output.x", "exists": true},
 "request": {"method": "GET", "path": "/{{steps.b.output.id}}/{{steps.c.output.id}}"}})");
    QCOMPARE(tests::definitionErrors(json), QStringList());
    QCOMPARE(tests::definitionErrors(tests::changed(json, u"/steps/3/when"_s, "")),
        (QStringList{
            u"/steps/3/request/path may-be-skipped"_s, u"/steps/3/request/path may-be-skipped"_s}));
    // A condition with an error of its own causes no second error.
    QCOMPARE(tests::definitionErrors(tests::changed(json, u"/steps/1/when"_s, "1")),
        QStringList{u"/steps/1/when wrong-type"_s});
}

void TestDefinition::outputsInUseAreKnown()
{
    const auto used = [](const QByteArray &json) {
        QString names;
        const auto definition = tests::definition(json);
        for (const auto &step : definition->steps)
            if (step.outputIsUsed)
                names += step.name;
        return names;
    };
    QCOMPARE(used(tests::minimalWorkflow()), QString());
    const auto with = [](const char *place, const char *value) {
        return tests::changed(tests::minimalWorkflow(), QString::fromLatin1(place), value);
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

void TestDefinition::placeholdersNameFieldsInEveryScript()
{
    for (const char *field : {"$ref", "@type", "first-name", "first_name", "straße", "数量",
             "a.0.b", "a[0][1].b", "a.b-c.d"}) {
        const QString path = u"/{{input.%1}}"_s.arg(QString::fromUtf8(field));
        QCOMPARE(tests::definitionErrors(tests::changed(
                     tests::minimalWorkflow(), u"/steps/0/request/path"_s, json::toBytes(path))),
            QStringList());
    }
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
    QCOMPARE(tests::definitionErrors(QJsonDocument(file).toJson()), QStringList());
    steps.append(step(limits::kStepsPerTaskMax));
    file.insert(u"steps"_s, steps);
    QCOMPARE(
        tests::definitionErrors(QJsonDocument(file).toJson()), QStringList{u"/steps too-many"_s});
}

QTEST_GUILESS_MAIN(TestDefinition)
#include "tst_definition.moc"
