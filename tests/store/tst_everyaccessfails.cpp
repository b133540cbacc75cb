#include "tests/store/storefaultfixture.h"
#include "tests/support/coverage.h"

#include <QTest>

using namespace sagadesk;
using namespace sagadesk::tests;
using base::ErrorKind;
using model::OperatorAction;
using model::TaskState;

namespace {

faultlab::FaultRule refusal(const char *path, int status, quint64 times, const char *method = "PUT")
{
    faultlab::FaultRule rule;
    rule.kind = faultlab::FaultKind::Permanent;
    rule.status = status;
    rule.method = QString::fromLatin1(method);
    rule.pathPrefix = QString::fromLatin1(path);
    rule.times = times;
    return rule;
}

QString id(const char *name)
{
    return QString::fromLatin1(name);
}

// A sequence of operations during which faults are injected; `prepare` runs without faults.
struct Scenario
{
    const char *name;
    void (*prepare)(StoreFaultFixture &world);
    void (*live)(StoreFaultFixture &world);
    QSet<QByteArray> mustMeet; // accesses that the sequence must make
    // Allowed final states of the tasks. In the scenario "purge" a task may also be missing.
    std::map<QString, QList<TaskState>> ends;
    // Repeats what clients that got no reply would repeat.
    void (*insist)(StoreFaultFixture &world) = nullptr;
};

void nothing(StoreFaultFixture &)
{
}

void startTask(StoreFaultFixture &world)
{
    world.submit(id("T"));
    world.createTasks();
}

void submitSome(StoreFaultFixture &world)
{
    world.submit(id("A"));
    world.submit(id("B"));
    world.submit(id("A"));
    world.createTasks();
}

void settle(StoreFaultFixture &world)
{
    world.settle();
}

void startWithAServiceThatFailsTwice(StoreFaultFixture &world)
{
    world.service.setFaults({refusal("/packs", 503, 2)});
    startTask(world);
}

void startWithRepliesThatGetLost(StoreFaultFixture &world)
{
    world.lostReplies = {id("T/pack"), id("T/ship")};
    startTask(world);
}

void startWhatIsToBeUndone(StoreFaultFixture &world)
{
    world.service.setFaults({refusal("/ships", 422, 0), refusal("/packs", 503, 1, "DELETE")});
    startTask(world);
}

void failOneForGood(StoreFaultFixture &world)
{
    world.service.setFaults({refusal("/packs/T", 400, 1), refusal("/ships/C", 503, 0)});
    startTask(world);
    world.submit(id("C"));
    world.createTasks();
    world.settle();
}

void operateOnIt(StoreFaultFixture &world)
{
    world.handleAlerts(model::AlertAction::Acknowledge);
    world.operate(id("C"), OperatorAction::Resubmit);
    world.operate(id("C"), OperatorAction::Pause);
    world.operate(id("C"), OperatorAction::Resume);
    world.operate(id("C"), OperatorAction::Cancel);
    world.noteControl();
    world.settle();
    world.handleAlerts(model::AlertAction::Close);
}

void resumeAndCancel(StoreFaultFixture &world)
{
    world.operate(id("C"), OperatorAction::Resume);
    world.operate(id("C"), OperatorAction::Cancel);
    world.settle();
}

void finishTwo(StoreFaultFixture &world)
{
    startTask(world);
    world.noteControl();
    world.submit(id("U"));
    world.createTasks();
    world.settle();
}

const std::vector<Scenario> &scenarios()
{
    const auto purge = [](StoreFaultFixture &world) { world.purge(); };
    const auto backup = [](StoreFaultFixture &world) { world.backup(); };
    static const std::vector<Scenario> all = {
        {"submission", &nothing, &submitSome,
            {"begin", "commit", "insert-submission", "select-inbox", "insert-task", "insert-event",
                "insert-response", "update-meta", "add-count"},
            {{id("A"), {TaskState::Processed}}, {id("B"), {TaskState::Processed}}}},
        {"run", &startTask, &settle,
            {"begin", "commit", "select-ready", "update-task", "insert-step", "insert-event",
                "select-endpoints", "insert-endpoint", "insert-response", "write-lease"},
            {{id("T"), {TaskState::Processed}}}},
        {"retry", &startWithAServiceThatFailsTwice, &settle,
            {"write-lease", "insert-step", "update-step-whole", "write-payload"},
            {{id("T"), {TaskState::Processed}}}},
        {"expiry", &startWithRepliesThatGetLost, &settle, {"write-lease", "update-task"},
            {{id("T"), {TaskState::Processed}}}},
        {"compensation", &startWhatIsToBeUndone, &settle,
            {"update-step-whole", "write-payload", "insert-response"},
            {{id("T"), {TaskState::Compensated}}}},
        {"operator commands", &failOneForGood, &operateOnIt,
            {"find-alert", "set-alert-state", "update-task", "insert-event", "insert-control"},
            {{id("T"), {TaskState::Compensated, TaskState::Canceled}},
                {id("C"), {TaskState::Compensated, TaskState::Error}}},
            &resumeAndCancel},
        {"purge", &finishTwo, purge,
            {"select-finished", "mark-purged-responses", "purge-payload", "purge-event",
                "purge-task", "bury-submission", "purge-response", "purge-control"},
            {{id("T"), {TaskState::Processed}}, {id("U"), {TaskState::Processed}}}},
        {"backup", &finishTwo, backup, {"backup-copy", "backup-check"},
            {{id("T"), {TaskState::Processed}}}},
    };
    return all;
}

// Hits every access; only every seventh one under a sanitizer, which is slow.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr qint64 kStride = 7;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
constexpr qint64 kStride = kSanitized ? 7 : 1;
#else
constexpr qint64 kStride = 1;
#endif

constexpr struct
{
    const char *name;
    FaultMode mode;
} kFaultModes[] = {{"fails-once", FaultMode::Fails}, {"fails-for-good", FaultMode::FailsForGood},
    {"done-but-failed", FaultMode::DoneButFailed}, {"done-then-silent", FaultMode::DoneThenSilent},
    {"dies", FaultMode::Dies}};

QByteArray at(qint64 access, const QString &what)
{
    return "access " + QByteArray::number(access) + ": " + what.toUtf8();
}

bool isOfTheStore(ErrorKind kind)
{
    return kind == ErrorKind::StoreIo || kind == ErrorKind::OutcomeUnknown;
}

} // namespace

