#pragma once

#include "core/base/result.h"
#include "core/model/ids.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace sagadesk::rehearsal {

enum class ActorRole : quint8 { Scheduler, Agent, Supervisor };

// The current state of an actor of this process.
struct ActorState
{
    QString instance; // host:pid:role-n
    ActorRole role = ActorRole::Scheduler;
    QString service; // of an Agent
    // Supervisor: it holds the lease. Scheduler: it is the active one.
    bool leads = false;
    qint64 frozenUntil = 0; // UTC ms; 0: it is not frozen
};

// What happened after an actor was ended or frozen, as it was seen. Times are UTC ms, 0: not yet.
struct ActorRecovery
{
    enum class Kind : quint8 { End, Freeze } kind = Kind::End;
    qint64 id = 0; // rises
    ActorRole role = ActorRole::Scheduler;
    QString instance;
    QString service; // of an Agent
    qint64 at = 0; // ended or frozen
    qint64 until = 0; // Freeze: goes on then
    qint64 wokenAt = 0; // Freeze: went on
    QString replacement; // End: the instance in its place; empty: none, it was retiring
    qint64 replacedAt = 0;
    // The grants it held, and when they were granted again; what was done before that is settled.
    int held = 0;
    int grantedAgain = 0;
    int settled = 0;
    qint64 firstAgainAt = 0;
    qint64 lastAgainAt = 0;
    int staleRefused = 0; // writes for what it held that came too late
    // Of a leading Supervisor: who leads since.
    bool led = false;
    model::Epoch epochBefore;
    model::Epoch epochAfter;
    QString newLeader;
    qint64 leaderAt = 0;

    // Nothing of it is waited for any more.
    [[nodiscard]] bool isOver() const;
};

struct StoreFaultState
{
    enum class Kind : quint8 { None, Slow, Busy, Full } kind = Kind::None;
    qint64 delayMs = 0;
    qint64 until = 0; // UTC ms
};

struct EngineFaultParts;

// What goes wrong inside the engine, on purpose: actors that end or stand still, a store that is
// slow, busy or full. Only there when EngineOptions::faultLab says so. From any thread; answers as
// those of Engine. Everything ends by itself.
//
// An actor that was ended is put in place again by the engine: that is its infrastructure and no
// business of the Supervisor (P7). The engine ended it itself and so has the same proof that it is
// gone as the lock file gives at a start: its grants are taken back at once (token raised, no
// failure counted), its lease is given back. Of one that is frozen nobody can know: its grants and
// its lease expire, the Supervisor takes over (P16, P17), and when it goes on with what it knew,
// tokens and epoch keep it out (I6, I22).
class EngineFaults final
{
public:
    using Done = std::function<void(base::Result<qint64>)>; // with the id of the recovery

    explicit EngineFaults(const EngineFaultParts &parts);
    ~EngineFaults(); // ends everything
    Q_DISABLE_COPY_MOVE(EngineFaults)

    // Answered when another one is in its place, `replaceAfterMs` later; with 0 for a submission
    // process or a driver of bulk work, which hold nothing to recover. Errors: NotFound
    // "actor-unknown" {instance}; Refused "engine-stopped".
    void end(const QString &instance, qint64 replaceAfterMs, QObject *context, Done done);
    // `forMs` 0: a second longer than what it holds lasts, a leader until another one leads; at
    // most kFreezeMaxMs. Answered when it is frozen. Errors as above.
    void freeze(const QString &instance, qint64 forMs, QObject *context, Done done);
    // At most kStoreTroubleMaxMs, `delayMs` at most kCommitDelayMaxMs. None: it ends.
    void injectStoreFault(StoreFaultState::Kind kind, qint64 delayMs, qint64 forMs);
    // What is frozen goes on, the store is well.
    void endAll();
    void close(); // and nothing is done any more; by the engine, before it stops

    [[nodiscard]] std::vector<ActorState> actors() const;
    [[nodiscard]] std::vector<ActorRecovery> recoveries() const; // newest first
    [[nodiscard]] StoreFaultState storeUnavailable() const;
    [[nodiscard]] bool
    anything() const; // is frozen, ended and not replaced, or wrong with the store

    static constexpr qint64 kFreezeMaxMs = 10 * 60 * 1000;
    static constexpr qint64 kReplaceMaxMs = 60 * 1000;
    static constexpr qint64 kStoreTroubleMaxMs = 10 * 60 * 1000;
    static constexpr qint64 kCommitDelayMaxMs = 5000;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace sagadesk::rehearsal
