#include "core/audit/audit.h"
#include "core/base/storecodes.h"
#include "tests/support/memorystore/memoryscratch.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::store;

namespace {

// The content of a fake store, set by the test.
struct Content
{
    std::vector<AuditSubmission> submissions;
    AuditTotals totals;
    QStringList damages;
    std::optional<base::Error> error; // every read fails with this error
};

class ListedFacts final : public StoreFacts, public BulkFacts
{
public:
    explicit ListedFacts(const Content &content)
        : m_content(content)
    {
    }

    void forEachSubmission(const Visit<AuditSubmission> &visit) override
    {
        for (const AuditSubmission &submission : m_content.submissions)
            visit(submission);
    }
    std::optional<StoredInput> findInput(const QString &) override { return std::nullopt; }
    void forEachDoubledSubmission(const Visit<QString> &) override { }
    AuditCounts counts() override { return {}; }
    AuditTotals totals() override { return m_content.totals; }
    void forEachEpoch(const std::function<void(model::EventId, model::Epoch)> &) override { }
    void forEachSubjectAlert(const Visit<AuditSubjectAlert> &) override { }
    void forEachAlertEvent(const Visit<AuditAlertEvent> &) override { }
    Integrity integrity() override { return {m_content.damages, {}}; }

    void forEachBulk(const Visit<AuditBulk> &) override { }
    void forEachItem(const Visit<AuditBulkItem> &) override { }
    void forEachCommand(const Visit<AuditBulkCommand> &) override { }
    std::optional<StepStates> findStep(model::TaskId, int) override { return std::nullopt; }

private:
    const Content &m_content;
};

class ListedSource final : public AuditSource
{
public:
    explicit ListedSource(const Content &content)
        : m_content(content)
        , m_facts(content)
    {
    }

    bool nextTask(AuditTask &) override { return false; }
    QString publicId(model::TaskId) override { return {}; }
    std::vector<AuditWorkflow> workflows() override { return {}; }
    std::vector<AuditService> services() override { return {}; }
    model::Downtimes pauses() override { return {}; }
    StoreFacts &storeFacts() override { return m_facts; }
    BulkFacts &bulkFacts() override { return m_facts; }
    base::Result<void> status() override
    {
        return m_content.error ? base::Result<void>(*m_content.error) : base::Result<void>();
    }

private:
    const Content &m_content;
    ListedFacts m_facts;
};

class ListedStore final : public Store
{
public:
    const Capabilities &capabilities() const override { return m_capabilities; }
    base::Result<std::unique_ptr<StateStore>> openWriter() override { return missing(); }
    base::Result<std::unique_ptr<StoreReader>> openReader() override { return missing(); }
    base::Result<std::unique_ptr<AuditSource>> openAudit() override
    {
        return std::unique_ptr<AuditSource>(std::make_unique<ListedSource>(content));
    }
    base::Result<std::unique_ptr<Scratch>> openScratch() override
    {
        return std::unique_ptr<Scratch>(std::make_unique<memorystore::MemoryScratch>());
    }
    base::Result<void> backUp(const BackupOrder &) override { return missing(); }

    Content content;

private:
    static base::Error missing() { return {base::ErrorKind::NotFound, codes::kStoreMissing, {}}; }

    Capabilities m_capabilities;
};

} // namespace

// The audit reads a store only through an AuditSource and does all checks itself.
class TestAuditSource final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void auditJudgesTheFactsOfASource_data();
    void auditJudgesTheFactsOfASource();
    void failedReadIsReturned();
};

void TestAuditSource::auditJudgesTheFactsOfASource_data()
{
    QTest::addColumn<AuditSubmission>("submission");
    QTest::addColumn<int>("inboxCounted");
    QTest::addColumn<QStringList>("found");

    QTest::newRow("waits") << AuditSubmission{u"D-1"_s} << 1 << QStringList();
    QTest::newRow("waits, uncounted")
        << AuditSubmission{u"D-1"_s} << 0 << QStringList{u"I20 inbox-count-differs"_s};
    QTest::newRow("has a task") << AuditSubmission{u"D-1"_s, true, false, false, true} << 0
                                << QStringList();
    QTest::newRow("refused") << AuditSubmission{u"D-1"_s, true, true} << 0 << QStringList();
    QTest::newRow("purged") << AuditSubmission{u"D-1"_s, true, false, true} << 0 << QStringList();
    QTest::newRow("passed over") << AuditSubmission{u"D-1"_s, true} << 0
                                 << QStringList{u"I1 submission-without-task"_s};
}

void TestAuditSource::auditJudgesTheFactsOfASource()
{
    QFETCH(const AuditSubmission, submission);
    QFETCH(const int, inboxCounted);
    QFETCH(const QStringList, found);
    ListedStore store;
    store.content.submissions = {submission};
    store.content.totals.inboxCounted = inboxCounted;
    const auto report = audit::check(store, {});
    QVERIFY(report.ok());
    QStringList seen;
    for (const audit::Finding &finding : report->findings)
        seen.append(audit::name(finding.invariant) + u' ' + finding.what.code);
    QCOMPARE(seen, found);
}

void TestAuditSource::failedReadIsReturned()
{
    ListedStore store;
    store.content.damages = {u"a page is gone"_s};
    QVERIFY(!audit::check(store, {})->clean());
    store.content.error = base::Error{base::ErrorKind::StoreIo, codes::kStoreIo, {}};
    QCOMPARE(audit::check(store, {}).error().code, QString(codes::kStoreIo));
}

QTEST_GUILESS_MAIN(TestAuditSource)
#include "tst_auditsource.moc"
