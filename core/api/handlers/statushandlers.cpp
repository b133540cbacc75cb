#include "core/api/handlers/answers.h"
#include "core/api/handlers/handlers.h"
#include "core/api/handlers/longpolls.h"
#include "core/api/handlers/metrics.h"
#include "core/api/handlers/openapi.h"
#include "core/api/handlers/readiness.h"
#include "core/api/json/jsonnodes.h"
#include "core/api/json/jsonviews.h"
#include "core/api/json/submissionbody.h"
#include "core/base/apicodes.h"
#include "core/engine/settings.h"

#include <QRegularExpression>
namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kMessagePageMax = 500; // the engine's page size

Response messagesResponse(model::ResponsePage page, qint64 limit)
{
    if (page.messages.size() > static_cast<size_t>(limit)) {
        page.messages.resize(static_cast<size_t>(limit));
        page.next = page.messages.back().cursor;
    }
    return jsonResponse(responsesJson(page));
}

class AwaitedMessages final : public Awaited
{
public:
    AwaitedMessages(const HandlerContext &context, QString queue, QString after, qint64 limit)
        : m_context(context)
        , m_queue(std::move(queue))
        , m_after(std::move(after))
        , m_limit(limit)
    {
    }

    void readNow(const Found &found) override
    {
        m_context.engine.taskReads().readResponses(m_queue, m_after, nullptr,
            m_context.courier->carry<model::ResponsePage>(
                [found, limit = m_limit](const base::Result<model::ResponsePage> &page) {
                    if (page)
                        found(messagesResponse(*page, limit), !page->messages.empty());
                    else
                        found(problem(page.error()), true);
                }));
    }
    Commits::Subscription subscribe(Commits::Notify notify) override
    {
        return m_context.engine.commits().subscribeToResponses(m_queue, std::move(notify));
    }

private:
    HandlerContext m_context;
    QString m_queue;
    QString m_after;
    qint64 m_limit;
};

} // namespace

void getResponses(const HandlerContext &context, const Request &request, Reply reply)
{
    const QString queue = request.parameter(u"queue"_s);
    if (!isTaskId(queue)) {
        reply(problem(404, codes::kQueueNotFound, {{u"queue"_s, queue}}));
        return;
    }
    const QString after = request.queryValue(u"after").value_or(QString());
    const auto wait = waitQuery(request, reply);
    if (!wait)
        return;
    const auto limit = queryNumber(request, u"limit", 1, kMessagePageMax, kMessagePageMax);
    if (!limit) {
        reply(queryError(u"limit", u"a whole number from 1 to 500"_s));
        return;
    }
    context.waiters.wait(std::make_shared<AwaitedMessages>(context, queue, after, *limit), *wait,
        std::move(reply), request.hasLeft);
}

void getSupervisor(const HandlerContext &context, const Request &, Reply reply)
{
    using Preview = std::vector<model::SweepPreview>;
    context.engine.reads().readSupervisor(nullptr,
        context.courier->carry<model::SupervisorStatus>(
            [context, reply](const base::Result<model::SupervisorStatus> &status) {
                if (!status) {
                    reply(problem(status.error()));
                    return;
                }
                context.engine.reads().previewSweep(nullptr,
                    respond<Preview>(context, reply, [known = *status](const Preview &preview) {
                        return jsonResponse(supervisorJson(known, preview));
                    }));
            }));
}

void getNodes(const HandlerContext &context, const Request &, Reply reply)
{
    context.engine.reads().readNodes(nullptr,
        respond<model::NodeList>(
            context, reply, [&engine = context.engine](const model::NodeList &list) {
                return jsonResponse(nodesJson(list, engine.reads().sharesStore()));
            }));
}

void getStats(const HandlerContext &context, const Request &, Reply reply)
{
    context.engine.reads().readCounters(nullptr,
        respond<model::Counters>(
            context, reply, [&engine = context.engine](const model::Counters &counters) {
                return jsonResponse(countersJson(counters, engine.reads().intakePaused()));
            }));
}

void getSettings(const HandlerContext &context, const Request &, Reply reply)
{
    reply(jsonResponse(context.engine.reads().settings()));
}

void putSettings(const HandlerContext &context, const Request &request, Reply reply)
{
    const QString file = context.engine.settingsFile();
    if (const auto written = engine::writeSettings(file, request.body); !written) {
        reply(problem(written.error()));
        return;
    }
    engine::EngineOptions next;
    engine::apply(engine::parseSettings(request.body).settings, next);
    reply(
        jsonResponse(R"({"applies":"next-start","settings":)" + engine::settingsJson(next) + '}'));
}

// Responds immediately and without the store: clients call this before they send their token.
void getIdentity(const HandlerContext &context, const Request &request, Reply reply)
{
    static const QRegularExpression form(u"^[0-9a-f]{32,128}$"_s);
    const QString challenge = request.queryValue(u"challenge").value_or(QString());
    if (!form.match(challenge).hasMatch()) {
        reply(queryError(u"challenge", u"32 to 128 digits of 0-9 and a-f"_s));
        return;
    }
    reply(jsonResponse(R"({"proof":")" + context.prove(challenge.toLatin1()) + R"("})"));
}

// Reads the store, so that a process that hangs or can't read it is not reported as healthy.
void getHealth(const HandlerContext &context, const Request &, Reply reply)
{
    context.engine.reads().readCounters(
        nullptr, [reply](const base::Result<model::Counters> &counters) {
            reply(counters ? jsonResponse("{\"status\":\"ok\"}") : problem(counters.error()));
        });
}

namespace {

Response metricsResponse(const HandlerContext &context, const model::Counters &counters,
    const model::SupervisorStatus &status)
{
    const engine::EngineReads &reads = context.engine.reads();
    Response response;
    response.contentType = "text/plain; version=0.0.4; charset=utf-8";
    response.body = metricsText({counters, reads.agents(), context.requests->counts(),
        context.requests->durations(), reads.storeLogBytes(), status.lastSweepAt,
        reads.decisionAttempts(), reads.commitTimes(), context.engine.webhooks().statuses(),
        context.engine.clock().wallNow(), readProcessUsage()});
    return response;
}

} // namespace

void getReadiness(const HandlerContext &context, const Request &, Reply reply)
{
    context.readiness->ask(context.engine, std::move(reply));
}

void getOpenApi(const HandlerContext &, const Request &, Reply reply)
{
    static const Response document = taggedResponse(openApiDocument());
    reply(document);
}

void getMetrics(const HandlerContext &context, const Request &, Reply reply)
{
    context.engine.reads().readCounters(nullptr,
        context.courier->carry<model::Counters>(
            [context, reply](const base::Result<model::Counters> &counters) {
                if (!counters) {
                    reply(problem(counters.error()));
                    return;
                }
                context.engine.reads().readSupervisor(nullptr,
                    respond<model::SupervisorStatus>(context, reply,
                        [context, known = *counters](const model::SupervisorStatus &status) {
                            return metricsResponse(context, known, status);
                        }));
            }));
}

} // namespace sagadesk::api
