#include "core/submission/submissionprocess.h"

#include "core/base/enginelimits.h"
#include "core/base/failpoint.h"
#include "core/base/refusalcodes.h"
#include "core/base/storecodes.h"
#include "core/model/stamping.h"
#include "core/model/waits.h"

#include <algorithm>
#include <utility>

namespace sagadesk::submission {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kRestShare = 3; // rests this many times as long as the command took
constexpr qint64 kRestMaxMs = 50; // limits the delay of an urgent submission
constexpr qint64 kWaitedTookMs = 1; // assumed duration of a command that waited for its submissions

void addWaits(model::TaskRecord &task, const workflow::Definition &definition,
    workflow::WorkflowCatalog &catalog, base::WallMs now)
{
    model::StepWaits waits(task, now);
    for (int i = 0; i < task.stepCount(); ++i)
        if (definition.step(i).after.empty())
            waits.add(i, catalog.getServiceQueue(definition.step(i).service), model::kReadyNow);
}

base::Result<store::NewTask> planTask(
    const model::Submission &submission, workflow::WorkflowCatalog &catalog, base::WallMs now)
{
    const model::WorkflowId id = catalog.findVersion(submission.workflow, submission.version);
    // Refused, because waiting for the definition would block all later submissions.
    if (const auto unreadable = catalog.findUnreadable(id))
        return base::Error{base::ErrorKind::Refused, codes::kStoredWorkflowUnreadable,
            {{u"workflow"_s, unreadable->name}, {u"version"_s, unreadable->version}}};
    const auto definition = catalog.findDefinition(id);
    if (!definition)
        return base::Error{base::ErrorKind::Refused, codes::kWorkflowUnknown,
            {{u"workflow"_s, submission.workflow}, {u"version"_s, submission.version}}};
    store::NewTask made;
    model::TaskRecord &task = made.record;
    task.workflow = id;
    task.priority = submission.priority >= 0 ? submission.priority : definition->priority;
    task.createdAt = submission.receivedAt;
    task.updatedAt = now;
    task.rank = model::computeRank(task.createdAt, task.priority, catalog.priorityStepMs());
    if (definition->deadlineMs > 0)
        model::setTime(task, {&model::TaskRecord::deadline},
            model::DecidedTime::afterStamp(definition->deadlineMs), now);
    task.responseQueue = submission.responseQueue;
    task.steps.resize(definition->steps.size());
    addWaits(task, *definition, catalog, now);
    if (definition->keepsOrder)
        made.businessRecord = submission.input;
    return made;
}

} // namespace

SubmissionProcess::SubmissionProcess(base::ActorHost &host, store::StoreClient &store,
    workflow::WorkflowCatalog &catalog, std::shared_ptr<store::TaskCreator> scheduler)
    : m_host(host)
    , m_store(store)
    , m_catalog(catalog)
    , m_scheduler(std::move(scheduler))
{
}

SubmissionProcess::~SubmissionProcess()
{
    *m_creates = false;
}

void SubmissionProcess::start()
{
    poll();
}

// The plan in a command starts only steps of services that existed when the command was made.
void SubmissionProcess::poll()
{
    renew();
    m_host.callAt(m_host.steadyNow() + limits::kPollEveryMs, [this] { poll(); });
}

void SubmissionProcess::wake()
{
    createTasks();
}

void SubmissionProcess::setPaused(bool paused)
{
    if (*m_creates == !paused)
        return;
    *m_creates = !paused;
    renew();
}

// Replaces a command that waits in the writer.
void SubmissionProcess::renew()
{
    m_busy = m_busy && !m_isWithScheduler;
    createTasks();
}

void SubmissionProcess::createTasks()
{
    if (!*m_creates)
        return;
    if (m_restsUntil != 0) {
        m_again = true;
        return;
    }
    const bool isLost = m_isWithScheduler && m_scheduler->isLost();
    if (m_busy && !isLost) {
        m_again = true;
        return;
    }
    m_busy = true;
    m_again = false;
    m_askedAt = m_host.steadyNow();
    const auto plan = [catalog = &m_catalog, creates = m_creates](
                          const model::Submission &submission,
                          base::WallMs now) -> base::Result<store::NewTask> {
        if (!*creates)
            return base::Error{base::ErrorKind::Overloaded, codes::kBusy, {}};
        return planTask(submission, *catalog, now);
    };
    const store::CreateTasks command{limits::kSubmissionBatchMax, plan, m_catalog.priorityStepMs()};
    const auto done = [this, number = ++m_asked](const base::Result<store::Created> &created) {
        answered(number, created);
    };
    m_isWithScheduler = m_scheduler && m_scheduler->create(command, done);
    if (!m_isWithScheduler)
        m_store.submit(command, done);
}

void SubmissionProcess::answered(quint64 number, const base::Result<store::Created> &created)
{
    if (number != m_asked)
        return;
    m_busy = false;
    if (created && created->created > 0)
        base::failpoint("tasks-created");
    // After a creation, the Scheduler gets another command, which waits in the writer for the next
    // submission. A command that created nothing may have been replaced by that of another
    // submission process, which must not be replaced in turn.
    m_again |= created && (created->more || (m_isWithScheduler && created->created > 0));
    const bool onlyWait = created && created->created > 0 && created->started.empty();
    const qint64 tookMs =
        created && created->waited ? kWaitedTookMs : m_host.steadyNow() - m_askedAt;
    if (onlyWait && tookMs > 0)
        rest(std::min(tookMs * kRestShare, kRestMaxMs));
    else if (created && m_again)
        createTasks();
}

void SubmissionProcess::rest(qint64 forMs)
{
    m_restsUntil = m_host.steadyNow() + forMs;
    m_host.callAt(m_restsUntil, [this] {
        m_restsUntil = 0;
        if (m_again)
            createTasks();
    });
}

} // namespace sagadesk::submission
