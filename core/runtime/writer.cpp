#include "core/runtime/writer.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/failpoint.h"
#include "core/base/log.h"
#include "core/base/refusalcodes.h"
#include "core/base/storecodes.h"
#include "core/runtime/writerfailpoints.h"

#include <algorithm>
#include <utility>

namespace sagadesk::runtime {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kRetryFirstMs = 250;
constexpr qint64 kRetryMaxMs = 10'000;
constexpr qint64 kIdleAfterMs = 200;
constexpr qint64 kWriteBackEveryMs = 5000; // an idle checkpoint waits for the disk several times
constexpr double kCommitsAveraged = 32;
// The places in a batch that actors leave to other callers if commands of both are waiting, so that
// neither group starves.
constexpr size_t kOutsideShare = limits::kBatchCommandsMax / 2;

base::Error stopped()
{
    return base::refused(codes::kEngineStopped);
}

// Turns any error of StateStore::resolve() into a temporary one, so that the call is repeated.
base::Error storeErrorOf(base::Error error)
{
    if (base::classify(error.kind) != base::ErrorClass::StoreUnavailable)
        error.kind = base::ErrorKind::StoreIo;
    return error;
}

} // namespace

class Writer::Client final : public store::StoreClient
{
public:
    Client(Writer &writer, std::shared_ptr<base::Mailbox> mailbox)
        : m_writer(writer)
        , m_mailbox(std::move(mailbox))
    {
    }

    void submitCommand(store::Command command, store::Completion done) override
    {
        std::vector<store::QueuedCommand> one;
        one.push_back({std::move(command), std::move(done)});
        m_writer.submitOfActor(std::move(one), m_mailbox);
    }
    void submitCommands(std::vector<store::QueuedCommand> commands) override
    {
        m_writer.submitOfActor(std::move(commands), m_mailbox);
    }

private:
    Writer &m_writer;
    MailboxPtr m_mailbox;
};

Writer::Writer(const base::Clock &clock, PauseWatch &pauses, WriterEvents events)
    : m_clock(clock)
    , m_pauses(pauses)
    , m_events(std::move(events))
    , m_outsideMax(limits::kWriterQueueMax)
{
}

Writer::~Writer() = default;

void Writer::submitCommand(store::Command command, store::Completion done)
{
    std::unique_lock lock(m_mutex);
    std::optional<base::Error> refusal;
    if (m_stopping)
        refusal = stopped();
    else if (m_fromOutside.size() >= m_outsideMax)
        refusal = base::Error{base::ErrorKind::Overloaded, codes::kWriterQueueFull,
            {{u"limit"_s, static_cast<qint64>(m_outsideMax)}}};
    if (refusal) {
        lock.unlock();
        done(*refusal);
        return;
    }
    m_fromOutside.push_back({std::move(command), std::move(done)});
    lock.unlock();
    requestTurn();
}

void Writer::submitOfActor(std::vector<store::QueuedCommand> commands, const MailboxPtr &mailbox)
{
    std::unique_lock lock(m_mutex);
    if (m_stopping) {
        lock.unlock();
        for (store::QueuedCommand &each : commands)
            refuse(std::move(each.done), mailbox, stopped());
        return;
    }
    for (store::QueuedCommand &each : commands)
        m_fromActors.push_back({std::move(each.command), std::move(each.done), mailbox});
    lock.unlock();
    requestTurn();
}

void Writer::refuse(store::Completion done, const MailboxPtr &mailbox, const base::Error &error)
{
    mailbox->post(base::Channel::Reliable, [done = std::move(done), error] { done(error); });
}

std::unique_ptr<store::StoreClient> Writer::clientFor(std::shared_ptr<base::Mailbox> mailbox)
{
    return std::make_unique<Client>(*this, std::move(mailbox));
}

qsizetype Writer::queueLength() const
{
    const std::scoped_lock lock(m_mutex);
    return static_cast<qsizetype>(m_fromActors.size() + m_fromOutside.size());
}

void Writer::injectStoreFault(const InjectedStoreFault &fault)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_injected = fault;
    }
    requestTurn();
}

void Writer::setOutsideMax(size_t commands)
{
    const std::scoped_lock lock(m_mutex);
    m_outsideMax = commands;
}

