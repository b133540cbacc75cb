#include "core/api/handlers/answers.h"
#include "core/api/handlers/handlers.h"
#include "core/api/handlers/listpages.h"
#include "core/api/json/jsonbody.h"
#include "core/api/json/jsonviews.h"
#include "core/api/json/problemtext.h"
#include "core/base/apicodes.h"
#include "core/base/storecodes.h"
#include "core/json/value.h"
#include "core/workflow/definition.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <limits>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

using Workflows = std::vector<model::WorkflowView>;

// The requested version, or the newest one of that name.
const model::WorkflowView *find(const Workflows &workflows, const QString &name, qint64 version)
{
    const model::WorkflowView *found = nullptr;
    for (const model::WorkflowView &workflow : workflows) {
        if (workflow.name != name || (version != 0 && workflow.version != version))
            continue;
        if (!found || workflow.version > found->version)
            found = &workflow;
    }
    return found;
}

Response definitionResponse(const Workflows &workflows, const QString &name, qint64 version)
{
    const model::WorkflowView *workflow = find(workflows, name, version);
    if (!workflow)
        return problem(404, codes::kWorkflowNotFound, {{u"workflow"_s, name}});
    if (QJsonDocument::fromJson(workflow->definition).isNull())
        return problem(409, codes::kStoredWorkflowUnreadable,
            {{u"workflow"_s, name}, {u"version"_s, workflow->version}});
    return taggedResponse(workflow->definition);
}

Response registered(
    const QString &name, qint64 version, bool stoodAlready, const QByteArray &definition)
{
    QJsonArray warnings;
    for (const auto &warning : workflow::parseDefinition(definition, std::nullopt).warnings)
        warnings.append(QJsonObject{
            {u"pointer"_s, warning.pointer}, {u"detail"_s, problemDetail(warning.what)}});
    json::Writer json;
    json.beginObject().member("name"_L1, name).member("version"_L1, version);
    json.member("created"_L1, !stoodAlready);
    json.rawMember("warnings"_L1, json::toBytes(warnings)).endObject();
    Response response = jsonResponse(json.take(), stoodAlready ? 200 : 201);
    const QString location = u"/v1/workflows/"_s + name;
    response.headers.emplace_back("Location", location.toLatin1());
    return response;
}

} // namespace

void listWorkflows(const HandlerContext &context, const Request &request, Reply reply)
{
    const auto page = pageQuery(request, kPageRowsMax, kPageRowsMax, reply);
    if (!page)
        return;
    context.engine.reads().readWorkflows(
        nullptr, respond<Workflows>(context, reply, [page](const Workflows &workflows) {
            const auto found =
                pageOf(workflows, *page, [](const model::WorkflowView &workflow) -> QString {
                    return workflow.name + u'.' + QString::number(workflow.version);
                });
            return found ? taggedResponse(workflowsJson(found->rows, found->next))
                         : problem(found.error());
        }));
}

void getWorkflow(const HandlerContext &context, const Request &request, Reply reply)
{
    const auto version = queryNumber(request, u"version", 1, std::numeric_limits<int>::max(), 0);
    if (!version) {
        reply(queryError(u"version", u"a whole number of at least 1"_s));
        return;
    }
    const QString name = request.parameter(u"name"_s);
    context.engine.reads().readWorkflows(
        nullptr, respond<Workflows>(context, reply, [name, version](const Workflows &workflows) {
            return definitionResponse(workflows, name, *version);
        }));
}

void putWorkflow(const HandlerContext &context, const Request &request, Reply reply)
{
    const QString name = request.parameter(u"name"_s);
    auto parsed = JsonBody::parse(request.body);
    if (auto *refusal = std::get_if<Response>(&parsed)) {
        reply(std::move(*refusal));
        return;
    }
    auto &body = std::get<JsonBody>(parsed);
    if (body.value(u"name"_s).toString() != name) {
        reply(problem(400, codes::kBodyInvalid, {},
            {{u"/name"_s, u"must be the name in the URL, \"%1\""_s.arg(name)}}));
        return;
    }
    const qint64 version = body.value(u"version"_s).toInteger(1);
    // Reads the registered workflows first, only to choose between the status 201 and 200.
    context.engine.reads().readWorkflows(nullptr,
        context.courier->carry<Workflows>([context, name, version, definition = request.body,
                                              reply](const base::Result<Workflows> &workflows) {
            const bool stood = workflows && find(*workflows, name, version);
            context.engine.asOperator().registerWorkflow(definition, nullptr,
                respond<model::WorkflowId>(
                    context, reply, [name, version, stood, definition](const model::WorkflowId &) {
                        return registered(name, version, stood, definition);
                    }));
        }));
}

} // namespace sagadesk::api
