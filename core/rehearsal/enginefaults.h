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

struct ActorState
{
    QString instance; // host:pid:role-n
    ActorRole role = ActorRole::Scheduler;
    QString service; // set for an Agent
    // Supervisor: it has the lease. Scheduler: it is the active one.
    bool leads = false;
    qint64 frozenUntil = 0; // UTC ms; 0: it is not frozen
};

// What was observed after an actor was ended or frozen. Times are UTC ms, 0: not yet.
struct ActorRecovery
{
    enum class Kind : quint8 { End, Freeze } kind = Kind::End;
    qint64 id = 0; // later recoveries have higher ids
    ActorRole role = ActorRole::Scheduler;
    QString instance;
    QString service; // set for an Agent
    qint64 at = 0; // when it was ended or frozen
    qint64 until = 0; // Freeze: planned end
    qint64 wokenAt = 0; // Freeze: when it continued
    // End: the instance that replaced it; empty: none yet, or none at all, because the actor was a
    // retiring Agent.
    QString replacement;
    qint64 replacedAt = 0;
    // The number of claims that it held; how many of these operations were claimed again, and when
    // the first and the last one were; and how many claims ended without a new one (settled).
    int held = 0;
    int claimedAgain = 0;
    int settled = 0;
    qint64 firstAgainAt = 0;
    qint64 lastAgainAt = 0;
    int staleRefused = 0; // refused late writes for the tasks of its claims
    // For a leading Supervisor: the next leader.
    bool led = false;
    model::Epoch epochBefore;
    model::Epoch epochAfter;
    QString newLeader;
    qint64 leaderAt = 0;

    // Whether everything expected has been observed.
    [[nodiscard]] bool isOver() const;
};

struct StoreFaultState
{
    enum class Kind : quint8 { None, Slow, Busy, Full } kind = Kind::None;
    qint64 delayMs = 0;
    qint64 until = 0; // UTC ms
};

struct EngineFaultParts;

// Injects faults into the engine: ended or frozen actors, and a slow, busy or full store. Exists
// only with EngineOptions::faultLab. Thread-safe; results are delivered as described in
// core/engine/answer.h. Every fault ends automatically.
//
// The engine, as the infrastructure, replaces an ended actor; the Supervisor does not (P7). Because
// the engine itself has ended the actor, the actor is certainly gone (at a start, the lock file
// proves the same). The engine therefore revokes the actor's claims immediately (token raised, no
// failure counted) and resigns its lease. A frozen actor can't be distinguished from one that is
// gone: its claims and its lease expire, and the Supervisor takes over (P16, P17). When it
// continues with outdated data, tokens and epoch prevent writes (I6, I22).
class EngineFaults final
{
public:
    using Done = std::function<void(base::Result<qint64>)>; // receives the id of the recovery

    explicit EngineFaults(const EngineFaultParts &parts);
    ~EngineFaults(); // ends all faults
    Q_DISABLE_COPY_MOVE(EngineFaults)

    // Ends an actor. The result arrives when it has been replaced: `replaceAfterMs` later (at most
    // kReplaceMaxMs), or immediately if it is an Agent. The id is 0 for a submission process or a
    // bulk driver, which have nothing to recover. Errors: NotFound "actor-unknown" {instance};
    // Refused "engine-stopped".
    void end(const QString &instance, qint64 replaceAfterMs, QObject *context, Done done);
    // Freezes a Scheduler, an Agent or a Supervisor for at most kFreezeMaxMs. `forMs` 0: a
    // Supervisor until another one can have taken the lease; an Agent or a Scheduler for at
    // least 3 s, and until a second after its last claim has expired (a Scheduler two seconds
    // longer, so that another one takes over). The result arrives when the actor is frozen.
    // Errors as for end().
    void freeze(const QString &instance, qint64 forMs, QObject *context, Done done);
    // `forMs` is limited to kStoreFaultMaxMs, `delayMs` to kCommitDelayMaxMs. The kind None
    // ends the fault. Has no effect after close().
    void injectStoreFault(StoreFaultState::Kind kind, qint64 delayMs, qint64 forMs);
    void endAll();
    void close(); // ends all faults; end() and freeze() are then Refused

    [[nodiscard]] std::vector<ActorState> actors() const;
    [[nodiscard]] std::vector<ActorRecovery> recoveries() const; // newest first
    [[nodiscard]] StoreFaultState storeUnavailable() const;
    // Whether an actor is frozen or not yet replaced, or a store fault is active.
    [[nodiscard]] bool anything() const;

    static constexpr qint64 kFreezeMaxMs = 10 * 60 * 1000;
    static constexpr qint64 kReplaceMaxMs = 60 * 1000;
    static constexpr qint64 kStoreFaultMaxMs = 10 * 60 * 1000;
    static constexpr qint64 kCommitDelayMaxMs = 5000;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace sagadesk::rehearsal
