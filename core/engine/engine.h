#pragma once

#include "core/base/clock.h"
#include "core/base/enginelimits.h"
#include "core/base/result.h"
#include "core/engine/bulkwork.h"
#include "core/engine/enginereads.h"
#include "core/engine/operator.h"
#include "core/engine/retention.h"
#include "core/engine/servicesetup.h"
#include "core/engine/taskreads.h"
#include "core/engine/webhooksetup.h"
#include "core/webhook/webhookconfig.h"

#include <QObject>

#include <atomic>
#include <memory>

namespace sagadesk::rehearsal {
class EngineFaults;
} // namespace sagadesk::rehearsal
namespace sagadesk::runtime {
class Runtime;
} // namespace sagadesk::runtime

namespace sagadesk::engine {

class CommitSubscriptions;

struct EngineOptions
{
    QString dataDir; // exists after open(), 0700
    QString settingsFile; // empty: the one of dataDir; a rehearsal has the one of its home
    QString servicesFile; // source of `services`; empty: they can't be changed at run time
    QString webhooksFile; // source of `webhooks`; empty: there are none
    std::vector<webhook::WebhookConfig> webhooks;
    int schedulers = 2;
    int supervisors = 2;
    int submissions = 1; // submission processes
    int networkWorkers = 1;
    std::vector<model::ServiceConfig> services;
    qint64 sweepEveryMs = 0; // 0: limits::kSweepEveryMs
    qint64 leaseTtlMs = 0; // 0: limits::kLeaseTtlMs; at least limits::kLeaseTtlMinMs
    qint64 settlingMs = limits::kSettlingMs; // of services that name none
    qint64 priorityStepMs = limits::kPriorityAgeMs; // WorkflowCatalog::setPriorityStep()
    Retention retention;
    bool faultLab = false; // faults() is there: actors may be ended and frozen, the store slowed
};

// The engine as seen from outside: the window, the API and sagadeskctl use nothing else. A
// class that needs one part of it is given that part only.
class Engine final : public QObject
{
    Q_OBJECT

public:
    // Opens the store (recovering what an earlier process left) and makes the actors;
    // nothing runs yet.
    [[nodiscard]] static base::Result<std::unique_ptr<Engine>> open(const EngineOptions &options);
    ~Engine() override; // stops
    void start();
    // Takes nothing new, waits for open commits, resigns the lease, gives granted operations back
    // that were not sent, closes the store. No claim is held afterwards (L7).
    void stop();

    [[nodiscard]] TaskReads &taskReads() { return m_taskReads; }
    [[nodiscard]] EngineReads &reads() { return m_reads; }
    [[nodiscard]] Operator &asOperator() { return m_operator; }
    [[nodiscard]] BulkWork &bulkWork() { return m_bulkWork; }
    [[nodiscard]] ServiceSetup &serviceSetup() { return m_serviceSetup; }
    [[nodiscard]] WebhookSetup &webhooks() { return m_webhooks; }
    [[nodiscard]] CommitSubscriptions &commits() const;
    [[nodiscard]] QString dataDir() const;
    [[nodiscard]] QString settingsFile() const;
    // What will stop tasks later, as found when the store was opened; see findStartWarnings().
    [[nodiscard]] const std::vector<base::Reason> &startWarnings() const { return m_startWarnings; }
    [[nodiscard]] const base::Clock &clock() const; // the journal is written by it
    // For rehearsals; null unless the options ask for it.
    [[nodiscard]] rehearsal::EngineFaults *faults() const;

Q_SIGNALS:
    // At most limits::kChangesPerSecond a second; emitted on the thread the engine object lives on.
    void changed(const sagadesk::model::ChangeSet &changes);
    // A store that can't be written any more (full, gone, corrupt): nothing is granted until it is
    // well again.
    void storeUnavailable(const sagadesk::base::Error &error);
    void storeRecovered(); // after trouble; the engine continues without being told

private:
    explicit Engine(const EngineOptions &options);

    std::unique_ptr<runtime::Runtime> m_runtime;
    std::unique_ptr<EngineCore> m_core;
    TaskReads m_taskReads;
    EngineReads m_reads;
    Operator m_operator;
    BulkWork m_bulkWork;
    ServiceSetup m_serviceSetup;
    WebhookSetup m_webhooks;
    std::vector<base::Reason> m_startWarnings;
    std::atomic<bool> m_running = false; // start() was called and stop() was not
    std::atomic<bool> m_stopped = false;
};

} // namespace sagadesk::engine
