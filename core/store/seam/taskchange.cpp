#include "core/store/seam/taskchange.h"

#include "core/base/assert.h"
#include "core/model/stamping.h"
#include "core/store/seam/taskfields.h"

namespace sagadesk::store {

namespace {

template <class Record>
void adopt(std::span<const Field<Record>> fields, const Record &expected, const Record &stored,
    Record &after)
{
    for (const Field<Record> &field : fields)
        if (field.get(after) == field.get(expected))
            field.set(after, field.get(stored));
}

} // namespace

bool carriesNothing(const model::TaskRecord &before, const model::Decision &decision)
{
    return decision.after == before && decision.payloads.empty() && decision.alertsRaised.empty()
        && decision.alertsSettled.empty() && decision.responses.empty()
        && decision.taskEvents.empty() && !decision.reply;
}

void rebase(
    model::Decision &decision, const model::TaskRecord &expected, const model::TaskRecord &stored)
{
    model::TaskRecord &after = decision.after;
    SAGADESK_ASSERT(
        expected.version == stored.version && expected.steps.size() == stored.steps.size());
    after.updatedAt = stored.updatedAt;
    adopt(taskFields(), expected, stored, after);
    for (int i = 0; i < after.stepCount(); ++i) {
        adopt(stepFields(), expected.step(i), stored.step(i), after.step(i));
        adopt(
            claimFields(), expected.step(i).forward, stored.step(i).forward, after.step(i).forward);
        adopt(claimFields(), expected.step(i).undo, stored.step(i).undo, after.step(i).undo);
    }
    model::resetUnstamped(after, expected.version);
}

} // namespace sagadesk::store
