#include "core/base/assert.h"
#include "core/store/seam/batchexecutor.h"
#include "tests/store/contract/agreeworld.h"
#include "tests/store/contract/auditsnapshot.h"
#include "tests/store/contract/storesnapshot.h"
#include "tests/store/contract/storeundertest.h"
#include "tests/support/memorystore/memoryaudit.h"
#include "tests/support/memorystore/memorystore.h"

#include <QCoreApplication>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::store;
using namespace sagadesk::tests;

namespace {

constexpr qint64 kBegin = 1'700'000'000'000;
constexpr int kTries = 3; // attempts at a command that an injected fault hit

// Number of sequences and first seed; options `--seeds N`, `--seed N`.
quint64 g_seeds = SAGADESK_SEQUENCES;
quint64 g_firstSeed = 1;

struct Side
{
    explicit Side(std::unique_ptr<StateStore> opened)
        : store(std::move(opened))
        , executor(
              *store, [this](const CommitNotice &committed) { notice = committed; },
              BatchExecutor::WhenUnknown::Kept)
    {
    }

    [[nodiscard]] std::vector<QStringList> run(std::vector<Command> commands, qint64 now)
    {
        std::vector<QStringList> replies(commands.size());
        std::vector<QueuedCommand> batch;
        size_t answered = 0;
        for (size_t i = 0; i < commands.size(); ++i)
            batch.push_back({std::move(commands[i]), [&replies, &answered, i](auto reply) {
                                 replies[i] = textsOf(reply);
                                 ++answered;
                             }});
        notice = {};
        do {
            if (!executor.runTogether(batch, now))
                executor.runEach(batch, now);
            while (executor.isUnresolved() && !executor.resolveAgain(batch)) { }
        } while (answered < replies.size()); // repeats commands that were not committed
        return replies;
    }

    std::unique_ptr<StateStore> store;
    CommitNotice notice; // of the last commit
    BatchExecutor executor;
};

struct Difference
{
    size_t step = 0;
    QStringList lines; // "-": the store under test; "+": the reference
};

// The lines near the first difference that only one of the two stores has.
QStringList linesThatDiffer(const QStringList &under, const QStringList &reference)
{
    constexpr qsizetype kShown = 8;
    qsizetype same = 0;
    while (same < std::min(under.size(), reference.size()) && under[same] == reference[same])
        ++same;
    QStringList lines;
    for (const QString &line : under.mid(std::max<qsizetype>(same - 1, 0), kShown))
        if (!reference.contains(line))
            lines += u"- "_s + line;
    for (const QString &line : reference.mid(std::max<qsizetype>(same - 1, 0), kShown))
        if (!under.contains(line))
            lines += u"+ "_s + line;
    if (lines.isEmpty() && under != reference)
        lines += u"the same lines in another order"_s;
    return lines;
}

// The cursors of a reader, from which it continues later.
struct Mark
{
    explicit Mark(StoreReader &reader)
    {
        const auto page = reader.responses(u"answers"_s, {}, 1);
        const auto end = reader.journalEnd();
        SAGADESK_ASSERT(page.ok() && end.ok());
        messages = page->next;
        journal = *end;
    }
    [[nodiscard]] QStringList readOn(StoreReader &reader) const
    {
        return responsesAfter(reader, u"answers"_s, messages) + journalAfter(reader, journal);
    }

    QString messages;
    Cursor journal;
};

// Draws a fault at every access and every commit; null: no faults.
memorystore::MemoryOptions optionsOf(memorystore::MemoryFaults *faults)
{
    if (!faults)
        return {};
    const auto failAccess = [faults](const char *) {
        return faults->failsAccess() ? AccessFault::Fail : AccessFault::None;
    };
    return {failAccess, [faults] { return faults->drawCommit(); }};
}

// Changes the reference store before each comparison, to test the comparison.
using Tamper = std::function<void(memorystore::Tables &)>;

// Runs the same steps on the store under test and on the reference store.
class Agreement final
{
public:
    // With faults, every command is a separate batch and is sent again after a fault.
    explicit Agreement(memorystore::MemoryFaults *faults = nullptr, Tamper tamper = {})
        : m_faults(faults)
        , m_tamper(std::move(tamper))
        , m_under(StoreUnderTest::make())
    {
        m_under->setClock([this] { return m_now; });
        auto opened = m_under->openStore();
        auto reader = m_under->openReader();
        SAGADESK_ASSERT(opened.ok() && reader.ok());
        m_underReader = std::move(*reader);
        m_sides[0] = std::make_unique<Side>(std::move(*opened));
        m_sides[1] = std::make_unique<Side>(
            std::make_unique<memorystore::MemoryStore>(m_database, optionsOf(faults)));
        m_reference = memorystore::openReader(m_database);
    }

