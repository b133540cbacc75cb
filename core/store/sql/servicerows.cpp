#include "core/store/sql/servicerows.h"

#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/store/sql/endedholders.h"

namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

const char *const kCountWaiting =
    "SELECT (SELECT count(*) FROM task INDEXED BY task_ready WHERE ready_ms = 0 AND lane=?1)"
    " + (SELECT count(*) FROM task INDEXED BY task_waiting_lane WHERE ready_ms > 0 AND lane=?1)"
    " + (SELECT count(*) FROM waiting INDEXED BY waiting_ready WHERE ready_ms = 0 AND lane=?1)"
    " + (SELECT count(*) FROM waiting INDEXED BY waiting_lane WHERE ready_ms > 0 AND lane=?1)";

// A step of the service is claimed, or was returned to the queue of any service and no Scheduler
// has looked at it since.
constexpr char kAnyTried[] =
    "SELECT 1 FROM ("
    "  SELECT id, workflow_id FROM task INDEXED BY task_due WHERE due_ms > 0 AND complete_by_ms > 0"
    "  UNION ALL SELECT id, workflow_id FROM task INDEXED BY task_ready"
    "   WHERE ready_ms = 0 AND lane = 0"
    "  UNION ALL SELECT id, workflow_id FROM task INDEXED BY task_waiting_lane"
    "   WHERE ready_ms > 0 AND lane = 0) AS tried"
    " JOIN step_record step ON step.task_id = tried.id"
    " JOIN workflow_step ON workflow_step.workflow_id = tried.workflow_id"
    "  AND workflow_step.idx = step.idx"
    " WHERE (step.state = 1 OR (step.state = 0 AND step.token > 0) OR step.undo_state IN (1, 2))"
    " AND workflow_step.service=? LIMIT 1";

ServiceRows::ServiceRows(Connection &connection, const Writer &writer, SubjectAlerts &alerts)
    : m_connection(connection)
    , m_writer(writer)
    , m_alerts(alerts)
    , m_deleteOthers(connection, "delete-service-views",
          "DELETE FROM service_view WHERE node=? AND instance<>?")
    , m_deleteEnded(connection, "delete-ended-views",
          QByteArray("DELETE FROM service_view WHERE instance IN (SELECT instance.id FROM ")
              + kEndedInstances + ')')
    , m_write(connection, "write-service-view",
          "INSERT INTO service_view(service, node, instance, queue, usable, reason, since_ms,"
          " succeeded_ms, alert_after_ms) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)"
          " ON CONFLICT(service, node) DO UPDATE SET instance=excluded.instance,"
          " queue=excluded.queue, usable=excluded.usable, reason=excluded.reason,"
          " since_ms=excluded.since_ms, succeeded_ms=excluded.succeeded_ms,"
          " alert_after_ms=excluded.alert_after_ms")
    , m_concerned(connection, "select-service-views",
          QByteArray(
              "SELECT service, queue, usable, reason, since_ms, succeeded_ms, alert_after_ms,"
              " EXISTS(SELECT 1 FROM alert"
              " WHERE alert.subject = service_view.service AND kind = 5 AND state <> 4)"
              " FROM service_view")
              + (connection.hasOneWriter()
                      ? QByteArray()
                      : QByteArray(" WHERE instance NOT IN (SELECT instance.id FROM ")
                          + kEndedInstances + ')')
              + " ORDER BY service, node")
    , m_count(connection, "count-waiting", kCountWaiting)
    , m_anyReady(connection, "any-ready",
          "SELECT 1 FROM task INDEXED BY task_ready WHERE ready_ms = 0 AND lane=?1"
          " UNION ALL SELECT 1 FROM waiting INDEXED BY waiting_ready WHERE ready_ms = 0 AND lane=?1"
          " LIMIT 1")
    , m_firstWaiting(connection, "first-waiting",
          "SELECT ready_ms FROM task INDEXED BY task_waiting_lane WHERE ready_ms > 0 AND lane=?1"
          " UNION ALL SELECT ready_ms FROM waiting INDEXED BY waiting_lane"
          " WHERE ready_ms > 0 AND lane=?1 ORDER BY ready_ms LIMIT 1")
    , m_anyTried(connection, "any-tried", kAnyTried)
    , m_dismissed(connection, "dismissed",
          "SELECT 1 FROM alert WHERE subject=? AND kind = 5 AND state = 4 AND closed_ms>=?"
          " AND json_extract(close_reason, '$.code')=? LIMIT 1")
{
    static_assert(static_cast<int>(AlertKind::ServiceUnusable) == 5);
    static_assert(static_cast<int>(StepState::Running) == 1);
    static_assert(static_cast<int>(UndoState::Planned) == 1);
    static_assert(static_cast<int>(UndoState::Running) == 2);
    static_assert(kAnyServiceQueue == 0);
}

