#include "core/base/assert.h"
#include "tests/store/contract/agreeworld.h"
#include "tests/store/contract/storesnapshot.h"
#include "tests/support/memorystore/memorystore.h"

#include <QTest>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::store;
using namespace sagadesk::tests;
using memorystore::MemoryDatabase;
using memorystore::MemoryStore;
using memorystore::Numbers;
using memorystore::Tables;

namespace {

constexpr qint64 kBegin = 1'700'000'000'000;
constexpr quint64 kSeeds = 200;
constexpr size_t kBatches = 2; // number of overlapping batches
constexpr int kPagesMax = 5000;

struct Batch
{
    std::vector<Command> commands;
    qint64 now = 0;
};
using Pair = std::array<Batch, kBatches>;

struct Effect
{
    QStringList replies;
    CommitNotice notice;

    [[nodiscard]] QStringList texts() const { return replies + textsOf(notice); }
};

void execute(StateStore &store, const Command &command, qint64 now, Effect &effect)
{
    const auto reply = store.execute(command, now, effect.notice);
    SAGADESK_ASSERT(reply.ok() || base::concernsOneCommand(reply.error()));
    effect.replies += textsOf(reply);
}

void begin(StateStore &store)
{
    const auto begun = store.begin(store.nextBatch());
    SAGADESK_ASSERT(begun.ok());
}

[[nodiscard]] Effect runAlone(StateStore &store, const Batch &batch)
{
    Effect effect;
    begin(store);
    for (const Command &command : batch.commands)
        execute(store, command, batch.now, effect);
    const auto committed = store.commit().outcome;
    SAGADESK_ASSERT(committed == CommitResult::Outcome::Done);
    return effect;
}

[[nodiscard]] QStringList contentAt(const MemoryDatabase &database, qint64 now)
{
    const auto reader = memorystore::openReader(database);
    return memorystore::contentOf(database.tables) + snapshotOf(*reader, now);
}

// The effects of two batches that ran one after the other in a given order.
struct Meaning
{
    std::array<QStringList, kBatches> effects;
    QStringList content;
    friend bool operator==(const Meaning &, const Meaning &) = default;
};

// Gives each batch the time and the ids that it would get if both had
// begun at once, so that all values are comparable.
Meaning runInOrder(MemoryDatabase database, const Pair &pair, const std::array<size_t, 2> &order)
{
    const Numbers begun = database.tables.numbers;
    const std::array<Numbers, kBatches> firsts{begun, memorystore::idsAfter(begun)};
    Numbers last = begun;
    Meaning meaning;
    for (const size_t i : order) {
        Numbers &numbers = database.tables.numbers;
        numbers = firsts[i];
        numbers.refusedWrites = last.refusedWrites;
        MemoryStore store(database, {});
        meaning.effects[i] = runAlone(store, pair[i]).texts();
        last.refusedWrites = numbers.refusedWrites;
        for (const auto number : {&Numbers::lastSubmission, &Numbers::lastEvent,
                 &Numbers::lastAlert, &Numbers::lastResponse, &Numbers::lastEventAt})
            if (numbers.*number != firsts[i].*number)
                last.*number = std::max(last.*number, numbers.*number);
    }
    database.tables.numbers = last;
    meaning.content = contentAt(database, pair[1].now);
    return meaning;
}

// A client that reads a page of the journal and of a response queue from time to time.
class Follower final
{
public:
    explicit Follower(int limit)
        : m_limit(limit)
    {
    }

    void readOn(const MemoryDatabase &database)
    {
        const auto reader = memorystore::openReader(database);
        const auto page = reader->responses(u"answers"_s, m_after, m_limit);
        const auto rows = reader->journal(m_journal, m_limit);
        SAGADESK_ASSERT(page.ok() && rows.ok());
        for (const model::ResponseView &message : *page)
            m_read += u"%1 %2 at %3"_s.arg(
                message.taskPublicId, model::name(message.status), QString::number(message.at));
        for (const auto &[task, event] : rows->rows) {
            m_read += u"%1 version %2"_s.arg(task).arg(event.version);
            m_isOutOfOrder |= event.version != ++m_versions[task];
        }
        m_after = page->next;
        m_journal = rows->next;
        m_isAtEnd = std::ssize(page->messages) < m_limit && std::ssize(rows->rows) < m_limit;
        remember(database.tables, m_journal);
        if (const auto messages = Cursor::fromText(m_after))
            remember(database.tables, *messages);
    }
    void readAll(const MemoryDatabase &database)
    {
        m_isAtEnd = false;
        // Limits a loop caused by a wrong cursor.
        for (int page = 0; page < kPagesMax && !m_isAtEnd; ++page)
            readOn(database);
    }

