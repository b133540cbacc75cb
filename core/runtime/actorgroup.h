#pragma once

#include "core/model/ids.h"
#include "core/runtime/actorunit.h"

#include <QStringList>

#include <algorithm>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace sagadesk::runtime {

template <class Actor>
struct ActorMember
{
    ActorMember(Runtime &runtime, model::InstanceId instance, QString instanceName,
        const std::string &threadName)
        : id(instance)
        , name(std::move(instanceName))
        , worker(runtime.makeWorker(threadName))
        , unit(*worker)
    {
    }

    model::InstanceId id; // unset: not registered in the store
    QString name;
    std::unique_ptr<Worker> worker;
    ActorUnit<Actor> unit;
};

// The actors of one role in this process, each on its own worker. Thread-safe; only end()
// and stop() wait.
template <class Actor>
class ActorGroup final
{
public:
    using Member = ActorMember<Actor>;
    using Members = std::vector<std::unique_ptr<Member>>;
    using Work = std::function<void(const QString &name, Actor &)>;
    // `changed` is called after each change of the members.
    explicit ActorGroup(std::function<void(const Members &)> changed)
        : m_changed(std::move(changed))
    {
    }
    ~ActorGroup() { stop(); }
    Q_DISABLE_COPY_MOVE(ActorGroup)

    // Starts the member immediately if the group has been started.
    void add(std::unique_ptr<Member> member)
    {
        const std::scoped_lock lock(m_mutex);
        if (m_running)
            begin(*member);
        m_members.push_back(std::move(member));
        m_changed(m_members);
    }
    // Stops the actor's worker after the current closure, drops waiting messages, and returns the
    // member, with which the actor is destroyed. Null if there is no actor of this name.
    [[nodiscard]] std::unique_ptr<Member> end(const QString &name)
    {
        std::unique_ptr<Member> taken;
        {
            const std::scoped_lock lock(m_mutex);
            const auto found = find(name);
            if (found == m_members.end())
                return nullptr;
            taken = std::move(*found);
            m_members.erase(found);
            m_changed(m_members);
        }
        taken->worker->stop();
        return taken;
    }
    void start()
    {
        const std::scoped_lock lock(m_mutex);
        if (std::exchange(m_running, true))
            return;
        for (const auto &member : m_members)
            begin(*member);
    }
    void stop() // stops all workers, drops queued messages, and destroys the actors
    {
        const std::scoped_lock lock(m_mutex);
        m_running = false;
        for (const auto &member : m_members)
            member->worker->stop();
        for (const auto &member : m_members)
            member->unit.end();
    }

    [[nodiscard]] QStringList names() const
    {
        const std::scoped_lock lock(m_mutex);
        QStringList names;
        for (const auto &member : m_members)
            names.append(member->name);
        return names;
    }
    [[nodiscard]] QString nameOf(model::InstanceId id) const // empty: unknown
    {
        const std::scoped_lock lock(m_mutex);
        for (const auto &member : m_members)
            if (member->id == id)
                return member->name;
        return {};
    }

    // Runs `work` in the turn of each actor, even if it is frozen. Does nothing if the group is not
    // running, or for an actor that ends first.
    void runInEach(const Work &work) const
    {
        const std::scoped_lock lock(m_mutex);
        for (const auto &member : m_members)
            if (m_running)
                member->worker->post([slot = member->unit.slot, name = member->name, work] {
                    if (*slot)
                        work(name, **slot);
                });
    }
    // Sends `work` as a message: a frozen actor gets it when it continues.
    void tellEach(const Work &work) const
    {
        const std::scoped_lock lock(m_mutex);
        for (const auto &member : m_members)
            member->unit.ref.tell(base::Channel::Reliable,
                [name = member->name, work](Actor &actor) { work(name, actor); });
    }
    // Freezes the actor until this time (0: continues it); `woken` runs when it continues. False:
    // there is no actor of this name, or its worker has stopped.
    bool freezeUntil(
        const QString &name, base::SteadyMs until, const std::function<void()> &woken = {}) const
    {
        const std::scoped_lock lock(m_mutex);
        const auto found = find(name);
        if (found == m_members.end())
            return false;
        RuntimeHost *host = (*found)->unit.host.get(); // destroyed after its worker has stopped
        return (*found)->worker->post([host, until, woken] {
            host->freezeUntil(until);
            if (woken)
                host->mailbox()->post(base::Channel::Reliable, woken);
        });
    }

private:
    static void begin(Member &member)
    {
        member.unit.ref.tell(base::Channel::Reliable, [](Actor &actor) { actor.start(); });
        member.worker->start();
    }
    [[nodiscard]] auto find(const QString &name) const
    {
        return std::find_if(m_members.begin(), m_members.end(),
            [&name](const auto &member) { return member->name == name; });
    }
    [[nodiscard]] auto find(const QString &name)
    {
        return std::find_if(m_members.begin(), m_members.end(),
            [&name](const auto &member) { return member->name == name; });
    }

    std::function<void(const Members &)> m_changed;
    mutable std::mutex m_mutex;
    Members m_members; // m_mutex guards this and m_running
    bool m_running = false;
};

} // namespace sagadesk::runtime
