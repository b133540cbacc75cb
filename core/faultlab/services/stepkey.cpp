#include "core/faultlab/services/stepkey.h"

#include <algorithm>

namespace sagadesk::faultlab {

using namespace Qt::StringLiterals;

StepKey parseStepKey(const QString &key)
{
    const QString end = key.section(u'/', 2); // after TASK/STEP; a step may be named `undo`
    const QString number = end.section(u'/', 1);
    const bool isNumber =
        std::all_of(number.begin(), number.end(), [](QChar c) { return c.isDigit(); });
    StepKey parts;
    parts.isUndo =
        end == "undo"_L1 || (!number.isEmpty() && isNumber && end.section(u'/', 0, 0) == "undo"_L1);
    parts.forward = parts.isUndo ? key.section(u'/', 0, 1) : key;
    parts.step = key.section(u'/', 1, 1).section(u'~', 0, 0);
    return parts;
}

} // namespace sagadesk::faultlab