// Modeled on SQLite's and LevelDB's own tests. The i-th access to the store is hit during a
// sequence of real decisions, for i = 1, 2, 3 … until a run has fewer accesses. Then a process
// starts on the remaining data; every task must end in a state that its scenario allows, and the
// audit checks the store.
class TestEveryAccessFails final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tasksEndCorrectlyAfterTheFault_data()
    {
        QTest::addColumn<int>("scenario");
        QTest::addColumn<int>("mode");
        for (size_t c = 0; c < scenarios().size(); ++c)
            for (size_t s = 0; s < std::size(kFaultModes); ++s)
                QTest::addRow("%s: %s", scenarios()[c].name, kFaultModes[s].name)
                    << static_cast<int>(c) << static_cast<int>(s);
    }
    void tasksEndCorrectlyAfterTheFault()
    {
        QFETCH(int, scenario);
        QFETCH(int, mode);
        const Scenario &taken = scenarios()[static_cast<size_t>(scenario)];
        const auto &way = kFaultModes[mode];
        QSet<QByteArray> met;
        std::map<QByteArray, qint64> checks;
        qint64 injections = 0;
        for (qint64 access = 1;; access += kStride) {
            FaultHook faultHook;
            StoreFaultFixture world(faultHook);
            QVERIFY(world.open());
            taken.prepare(world);
            faultHook.mode = way.mode;
            faultHook.arm(access);
            taken.live(world);
            met.unite(faultHook.names);
            const bool injected = faultHook.fired > 0;
            injections += injected;
            checkEnd(world, taken, access);
            if (QTest::currentTestFailed())
                return;
            for (const auto &[invariant, count] : world.checks())
                checks[invariant] += count;
            if (!injected)
                break;
        }
        for (const QByteArray &access : kStride == 1 ? taken.mustMeet : QSet<QByteArray>())
            QVERIFY2(met.contains(access), access.constData());
        note(QByteArray("store/") + way.name, checks, injections);
        note(QByteArray("store/") + QByteArray(taken.name).replace(' ', '-'), checks, injections);
    }

    // The creation of a store fails with a reason, and the next attempt completes it.
    void storeIsUsableAfterAFaultDuringItsCreation_data()
    {
        QTest::addColumn<int>("mode");
        for (size_t s = 0; s < std::size(kFaultModes); ++s)
            QTest::newRow(kFaultModes[s].name) << static_cast<int>(s);
    }
    void storeIsUsableAfterAFaultDuringItsCreation()
    {
        QFETCH(int, mode);
        QSet<QByteArray> met;
        std::map<QByteArray, qint64> checks;
        qint64 injections = 0;
        for (qint64 access = 1;; ++access) {
            FaultHook faultHook;
            faultHook.mode = kFaultModes[mode].mode;
            StoreFaultFixture world(faultHook);
            faultHook.arm(access);
            const bool opened = world.open();
            const bool injected = faultHook.fired > 0;
            met.unite(faultHook.names);
            injections += injected;
            const bool reported = opened || world.hadError() || faultHook.mode == FaultMode::Dies;
            QVERIFY2(reported, at(access, {}).constData());
            for (const ErrorKind kind : world.errorKinds())
                QVERIFY2(isOfTheStore(kind), at(access, world.lastError().code).constData());
            world.submit(id("T"));
            QVERIFY2(world.mend(), at(access, world.lastError().code).constData());
            const QString wrong = world.broken().join(u'\n');
            QVERIFY2(wrong.isEmpty(), at(access, wrong).constData());
            for (const auto &[invariant, count] : world.checks())
                checks[invariant] += count;
            if (!injected)
                break;
        }
        for (const char *access : {"create", "migration-begin", "migration", "migration-commit"})
            QVERIFY2(met.contains(access), access);
        note("store/migration", checks, injections);
    }

private:
    static void checkEnd(StoreFaultFixture &world, const Scenario &scenario, qint64 access)
    {
        for (const ErrorKind kind : world.errorKinds())
            QVERIFY2(isOfTheStore(kind), at(access, world.lastError().code).constData());
        QVERIFY2(world.mend(), at(access, world.lastError().code).constData());
        if (scenario.insist)
            scenario.insist(world);
        const auto states = world.states();
        for (const auto &[task, ends] : scenario.ends) {
            const auto found = states.find(task);
            if (found == states.end()) {
                QVERIFY2(qstrcmp(scenario.name, "purge") == 0, at(access, task).constData());
                continue;
            }
            QVERIFY2(ends.contains(found->second),
                at(access, task + u' ' + model::name(found->second)).constData());
        }
        const QString wrong = world.broken().join(u'\n');
        QVERIFY2(wrong.isEmpty(), at(access, wrong).constData());
    }

    static void note(
        const QByteArray &fault, const std::map<QByteArray, qint64> &checks, qint64 count)
    {
        QByteArrayList invariants;
        for (const auto &[invariant, number] : checks)
            if (number > 0)
                invariants.append(invariant);
        recordCoverage(fault, invariants, count);
    }
};

QTEST_GUILESS_MAIN(TestEveryAccessFails)
#include "tst_everyaccessfails.moc"
