#include "core/scheduler/decider.h"

#include "core/base/assert.h"
#include "core/base/refusalcodes.h"
#include "core/model/stamping.h"

#include <algorithm>
#include <utility>

namespace sagadesk::scheduler {

using model::PayloadKind;

namespace {

// As soon as this many changes wait, they are sent without waiting for the end of the turn, so that
// the writer is not idle.
constexpr size_t kToSendMax = 64;

class CopiedPayloads final : public store::PayloadSource
{
public:
    using IsBetterWaiting = Decider::Options::IsBetterWaiting;
    CopiedPayloads(
        base::WallMs now, const KnownPayloads &known, const IsBetterWaiting &isBetterWaiting)
        : m_now(now)
        , m_known(known)
        , m_isBetterWaiting(isBetterWaiting)
    {
    }

    QByteArray payload(int step, PayloadKind kind) override
    {
        const auto known = m_known.find(step, kind);
        m_isComplete = m_isComplete && known.has_value();
        return known.value_or(QByteArray());
    }
    [[nodiscard]] base::WallMs writtenAt() const override { return m_now; }
    // If no better-ranked step is known, the store checks that none waits.
    bool isBetterWaiting(int serviceQueue, const store::WaitingStep &step) override
    {
        const std::optional<bool> better = m_isBetterWaiting(serviceQueue, step);
        m_isComplete = m_isComplete && better.has_value();
        if (better.value_or(true))
            return true;
        m_turns.push_back({serviceQueue, step});
        return false;
    }
    [[nodiscard]] bool isComplete() const override { return m_isComplete; }

    [[nodiscard]] std::vector<store::Turn> takeTurns() { return std::move(m_turns); }

private:
    base::WallMs m_now;
    const KnownPayloads &m_known;
    const IsBetterWaiting &m_isBetterWaiting;
    std::vector<store::Turn> m_turns;
    bool m_isComplete = true;
};

class RememberedPayloads final : public store::PayloadSource
{
public:
    RememberedPayloads(store::PayloadSource &stored, KnownPayloads &known)
        : m_stored(stored)
        , m_known(known)
    {
    }

