#pragma once

#include "core/runtime/writer.h"

namespace sagadesk::runtime {

// The writer of an engine that only reads: refuses every command and opens nothing.
class RefusingWriter final : public Writer
{
public:
    RefusingWriter(const base::Clock &clock, PauseWatch &pauses, base::Error refusal);

    [[nodiscard]] base::Result<void> start(Open) override { return {}; }
    void stop() override { }
    void submitCommand(store::Command command, store::Completion done) override;

private:
    void submitOfActor(
        std::vector<store::QueuedCommand> commands, const MailboxPtr &mailbox) override;
    void requestTurn() override { }

    const base::Error m_refusal;
};

} // namespace sagadesk::runtime
