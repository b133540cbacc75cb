#include "core/audit/storechecks.h"

#include "core/base/inputcodes.h"
#include "core/views/views.h"

#include <QSet>

namespace sagadesk::audit {

using namespace Qt::StringLiterals;
using store::Rows;
using store::Statement;

namespace {

constexpr char kLostSubmissions[] =
    "SELECT public_id FROM submission WHERE id <= (SELECT created_through FROM meta)"
    " AND refused IS NULL AND purged_ms = 0"
    " AND NOT EXISTS(SELECT 1 FROM task WHERE task.id = submission.id)";
constexpr char kCountWaiting[] =
    "SELECT COUNT(*) FROM submission WHERE id > (SELECT created_through FROM meta)"
    " AND refused IS NULL AND purged_ms = 0"
    " AND NOT EXISTS(SELECT 1 FROM task WHERE task.id = submission.id)";
// Not by the unique indexes: they are what is in doubt.
constexpr char kDoubledIds[] =
    "SELECT public_id FROM submission NOT INDEXED GROUP BY public_id HAVING COUNT(*) > 1";
constexpr char kDoubledKeys[] =
    "SELECT public_id FROM submission NOT INDEXED WHERE idem_key IS NOT NULL"
    " GROUP BY idem_key HAVING COUNT(*) > 1";
constexpr char kWrongCounters[] =
    "SELECT workflow_id, state, SUM(tasks) FROM ("
    "  SELECT workflow_id, state, tasks FROM counter UNION ALL"
    "  SELECT workflow_id, state, -COUNT(*) FROM task GROUP BY workflow_id, state)"
    " GROUP BY workflow_id, state HAVING SUM(tasks) <> 0";
// Alerts without a task, with the state that the last row of their history says.
constexpr char kSubjectAlerts[] =
    "SELECT alert.id, alert.subject, alert.state, alert.kind, (SELECT state FROM alert_event"
    " WHERE alert_id = alert.id ORDER BY id DESC LIMIT 1) FROM alert WHERE subject IS NOT NULL"
    " ORDER BY alert.id";
// No Supervisor raises the alert of a submission, so its row has no epoch.
constexpr char kAlertEvents[] =
    "SELECT alert_id, epoch, operator IS NOT NULL OR EXISTS(SELECT 1 FROM alert"
    " WHERE alert.id = alert_id AND kind = 9) FROM alert_event ORDER BY id";
static_assert(static_cast<int>(model::AlertKind::SubmissionRefused) == 9);

} // namespace

StoreChecks::StoreChecks(store::Connection &connection, Findings &findings)
    : m_connection(connection)
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
    if (input.acknowledged) {
        checkAcknowledged(*input.acknowledged);
        checkNothingElse(input);
    } else if (input.ledgerFile.isEmpty() && !input.ledger) {
        m_findings.notCheckable(Invariant::I2, codes::kNoSubmissions);
    }
}

void StoreChecks::checkFile()
{
    // Not quick_check: it does not compare indexes with their tables.
    Statement whole(m_connection, "audit-integrity", "PRAGMA integrity_check(20)");
    Rows rows = whole.query();
    while (rows.next())
        if (!m_findings.holds(Invariant::I28, rows.text(0) == "ok"_L1))
            m_findings.broken(Invariant::I28, u"file-damaged"_s, {{u"detail"_s, rows.text(0)}});
    Statement keys(m_connection, "audit-foreign-keys", "PRAGMA foreign_key_check");
    Rows orphans = keys.query();
    bool sound = true;
    for (int i = 0; i < 20 && orphans.next(); ++i) {
        sound = false;
        m_findings.broken(Invariant::I28, u"row-without-its-parent"_s,
            {{u"table"_s, orphans.text(0)}, {u"row"_s, orphans.integer(1)},
                {u"parent"_s, orphans.text(2)}});
    }
    (void)m_findings.holds(Invariant::I28, sound);
}

void StoreChecks::checkInbox()
{
    Statement select(m_connection, "audit-lost", kLostSubmissions);
    Rows rows = select.query();
    bool whole = true;
    while (rows.next()) {
        whole = false;
        m_findings.beginTask(rows.text(0));
        m_findings.broken(Invariant::I1, u"submission-without-task"_s);
    }
    m_findings.beginTask({});
    (void)m_findings.holds(Invariant::I1, whole);
}

void StoreChecks::checkDoubles()
{
    bool single = true;
    for (const char *sql : {kDoubledIds, kDoubledKeys}) {
        Statement select(m_connection, "audit-doubles", sql);
        Rows rows = select.query();
        while (rows.next()) {
            single = false;
            m_findings.beginTask(rows.text(0));
            m_findings.broken(Invariant::I3, u"submission-doubled"_s);
        }
    }
    m_findings.beginTask({});
    (void)m_findings.holds(Invariant::I3, single);
}

void StoreChecks::checkSums()
{
    Statement counters(m_connection, "audit-counters", kWrongCounters);
    Rows rows = counters.query();
    bool right = true;
    while (rows.next()) {
        right = false;
        m_findings.broken(Invariant::I20, u"counter-differs"_s,
            {{u"workflow"_s, rows.integer(0)}, {u"state"_s, rows.integer(1)},
                {u"by"_s, rows.integer(2)}});
    }
    (void)m_findings.holds(Invariant::I20, right);
    const qint64 counted =
        m_connection.value("audit-open-alerts", "SELECT open_alerts FROM meta").toLongLong();
    const qint64 open =
        m_connection.value("audit-count-alerts", "SELECT COUNT(*) FROM alert WHERE state <> 4")
            .toLongLong();
    if (!m_findings.holds(Invariant::I20, counted == open))
        m_findings.broken(
            Invariant::I20, u"alert-count-differs"_s, {{u"counted"_s, counted}, {u"open"_s, open}});
    const qint64 inbox = m_connection.value("audit-inbox", "SELECT inbox FROM meta").toLongLong();
    const qint64 waiting = m_connection.value("audit-waiting", kCountWaiting).toLongLong();
    if (!m_findings.holds(Invariant::I20, inbox == waiting))
        m_findings.broken(Invariant::I20, u"inbox-count-differs"_s,
            {{u"counted"_s, inbox}, {u"waiting"_s, waiting}});
}