    QByteArray payload(int step, PayloadKind kind) override
    {
        QByteArray bytes = m_stored.payload(step, kind);
        m_known.add(step, kind, bytes);
        return bytes;
    }
    [[nodiscard]] base::WallMs writtenAt() const override { return m_stored.writtenAt(); }
    bool isBetterWaiting(int serviceQueue, const store::WaitingStep &step) override
    {
        return m_stored.isBetterWaiting(serviceQueue, step);
    }
    [[nodiscard]] bool isComplete() const override { return m_stored.isComplete(); }

private:
    store::PayloadSource &m_stored;
    KnownPayloads &m_known;
};

base::Error taskNotFound()
{
    return {base::ErrorKind::NotFound, codes::kTaskNotFound, {}};
}

} // namespace

void ChangeAttempts::add(int attempts)
{
    ++m_counts.at(std::min(static_cast<size_t>(std::max(attempts, 1)), kMost) - 1);
}

ChangeAttempts::Counts ChangeAttempts::counts() const
{
    Counts counts = {};
    std::copy(m_counts.begin(), m_counts.end(), counts.begin());
    return counts;
}

int ChangeAttempts::most() const
{
    const Counts all = counts();
    const auto last =
        std::find_if(all.rbegin(), all.rend(), [](qint64 count) { return count > 0; });
    return static_cast<int>(all.rend() - last);
}

struct Decider::Change
{
    store::ChangeRequest request;
    Done done;
    int attempts = 0;
    int conflicts = 0;
    // The record after this change. Null: unknown until the store replies.
    store::RecordPtr expected;
    KnownPayloads payloads; // of `expected`
    store::ChangeHandle writer; // the change that writes `expected`; null: `expected` is a copy
    ChangePtr builtOn; // null: it is based on a copy
    bool writes = false;
    // This change, or the one it was built on, has failed; the store reports the failure.
    bool hasFailed = false;
    KnownPayloads known; // payloads that the plan read and wrote inside the transaction
    // The plan has run inside the transaction and has thereby released the places of the earlier
    // decision. If the batch is rolled back and repeated, the plan must run inside it again.
    bool wasAskedUnderLock = false;
};

struct Decider::Base
{
    store::RecordPtr record;
    KnownPayloads payloads;
    store::ChangeHandle writer;
    ChangePtr change; // null: `record` is a copy
};

Decider::Decider(WallClock wallNow, store::StoreClient &store, Options options)
    : m_wallNow(std::move(wallNow))
    , m_store(store)
    , m_options(std::move(options))
    , m_copies(m_options.copiesMax)
    , m_reconnects(m_options.reconnects ? m_options.reconnects->load() : 0)
{
}

// After a failover of the database, the stored record may differ from a copy of the same version.
void Decider::dropAfterReconnect()
{
    const qint64 reconnects = m_options.reconnects ? m_options.reconnects->load() : 0;
    if (std::exchange(m_reconnects, reconnects) != reconnects)
        m_copies.clear();
}

void Decider::install(store::RecordPtr record, KnownPayloads payloads)
{
    m_copies.install(std::move(record), std::move(payloads));
}

void Decider::installNew(const store::CreatedTask &task)
{
    m_copies.installIfRoom(task.record, KnownPayloads::ofNewTask(task));
}

base::Result<model::Decision> Decider::remember(const store::Plan &plan,
    const model::TaskRecord &task, store::PayloadSource &payloads, KnownPayloads &known)
{
    known = {};
    RememberedPayloads remembered(payloads, known);
    auto decision = plan(task, remembered);
    if (decision)
        known.add(decision->payloads);
    return decision;
}

void Decider::change(store::ChangeRequest request, Done done)
{
    dropAfterReconnect();
    auto change = std::make_shared<Change>();
    change->request = std::move(request);
    change->done = std::move(done);
    if (auto seen = std::exchange(change->request.seen, {}))
        m_copies.install(std::move(seen));
    ++m_pending;
    decide(change);
}

std::optional<Decider::Base> Decider::findBase(model::TaskId task)
{
    if (const auto chain = m_chains.constFind(task); chain != m_chains.cend()) {
        const auto last = std::find_if(chain->rbegin(), chain->rend(),
            [](const ChangePtr &change) { return !change->hasFailed; });
        if (last != chain->rend()) {
            const Change &change = **last;
            return change.expected
                ? std::optional(Base{change.expected, change.payloads, change.writer, *last})
                : std::nullopt;
        }
    }
    const RecordCache::Copy *copy = m_copies.find(task);
    return copy ? std::optional(Base{copy->record, copy->payloads, {}, {}}) : std::nullopt;
}

void Decider::decide(const ChangePtr &change)
{
    ++change->attempts;
    change->writes = false;
    change->hasFailed = false;
    change->builtOn.reset();
    change->expected.reset();
    change->writer.reset();
    store::TaskChange command;
    command.task = change->request.task;
    command.epoch = change->request.epoch;
    change->wasAskedUnderLock = false;
    // Once the plan has run inside the transaction, the first decision stays outdated, even if the
    // transaction is repeated and what the condition compares has been updated by the plan.
    command.condition = [change] {
        const auto &own = change->request.condition;
        return !change->wasAskedUnderLock && (!own || own());
    };
    command.byOperator = change->request.byOperator;
    command.bulk = change->request.bulk;
    command.underLock = [change](const model::TaskRecord &task, store::PayloadSource &payloads) {
        change->wasAskedUnderLock = true;
        return remember(change->request.plan, task, payloads, change->known);
    };
    if (change->conflicts < kConflictsMax)
        if (const auto base = findBase(change->request.task))
            decideOn(*base, *change, command);
    m_chains[change->request.task].push_back(change);
    send(change, std::move(command));
}

void Decider::send(const ChangePtr &change, store::TaskChange command)
{
    if (m_toSend.empty())
        m_toSend.reserve(kToSendMax);
    m_toSend.push_back(store::queuedCommand(
        std::move(command), [this, change](base::Result<store::TaskChanged> reply) {
            answered(change, store::outcomeOf(std::move(reply)));
        }));
    if (!m_options.toSend || m_toSend.size() >= kToSendMax)
        sendAll();
    else if (m_toSend.size() == 1)
        m_options.toSend();
}

void Decider::sendAll()
{
    if (!m_toSend.empty())
        m_store.submitAll(std::exchange(m_toSend, {}));
}

void Decider::decideOn(const Base &base, Change &change, store::TaskChange &command) const
{
    const base::WallMs now = m_wallNow();
    CopiedPayloads payloads(now, base.payloads, m_options.isBetterWaiting);
    std::optional<base::Result<model::Decision>> asked;
    const auto broken = base::containAssertions(
        [&] { asked.emplace(change.request.plan(*base.record, payloads)); });
    if (broken || !payloads.isComplete())
        return; // the store runs the plan
    command.before = base.record;
    command.after = base.writer;
    change.builtOn = base.change;
    change.expected = base.record;
    change.payloads = base.payloads;
    change.writer = base.writer;
    if (!*asked) {
        command.refusal = asked->error();
        return;
    }
    model::Decision &decision = **asked;
    if (store::carriesNothing(*base.record, decision))
        return;
    auto expected = std::make_shared<model::TaskRecord>(decision.after);
    ++expected->version;
    change.expected = std::move(expected);
    change.payloads.add(decision.payloads);
    change.writer = std::make_shared<store::ChangeLink>();
    command.handle = change.writer;
    command.turns = payloads.takeTurns();
    command.decision = std::move(decision);
    change.writes = true;
}

void Decider::leaveChain(const ChangePtr &change, bool failed)
{
    const auto chain = m_chains.find(change->request.task);
    SAGADESK_ASSERT(chain != m_chains.end());
    const auto own = std::find(chain->begin(), chain->end(), change);
    SAGADESK_ASSERT(own != chain->end());
    change->hasFailed = failed;
    change->builtOn.reset();
    std::for_each(own, chain->end(), [](const ChangePtr &each) {
        each->hasFailed = each->hasFailed || (each->builtOn && each->builtOn->hasFailed);
    });
    chain->erase(own);
    if (chain->empty())
        m_chains.erase(chain);
}

void Decider::answered(const ChangePtr &change, store::ChangeOutcome outcome)
{
    if (const auto *answer = std::get_if<store::Applied>(&outcome)) {
        leaveChain(change, answer->underLock);
        applied(*change, *answer);
    } else if (const auto *conflict = std::get_if<store::Conflict>(&outcome)) {
        leaveChain(change, true);
        if (conflict->current) {
            m_copies.install(conflict->current);
            ++change->conflicts;
            decide(change);
            return;
        }
        m_copies.drop(change->request.task);
        outcome = store::Refused{taskNotFound()};
    } else if (std::holds_alternative<store::Unavailable>(outcome)) {
        leaveChain(change, true);
        m_copies.drop(change->request.task);
    } else {
        // The plan of a change that writes has not refused it: the store has, or the plan has when
        // the store ran it again.
        leaveChain(change, change->writes);
    }
    finish(*change, outcome);
}

void Decider::applied(const Change &change, const store::Applied &answer)
{
    m_copies.install(answer.record, answer.underLock ? change.known : change.payloads);
    settleTimes(*answer.record);
}

// The store has stamped a change: changes that are built on it adopt the times that it set.
void Decider::settleTimes(const model::TaskRecord &stored)
{
    const auto chain = m_chains.constFind(stored.id);
    if (chain == m_chains.cend())
        return;
    for (const ChangePtr &change : *chain) {
        if (change->hasFailed || !change->expected || change->expected->unstamped.times.empty())
            continue;
        auto settled = std::make_shared<model::TaskRecord>(*change->expected);
        model::takeOverStamped(*settled, stored);
        change->expected = std::move(settled);
    }
}

void Decider::finish(const Change &change, const store::ChangeOutcome &outcome)
{
    --m_pending;
    m_options.attempts->add(change.attempts);
    change.done(outcome);
}

} // namespace sagadesk::scheduler