base::Result<ServicesNoted> ServiceRows::noteServices(const NoteServices &command, const Work &)
{
    // The states that earlier processes reported are outdated.
    if (!m_deleteOthers.run(m_writer.node, command.instance)
        || (!m_connection.hasOneWriter() && !m_deleteEnded.run()))
        return m_connection.takeError();
    for (const ServiceView &view : command.views) {
        if (!m_write.run(view.service, m_writer.node, command.instance, view.serviceQueue,
                view.usable, Utf8{reasonJson(view.reason)}, view.since, view.succeededAt,
                view.alertAfterMs))
            return m_connection.takeError();
    }
    return ServicesNoted{};
}

std::vector<ServiceView> ServiceRows::concerned()
{
    std::vector<std::vector<ServiceView>> services; // for each, the reports of the nodes
    std::vector<bool> haveAlerts;
    Rows rows = m_concerned.query();
    while (rows.next()) {
        if (services.empty() || services.back().front().service != rows.text(0)) {
            services.emplace_back();
            haveAlerts.push_back(rows.integer(7) != 0);
        }
        services.back().push_back(
            {rows.text(0), static_cast<int>(rows.integer(1)), rows.integer(2) != 0,
                reasonFromJson(rows.bytes(3)), rows.integer(4), rows.integer(5), rows.integer(6)});
    }
    std::vector<ServiceView> views;
    for (size_t i = 0; i < services.size(); ++i)
        if (ServiceView view = combineViews(services[i]); !view.usable || haveAlerts[i])
            views.push_back(std::move(view));
    return views;
}

qint64 ServiceRows::countWaiting(int queue)
{
    Rows rows = m_count.query(queue);
    return rows.next() ? rows.integer(0) : 0;
}

qint64 ServiceRows::firstWaiting(int queue)
{
    Rows rows = m_firstWaiting.query(queue);
    return rows.next() ? rows.integer(0) : 0;
}

bool ServiceRows::judge(
    const ServiceView &view, const ServicePlan &plan, const SubjectAlerts::By &by, const Work &work)
{
    using Action = ServiceDecision::Action;
    ServiceSituation situation;
    situation.view = view;
    const bool anyReady = m_anyReady.query(view.serviceQueue).next();
    const qint64 first = firstWaiting(view.serviceQueue);
    situation.stepsWait = anyReady || first != 0;
    situation.canStart = anyReady || (first != 0 && first <= work.now);
    const auto alert = m_alerts.findOpen(AlertKind::ServiceUnusable, view.service);
    if (alert) {
        situation.alert = ServiceSituation::OpenAlert{alert->state, alert->reason};
        if (!situation.stepsWait) // the last step may be running as a probe
            situation.stepsWait = m_anyTried.query(view.service).next();
    } else {
        situation.isDismissed =
            m_dismissed.query(view.service, view.since, QString(codes::kClosedByOperator)).next();
    }
    if (m_connection.failed())
        return false;
    ServiceDecision decision = plan(situation);
    if (decision.action == Action::Raise) {
        decision.reason.parameters.insert(u"waiting"_s, countWaiting(view.serviceQueue));
        return m_alerts.raise(AlertKind::ServiceUnusable, view.service, decision.reason, by, work);
    }
    if (decision.action == Action::Close && alert)
        return m_alerts.close(*alert, decision.reason, by, work);
    return true;
}

bool ServiceRows::sweepStore(
    const SweepAlerts &command, const SubjectAlerts::By &by, const Work &work)
{
    const int commits = command.lateCommits;
    std::optional<bool> isSlow;
    if (commits == 0 || commits >= limits::kLateCommitsForAlert)
        isSlow = commits != 0;
    const qint64 openMs = command.oldestTransactionMs;
    std::optional<bool> isOld;
    if (openMs >= 0)
        isOld = openMs >= limits::kOldTransactionMs;
    const Reason slow{codes::kStoreSlow, {{u"commits"_s, commits}}};
    const Reason old{codes::kOldTransaction, {{u"since"_s, work.now - openMs}}};
    return judgeStore({AlertKind::StoreSlow, isSlow, slow, codes::kStoreInTime}, by, work)
        && judgeStore(
            {AlertKind::OldTransaction, isOld, old, codes::kOldTransactionEnded}, by, work);
}

bool ServiceRows::judgeStore(
    const StoreProblem &problem, const SubjectAlerts::By &by, const Work &work)
{
    if (!problem.exists)
        return true;
    const QString subject = u"state-store"_s;
    const auto alert = m_alerts.findOpen(problem.kind, subject);
    if (!alert && *problem.exists)
        return m_alerts.raise(problem.kind, subject, problem.reason, by, work);
    if (alert && !*problem.exists)
        return m_alerts.close(*alert, {problem.endCode, {}}, by, work);
    return !m_connection.failed();
}

bool ServiceRows::sweep(const ServicePlan &plan, const SubjectAlerts::By &by, const Work &work)
{
    for (const ServiceView &view : concerned())
        if (!judge(view, plan, by, work))
            return false;
    return !m_connection.failed();
}

} // namespace sagadesk::store
