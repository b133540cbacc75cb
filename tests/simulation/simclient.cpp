#include "tests/simulation/simclient.h"

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kPatienceMs = 40'000;
constexpr qint64 kRetryMs = 500;

} // namespace

SimClient::SimClient(SimCore &core, Door door)
    : m_core(core)
    , m_door(std::move(door))
{
}

void SimClient::submitAt(base::SteadyMs at, model::Submission submission)
{
    const size_t index = m_wishes.size();
    m_wishes.push_back({std::move(submission), {}, 0, false, false});
    ++m_open;
    m_core.queue.callAt(at, [this, index] { send(index); });
}

void SimClient::again(size_t index, qint64 inMs)
{
    m_core.queue.callIn(inMs, [this, index, round = m_wishes[index].round] {
        if (m_wishes[index].round == round && !m_wishes[index].acknowledged)
            send(index);
    });
}

void SimClient::send(size_t index)
{
    Wish &wish = m_wishes[index];
    ++wish.round;
    SimProcess *process = m_door();
    if (!process) {
        again(index, kRetryMs);
        return;
    }
    wish.sent = true;
    const bool impatient = m_core.strikes(Fault::GaveUpWaiting);
    process->submit(store::Submit{wish.submission},
        [this, index](const base::Result<model::SubmitReceipt> &reply) { answered(index, reply); });
    again(index, impatient ? m_core.random.below(10) : kPatienceMs);
}

void SimClient::answered(size_t index, const base::Result<model::SubmitReceipt> &reply)
{
    Wish &wish = m_wishes[index];
    m_core.trace.add(u"submission %1 %2: %3"_s.arg(wish.submission.publicId,
        wish.submission.idempotencyKey, reply.ok() ? u"accepted"_s : reply.error().code));
    if (reply.ok()) {
        acknowledge(wish, *reply);
        if (m_core.strikes(Fault::SubmittedTwice))
            send(index);
        if (m_core.strikes(Fault::SubmittedDifferently))
            sendDifferent(wish);
    } else if (reply.error().kind == base::ErrorKind::Conflict
        || reply.error().kind == base::ErrorKind::InvalidInput) {
        m_problems.append(u"client: the same submission was refused: %1 %2"_s.arg(
            wish.submission.publicId, reply.error().code));
    } else if (!wish.acknowledged) {
        again(index, kRetryMs);
    }
}

void SimClient::acknowledge(Wish &wish, const model::SubmitReceipt &receipt)
{
    if (wish.acknowledged) {
        if (receipt.created || receipt.publicId != wish.publicId)
            m_problems.append(u"client: one submission became two tasks: %1, %2 (I3)"_s.arg(
                wish.publicId, receipt.publicId));
        return;
    }
    wish.acknowledged = true;
    wish.publicId = receipt.publicId;
    --m_open;
}

void SimClient::sendDifferent(const Wish &wish)
{
    SimProcess *process = m_door();
    if (!process)
        return;
    model::Submission other = wish.submission;
    other.input = "{\"amount\":-1}"_ba;
    process->submit(store::Submit{other},
        [this, name = wish.publicId](const base::Result<model::SubmitReceipt> &reply) {
            if (reply.ok())
                m_problems.append(
                    u"client: another submission was merged into %1 (I3)"_s.arg(name));
        });
}

std::vector<audit::AcknowledgedSubmission> SimClient::acknowledged() const
{
    std::vector<audit::AcknowledgedSubmission> all;
    for (const Wish &wish : m_wishes)
        if (wish.acknowledged)
            all.push_back({wish.publicId, wish.submission.input});
    return all;
}

std::optional<std::vector<QString>> SimClient::unknown() const
{
    std::vector<QString> names;
    for (const Wish &wish : m_wishes) {
        if (!wish.sent || wish.acknowledged)
            continue;
        if (wish.submission.publicId.isEmpty())
            return std::nullopt;
        names.push_back(wish.submission.publicId);
    }
    return names;
}

std::vector<QString> SimClient::publicIds() const
{
    std::vector<QString> names;
    for (const Wish &wish : m_wishes)
        if (wish.acknowledged)
            names.push_back(wish.publicId);
    return names;
}

} // namespace sagadesk::simulation
