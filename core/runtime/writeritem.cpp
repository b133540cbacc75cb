#include "core/runtime/writeritem.h"

#include <algorithm>

namespace sagadesk::runtime {

void WriterAnswers::add(WriterItem &item, base::Result<store::CommandReply> reply)
{
    if (!item.mailbox) {
        item.done(std::move(reply));
        return;
    }
    const auto own = std::find_if(m_ofActors.begin(), m_ofActors.end(),
        [&item](const OfActor &each) { return each.mailbox == item.mailbox; });
    OfActor &actor = own == m_ofActors.end()
        ? m_ofActors.emplace_back(OfActor{item.mailbox, std::make_shared<Replies>()})
        : *own;
    actor.replies->emplace_back(std::move(item.done), std::move(reply));
}

void WriterAnswers::send()
{
    for (const auto &[mailbox, replies] : m_ofActors)
        mailbox->post(base::Channel::Reliable, [replies = replies] {
            for (auto &[done, reply] : *replies)
                done(std::move(reply));
        });
}

} // namespace sagadesk::runtime