    // nullopt if the two stores agree.
    [[nodiscard]] std::optional<Difference> run(const std::vector<Step> &steps)
    {
        static_cast<void>(m_sides[0]->run(m_world.setUp(), m_now));
        for (size_t i = 0; i < m_world.setUp().size(); ++i)
            static_cast<void>(runOnReference([this, i] { return m_world.setUp()[i]; }));
        for (size_t i = 0; i < steps.size(); ++i)
            if (const QStringList lines = runStep(steps[i]); !lines.isEmpty())
                return Difference{i, lines};
        QStringList lines =
            linesThatDiffer(pagesOf(*m_underReader, m_now), pagesOf(*m_reference, m_now));
        lines += auditBoth();
        lines += m_under->inconsistencies();
        lines += memorystore::inconsistenciesOf(m_database.tables);
        if (lines.isEmpty())
            return std::nullopt;
        return Difference{steps.size() - 1, lines};
    }

private:
    [[nodiscard]] std::vector<Command> make(const std::vector<Part> &parts)
    {
        std::vector<Command> commands;
        for (const Part &part : parts)
            commands.push_back(m_world.make(part, m_database.tables, m_now));
        return commands;
    }
    [[nodiscard]] QStringList runStep(const Step &step)
    {
        m_now += step.passes;
        QStringList lines;
        if (m_faults) {
            for (const Part &part : step.parts)
                if (lines.isEmpty())
                    lines = runOneWithFault(part);
        } else {
            lines = runBatch(step.parts);
        }
        if (m_tamper)
            m_tamper(m_database.tables);
        if (lines.isEmpty())
            lines =
                linesThatDiffer(snapshotOf(*m_underReader, m_now), snapshotOf(*m_reference, m_now));
        return lines.isEmpty() ? readOn() : lines;
    }
    [[nodiscard]] QStringList auditBoth()
    {
        const auto under = m_under->openAudit();
        SAGADESK_ASSERT(under.ok());
        memorystore::MemoryAudit reference(m_database.tables);
        return linesThatDiffer(auditOf(**under), auditOf(reference));
    }
    // Reads from the positions that readers had reached a few steps earlier.
    [[nodiscard]] QStringList readOn()
    {
        constexpr size_t kBehind = 5;
        m_marks.emplace_back(Mark(*m_underReader), Mark(*m_reference));
        if (m_marks.size() <= kBehind)
            return {};
        const auto [under, reference] = std::move(m_marks.front());
        m_marks.erase(m_marks.begin());
        return linesThatDiffer(under.readOn(*m_underReader), reference.readOn(*m_reference));
    }
    [[nodiscard]] QStringList runBatch(const std::vector<Part> &parts)
    {
        const auto before = make(parts); // the commands depend on the current content
        const auto left = m_sides[0]->run(before, m_now);
        const auto right = m_sides[1]->run(make(parts), m_now);
        QStringList lines;
        for (size_t i = 0; i < parts.size() && lines.isEmpty(); ++i)
            lines = linesThatDiffer(left[i], right[i]);
        if (lines.isEmpty())
            lines = linesThatDiffer(textsOf(m_sides[0]->notice), textsOf(m_sides[1]->notice));
        return lines;
    }
    [[nodiscard]] QStringList runOneWithFault(const Part &part)
    {
        const std::vector<Part> one{part};
        const auto left = m_sides[0]->run(make(one), m_now);
        const QStringList right =
            runOnReference([this, &one] { return std::move(make(one).front()); });
        return linesThatDiffer(left[0], right);
    }
    [[nodiscard]] QStringList runOnReference(const std::function<Command()> &makeOne)
    {
        QStringList reply;
        for (int tries = 0; tries < kTries; ++tries) {
            reply = m_sides[1]->run({makeOne()}, m_now)[0];
            if (!reply.join(u' ').contains(u"code=store-"_s))
                break;
        }
        return reply;
    }

