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

namespace sagadesk::store {
class Store;
} // namespace sagadesk::store

namespace sagadesk::engine {

class CommitSubscriptions;

struct EngineOptions
{
    QString dataDir; // open() creates it with mode 0700 if needed
    QString nodeName; // on a store that several nodes use; empty: the name of the machine
    bool hasWindow = false; // shown to the operators of other nodes
    QString server; // see runtime::StorePlace; empty: the store is a file in dataDir
    QString settingsFile; // empty: the one in dataDir; rehearsals use that of the real data folder
    QString ratesFile; // see RateHistory; empty: Engine uses rates.jsonl in dataDir
    QString servicesFile; // source of `services`; empty: they can't be changed at run time
    QString webhooksFile; // source of `webhooks`; empty: there are none
    std::vector<webhook::WebhookConfig> webhooks;
    int schedulers = 2;
    int supervisors = 2;
    int submissions = 1;
    int networkWorkers = 1;
    std::vector<model::ServiceConfig> services;
    qint64 sweepEveryMs = 0; // 0: limits::kSweepEveryMs
    qint64 leaseTtlMs = 0; // 0: limits::kLeaseTtlMs; at least limits::kLeaseTtlMinMs
    qint64 settlingMs = limits::kSettlingMs; // for services that set none
    qint64 priorityStepMs = limits::kPriorityAgeMs; // see WorkflowCatalog::setPriorityStep()
    Retention retention;
    // Opens the store for reading while another process may write to it: commands are Refused
    // "look-only", and nothing is sent to services. Only the store may write to the data folder.
    bool lookOnly = false;
    bool faultLab = false; // enables faults()
};

// The interface of the engine for the window, the API and sagadeskctl.
class Engine final : public QObject
{
    Q_OBJECT

public:
    // Opens the store, recovers the state of an earlier process, and creates the actors.
    // Nothing runs yet. With lookOnly: NotFound "store-missing" if there is no store.
    [[nodiscard]] static base::Result<std::unique_ptr<Engine>> open(const EngineOptions &options);
    ~Engine() override; // calls stop()
    void start();
    // Accepts nothing new, waits for pending replies, resigns the lease, releases open claims
    // (except escalated ones, which wait for a Supervisor) and closes the store (L7). A claim that
    // could not be released is revoked at the next start or, with several nodes, by the leader.
    void stop();

    [[nodiscard]] TaskReads &taskReads() { return m_taskReads; }
    [[nodiscard]] EngineReads &reads() { return m_reads; }
    [[nodiscard]] Operator &asOperator() { return m_operator; }
    [[nodiscard]] BulkWork &bulkWork() { return m_bulkWork; }
    [[nodiscard]] ServiceSetup &serviceSetup() { return m_serviceSetup; }
    [[nodiscard]] WebhookSetup &webhooks() { return m_webhooks; }
    [[nodiscard]] CommitSubscriptions &commits() const;
    [[nodiscard]] QString dataDir() const;
    // Host, port and database of the store; empty: it is a file in the data folder.
    [[nodiscard]] QString serverName() const;
    [[nodiscard]] QString storeFile() const; // empty: the store is on a server
    [[nodiscard]] QString settingsFile() const;
    [[nodiscard]] bool looksOnly() const;
    // Problems found at the start that will stop tasks later; see findStartWarnings().
    [[nodiscard]] const std::vector<base::Reason> &startWarnings() const { return m_startWarnings; }
    [[nodiscard]] const base::Clock &clock() const; // the source of the times in the journal
    // For rehearsals; null unless EngineOptions::faultLab is set.
    [[nodiscard]] rehearsal::EngineFaults *faults() const;

Q_SIGNALS:
    // At most limits::kChangesPerSecond per second; emitted in the thread of the Engine object.
    void changed(const sagadesk::model::ChangeSet &changes);
    // The store can't be written to (full, missing, corrupt), so nothing is claimed until it has
    // recovered. With lookOnly: it can't be read.
    void storeUnavailable(const sagadesk::base::Error &error);
    void storeRecovered(); // after an error; the engine continues automatically
    // On a store that several nodes use: this node was declared lost, or another process took its
    // name, and the store refuses all its transactions. Destroy the engine and open another one.
    void nodeEnded();

private:
    Engine(const EngineOptions &options, std::unique_ptr<store::Store> store);
    [[nodiscard]] static base::Result<std::unique_ptr<Engine>> openToLook(
        const EngineOptions &options, std::unique_ptr<store::Store> store);

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
