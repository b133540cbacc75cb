#include "core/api/handlers/answers.h"
#include "core/api/handlers/handlers.h"
#include "core/api/handlers/longpolls.h"
#include "core/api/handlers/taskfilter.h"
#include "core/api/json/jsonviews.h"
#include "core/base/refusalcodes.h"
#include "core/faultlab/services/ledgerreads.h"

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

using Events = std::vector<model::EventView>;

constexpr qint64 kTaskPageMax = 1000;
constexpr qint64 kTaskPageDefault = 100;
constexpr qint64 kEventPageMax = 1000; // the engine's page size

} // namespace

void listTasks(const HandlerContext &context, const Request &request, Reply reply)
{
    const auto given = [&request](QStringView name) {
        return request.queryValue(name).value_or(QString());
    };
    const auto filter = taskFilter(given(u"state"), given(u"workflow"), given(u"q"));
    if (!filter) {
        reply(problem(filter.error()));
        return;
    }
    const auto limit = queryNumber(request, u"limit", 1, kTaskPageMax, kTaskPageDefault);
    if (!limit) {
        reply(queryError(u"limit", u"a whole number from 1 to 1000"_s));
        return;
    }
    model::TaskQuery query;
    query.filter = *filter;
    query.limit = static_cast<int>(*limit);
    query.after = request.queryValue(u"after").value_or(QString());
    context.engine.taskReads().readTasks(query, nullptr,
        respond<model::TaskPage>(context, reply,
            [](const model::TaskPage &page) { return jsonResponse(taskPageJson(page)); }));
}

namespace {

Response taskResponse(const model::TaskDetail &task)
{
    return taggedResponse(taskJson(task), task.record.version);
}

// Waits until the task is newer than the client's version, or at rest, when only an operator can
// change it.
class AwaitedTask final : public Awaited
{
public:
    AwaitedTask(const HandlerContext &context, QString id, std::optional<qint64> afterVersion)
        : m_context(context)
        , m_id(std::move(id))
        , m_afterVersion(afterVersion)
        , m_task(std::make_shared<model::TaskId>())
    {
    }

    void readNow(const Found &found) override
    {
        m_context.engine.taskReads().readTask(m_id, nullptr,
            m_context.courier->carry<model::TaskDetail>(
                [found, after = m_afterVersion, known = m_task](
                    const base::Result<model::TaskDetail> &task) {
                    if (!task) {
                        found(problem(task.error()), true);
                        return;
                    }
                    const model::TaskRecord &record = task->record;
                    *known = record.id;
                    found(taskResponse(*task),
                        model::isAtRest(record.state) || (after && record.version > *after));
                }));
    }
    Commits::Subscription subscribe(Commits::Notify notify) override
    {
        if (!*m_task)
            return nullptr;
        Commits &commits = m_context.engine.commits();
        return m_afterVersion ? commits.subscribeToTask(*m_task, std::move(notify))
                              : commits.subscribeToRest(*m_task, std::move(notify));
    }

private:
    HandlerContext m_context;
    QString m_id;
    std::optional<qint64> m_afterVersion;
    std::shared_ptr<model::TaskId> m_task; // as of the last read
};

} // namespace

void getTask(const HandlerContext &context, const Request &request, Reply reply)
{
    const auto wait = waitQuery(request, reply);
    if (!wait)
        return;
    constexpr qint64 kNone = -1;
    const auto after =
        queryNumber(request, u"afterVersion", 0, std::numeric_limits<qint64>::max(), kNone);
    if (!after) {
        reply(queryError(u"afterVersion", u"the taskVersion of an earlier response"_s));
        return;
    }
    if (*after != kNone && *wait == 0) {
        reply(queryError(u"wait", u"given together with afterVersion"_s));
        return;
    }
    const QString id = request.parameter(u"id"_s);
    if (*wait > 0) {
        const auto version = *after == kNone ? std::nullopt : after;
        context.waiters.wait(std::make_shared<AwaitedTask>(context, id, version), *wait,
            std::move(reply), request.hasLeft);
        return;
    }
    context.engine.taskReads().readTask(
        id, nullptr, respond<model::TaskDetail>(context, reply, &taskResponse));
}

namespace {

Response stepResponse(const model::TaskDetail &task, const QString &name)
{
    for (const model::StepView &step : task.steps)
        if (step.name == name)
            return taggedResponse(stepJson(step), task.record.version);
    return problem(404, codes::kStepNotFound, {{u"step"_s, name}});
}

} // namespace

void getStep(const HandlerContext &context, const Request &request, Reply reply)
{
    context.engine.taskReads().readTask(request.parameter(u"id"_s), nullptr,
        respond<model::TaskDetail>(
            context, reply, [step = request.parameter(u"step"_s)](const model::TaskDetail &task) {
                return stepResponse(task, step);
            }));
}

namespace {

Events firstOf(Events events, qint64 limit)
{
    if (events.size() > static_cast<size_t>(limit))
        events.resize(static_cast<size_t>(limit));
    return events;
}

// Adds the faults recorded by the fault lab to attempts without a response that names them.
Response eventsResponse(Events events, qint64 afterVersion, const model::TaskDetail &task,
    const faultlab::LedgerReads *ledger)
{
    QStringList steps;
    for (const model::StepView &step : task.steps)
        steps.append(step.name);
    if (ledger) {
        ledger->recall(task.record.publicId);
        (void)model::nameFaults(events, steps, ledger->faultsOf(task.record.publicId));
    }
    return jsonResponse(eventsJson(events, afterVersion, &task));
}

} // namespace

void getEvents(const HandlerContext &context, const Request &request, Reply reply)
{
    const bool fromBeginning = request.queryValue(u"after").value_or(QString()).isEmpty();
    const auto after = fromBeginning
        ? std::optional<qint64>(0)
        : queryNumber(request, u"after", 0, std::numeric_limits<qint64>::max(), 0);
    if (!after) {
        reply(queryError(u"after", u"the cursor of an earlier response"_s));
        return;
    }
    const auto limit = queryNumber(request, u"limit", 1, kEventPageMax, kEventPageMax);
    if (!limit) {
        reply(queryError(u"limit", u"a whole number from 1 to 1000"_s));
        return;
    }
    // Reads the task first: it has the step names, and it might not exist.
    const QString id = request.parameter(u"id"_s);
    context.engine.taskReads().readTask(id, nullptr,
        context.courier->carry<model::TaskDetail>([context, id, after, limit, reply](
                                                      const base::Result<model::TaskDetail> &task) {
            if (!task) {
                reply(problem(task.error()));
                return;
            }
            context.engine.taskReads().readEvents(id, *after, nullptr,
                context.courier->carry<Events>([detail = *task, after, limit,
                                                   ledger = context.ledger,
                                                   reply](const base::Result<Events> &events) {
                    // A task in the inbox has no journal yet.
                    const bool none = !events && events.error().kind == base::ErrorKind::NotFound;
                    if (none || events)
                        reply(eventsResponse(
                            none ? Events() : firstOf(*events, *limit), *after, detail, ledger));
                    else
                        reply(problem(events.error()));
                }));
        }));
}

} // namespace sagadesk::api