void Writer::refuseFromNowOn()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_stopping = true;
        m_closing = true;
    }
    requestTurn();
}

bool Writer::isDone() const
{
    const std::scoped_lock lock(m_mutex);
    return m_stopping && m_fromActors.empty() && m_fromOutside.empty() && m_batch.empty()
        && m_putOff.empty();
}

base::Result<void> Writer::openStore(const Open &open)
{
    auto store = open();
    if (!store)
        return store.error();
    m_store = std::move(*store);
    m_isNode = static_cast<bool>(m_store->nextBatch().node);
    m_connections = m_store->connections();
    m_executor.emplace(
        *m_store, [this](store::CommitNotice notice) { m_notices.push_back(std::move(notice)); },
        store::BatchExecutor::WhenUnknown::Kept);
    return {};
}

void Writer::closeStore()
{
    if (!m_store)
        return;
    m_creation.drop(stopped());
    checkpoint(true);
    m_executor.reset();
    m_store.reset();
}

bool Writer::isUnresolved() const
{
    return m_executor && m_executor->isUnresolved();
}

bool Writer::isResolveDue() const
{
    const std::scoped_lock lock(m_mutex);
    return m_stopping || m_clock.steadyNow() >= m_retryAt;
}

bool Writer::prepareBatch()
{
    if (isUnresolved()) { // nothing else may be written before the outcome is known
        m_failure.reset();
        if (isResolveDue())
            return true;
        refuseDuringStoreError();
        return false;
    }
    // Also while polls, which write nothing, keep the queue from becoming empty. If the checkpoint
    // fails, it is tried again later, because there may be no other write for hours.
    if (isIdleCheckpointDue()) {
        m_written = !checkpoint(true);
        m_writtenAt = m_clock.steadyNow();
        if (!m_written)
            m_nextWriteBackAt = m_writtenAt + kWriteBackEveryMs;
    }
    if (m_batch.empty()) {
        if (m_problem && m_clock.steadyNow() < m_retryAt) {
            refuseDuringStoreError();
            return false;
        }
        m_batch = takeBatch();
    }
    if (m_problem && !m_recordsPause && m_clock.wallNow() - m_storeErrorFrom > limits::kPauseMinMs)
        m_storePause = model::Downtime{
            m_storePause ? std::min(m_storePause->from, m_storeErrorFrom) : m_storeErrorFrom,
            m_clock.wallNow(), model::DowntimeKind::Store};
    // While a simulated slow commit delays the batch, it keeps its stamp unless a pause occurs.
    if (m_batchAt == 0 || m_pauses.unrecorded()) {
        const auto stamp = m_pauses.readTime(); // nullopt: a pause has to be recorded
        if (const auto pause = pauseToRecord())
            putOffForPause(*pause);
        m_stamp = stamp.value_or(m_clock.wallNow());
    }
    if (m_batch.empty()) {
        m_stamp = 0;
        return false;
    }
    if (isHeldBack(faultNow()))
        return false;
    m_batchAt = 0;
    m_failure.reset();
    return true;
}

// A pause of the process or of the store; nullopt while one is being recorded.
std::optional<model::Downtime> Writer::pauseToRecord() const
{
    if (m_recordsPause)
        return std::nullopt;
    const auto ofProcess = m_pauses.unrecorded();
    return ofProcess ? ofProcess : m_storePause;
}

// Commands already taken run after the pause is recorded, so that their decisions consider it.
void Writer::putOffForPause(const model::Downtime &pause)
{
    SAGADESK_ASSERT(m_putOff.empty() || m_batch.empty());
    if (m_putOff.empty())
        m_putOff = std::move(m_batch);
    m_batch.clear();
    m_batch.push_back({store::RecordPause{pause.from, pause.to, pause.kind},
        [this, pause, ofProcess = m_pauses.unrecorded().has_value()](
            const base::Result<store::CommandReply> &reply) {
            m_recordsPause = false;
            if (reply)
                pauseRecorded(pause, ofProcess);
        }});
    m_recordsPause = true;
}

void Writer::pauseRecorded(const model::Downtime &pause, bool ofProcess)
{
    if (ofProcess) {
        m_pauses.recorded(pause);
    } else {
        m_storePause.reset();
        m_pauses.log()->addOfStore(pause);
    }
}

