#include "tests/store/contract/nodefixture.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

// How readers continue in the journal and in response queues that several nodes write.
class TestNodeCursors final : public QObject, private TwoNodes
{
    Q_OBJECT

    // Submits three tasks in one batch, which adds three messages to the response queue.
    void submitThree(Node &node, const QString &prefix)
    {
        std::vector<Command> commands;
        for (const QString &number : {u"1"_s, u"2"_s, u"3"_s}) {
            Submit submit;
            submit.submission.publicId = prefix + number;
            submit.submission.workflow = u"delivery"_s;
            submit.submission.input = "{}";
            submit.submission.responseQueue = u"answers"_s;
            commands.emplace_back(submit);
        }
        for (const auto &reply : node.world.runAll(std::move(commands)))
            QVERIFY(reply.ok());
        advance(5);
    }
    // Submits a task, creates it and all others that wait in the inbox, and claims it.
    [[nodiscard]] static TaskRecord claimOne(Node &node, const QString &id)
    {
        const TaskId task = node.world.submit(id)->task;
        static_cast<void>(node.world.createTasks());
        return *node.world.change(task, plans::claim(node.world));
    }
    // Both nodes commit, and node b also changes a task of node a.
    void writeOn(int round)
    {
        const TaskRecord task = claimOne(*m_a, u"A-more-%1"_s.arg(round));
        advance(5);
        static_cast<void>(claimOne(*m_b, u"B-more-%1"_s.arg(round)));
        advance(5);
        QVERIFY(m_b->world.change(task.id, plans::release(m_b->world, kReadyNow)).ok());
        advance(5);
    }
    void finishOne(Node &node, const QString &id)
    {
        auto task = base::Result<TaskRecord>(node.claim(id));
        for (size_t step = 0; step < 3; ++step) {
            const ClaimToken token = task->steps[step].forward.token;
            task = node.world.change(task->id, plans::complete(node.world, token));
            QVERIFY(task.ok());
        }
        advance(5);
    }
    void purgeBefore(base::WallMs time)
    {
        Purge purge;
        purge.finishedBefore = purge.responsesBefore = time;
        purge.limit = 100;
        QVERIFY(m_b->world.run(purge).ok());
    }

    [[nodiscard]] StoreReader &reader() { return m_b->world.reader(); }
    [[nodiscard]] base::Result<ResponsePage> messages(const QString &after, int limit = 1000)
    {
        return reader().responses(u"answers"_s, after, limit);
    }
    [[nodiscard]] static QStringList names(const ResponsePage &page)
    {
        QStringList names;
        for (const ResponseView &message : page)
            names.append(message.taskPublicId + u' ' + name(message.status));
        return names;
    }
    [[nodiscard]] static QStringList names(const JournalPage &page)
    {
        QStringList names;
        for (const auto &[task, event] : page.rows)
            names.append(task + u' ' + QString::number(event.version));
        return names;
    }
    [[nodiscard]] static QStringList sorted(QStringList names)
    {
        names.sort();
        return names;
    }
    template <class Page>
    [[nodiscard]] static QString code(const base::Result<Page> &page)
    {
        return page ? u"ok"_s : page.error().code;
    }
    template <class Page>
    [[nodiscard]] static QString oldest(const base::Result<Page> &refused)
    {
        return refused.error().parameters.value(u"oldest"_s).toString();
    }
    // True if the versions of each task are read in order, and the times do not decrease.
    [[nodiscard]] static bool isInOrder(const JournalPage &journal)
    {
        QMap<QString, qint64> versions;
        qint64 at = 0;
        return std::all_of(journal.rows.begin(), journal.rows.end(), [&](const auto &row) {
            const bool isLater = row.second.at >= at;
            at = row.second.at;
            return isLater && row.second.version == ++versions[row.first];
        });
    }

private Q_SLOTS:
    void init() { beginBoth(); }

