#include "core/audit/audit.h"
#include "core/faultlab/services/faultcatalog.h"
#include "core/store/sqlite/sqlitefile.h"
#include "scenariorig.h"
#include "tests/support/coverage.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <set>

using namespace sagadesk;
using namespace sagadesk::faultlab;
using namespace Qt::StringLiterals;
using Outcome = StepEffects::Outcome;
using model::TaskState;
using tests::ScenarioRig;

namespace {

const QByteArray kServices = QByteArray(R"({"services": [
    {"name": "depot", "endpoints": ["%"], "maxResponseBytes": 65536,
     "circuitBreaker": {"window": "5s", "minimumCalls": 100, "failureRate": 0.9, "openFor": "1s"}},
    {"name": "yard", "endpoints": ["%"]}]})")
                                 .replace("%", "http://127.0.0.1:9");

// A workflow that stores a thing and then ships it. If it is strict, the first step checks the body
// of the response.
QByteArray definition(bool strict)
{
    QJsonObject store = QJsonDocument::fromJson(R"({"name": "store", "service": "depot",
        "request": {"method": "PUT", "path": "/things/{{task.id}}", "body": {"size": 2}},
        "undo": {"method": "DELETE", "path": "/things/{{task.id}}", "attempts": 5}})")
                            .object();
    if (strict)
        store.insert(u"expect"_s,
            QJsonObject{
                {u"body"_s, QJsonArray{QJsonObject{{u"path"_s, u"size"_s}, {u"equals"_s, 2}}}}});
    const QJsonObject ship = QJsonDocument::fromJson(R"({"name": "ship", "service": "yard",
        "request": {"method": "PUT", "path": "/shipments/{{task.id}}", "body": {}},
        "undo": {"method": "DELETE", "path": "/shipments/{{task.id}}"}})")
                                 .object();
    QJsonObject workflow = QJsonDocument::fromJson(R"({"version": 1, "completeWithin": "500ms",
        "failureThreshold": 4, "onExhausted": {"action": "compensate"},
        "onNontransient": "compensate",
        "retry": {"backoff": "fixed", "initial": "20ms", "attempts": 3}})")
                               .object();
    workflow.insert(u"name"_s, strict ? u"strict"_s : u"plain"_s);
    workflow.insert(u"steps"_s, QJsonArray{store, ship});
    return QJsonDocument(workflow).toJson();
}

struct Expected
{
    TaskState state = TaskState::Processed;
    Outcome outcome = Outcome::Once;
    QString reason; // of a failed attempt at the step; empty: none failed
    bool strict = false;
    bool named = true; // the response names the fault; otherwise the lab names the attempt
    bool expires = false; // the Agent does not report (P15), so the Supervisor counts a failure
};

// The rows use single quotes for readability.
QJsonObject jsonOf(const QString &fault)
{
    return QJsonDocument::fromJson(QString(fault).replace(u'\'', u'"').toUtf8()).object();
}

QStringList namesIn(const std::vector<model::EventView> &events)
{
    QStringList names;
    for (const model::EventView &event : events)
        for (const model::Attempt &attempt : event.attempts)
            names.append(attempt.fault);
    return names;
}

bool isNamed(const std::vector<model::EventView> &events, const QString &fault)
{
    const QStringList names = namesIn(events);
    return std::any_of(names.begin(), names.end(),
        [&fault](const QString &name) { return name.split(u", "_s).contains(fault); });
}

QString refusedShipment()
{
    return u"{'kind':'permanent','method':'PUT'}"_s;
}

} // namespace

Q_DECLARE_METATYPE(Expected)

