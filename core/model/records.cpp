#include "core/model/records.h"

namespace sagadesk::model {

QString idempotencyKey(
    const TaskRecord &task, int step, const QString &stepName, OperationKind kind)
{
    const int generation = task.steps.at(static_cast<size_t>(step)).keyGeneration;
    QString key = task.publicId + u'/' + stepName;
    if (generation > 0)
        key += u'~' + QString::number(generation);
    if (kind == OperationKind::Undo)
        key += QLatin1StringView("/undo");
    return key;
}

} // namespace sagadesk::model
