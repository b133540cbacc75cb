#pragma once

#include "core/engine/answer.h"
#include "core/engine/listpages.h"
#include "core/model/restriction.h"
#include "core/model/serviceconfig.h"
#include "core/views/histogram.h"
#include "core/views/journaloutcome.h"
#include "core/views/views.h"

namespace sagadesk::rehearsal {
struct FailureModeReport;
} // namespace sagadesk::rehearsal

namespace sagadesk::engine {

class EngineCore;

// Reads what concerns more than one task: counters, alerts, workflows, services, the Supervisor and
// what operators did. Threads: answer.h.
class EngineReads final
{
public:
    explicit EngineReads(EngineCore &core);
    Q_DISABLE_COPY_MOVE(EngineReads)

    void readCounters(QObject *context, Answer<model::Counters> answer);
    void readAlerts(const std::vector<model::AlertState> &states, QObject *context,
        Answer<std::vector<model::AlertView>> answer);
    // `after` is the `next` of the page before; empty: the newest. InvalidInput "cursor-invalid".
    void readAlertPage(const std::vector<model::AlertState> &states, int limit,
        const QString &after, QObject *context, Answer<Page<model::AlertView>> answer);
    // NotFound "alert-not-found".
    void readAlert(model::AlertId id, QObject *context, Answer<model::AlertView> answer);
    void readWorkflows(QObject *context, Answer<std::vector<model::WorkflowView>> answer);
    void readSupervisor(QObject *context, Answer<model::SupervisorStatus> answer);
    // What the Supervisor would do within limits::kPreviewHorizonMs with what is under way,
    // if nothing came of it before; in the order of the times.
    void previewSweep(QObject *context, Answer<std::vector<model::SweepPreview>> answer);
    void readActivity(bool operatorsOnly, QObject *context,
        Answer<std::vector<std::pair<QString, model::EventView>>> answer);
    // Which failure modes of the pattern this process has been through; reads what is new in the
    // journal since the call before (FailureModeTracker).
    void readFailureModes(QObject *context, Answer<rehearsal::FailureModeReport> answer);
    // What operators did last, newest first, each with what really became of it; among them the
    // starts and pauses of the engine (pauseAction).
    void readOperatorActions(
        QObject *context, Answer<std::vector<model::OperatorActionView>> answer);
    void readActionPage(int limit, const QString &after, QObject *context,
        Answer<Page<model::OperatorActionView>> answer);
    // Held in memory; returned at once.
    [[nodiscard]] std::vector<model::AgentStatus> agents() const;
    [[nodiscard]] std::vector<model::ServiceConfig> services() const;
    // Decisions about tasks since the start: how many needed one attempt, how many two, …
    [[nodiscard]] std::vector<qint64> decisionAttempts() const;
    [[nodiscard]] model::Histogram commitTimes() const; // only of commits that wrote something
    [[nodiscard]] bool intakePaused() const;
    [[nodiscard]] qint64 storeLogBytes() const; // of its write-ahead log
    [[nodiscard]] QByteArray settings() const; // in force, in the form of settings.json
    // What operators have stopped or limited and not taken back.
    [[nodiscard]] std::vector<model::Restriction> restrictions() const;

private:
    EngineCore &m_core;
};

} // namespace sagadesk::engine
