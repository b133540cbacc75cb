#pragma once

#include "core/scheduler/queuenews.h"
#include "tests/simulation/runtime/simruntime.h"
#include "tests/store/storefixture.h"

#include <algorithm>

namespace sagadesk::simulation {

// A real store that runs submitted commands only when the test calls commit(). Until then they
// wait, as they do while the writer commits. Commits are reported as the engine reports them.
class SlowStore final : public store::StoreClient
{
public:
    explicit SlowStore(SimCore &core)
        : m_core(core)
    {
        if (!world.open().ok())
            qFatal("the store can't be opened");
    }

    void submitCommand(store::Command command, store::Completion done) override
    {
        waiting.push_back({std::move(command), std::move(done)});
    }
    template <class C>
    [[nodiscard]] base::Result<typename C::Reply> run(C command)
    {
        world.now = m_core.clock.wallNow();
        auto reply = world.run(std::move(command));
        news->add(world.notice());
        return reply;
    }
    void commit() // commits all waiting commands in one transaction
    {
        std::vector<store::Command> commands;
        std::vector<store::Completion> answers;
        for (Waiting &each : std::exchange(waiting, {})) {
            commands.push_back(std::move(each.command));
            answers.push_back(std::move(each.done));
        }
        if (commands.empty())
            return;
        world.now = m_core.clock.wallNow();
        const auto replies = world.runAll(std::move(commands));
        news->add(world.notice());
        for (size_t i = 0; i < replies.size(); ++i)
            answers[i](replies[i]);
        m_core.queue.runDue();
    }
    void commitWithUnknownOutcome() // like commit(), but reports an unknown outcome
    {
        for (Waiting &each : waiting)
            each.done = [done = std::move(each.done)](const auto &) {
                done(base::Error{base::ErrorKind::OutcomeUnknown, {}, {}});
            };
        commit();
    }
    void commitAll()
    {
        while (!waiting.empty())
            commit();
    }
    void fail(const base::Error &error)
    {
        for (const Waiting &each : std::exchange(waiting, {}))
            each.done(error);
        m_core.queue.runDue();
    }
    template <class C>
    [[nodiscard]] qsizetype count() const // number of waiting commands of this type
    {
        return std::count_if(waiting.begin(), waiting.end(),
            [](const Waiting &each) { return std::holds_alternative<C>(each.command); });
    }

    struct Waiting
    {
        store::Command command;
        store::Completion done;
    };
    std::vector<Waiting> waiting;
    tests::StoreFixture world;
    std::shared_ptr<scheduler::QueueNews> news = std::make_shared<scheduler::QueueNews>();

private:
    SimCore &m_core;
};

} // namespace sagadesk::simulation
