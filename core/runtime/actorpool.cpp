#include "core/runtime/actorpool.h"

#include <utility>

namespace sagadesk::runtime {

namespace {

template <class Actor>
std::vector<base::ActorRef<Actor>> refsOf(
    const std::vector<std::unique_ptr<ActorMember<Actor>>> &members)
{
    std::vector<base::ActorRef<Actor>> refs;
    refs.reserve(members.size());
    for (const auto &member : members)
        refs.push_back(member->unit.ref);
    return refs;
}

std::vector<WorkNotifier::SchedulerTarget> schedulerTargets(
    const std::vector<std::unique_ptr<ActorMember<scheduler::Scheduler>>> &members)
{
    std::vector<WorkNotifier::SchedulerTarget> targets;
    targets.reserve(members.size());
    for (const auto &member : members)
        targets.push_back({member->id, member->unit.ref});
    return targets;
}

std::vector<WorkNotifier::BulkTarget> bulkTargets(
    const std::vector<std::unique_ptr<ActorMember<operators::BulkDriver>>> &members)
{
    std::vector<WorkNotifier::BulkTarget> targets;
    targets.reserve(members.size());
    for (const auto &member : members)
        targets.push_back({member->unit.ref, member->unit.actor->busy()});
    return targets;
}

// Returns a function that reads due tasks on its own connection, which the first call opens.
auto readerOfDue(store::Store &store)
{
    return [&store, reader = std::shared_ptr<store::StoreReader>()](
               qint64 by, int limit) mutable -> base::Result<store::DueTasks> {
        if (!reader) {
            auto opened = store.openReader();
            if (!opened)
                return opened.error();
            reader = std::move(*opened);
        }
        return reader->due(by, limit);
    };
}

} // namespace

ActorPool::ActorPool(Parts parts)
    : m_parts(std::move(parts))
    , m_submissions([this](const auto &members) { m_parts.hints.setSubmissions(refsOf(members)); })
    , m_schedulers(
          [this](const auto &members) { m_parts.hints.setSchedulers(schedulerTargets(members)); })
    , m_supervisors([this](const auto &members) { m_parts.hints.setSupervisors(refsOf(members)); })
    , m_bulkDrivers(
          [this](const auto &members) { m_parts.hints.setBulkDrivers(bulkTargets(members)); })
{
    m_activeScheduler->onTakeOver(
        [this](model::InstanceId active) { m_parts.hints.setActiveScheduler(active); });
}

void ActorPool::fillVacancy()
{
    m_schedulers.tellEach(
        [](const QString &, scheduler::Scheduler &actor) { actor.fillVacancy(); });
}

void ActorPool::schedulerEnded(model::InstanceId id)
{
    m_activeScheduler->vacate(id);
    fillVacancy();
}

template <class Actor>
std::unique_ptr<ActorMember<Actor>> ActorPool::makeMember(
    const char *role, model::InstanceId id, const QString &name) const
{
    auto member = std::make_unique<ActorMember<Actor>>(
        m_parts.runtime, id, name, role + name.section(u'-', -1).toStdString());
    member->unit.client = m_parts.writer.clientFor(member->unit.host->mailbox());
    return member;
}

void ActorPool::addSubmission(const QString &name)
{
    auto member = makeMember<submission::SubmissionProcess>("sd-submission", {}, name);
    member->unit.make(*member->unit.client, m_parts.catalog,
        std::make_shared<scheduler::CreationRequests>(*member->unit.host, m_activeScheduler));
    if (m_intakePaused)
        member->unit.actor->setPaused(true);
    m_submissions.add(std::move(member));
    tellIntakePaused(); // it may have changed before the process was added
}

void ActorPool::addScheduler(model::InstanceId id, const QString &name)
{
    auto member = makeMember<scheduler::Scheduler>("sd-scheduler-", id, name);
    scheduler::SchedulerOptions options;
    options.instance = id;
    options.pauses = m_parts.pauses;
    options.lateCommits = m_lateCommits;
    options.attempts = m_attempts;
    options.active = m_activeScheduler;
    options.news = m_parts.hints.queueNews();
    options.reconnects = m_parts.reconnects;
    member->unit.make(*member->unit.client, m_parts.catalog, m_parts.agentRegistry, m_parts.agents,
        options, member->unit.ref);
    m_schedulers.add(std::move(member));
    fillVacancy();
}

void ActorPool::addSupervisor(model::InstanceId id, const QString &name)
{
    auto member = makeMember<supervisor::Supervisor>("sd-supervis-", id, name);
    supervisor::SupervisorOptions options = m_parts.supervisor;
    options.instance = id;
    options.sent = &m_parts.agentRegistry.sentRequests();
    options.pauses = m_parts.pauses;
    options.due = readerOfDue(m_parts.runtime.store());
    options.scheduler =
        std::make_shared<scheduler::ChangeRequests>(*member->unit.host, m_activeScheduler);
    member->unit.make(*member->unit.client, m_parts.policies, options);
    m_supervisors.add(std::move(member));
}

void ActorPool::addBulkDriver(const QString &name)
{
    auto member = makeMember<operators::BulkDriver>("sd-bulk-", {}, name);
    member->unit.make(*member->unit.client,
        std::make_shared<scheduler::ChangeRequests>(*member->unit.host, m_activeScheduler),
        m_parts.plan, m_parts.agentRegistry.node());
    m_bulkDrivers.add(std::move(member));
}

void ActorPool::start()
{
    m_bulkDrivers.start();
    m_submissions.start();
    m_schedulers.start();
    m_supervisors.start();
}

void ActorPool::stop()
{
    m_submissions.stop();
    m_schedulers.stop();
    m_supervisors.stop();
    m_bulkDrivers.stop();
}

QString ActorPool::nameOf(model::InstanceId id) const
{
    const QString name = m_schedulers.nameOf(id);
    return name.isEmpty() ? m_supervisors.nameOf(id) : name;
}

QString ActorPool::activeScheduler() const
{
    return nameOf(m_activeScheduler->instance());
}

bool ActorPool::freezeUntil(
    const QString &name, base::SteadyMs until, const std::function<void()> &woken) const
{
    return m_schedulers.freezeUntil(name, until, woken)
        || m_supervisors.freezeUntil(name, until, woken)
        || m_submissions.freezeUntil(name, until, woken)
        || m_bulkDrivers.freezeUntil(name, until, woken);
}

void ActorPool::setIntakePaused(bool paused)
{
    m_intakePaused = paused;
    tellIntakePaused();
}

void ActorPool::tellIntakePaused()
{
    m_submissions.tellEach(
        [this](const QString &, auto &actor) { actor.setPaused(m_intakePaused); });
}

} // namespace sagadesk::runtime
