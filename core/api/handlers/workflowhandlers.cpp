#include "core/api/answers.h"
#include "core/api/handlers.h"
#include "core/api/jsonbody.h"
#include "core/api/jsonviews.h"

#include <QJsonDocument>

#include <limits>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

using Workflows = std::vector<model::WorkflowView>;

// The newest one of the name, or the version that is asked for.
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
        return problem(404, u"workflow-not-found"_s, {{u"workflow"_s, name}});
    return jsonResponse(workflow->definition);
}

Response registered(const QString &name, qint64 version, bool stoodAlready)
{
    JsonWriter json;
    json.beginObject().member("name"_L1, name).member("version"_L1, version);
    json.member("created"_L1, !stoodAlready).endObject();
    Response response = jsonResponse(json.take(), stoodAlready ? 200 : 201);
    const QString location = u"/v1/workflows/"_s + name;
    response.headers.emplace_back("Location", location.toLatin1());
    return response;
}

} // namespace

void listWorkflows(const Surroundings &surroundings, const Request &, Reply reply)
{
    surroundings.engine.readWorkflows(nullptr,
        respond<Workflows>(surroundings, reply,
            [](const Workflows &workflows) { return jsonResponse(workflowsJson(workflows)); }));
}

void getWorkflow(const Surroundings &surroundings, const Request &request, Reply reply)
{
    const auto version = queryNumber(request, u"version", 1, std::numeric_limits<int>::max(), 0);
    if (!version) {
        reply(queryMistake(u"version", u"a whole number from 1"_s));
        return;
    }
    const QString name = request.parameter(u"name"_s);
    surroundings.engine.readWorkflows(nullptr,
        respond<Workflows>(surroundings, reply, [name, version](const Workflows &workflows) {
            return definitionResponse(workflows, name, *version);
        }));
}

void putWorkflow(const Surroundings &surroundings, const Request &request, Reply reply)
{
    const QString name = request.parameter(u"name"_s);
    const auto parsed = JsonBody::parse(request.body);
    if (const auto *refusal = std::get_if<Response>(&parsed)) {
        reply(*refusal);
        return;
    }
    const QJsonObject object = QJsonDocument::fromJson(request.body).object();
    if (object.value("name"_L1).toString() != name) {
        reply(problem(400, u"body-invalid"_s, {},
            {{u"/name"_s, u"must be the name in the URL, \"%1\""_s.arg(name)}}));
        return;
    }
    const qint64 version = object.value("version"_L1).toInteger(1);
    // Looked up before, only to tell 201 from 200.
    surroundings.engine.readWorkflows(nullptr,
        surroundings.courier->carry<Workflows>(
            [surroundings, name, version, definition = request.body, reply](
                const base::Result<Workflows> &workflows) {
                const bool stood = workflows && find(*workflows, name, version);
                surroundings.engine.registerWorkflow(definition, nullptr,
                    respond<model::WorkflowId>(
                        surroundings, reply, [name, version, stood](const model::WorkflowId &) {
                            return registered(name, version, stood);
                        }));
            }));
}

} // namespace sagadesk::api