std::vector<Writer::Item> Writer::takeBatch()
{
    if (!m_putOff.empty())
        return std::exchange(m_putOff, {});
    std::vector<Item> batch;
    std::vector<Item> creations;
    bool isFull = false;
    const auto take = [&](std::deque<Item> &from, size_t upTo) {
        while (!isFull && !from.empty() && batch.size() < upTo) {
            const bool isAlone =
                m_isNode && std::holds_alternative<store::ClaimTasks>(from.front().command);
            if (isAlone && !batch.empty())
                return;
            isFull = isAlone;
            auto &to = WaitingCreation::canBe(from.front().command) ? creations : batch;
            to.push_back(std::move(from.front()));
            from.pop_front();
        }
    };
    std::unique_lock lock(m_mutex);
    constexpr size_t kAll = limits::kBatchCommandsMax;
    batch.reserve(std::min(kAll, m_fromActors.size() + m_fromOutside.size()));
    take(m_fromActors, m_fromOutside.empty() ? kAll : kAll - kOutsideShare);
    take(m_fromOutside, kAll);
    take(m_fromActors, kAll);
    lock.unlock();
    for (Item &creation : creations)
        m_creation.replace(std::move(creation), m_clock.steadyNow());
    m_creation.addTo(batch, m_clock.steadyNow());
    return batch;
}

void Writer::insertCommand(size_t at, store::Command command)
{
    m_batch.insert(m_batch.begin() + static_cast<std::ptrdiff_t>(at),
        Item{std::move(command), [](const base::Result<store::CommandReply> &) {}});
}

InjectedStoreFault Writer::faultNow()
{
    const std::scoped_lock lock(m_mutex);
    if (m_injected.kind != InjectedStoreFault::Kind::None
        && (m_stopping || m_clock.steadyNow() >= m_injected.until))
        m_injected = {};
    return m_injected;
}

// An injected slow commit: keeps the batch until it is due, or the fault has ended.
bool Writer::isHeldBack(const InjectedStoreFault &fault)
{
    if (fault.kind != InjectedStoreFault::Kind::Slow)
        return false;
    if (m_batchAt == 0)
        m_batchAt = m_clock.steadyNow() + fault.delayMs;
    return m_clock.steadyNow() < m_batchAt;
}

std::optional<base::SteadyMs> Writer::nextTurnAt() const
{
    const bool asksAgain = isUnresolved();
    std::optional<base::SteadyMs> at;
    if (asksAgain)
        at = m_retryAt;
    else if (m_written)
        at = idleCheckpointAt();
    if (m_batchAt != 0)
        at = std::min(at.value_or(m_batchAt), m_batchAt);
    if (m_batchAt == 0 && !asksAgain && pauseToRecord()) {
        const base::SteadyMs record = m_problem ? m_retryAt : m_clock.steadyNow();
        at = std::min(at.value_or(record), record);
    }
    const std::scoped_lock lock(m_mutex);
    const bool isLeft = asksAgain ? m_stopping : !m_batch.empty();
    const bool waits =
        isLeft || !m_fromActors.empty() || !m_fromOutside.empty() || !m_putOff.empty();
    if (waits && m_batchAt == 0)
        at = m_clock.steadyNow();
    return at;
}

bool Writer::isIdleCheckpointDue() const
{
    return m_written && m_clock.steadyNow() >= idleCheckpointAt();
}

// A small load leaves many short gaps between writes, which must not cause one checkpoint each.
base::SteadyMs Writer::idleCheckpointAt() const
{
    return std::max(m_writtenAt + kIdleAfterMs, m_nextWriteBackAt);
}

void Writer::failBatch(InjectedStoreFault::Kind kind)
{
    const bool full = kind == InjectedStoreFault::Kind::Full;
    const base::Error error{full ? base::ErrorKind::StoreFull : base::ErrorKind::StoreBusy,
        full ? codes::kStoreFull : codes::kStoreBusy, {}};
    for (Item &item : m_batch)
        item.reply.emplace(error);
}

