#include "core/store/seam/cursor.h"
#include "tests/store/contract/contracttest.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

// How readers continue in the journal and in response queues: by batches, not by row ids.
class TestCursors final : public ContractTest
{
    Q_OBJECT

    using Entries = std::vector<std::pair<QString, EventView>>;

    // Three submissions in one batch: three messages.
    void submitThree(const QString &prefix)
    {
        std::vector<Command> commands;
        for (const QString &number : {u"1"_s, u"2"_s, u"3"_s}) {
            Submit submit;
            submit.submission.publicId = prefix + number;
            submit.submission.workflow = u"delivery"_s;
            submit.submission.responseQueue = u"answers"_s;
            commands.emplace_back(submit);
        }
        for (const auto &reply : m_world->runAll(std::move(commands)))
            QVERIFY(reply.ok());
        m_world->now += 5;
    }
    [[nodiscard]] ResponsePage messages(const QString &after, int limit = 1000)
    {
        const auto page = m_world->reader().responses(u"answers"_s, after, limit);
        if (!page)
            QTest::qFail("no messages", __FILE__, __LINE__);
        return page ? *page : ResponsePage();
    }
    [[nodiscard]] JournalPage journal(const Cursor &after, int limit = 1000)
    {
        const auto page = m_world->reader().journal(after, limit);
        if (!page)
            QTest::qFail("no journal", __FILE__, __LINE__);
        return page ? *page : JournalPage();
    }
    [[nodiscard]] base::Result<JournalPage> changes(const QString &after, int limit = 1000)
    {
        return m_world->reader().changes(after, limit);
    }
    [[nodiscard]] static QStringList names(const ResponsePage &page)
    {
        QStringList names;
        for (const ResponseView &message : page)
            names.append(message.taskPublicId + u' ' + name(message.status));
        return names;
    }
    [[nodiscard]] static QStringList names(const Entries &rows)
    {
        QStringList names;
        for (const auto &[task, event] : rows)
            names.append(task + u' ' + QString::number(event.version));
        return names;
    }
    // Commits other changes of tasks between two pages of a reader.
    void goOn(int round)
    {
        const auto receipt = m_world->submit(u"G-%1"_s.arg(round));
        QVERIFY(receipt.ok());
        QVERIFY(m_world->createTasks() > 0); // also creates the tasks of earlier submissions
        QVERIFY(m_world->change(receipt->task, plans::claim(*m_world)).ok());
        m_world->now += 5;
    }

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void pagesLoseNothing_data()
    {
        QTest::addColumn<int>("limit");
        for (const int limit : {1, 2, 3, 4, 100})
            QTest::addRow("%d", limit) << limit;
    }

    // Fails if a page ends within a batch and the next page skips the rest of it.
    void pagesLoseNothing()
    {
        QFETCH(int, limit);
        submitThree(u"A-"_s);
        submitThree(u"B-"_s);
        QStringList read;
        QString after;
        for (int round = 0;; ++round) {
            const ResponsePage page = messages(after, limit);
            read += names(page);
            after = page.next;
            if (page.messages.empty())
                break;
            if (round < 3)
                goOn(round);
        }
        QCOMPARE(read, names(messages({})));
        QVERIFY(read.size() > 6);
        QCOMPARE(read.removeDuplicates(), 0);
    }

    void pagesOfTheJournalLoseNothing_data() { pagesLoseNothing_data(); }

    // Fails if a window sorts its rows differently from the pages.
    void pagesOfTheJournalLoseNothing()
    {
        QFETCH(int, limit);
        submitThree(u"A-"_s);
        submitThree(u"B-"_s);
        QCOMPARE(m_world->createTasks(), 6); // six rows in one batch
        finish(TaskId{1});
        Entries read;
        Cursor after;
        for (int round = 0;; ++round) {
            const JournalPage page = journal(after, limit);
            read.insert(read.end(), page.rows.begin(), page.rows.end());
            after = page.next;
            if (page.rows.size() < static_cast<size_t>(limit))
                break;
            if (round < 3)
                goOn(round);
        }
        QCOMPARE(names(read), names(journal({}).rows));
        QVERIFY(names(read).contains(u"A-1 5"_s));
        QCOMPARE(names(read).removeDuplicates(), 0);
        QMap<QString, qint64> versions;
        for (const auto &[task, event] : read)
            QCOMPARE(event.version, ++versions[task]);
        QVERIFY(std::is_sorted(read.begin(), read.end(),
            [](const auto &left, const auto &right) { return left.second.at < right.second.at; }));
    }

