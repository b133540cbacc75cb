#include "core/store/postgres/postgresserver.h"
#include "core/store/postgres/transfer.h"
#include "core/store/sqlite/sqlitefile.h"
#include "tests/store/contract/nodefixture.h"
#include "tests/support/postgres/testdatabase.h"

#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::store::postgres;
using namespace sagadesk::tests;

namespace {

// Opens `store` for the fixtures. The functions that only the contract tests need do nothing.
class OpenedStore final : public StoreUnderTest
{
public:
    explicit OpenedStore(std::unique_ptr<Store> store)
        : m_store(std::move(store))
    {
    }
    base::Result<std::unique_ptr<StateStore>> openStore() override { return m_store->openWriter(); }
    base::Result<std::unique_ptr<StoreReader>> openReader() override
    {
        return m_store->openReader();
    }
    base::Result<std::unique_ptr<AuditSource>> openAudit() override { return m_store->openAudit(); }
    QStringList content() override { return {}; }
    QStringList inconsistencies() override { return {}; }
    FaultHook &faults() override { return m_faults; }
    void runOtherWriter(Meanwhile) override { }
    [[nodiscard]] bool didOtherWriter() const override { return false; }
    void commitLateMessage(const QString &, const QString &) override { }
    [[nodiscard]] bool runsAgainAfter(Meanwhile) const override { return false; }

private:
    std::unique_ptr<Store> m_store;
    FaultHook m_faults;
};

} // namespace

// Moving a store that nodes have used to a file, and from there to another database.
class TestNodeTransfer final : public QObject
{
    Q_OBJECT

    std::unique_ptr<TestDatabase> m_database;
    std::unique_ptr<OpenedStore> m_shared;
    std::unique_ptr<Node> m_a;
    std::unique_ptr<Node> m_b;
    std::unique_ptr<QTemporaryDir> m_folder;
    base::WallMs m_now = kBegin; // long ago: all nodes count as ended

    [[nodiscard]] QString file() const { return m_folder->filePath(u"state.db"_s); }
    [[nodiscard]] TransferOrder toFile() const
    {
        TransferOrder order;
        order.direction = TransferOrder::Direction::ServerToFile;
        order.file = file();
        order.server = *ServerOptions::fromUrl(m_database->url());
        return order;
    }
    [[nodiscard]] std::unique_ptr<OpenedStore> openFile() const
    {
        return std::make_unique<OpenedStore>(
            std::make_unique<SqliteFile>(SqliteOptions{file(), {}, true, true}));
    }
    // Starts node a, and node b if `hasOther`. Until m_now changes, their transactions have the
    // same stamp.
    void begin(bool hasOther)
    {
        PostgresOptions options;
        options.server = *ServerOptions::fromUrl(m_database->url());
        options.checkCopies = true;
        options.hasNodes = true;
        options.clock = [this] { return m_now; };
        m_shared = std::make_unique<OpenedStore>(std::make_unique<PostgresServer>(options));
        m_a = std::make_unique<Node>(*m_shared, u"a"_s);
        m_a->begin(11);
        if (!hasOther)
            return;
        m_b = std::make_unique<Node>(*m_shared, u"b"_s);
        m_b->begin(12);
    }
    void endNodes()
    {
        m_b.reset();
        m_a.reset();
    }
    // Both nodes change a task alternately, with one stamp, and then another task.
    void alternate(const QString &id)
    {
        TaskId task = m_a->claim(id).id;
        for (int round = 0; round < 3; ++round) {
            QVERIFY(m_b->world.change(task, plans::release(m_b->world, kReadyNow)).ok());
            QVERIFY(m_a->world.change(task, plans::claim(m_a->world)).ok());
        }
        ++m_now;
        task = m_b->claim(id + u"-b"_s).id;
        QVERIFY(m_a->world.change(task, plans::needOperator(m_a->world)).ok());
        ++m_now;
    }
    void finishOne(Node &node, const QString &id)
    {
        auto task = base::Result<TaskRecord>(node.claim(id));
        for (size_t step = 0; step < 3; ++step) {
            const ClaimToken token = task->steps[step].forward.token;
            task = node.world.change(task->id, plans::complete(node.world, token));
            QVERIFY(task.ok());
        }
        ++m_now;
    }
    void purgeFinished()
    {
        Purge purge;
        purge.finishedBefore = purge.responsesBefore = m_now;
        purge.limit = 100;
        QVERIFY(m_b->world.run(purge).ok());
        ++m_now;
    }
    void migrate()
    {
        endNodes();
        const auto back = Transfer::copy(toFile());
        QVERIFY2(back.ok(), back.ok() ? "" : qPrintable(back.error().code));
        const auto audit = (*back)->target().openAudit();
        QVERIFY(audit.ok() && (*audit)->hadNodes());
        QVERIFY((*back)->keep().ok());
    }