    // The lines of everything that was read, sorted.
    [[nodiscard]] QStringList read() const
    {
        QStringList sorted = m_read;
        sorted.sort();
        return sorted;
    }
    [[nodiscard]] bool isOutOfOrder() const { return m_isOutOfOrder; }
    // True if a row appeared at or below a bound that the follower was given.
    [[nodiscard]] bool isOvertaken(const Tables &tables) const
    {
        return std::any_of(m_bounds.begin(), m_bounds.end(),
            [&tables](const Bound &bound) { return countUpTo(tables, bound.upTo) != bound.rows; });
    }

private:
    struct Bound
    {
        Cursor::Batches upTo;
        qint64 rows = 0; // up to the bound, when the follower got it
    };

    [[nodiscard]] static qint64 countUpTo(const Tables &tables, const Cursor::Batches &bounds)
    {
        const auto isWithin = [&bounds](const BatchId &batch) {
            const auto found = bounds.find(batch.connection);
            return found != bounds.end() && batch.number <= found->second;
        };
        qint64 rows = 0;
        for (const auto &[id, task] : tables.tasks)
            rows += std::count_if(task->events.begin(), task->events.end(),
                [&](const memorystore::EventRow &event) { return isWithin(event.batch); });
        for (const auto &[id, message] : tables.responses)
            rows += isWithin(message->batch);
        return rows;
    }
    void remember(const Tables &tables, const Cursor &cursor)
    {
        m_bounds.push_back({cursor.seen, countUpTo(tables, cursor.seen)});
        if (cursor.window)
            m_bounds.push_back({cursor.window->bounds, countUpTo(tables, cursor.window->bounds)});
    }

    int m_limit;
    QString m_after;
    Cursor m_journal;
    QStringList m_read;
    QHash<QString, qint64> m_versions;
    bool m_isOutOfOrder = false;
    bool m_isAtEnd = false;
    std::vector<Bound> m_bounds;
};

// How often each situation occurred in all runs.
struct Seen
{
    int pairs = 0;
    int overlapping = 0;
    int bothWrote = 0;
    int reversed = 0; // begun in the order A, B and committed in the order B, A
    int late = 0; // the COMMIT of one batch took effect after that of the other
    int refused = 0; // a batch was not committed and ran again
};

// Batches on two connections. Independent batches overlap in a random order.
class Run final
{
public:
    Run(quint64 seed, Seen &seen)
        : m_draw(seed + 1'000'000)
        , m_seen(seen)
    {
        m_database.reorders = true;
        for (auto &store : m_stores)
            store = std::make_unique<MemoryStore>(
                m_database, memorystore::MemoryOptions{{}, [this] { return m_commitBehavior; }});
        static_cast<void>(runAlone(*m_stores[0], {m_world.setUp(), m_now}));
    }

    // Runs the steps in pairs of batches. Returns a description of
    // what went wrong; empty if nothing did.
    [[nodiscard]] QStringList run(const std::vector<Step> &steps)
    {
        for (size_t i = 0; i + 1 < steps.size(); i += 2) {
            const Pair pair{make(steps[i]), make(steps[i + 1])};
            const QStringList wrong = runPair(pair);
            if (!wrong.isEmpty())
                return QStringList{describe(steps[i]), describe(steps[i + 1])} + wrong;
        }
        QStringList wrong = memorystore::inconsistenciesOf(m_database.tables);
        Follower all(1'000'000);
        all.readAll(m_database);
        for (Follower &follower : m_followers) {
            follower.readAll(m_database);
            if (follower.read() != all.read())
                wrong += u"a reader was told %1 of %2 rows"_s.arg(follower.read().size())
                             .arg(all.read().size());
            if (follower.isOutOfOrder())
                wrong += u"a reader was told the versions of a task out of order"_s;
            if (follower.isOvertaken(m_database.tables))
                wrong += u"a row appeared below a bound of a cursor"_s;
        }
        return wrong;
    }

private:
    // The clock does not go back between the two batches of a pair. Excludes the lease, which only
    // one process can hold, and purges, because readers may be far behind.
    [[nodiscard]] Batch make(const Step &step)
    {
        m_now += step.passes < 0 && m_isSecond ? 0 : step.passes;
        m_isSecond = !m_isSecond;
        Batch batch{{}, m_now};
        for (const Part &part : step.parts)
            if (part.action != StoreAction::Lead && part.action != StoreAction::Purge)
                batch.commands.push_back(m_world.make(part, m_database.tables, m_now));
        return batch;
    }

