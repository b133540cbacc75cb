#pragma once

#include "core/engine/engine.h"
#include "core/store/seam/batchexecutor.h"
#include "tests/gui/toggleserver.h"

#include <QTemporaryDir>

#include <memory>

struct GuiWorldOptions
{
    int supervisors = 2;
    bool withWorkflows = true;
    bool withServices = true;
    qint64 serviceAlertAfterMs = 60'000;
    bool withServicesFile = true; // services can be added; otherwise they are fixed, as in the demo
    QString store = {}; // the address of a database; empty: a file
};

// A real engine with a real store in a separate folder, and two workflows: "noop" (one step without
// a network), and "shop" (pay, then ship, both with an undo, on the toggle server).
class GuiFixture final
{
public:
    explicit GuiFixture(const GuiWorldOptions &wanted = {});
    ~GuiFixture();
    Q_DISABLE_COPY_MOVE(GuiFixture)

    // Closes the engine and opens a new one on the same data. `meanwhile` changes the store while
    // no engine is running.
    using StoreWork = std::function<void(sagadesk::store::BatchExecutor &store)>;
    void restart(const StoreWork &meanwhile = {});

    [[nodiscard]] sagadesk::engine::Engine &engine() const { return *m_engine; }
    [[nodiscard]] ToggleServer &server() { return m_server; }
    [[nodiscard]] QString servicesFile() const; // in the data folder; need not exist
    // Submits a task; returns after the submission has been committed.
    void submit(const QString &workflow, const QString &id);
    void submitMany(const QString &workflow, const QString &prefix, int number);
    // Sends a command for the service; returns after it has taken effect.
    void control(const QString &service, sagadesk::model::ServiceAction action);
    [[nodiscard]] sagadesk::model::Counters counters();
    [[nodiscard]] sagadesk::model::TaskDetail task(const QString &id);
    [[nodiscard]] QString state(const QString &id); // empty: not a task yet

private:
    void open();

    QTemporaryDir m_folder;
    ToggleServer m_server;
    sagadesk::engine::EngineOptions m_options;
    std::unique_ptr<sagadesk::engine::Engine> m_engine;
    QObject m_context;
};
