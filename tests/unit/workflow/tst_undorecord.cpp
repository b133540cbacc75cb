#include "core/workflow/undorecord.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using workflow::UndoRecord;
using workflow::UndoRecords;

namespace {

constexpr char kWorkflow[] = R"({"name": "trip", "version": 1, "steps": [
  {"name": "seat", "service": "s", "request": {"method": "PUT", "path": "/seats/{{input.ref}}"},
   "undo": {"method": "DELETE", "path": "/seats/{{input.ref}}",
            "headers": {"X-Task": "{{task.id}}"}, "expect": {"status": [204]}}},
  {"name": "pay", "service": "s", "request": {"method": "POST", "path": "/payments"},
   "undo": {"method": "POST", "path": "/refunds",
            "body": {"of": "{{steps.pay.output.id}}", "seat": "{{steps.seat.output.row}}",
                     "note": "{{input.note}}"}}}]})";

// A task whose inputs and outputs can change after an undo was recorded.
struct Trip
{
    Trip()
    {
        task.publicId = u"T-1"_s;
        task.steps.resize(2);
        data.input = [this] { return input; };
        data.output = [this](int step) { return outputs.value(step); };
    }

    std::shared_ptr<const workflow::Definition> definition =
        workflow::parseDefinition(kWorkflow, std::nullopt).definition;
    model::TaskRecord task;
    QByteArray input = R"({"ref": "A/1", "note": "{{steps.pay.output.id}}"})";
    QHash<int, QByteArray> outputs{{0, R"({"row": 7})"}};
    workflow::TaskData data;
};

} // namespace

class TestUndoRecord final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void inputValuesAreFixedAtTheClaim()
    {
        Trip trip;
        const UndoRecord undo = workflow::recordUndo(*trip.definition, 0, trip.task, trip.data, 1);
        QCOMPARE(undo.key, u"T-1/seat/undo"_s);
        QCOMPARE(undo.claimedUnder, u"T-1/seat"_s);
        QVERIFY(!undo.needsOutput);
        trip.input = R"({"ref": "B"})";
        const model::HttpCall call = workflow::callOf(undo, trip.definition->step(0));
        QCOMPARE(call.method, u"DELETE"_s);
        QCOMPARE(call.path, u"/seats/A%2F1"_s);
        QCOMPARE(call.headers.at(0), (std::pair{u"X-Task"_s, u"T-1"_s}));
        QCOMPARE(call.expect.status, std::vector<int>{204});
    }

    // A value that looks like a placeholder is not expanded.
    void ownOutputIsFilledInAndNothingElseChanges()
    {
        Trip trip;
        UndoRecord undo = workflow::recordUndo(*trip.definition, 1, trip.task, trip.data, 2);
        QCOMPARE(undo.key, u"T-1/pay/undo/2"_s);
        QVERIFY(undo.needsOutput);
        QCOMPARE(undo.forwardMethod, u"POST"_s);
        QCOMPARE(undo.forwardPath, u"/payments"_s);
        trip.input = R"({"note": "later"})";
        trip.outputs[0] = R"({"row": 8})";
        trip.outputs[1] = R"({"id": "P-5"})";
        workflow::fillUndo(undo, *trip.definition, 1, trip.task, trip.data);
        QVERIFY(!undo.needsOutput);
        QCOMPARE(
            undo.body, QByteArray(R"({"note":"{{steps.pay.output.id}}","of":"P-5","seat":7})"));
        const UndoRecord filled = undo;
        trip.outputs[1] = R"({"id": "P-6"})";
        workflow::fillUndo(undo, *trip.definition, 1, trip.task, trip.data);
        QCOMPARE(undo, filled);
    }

    void missingValuesAreAProblemOfTheRecord()
    {
        Trip trip;
        trip.input = "{}";
        const UndoRecord seat = workflow::recordUndo(*trip.definition, 0, trip.task, trip.data, 1);
        QCOMPARE(seat.problem.code, u"placeholder-missing"_s);
        UndoRecord pay = workflow::recordUndo(*trip.definition, 1, trip.task, trip.data, 1);
        QCOMPARE(pay.problem.code, u"placeholder-missing"_s);
        trip.input = R"({"note": 1})";
        pay = workflow::recordUndo(*trip.definition, 1, trip.task, trip.data, 1);
        QCOMPARE(pay.problem.code, QString());
        trip.outputs[1] = "{}";
        workflow::fillUndo(pay, *trip.definition, 1, trip.task, trip.data);
        QCOMPARE(pay.problem.code, u"placeholder-missing"_s);
    }

    void recordsAreReadBackAsTheyWereWritten()
    {
        Trip trip;
        UndoRecords undos{workflow::recordUndo(*trip.definition, 0, trip.task, trip.data, 1),
            workflow::recordUndo(*trip.definition, 1, trip.task, trip.data, 2)};
        trip.input = "{}";
        undos.push_back(workflow::recordUndo(*trip.definition, 1, trip.task, trip.data, 3));
        QCOMPARE(workflow::undosFromBytes(workflow::toBytes(undos)), undos);
        QVERIFY(workflow::toBytes({}).isEmpty());
        const QJsonArray digest = workflow::digestOf(undos);
        QCOMPARE(digest[0]["path"_L1].toString(), u"/seats/A%2F1"_s);
        QVERIFY(digest[0]["hash"_L1].isString());
        QVERIFY(digest[1]["hash"_L1].isUndefined()); // the record is incomplete, so it has no hash
    }

    void sameUndoIsRecognizedByWhatItAddresses()
    {
        Trip trip;
        const auto record = [&trip](int step) {
            return workflow::recordUndo(*trip.definition, step, trip.task, trip.data, 1);
        };
        const UndoRecord seat = record(0);
        const UndoRecord pay = record(1);
        trip.task.steps[0].keyGeneration = trip.task.steps[1].keyGeneration = 1;
        QVERIFY(workflow::undoesTheSame(seat, record(0)));
        QVERIFY(!workflow::undoesTheSame(pay, record(1))); // a different key is a different payment
        trip.task.steps[0].keyGeneration = 0;
        trip.input = R"({"ref": "B"})";
        QVERIFY(!workflow::undoesTheSame(seat, record(0)));
    }

    void undosThatNeedTheAnswerCauseAWarning()
    {
        const auto parsed = workflow::parseDefinition(kWorkflow, std::nullopt);
        QCOMPARE(parsed.warnings.size(), size_t(1));
        QCOMPARE(parsed.warnings[0].pointer, u"/steps/1/undo"_s);
        QCOMPARE(parsed.warnings[0].what.code, u"undo-needs-answer"_s);
    }
};

QTEST_APPLESS_MAIN(TestUndoRecord)
#include "tst_undorecord.moc"