    void messagesAreReadOnce_data()
    {
        QTest::addColumn<int>("limit");
        QTest::addColumn<bool>("isFirstAlone"); // the first page is read before node b writes
        for (const int limit : {1, 2, 4, 5, 100}) {
            QTest::addRow("%d", limit) << limit << false;
            QTest::addRow("%d, first one connection", limit) << limit << true;
        }
    }
    // Fails if a page that ends within a window skips or repeats rows of the other node, or if a
    // cursor of one connection is not valid for several.
    void messagesAreReadOnce()
    {
        QFETCH(int, limit);
        QFETCH(bool, isFirstAlone);
        submitThree(*m_a, u"A-"_s);
        if (!isFirstAlone)
            submitThree(*m_b, u"B-"_s);
        QStringList read;
        QString after;
        for (int round = 0;; ++round) {
            const auto page = messages(after, limit);
            QVERIFY(page.ok());
            read += names(*page);
            after = page->next;
            if (page->messages.empty())
                break;
            if (round == 0 && isFirstAlone)
                submitThree(*m_b, u"B-"_s);
            else if (round < 3)
                writeOn(round);
        }
        QCOMPARE(sorted(read), sorted(names(*messages({}))));
        QVERIFY(read.contains(u"B-3 received"_s));
        QCOMPARE(read.removeDuplicates(), 0);
    }

    // Fails if the rows of a node are skipped because another one has more of them.
    void changedTasksAreThoseOfAllNodes()
    {
        writeOn(1);
        const Cursor end = *reader().journalEnd();
        const TaskId ofA = claimOne(*m_a, u"A-2"_s).id;
        advance(5);
        const TaskId ofB = claimOne(*m_b, u"B-2"_s).id;
        const auto all = reader().changedTasks(end, 5);
        QCOMPARE(all->tasks, (QSet<TaskId>{ofA, ofB}));
        QVERIFY(all->isAll && all->next == *reader().journalEnd());
        const auto some = reader().changedTasks(end, 2);
        QVERIFY(!some->isAll && some->next == all->next && !some->tasks.isEmpty());
        QVERIFY(reader().changedTasks(all->next, 5)->tasks.isEmpty());
    }

    void journalIsReadOnceAndInOrder_data() { messagesAreReadOnce_data(); }
    // Also fails if a version is read before an earlier one by the other node.
    void journalIsReadOnceAndInOrder()
    {
        QFETCH(int, limit);
        QFETCH(bool, isFirstAlone);
        submitThree(*m_a, u"A-"_s);
        QCOMPARE(m_a->world.createTasks(), 3);
        advance(5);
        if (!isFirstAlone)
            writeOn(100);
        JournalPage read;
        for (int round = 0;; ++round) {
            const auto page = reader().journal(read.next, limit);
            QVERIFY(page.ok());
            read.rows.insert(read.rows.end(), page->rows.begin(), page->rows.end());
            read.next = page->next;
            if (page->rows.empty())
                break;
            if (round < 3)
                writeOn(round);
        }
        QStringList all = names(read);
        QCOMPARE(sorted(all), sorted(names(*reader().journal({}, 1000))));
        QVERIFY(all.contains(u"A-more-0 3"_s));
        QCOMPARE(all.removeDuplicates(), 0);
        QVERIFY(isInOrder(read));
    }

    // More batches of one node than a window has. Fails if the window does not end for both nodes
    // at about the same time.
    void longBacklogIsReadInOrder()
    {
        constexpr int kRounds = 560;
        const TaskRecord task = m_a->world.newTask(u"A-1"_s);
        for (int round = 0; round < kRounds; ++round) {
            advance(1);
            QVERIFY(m_a->world.change(task.id, plans::claim(m_a->world)).ok());
            advance(1);
            Node &releasing = round % 20 == 19 ? *m_b : *m_a;
            QVERIFY(
                releasing.world.change(task.id, plans::release(releasing.world, kReadyNow)).ok());
        }
        JournalPage read;
        for (bool isLast = false; !isLast;) {
            const auto page = reader().journal(read.next, 300);
            QVERIFY(page.ok());
            read.rows.insert(read.rows.end(), page->rows.begin(), page->rows.end());
            read.next = page->next;
            isLast = page->rows.empty();
        }
        QCOMPARE(read.rows.size(), size_t{1 + 2 * kRounds});
        QVERIFY(isInOrder(read));
    }