    // The row of the late message has a smaller id than others, but its batch was committed after
    // theirs. Fails if a cursor is a row id.
    void messageCommittedLaterWithASmallerIdIsRead()
    {
        submitThree(u"A-"_s);
        const ResponsePage page = messages({}, 2);
        m_under->commitLateMessage(u"answers"_s, u"late"_s);
        reopen();
        const ResponsePage rest = messages(page.next);
        QCOMPARE(names(rest), (QStringList{u"A-3 received"_s, u"late received"_s}));
        QVERIFY(messages(rest.next).messages.empty());
        QCOMPARE(names(messages(messages({}, 3).next)), QStringList{u"late received"_s});
    }

    // Fails if the end is one batch too early or too late.
    void endOfTheJournalIsAfterAllCommittedRows()
    {
        const auto empty = m_world->reader().journalEnd();
        QVERIFY(empty.ok() && journal(*empty).rows.empty());
        goOn(1);
        const auto end = m_world->reader().journalEnd();
        QVERIFY(end.ok() && journal(*end).rows.empty());
        QCOMPARE(journal(*empty).rows.size(), 2U);
        goOn(2);
        reopen();
        QCOMPARE(names(journal(*end).rows), (QStringList{u"G-2 1"_s, u"G-2 2"_s}));
    }

    void changedTasksAreThoseOfLaterRows()
    {
        goOn(1);
        const Cursor end = *m_world->reader().journalEnd();
        const auto none = m_world->reader().changedTasks(end, 1);
        QVERIFY(none->tasks.isEmpty() && none->isAll && none->next == end);
        goOn(2);
        goOn(3);
        const auto two = m_world->reader().changedTasks(end, 100);
        QCOMPARE(two->tasks, (QSet<TaskId>{TaskId{2}, TaskId{3}}));
        QVERIFY(two->isAll && two->next == *m_world->reader().journalEnd());
        const auto first = m_world->reader().changedTasks(end, 2);
        QCOMPARE(first->tasks, QSet<TaskId>{TaskId{2}});
        QVERIFY(!first->isAll && first->next == two->next);
    }

    // Tasks are purged one by one, so the journal has gaps everywhere.
    void cursorStaysValidWhenReadRowsArePurged()
    {
        submitThree(u"A-"_s);
        QCOMPARE(m_world->createTasks(), 3);
        finish(TaskId{2});
        const Cursor within = journal({}, 2).next;
        const Cursor end = journal({}).next;
        goOn(1);
        QVERIFY(m_world->run(purge()).ok());
        QCOMPARE(names(journal(within).rows), (QStringList{u"A-3 1"_s, u"G-1 1"_s, u"G-1 2"_s}));
        QCOMPARE(names(journal(end).rows), (QStringList{u"G-1 1"_s, u"G-1 2"_s}));
    }

    // Fails if rows that are removed with their task are not recorded as purged.
    void purgedChangesAreReportedToReaders()
    {
        submitThree(u"A-"_s);
        QCOMPARE(m_world->createTasks(), 3);
        finish(TaskId{2});
        const QString within = journal({}, 2).next.toText();
        const QString end = journal({}).next.toText();
        goOn(1);
        QCOMPARE(names(changes(within)->rows).size(), 7);
        QVERIFY(m_world->run(purge()).ok());
        const auto gone = changes(within);
        QCOMPARE(code(gone), u"changes-purged"_s);
        const QString oldest = gone.error().parameters.value(u"oldest"_s).toString();
        QCOMPARE(names(changes(oldest)->rows), (QStringList{u"G-1 1"_s, u"G-1 2"_s}));
        QCOMPARE(names(changes(end)->rows), (QStringList{u"G-1 1"_s, u"G-1 2"_s}));
        QCOMPARE(names(changes({})->rows),
            (QStringList{u"A-1 1"_s, u"A-3 1"_s, u"G-1 1"_s, u"G-1 2"_s}));
        QCOMPARE(code(changes(u"!!"_s)), u"cursor-invalid"_s);
        reopen();
        QCOMPARE(code(changes(within)), u"changes-purged"_s);
    }