    struct Read
    {
        QStringList names; // of the rows, with their versions or states
        QString next;
        bool isGone = false; // the reader was told that rows had been removed
    };
    [[nodiscard]] static Read changesAfter(StoreReader &reader, const QString &after, int limit)
    {
        Read read;
        auto page = reader.changes(after, limit);
        if (!page && page.error().kind == base::ErrorKind::Gone) {
            read.isGone = true;
            page = reader.changes(page.error().parameters[u"oldest"_s].toString(), limit);
        }
        if (!page)
            return {{page.error().code}, {}, false};
        for (const auto &[task, event] : page->rows)
            read.names.append(task + u' ' + QString::number(event.version));
        read.next = page->next.toText();
        return read;
    }
    [[nodiscard]] static Read messagesAfter(StoreReader &reader, const QString &after, int limit)
    {
        Read read;
        auto page = reader.responses(u"answers"_s, after, limit);
        if (!page && page.error().kind == base::ErrorKind::Gone) {
            read.isGone = true;
            page = reader.responses(
                u"answers"_s, page.error().parameters[u"oldest"_s].toString(), limit);
        }
        if (!page)
            return {{page.error().code}, {}, false};
        for (const ResponseView &message : *page)
            read.names.append(message.taskPublicId + u' ' + name(message.status));
        read.next = page->next;
        return read;
    }
    // Whether `names` contains every name of `expected`, at least as often.
    [[nodiscard]] static bool containsAll(QStringList names, const QStringList &expected)
    {
        return std::all_of(expected.begin(), expected.end(),
            [&](const QString &name) { return names.removeOne(name); });
    }
    [[nodiscard]] static bool isInOrder(const JournalPage &journal)
    {
        QMap<QString, qint64> versions;
        qint64 at = 0;
        qint64 id = 0;
        return std::all_of(journal.rows.begin(), journal.rows.end(), [&](const auto &row) {
            const EventView &event = row.second;
            const bool isLater = event.at >= at && event.id.value > id;
            at = event.at;
            id = event.id.value;
            return isLater && event.version == ++versions[row.first];
        });
    }

private Q_SLOTS:
    void init()
    {
        m_database = std::make_unique<TestDatabase>();
        m_folder = std::make_unique<QTemporaryDir>(StoreFixture::folderTemplate());
        m_now = kBegin;
    }
    void cleanup()
    {
        endNodes();
        m_shared.reset();
        m_folder.reset();
        m_database.reset();
    }

