#include "core/store/seam/journal.h"
#include "core/store/seam/taskfields.h"
#include "tests/store/contract/contracttest.h"

#include <QJsonArray>

#include <numeric>
#include <random>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

namespace {

template <class Record>
void fill(std::span<const Field<Record>> fields, Record &record, qint64 &next)
{
    for (const Field<Record> &field : fields) {
        if (field.form == FieldForm::Number || field.form == FieldForm::Time)
            field.set(record, ++next);
        else if (field.form == FieldForm::Truth)
            field.set(record, 1);
    }
}

// Gives a different value to every number and every time, and sets every truth value.
TaskRecord filled(const TaskRecord &before)
{
    TaskRecord task = before;
    qint64 next = 1'000'000;
    fill(taskFields(), task, next);
    task.workflow = before.workflow;
    task.priority = 9;
    for (StepRecord &step : task.steps) {
        fill(stepFields(), step, next);
        fill(claimFields(), step.forward, next);
        fill(claimFields(), step.undo, next);
    }
    return task;
}

} // namespace

class TestStoreJournal final : public ContractTest
{
    Q_OBJECT

private Q_SLOTS:
    void everyFieldIsStoredAndJournaled()
    {
        const auto task = m_world->newTask(u"D-1"_s);
        const TaskRecord wanted = filled(task);
        const Plan plan = [&](const TaskRecord &before, PayloadSource &) -> base::Result<Decision> {
            TaskEdit edit(before, {}, m_world->now);
            edit.fields() = wanted;
            return std::move(edit).finish({u"filled"_s, {}});
        };
        QVERIFY(m_world->change(task.id, plan).ok());
        TaskRecord stored = m_world->record(task.id);
        stored.version = wanted.version;
        stored.updatedAt = wanted.updatedAt;
        QCOMPARE(stored, wanted);
    }

    void onlyChangedFieldsAreJournaled()
    {
        const auto task = m_world->newTask(u"D-1"_s);
        QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        const EventView event = m_world->reader().events(task.id, {}, 10)->back();
        QCOMPARE(event.actor, u"host:1:scheduler-1"_s);
        QCOMPARE(event.reason.code, u"claimed"_s);
        const QJsonObject ofTask = event.changes.value(u"task"_s).toObject();
        QCOMPARE(
            ofTask.keys(), (QStringList{u"completeBy"_s, u"lockedBy"_s, u"readyAt"_s, u"state"_s}));
        QCOMPARE(ofTask.value(u"state"_s).toString(), u"processing"_s);
        const QJsonArray steps = event.changes.value(u"steps"_s).toArray();
        QCOMPARE(steps.size(), 1);
        QCOMPARE(steps[0].toObject().value(u"index"_s).toInt(), 0);
        QCOMPARE(event.changes.value(u"taskEvents"_s).toArray(), QJsonArray{u"claim"_s});
    }

    // Each endpoint name is stored once, and rows refer to it.
    void attemptsNameTheirEndpoints()
    {
        const auto first = m_world->newTask(u"D-1"_s);
        const auto second = m_world->newTask(u"D-2"_s);
        for (const TaskId task : {first.id, second.id}) {
            QVERIFY(m_world->change(task, plans::claim(*m_world)).ok());
            QVERIFY(m_world->change(task, plans::complete(*m_world, ClaimToken{1})).ok());
            const EventView event = m_world->reader().events(task, {}, 10)->back();
            QCOMPARE(event.attempts.size(), 1U);
            QCOMPARE(event.attempts.front().endpoint, u"http://127.0.0.1:1"_s);
        }
    }

    // A rollback removes the name of an endpoint that its transaction stored first.
    void endpointOfARolledBackChangeIsStoredAgain()
    {
        const TaskId task = m_world->newTask(u"D-1"_s).id;
        QVERIFY(m_world->change(task, plans::claim(*m_world)).ok());
        const ChangeTask complete{task, plans::complete(*m_world, ClaimToken{1}), {}};
        CommitNotice notice;
        QVERIFY(m_world->store().begin(m_world->store().nextBatch()).ok());
        QVERIFY(m_world->store().execute(complete, m_world->now, notice).ok());
        m_world->store().rollback();
        QVERIFY(m_world->run(complete).ok());
        const auto events = m_world->reader().events(task, {}, 10);
        QCOMPARE(events->back().attempts.size(), 1U);
        QCOMPARE(events->back().attempts.front().endpoint, u"http://127.0.0.1:1"_s);
        TaskRecord replayed;
        replayed.id = task;
        for (const EventView &event : *events)
            QVERIFY(replay(event, replayed));
        QCOMPARE(replayed, m_world->record(task));
    }

    void reasonsSurviveAnyText()
    {
        const Reason reason{u"x-\"\\\n\t\x01ü𝄞"_s, {{u"a\"b"_s, u"\u2028</script>"_s}}};
        QCOMPARE(reasonFromJson(reasonJson(reason)), reason);
    }

    void journalOfARandomHistoryReproducesTheTables_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 8; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void journalOfARandomHistoryReproducesTheTables()
    {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        std::vector<TaskId> tasks;
        for (int i = 0; i < 12; ++i)
            tasks.push_back(m_world->newTask(u"D-%1"_s.arg(i)).id);
        int done = 0;
        for (int i = 0; i < 500; ++i) {
            const TaskId id = tasks[random() % tasks.size()];
            m_world->now += static_cast<qint64>(random() % 2000) - 500; // clocks may also go back
            done += m_world->change(id, someplan(random, m_world->record(id))).ok();
        }
        QVERIFY2(done > 60, qPrintable(QString::number(done)));
        const auto counters = m_world->reader().counters();
        QCOMPARE(std::accumulate(counters->total.begin(), counters->total.end(), qint64{0}), 12);
    }

private:
    Plan someplan(std::mt19937 &random, const TaskRecord &task)
    {
        const int running = plans::runningStep(task);
        const ClaimToken token =
            running < 0 ? ClaimToken{1} : task.steps[static_cast<size_t>(running)].forward.token;
        switch (random() % 8) {
        case 0:
        case 1:
            return plans::claim(*m_world);
        case 2:
            return plans::complete(*m_world, token);
        case 3:
            return plans::escalate(*m_world, token);
        case 4:
            return plans::release(*m_world, random() % 2 ? 0 : m_world->now + 100);
        case 5:
            return plans::needOperator(*m_world);
        case 6:
            return plans::resubmit(*m_world);
        default:
            return random() % 3 ? plans::undone(*m_world) : plans::compensate(*m_world);
        }
    }
};

QTEST_GUILESS_MAIN(TestStoreJournal)
#include "tst_storejournal.moc"
