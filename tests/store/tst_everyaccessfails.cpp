#include "tests/store/faultworld.h"
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

// What happens in a small world while its store is struck. `prepare` is not struck.
struct Course
{
    const char *name;
    void (*prepare)(FaultWorld &world);
    void (*live)(FaultWorld &world);
    QSet<QByteArray> mustMeet; // accesses that the course has to make
    std::map<QString, QList<TaskState>> ends; // of its tasks; nothing: it is purged
};

void nothing(FaultWorld &)
{
}

void startTask(FaultWorld &world)
{
    world.submit(id("T"));
    world.createTasks();
}

const std::vector<Course> &courses()
{
    static const std::vector<Course> all = {
        {"submission", &nothing,
            [](FaultWorld &world) {
                world.submit(id("A"));
                world.submit(id("B"));
                world.submit(id("A"));
                world.createTasks();
            },
            {"begin", "commit", "insert-submission", "insert-task", "insert-step", "insert-event",
                "write-payload", "insert-response", "update-meta", "add-count"},
            {{id("A"), {TaskState::Processed}}, {id("B"), {TaskState::Processed}}}},
        {"run", &startTask, [](FaultWorld &world) { world.settle(); },
            {"begin", "commit", "select-ready", "update-task", "update-step", "insert-event",
                "write-payload", "insert-response", "write-lease", "select-overdue"},
            {{id("T"), {TaskState::Processed}}}},
        {"retry",
            [](FaultWorld &world) {
                world.service.setFaults({refusal("/packs", 503, 2)});
                startTask(world);
            },
            [](FaultWorld &world) { world.settle(); },
            {"select-overdue", "write-lease", "update-step", "write-payload"},
            {{id("T"), {TaskState::Processed}}}},
        {"expiry",
            [](FaultWorld &world) {
                world.lostReplies = {QStringLiteral("T/pack"), QStringLiteral("T/ship")};
                startTask(world);
            },
            [](FaultWorld &world) { world.settle(); }, {"select-overdue", "write-lease"},
            {{id("T"), {TaskState::Processed}}}},
        {"compensation",
            [](FaultWorld &world) {
                world.service.setFaults(
                    {refusal("/ships", 422, 0), refusal("/packs", 503, 1, "DELETE")});
                startTask(world);
            },
            [](FaultWorld &world) { world.settle(); },
            {"insert-undo", "update-undo", "write-payload", "insert-response"},
            {{id("T"), {TaskState::Compensated}}}},
        {"operator commands",
            [](FaultWorld &world) {
                world.service.setFaults({refusal("/packs/T", 400, 1), refusal("/ships/C", 503, 0)});
                startTask(world);
                world.submit(id("C"));
                world.createTasks();
                world.settle();
            },
            [](FaultWorld &world) {
                world.handleAlerts(model::AlertAction::Acknowledge);
                world.operate(id("C"), OperatorAction::Resubmit);
                world.operate(id("C"), OperatorAction::Pause);
                world.operate(id("C"), OperatorAction::Resume);
                world.operate(id("C"), OperatorAction::Cancel);
                world.settle();
                world.handleAlerts(model::AlertAction::Close);
            },
            {"find-alert", "set-alert-state", "update-task", "insert-event"},
            {{id("T"), {TaskState::Compensated, TaskState::Canceled}},
                {id("C"), {TaskState::Compensated, TaskState::Error}}}},
        {"purge",
            [](FaultWorld &world) {
                startTask(world);
                world.submit(id("U"));
                world.createTasks();
                world.settle();
            },
            [](FaultWorld &world) { world.purge(); },
            {"select-finished", "purge-payload", "purge-event", "purge-task", "bury-submission",
                "purge-response"},
            {{id("T"), {TaskState::Processed}}, {id("U"), {TaskState::Processed}}}},
        {"backup",
            [](FaultWorld &world) {
                startTask(world);
                world.settle();
            },
            [](FaultWorld &world) { world.backup(); }, {"backup-copy", "backup-check"},
            {{id("T"), {TaskState::Processed}}}},
    };
    return all;
}

constexpr struct
{
    const char *name;
    Strike strike;
} kStrikes[] = {{"fails-once", Strike::Fails}, {"fails-for-good", Strike::FailsForGood},
    {"done-but-failed", Strike::DoneButFailed}, {"done-then-silent", Strike::DoneThenSilent},
    {"dies", Strike::Dies}};

bool isOfTheStore(ErrorKind kind)
{
    return kind == ErrorKind::StoreIo || kind == ErrorKind::OutcomeUnknown;
}

} // namespace