    // The first batches of a node have no journal rows, and there are more of them than a window
    // has. Fails if the window contains all later batches.
    void windowEndsAfterBatchesWithoutChanges()
    {
        for (int i = 0; i <= 1000; ++i)
            QVERIFY(m_a->world.run(NoteControl{{u"step-down"_s, {}, 0, {}}}).ok());
        for (int round = 0; round < 3; ++round)
            writeOn(round);
        JournalPage read = *reader().journal({}, 1);
        QVERIFY(read.next.window.has_value());
        if (m_under->waitsForTransactions()) // the other store has no limit
            QVERIFY(read.next.window->bounds != reader().journalEnd()->seen);
        for (bool isLast = false; !isLast;) {
            const auto page = reader().journal(read.next, 2);
            QVERIFY(page.ok());
            read.rows.insert(read.rows.end(), page->rows.begin(), page->rows.end());
            read.next = page->next;
            isLast = page->rows.empty();
        }
        QCOMPARE(read.rows.size(), size_t{3 * 5});
        QVERIFY(isInOrder(read));
    }

    // The transaction that is committed last began first and has the earlier stamp. Fails if a
    // reader that has passed that time does not read its rows.
    void batchThatIsCommittedLaterIsRead()
    {
        const TaskRecord task = m_a->world.newTask(u"A-1"_s);
        advance(5);
        StateStore &store = m_a->world.store();
        QVERIFY(store.begin(store.nextBatch()).ok());
        CommitNotice notice;
        const ChangeTask change{task.id, plans::claim(m_a->world), {}};
        QVERIFY(store.execute(change, m_now, notice).ok());
        advance(5);
        submitThree(*m_b, u"B-"_s);
        const auto page = messages({});
        QVERIFY(page.ok());
        QCOMPARE(page->messages.size(), size_t{4});
        QVERIFY(store.commit().outcome == CommitResult::Outcome::Done);
        const auto rest = messages(page->next);
        QVERIFY(rest.ok());
        QCOMPARE(names(*rest), QStringList{u"A-1 started"_s});
        QVERIFY(messages(rest->next)->messages.empty());
    }

    void endOfTheJournalIsAfterTheRowsOfAllNodes()
    {
        writeOn(0);
        const auto end = reader().journalEnd();
        QVERIFY(end.ok());
        QVERIFY(reader().journal(*end, 10)->rows.empty());
        writeOn(1);
        const auto later = reader().journal(*end, 100);
        QVERIFY(later.ok());
        QCOMPARE(sorted(names(*later)),
            (QStringList{u"A-more-1 1"_s, u"A-more-1 2"_s, u"A-more-1 3"_s, u"B-more-1 1"_s,
                u"B-more-1 2"_s}));
    }

    // Fails if a purge is noted for one node only, or if the position after it is refused again.
    void purgedMessagesOfEachNodeAreReported()
    {
        submitThree(*m_a, u"A-"_s);
        const QString within = messages({}, 1)->next;
        const QString ofA = messages({})->next;
        const base::WallMs later = m_now;
        submitThree(*m_b, u"B-"_s);
        const QString end = messages(ofA)->next;
        const QStringList ofB{u"B-1 received"_s, u"B-2 received"_s, u"B-3 received"_s};
        purgeBefore(later);
        const auto gone = messages(within);
        QCOMPARE(code(gone), u"messages-purged"_s);
        QCOMPARE(names(*messages(oldest(gone))), ofB);
        QCOMPARE(names(*messages(ofA)), ofB);
        QCOMPARE(names(*messages({})), ofB);
        QVERIFY(messages(end)->messages.empty());
        purgeBefore(m_now + 1);
        for (const QString &passed : {within, ofA}) {
            const auto refused = messages(passed);
            QCOMPARE(code(refused), u"messages-purged"_s);
            const auto rest = messages(oldest(refused));
            QVERIFY(rest.ok());
            QVERIFY(rest->messages.empty());
        }
        QVERIFY(messages(end)->messages.empty());
        QVERIFY(messages({})->messages.empty());
    }