    // Fails if a reader that began after a purge is told that it missed the purged rows, or is not
    // told of a later purge.
    void readerThatBeginsAfterAPurgeMissesNothing()
    {
        submitThree(u"A-"_s);
        QCOMPARE(m_world->createTasks(), 3);
        finish(TaskId{2});
        QVERIFY(m_world->run(purge()).ok());
        QStringList read;
        QString after;
        QString first;
        for (bool isLast = false; !isLast;) {
            const auto page = changes(after, 1);
            QCOMPARE(code(page), u"ok"_s);
            read += names(page->rows);
            isLast = page->rows.empty();
            after = page->next.toText();
            if (first.isEmpty())
                first = after;
        }
        QCOMPARE(read, (QStringList{u"A-1 1"_s, u"A-3 1"_s}));
        QCOMPARE(names(changes(first)->rows), QStringList{u"A-3 1"_s});
        finish(TaskId{3});
        QCOMPARE(code(changes(first)), u"ok"_s);
        QVERIFY(m_world->run(purge()).ok());
        QCOMPARE(code(changes(first)), u"changes-purged"_s);
        QCOMPARE(names(changes({})->rows), QStringList{u"A-1 1"_s});
    }

    // Fails if only the batch of a removed row is recorded.
    void cursorBeforePurgedRowsIsRefused()
    {
        submitThree(u"A-"_s);
        const ResponsePage all = messages({});
        m_world->now += 10;
        QVERIFY(m_world->run(purge()).ok());
        for (const size_t read : {size_t{0}, size_t{1}}) {
            const auto gone =
                m_world->reader().responses(u"answers"_s, all.messages[read].cursor, 10);
            QCOMPARE(code(gone), u"messages-purged"_s);
            const QString oldest = gone.error().parameters.value(u"oldest"_s).toString();
            QVERIFY(messages(oldest).messages.empty());
        }
        QVERIFY(messages(all.next).messages.empty());
        QVERIFY(messages({}).messages.empty());
    }

    void cursorIsText_data()
    {
        QTest::addColumn<Cursor>("cursor");
        const ConnectionId one{1};
        const ConnectionId other{qint64{1} << 60};
        QTest::newRow("beginning") << Cursor();
        QTest::newRow("one connection") << Cursor{{{one, 7}}, {}};
        QTest::newRow("two connections") << Cursor{{{one, 7}, {other, qint64{1} << 61}}, {}};
        QTest::newRow("within a window")
            << Cursor{{{one, 7}}, Cursor::Window{{{one, 9}, {other, 2}}, {1, 2, 3}}};
        QTest::newRow("within the first window")
            << Cursor{{}, Cursor::Window{{{one, 9}}, {qint64{1} << 62}}};
        QTest::newRow("before rows that were purged") << Cursor{{{one, 7}}, {}, 3};
        QTest::newRow("within a window, before rows that were purged")
            << Cursor{{}, Cursor::Window{{{one, 9}, {other, 2}}, {1, 2, 3}}, qint64{1} << 62};
    }
    void cursorIsText()
    {
        QFETCH(Cursor, cursor);
        const auto again = Cursor::fromText(cursor.toText());
        QVERIFY(again.ok());
        QVERIFY(*again == cursor);
        for (const QChar c : cursor.toText()) // usable in a URL without encoding
            QVERIFY(c.isLetterOrNumber() || c == u'-' || c == u'_');
    }

    void otherTextIsNotACursor_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"x", "0", "17", "W10", "WzFd", "W1sxXV0", "W1tdLFtdXQ",
                 "W1tdXQ==", "W1tdLDBd", "W1sxLDddLDBd", "W1sxLDddLDMsNF0"})
            QTest::newRow(text) << QString::fromLatin1(text);
        QTest::newRow("a longer one") << Cursor{{{ConnectionId{1}, 7}}, {}}.toText() + u"AA"_s;
    }
    void otherTextIsNotACursor()
    {
        QFETCH(QString, text);
        const auto page = m_world->reader().responses(u"answers"_s, text, 10);
        QCOMPARE(code(page), u"cursor-invalid"_s);
        QCOMPARE(page.error().kind, base::ErrorKind::InvalidInput);
    }
};

QTEST_GUILESS_MAIN(TestCursors)
#include "tst_cursors.moc"