void StoreChecks::checkEpochs()
{
    Statement select(
        m_connection, "audit-epochs", "SELECT id, epoch FROM event WHERE epoch > 0 ORDER BY id");
    qint64 last = 0;
    Rows rows = select.query();
    while (rows.next()) {
        const qint64 epoch = rows.integer(1);
        if (!m_findings.holds(Invariant::I22, epoch >= last))
            m_findings.broken(Invariant::I22, u"write-under-an-old-epoch"_s,
                {{u"event"_s, rows.integer(0)}, {u"epoch"_s, epoch}, {u"current"_s, last}});
        last = qMax(last, epoch);
    }
    const qint64 current =
        m_connection.value("audit-lease", "SELECT MAX(epoch) FROM lease").toLongLong();
    if (!m_findings.holds(Invariant::I22, last <= current))
        m_findings.broken(Invariant::I22, u"lease-behind-its-writes"_s,
            {{u"epoch"_s, last}, {u"current"_s, current}});
}

// What belongs to no task has a history of its own: raised and closed by a leading Supervisor or an
// operator, at most one open for a cause.
void StoreChecks::checkSubjectAlerts()
{
    Statement alerts(m_connection, "audit-subject-alerts", kSubjectAlerts);
    Rows rows = alerts.query();
    QSet<QPair<QString, qint64>> open;
    while (rows.next()) {
        const qint64 state = rows.integer(2);
        const QJsonObject which{{u"alert"_s, rows.integer(0)}, {u"subject"_s, rows.text(1)}};
        if (!m_findings.holds(Invariant::I23, !rows.isNull(4) && rows.integer(4) == state))
            m_findings.broken(Invariant::I23, u"subject-alert-not-as-recorded"_s, which);
        if (state == static_cast<qint64>(model::AlertState::Closed))
            continue;
        const QPair<QString, qint64> cause(rows.text(1), rows.integer(3));
        if (!m_findings.holds(Invariant::I23, !open.contains(cause)))
            m_findings.broken(Invariant::I23, u"subject-alert-doubled"_s, which);
        open.insert(cause);
    }
    Statement history(m_connection, "audit-alert-events", kAlertEvents);
    Rows events = history.query();
    qint64 last = 0;
    while (events.next()) {
        const qint64 epoch = events.integer(1);
        const bool isOthers = events.integer(2) != 0;
        const bool carriesEpoch = isOthers ? epoch == 0 : epoch > 0 && epoch >= last;
        if (!m_findings.holds(Invariant::I22, carriesEpoch))
            m_findings.broken(Invariant::I22, u"subject-alert-under-a-wrong-epoch"_s,
                {{u"alert"_s, events.integer(0)}, {u"epoch"_s, epoch}, {u"current"_s, last}});
        last = qMax(last, epoch);
    }
}

void StoreChecks::checkAcknowledged(const std::vector<AcknowledgedSubmission> &acknowledged)
{
    Statement select(m_connection, "audit-submission",
        "SELECT input, purged_ms FROM submission WHERE public_id=?");
    for (const AcknowledgedSubmission &submission : acknowledged) {
        m_findings.beginTask(submission.publicId);
        Rows rows = select.query(submission.publicId);
        const bool there = rows.next();
        if (!m_findings.holds(Invariant::I1, there)) {
            m_findings.broken(Invariant::I1, u"submission-lost"_s);
            continue;
        }
        if (submission.input.isEmpty() || rows.integer(1) != 0)
            continue;
        if (!m_findings.holds(Invariant::I2, rows.bytes(0) == submission.input))
            m_findings.broken(Invariant::I2, u"input-differs"_s);
    }
    m_findings.beginTask({});
}

void StoreChecks::checkNothingElse(const AuditInput &input)
{
    QSet<QString> known(input.unknownSubmissions.begin(), input.unknownSubmissions.end());
    for (const AcknowledgedSubmission &submission : *input.acknowledged)
        known.insert(submission.publicId);
    Statement select(m_connection, "audit-submissions", "SELECT public_id FROM submission");
    Rows rows = select.query();
    while (rows.next()) {
        if (m_findings.holds(Invariant::I2, known.contains(rows.text(0))))
            continue;
        m_findings.beginTask(rows.text(0));
        m_findings.broken(Invariant::I2, u"submitted-by-nobody"_s);
    }
    m_findings.beginTask({});
}

void StoreChecks::checkLedgerTasks(LedgerIndex &ledger)
{
    Statement select(m_connection, "audit-named", "SELECT 1 FROM submission WHERE public_id=?");
    ledger.forEachTask([&](const QString &task) {
        Rows rows = select.query(task);
        if (m_findings.holds(Invariant::I2, rows.next()))
            return;
        m_findings.beginTask(task);
        m_findings.broken(Invariant::I2, u"service-knows-an-unknown-task"_s);
    });
    m_findings.beginTask({});
}

} // namespace sagadesk::audit
