#include "tests/simulation/simclient.h"

#include <utility>

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kTimeoutMs = 40'000;
constexpr qint64 kAgainMs = 500;

} // namespace

SimClient::SimClient(SimCore &core, ProcessAccess access)
    : m_core(core)
    , m_access(std::move(access))
{
}

void SimClient::submitAt(base::SteadyMs at, model::Submission submission)
{
    const size_t index = m_planned.size();
    m_planned.push_back({std::move(submission), {}, 0, false, false});
    ++m_open;
    m_core.queue.callAt(at, [this, index] { send(index); });
}

void SimClient::again(size_t index, qint64 inMs)
{
    m_core.queue.callIn(inMs, [this, index, round = m_planned[index].round] {
        if (m_planned[index].round == round && !m_planned[index].acknowledged)
            send(index);
    });
}

void SimClient::send(size_t index)
{
    PlannedSubmission &planned = m_planned[index];
    ++planned.round;
    SimProcess *process = m_access();
    if (!process) {
        again(index, kAgainMs);
        return;
    }
    planned.sent = true;
    const bool impatient = m_core.shouldInject(Fault::GaveUpWaiting);
    process->submit(store::Submit{planned.submission},
        [this, index](const base::Result<model::SubmitReceipt> &reply) { answered(index, reply); });
    again(index, impatient ? m_core.random.below(10) : kTimeoutMs);
}

void SimClient::answered(size_t index, const base::Result<model::SubmitReceipt> &reply)
{
    PlannedSubmission &planned = m_planned[index];
    m_core.trace.add(u"submission %1 %2: %3"_s.arg(planned.submission.publicId,
        planned.submission.idempotencyKey, reply.ok() ? u"accepted"_s : reply.error().code));
    if (reply.ok()) {
        acknowledge(planned, *reply);
        if (m_core.shouldInject(Fault::SubmittedTwice))
            send(index);
        if (m_core.shouldInject(Fault::SubmittedDifferently))
            sendDifferent(planned);
    } else if (reply.error().kind == base::ErrorKind::Conflict
        || reply.error().kind == base::ErrorKind::InvalidInput) {
        m_problems.append(u"client: the same submission was refused: %1 %2"_s.arg(
            planned.submission.publicId, reply.error().code));
    } else if (!planned.acknowledged) {
        again(index, kAgainMs);
    }
}

void SimClient::acknowledge(PlannedSubmission &planned, const model::SubmitReceipt &receipt)
{
    // Replies from two nodes can arrive in a different order than their commits.
    if ((planned.isCreated && receipt.created)
        || (planned.acknowledged && receipt.publicId != planned.publicId))
        m_problems.append(u"client: one submission became two tasks: %1, %2 (I3)"_s.arg(
            planned.publicId, receipt.publicId));
    planned.isCreated |= receipt.created;
    if (std::exchange(planned.acknowledged, true))
        return;
    planned.publicId = receipt.publicId;
    --m_open;
}

void SimClient::sendDifferent(const PlannedSubmission &planned)
{
    SimProcess *process = m_access();
    if (!process)
        return;
    model::Submission other = planned.submission;
    other.input = "{\"amount\":-1}"_ba;
    process->submit(store::Submit{other},
        [this, name = planned.publicId](const base::Result<model::SubmitReceipt> &reply) {
            if (reply.ok())
                m_problems.append(
                    u"client: another submission was merged into %1 (I3)"_s.arg(name));
        });
}

std::vector<audit::AcknowledgedSubmission> SimClient::acknowledged() const
{
    std::vector<audit::AcknowledgedSubmission> all;
    for (const PlannedSubmission &planned : m_planned)
        if (planned.acknowledged)
            all.push_back({planned.publicId, planned.submission.input});
    return all;
}

std::optional<std::vector<QString>> SimClient::unknown() const
{
    std::vector<QString> names;
    for (const PlannedSubmission &planned : m_planned) {
        if (!planned.sent || planned.acknowledged)
            continue;
        if (planned.submission.publicId.isEmpty())
            return std::nullopt;
        names.push_back(planned.submission.publicId);
    }
    return names;
}

std::vector<QString> SimClient::publicIds() const
{
    std::vector<QString> names;
    for (const PlannedSubmission &planned : m_planned)
        if (planned.acknowledged)
            names.push_back(planned.publicId);
    return names;
}

} // namespace sagadesk::simulation