void Writer::commitBatch()
{
    if (isUnresolved()) {
        resolveAgain();
        return;
    }
    using Kind = InjectedStoreFault::Kind;
    if (const auto kind = faultNow().kind; kind == Kind::Busy || kind == Kind::Full) {
        m_stamp = 0;
        failBatch(kind);
        return;
    }
    if (base::anyFailpointArmed())
        for (const Item &item : m_batch)
            passBeforeCommit(item.command);
    withCommands([this](std::span<store::QueuedCommand> commands) {
        if (!m_executor->runTogether(commands, m_stamp))
            m_executor->runEach(commands, m_stamp);
    });
    noteRows();
}

// Commands without a reply, and those that can wait again, are moved back to their items.
void Writer::withCommands(const std::function<void(std::span<store::QueuedCommand>)> &run)
{
    std::vector<store::QueuedCommand> commands;
    commands.reserve(m_batch.size());
    for (Item &item : m_batch)
        commands.push_back(
            {std::move(item.command), [to = &item.reply](base::Result<store::CommandReply> reply) {
                 to->emplace(std::move(reply));
             }});
    run(commands);
    for (size_t i = 0; i < commands.size(); ++i)
        if (!m_batch[i].reply || WaitingCreation::canBe(commands[i].command))
            m_batch[i].command = std::move(commands[i].command);
}

void Writer::resolveAgain()
{
    withCommands([this](std::span<store::QueuedCommand> commands) {
        if (!m_executor->resolveAgain(commands) && m_closing)
            m_executor->giveUp(commands);
    });
    m_learnedLate = true;
    noteRows();
    if (!isUnresolved() && m_recordsPause && !m_batch.front().reply) {
        m_batch.clear(); // not committed: a new record will cover the pause as it is now
        m_recordsPause = false;
    }
}

void Writer::noteRows()
{
    if (const qint64 rows = m_store->rowsWritten(); rows != m_rowsWritten) {
        m_rowsWritten = rows;
        m_written = true;
        m_batchWrote = true;
        m_writtenAt = m_clock.steadyNow();
    }
    const qint64 connections = m_store->connections();
    if (std::exchange(m_connections, connections) != connections && m_events.reconnected)
        m_events.reconnected();
}

// Measures the commit. A slow one is recorded, so that later decisions recognize claims that were
// committed too late to send their requests.
void Writer::noteDuration()
{
    const bool isOver = !isUnresolved();
    const base::WallMs stamp = m_stamp;
    const model::Downtime commit{stamp, m_clock.wallNow()};
    if (isOver)
        m_stamp = 0;
    if (isOver && std::exchange(m_batchWrote, false) && stamp != 0) {
        averageDuration(commit.to - commit.from);
        if (m_events.commitMeasured)
            m_events.commitMeasured(std::max<qint64>(0, commit.to - commit.from));
    }
    if (stamp == 0 || commit.to - commit.from < limits::kLeftForRequestMinMs)
        return;
    m_pauses.log()->addSlowCommit(commit);
    if (commit.to - commit.from > limits::kPauseMinMs && !m_storePause && !m_recordsPause)
        m_storePause = commit;
}

// Ignores commits longer than kPauseMinMs, because these are recorded as pauses.
void Writer::averageDuration(qint64 commitMs)
{
    if (commitMs > limits::kPauseMinMs)
        return;
    const auto took = static_cast<double>(commitMs);
    m_commitMs = m_commitMs ? *m_commitMs + (took - *m_commitMs) / kCommitsAveraged : took;
    if (m_events.commitTook)
        m_events.commitTook(*m_commitMs);
}

void Writer::answerBatch()
{
    const auto open =
        std::find_if(m_batch.begin(), m_batch.end(), [](const Item &item) { return !item.reply; });
    const bool isAnswered = open != m_batch.begin();
    const model::Downtime unknown{m_stamp, m_clock.wallNow()};
    const bool isLateRecord = std::exchange(m_learnedLate, false) && isAnswered && m_recordsPause;
    if (isAnswered)
        noteDuration();
    const auto notices = std::exchange(m_notices, {});
    const bool committed = !notices.empty();
    for (const store::CommitNotice &notice : notices) {
        if (base::anyFailpointArmed())
            passNotice(notice);
        m_events.committed(notice);
    }
    WriterAnswers answers;
    std::for_each(m_batch.begin(), open, [this, &answers](Item &item) { answer(item, answers); });
    answers.send();
    std::for_each(notices.begin(), notices.end(), m_events.answered);
    m_batch.erase(m_batch.begin(), open);
    if (isLateRecord && unknown.to - unknown.from > limits::kPauseMinMs)
        m_storePause = unknown; // it began after the pause that is being recorded now
    if (isUnresolved())
        m_failure = storeErrorOf(m_executor->error());
    else if (!isAnswered)
        return; // the batch was not committed and runs again in a later turn
    settle(committed);
    if (!m_failure)
        checkpoint(false);
}

