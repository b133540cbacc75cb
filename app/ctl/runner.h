#pragma once

#include "app/ctl/console.h"
#include "core/api/server/server.h"
#include "core/engine/engine.h"
#include "core/faultlab/scenario/faultlabsession.h"

#include <QObject>

#include <optional>

namespace sagadesk::ctl {

struct RunOptions
{
    engine::EngineOptions engine;
    std::optional<api::ServerOptions> listen; // none: no API
    QStringList workflowFolders;
    bool untilIdle = false;
    // Null: neither simulation nor fault proxies. Must outlive the Runner.
    faultlab::FaultLab *lab = nullptr;
    faultlab::FaultLabSession::Services labServices = {};
};

// Runs an engine without a window: opens the store, registers the workflows one by one, starts the
// API, and reports that it is ready. Runs until stop() is called. If its node was declared lost, it
// opens another engine, unless there is a fault lab. Lives in the main thread.
class Runner final : public QObject
{
    Q_OBJECT

public:
    explicit Runner(RunOptions options);
    ~Runner() override;
    Q_DISABLE_COPY_MOVE(Runner)

    // Opens and starts the engine; the rest happens in the event loop.
    [[nodiscard]] base::Result<void> open();
    void watchForIdle(); // emits idle() when there is nothing left to do
    void stop(Exit code);
    // Must not be called between the loss of the node and the opening of the next engine. (With a
    // fault lab, a process that has lost its node stops, and opens no other engine.)
    [[nodiscard]] engine::Engine &engine() { return *m_engine; }
    // Available from open() to stop(); null without a fault lab.
    [[nodiscard]] faultlab::FaultLabSession *labSession() const { return m_labSession.get(); }

Q_SIGNALS:
    void ready(); // workflows registered, API listening
    void stopping(); // the engine is still running
    void idle(const sagadesk::model::Counters &counters);
    void ended(sagadesk::ctl::Exit code);

private:
    [[nodiscard]] base::Result<void> openEngine();
    void close();
    void reopen();
    void openAgain();
    void registerNext();
    void registered(const base::Result<model::WorkflowId> &answer);
    void listen();
    void checkIdle();
    void checkTasks();

    RunOptions m_options;
    std::unique_ptr<engine::Engine> m_engine;
    std::unique_ptr<faultlab::FaultLabSession> m_labSession;
    std::unique_ptr<api::Server> m_server; // after m_labSession, whose ledger it uses
    // (file, JSON) of the definitions to register
    std::vector<std::pair<QString, QByteArray>> m_definitions;
    size_t m_next = 0;
    bool m_checking = false;
    bool m_idle = false;
    bool m_stopped = false;
};

} // namespace sagadesk::ctl