    // Fails if rows that a reader has already read, or could not have seen, are reported to
    // it as missed.
    void messagesPurgedWithinAWindowAreReportedToReadersBeforeThem()
    {
        submitThree(*m_a, u"A-"_s);
        const base::WallMs second = m_now;
        submitThree(*m_b, u"B-"_s);
        const base::WallMs third = m_now;
        submitThree(*m_a, u"C-"_s);
        const ResponsePage all = *messages({});
        QCOMPARE(all.messages.size(), size_t{9});
        const QStringList rest = names(all);
        purgeBefore(second);
        for (int read = 1; read <= 9; ++read) {
            const auto page = messages(all.messages[static_cast<size_t>(read - 1)].cursor);
            QCOMPARE(code(page), read < 3 ? u"messages-purged"_s : u"ok"_s);
            if (page)
                QCOMPARE(names(*page), rest.mid(read));
        }
        purgeBefore(third);
        QString after;
        for (int read = 6; read < 9; ++read) {
            const auto page = messages(after, 1);
            QCOMPARE(code(page), u"ok"_s);
            QCOMPARE(names(*page), rest.mid(read, 1));
            after = page->next;
        }
        QVERIFY(messages(after)->messages.empty());
        QCOMPARE(code(messages(all.messages[4].cursor)), u"messages-purged"_s);
        QCOMPARE(code(messages(all.messages[5].cursor)), u"ok"_s);
    }

    void readerThatBeginsAfterAPurgeMissesNoChanges()
    {
        static_cast<void>(claimOne(*m_a, u"A-1"_s));
        advance(5);
        static_cast<void>(claimOne(*m_b, u"B-1"_s));
        advance(5);
        finishOne(*m_a, u"A-2"_s);
        finishOne(*m_b, u"B-2"_s);
        const QString early = reader().changes({}, 2)->next.toText();
        const QString late = [&] {
            const auto all = reader().changes({}, 1000);
            const auto rows = std::ssize(all->rows);
            return reader().changes({}, static_cast<int>(rows) - 1)->next.toText();
        }();
        static_cast<void>(claimOne(*m_a, u"A-3"_s));
        advance(5);
        const QStringList kept{
            u"A-1 1"_s, u"A-1 2"_s, u"B-1 1"_s, u"B-1 2"_s, u"A-3 1"_s, u"A-3 2"_s};
        purgeBefore(m_now + 1);
        QCOMPARE(code(reader().changes(early, 10)), u"changes-purged"_s);
        QCOMPARE(code(reader().changes(late, 10)), u"changes-purged"_s);
        QStringList read;
        QString after;
        QString first;
        for (bool isLast = false; !isLast;) {
            const auto page = reader().changes(after, 1);
            QCOMPARE(code(page), u"ok"_s);
            read += names(*page);
            isLast = page->rows.empty();
            after = page->next.toText();
            if (first.isEmpty())
                first = after;
        }
        QCOMPARE(read, kept);
        finishOne(*m_b, u"B-3"_s);
        QCOMPARE(code(reader().changes(first, 10)), u"ok"_s);
        purgeBefore(m_now + 1);
        QCOMPARE(code(reader().changes(first, 10)), u"changes-purged"_s);
        QCOMPARE(code(reader().changes(after, 10)), u"changes-purged"_s);
        QCOMPARE(names(*reader().changes({}, 1000)), kept);
    }

    // The last page of the reader ended after the purged rows, within its window.
    void readerThatHasReadThePurgedChangesContinues()
    {
        finishOne(*m_a, u"A-1"_s);
        const int read = static_cast<int>(std::ssize(reader().changes({}, 1000)->rows)) + 1;
        writeOn(0);
        const QString after = reader().changes({}, read)->next.toText();
        const QStringList rest = names(*reader().changes(after, 1000));
        QCOMPARE(rest.size(), 4);
        purgeBefore(m_now + 1);
        const auto page = reader().changes(after, 1000);
        QCOMPARE(code(page), u"ok"_s);
        QCOMPARE(names(*page), rest);
    }

    void purgedChangesOfEachNodeAreReported()
    {
        finishOne(*m_a, u"A-1"_s);
        const QString ofA = reader().changes({}, 1000)->next.toText();
        finishOne(*m_b, u"B-1"_s);
        const QString end = reader().changes({}, 1000)->next.toText();
        purgeBefore(m_now + 1);
        writeOn(0);
        const auto refused = reader().changes(ofA, 1000);
        QCOMPARE(code(refused), u"changes-purged"_s);
        const auto left = reader().changes({}, 1000);
        QVERIFY(left.ok());
        QCOMPARE(names(*left).size(), 5);
        for (const QString &after : {oldest(refused), end}) {
            const auto rest = reader().changes(after, 1000);
            QVERIFY(rest.ok());
            QCOMPARE(names(*rest), names(*left));
        }
    }
};

QTEST_GUILESS_MAIN(TestNodeCursors)
#include "tst_nodecursors.moc"
