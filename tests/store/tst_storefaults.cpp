#include "storefixture.h"

#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

namespace {

// Makes one access, given by its number, fail in one way; with `forGood`, all
// later accesses fail too.
struct FaultHook
{
    qint64 target = 0; // 0: none
    AccessFault fault = AccessFault::None;
    bool forGood = false;
    qint64 seen = 0;
    qint64 fired = 0;
    QSet<QByteArray> names; // of the accesses that were hit

    AccessFault operator()(const char *access)
    {
        ++seen;
        if (target == 0 || seen < target || (seen > target && !forGood))
            return AccessFault::None;
        ++fired;
        names.insert(access);
        return fault;
    }
};

} // namespace

// Modeled on SQLite's and LevelDB's own tests. The i-th access of a small scenario fails, for
// every i until a run has fewer accesses. Then the store must be consistent and contain everything
// that was acknowledged.
class TestStoreFaults final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyAccessFailsOnce_data()
    {
        QTest::addColumn<int>("fault");
        QTest::addColumn<bool>("forGood");
        QTest::newRow("not done") << int(AccessFault::Fail) << false;
        QTest::newRow("done, but reported as failed") << int(AccessFault::DoneButFailed) << false;
        QTest::newRow("fails from then on") << int(AccessFault::Fail) << true;
    }
    void everyAccessFailsOnce()
    {
        QFETCH(int, fault);
        QFETCH(bool, forGood);
        QSet<QByteArray> names;
        qint64 target = 1;
        for (bool fired = true; fired; target += m_stride) {
            auto faultHook = std::make_shared<FaultHook>();
            faultHook->fault = static_cast<AccessFault>(fault);
            faultHook->forGood = forGood;
            StoreFixture world([faultHook](const char *access) { return (*faultHook)(access); });
            QVERIFY(world.open().ok());
            world.registerWorkflow();
            faultHook->seen = 0;
            faultHook->target = target;
            m_acknowledged.clear();
            scenario(world);
            fired = faultHook->fired > 0;
            names.unite(faultHook->names);
            faultHook->target = 0;
            verify(world, target);
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY2(target > 100, "the scenario is too small to mean anything");
        for (const char *access : {"begin", "commit", "insert-submission", "insert-task",
                 "insert-step", "insert-event", "update-task", "update-step-whole", "write-payload",
                 "insert-alert", "insert-response", "insert-batch", "forget-batch", "update-meta",
                 "add-count", "select-ready", "write-lease", "purge-task"})
            QVERIFY2(names.contains(access), access);
    }

    void recoveredSpaceIsUsed()
    {
        auto faultHook = std::make_shared<FaultHook>();
        faultHook->fault = AccessFault::Fail;
        faultHook->forGood = true;
        StoreFixture world([faultHook](const char *access) { return (*faultHook)(access); });
        QVERIFY(world.open().ok());
        world.registerWorkflow();
        faultHook->target = faultHook->seen + 1;
        for (int i = 0; i < 3; ++i) {
            const auto refused = world.submit(u"D-1"_s);
            QVERIFY(!refused.ok());
            QCOMPARE(refused.error().kind, base::ErrorKind::StoreIo);
        }
        faultHook->target = 0;
        QVERIFY(world.submit(u"D-1"_s)->created);
        QCOMPARE(inconsistencies(world.path()), QStringList());
    }

    // If the count of rows started again at zero, a write could go unnoticed, and the log
    // would not be truncated.
    void rowCountGrowsAcrossReconnections()
    {
        auto faultHook = std::make_shared<FaultHook>();
        faultHook->fault = AccessFault::Fail;
        StoreFixture world([faultHook](const char *access) { return (*faultHook)(access); });
        QVERIFY(world.open().ok());
        QVERIFY(world.submit(u"D-1"_s).ok());
        const qint64 before = world.store().rowsWritten();
        faultHook->target = faultHook->seen + 1;
        QVERIFY(world.submit(u"D-2"_s).ok()); // the second attempt succeeds
        QCOMPARE(faultHook->fired, 1);
        QVERIFY(world.store().rowsWritten() > before);
    }

    void commitThatCannotBeLookedUpIsUnknown()
    {
        auto faultHook = std::make_shared<FaultHook>();
        StoreFixture world([faultHook](const char *access) {
            // From the COMMIT on, all accesses fail.
            if (faultHook->target > 0 && qstrcmp(access, "commit") == 0)
                faultHook->fired = 1;
            return faultHook->fired ? AccessFault::Fail : AccessFault::None;
        });
        QVERIFY(world.open().ok());
        faultHook->target = 1;
        const auto reply = world.submit(u"D-1"_s);
        QCOMPARE(reply.error().kind, base::ErrorKind::OutcomeUnknown);
        faultHook->fired = 0;
        faultHook->target = 0;
        QVERIFY(world.submit(u"D-1"_s).ok());
    }

    void refusedCommandDoesNotAffectItsBatch()
    {
        StoreFixture world;
        QVERIFY(world.open().ok());
        world.registerWorkflow();
        const auto task = world.newTask(u"D-1"_s);
        std::vector<Command> batch;
        batch.push_back(submission(u"D-2"_s));
        batch.push_back(ChangeTask{task.id, plans::refuse("not-now"), {}});
        batch.push_back(ChangeTask{TaskId{99}, plans::claim(world), {}});
        batch.push_back(ChangeTask{task.id, plans::claim(world), {}});
        const auto replies = world.runAll(std::move(batch));
        QVERIFY(replies[0].ok());
        QCOMPARE(replies[1].error().code, u"not-now"_s);
        QCOMPARE(replies[2].error().kind, base::ErrorKind::NotFound);
        QVERIFY(replies[3].ok());
        QVERIFY(world.notice().inbox);
        QCOMPARE(inconsistencies(world.path()), QStringList());
    }

    void oneBadStatementDoesNotFailTheBatch()
    {
        auto armed = std::make_shared<bool>(false);
        StoreFixture world([armed](const char *access) {
            return *armed && qstrcmp(access, "insert-response") == 0 ? AccessFault::Fail
                                                                     : AccessFault::None;
        });
        QVERIFY(world.open().ok());
        std::vector<Command> batch;
        batch.push_back(submission(u"D-1"_s));
        batch.push_back(submission(u"D-2"_s, u"answers"_s));
        batch.push_back(submission(u"D-3"_s));
        *armed = true;
        const auto replies = world.runAll(std::move(batch));
        QVERIFY(replies[0].ok());
        QCOMPARE(replies[1].error().kind, base::ErrorKind::StoreIo);
        QVERIFY(replies[2].ok());
        QCOMPARE(world.reader().counters()->inbox, 2);
    }

private:
    static Submit submission(const QString &id, const QString &queue = {})
    {
        Submit command;
        command.submission.publicId = id;
        command.submission.workflow = u"delivery"_s;
        command.submission.input = "{}";
        command.submission.responseQueue = queue;
        return command;
    }

    void step(StoreFixture &world, TaskId id, const Plan &plan)
    {
        const auto reply = world.run(ChangeTask{id, plan, {}});
        if (reply)
            m_acknowledged[id] = changedTask(reply).version;
    }

    // Takes two tasks through submission, creation, claims, replies, an escalation, a sweep, an
    // alert, a resubmission and a purge.
    void scenario(StoreFixture &world)
    {
        for (const char *name : {"D-1", "D-2"}) {
            const QString id = QString::fromLatin1(name);
            const auto receipt = world.submit(id);
            if (receipt)
                m_submitted.insert(id);
        }
        static_cast<void>(world.run(plans::create(world)));
        static_cast<void>(world.run(ClaimTasks{{{1, 5}}, plans::claim(world)}));
        const TaskId one{1};
        const TaskId two{2};
        for (int i = 1; i <= 3; ++i)
            step(world, one, plans::complete(world, ClaimToken{1}));
        step(world, two, plans::escalate(world, ClaimToken{1}));
        const auto lease = world.run(Lease{Lease::Action::Acquire, world.supervisor, {}, 15'000});
        if (lease) {
            const Epoch epoch = lease.value().epoch;
            static_cast<void>(world.sweep(epoch, plans::release(world, 0)));
        }
        step(world, two, plans::claim(world));
        step(world, two, plans::needOperator(world));
        step(world, two, plans::resubmit(world));
        world.now += 1000;
        Purge purge;
        purge.finishedBefore = world.now;
        purge.responsesBefore = world.now;
        purge.limit = 100;
        m_purging = true;
        static_cast<void>(world.run(purge));
    }

    void verify(StoreFixture &world, qint64 target)
    {
        const QByteArray where = "access " + QByteArray::number(target);
        world.close();
        QVERIFY2(world.open().ok(), where.constData());
        const QByteArray wrong = inconsistencies(world.path()).join(u'\n').toUtf8();
        QVERIFY2(wrong.isEmpty(), QByteArray(where + ": " + wrong).constData());
        for (const auto &[id, version] : m_acknowledged) {
            const auto detail = world.reader().taskDetail(id);
            const bool purged = !detail.ok();
            QVERIFY2(purged ? m_purging : detail->record.version >= version, where.constData());
        }
        for (const QString &id : std::as_const(m_submitted)) {
            const auto again = world.submit(id);
            QVERIFY2(again.ok() && !again->created, where.constData());
        }
        m_submitted.clear();
        m_purging = false;
        QVERIFY2(world.submit(u"after"_s).ok(), where.constData());
        QVERIFY2(world.createTasks() >= 1, where.constData());
    }

    qint64 m_stride = 1;
    bool m_purging = false;
    std::map<TaskId, qint64> m_acknowledged;
    QSet<QString> m_submitted;
};

QTEST_GUILESS_MAIN(TestStoreFaults)
#include "tst_storefaults.moc"
