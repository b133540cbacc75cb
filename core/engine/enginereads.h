#pragma once

#include "core/engine/answer.h"
#include "core/engine/listpages.h"
#include "core/model/histogram.h"
#include "core/model/restriction.h"
#include "core/model/serviceconfig.h"
#include "core/views/journaloutcome.h"
#include "core/views/nodeviews.h"
#include "core/views/rates.h"
#include "core/views/stepdurations.h"
#include "core/views/views.h"

namespace sagadesk::rehearsal {
struct FailureModeReport;
} // namespace sagadesk::rehearsal

namespace sagadesk::engine {

class EngineCore;

// Reads that concern more than one task: counters, alerts, workflows, services, the Supervisor, and
// actions of operators. Threads: see answer.h.
class EngineReads final
{
public:
    explicit EngineReads(EngineCore &core);
    Q_DISABLE_COPY_MOVE(EngineReads)

    void readCounters(QObject *context, Answer<model::Counters> answer);
    void readAlerts(const std::vector<model::AlertState> &states, QObject *context,
        Answer<std::vector<model::AlertView>> answer);
    // `after` is the `next` of the previous page; empty: the newest. InvalidInput "cursor-invalid".
    void readAlertPage(const std::vector<model::AlertState> &states, int limit,
        const QString &after, QObject *context, Answer<Page<model::AlertView>> answer);
    // NotFound "alert-not-found".
    void readAlert(model::AlertId id, QObject *context, Answer<model::AlertView> answer);
    void readWorkflows(QObject *context, Answer<std::vector<model::WorkflowView>> answer);
    // Empty if the store belongs to one process; see sharesStore().
    void readNodes(QObject *context, Answer<model::NodeList> answer);
    void readWaitingSteps(int atMost, QObject *context,
        Answer<model::WaitingSteps> answer); // see StoreReader::waitingSteps()
    // Tasks without a running step and with a deadline up to `by`, each with its deadline, the
    // earliest first.
    void readDeadlines(qint64 by, int limit, QObject *context,
        Answer<std::vector<std::pair<model::TaskSummary, qint64>>> answer);
    void readSupervisor(QObject *context, Answer<model::SupervisorStatus> answer);
    // What the Supervisor would do within limits::kPreviewHorizonMs if no reply arrived by then,
    // sorted by time, for at most limits::kSweepBatchMax tasks.
    void previewSweep(QObject *context, Answer<std::vector<model::SweepPreview>> answer);
    // The newest decisions of the Supervisor on tasks, with the name of the task.
    void readDecisions(int limit, QObject *context,
        Answer<std::vector<std::pair<QString, model::EventView>>> answer);
    // Which failure modes of the pattern have occurred since this process opened the store. Each
    // call continues to read the journal where the previous one ended (FailureModeReport::behind).
    void readFailureModes(QObject *context, Answer<rehearsal::FailureModeReport> answer);
    // The latest actions of operators, and starts and pauses of the engine (model::pauseAction()),
    // newest first, each with its actual outcome.
    void readOperatorActions(
        QObject *context, Answer<std::vector<model::OperatorActionView>> answer);
    void readActionPage(int limit, const QString &after, QObject *context,
        Answer<Page<model::OperatorActionView>> answer);
    // The functions below do not read from the store and return immediately.
    [[nodiscard]] bool sharesStore() const; // the store can have several nodes
    [[nodiscard]] std::vector<model::AgentStatus> agents() const;
    [[nodiscard]] std::vector<model::ServiceConfig> services() const;
    // How many decisions on tasks since the start needed one attempt, two attempts, …; the last
    // number counts those with scheduler::ChangeAttempts::kMost attempts or more.
    [[nodiscard]] std::vector<qint64> decisionAttempts() const;
    [[nodiscard]] model::Histogram commitTimes() const; // only of commits that wrote something
    // By `range`: per second for the last minutes (plus one more minute, for sums over a minute),
    // per minute for the last hour, or per five minutes for the last day. The latter two include
    // the rates of earlier processes.
    [[nodiscard]] std::vector<model::Rates> rates(model::RateRange range) const;
    [[nodiscard]] bool intakePaused() const;
    [[nodiscard]] qint64 storeLogBytes() const; // size of the write-ahead log
    [[nodiscard]] QByteArray settings() const; // current settings in the form of settings.json
    // The restrictions that operators have set; a lifted one until its lifting is stored.
    [[nodiscard]] std::vector<model::Restriction> restrictions() const;

private:
    EngineCore &m_core;
};

} // namespace sagadesk::engine
