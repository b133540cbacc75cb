#include "ui/models/alertgroups.h"

#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

QString commonReasonText(const AlertGroup &group)
{
    const QString why = singleLine(reasonText(model::commonReason(group)));
    return why.isEmpty() ? kindText(group.kind) : why;
}

QString causeText(const AlertGroup &group)
{
    const QString kind = kindText(group.kind);
    const QString why = commonReasonText(group);
    return why == kind ? kind : kind + u" \u00b7 "_s + why;
}

} // namespace sagadesk::ui