void Writer::answer(Item &item, WriterAnswers &answers)
{
    SAGADESK_ASSERT(item.reply.has_value());
    base::Result<store::CommandReply> &reply = *item.reply;
    if (m_creation.waitsAgain(item))
        return;
    if (reply) {
        if (base::anyFailpointArmed())
            passAfterCommit(item.command);
        m_events.done(*reply);
    } else if (m_recordsPause
        || base::classify(reply.error().kind) == base::ErrorClass::StoreUnavailable) {
        // Any error that prevents the record of a pause prevents all other writes, e.g. that this
        // node has been declared lost.
        // Commands after one with an unknown outcome were not executed; they fail with its cause.
        const bool isUnknown = reply.error().kind == base::ErrorKind::OutcomeUnknown;
        m_failure = isUnknown ? m_problem : reply.error();
    } else {
        reportStale(item.command, reply.error());
    }
    answers.add(item, std::move(reply));
}

void Writer::reportStale(const store::Command &command, const base::Error &error) const
{
    const bool stale = error.code == codes::kStaleToken || error.code == codes::kLateReply
        || error.code == codes::kStaleEpoch;
    const auto *change = std::get_if<store::TaskChange>(&command); // its task id survives the move
    const bool ofTask = change && error.code != codes::kStaleEpoch;
    if (stale && m_events.stale)
        m_events.stale(error, ofTask ? change->task : model::TaskId());
}

void Writer::refuseDuringStoreError()
{
    std::deque<Item> actors;
    std::deque<Item> outside;
    std::vector<Item> putOff = std::exchange(m_putOff, {});
    {
        const std::scoped_lock lock(m_mutex);
        actors.swap(m_fromActors);
        outside.swap(m_fromOutside);
    }
    WriterAnswers answers;
    for (Item &item : putOff)
        answers.add(item, *m_problem);
    for (std::deque<Item> *queue : {&actors, &outside})
        for (Item &item : *queue)
            answers.add(item, *m_problem);
    answers.send();
    m_creation.drop(*m_problem);
}

void Writer::settle(bool committed)
{
    if (!m_failure) {
        if (m_problem) {
            m_problem.reset();
            m_pauseMs = 0;
            base::log(base::LogLevel::Info, "store-well-again"_L1);
            m_events.well();
        }
        return;
    }
    const bool isNew = !m_problem || m_problem->kind != m_failure->kind;
    if (!m_problem || committed) // a pause must not include a successful commit
        m_storeErrorFrom = m_clock.wallNow();
    m_problem = m_failure;
    m_pauseMs = std::clamp(m_pauseMs * 2, kRetryFirstMs, kRetryMaxMs);
    m_retryAt = m_clock.steadyNow() + m_pauseMs;
    if (isNew) {
        base::log(base::LogLevel::Error, "store-trouble"_L1,
            {{u"code"_s, m_failure->code}, {u"details"_s, m_failure->parameters}});
        m_events.problem(*m_failure);
    }
}

bool Writer::checkpoint(bool idle)
{
    base::failpoint("checkpoint");
    const auto done = m_store->checkpoint(idle);
    if (!done)
        base::log(
            base::LogLevel::Warning, "checkpoint-failed"_L1, {{u"code"_s, done.error().code}});
    const qint64 held = m_store->heldLogPages();
    const bool isMuch = held > limits::kWalHeldPages;
    if (isMuch && !m_logIsHeld)
        base::log(base::LogLevel::Warning, "log-held-by-reader"_L1, {{u"pages"_s, held}});
    m_logIsHeld = isMuch;
    return done.ok() && held == 0;
}

} // namespace sagadesk::runtime