    [[nodiscard]] QStringList runPair(const Pair &pair)
    {
        ++m_seen.pairs;
        const Meaning inOrder = runInOrder(m_database, pair, {0, 1});
        const Meaning reversed = runInOrder(m_database, pair, {1, 0});
        if (inOrder == reversed)
            return runOverlapping(pair, inOrder);
        for (size_t i = 0; i < kBatches; ++i) { // their order matters, so they do not overlap
            static_cast<void>(runAlone(*m_stores[i], pair[i]));
            readOn();
        }
        return {};
    }
    [[nodiscard]] QStringList runOverlapping(const Pair &pair, const Meaning &expected)
    {
        ++m_seen.overlapping;
        std::array<Effect, kBatches> effects;
        std::array<size_t, kBatches> executed{};
        std::vector<size_t> open{0, 1};
        const std::array ids{m_stores[0]->nextBatch(), m_stores[1]->nextBatch()};
        for (const size_t i : open)
            begin(*m_stores[i]);
        while (!open.empty()) {
            const size_t i = m_draw.pick(open);
            const Batch &batch = pair[i];
            if (executed[i] < batch.commands.size()) {
                execute(*m_stores[i], batch.commands[executed[i]++], batch.now, effects[i]);
                continue;
            }
            std::erase(open, i);
            m_seen.reversed += open.size() == 1 && i == 1;
            if (!commit(i, open.size() == 1))
                return runAgain(i, pair[i]);
            readOn();
        }
        if (const auto undone = resolveLate())
            return runAgain(*undone, pair[*undone]);
        readOn();
        m_seen.bothWrote += std::all_of(ids.begin(), ids.end(),
            [this](const BatchId &id) { return m_database.tables.batches.find(id) != nullptr; });
        QStringList wrong = difference(contentAt(m_database, pair[1].now), expected.content);
        for (size_t i = 0; i < kBatches; ++i)
            wrong += difference(effects[i].texts(), expected.effects[i]);
        return wrong;
    }

    // False if the batch was not committed. The COMMIT of the first batch may take effect
    // after that of the second.
    [[nodiscard]] bool commit(size_t i, bool isFirst)
    {
        const BatchId batch = m_stores[i]->nextBatch();
        const bool isLate = isFirst && m_draw.chance(15);
        m_commitBehavior =
            isLate ? memorystore::CommitBehavior::Late : memorystore::CommitBehavior::Done;
        const auto outcome = m_stores[i]->commit().outcome;
        m_commitBehavior = memorystore::CommitBehavior::Done;
        if (isLate && outcome == CommitResult::Outcome::Unknown)
            m_late = {i, batch};
        return outcome != CommitResult::Outcome::NotDone;
    }
    // Resolves a late COMMIT; returns its batch if that was not committed.
    [[nodiscard]] std::optional<size_t> resolveLate()
    {
        if (!m_late)
            return std::nullopt;
        const auto [i, batch] = *std::exchange(m_late, std::nullopt);
        ++m_seen.late;
        const bool wrote = m_database.late && m_database.late->tables.batches.find(batch);
        const auto done = m_stores[i]->resolve(batch);
        SAGADESK_ASSERT(done.ok());
        return wrote && !*done ? std::optional(i) : std::nullopt;
    }
    // Runs a batch again that failed because both batches wrote the same values to the same row.
    [[nodiscard]] QStringList runAgain(size_t i, const Batch &batch)
    {
        ++m_seen.refused;
        if (const auto undone = resolveLate())
            return {u"batch %1 is lost, too"_s.arg(*undone)};
        static_cast<void>(runAlone(*m_stores[i], batch));
        readOn();
        return {};
    }
    void readOn()
    {
        for (Follower &follower : m_followers)
            if (m_draw.chance(40))
                follower.readOn(m_database);
    }
    [[nodiscard]] static QStringList difference(const QStringList &found, const QStringList &alone)
    {
        QStringList lines;
        for (const QStringList &both : {found, alone})
            for (const QString &line : both)
                if (found.count(line) != alone.count(line))
                    lines += (&both == &found ? u"- "_s : u"+ "_s) + line;
        if (lines.isEmpty() && found != alone)
            lines += u"the same lines in another order"_s;
        return lines;
    }