    void severalNodesBecomeOneProcess_data()
    {
        QTest::addColumn<bool>("isPurged");
        QTest::newRow("nothing removed") << false;
        QTest::newRow("after a purge") << true;
    }
    // Fails if the journal has another order than that of the changes, if a row, a waiting
    // submission or a sum is lost, or if the process takes an id that was used.
    void severalNodesBecomeOneProcess()
    {
        QFETCH(bool, isPurged);
        begin(true);
        finishOne(*m_a, u"old-a"_s);
        finishOne(*m_b, u"old-b"_s);
        if (isPurged)
            purgeFinished();
        for (int round = 0; round < 5; ++round)
            alternate(u"task-%1"_s.arg(round));
        const TaskId waiting = m_b->world.submit(u"waits-b"_s)->task;
        QVERIFY(m_a->world.submit(u"waits-a"_s).ok());
        QStringList changes = changesAfter(m_a->world.reader(), {}, 1000).names;
        QStringList messages = messagesAfter(m_a->world.reader(), {}, 1000).names;
        const TaskId third = m_a->world.reader().taskNamed(u"task-3"_s).value();
        const TaskRecord before = m_a->world.record(third);
        migrate();
        QCOMPARE(inconsistencies(file()), QStringList());

        const auto place = openFile();
        StoreFixture alone(*place);
        alone.now = m_now + 1000;
        QVERIFY(alone.open().ok());
        const auto journal = alone.reader().journal({}, 1000);
        QVERIFY(journal.ok());
        QVERIFY(isInOrder(*journal));
        QStringList moved = changesAfter(alone.reader(), {}, 1000).names;
        moved.sort();
        changes.sort();
        QCOMPARE(moved, changes);
        QStringList movedMessages = messagesAfter(alone.reader(), {}, 1000).names;
        movedMessages.sort();
        messages.sort();
        QCOMPARE(movedMessages, messages);
        QVERIFY(alone.record(third) == before);

        alone.registerWorkflow();
        QCOMPARE(alone.createTasks(), 2);
        QCOMPARE(alone.record(waiting).publicId, u"waits-b"_s);
        const TaskId later = alone.newTask(u"later"_s).id;
        QVERIFY(later.value > waiting.value);
        QVERIFY(alone.change(later, plans::claim(alone)).ok());
        QVERIFY(alone.change(later, plans::needOperator(alone)).ok());
        const auto after = alone.reader().journal(journal->next, 1000);
        QVERIFY(after.ok());
        QCOMPARE(after->rows.size(), size_t{5});
        JournalPage all = *journal;
        all.rows.insert(all.rows.end(), after->rows.begin(), after->rows.end());
        QVERIFY(isInOrder(all));
        alone.close();
        QCOMPARE(inconsistencies(file()), QStringList());
    }

    void readersMissNothing_data()
    {
        QTest::addColumn<bool>("isPurged");
        QTest::addColumn<int>("limit"); // of the page after which the reader stopped
        for (const int limit : {1, 3, 7, 20, 1000}) {
            QTest::addRow("%d", limit) << false << limit;
            QTest::addRow("%d, after a purge", limit) << true << limit;
        }
    }
    // Fails if a position from the database skips rows of the file, if removed rows are not
    // reported, or if a webhook that has received everything is sent something again.
    void readersMissNothing()
    {
        QFETCH(bool, isPurged);
        QFETCH(int, limit);
        begin(true);
        finishOne(*m_a, u"old-a"_s);
        finishOne(*m_b, u"old-b"_s);
        if (isPurged)
            purgeFinished();
        for (int round = 0; round < 4; ++round)
            alternate(u"task-%1"_s.arg(round));
        const Read changes = changesAfter(m_b->world.reader(), {}, limit);
        const Read messages = messagesAfter(m_b->world.reader(), {}, limit);
        const NoteWebhook note{m_b->world.scheduler, {u"hook"_s, changes.next}, {}, {}};
        QVERIFY(m_b->world.run(note).ok());
        alternate(u"late"_s);
        const QStringList newChanges = changesAfter(m_b->world.reader(), changes.next, 1000).names;
        const QStringList newMessages =
            messagesAfter(m_b->world.reader(), messages.next, 1000).names;
        QVERIFY(!newChanges.isEmpty() && !newMessages.isEmpty());
        migrate();

        const auto place = openFile();
        const auto reader = place->openReader();
        QVERIFY(reader.ok());
        const Read sameChanges = changesAfter(**reader, changes.next, 1000);
        QVERIFY(containsAll(sameChanges.names, newChanges));
        QCOMPARE(sameChanges.isGone, isPurged);
        const Read sameMessages = messagesAfter(**reader, messages.next, 1000);
        QVERIFY(containsAll(sameMessages.names, newMessages));
        const auto places = (*reader)->webhookPlaces();
        QVERIFY(places.ok());
        QCOMPARE(places->size(), size_t{1});
        const auto rest = changesAfter(**reader, places->front().cursor, 1000);
        QVERIFY(containsAll(rest.names, newChanges));
        if (limit == 1000) { // the reader had received everything
            QCOMPARE(rest.names.size(), newChanges.size());
            QVERIFY(!rest.isGone);
        }
    }