    AgreeWorld m_world;
    memorystore::MemoryFaults *m_faults;
    Tamper m_tamper;
    std::unique_ptr<StoreUnderTest> m_under;
    memorystore::MemoryDatabase m_database;
    std::unique_ptr<StoreReader> m_underReader;
    std::unique_ptr<StoreReader> m_reference;
    std::unique_ptr<Side> m_sides[2]; // the store under test, the reference
    std::vector<std::pair<Mark, Mark>> m_marks;
    qint64 m_now = kBegin;
};

using Run = std::function<std::optional<Difference>(const std::vector<Step> &)>;

// Removes steps and parts of steps as long as the rest still shows a difference.
std::vector<Step> shrink(std::vector<Step> steps, const Run &run)
{
    for (size_t size = steps.size() / 2; size > 0; size /= 2) {
        for (size_t at = 0; at + size <= steps.size();) {
            std::vector<Step> fewer = steps;
            const auto first = fewer.begin() + static_cast<qsizetype>(at);
            fewer.erase(first, first + static_cast<qsizetype>(size));
            if (run(fewer))
                steps = std::move(fewer);
            else
                at += size;
        }
    }
    for (size_t i = 0; i < steps.size(); ++i)
        for (size_t part = 0; part < steps[i].parts.size() && steps[i].parts.size() > 1;) {
            std::vector<Step> fewer = steps;
            fewer[i].parts.erase(fewer[i].parts.begin() + static_cast<qsizetype>(part));
            if (run(fewer))
                steps = std::move(fewer);
            else
                ++part;
        }
    return steps;
}

// Empty if the two stores agree.
QString findDifference(quint64 seed, const Run &run)
{
    std::vector<Step> steps = drawSteps(seed);
    const auto found = run(steps);
    if (!found)
        return {};
    steps.resize(found->step + 1);
    steps = shrink(std::move(steps), run);
    QStringList lines{u"seed %1 differs; the shortest sequence that does:"_s.arg(seed)};
    for (const Step &step : steps)
        lines += describe(step);
    const auto least = run(steps);
    return (lines + (least ? least->lines : found->lines)).join(u'\n');
}

} // namespace

// Random sequences of commands, decided by the engine's own plans, have the same results on the
// store under test and on the reference store, reply by reply and record by record.
class TestAgree final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everySequenceHasTheSameResult()
    {
        const Run run = [](const std::vector<Step> &steps) { return Agreement().run(steps); };
        for (quint64 seed = g_firstSeed; seed < g_firstSeed + g_seeds; ++seed) {
            const QString difference = findDifference(seed, run);
            QVERIFY2(difference.isEmpty(), qPrintable(difference));
        }
    }

    // Repeating a command completes what a fault left undone, but never executes the command twice.
    // Fails if a commit of unknown outcome is repeated or assumed to have taken effect.
    void faultsDoNotChangeTheResult()
    {
        using memorystore::MemoryFault;
        std::array<qint64, memorystore::kMemoryFaultCount> fired = {};
        for (quint64 seed = g_firstSeed; seed < g_firstSeed + g_seeds / 5; ++seed) {
            const Run run = [&fired, seed](const std::vector<Step> &steps) {
                memorystore::MemoryFaults faults(seed, {30, 200});
                auto difference = Agreement(&faults).run(steps);
                for (size_t i = 0; i < fired.size(); ++i)
                    fired[i] += faults.countFired(static_cast<MemoryFault>(i));
                return difference;
            };
            const QString difference = findDifference(seed, run);
            QVERIFY2(difference.isEmpty(), qPrintable(difference));
        }
        for (const MemoryFault fault :
            {MemoryFault::AccessFailed, MemoryFault::CommitUndone, MemoryFault::CommitDone,
                MemoryFault::CommitLate, MemoryFault::CommitTooLate, MemoryFault::OutcomeLost})
            QVERIFY(fired[static_cast<size_t>(fault)] > 0);
    }

    // Tests the comparison: one differing value is found, and few steps remain after shrinking.
    void differenceIsFoundAndShrunk()
    {
        const Run run = [](const std::vector<Step> &steps) {
            const Tamper hideAlert = [](memorystore::Tables &tables) {
                if (!tables.alerts.isEmpty())
                    tables.alerts.remove(tables.alerts.lastKey());
            };
            return Agreement(nullptr, hideAlert).run(steps);
        };
        quint64 seed = 1;
        QString difference;
        for (; difference.isEmpty() && seed < 20; ++seed)
            difference = findDifference(seed, run);
        QVERIFY(!difference.isEmpty());
        QVERIFY2(difference.count(u" ms: "_s) <= 6, qPrintable(difference));
    }
};

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    QStringList arguments = application.arguments();
    const auto take = [&arguments](const QString &name, quint64 &value) {
        if (const qsizetype at = arguments.indexOf(name); at > 0 && at + 1 < arguments.size()) {
            value = arguments[at + 1].toULongLong();
            arguments.remove(at, 2);
        }
    };
    take(u"--seeds"_s, g_seeds);
    take(u"--seed"_s, g_firstSeed);
    // Effectively no time limit, because the run time grows with the number of sequences.
    qputenv("QTEST_FUNCTION_TIMEOUT", "2000000000");
    TestAgree test;
    return QTest::qExec(&test, arguments);
}

#include "tst_agree.moc"
