#include "core/store/sqlite/sqlitescratch.h"
#include "tests/support/memorystore/memoryscratch.h"

#include <QTest>

#include <random>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::store;

// Temporary tables behave the same in SQLite and in memory.
class TestScratch final : public QObject
{
    Q_OBJECT

    std::unique_ptr<Scratch> m_scratch;

    [[nodiscard]] static std::unique_ptr<Scratch> makeSqlite()
    {
        return std::move(SqliteScratch::open()).value();
    }
    [[nodiscard]] static std::unique_ptr<Scratch> makeMemory()
    {
        return std::make_unique<memorystore::MemoryScratch>();
    }
    static void addKinds()
    {
        QTest::addColumn<bool>("isSqlite");
        QTest::newRow("sqlite") << true;
        QTest::newRow("memory") << false;
    }
    void open()
    {
        QFETCH(const bool, isSqlite);
        m_scratch = isSqlite ? makeSqlite() : makeMemory();
    }

    [[nodiscard]] static QString textOf(const ScratchRow &row)
    {
        QStringList values;
        for (int column = 0; column < row.columnCount(); ++column)
            values.append(std::holds_alternative<QString>(row.value(column))
                    ? u'"' + row.text(column) + u'"'
                    : QString::number(row.number(column)));
        return values.join(u' ');
    }
    [[nodiscard]] static QStringList textsOf(SortedRows &rows, const ScratchRow &prefix = {})
    {
        QStringList found;
        rows.forEach(prefix, [&found](const ScratchRow &row) {
            found.append(textOf(row));
            return true;
        });
        return found;
    }
    [[nodiscard]] static QStringList textsOf(RowSorter &rows)
    {
        QStringList found;
        rows.forEach([&found](const ScratchRow &row) {
            found.append(textOf(row));
            return true;
        });
        return found;
    }

private Q_SLOTS:
    void cleanup()
    {
        QVERIFY(!m_scratch || m_scratch->status().ok());
        m_scratch.reset();
    }

    void rowsAreInTheOrderOfTheirKeys_data() { addKinds(); }
    void rowsAreInTheOrderOfTheirKeys()
    {
        open();
        const auto rows = m_scratch->makeSortedRows(3, 2);
        rows->put({u"b"_s, 1, u"one"_s});
        rows->put({u"a"_s, 10, QString()});
        rows->put({u"a"_s, 9, u"7"_s});
        rows->put({u"a"_s, -5, u""_s});
        rows->put({QString(), 3, u"none"_s});
        QCOMPARE(textsOf(*rows),
            QStringList({u"\"\" 3 \"none\""_s, u"\"a\" -5 \"\""_s, u"\"a\" 9 \"7\""_s,
                u"\"a\" 10 \"\""_s, u"\"b\" 1 \"one\""_s}));
        QCOMPARE(textsOf(*rows, {u"b"_s}), QStringList{u"\"b\" 1 \"one\""_s});
        QCOMPARE(textsOf(*rows, {u"a"_s, 9}), QStringList{u"\"a\" 9 \"7\""_s});
        QCOMPARE(textsOf(*rows, {u"c"_s}), QStringList());
    }

    void rowReplacesTheOneOfItsKey_data() { addKinds(); }
    void rowReplacesTheOneOfItsKey()
    {
        open();
        const auto rows = m_scratch->makeSortedRows(3, 2);
        rows->put({1, 2, 3});
        rows->put({1, 3, 4});
        rows->put({1, 2, 5});
        rows->remove({1, 3});
        rows->remove({1, 4}); // not present
        QCOMPARE(textsOf(*rows), QStringList{u"1 2 5"_s});
    }

    void visitEndsWhenTheVisitorStops_data() { addKinds(); }
    void visitEndsWhenTheVisitorStops()
    {
        open();
        const auto rows = m_scratch->makeSortedRows(1, 1);
        for (int i = 0; i < 5; ++i)
            rows->put({i});
        int seen = 0;
        rows->forEach({}, [&seen](const ScratchRow &) { return ++seen < 3; });
        QCOMPARE(seen, 3);
        QCOMPARE(textsOf(*rows).size(), 5);
    }

    void sorterKeepsRowsOfTheSameKey_data() { addKinds(); }
    void sorterKeepsRowsOfTheSameKey()
    {
        open();
        const auto rows = m_scratch->makeSorter(2, 1);
        rows->add({2, u"x"_s});
        rows->add({1, u"y"_s});
        rows->add({2, u"x"_s});
        QCOMPARE(textsOf(*rows), QStringList({u"1 \"y\""_s, u"2 \"x\""_s, u"2 \"x\""_s}));
    }

    // The audit's order check changes other tables during a visit.
    void otherTablesChangeDuringAVisit_data() { addKinds(); }
    void otherTablesChangeDuringAVisit()
    {
        open();
        const auto moves = m_scratch->makeSorter(1, 1);
        const auto rows = m_scratch->makeSortedRows(2, 1);
        for (int i = 3000; i > 0; --i)
            moves->add({i});
        moves->forEach([&](const ScratchRow &move) {
            rows->put({move.number(0), 0});
            rows->remove({move.number(0) - 1});
            return true;
        });
        QCOMPARE(textsOf(*rows), QStringList{u"3000 0"_s});
    }

    void sqliteAndMemoryAgree()
    {
        const auto sqlite = makeSqlite();
        const auto memory = makeMemory();
        const auto left = sqlite->makeSortedRows(4, 3);
        const auto right = memory->makeSortedRows(4, 3);
        std::mt19937 random(1);
        const auto draw = [&random](int below) { return static_cast<int>(random() % below); };
        for (int i = 0; i < 3000; ++i) {
            const ScratchRow key{draw(4), QString::number(draw(5)), draw(10) - 5};
            if (draw(3) == 0) {
                left->remove(key);
                right->remove(key);
            } else {
                ScratchRow row = key;
                row.append(i);
                left->put(row);
                right->put(row);
            }
            if (i % 100 != 0)
                continue;
            const ScratchRow prefix{draw(4), QString::number(draw(5))};
            QCOMPARE(textsOf(*left, prefix), textsOf(*right, prefix));
        }
        QCOMPARE(textsOf(*left), textsOf(*right));
        QVERIFY(sqlite->status().ok());
    }

    void noRowsAfterAnError_data()
    {
        QTest::addColumn<QByteArray>("access");
        QTest::newRow("create") << "scratch-create"_ba;
        QTest::newRow("put") << "scratch-put"_ba;
        QTest::newRow("remove") << "scratch-remove"_ba;
        QTest::newRow("select") << "scratch-select"_ba;
    }
    void noRowsAfterAnError()
    {
        QFETCH(const QByteArray, access);
        const auto scratch = std::move(SqliteScratch::open([&access](const char *name) {
            return name == access ? AccessFault::Fail : AccessFault::None;
        })).value();
        const auto rows = scratch->makeSortedRows(1, 1);
        rows->put({1});
        rows->remove({2});
        QCOMPARE(textsOf(*rows), QStringList());
        QCOMPARE(textsOf(*rows), QStringList());
        QVERIFY(!scratch->status().ok());
        QVERIFY(!scratch->status().ok());
    }
};

QTEST_GUILESS_MAIN(TestScratch)
#include "tst_scratch.moc"
