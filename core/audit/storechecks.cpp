#include "core/audit/storechecks.h"

#include "core/base/inputcodes.h"

#include <QSet>

#include <algorithm>
#include <set>
#include <utility>

namespace sagadesk::audit {

using namespace Qt::StringLiterals;

StoreChecks::StoreChecks(store::StoreFacts &facts, Findings &findings)
    : m_facts(facts)
    , m_findings(findings)
{
}

void StoreChecks::run(const AuditInput &input)
{
    m_findings.beginTask({});
    checkFile();
    checkInbox();
    checkDoubles();
    checkSums();
    checkEpochs();
    checkSubjectAlerts();
    checkAlertEvents();
    if (input.acknowledged) {
        checkAcknowledged(*input.acknowledged);
        checkNothingElse(input);
    } else if (input.ledgerFile.isEmpty() && !input.ledger) {
        m_findings.notCheckable(Invariant::I2, codes::kNoSubmissions);
    }
}

void StoreChecks::checkFile()
{
    const store::Integrity found = m_facts.integrity();
    (void)m_findings.holds(Invariant::I28, found.damages.isEmpty());
    for (const QString &damage : found.damages)
        m_findings.broken(Invariant::I28, u"file-damaged"_s, {{u"detail"_s, damage}});
    (void)m_findings.holds(Invariant::I28, found.orphans.empty());
    for (const store::MissingParent &orphan : found.orphans)
        m_findings.broken(Invariant::I28, u"row-without-its-parent"_s,
            {{u"table"_s, orphan.table}, {u"row"_s, orphan.row}, {u"parent"_s, orphan.parent}});
}

void StoreChecks::checkInbox()
{
    bool whole = true;
    m_facts.forEachSubmission([&](const store::AuditSubmission &submission) {
        if (submission.hasTask || submission.isRefused || submission.isPurged)
            return;
        if (!submission.wasConsidered) {
            ++m_waiting;
            return;
        }
        whole = false;
        m_findings.beginTask(submission.publicId);
        m_findings.broken(Invariant::I1, u"submission-without-task"_s);
    });
    m_findings.beginTask({});
    (void)m_findings.holds(Invariant::I1, whole);
}

void StoreChecks::checkDoubles()
{
    bool single = true;
    m_facts.forEachDoubledSubmission([&](const QString &publicId) {
        single = false;
        m_findings.beginTask(publicId);
        m_findings.broken(Invariant::I3, u"submission-doubled"_s);
    });
    m_findings.beginTask({});
    (void)m_findings.holds(Invariant::I3, single);
}

void StoreChecks::checkSums()
{
    bool right = true;
    const store::AuditCounts counts = m_facts.counts();
    for (const store::AuditCounter &counter : counts.counters) {
        const qint64 by = counter.counted - counter.actual;
        if (by == 0)
            continue;
        right = false;
        m_findings.broken(Invariant::I20, u"counter-differs"_s,
            {{u"workflow"_s, counter.workflow}, {u"state"_s, counter.state}, {u"by"_s, by}});
    }
    (void)m_findings.holds(Invariant::I20, right);
    if (!m_findings.holds(Invariant::I20, counts.wrongBlocks == 0))
        m_findings.broken(
            Invariant::I20, u"block-count-differs"_s, {{u"blocks"_s, counts.wrongBlocks}});
    const store::AuditTotals totals = m_facts.totals();
    if (!m_findings.holds(Invariant::I20, totals.openAlertsCounted == totals.openAlerts))
        m_findings.broken(Invariant::I20, u"alert-count-differs"_s,
            {{u"counted"_s, totals.openAlertsCounted}, {u"open"_s, totals.openAlerts}});
    if (!m_findings.holds(Invariant::I20, totals.inboxCounted == m_waiting))
        m_findings.broken(Invariant::I20, u"inbox-count-differs"_s,
            {{u"counted"_s, totals.inboxCounted}, {u"waiting"_s, m_waiting}});
}

void StoreChecks::checkEpochs()
{
    model::Epoch last;
    m_facts.forEachEpoch([&](model::EventId event, model::Epoch epoch) {
        if (!m_findings.holds(Invariant::I22, epoch >= last))
            m_findings.broken(Invariant::I22, u"write-under-an-old-epoch"_s,
                {{u"event"_s, event.value}, {u"epoch"_s, epoch.value}, {u"current"_s, last.value}});
        last = std::max(last, epoch);
    });
    const model::Epoch current = m_facts.totals().leaseEpoch;
    if (!m_findings.holds(Invariant::I22, last <= current))
        m_findings.broken(Invariant::I22, u"lease-behind-its-writes"_s,
            {{u"epoch"_s, last.value}, {u"current"_s, current.value}});
}

// Alerts without a task have their own history. At most one alert may be open for each cause.
void StoreChecks::checkSubjectAlerts()
{
    std::set<std::pair<QString, model::AlertKind>> open;
    m_facts.forEachSubjectAlert([&](const store::AuditSubjectAlert &alert) {
        const QJsonObject which{{u"alert"_s, alert.id}, {u"subject"_s, alert.subject}};
        if (!m_findings.holds(Invariant::I23, alert.recorded == alert.state))
            m_findings.broken(Invariant::I23, u"subject-alert-not-as-recorded"_s, which);
        if (alert.state == model::AlertState::Closed)
            return;
        const std::pair<QString, model::AlertKind> cause(alert.subject, alert.kind);
        if (!m_findings.holds(Invariant::I23, !open.contains(cause)))
            m_findings.broken(Invariant::I23, u"subject-alert-doubled"_s, which);
        open.insert(cause);
    });
}

// Rows of a leading Supervisor must have its epoch. Rows of operators, and of alerts about
// submissions and webhooks, which no Supervisor raises, must not have an epoch.
void StoreChecks::checkAlertEvents()
{
    model::Epoch last;
    m_facts.forEachAlertEvent([&](const store::AuditAlertEvent &event) {
        const bool isOthers = event.isByOperator
            || event.kind == model::AlertKind::SubmissionRefused
            || event.kind == model::AlertKind::WebhookFailing;
        const bool carriesEpoch = isOthers ? event.epoch == model::Epoch()
                                           : event.epoch > model::Epoch() && event.epoch >= last;
        if (!m_findings.holds(Invariant::I22, carriesEpoch))
            m_findings.broken(Invariant::I22, u"subject-alert-under-a-wrong-epoch"_s,
                {{u"alert"_s, event.alert}, {u"epoch"_s, event.epoch.value},
                    {u"current"_s, last.value}});
        last = std::max(last, event.epoch);
    });
}

void StoreChecks::checkAcknowledged(const std::vector<AcknowledgedSubmission> &acknowledged)
{
    for (const AcknowledgedSubmission &submission : acknowledged) {
        m_findings.beginTask(submission.publicId);
        const auto stored = m_facts.findInput(submission.publicId);
        if (!m_findings.holds(Invariant::I1, stored.has_value())) {
            m_findings.broken(Invariant::I1, u"submission-lost"_s);
            continue;
        }
        if (submission.input.isEmpty() || stored->isPurged)
            continue;
        if (!m_findings.holds(Invariant::I2, stored->input == submission.input))
            m_findings.broken(Invariant::I2, u"input-differs"_s);
    }
    m_findings.beginTask({});
}

void StoreChecks::checkNothingElse(const AuditInput &input)
{
    QSet<QString> known(input.unknownSubmissions.begin(), input.unknownSubmissions.end());
    for (const AcknowledgedSubmission &submission : *input.acknowledged)
        known.insert(submission.publicId);
    m_facts.forEachSubmission([&](const store::AuditSubmission &submission) {
        if (m_findings.holds(Invariant::I2, known.contains(submission.publicId)))
            return;
        m_findings.beginTask(submission.publicId);
        m_findings.broken(Invariant::I2, u"submitted-by-nobody"_s);
    });
    m_findings.beginTask({});
}

void StoreChecks::checkLedgerTasks(LedgerIndex &ledger)
{
    ledger.forEachTask([&](const QString &task) {
        if (m_findings.holds(Invariant::I2, m_facts.findInput(task).has_value()))
            return;
        m_findings.beginTask(task);
        m_findings.broken(Invariant::I2, u"service-knows-an-unknown-task"_s);
    });
    m_findings.beginTask({});
}

} // namespace sagadesk::audit