    AgreeWorld m_world;
    Draw m_draw;
    Seen &m_seen;
    MemoryDatabase m_database;
    memorystore::CommitBehavior m_commitBehavior = memorystore::CommitBehavior::Done;
    std::array<std::unique_ptr<MemoryStore>, kBatches> m_stores;
    std::optional<std::pair<size_t, BatchId>> m_late;
    std::vector<Follower> m_followers{
        Follower(1), Follower(2), Follower(3), Follower(5), Follower(100)};
    qint64 m_now = kBegin;
    bool m_isSecond = false;
};

} // namespace

// Independent batches of several connections have the same effect as if they ran one after the
// other, in any order of begin, execution and commit, and no reader misses a row. Tested only on
// the reference store; SQLite allows only one writing connection.
class TestReordering final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Fails if rows of a batch are lost because of another commit, if a cursor is a row id, or
    // if ids are used twice.
    void overlappingBatchesHaveTheSameEffectAsAlone()
    {
        Seen seen;
        for (quint64 seed = 1; seed <= kSeeds; ++seed) {
            const QStringList wrong = Run(seed, seen).run(drawSteps(seed));
            QVERIFY2(wrong.isEmpty(),
                qPrintable(u"seed %1\n"_s.arg(seed) + wrong.mid(0, 40).join(u'\n')));
        }
        QVERIFY(seen.bothWrote > seen.pairs / 10);
        QVERIFY(seen.reversed > seen.overlapping / 5);
        QVERIFY(seen.late > seen.overlapping / 20);
        QVERIFY(seen.refused < seen.overlapping / 20);
    }

    // Fails if the last writer wins a merge.
    void secondOfTwoBatchesOnTheSameRowIsNotDone()
    {
        MemoryDatabase database;
        database.reorders = true;
        MemoryStore first(database, {});
        MemoryStore second(database, {});
        const auto note = [](const QString &name) { return RegisterInstance{name}; };
        Effect effect;
        begin(first);
        begin(second);
        execute(first, note(u"host:1:engine-1"_s), kBegin, effect);
        execute(second, note(u"host:2:engine-1"_s), kBegin, effect);
        QCOMPARE(second.commit().outcome, CommitResult::Outcome::Done);
        const QStringList content = memorystore::contentOf(database.tables);
        QCOMPARE(first.commit().outcome, CommitResult::Outcome::NotDone);
        QCOMPARE(memorystore::contentOf(database.tables), content);
        static_cast<void>(runAlone(first, {{note(u"host:1:engine-1"_s)}, kBegin}));
        QCOMPARE(memorystore::contentOf(database.tables).size(), content.size() + 1);
    }

    // Fails if a late commit replaces what was committed before it took effect.
    void lateCommitOnARowWrittenMeanwhileIsNotDone()
    {
        MemoryDatabase database;
        database.reorders = true;
        MemoryStore late(database, {{}, [] { return memorystore::CommitBehavior::Late; }});
        MemoryStore other(database, {});
        Effect effect;
        begin(late);
        begin(other);
        execute(late, RegisterInstance{u"host:1:engine-1"_s}, kBegin, effect);
        execute(other, RegisterInstance{u"host:2:engine-1"_s}, kBegin, effect);
        const BatchId batch = late.nextBatch();
        QCOMPARE(late.commit().outcome, CommitResult::Outcome::Unknown);
        QCOMPARE(other.commit().outcome, CommitResult::Outcome::Done);
        const QStringList content = memorystore::contentOf(database.tables);
        const auto done = late.resolve(batch);
        QVERIFY(done.ok() && !*done);
        QCOMPARE(memorystore::contentOf(database.tables), content);
    }
};

QTEST_GUILESS_MAIN(TestReordering)
#include "tst_reordering.moc"