// How the engine reacts to every fault: checked in the store and in the ledger.
class TestFaultReactions final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void engineReactsToEachFault_data()
    {
        QTest::addColumn<QString>("fault");
        QTest::addColumn<QString>("second");
        QTest::addColumn<QString>("atYard");
        QTest::addColumn<Expected>("expected");
        connectionRows();
        answerRows();
        meaningRows();
    }

    void engineReactsToEachFault()
    {
        QFETCH(QString, fault);
        QFETCH(QString, second);
        QFETCH(QString, atYard);
        QFETCH(Expected, expected);
        const auto rig = ScenarioRig::make(kServices);
        QVERIFY(rig);
        const auto inject = [&rig](const QString &service, const QString &json) {
            if (json.isEmpty())
                return;
            const ParsedRule parsed = parseRule(jsonOf(json));
            QVERIFY(parsed.errors.empty());
            FaultRule rule = parsed.rule;
            if (rule.kind == FaultKind::Flapping) // a flapping service starts in its up phase
                rule.from = QDateTime::currentMSecsSinceEpoch() - 1000;
            QVERIFY(rig->lab().faults().addFaults(service, {rule}));
        };
        inject(u"depot"_s, fault);
        inject(u"depot"_s, second);
        inject(u"yard"_s, atYard);
        const QString kind = jsonOf(fault).value("kind"_L1).toString();
        QTRY_VERIFY(!rig->lab().status()->services.front().rules.empty());
        if (kind == "refuse"_L1)
            QTRY_VERIFY(rig->lab().status()->services.front().rules.front().injected > 0);
        submit(*rig, expected.strict);

        std::optional<model::TaskDetail> task;
        QObject context;
        const auto isAtRest = [&] {
            rig->engine().taskReads().readTask(
                u"T-1"_s, &context, [&task](const base::Result<model::TaskDetail> &now) {
                    if (now)
                        task = *now;
                });
            return task
                && (model::isFinal(task->record.state) || task->record.state == TaskState::Error);
        };
        QTRY_VERIFY_WITH_TIMEOUT(isAtRest(), ScenarioRig::kTimeoutMs);
        QCOMPARE(model::name(task->record.state), model::name(expected.state));

        if (expected.expires)
            QVERIFY(task->steps.front().record.forward.failureCount > 0);
        const auto effects = rig->lab().ledger().ofTask(u"T-1"_s);
        const auto store = std::find_if(effects.begin(), effects.end(),
            [](const StepEffects &each) { return each.step == "store"_L1; });
        QVERIFY(store != effects.end());
        QCOMPARE(name(store->outcome()), name(expected.outcome));

        std::vector<model::EventView> journal = events(*rig);
        QStringList reasons;
        for (const model::EventView &event : journal)
            for (const model::Attempt &attempt : event.attempts)
                reasons.append(attempt.error.code);
        if (!expected.reason.isEmpty())
            QVERIFY2(reasons.contains(expected.reason), qPrintable(reasons.join(u", "_s)));
        else
            QCOMPARE(reasons.join(QString()), QString());
        const bool inLedger =
            store->forward.faults.contains(kind) || store->undo.faults.contains(kind);
        QVERIFY(inLedger || kind == "refuse"_L1);
        expectNamed(*rig, std::move(journal), expected);
        checkStore(*rig);
        tests::recordCoverage("wire/" + kind.toLatin1(), {"I9", "I10", "I11", "I13", "I15", "I18"});
    }

    void everyFaultHasARow()
    {
        for (const FaultInfo &info : faultCatalog())
            QVERIFY2(m_rows.contains(info.kind), qPrintable(name(info.kind)));
    }

