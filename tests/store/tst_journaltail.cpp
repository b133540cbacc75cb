#include "core/engine/journaltail.h"
#include "core/store/sql/sqlreader.h"
#include "core/store/sqlite/storefile.h"
#include "storetest.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;
using engine::JournalTail;

// How a JournalTail follows the journal: an error loses no row, and rows beyond the limit of one
// call are skipped, so that it keeps up.
class TestJournalTail final : public StoreTest
{
    Q_OBJECT

    std::unique_ptr<StoreReader> m_reader;
    QByteArray m_failing; // the access of the reader that fails; empty: none

    void createTasks(int from, int to)
    {
        for (int i = from; i <= to; ++i)
            static_cast<void>(m_world->newTask(u"D-%1"_s.arg(i)));
    }
    [[nodiscard]] static QStringList tasks(int from, int to)
    {
        QStringList names;
        for (int i = from; i <= to; ++i)
            names.append(u"D-%1"_s.arg(i));
        return names;
    }
    struct Read
    {
        base::Result<bool> isAny;
        QStringList tasks;
    };
    [[nodiscard]] Read readNew(JournalTail &tail)
    {
        QStringList visited;
        auto isAny = tail.readNew(
            *m_reader, [&](const QString &task, const EventView &) { visited.append(task); });
        return {std::move(isAny), visited};
    }
    void compare(const Read &read, const QStringList &tasks, bool isAny)
    {
        QVERIFY(read.isAny.ok());
        QCOMPARE(read.tasks, tasks);
        QCOMPARE(*read.isAny, isAny);
    }

private Q_SLOTS:
    void init()
    {
        StoreTest::init();
        m_failing.clear();
        const AccessHook hook = [this](const char *access) {
            return m_failing == access ? AccessFault::Fail : AccessFault::None;
        };
        auto opened = openForReading(m_world->path(), hook);
        QVERIFY(opened.ok());
        m_reader = std::make_unique<SqlReader>(std::move(*opened));
    }
    void cleanup()
    {
        m_reader.reset();
        StoreTest::cleanup();
    }

    void newRowsAreVisitedOnce()
    {
        createTasks(1, 2);
        JournalTail tail(*m_reader->journalEnd());
        compare(readNew(tail), {}, false);
        createTasks(3, 5);
        compare(readNew(tail), tasks(3, 5), true);
        compare(readNew(tail), {}, false);
    }

    void errorChangesNoPosition_data()
    {
        QTest::addColumn<QByteArray>("access");
        QTest::newRow("begin") << QByteArray("read-begin");
        QTest::newRow("rows") << QByteArray("read-journal");
        QTest::newRow("end") << QByteArray("read-last-batch");
    }
    // Fails if rows before the error are lost, or if the journal is read from its beginning.
    void errorChangesNoPosition()
    {
        QFETCH(QByteArray, access);
        createTasks(1, 2);
        JournalTail tail(*m_reader->journalEnd());
        createTasks(3, 5);
        m_failing = access;
        QVERIFY(!readNew(tail).isAny.ok());
        m_failing.clear();
        compare(readNew(tail), tasks(3, 5), true);
    }

    // Fails if the rest is read by the next call, so that the reader falls behind more and more.
    void rowsBeyondTheLimitAreSkipped()
    {
        constexpr int kRowsOfPage = 2;
        constexpr int kMost = kRowsOfPage * JournalTail::kPages;
        JournalTail tail({}, kRowsOfPage);
        createTasks(1, kMost + 3);
        compare(readNew(tail), tasks(1, kMost), true);
        compare(readNew(tail), {}, false);
        createTasks(100, 100);
        compare(readNew(tail), tasks(100, 100), true);
    }
};

QTEST_GUILESS_MAIN(TestJournalTail)
#include "tst_journaltail.moc"
