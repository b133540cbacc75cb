#include "core/store/seam/batchexecutor.h"

#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using base::ErrorKind;
using base::Result;
using store::CommandReply;

namespace {

const QString kNotWritable = u"not-writable"_s; // registering this name fails

// A store whose transactions can fail to begin.
class FailingStore final : public store::StateStore
{
public:
    store::BatchId nextBatch() const override { return {model::NodeId{isNode}, {}, {}}; }
    Result<void> begin(const store::BatchId &) override
    {
        ++begins;
        if (failures-- > 0)
            return base::Error{error, u"begin-failed"_s, {}};
        return {};
    }
    store::CommitResult commit() override { return {}; }
    void rollback() override { }
    Result<bool> resolve(const store::BatchId &) override { return false; }
    base::WallMs lastEventAt() const override { return 0; }
    Result<model::Downtimes> downtimes() override { return model::Downtimes(); }
    Result<CommandReply> execute(
        const store::Command &command, base::WallMs, store::CommitNotice &) override
    {
        if (std::get<store::RegisterInstance>(command).name == kNotWritable)
            return base::Error{ErrorKind::StoreIo, u"store-io"_s, {}};
        return CommandReply(model::InstanceId{1});
    }
    Result<void> checkpoint(bool) override { return {}; }
    qint64 rowsWritten() const override { return 0; }

    bool isNode = true;
    ErrorKind error = ErrorKind::StoreBusy;
    int failures = 0; // the number of calls of begin() that still fail
    int begins = 0;
};

} // namespace

// How often the executor tries a batch.
class TestBatchExecutor final : public QObject
{
    Q_OBJECT

    std::unique_ptr<FailingStore> m_store;

    // Runs a batch of `good` commands, followed by one that registers the name `bad` if that is
    // not empty. Returns how many commands succeeded.
    int countDone(int good, const QString &bad = {})
    {
        int done = 0;
        int answered = 0;
        std::vector<store::QueuedCommand> batch;
        const auto add = [&](const QString &name) {
            batch.push_back(
                store::queuedCommand(store::RegisterInstance{name}, [&](const auto &reply) {
                    done += reply.ok();
                    ++answered;
                }));
        };
        for (int i = 0; i < good; ++i)
            add(u"x"_s);
        if (!bad.isEmpty())
            add(bad);
        store::BatchExecutor executor(*m_store, nullptr);
        if (!executor.runTogether(batch, 0))
            executor.runEach(batch, 0);
        if (answered != static_cast<int>(batch.size()))
            qWarning("%d answers", answered);
        return done;
    }

private Q_SLOTS:
    void init() { m_store = std::make_unique<FailingStore>(); }

    // Another node holds a lock that the transaction needs, or was preferred in a deadlock.
    void conflictWithAnotherNodeIsRepeated()
    {
        m_store->failures = 4;
        QCOMPARE(countDone(1), 1);
        QCOMPARE(m_store->begins, 5);
    }

    void wholeBatchIsRepeatedFirst()
    {
        m_store->failures = 1;
        QCOMPARE(countDone(64), 64);
        QCOMPARE(m_store->begins, 2);
    }

    void lastingConflictIsAnError()
    {
        m_store->failures = 1000;
        QCOMPARE(countDone(64), 0);
        QVERIFY2(m_store->begins <= 16, qPrintable(QString::number(m_store->begins)));
    }

    // Each attempt may take as long as the timeout of a connection or of a lock.
    void unusableStoreIsTriedTwicePerBatch_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("isNode");
        QTest::newRow("unreachable") << static_cast<int>(ErrorKind::StoreIo) << true;
        QTest::newRow("locked by another program")
            << static_cast<int>(ErrorKind::StoreBusy) << false;
    }
    void unusableStoreIsTriedTwicePerBatch()
    {
        QFETCH(int, kind);
        QFETCH(bool, isNode);
        m_store->error = static_cast<ErrorKind>(kind);
        m_store->isNode = isNode;
        m_store->failures = 1000;
        QCOMPARE(countDone(64), 0);
        QCOMPARE(m_store->begins, 2);
    }

    void oneBadCommandCostsFewTransactions()
    {
        QCOMPARE(countDone(255, kNotWritable), 255);
        QVERIFY2(m_store->begins <= 20, qPrintable(QString::number(m_store->begins)));
    }
};

QTEST_GUILESS_MAIN(TestBatchExecutor)
#include "tst_batchexecutor.moc"