private:
    void connectionRows()
    {
        const auto retried = [](const QString &reason) {
            return Expected{TaskState::Processed, Outcome::Once, reason, false, false};
        };
        const Expected expired{
            TaskState::Processed, Outcome::Once, u"no-answer"_s, false, false, true};
        row(u"{'kind':'refuse','shape':{'kind':'window','end':'800ms'}}"_s,
            retried(u"connection-refused"_s));
        row(u"{'kind':'blackhole','times':1}"_s, expired);
        row(u"{'kind':'reset-before','times':1}"_s, retried(u"connection-reset"_s));
        row(u"{'kind':'reset-mid-body','times':1}"_s, retried(u"connection-reset"_s));
        row(u"{'kind':'empty-response','times':1}"_s, retried(u"empty-answer"_s));
        row(u"{'kind':'slow-close','delay':'30ms'}"_s, {});
        row(u"{'kind':'limit-bytes','bytes':115,'times':1}"_s, retried(u"answer-cut"_s));
        row(u"{'kind':'stale-keepalive'}"_s, {});
        row(u"{'kind':'latency','delay':'40ms'}"_s, {});
        row(u"{'kind':'dribble','bytes':40,'delay':'5ms'}"_s, {});
        row(u"{'kind':'bandwidth','bytes':2000}"_s, {});
        row(u"{'kind':'slow-headers','delay':'10ms'}"_s, {});
        row(u"{'kind':'hang-past-complete-by','times':1}"_s, expired);
        row(u"{'kind':'slow-key','delay':'40ms'}"_s, {});
    }

    void answerRows()
    {
        const Expected retried{TaskState::Processed, Outcome::Once, u"http-status"_s};
        const Expected refused{TaskState::Compensated, Outcome::NotAtAll, u"http-status"_s};
        const auto undone = [](const QString &reason, bool strict = false) {
            return Expected{TaskState::Compensated, Outcome::Undone, reason, strict, true};
        };
        row(u"{'kind':'status','times':1}"_s, retried);
        row(u"{'kind':'rate-limit','retryAfter':'0s','times':1}"_s, retried);
        row(u"{'kind':'unavailable','retryAfter':'0s','times':1}"_s, retried);
        row(u"{'kind':'bad-retry-after','times':1}"_s, retried);
        row(u"{'kind':'auth-expired'}"_s, refused);
        row(u"{'kind':'permanent','status':422,'method':'PUT'}"_s, refused);
        row(u"{'kind':'redirect-loop','method':'PUT'}"_s,
            {TaskState::Compensated, Outcome::NotAtAll, u"redirect-refused"_s});
        row(u"{'kind':'truncated','times':1}"_s,
            {TaskState::Processed, Outcome::Once, u"answer-cut"_s, false, false});
        row(u"{'kind':'malformed-json','times':1}"_s, undone(u"malformed-body"_s));
        row(u"{'kind':'random-bytes','times':1}"_s, undone(u"malformed-body"_s));
        row(u"{'kind':'wrong-length','times':1}"_s, undone(u"malformed-body"_s));
        row(u"{'kind':'wrong-type','times':1}"_s, undone(u"malformed-body"_s));
        row(u"{'kind':'empty-body','times':1}"_s, {});
        row(u"{'kind':'oversized','bytes':200000,'times':1}"_s,
            {TaskState::Compensated, Outcome::Undone, u"answer-too-large"_s, false, false});
        row(u"{'kind':'wrong-value','times':1}"_s, undone(u"unexpected-body"_s, true));
    }

    void meaningRows()
    {
        const QString lostOnce = u"{'kind':'effect-then-lost','times':1}"_s;
        const Expected expired{
            TaskState::Processed, Outcome::Once, u"no-answer"_s, false, false, true};
        const auto retried = [](const QString &reason, bool named) {
            return Expected{TaskState::Processed, Outcome::Once, reason, false, named};
        };
        row(lostOnce, retried(u"connection-reset"_s, false));
        row(u"{'kind':'effect-then-late','delay':'900ms','times':1}"_s, expired);
        row(u"{'kind':'effect-then-error','times':1}"_s, retried(u"http-status"_s, true));
        row(u"{'kind':'no-effect-ok'}"_s, {TaskState::Processed, Outcome::NotAtAll, {}, true});
        row(u"{'kind':'accepted-never-done','times':1}"_s,
            {TaskState::Compensated, Outcome::NotAtAll, u"accepted-only"_s});
        row(u"{'kind':'ignore-key'}"_s,
            {TaskState::Processed, Outcome::Twice, u"connection-reset"_s}, lostOnce);
        row(u"{'kind':'key-expired','delay':'0ms'}"_s,
            {TaskState::Processed, Outcome::Twice, u"connection-reset"_s}, lostOnce);
        row(u"{'kind':'duplicate-reply'}"_s, {});
        row(u"{'kind':'partial-effect','times':1}"_s, retried(u"http-status"_s, true));
        row(u"{'kind':'undo-fails','times':2}"_s,
            {TaskState::Compensated, Outcome::Undone, u"http-status"_s}, {}, refusedShipment());
        row(u"{'kind':'undo-impossible'}"_s, {TaskState::Error, Outcome::Once, u"http-status"_s},
            {}, refusedShipment());
        row(u"{'kind':'lying-health','shape':{'kind':'window','end':'100ms'}}"_s,
            retried(u"http-status"_s, true));
        row(u"{'kind':'flapping','up':'1ms','down':'1m','times':2}"_s,
            retried(u"http-status"_s, true));
    }

    void row(const QString &fault, const Expected &expected, const QString &second = {},
        const QString &atYard = {});
    void submit(ScenarioRig &rig, bool strict);
    void checkStore(ScenarioRig &rig);
    std::vector<model::EventView> events(ScenarioRig &rig);
    void expectNamed(
        ScenarioRig &rig, std::vector<model::EventView> journal, const Expected &expected);

    std::set<FaultKind> m_rows;
};

