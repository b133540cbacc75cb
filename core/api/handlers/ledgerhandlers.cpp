#include "core/api/answers.h"
#include "core/api/handlers.h"
#include "core/api/jsonwriter.h"
#include "core/api/ledgersource.h"

#include <limits>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

Response nothingSimulated()
{
    return problem(404, u"nothing-simulated"_s);
}

void writeStep(JsonWriter &json, const LedgerStep &step)
{
    json.beginObject().member("step"_L1, step.step).member("key"_L1, step.key);
    json.member("outcome"_L1, step.outcome).member("requests"_L1, step.requests);
    json.member("effects"_L1, step.effects).member("undos"_L1, step.undos);
    json.key("faults"_L1).beginArray();
    for (const LedgerFault &fault : step.faults) {
        json.beginObject().member("fault"_L1, fault.fault).member("undo"_L1, fault.undo);
        json.member("request"_L1, fault.request)
            .member("attempt"_L1, fault.attempt)
            .time("at"_L1, fault.at)
            .endObject();
    }
    json.endArray().endObject();
}

Response ledgerResponse(const QString &task, const std::vector<LedgerStep> &steps)
{
    JsonWriter json;
    json.beginObject().member("task"_L1, task).key("steps"_L1).beginArray();
    for (const LedgerStep &step : steps)
        writeStep(json, step);
    return jsonResponse(json.endArray().endObject().take());
}

} // namespace

void getTaskLedger(const Surroundings &surroundings, const Request &request, Reply reply)
{
    if (!surroundings.ledger || !surroundings.ledger->isKept()) {
        reply(nothingSimulated());
        return;
    }
    const QString id = request.parameter(u"id"_s);
    surroundings.engine.readTask(id, nullptr,
        respond<model::TaskDetail>(
            surroundings, reply, [id, ledger = surroundings.ledger](const model::TaskDetail &) {
                return ledgerResponse(id, ledger->ofTask(id));
            }));
}

void getLedger(const Surroundings &surroundings, const Request &request, Reply reply)
{
    if (!surroundings.ledger || !surroundings.ledger->isKept()) {
        reply(nothingSimulated());
        return;
    }
    const auto from = queryNumber(request, u"from"_s, 0, std::numeric_limits<qint64>::max(), 0);
    if (!from) {
        reply(queryMistake(u"from"_s, u"where the answer before said to go on"_s));
        return;
    }
    surroundings.courier->run([ledger = surroundings.ledger, from = *from, reply] {
        auto page = ledger->page(from);
        if (!page) {
            reply(problem(page.error()));
            return;
        }
        Response response;
        response.contentType = "application/x-ndjson";
        response.body = std::move(page->lines);
        response.headers.emplace_back(
            "Link", "</v1/ledger?from=" + QByteArray::number(page->next) + ">; rel=\"next\"");
        reply(std::move(response));
    });
}

} // namespace sagadesk::api
