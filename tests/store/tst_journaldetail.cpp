#include "core/base/reasoncodes.h"
#include "core/json/parser.h"
#include "core/store/seam/decisionrules.h"
#include "core/store/seam/journal.h"
#include "core/store/seam/taskfields.h"
#include "longdetail.h"

#include <QJsonArray>
#include <QTest>

#include <random>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

namespace {

constexpr qint64 kAt = 1'800'000'000'000;
constexpr EventId kEvent{5000};

// Endpoint names and their ids, as in a store.
class Endpoints final
{
public:
    [[nodiscard]] DetailTarget target()
    {
        return {kEvent, [this](const QString &name) {
                    if (!m_names.contains(name))
                        m_names.append(name);
                    return static_cast<int>(m_names.indexOf(name)) + 1;
                }};
    }
    [[nodiscard]] DetailContext context(const TaskRecord &task) const
    {
        return {kEvent, task.updatedAt, task.publicId, task.responseQueue,
            [this](int id) { return m_names.value(id - 1); }};
    }
    [[nodiscard]] QStringList names() const { return m_names; }

private:
    QStringList m_names;
};

// Changes with random values in every field.
class RandomChanges final
{
public:
    explicit RandomChanges(unsigned seed)
        : m_random(seed)
    {
    }

    [[nodiscard]] TaskRecord makeTask()
    {
        TaskRecord task;
        task.id = TaskId{7};
        task.publicId = u"T-\"7\""_s;
        if (chance(2))
            task.responseQueue = u"answers"_s;
        task.steps.resize(static_cast<size_t>(below(4)));
        return recordBeforeCreation(task);
    }
    [[nodiscard]] Decision decide(const TaskRecord &before)
    {
        Decision decision;
        decision.after = before;
        change(decision.after);
        ++decision.after.version;
        decision.after.updatedAt = kAt + below(5000);
        decision.reason = reason();
        for (int i = below(3); i > 0; --i)
            decision.taskEvents.push_back(static_cast<TaskEvent>(below(9)));
        for (int i = below(3); i > 0; --i)
            decision.payloads.push_back(payload());
        decision.seen = EventId{below(5000)};
        decision.passedOver = below(3);
        for (int i = below(3); i > 0; --i)
            decision.claims.push_back({below(4), below(64), below(3), below(3)});
        for (int i = below(2); i > 0; --i)
            decision.skipped.push_back({below(4), reason()});
        if (chance(2))
            decision.reply = reply();
        else if (chance(3))
            decision.ended = EndedClaim{{}, {}, below(200), attempts()};
        return decision;
    }
    [[nodiscard]] std::vector<AlertChange> alerts()
    {
        std::vector<AlertChange> alerts;
        for (int i = below(3); i > 0; --i)
            alerts.push_back({below(99), below(4) - 1,
                static_cast<AlertKind>(below(kAlertKindCount)), static_cast<AlertState>(below(5))});
        return alerts;
    }

private:
    [[nodiscard]] int below(int count) { return static_cast<int>(m_random() % unsigned(count)); }
    [[nodiscard]] bool chance(int outOf) { return below(outOf) == 0; }
    // Includes special values and impossible times.
    [[nodiscard]] qint64 time()
    {
        static constexpr qint64 kTimes[] = {0, kReadyNever, kAt, kAt - 1, kAt + 1, kAt + 60'000,
            kAt - 86'400'000, kAt + 86'400'000, 1, -2, 9'999'999'999'999};
        return kTimes[below(int(std::size(kTimes)))] + (chance(8) ? below(3) : 0);
    }
    [[nodiscard]] qint64 value(FieldForm form)
    {
        switch (form) {
        case FieldForm::Time:
            return time();
        case FieldForm::Truth:
            return below(2);
        case FieldForm::TaskStateName:
            return below(kTaskStateCount);
        case FieldForm::StepStateName:
            return below(kStepStateCount);
        case FieldForm::UndoStateName:
            return below(kUndoStateCount);
        case FieldForm::EffectName:
            return below(4);
        case FieldForm::Number:
            break;
        }
        return chance(2) ? below(4) : below(1'000'000'000);
    }
    template <class Record>
    void change(std::span<const Field<Record>> fields, Record &record)
    {
        for (const Field<Record> &field : fields)
            if (chance(4))
                field.set(record, value(field.form));
    }
    void change(TaskRecord &task)
    {
        if (chance(8))
            return;
        change(taskFields(), task);
        for (StepRecord &step : task.steps) {
            if (chance(2))
                change(stepFields(), step);
            if (chance(2))
                change(claimFields(), step.forward);
            if (chance(4))
                change(claimFields(), step.undo);
        }
    }
    [[nodiscard]] Reason reason()
    {
        static const QString kCodes[] = {codes::kAdvanced, codes::kNoRoute, u"not in the table"_s};
        const Reason reason{kCodes[below(3)], {}};
        return chance(2) ? reason : Reason{reason.code, {{u"a\"b"_s, u"\u2028\n"_s}, {u"n"_s, 7}}};
    }
    [[nodiscard]] PayloadWrite payload()
    {
        PayloadWrite write{below(4) - 1, static_cast<PayloadKind>(below(6)), "{\"a\":1}"};
        if (chance(3))
            write.digest = {QJsonObject{{u"key"_s, u"T/a/undo"_s}, {u"hash"_s, u"00"_s}}};
        return write;
    }
    [[nodiscard]] std::vector<Attempt> attempts()
    {
        std::vector<Attempt> attempts;
        for (int i = chance(9) ? 150 : below(4); i > 0; --i) {
            Attempt &attempt = attempts.emplace_back();
            attempt.at = time();
            attempt.durationMs = below(500);
            attempt.status = below(600);
            attempt.endpoint = chance(4) ? QString() : u"http://127.0.0.1:%1"_s.arg(below(5));
            attempt.error = chance(2) ? reason() : Reason();
            attempt.fault = chance(3) ? u"slow"_s : QString();
            attempt.body = chance(3) ? QByteArray("\xef\xbb\xbf\xff\"x") : QByteArray();
        }
        return attempts;
    }
    [[nodiscard]] StepReply reply()
    {
        StepReply reply;
        reply.outcome = static_cast<Outcome>(below(4));
        reply.reason = reason();
        reply.status = below(600);
        reply.notBefore = chance(2) ? 0 : time();
        reply.sent = chance(2);
        reply.effectPossible = chance(2);
        reply.attempts = attempts();
        reply.attemptCount = static_cast<int>(reply.attempts.size()) + below(3);
        if (chance(2))
            reply.request = {u"POST"_s, u"/a?b=\"c\""_s, {{u"X-A"_s, u"1"_s}}, "{}"};
        return reply;
    }

    std::mt19937 m_random;
};

QJsonObject objectOf(const QByteArray &json)
{
    return json::parseUnchecked(json).toObject();
}

StepReply completion()
{
    StepReply reply;
    reply.status = 200;
    reply.attempts.push_back({kAt - 4, 3, 200, u"http://127.0.0.1:8700"_s, {}, {}, {}});
    reply.attemptCount = 1;
    return reply;
}

void claimStep(TaskRecord &task, size_t index)
{
    StepRecord &step = task.steps[index];
    step.state = StepState::Running;
    step.effect = Effect::Claimed;
    step.effectOrder = task.version;
    step.forward.token = ClaimToken{1};
    step.forward.lockedBy = InstanceId{3};
    step.forward.completeBy = step.forward.lastCompleteBy = kAt + 60'000;
    step.forward.startedAt = kAt;
    task.completeBy = kAt + 60'000;
}

} // namespace

class TestJournalDetail final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readersGetTheLongForm_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 20; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void readersGetTheLongForm()
    {
        QFETCH(unsigned, seed);
        RandomChanges random(seed);
        Endpoints endpoints;
        for (int i = 0; i < 200; ++i) {
            TaskRecord task = random.makeTask();
            for (int version = 1; version <= 3; ++version) {
                const Decision decision = random.decide(task);
                const auto alerts = random.alerts();
                const QByteArray stored = changeDetail(task, decision, alerts, endpoints.target());
                const QJsonObject wanted = objectOf(longChangeDetail(task, decision, alerts));
                QCOMPARE(expand(stored, endpoints.context(decision.after)), wanted);
                QCOMPARE(wanted.contains("stepCount"_L1), version == 1);
                task = decision.after;
            }
        }
        QVERIFY(endpoints.names().size() == 5);
    }