// Anchors: SQLite's and LevelDB's own tests. In a course with the real decisions the i-th access to
// the store is struck, for i = 1, 2, 3 … until a run has no strike left. Then a process starts on
// what is there, everything has to end as it would have ended anyway, and the audit looks at it.
class EveryAccessFailsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingEndsWellAfterTheStrike_data()
    {
        QTest::addColumn<int>("course");
        QTest::addColumn<int>("strike");
        for (size_t c = 0; c < courses().size(); ++c)
            for (size_t s = 0; s < std::size(kStrikes); ++s)
                QTest::addRow("%s: %s", courses()[c].name, kStrikes[s].name)
                    << static_cast<int>(c) << static_cast<int>(s);
    }
    void everythingEndsWellAfterTheStrike()
    {
        QFETCH(int, course);
        QFETCH(int, strike);
        const Course &taken = courses()[static_cast<size_t>(course)];
        const auto &way = kStrikes[strike];
        QSet<QByteArray> met;
        std::map<QByteArray, qint64> looks;
        qint64 strikes = 0;
        for (qint64 access = 1;; ++access) {
            Saboteur saboteur;
            FaultWorld world(saboteur);
            QVERIFY(world.open());
            taken.prepare(world);
            saboteur.strike = way.strike;
            saboteur.arm(access);
            taken.live(world);
            met.unite(saboteur.names);
            const bool struck = saboteur.fired > 0;
            strikes += struck;
            checkEnd(world, taken, access);
            if (QTest::currentTestFailed())
                return;
            for (const auto &[invariant, count] : world.looks())
                looks[invariant] += count;
            if (!struck)
                break;
        }
        for (const QByteArray &access : taken.mustMeet)
            QVERIFY2(met.contains(access), access.constData());
        note(QByteArray("store/") + way.name, looks, strikes);
        note(QByteArray("store/") + QByteArray(taken.name).replace(' ', '-'), looks, strikes);
    }

    // A store that is being made: refused with a reason, and made whole the next time.
    void everythingEndsWellWhenItsMakingIsStruck_data()
    {
        QTest::addColumn<int>("strike");
        for (size_t s = 0; s < std::size(kStrikes); ++s)
            QTest::newRow(kStrikes[s].name) << static_cast<int>(s);
    }
    void everythingEndsWellWhenItsMakingIsStruck()
    {
        QFETCH(int, strike);
        QSet<QByteArray> met;
        std::map<QByteArray, qint64> looks;
        qint64 strikes = 0;
        for (qint64 access = 1;; ++access) {
            Saboteur saboteur;
            saboteur.strike = kStrikes[strike].strike;
            FaultWorld world(saboteur);
            saboteur.arm(access);
            const bool opened = world.open();
            const bool struck = saboteur.fired > 0;
            met.unite(saboteur.names);
            strikes += struck;
            const QByteArray where = "access " + QByteArray::number(access);
            const bool told = opened || world.hadError() || saboteur.strike == Strike::Dies;
            QVERIFY2(told, where.constData());
            for (const ErrorKind kind : world.errorKinds())
                QVERIFY2(isOfTheStore(kind), where.constData());
            world.submit(id("T"));
            QVERIFY2(world.mend(), qPrintable(world.lastError().code));
            const QByteArray wrong = world.broken().join(u'\n').toUtf8();
            QVERIFY2(wrong.isEmpty(), (where + ": " + wrong).constData());
            for (const auto &[invariant, count] : world.looks())
                looks[invariant] += count;
            if (!struck)
                break;
        }
        for (const char *access : {"create", "migration-begin", "migration", "migration-commit"})
            QVERIFY2(met.contains(access), access);
        note("store/migration", looks, strikes);
    }

private:
    static void checkEnd(FaultWorld &world, const Course &course, qint64 access)
    {
        const QByteArray where = "access " + QByteArray::number(access) + ": ";
        for (const ErrorKind kind : world.errorKinds())
            QVERIFY2(isOfTheStore(kind), (where + world.lastError().code.toUtf8()).constData());
        QVERIFY2(world.mend(), (where + world.lastError().code.toUtf8()).constData());
        const auto states = world.states();
        for (const auto &[task, ends] : course.ends) {
            const auto found = states.find(task);
            if (found == states.end()) {
                QVERIFY2(qstrcmp(course.name, "purge") == 0, (where + task.toUtf8()).constData());
                continue;
            }
            const QByteArray state = model::name(found->second).toUtf8();
            QVERIFY2(
                ends.contains(found->second), (where + task.toUtf8() + " is " + state).constData());
        }
        const QByteArray wrong = world.broken().join(u'\n').toUtf8();
        QVERIFY2(wrong.isEmpty(), (where + wrong).constData());
    }

    static void note(
        const QByteArray &fault, const std::map<QByteArray, qint64> &looks, qint64 count)
    {
        QByteArrayList invariants;
        for (const auto &[invariant, number] : looks)
            if (number > 0)
                invariants.append(invariant);
        recordCoverage(fault, invariants, count);
    }
};

QTEST_GUILESS_MAIN(EveryAccessFailsTest)
#include "tst_everyaccessfails.moc"
