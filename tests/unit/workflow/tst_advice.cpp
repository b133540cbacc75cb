#include "samples.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <random>

using namespace sagadesk;
using namespace Qt::StringLiterals;
using model::Effect;
using model::StepState;

namespace {

QByteArray diamond()
{
    return R"({"name": "w", "steps": [
 {"name": "end", "service": "s", "after": ["left", "right"],
  "request": {"method": "PUT", "path": "/"},
  "undo": {"method": "DELETE", "path": "/"}},
 {"name": "left", "service": "s", "after": ["start"], "request": {"method": "PUT", "path": "/"},
  "undo": {"method": "DELETE", "path": "/"}},
 {"name": "right", "service": "s", "after": ["start"], "request": {"method": "PUT", "path": "/"},
  "undo": {"manual": "by hand"}},
 {"name": "start", "service": "s", "request": {"method": "PUT", "path": "/"},
  "undo": {"method": "DELETE", "path": "/"}}]})";
}
enum DiamondStep { End, Left, Right, Start };

// Steps that depend on random earlier ones, some with a condition on the status of a
// predecessor, in random order.
QByteArray randomGraph(std::mt19937 &random, int count)
{
    std::vector<QJsonObject> steps;
    for (int i = 0; i < count; ++i) {
        QJsonArray after;
        for (int j = 0; j < i; ++j)
            if (random() % 4 == 0)
                after.append(u"s%1"_s.arg(j));
        QJsonObject step = {{u"name"_s, u"s%1"_s.arg(i)}, {u"service"_s, u"x"_s},
            {u"after"_s, after},
            {u"request"_s, QJsonObject{{u"method"_s, u"PUT"_s}, {u"path"_s, u"/"_s}}},
            {u"undo"_s, QJsonObject{{u"method"_s, u"DELETE"_s}, {u"path"_s, u"/"_s}}}};
        if (!after.isEmpty() && random() % 3 == 0)
            step.insert(u"when"_s,
                QJsonObject{{u"path"_s, u"steps.%1.status"_s.arg(after.at(0).toString())},
                    {u"equals"_s, random() % 2 ? u"completed"_s : u"skipped"_s}});
        steps.push_back(step);
    }
    std::shuffle(steps.begin(), steps.end(), random);
    QJsonArray array;
    for (const QJsonObject &step : steps)
        array.append(step);
    return QJsonDocument(QJsonObject{{u"name"_s, u"w"_s}, {u"steps"_s, array}}).toJson();
}

StepState &stateOf(model::TaskRecord &task, int step)
{
    return task.steps[static_cast<size_t>(step)].state;
}

workflow::Advice adviceFor(const workflow::Definition &definition, const model::TaskRecord &task,
    const tests::Data &data = {})
{
    const auto advice = workflow::advise(definition, task, data.access());
    return advice ? *advice : workflow::Advice();
}

} // namespace

