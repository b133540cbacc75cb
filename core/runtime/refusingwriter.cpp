#include "core/runtime/refusingwriter.h"

#include <utility>

namespace sagadesk::runtime {

RefusingWriter::RefusingWriter(const base::Clock &clock, PauseWatch &pauses, base::Error refusal)
    : Writer(clock, pauses, {})
    , m_refusal(std::move(refusal))
{
}

void RefusingWriter::submitCommand(store::Command, store::Completion done)
{
    done(m_refusal);
}

void RefusingWriter::submitOfActor(
    std::vector<store::QueuedCommand> commands, const MailboxPtr &mailbox)
{
    for (store::QueuedCommand &command : commands)
        refuse(std::move(command.done), mailbox, m_refusal);
}

} // namespace sagadesk::runtime
