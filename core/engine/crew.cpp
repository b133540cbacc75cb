#include "core/engine/crew.h"

#include <algorithm>
#include <utility>

namespace sagadesk::engine {

namespace {

std::string threadName(const char *role, const QString &instance)
{
    return role + instance.section(QLatin1Char('-'), -1).toStdString();
}

template <class Posts>
QStringList namesOf(const Posts &posts)
{
    QStringList names;
    for (const auto &post : posts)
        names.append(post->name);
    return names;
}

template <class Posts>
void runInEach(const Posts &posts, const auto &work)
{
    for (const auto &post : posts)
        post->thread.post([slot = post->unit.slot, name = post->name, work] {
            if (*slot)
                work(name, **slot);
        });
}

template <class Posts>
bool freeze(const Posts &posts, const QString &name, base::SteadyMs until,
    const std::function<void()> &woken)
{
    for (const auto &post : posts) {
        if (post->name != name)
            continue;
        ThreadHost *host = post->unit.host.get(); // ends after its thread
        return post->thread.post([host, until, woken] {
            host->freezeUntil(until);
            if (woken)
                host->mailbox()->post(base::Channel::Reliable, woken);
        });
    }
    return false;
}

} // namespace

template <class Actor>
Crew::Post<Actor>::Post(
    model::InstanceId instance, QString instanceName, const std::string &threadName)
    : id(instance)
    , name(std::move(instanceName))
    , thread(threadName)
    , unit(thread)
{
}

Crew::Crew(const Parts &parts)
    : m_parts(parts)
{
}

Crew::~Crew()
{
    stop();
}

template <class Actor>
void Crew::begin(Post<Actor> &post) const
{
    post.unit.ref.tell(base::Channel::Reliable, [](Actor &actor) { actor.start(); });
    post.thread.start();
}

void Crew::addScheduler(model::InstanceId id, const QString &name)
{
    auto post =
        std::make_unique<Post<scheduler::Scheduler>>(id, name, threadName("sd-scheduler-", name));
    post->unit.client = m_parts.writer.clientFor(post->unit.host->mailbox());
    scheduler::SchedulerOptions options;
    options.instance = id;
    options.downtimes = m_parts.downtimes;
    post->unit.make(*post->unit.client, m_parts.catalog, m_parts.board, m_parts.agents, options,
        post->unit.ref);
    const std::scoped_lock lock(m_mutex);
    if (m_running)
        begin(*post);
    m_schedulers.push_back(std::move(post));
    tellHints();
}

void Crew::addSupervisor(model::InstanceId id, const QString &name)
{
    auto post =
        std::make_unique<Post<supervisor::Supervisor>>(id, name, threadName("sd-supervis-", name));
    post->unit.client = m_parts.writer.clientFor(post->unit.host->mailbox());
    supervisor::SupervisorOptions options = m_parts.supervisor;
    options.instance = id;
    post->unit.make(*post->unit.client, m_parts.policies, options);
    const std::scoped_lock lock(m_mutex);
    if (m_running)
        begin(*post);
    m_supervisors.push_back(std::move(post));
    tellHints();
}

void Crew::tellHints() const
{
    std::vector<base::ActorRef<scheduler::Scheduler>> schedulers;
    for (const auto &post : m_schedulers)
        schedulers.push_back(post->unit.ref);
    std::vector<base::ActorRef<supervisor::Supervisor>> supervisors;
    for (const auto &post : m_supervisors)
        supervisors.push_back(post->unit.ref);
    m_parts.hints.setSchedulers(schedulers);
    m_parts.hints.setSupervisors(supervisors);
}

void Crew::start()
{
    const std::scoped_lock lock(m_mutex);
    if (std::exchange(m_running, true))
        return;
    for (const auto &post : m_schedulers)
        begin(*post);
    for (const auto &post : m_supervisors)
        begin(*post);
}

void Crew::stop()
{
    const std::scoped_lock lock(m_mutex);
    m_running = false;
    for (const auto &post : m_schedulers)
        post->thread.stop();
    for (const auto &post : m_supervisors)
        post->thread.stop();
}

QStringList Crew::schedulerNames() const
{
    const std::scoped_lock lock(m_mutex);
    return namesOf(m_schedulers);
}

QStringList Crew::supervisorNames() const
{
    const std::scoped_lock lock(m_mutex);
    return namesOf(m_supervisors);
}

QString Crew::nameOf(model::InstanceId id) const
{
    const std::scoped_lock lock(m_mutex);
    for (const auto &post : m_schedulers)
        if (post->id == id)
            return post->name;
    for (const auto &post : m_supervisors)
        if (post->id == id)
            return post->name;
    return {};
}

void Crew::eachScheduler(const SchedulerWork &work) const
{
    const std::scoped_lock lock(m_mutex);
    if (m_running)
        runInEach(m_schedulers, work);
}

void Crew::tellSchedulers(const SchedulerWork &work) const
{
    const std::scoped_lock lock(m_mutex);
    for (const auto &post : m_schedulers)
        post->unit.ref.tell(base::Channel::Reliable,
            [name = post->name, work](scheduler::Scheduler &actor) { work(name, actor); });
}

void Crew::eachSupervisor(const SupervisorWork &work) const
{
    const std::scoped_lock lock(m_mutex);
    if (m_running)
        runInEach(m_supervisors, work);
}

void Crew::drainSchedulers() const
{
    const std::scoped_lock lock(m_mutex);
    for (const auto &post : m_schedulers)
        post->thread.drain();
}

void Crew::drainSupervisors() const
{
    const std::scoped_lock lock(m_mutex);
    for (const auto &post : m_supervisors)
        post->thread.drain();
}

bool Crew::freezeUntil(
    const QString &name, base::SteadyMs until, const std::function<void()> &woken) const
{
    const std::scoped_lock lock(m_mutex);
    return freeze(m_schedulers, name, until, woken) || freeze(m_supervisors, name, until, woken);
}

template <class Actor>
std::unique_ptr<Crew::Post<Actor>> Crew::takeOut(Posts<Actor> &posts, const QString &name)
{
    const auto found = std::find_if(
        posts.begin(), posts.end(), [&name](const auto &post) { return post->name == name; });
    if (found == posts.end())
        return nullptr;
    auto taken = std::move(*found);
    posts.erase(found);
    return taken;
}

std::optional<model::InstanceId> Crew::endScheduler(const QString &name)
{
    std::unique_ptr<Post<scheduler::Scheduler>> post;
    {
        const std::scoped_lock lock(m_mutex);
        post = takeOut(m_schedulers, name);
        if (!post)
            return std::nullopt;
        tellHints();
    }
    post->thread.stop();
    return post->id;
}

std::optional<Crew::EndedSupervisor> Crew::endSupervisor(const QString &name)
{
    std::unique_ptr<Post<supervisor::Supervisor>> post;
    {
        const std::scoped_lock lock(m_mutex);
        post = takeOut(m_supervisors, name);
        if (!post)
            return std::nullopt;
        tellHints();
    }
    post->thread.stop();
    return EndedSupervisor{post->id, post->unit.actor->epoch()};
}

} // namespace sagadesk::engine
