#include "core/scheduler/recordcache.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using scheduler::KnownPayloads;
using scheduler::RecordCache;

namespace {

store::RecordPtr record(qint64 task, qint64 version, bool isClaimed = false)
{
    TaskRecord made;
    made.id = TaskId{task};
    made.version = version;
    made.steps.resize(1);
    if (isClaimed) {
        made.steps.front().state = StepState::Running;
        made.steps.front().forward.token = ClaimToken{1};
        made.steps.front().forward.completeBy = 1000;
    }
    return std::make_shared<const TaskRecord>(std::move(made));
}

} // namespace

class TestRecordCache final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void laterVersionIsNotReplaced()
    {
        RecordCache cache;
        cache.install(record(1, 5));
        cache.install(record(1, 4));
        QCOMPARE(cache.find(TaskId{1})->record->version, 5);
        cache.install(record(1, 6));
        QCOMPARE(cache.find(TaskId{1})->record->version, 6);
        cache.drop(TaskId{1});
        QVERIFY(!cache.find(TaskId{1}));
        cache.install(record(1, 4)); // there is no copy, so any version is installed
        QCOMPARE(cache.find(TaskId{1})->record->version, 4);
    }

    void leastRecentlyUsedIsDroppedFirst()
    {
        RecordCache cache(3);
        for (qint64 task = 1; task <= 3; ++task)
            cache.install(record(task, 1));
        QVERIFY(cache.find(TaskId{1}));
        cache.install(record(4, 1));
        QCOMPARE(cache.size(), 3U);
        QVERIFY(!cache.find(TaskId{2}));
        QVERIFY(cache.find(TaskId{1}) && cache.find(TaskId{3}) && cache.find(TaskId{4}));
    }

    void tasksWithAnOpenClaimAreKept()
    {
        RecordCache cache(2);
        for (qint64 task = 1; task <= 5; ++task)
            cache.install(record(task, 1, true));
        for (qint64 task = 6; task <= 9; ++task)
            cache.install(record(task, 1));
        QCOMPARE(cache.size(), 7U);
        QVERIFY(cache.find(TaskId{1}));
        QVERIFY(!cache.find(TaskId{7}) && cache.find(TaskId{8}) && cache.find(TaskId{9}));
        for (qint64 task = 1; task <= 5; ++task)
            cache.install(record(task, 2)); // the claims have ended
        QCOMPARE(cache.size(), 2U);
        QVERIFY(cache.find(TaskId{4}) && cache.find(TaskId{5}));
    }

    void tasksAtRestHaveNoCopy()
    {
        RecordCache cache;
        const auto install = [&cache](qint64 version, TaskState state, bool isClaimed) {
            TaskRecord made = *record(1, version, isClaimed);
            made.state = state;
            cache.install(std::make_shared<const TaskRecord>(std::move(made)));
        };
        install(1, TaskState::Pending, false);
        install(2, TaskState::Error, true); // the task still awaits a reply
        QCOMPARE(cache.size(), 1U);
        install(3, TaskState::Error, false);
        QCOMPARE(cache.size(), 0U);
        install(4, TaskState::Pending, false); // resubmitted
        QCOMPARE(cache.find(TaskId{1})->record->version, 4);
        install(5, TaskState::Processed, false);
        QCOMPARE(cache.size(), 0U);
    }

    void onlyTheInputOfAnotherVersionIsKnown()
    {
        RecordCache cache;
        KnownPayloads known;
        known.add(kWholeTask, PayloadKind::Input, "{}");
        known.add({{0, PayloadKind::Output, "1"}, {1, PayloadKind::Output, {}}});
        cache.install(record(1, 1), known);
        cache.install(record(1, 1)); // the same version
        QCOMPARE(cache.find(TaskId{1})->payloads.find(0, PayloadKind::Output), QByteArray("1"));
        QCOMPARE(cache.find(TaskId{1})->payloads.find(1, PayloadKind::Output), QByteArray());
        QVERIFY(!cache.find(TaskId{1})->payloads.find(2, PayloadKind::Output));
        cache.install(record(1, 2));
        const KnownPayloads &left = cache.find(TaskId{1})->payloads;
        QVERIFY(!left.find(0, PayloadKind::Output) && !left.find(1, PayloadKind::Output));
        QCOMPARE(left.find(kWholeTask, PayloadKind::Input), QByteArray("{}"));
    }

    void everythingOfANewTaskIsKnown()
    {
        const auto known = KnownPayloads::ofNewTask(
            {record(1, 1, true), "{}", {{0, PayloadKind::UndoRequest, "[1]"}}});
        QCOMPARE(known.find(kWholeTask, PayloadKind::Input), QByteArray("{}"));
        QCOMPARE(known.find(0, PayloadKind::UndoRequest), QByteArray("[1]"));
        QCOMPARE(known.find(0, PayloadKind::Output), QByteArray()); // known to be empty
    }

    void largePayloadsAreNotKept()
    {
        KnownPayloads known;
        const QByteArray half(KnownPayloads::kBytesMax / 2, 'x');
        known.add(0, PayloadKind::Output, half);
        known.add(1, PayloadKind::Output, half + 'x');
        QVERIFY(known.find(0, PayloadKind::Output) && !known.find(1, PayloadKind::Output));
        known.add(0, PayloadKind::Output, half + half + 'x'); // the known value is outdated
        QVERIFY(!known.find(0, PayloadKind::Output));
        known.add(1, PayloadKind::Output, half + half);
        QVERIFY(known.find(1, PayloadKind::Output));
    }
};

QTEST_GUILESS_MAIN(TestRecordCache)
#include "tst_recordcache.moc"