    // The audit counts claims in the order of the rows (I30). Fails if rows with one stamp are
    // sorted by task.
    void rowsOfATransactionKeepTheirOrder()
    {
        begin(true);
        const TaskId one = m_a->claim(u"one"_s).id;
        const TaskId two = m_a->claim(u"two"_s).id;
        const TaskId other = m_b->claim(u"other"_s).id;
        std::vector<Command> changes;
        for (const TaskId task : {two, one})
            changes.emplace_back(ChangeTask{task, plans::release(m_a->world, kReadyNow), {}});
        for (const auto &reply : m_a->world.runAll(std::move(changes)))
            QVERIFY(reply.ok());
        QVERIFY(m_b->world.change(two, plans::claim(m_b->world)).ok());
        QVERIFY(m_b->world.change(other, plans::release(m_b->world, kReadyNow)).ok());
        migrate();
        const auto place = openFile();
        const auto reader = place->openReader();
        QVERIFY(reader.ok());
        const QStringList names = changesAfter(**reader, {}, 1000).names;
        QCOMPARE(names.size(), 10);
        QVERIFY(names.indexOf(u"two 3"_s) < names.indexOf(u"one 3"_s));
        QVERIFY(names.indexOf(u"two 3"_s) < names.indexOf(u"two 4"_s));
        QVERIFY(names.indexOf(u"two 4"_s) < names.indexOf(u"other 3"_s));
    }

    // Fails if, after a move to another database, node b uses numbers again that it has used in the
    // first one: a reader with an old position would skip them.
    void numbersAreNotUsedAgain()
    {
        begin(true);
        alternate(u"task"_s);
        const QString end = changesAfter(m_b->world.reader(), {}, 1000).next;
        migrate();
        m_shared.reset();
        m_database = std::make_unique<TestDatabase>();
        {
            TransferOrder order = toFile();
            order.direction = TransferOrder::Direction::FileToServer;
            const auto there = Transfer::copy(order);
            QVERIFY(there.ok() && (*there)->keep().ok());
        }
        begin(true);
        finishOne(*m_b, u"again"_s);
        const Read rest = changesAfter(m_b->world.reader(), end, 1000);
        QVERIFY(rest.names.contains(u"again 5"_s));
    }

    // Fails if the positions of readers change although one connection has written everything.
    void oneNodeKeepsItsNumbers()
    {
        begin(false);
        finishOne(*m_a, u"first"_s);
        const QString middle = changesAfter(m_a->world.reader(), {}, 2).next;
        const Read left = changesAfter(m_a->world.reader(), middle, 1000);
        migrate();
        QCOMPARE(inconsistencies(file()), QStringList());
        const auto place = openFile();
        const auto reader = place->openReader();
        QVERIFY(reader.ok());
        QCOMPARE(changesAfter(**reader, middle, 1000).names, left.names);
        QVERIFY(changesAfter(**reader, left.next, 1000).names.isEmpty());
    }

    void noFailedMergeLeavesATarget_data()
    {
        QTest::addColumn<QByteArray>("access");
        QTest::addColumn<int>("number");
        for (const char *access : {"merge-begin", "merge-read", "merge-write", "merge-commit"})
            QTest::addRow("%s", access) << QByteArray(access) << 1;
        QTest::newRow("a later row") << QByteArray("merge-write") << 10;
    }
    void noFailedMergeLeavesATarget()
    {
        QFETCH(QByteArray, access);
        QFETCH(int, number);
        begin(true);
        alternate(u"task"_s);
        endNodes();
        TransferOrder order = toFile();
        int asked = 0;
        order.hook = [&](const char *name) {
            return access == name && ++asked == number ? AccessFault::Fail : AccessFault::None;
        };
        QVERIFY(!Transfer::copy(order).ok());
        QVERIFY(asked >= number);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{u"state.lock"_s});
        const auto again = Transfer::copy(toFile());
        QVERIFY(again.ok() && (*again)->keep().ok());
    }
};

QTEST_GUILESS_MAIN(TestNodeTransfer)
#include "tst_nodetransfer.moc"
