#include "core/runtime/waitingcreation.h"

#include <algorithm>

namespace sagadesk::runtime {

bool WaitingCreation::canBe(const store::Command &command)
{
    const auto *creation = std::get_if<store::CreateTasks>(&command);
    return creation && creation->waitsForSubmissions;
}

void WaitingCreation::replace(WriterItem creation, base::SteadyMs now)
{
    drop(store::CommandReply(store::Created{}));
    m_creation = std::move(creation);
    m_since = now;
    m_hasRun = false;
}

void WaitingCreation::addTo(std::vector<WriterItem> &batch, base::SteadyMs now)
{
    if (m_hasRun && now - m_since >= kWaitsMs)
        drop(store::CommandReply(store::Created{}));
    const bool anySubmitted = std::any_of(batch.begin(), batch.end(),
        [](const WriterItem &item) { return std::holds_alternative<store::Submit>(item.command); });
    if (m_creation && (!m_hasRun || anySubmitted))
        batch.push_back(*std::exchange(m_creation, std::nullopt));
}

bool WaitingCreation::waitsAgain(WriterItem &executed)
{
    if (!canBe(executed.command) || !executed.reply->ok())
        return false;
    auto &created = std::get<store::Created>(**executed.reply);
    if (created.created == 0 && !created.more && !m_creation) {
        executed.reply.reset();
        m_creation = std::move(executed);
        m_hasRun = true;
        return true;
    }
    created.waited = std::exchange(m_hasRun, false);
    return false;
}

void WaitingCreation::drop(const base::Result<store::CommandReply> &reply)
{
    if (!m_creation)
        return;
    WriterItem creation = *std::exchange(m_creation, std::nullopt);
    WriterAnswers answers;
    answers.add(creation, reply);
    answers.send();
}

} // namespace sagadesk::runtime