class TestAdvice final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sequenceOffersOneStepAtATime()
    {
        const auto definition = tests::definition(R"({"name": "w", "steps": [
 {"name": "a", "service": "s", "request": {"method": "GET", "path": "/"}},
 {"name": "b", "service": "s", "request": {"method": "GET", "path": "/"}}]})");
        auto task = tests::taskOf(*definition);
        QCOMPARE(adviceFor(*definition, task).mayStart, (std::vector<int>{0}));
        stateOf(task, 0) = StepState::Running;
        QVERIFY(adviceFor(*definition, task).mayStart.empty());
        QVERIFY(!adviceFor(*definition, task).allDone);
        stateOf(task, 0) = StepState::Completed;
        QCOMPARE(adviceFor(*definition, task).mayStart, (std::vector<int>{1}));
        stateOf(task, 1) = StepState::Skipped;
        QVERIFY(adviceFor(*definition, task).allDone);
    }

    void branchesAreOfferedConcurrently()
    {
        const auto definition = tests::definition(diamond());
        auto task = tests::taskOf(*definition);
        QCOMPARE(adviceFor(*definition, task).mayStart, (std::vector<int>{Start}));
        stateOf(task, Start) = StepState::Completed;
        QCOMPARE(adviceFor(*definition, task).mayStart, (std::vector<int>{Left, Right}));
        stateOf(task, Left) = StepState::Completed;
        QCOMPARE(adviceFor(*definition, task).mayStart, (std::vector<int>{Right}));
        stateOf(task, Right) = StepState::Completed;
        QCOMPARE(adviceFor(*definition, task).mayStart, (std::vector<int>{End}));
    }

    void conditionsDecide_data()
    {
        QTest::addColumn<QByteArray>("when");
        QTest::addColumn<bool>("runs");
        const auto row = [](const QByteArray &when, bool runs) {
            QTest::newRow(when.constData()) << when << runs;
        };
        row(R"({"path": "steps.a.output.n", "equals": 5})", true);
        row(R"({"path": "steps.a.output.n", "equals": 5.0})", true);
        row(R"({"path": "steps.a.output.n", "notEquals": 5})", false);
        row(R"({"path": "steps.a.output.n", "lessThan": 5})", false);
        row(R"({"path": "steps.a.output.n", "lessThan": 5.5})", true);
        row(R"({"path": "steps.a.output.n", "greaterThan": 4})", true);
        row(R"({"path": "steps.a.output.n", "in": [1, 5]})", true);
        row(R"({"path": "steps.a.output.n", "in": [1, "5"]})", false);
        row(R"({"path": "steps.a.output.n", "exists": true})", true);
        row(R"({"path": "steps.a.output.q", "exists": true})", false);
        row(R"({"path": "steps.a.output.q", "exists": false})", true);
        row(R"({"path": "steps.a.output.none", "exists": true})", true);
        row(R"({"path": "steps.a.output.none", "equals": null})", true);
        row(R"({"path": "steps.a.output.list", "equals": [1, {"x": 2}]})", true);
        row(R"({"path": "steps.a.output.list[1].x", "equals": 2})", true);
        row(R"({"path": "steps.a.output", "exists": true})", true);
        row(R"({"path": "steps.a.status", "equals": "completed"})", true);
        row(R"({"path": "input.kind", "in": ["small", "large"]})", true);
        row(R"({"path": "input.kind", "greaterThan": "large"})", true);
        row(R"({"path": "input.kind", "lessThan": "large"})", false);
        row(R"({"path": "task.workflow", "equals": "w"})", true);
        row(R"({"not": {"path": "input.kind", "equals": "small"}})", false);
        row(R"({"all": [{"path": "input.kind", "equals": "small"},)"
            R"({"path": "steps.a.output.n", "equals": 5}]})",
            true);
        row(R"({"all": [{"path": "input.kind", "equals": "small"},)"
            R"({"path": "steps.a.output.n", "equals": 6}]})",
            false);
        row(R"({"any": [{"path": "input.kind", "equals": "large"},)"
            R"({"path": "steps.a.output.n", "equals": 5}]})",
            true);
        row(R"({"any": [{"path": "input.kind", "equals": "large"},)"
            R"({"path": "steps.a.output.n", "equals": 6}]})",
            false);
        // Evaluation stops at the first deciding condition, so that `exists` can
        // guard a comparison.
        row(R"({"all": [{"path": "input.q", "exists": true}, {"path": "input.q", "equals": 1}]})",
            false);
        row(R"({"any": [{"path": "input.q", "exists": false}, {"path": "input.q", "equals": 1}]})",
            true);
    }

    void conditionsDecide()
    {
        QFETCH(QByteArray, when);
        QFETCH(bool, runs);
        const auto definition = tests::definition(tests::changed(R"({"name": "w", "steps": [
 {"name": "a", "service": "s", "request": {"method": "GET", "path": "/"}},
 {"name": "b", "service": "s", "request": {"method": "GET", "path": "/"}}]})",
            u"/steps/1/when"_s, when));
        auto task = tests::taskOf(*definition);
        stateOf(task, 0) = StepState::Completed;
        tests::Data data;
        data.input = R"({"kind": "small"})";
        data.outputs.insert(0, R"({"n": 5, "none": null, "list": [1, {"x": 2}]})");
        const auto advice = workflow::advise(*definition, task, data.access());
        QVERIFY(advice.ok());
        QCOMPARE(advice->mayStart, runs ? std::vector<int>{1} : std::vector<int>());
        QCOMPARE(advice->skip, runs ? std::vector<int>() : std::vector<int>{1});
        QVERIFY(!advice->allDone);
    }

    void comparisonWithAMissingValueIsAnError()
    {
        const auto definition = tests::definition(tests::changed(R"({"name": "w", "steps": [
 {"name": "a", "service": "s", "request": {"method": "GET", "path": "/"}}]})",
            u"/steps/0/when"_s, R"({"not": {"path": "input.q", "equals": 1}})"));
        const tests::Data data;
        const auto advice =
            workflow::advise(*definition, tests::taskOf(*definition), data.access());
        QVERIFY(!advice);
        QCOMPARE(advice.error().kind, base::ErrorKind::InvalidInput);
        QCOMPARE(advice.error().code, u"placeholder-missing"_s);
        QCOMPARE(advice.error().parameters,
            (QJsonObject{{u"placeholder"_s, u"input.q"_s}, {u"step"_s, u"a"_s}}));
    }

    // The comparison must not evaluate to false: the step would be skipped and the task
    // Processed without it.
    void comparisonOfANumberWithATextIsAnError_data()
    {
        QTest::addColumn<QByteArray>("when");
        QTest::addColumn<QString>("found");
        QTest::addColumn<QString>("expected");
        const auto row = [](const QByteArray &when, const QString &found, const QString &expected) {
            QTest::newRow(when.constData()) << when << found << expected;
        };
        row(R"({"path": "input.total", "greaterThan": 100})", u"\"500\""_s, u"100"_s);
        row(R"({"path": "input.total", "lessThan": 100})", u"\"500\""_s, u"100"_s);
        row(R"({"path": "input.total", "equals": 500})", u"\"500\""_s, u"500"_s);
        row(R"({"path": "input.n", "notEquals": "5"})", u"5"_s, u"\"5\""_s);
        row(R"({"path": "input.n", "in": ["5", "6"]})", u"5"_s, u"[\"5\",\"6\"]"_s);
        row(R"({"not": {"path": "input.n", "greaterThan": "4"}})", u"5"_s, u"\"4\""_s);
        row(R"({"path": "input.yes", "greaterThan": 0})", u"true"_s, u"0"_s);
        row(R"({"path": "input.none", "lessThan": 1})", u"null"_s, u"1"_s);
    }

    void comparisonOfANumberWithATextIsAnError()
    {
        QFETCH(QByteArray, when);
        const auto definition = tests::definition(tests::changed(R"({"name": "w", "steps": [
 {"name": "a", "service": "s", "request": {"method": "GET", "path": "/"}}]})",
            u"/steps/0/when"_s, when));
        tests::Data data;
        data.input = R"({"total": "500", "n": 5, "yes": true, "none": null})";
        const auto advice =
            workflow::advise(*definition, tests::taskOf(*definition), data.access());
        QVERIFY(!advice);
        QCOMPARE(advice.error().kind, base::ErrorKind::InvalidInput);
        QCOMPARE(advice.error().code, u"not-comparable"_s);
        QCOMPARE(advice.error().parameters.value("step"_L1), u"a"_s);
        QTEST(advice.error().parameters.value("found"_L1).toString(), "found");
        QTEST(advice.error().parameters.value("expected"_L1).toString(), "expected");
    }

    void successorsOfSkippedStepsRun()
    {
        const auto definition = tests::definition(tests::changed(
            diamond(), u"/steps/2/when"_s, R"({"path": "input.q", "exists": true})"));
        auto task = tests::taskOf(*definition);
        stateOf(task, Start) = StepState::Completed;
        const auto advice = adviceFor(*definition, task);
        QCOMPARE(advice.mayStart, (std::vector<int>{Left}));
        QCOMPARE(advice.skip, (std::vector<int>{Right}));
        stateOf(task, Left) = StepState::Completed;
        stateOf(task, Right) = StepState::Skipped;
        QCOMPARE(adviceFor(*definition, task).mayStart, (std::vector<int>{End}));
    }

    void failedAndRunningStepsHoldTheirSuccessorsBack()
    {
        const auto definition = tests::definition(diamond());
        auto task = tests::taskOf(*definition);
        stateOf(task, Start) = StepState::Completed;
        stateOf(task, Left) = StepState::Failed;
        stateOf(task, Right) = StepState::Running;
        const auto advice = adviceFor(*definition, task);
        QVERIFY(advice.mayStart.empty());
        QVERIFY(advice.skip.empty());
        QVERIFY(!advice.allDone);
    }

    void conditionsAreEvaluatedOnlyForReadySteps()
    {
        const auto definition = tests::definition(tests::changed(
            diamond(), u"/steps/0/when"_s, R"({"path": "steps.left.output.x", "equals": 1})"));
        const tests::Data data;
        const auto advice =
            workflow::advise(*definition, tests::taskOf(*definition), data.access());
        QVERIFY(advice.ok());
        QCOMPARE(advice->mayStart, (std::vector<int>{Start}));
    }

    void randomGraphsAlwaysComplete()
    {
        int skipped = 0;
        for (unsigned seed = 1; seed <= 300; ++seed) {
            std::mt19937 random(seed);
            const auto definition =
                tests::definition(randomGraph(random, 1 + static_cast<int>(random() % 20)));
            auto task = tests::taskOf(*definition);
            size_t settled = 0;
            for (auto advice = adviceFor(*definition, task); !advice.allDone;
                 advice = adviceFor(*definition, task)) {
                std::vector<int> choices = advice.mayStart;
                choices.insert(choices.end(), advice.skip.begin(), advice.skip.end());
                QVERIFY2(!choices.empty(), qPrintable(u"seed %1 is stuck"_s.arg(seed)));
                const size_t picked = random() % choices.size();
                const int step = choices[picked];
                for (const int earlier : definition->steps[static_cast<size_t>(step)].after)
                    QVERIFY(stateOf(task, earlier) == StepState::Completed
                        || stateOf(task, earlier) == StepState::Skipped);
                QCOMPARE(stateOf(task, step), StepState::NotStarted);
                const bool skips = picked >= advice.mayStart.size();
                skipped += skips;
                stateOf(task, step) = skips ? StepState::Skipped : StepState::Completed;
                QVERIFY(++settled <= definition->steps.size());
            }
            QCOMPARE(settled, definition->steps.size());
        }
        QVERIFY(skipped > 0);
    }

    void undoReversesTheOrderOfTheEffects()
    {
        const auto definition = tests::definition(diamond());
        auto task = tests::taskOf(*definition);
        const auto applied = [&](int step, qint64 order) {
            task.steps[static_cast<size_t>(step)].effect = Effect::Applied;
            task.steps[static_cast<size_t>(step)].effectOrder = order;
        };
        QVERIFY(workflow::undoOrder(*definition, task).empty());
        applied(Start, 2);
        applied(Right, 5);
        applied(Left, 7);
        QCOMPARE(workflow::undoOrder(*definition, task), (std::vector<int>{Left, Right, Start}));
        applied(Right, 9);
        QCOMPARE(workflow::undoOrder(*definition, task), (std::vector<int>{Right, Left, Start}));
    }

    void undoTiesReverseTheOrderOfTheGraph()
    {
        const auto definition = tests::definition(diamond());
        auto task = tests::taskOf(*definition);
        for (auto &step : task.steps) {
            step.effect = Effect::Applied;
            step.effectOrder = 4;
        }
        QCOMPARE(
            workflow::undoOrder(*definition, task), (std::vector<int>{End, Right, Left, Start}));
    }

    void undoIncludesEveryPossibleEffect()
    {
        const auto definition =
            tests::definition(tests::changed(diamond(), u"/steps/1/undo"_s, QByteArray()));
        auto task = tests::taskOf(*definition);
        task.steps[Start].effect = Effect::Claimed;
        task.steps[Start].effectOrder = 1;
        task.steps[Left].effect = Effect::Applied; // without an undo
        task.steps[Left].effectOrder = 3;
        task.steps[Right].effect = Effect::Unknown; // a manual undo is also an undo
        task.steps[Right].effectOrder = 2;
        QCOMPARE(workflow::undoOrder(*definition, task), (std::vector<int>{Right, Start}));
    }

    void randomHistoriesAreUndoneInReverse()
    {
        for (unsigned seed = 1; seed <= 100; ++seed) {
            std::mt19937 random(seed);
            const auto definition =
                tests::definition(randomGraph(random, 1 + static_cast<int>(random() % 20)));
            auto task = tests::taskOf(*definition);
            // Several effects may be recorded in one version of the task.
            qint64 version = 1;
            for (auto advice = adviceFor(*definition, task); !advice.allDone;
                 advice = adviceFor(*definition, task)) {
                for (const int step : advice.skip)
                    stateOf(task, step) = StepState::Skipped;
                for (const int step : advice.mayStart) {
                    stateOf(task, step) = StepState::Completed;
                    task.steps[static_cast<size_t>(step)].effect = Effect::Applied;
                    task.steps[static_cast<size_t>(step)].effectOrder = version += random() % 2;
                }
                version += 1;
            }
            const std::vector<int> order = workflow::undoOrder(*definition, task);
            std::vector<bool> undone(task.steps.size(), false);
            for (const int step : order) {
                for (const int earlier : definition->steps[static_cast<size_t>(step)].after)
                    QVERIFY2(!undone[static_cast<size_t>(earlier)],
                        qPrintable(u"seed %1: %2 is undone too early"_s.arg(seed).arg(earlier)));
                undone[static_cast<size_t>(step)] = true;
            }
            for (size_t i = 0; i < task.steps.size(); ++i)
                QCOMPARE(undone[i], task.steps[i].effect == Effect::Applied);
            for (size_t i = 1; i < order.size(); ++i)
                QVERIFY(task.steps[static_cast<size_t>(order[i - 1])].effectOrder
                    >= task.steps[static_cast<size_t>(order[i])].effectOrder);
        }
    }
};

QTEST_GUILESS_MAIN(TestAdvice)
#include "tst_advice.moc"
