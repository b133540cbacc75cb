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

// The host of one actor. It is destroyed with the actor, in its worker's turn or while the worker
// is not running; its closures and timers are then dropped.
class RuntimeHost : public base::ActorHost
{
public:
    // Until this time, no posted closure and no timer runs; afterwards they run in order. Call it
    // in the worker's turn. If the time has passed, the actor continues immediately.
    virtual void freezeUntil(base::SteadyMs until) = 0;
    [[nodiscard]] virtual bool isFrozen() const = 0; // call it in the worker's turn
};

// Runs the closures of one or several actors, one after the other: a thread in production, part of
// the single event queue in the simulation.
class Worker
{
public:
    virtual ~Worker() = default; // stops the worker
    [[nodiscard]] virtual std::unique_ptr<RuntimeHost> makeHost() = 0;
    virtual void start() = 0;
    // Runs a closure of the engine itself in this worker's turn, even while its actors are frozen.
    // False: the worker has stopped and `work` never runs.
    virtual bool post(std::function<void()> work) = 0;
    // Ends after the current closure. Waiting closures are dropped, and no more are accepted.
    virtual void stop() = 0;
};

class NetworkWorker : public Worker
{
public:
    // A transport for the actor of `host`, which must outlive the transport.
    [[nodiscard]] virtual std::unique_ptr<agent::HttpTransport> makeTransport(
        RuntimeHost &host) = 0;
};

// The environment of the engine: time, turns, network and storage. The engine builds all its
// actors, notifications and its shutdown with the Runtime that it receives. There are two:
// ThreadRuntime in production and SimRuntime in tests/simulation. A Runtime must outlive everything
// that it has created.
class Runtime
{
public:
    virtual ~Runtime() = default;
    [[nodiscard]] virtual base::Clock &clock() = 0;
    [[nodiscard]] virtual PauseWatch &pauses() = 0;
    [[nodiscard]] virtual QString instancePrefix() const = 0; // "host:pid" of this process
    [[nodiscard]] virtual std::unique_ptr<Worker> makeWorker(const std::string &name) = 0;
    // For long work that no actor waits for: its thread has a lower priority than others.
    [[nodiscard]] virtual std::unique_ptr<Worker> makeBackgroundWorker(const std::string &name) = 0;
    [[nodiscard]] virtual std::unique_ptr<NetworkWorker> makeNetworkWorker(
        const std::string &name) = 0;
    [[nodiscard]] virtual std::unique_ptr<Writer> makeWriter(WriterEvents events) = 0;
    [[nodiscard]] virtual store::Store &store() = 0;
    // The next two are used if several nodes share the store. The worker sends the heartbeats, so
    // that neither pauses nor other work delays them. An incarnation is a random number.
    [[nodiscard]] virtual std::unique_ptr<Worker> makeNodeWorker(const std::string &name)
    {
        return makeWorker(name);
    }
    [[nodiscard]] virtual model::Incarnation makeIncarnation() = 0;
    // Lets the simulation shorten the Agent's queue, so that it overflows.
    virtual void adjustAgent(agent::AgentOptions &options) = 0;
};

} // namespace sagadesk::runtime
