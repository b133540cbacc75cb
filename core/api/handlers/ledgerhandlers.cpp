#include "core/api/handlers/answers.h"
#include "core/api/handlers/handlers.h"
#include "core/base/inputcodes.h"
#include "core/faultlab/services/ledgerreads.h"
#include "core/json/writer.h"

#include <limits>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

Response nothingSimulated()
{
    return problem(404, codes::kNothingSimulated);
}

void writeStep(json::Writer &json, const faultlab::StepEffects &step)
{
    const auto count = [&json](QLatin1StringView name, quint64 value) {
        json.member(name, static_cast<qint64>(value));
    };
    json.beginObject().member("step"_L1, step.step).member("key"_L1, step.key);
    json.member("outcome"_L1, name(step.outcome()));
    count("requests"_L1, step.requests());
    count("effects"_L1, step.forward.effects);
    count("undos"_L1, step.undos());
    json.key("faults"_L1).beginArray();
    for (const auto &[fault, isUndo] : step.faultHits()) {
        json.beginObject().member("fault"_L1, fault.fault).member("undo"_L1, isUndo);
        count("request"_L1, fault.request);
        json.member("attempt"_L1, fault.attempt).member("at"_L1, timeText(fault.at)).endObject();
    }
    json.endArray().endObject();
}

Response ledgerResponse(const QString &task, const std::vector<faultlab::StepEffects> &steps)
{
    json::Writer json;
    json.beginObject().member("task"_L1, task).key("steps"_L1).beginArray();
    for (const faultlab::StepEffects &step : steps)
        writeStep(json, step);
    return jsonResponse(json.endArray().endObject().take());
}

} // namespace

void getTaskLedger(const HandlerContext &context, const Request &request, Reply reply)
{
    if (!context.ledger || !context.ledger->isKept()) {
        reply(nothingSimulated());
        return;
    }
    const QString id = request.parameter(u"id"_s);
    context.engine.taskReads().readTask(id, nullptr,
        respond<model::TaskDetail>(
            context, reply, [id, ledger = context.ledger](const model::TaskDetail &) {
                ledger->recall(id);
                return ledgerResponse(id, ledger->effectsOf(id));
            }));
}

void getLedger(const HandlerContext &context, const Request &request, Reply reply)
{
    if (!context.ledger || !context.ledger->isKept()) {
        reply(nothingSimulated());
        return;
    }
    const auto from = queryNumber(request, u"from"_s, 0, std::numeric_limits<qint64>::max(), 0);
    if (!from) {
        reply(queryError(u"from"_s, u"the position given by an earlier response"_s));
        return;
    }
    context.courier->run([ledger = context.ledger, from = *from, reply] {
        auto lines = ledger->linesFrom(from);
        if (!lines) {
            reply(problem(lines.error()));
            return;
        }
        Response response;
        response.contentType = "application/x-ndjson";
        response.body = std::move(lines->json);
        response.headers.emplace_back(
            "Link", "</v1/ledger?from=" + QByteArray::number(lines->next) + ">; rel=\"next\"");
        reply(std::move(response));
    });
}

} // namespace sagadesk::api