    void storedFormGivesTheRecord()
    {
        RandomChanges random(1);
        Endpoints endpoints;
        for (int i = 0; i < 1000; ++i) {
            TaskRecord task = random.makeTask();
            TaskRecord replayed;
            replayed.id = task.id;
            for (int version = 1; version <= 3; ++version) {
                const Decision decision = random.decide(task);
                EventView event;
                event.version = decision.after.version;
                event.at = decision.after.updatedAt;
                event.changes = expand(changeDetail(task, decision, {}, endpoints.target()),
                    endpoints.context(decision.after));
                QVERIFY(replay(event, replayed));
                QCOMPARE(replayed, decision.after);
                task = decision.after;
            }
        }
    }

    // Older versions stored the long form.
    void longFormIsReadAsItIs()
    {
        RandomChanges random(2);
        for (int i = 0; i < 200; ++i) {
            const TaskRecord task = random.makeTask();
            const Decision creation = random.decide(task);
            const Decision change = random.decide(creation.after);
            for (const QByteArray &detail : {longChangeDetail(task, creation, random.alerts()),
                     longChangeDetail(creation.after, change, random.alerts())})
                QCOMPARE(expand(detail, Endpoints().context(task)), objectOf(detail));
        }
    }

    void otherFormsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("detail");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("cut off") << QByteArray(R"({"t":[)");
        QTest::newRow("array in place of the object") << QByteArray("[]");
        QTest::newRow("field that is not in the table") << QByteArray(R"({"t":[99,1]})");
        QTest::newRow("field without value") << QByteArray(R"({"t":[5]})");
        QTest::newRow("text in place of a number") << QByteArray(R"({"t":[5,"1"]})");
        QTest::newRow("state that is not in the table") << QByteArray(R"({"t":[1,99]})");
        QTest::newRow("step without index") << QByteArray(R"({"s":[[]]})");
        QTest::newRow("field of a step that is not in the table")
            << QByteArray(R"({"s":[[0,99,1]]})");
        QTest::newRow("fields in place of an array") << QByteArray(R"({"t":{"5":1}})");
        QTest::newRow("task event that is not in the table") << QByteArray(R"({"e":[99]})");
        QTest::newRow("code that is not in the table")
            << QByteArray(R"({"r":[1,0,0,0,0,[99999]]})");
        QTest::newRow("endpoint that does not exist") << QByteArray(R"({"n":[[1,1,200,7]]})");
        QTest::newRow("payload without size") << QByteArray(R"({"p":[[0,1]]})");
        QTest::newRow("alert of an unknown kind") << QByteArray(R"({"a":[[1,0,99,0]]})");
    }
    void otherFormsAreRefused()
    {
        QFETCH(QByteArray, detail);
        TaskRecord task;
        task.steps.resize(1);
        EventView event;
        event.changes = expand(detail, Endpoints().context(task));
        QVERIFY(!replay(event, task));
        event.changes = expand("{}", Endpoints().context(task));
        QVERIFY(replay(event, task));
    }

    // The rows of a task of three steps without failures. The limits are not part of the format;
    // they reveal growing rows.
    void usualRowsAreShort()
    {
        Endpoints endpoints;
        const auto sizeOf = [&endpoints](const TaskRecord &before, const Decision &decision) {
            return changeDetail(before, decision, {}, endpoints.target()).size();
        };
        Decision creation;
        TaskRecord &task = creation.after;
        task.publicId = u"T-1"_s;
        task.workflow = WorkflowId{1};
        task.steps.resize(3);
        task.rank = kAt;
        task.createdAt = kAt - 20;
        task.readyAt = kReadyNow;
        task.serviceQueue = 1;
        task.version = 1;
        task.updatedAt = kAt;
        QVERIFY(sizeOf(recordBeforeCreation(task), creation) <= 60);

        Decision claim;
        claim.after = task;
        claim.after.version = 2;
        claim.after.state = TaskState::Processing;
        claim.after.lockedBy = InstanceId{2};
        claim.after.readyAt = kReadyNever;
        claimStep(claim.after, 0);
        claim.taskEvents = {TaskEvent::Claim};
        claim.seen = EventId{kEvent.value - 14};
        claim.claims = {{0, 64, 32, 0}};
        QVERIFY(sizeOf(task, claim) <= 110);
        Decision started = claim;
        started.after.version = 1;
        QVERIFY(sizeOf(recordBeforeCreation(task), started) <= 150);

        Decision next;
        next.after = claim.after;
        StepRecord &done = next.after.steps[0];
        done.state = StepState::Completed;
        done.effect = Effect::Applied;
        done.forward.lockedBy = {};
        done.forward.completeBy = 0;
        done.forward.finishedAt = kAt;
        done.forward.attempts = 1;
        claimStep(next.after, 1);
        next.payloads = {{0, PayloadKind::Output, "{\"account\":\"A-17\"}"}};
        next.reply = completion();
        next.seen = claim.seen;
        next.claims = {{1, 64, 32, 0}};
        const QByteArray detail = changeDetail(claim.after, next, {}, endpoints.target());
        QVERIFY2(detail.size() <= 170, detail.constData());
        QVERIFY(longChangeDetail(claim.after, next, {}).size() > 3 * detail.size());
    }
};

QTEST_GUILESS_MAIN(TestJournalDetail)
#include "tst_journaldetail.moc"
