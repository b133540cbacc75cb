#pragma once

#include "core/base/actor.h"
#include "core/store/seam/commands.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace sagadesk::runtime {

struct WriterItem
{
    store::Command command; // moved from after its execution, but keeps its type
    store::Completion done;
    // The mailbox of the actor in whose turn `done` runs; null: it runs in the writer's turn.
    std::shared_ptr<base::Mailbox> mailbox = nullptr;
    // Set after the execution.
    std::optional<base::Result<store::CommandReply>> reply = std::nullopt;
};

// The replies of one batch. Each actor gets all its replies in one message, from send(). Replies to
// callers without a mailbox are given immediately, by add().
class WriterAnswers final
{
public:
    void add(WriterItem &item, base::Result<store::CommandReply> reply);
    void send();

private:
    using Replies = std::vector<std::pair<store::Completion, base::Result<store::CommandReply>>>;
    struct OfActor
    {
        std::shared_ptr<base::Mailbox> mailbox;
        std::shared_ptr<Replies> replies;
    };
    std::vector<OfActor> m_ofActors;
};

} // namespace sagadesk::runtime
