#include "core/api/json/jsonchanges.h"

#include "core/api/json/httpmessage.h"
#include "core/api/json/jsonviews.h"

#include <QJsonArray>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

void writeStepStates(json::Writer &json, const model::ChangeView &change)
{
    json.key("steps"_L1).beginArray();
    for (const QJsonValue &step : change.event.changes.value("steps"_L1).toArray()) {
        const QString state = step["state"_L1].toString();
        const QString undoState = step["undoState"_L1].toString();
        if (state.isEmpty() && undoState.isEmpty())
            continue;
        json.beginObject().member("name"_L1, change.steps.value(step["index"_L1].toInt(-1)));
        json.member("state"_L1, state).member("undoState"_L1, undoState).endObject();
    }
    json.endArray();
}

// The row of a creation contains only the fields that differ from a new task.
QString newStateOf(const model::EventView &event)
{
    const QString state = event.changes["task"_L1]["state"_L1].toString();
    const bool isCreation = event.changes.contains("stepCount"_L1);
    return state.isEmpty() && isCreation ? name(model::TaskState::Pending) : state;
}

void writeChange(json::Writer &json, const model::ChangeView &change)
{
    const model::EventView &event = change.event;
    json.beginObject().member("task"_L1, change.task).member("workflow"_L1, change.workflow);
    json.member("taskVersion"_L1, event.version).member("at"_L1, timeText(event.at));
    json.member("operator"_L1, event.operatorName);
    writeReason(json, "reason"_L1, event.reason);
    json.member("processState"_L1, newStateOf(event));
    writeStepStates(json, change);
    json.endObject();
}

} // namespace

QByteArray changesJson(const model::ChangePage &page)
{
    json::Writer json;
    json.beginObject().key("changes"_L1).beginArray();
    for (const model::ChangeView &change : page.changes)
        writeChange(json, change);
    json.endArray().member("next"_L1, page.next).endObject();
    return json.take();
}

} // namespace sagadesk::api