// `second` is a second fault of the depot; `atYard` is a fault of the yard.
void TestFaultReactions::row(
    const QString &fault, const Expected &expected, const QString &second, const QString &atYard)
{
    const QString kind = jsonOf(fault).value("kind"_L1).toString();
    m_rows.insert(faultNamed(kind).value_or(FaultKind::None));
    QTest::newRow(kind.toLatin1().constData()) << fault << second << atYard << expected;
}

void TestFaultReactions::submit(ScenarioRig &rig, bool strict)
{
    int answers = 0;
    QObject context;
    rig.engine().asOperator().registerWorkflow(definition(strict), &context,
        [&answers](const base::Result<model::WorkflowId> &registered) {
            QVERIFY(registered);
            ++answers;
        });
    QTRY_COMPARE(answers, 1);
    model::Submission submission;
    submission.publicId = u"T-1"_s;
    submission.workflow = strict ? u"strict"_s : u"plain"_s;
    submission.input = "{}";
    rig.engine().asOperator().submitTask(
        submission, &context, [&answers](const base::Result<model::SubmitReceipt> &receipt) {
            QVERIFY(receipt);
            ++answers;
        });
    QTRY_COMPARE(answers, 2);
}

// The journal events of the step at the depot, forward and undo, in order.
std::vector<model::EventView> TestFaultReactions::events(ScenarioRig &rig)
{
    std::optional<std::vector<model::EventView>> found;
    QObject context;
    rig.engine().taskReads().readEvents(u"T-1"_s, {}, &context,
        [&found](const base::Result<std::vector<model::EventView>> &events) {
            found = *events;
            std::erase_if(*found, [](const model::EventView &event) {
                return !event.operation || event.operation->step != 0;
            });
        });
    if (!QTest::qWaitFor([&found] { return found.has_value(); }, ScenarioRig::kTimeoutMs))
        return {};
    return *found;
}

// Findings that the services caused do not count as errors of the store.
void TestFaultReactions::checkStore(ScenarioRig &rig)
{
    rig.closeEngine();
    store::SqliteFile store({rig.database()});
    audit::AuditInput input;
    input.ledgerFile = rig.ledgerFile();
    const auto report = audit::check(store, input);
    QVERIFY(report);
    for (const audit::Finding &finding : report->findings)
        QFAIL(qPrintable(audit::name(finding.invariant) + u' ' + finding.what.code));
}

void TestFaultReactions::expectNamed(
    ScenarioRig &rig, std::vector<model::EventView> journal, const Expected &expected)
{
    const QString kind = QString::fromLatin1(QTest::currentDataTag());
    QCOMPARE(isNamed(journal, kind), expected.named);
    // The lab names faults that no response could name, even if a request had no response at all.
    model::InjectedFaults known = rig.lab().ledger().faultsOf(u"T-1"_s);
    std::erase_if(
        known.requests, [](const model::InjectedFault &fault) { return fault.step != "store"_L1; });
    const auto unlisted = model::nameFaults(journal, {u"store"_s, u"ship"_s}, known);
    QVERIFY(isNamed(journal, kind));
    QVERIFY(unlisted.empty());
    const auto again = journal;
    (void)model::nameFaults(journal, {u"store"_s, u"ship"_s}, known);
    QCOMPARE(namesIn(journal), namesIn(again));
}

QTEST_GUILESS_MAIN(TestFaultReactions)
#include "tst_faultreactions.moc"
