#include "core/model/records.h"

#include "core/base/assert.h"

namespace sagadesk::model {

using namespace Qt::StringLiterals;

const StepRecord &TaskRecord::step(int index) const
{
    SAGADESK_ASSERT(hasStep(index));
    return steps[static_cast<size_t>(index)];
}

StepRecord &TaskRecord::step(int index)
{
    SAGADESK_ASSERT(hasStep(index));
    return steps[static_cast<size_t>(index)];
}

QString idempotencyKey(
    const TaskRecord &task, int step, const QString &stepName, OperationKind kind)
{
    const int generation = task.step(step).keyGeneration;
    QString key = task.publicId + u'/' + stepName;
    if (generation > 0)
        key += u'~' + QString::number(generation);
    if (kind == OperationKind::Undo)
        key += "/undo"_L1;
    return key;
}

} // namespace sagadesk::model
