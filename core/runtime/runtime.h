#pragma once

#include "core/agent/agent.h"
#include "core/agent/httptransport.h"
#include "core/base/actor.h"
#include "core/runtime/pausewatch.h"
#include "core/runtime/writer.h"
#include "core/store/seam/store.h"

#include <QString>

#include <memory>
#include <string>

namespace sagadesk::runtime {

// The surroundings of one actor. Destroyed with the actor, in its worker's turn or while the worker
// doesn't run; its closures and timers are dropped then.
class RuntimeHost : public base::ActorHost
{
public:
    // Until then nothing that was posted runs and no timer; afterwards all of it, in its order. In
    // the worker's turn. A time that has passed: it continues at once.
    virtual void freezeUntil(base::SteadyMs until) = 0;
    [[nodiscard]] virtual bool isFrozen() const = 0; // in the worker's turn
};

// Runs the closures of one or several actors, one after another: a thread in production, a part of
// the one event queue in the simulation.
class Worker
{
public:
    virtual ~Worker() = default; // stops
    [[nodiscard]] virtual std::unique_ptr<RuntimeHost> makeHost() = 0;
    virtual void start() = 0;
    // A closure of the engine's own in this worker's turn: runs while actors here are frozen too.
    // False: stopped, it will not run.
    virtual bool post(std::function<void()> work) = 0;
    // Ends after the closure at hand; what waits is dropped and nothing is accepted any more.
    virtual void stop() = 0;
};

// A worker whose actors can reach the network.
class NetworkWorker : public Worker
{
public:
    // For the actor of that host, which outlives it.
    [[nodiscard]] virtual std::unique_ptr<agent::HttpTransport> makeTransport(
        RuntimeHost &host) = 0;
};

// What the engine is made of besides its own code: time, turns, network and storage. The engine
// builds all of its actors, its notifications and its shutdown from the Runtime that it is given.
// Two exist: ThreadRuntime in production and SimRuntime in tests/simulation. Outlives all it made.
class Runtime
{
public:
    virtual ~Runtime() = default;
    [[nodiscard]] virtual base::Clock &clock() = 0;
    [[nodiscard]] virtual PauseWatch &pauses() = 0;
    [[nodiscard]] virtual QString instancePrefix() const = 0; // "host:pid" of this process
    [[nodiscard]] virtual std::unique_ptr<Worker> makeWorker(const std::string &name) = 0;
    // For long work that no actor waits for: its thread yields the processor to the others.
    [[nodiscard]] virtual std::unique_ptr<Worker> makeBackgroundWorker(const std::string &name) = 0;
    [[nodiscard]] virtual std::unique_ptr<NetworkWorker> makeNetworkWorker(
        const std::string &name) = 0;
    [[nodiscard]] virtual std::unique_ptr<Writer> makeWriter(WriterEvents events) = 0;
    [[nodiscard]] virtual store::Store &store() = 0; // of this engine
    // May shorten its queue, so that the queue overflows.
    virtual void adjustAgent(agent::AgentOptions &options) = 0;
};

} // namespace sagadesk::runtime
