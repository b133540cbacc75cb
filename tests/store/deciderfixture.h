#pragma once

#include "core/scheduler/decider.h"
#include "tests/store/storefixture.h"
#include "tests/unit/agent/fakehost.h"

#include <deque>

namespace sagadesk::tests {

// A Decider whose store runs commands only when the test requests it. Until then they wait, as they
// do while the writer commits.
class DeciderFixture final : public store::StoreClient
{
public:
    DeciderFixture(StoreFixture &world, scheduler::Decider::Options options)
        : decider([this] { return host.wallNow(); }, *this, std::move(options))
        , m_world(world)
    {
        host.wall = world.now;
    }

    void submitCommand(store::Command command, store::Completion done) override
    {
        waiting.push_back({std::move(command), std::move(done)});
    }
    [[nodiscard]] const store::TaskChange &sent(size_t index) const
    {
        return std::get<store::TaskChange>(waiting.at(index).command);
    }
    // Runs the waiting commands in one transaction; the commands that they cause
    // wait for the next one.
    void commit()
    {
        std::vector<store::Command> commands;
        std::vector<store::Completion> answers;
        for (Waiting &each : std::exchange(waiting, {})) {
            commands.push_back(std::move(each.command));
            answers.push_back(std::move(each.done));
        }
        const auto replies = m_world.runAll(std::move(commands));
        for (size_t i = 0; i < replies.size(); ++i)
            answers[i](replies[i]);
    }
    void commitAll()
    {
        while (!waiting.empty())
            commit();
    }
    // Fails the next command without running it.
    void fail(const base::Error &error)
    {
        const store::Completion done = std::move(waiting.front().done);
        waiting.pop_front();
        done(error);
    }
    void change(model::TaskId task, const store::Plan &plan)
    {
        decider.change({task, plan},
            [this](const store::ChangeOutcome &outcome) { outcomes.push_back(outcome); });
    }

    struct Waiting
    {
        store::Command command;
        store::Completion done;
    };
    std::deque<Waiting> waiting;
    std::vector<store::ChangeOutcome> outcomes; // in the order of the replies
    FakeHost host;
    scheduler::Decider decider;

private:
    StoreFixture &m_world;
};

} // namespace sagadesk::tests
