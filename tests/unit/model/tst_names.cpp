#include "core/model/operatorcommand.h"
#include "core/model/states.h"
#include "core/model/transitions.h"
#include "core/views/views.h"

#include <QSet>
#include <QTest>

using namespace sagadesk::model;
using namespace Qt::StringLiterals;

namespace {

template <class Enum>
QStringList namesOf(int count)
{
    QStringList names;
    for (int i = 0; i < count; ++i)
        names.append(name(static_cast<Enum>(i)));
    return names;
}

} // namespace

class TestNames final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statesReadBack()
    {
        for (int i = 0; i < kTaskStateCount; ++i)
            QCOMPARE(taskStateNamed(name(static_cast<TaskState>(i))), static_cast<TaskState>(i));
        for (int i = 0; i < kStepStateCount; ++i)
            QCOMPARE(stepStateNamed(name(static_cast<StepState>(i))), static_cast<StepState>(i));
        for (int i = 0; i < kUndoStateCount; ++i)
            QCOMPARE(undoStateNamed(name(static_cast<UndoState>(i))), static_cast<UndoState>(i));
        for (int i = 0; i < 5; ++i)
            QCOMPARE(alertStateNamed(name(static_cast<AlertState>(i))), static_cast<AlertState>(i));
        QVERIFY(!taskStateNamed(u"Pending").has_value());
        QVERIFY(!stepStateNamed(u"").has_value());
        QVERIFY(!undoStateNamed(u"pending").has_value());
        QVERIFY(!alertStateNamed(u"new").has_value());
    }

    // Existing stores, scripts and logs contain these names and numbers.
    void storedNumbersAreStable()
    {
        QCOMPARE(namesOf<TaskState>(kTaskStateCount),
            (QStringList{u"pending"_s, u"processing"_s, u"processed"_s, u"error"_s,
                u"compensating"_s, u"compensated"_s, u"canceled"_s}));
        QCOMPARE(namesOf<StepState>(kStepStateCount),
            (QStringList{
                u"notStarted"_s, u"running"_s, u"completed"_s, u"failed"_s, u"skipped"_s}));
        QCOMPARE(namesOf<UndoState>(kUndoStateCount),
            (QStringList{
                u"none"_s, u"planned"_s, u"running"_s, u"undone"_s, u"failed"_s, u"doneByHand"_s}));
        QCOMPARE(
            namesOf<Effect>(4), (QStringList{u"none"_s, u"granted"_s, u"unknown"_s, u"applied"_s}));
        QCOMPARE(namesOf<AlertState>(5),
            (QStringList{
                u"open"_s, u"acknowledged"_s, u"resubmitted"_s, u"snoozed"_s, u"closed"_s}));
        QCOMPARE(namesOf<AlertKind>(kAlertKindCount),
            (QStringList{u"step-failed"_s, u"step-exhausted"_s, u"compensation-failed"_s,
                u"manual-undo"_s, u"deadline-passed"_s, u"service-unusable"_s,
                u"undo-needs-output"_s, u"quarantined"_s, u"store-slow"_s, u"submission-refused"_s,
                u"webhook-failing"_s, u"old-transaction"_s}));
        QCOMPARE(namesOf<ResponseStatus>(6),
            (QStringList{u"received"_s, u"started"_s, u"completed"_s, u"failed"_s, u"compensated"_s,
                u"canceled"_s}));
    }

    void namesAreDistinctAndStable()
    {
        const QStringList lists[] = {namesOf<TaskEvent>(9), namesOf<StepEvent>(8),
            namesOf<UndoEvent>(8), namesOf<BreakerState>(4), namesOf<OperatorAction>(11),
            namesOf<ServiceAction>(6)};
        for (const QStringList &names : lists) {
            QCOMPARE(QSet<QString>(names.begin(), names.end()).size(), names.size());
            QVERIFY(!names.contains(QString()));
        }
        QCOMPARE(name(TaskEvent::NothingToUndo), u"nothingToUndo"_s);
        QCOMPARE(name(StepEvent::Reset), u"reset"_s);
        QCOMPARE(name(UndoEvent::Reset), u"reset"_s);
        QCOMPARE(name(BreakerState::HeldOpen), u"heldOpen"_s);
    }
};

QTEST_GUILESS_MAIN(TestNames)
#include "tst_names.moc"
