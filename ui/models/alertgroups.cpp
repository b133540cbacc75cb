#include "ui/models/alertgroups.h"

#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"

#include <QHash>

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

// What tells kinds of an error apart; ids, times and answers differ with every task.
QJsonObject commonPart(const QJsonObject &parameters)
{
    QJsonObject common;
    for (const auto key : {"status"_L1, "service"_L1, "placeholder"_L1, "code"_L1})
        if (parameters.contains(key))
            common.insert(key, parameters.value(key));
    return common;
}

} // namespace

QString causeOf(const model::AlertView &alert)
{
    const QJsonValue status = alert.reason.parameters.value("status"_L1);
    return QStringList{alert.service, alert.stepName, model::name(alert.kind), alert.reason.code,
        status.toVariant().toString()}
        .join(QLatin1Char('\n'));
}

std::vector<AlertGroup> groupAlerts(const std::vector<model::AlertView> &alerts)
{
    QHash<QString, size_t> places;
    std::vector<AlertGroup> groups;
    for (const model::AlertView &alert : alerts) {
        const QString key = causeOf(alert);
        const auto place = places.constFind(key);
        if (place == places.cend()) {
            places.insert(key, groups.size());
            groups.push_back({key, alert.service, alert.stepName, alert.kind, alert.reason,
                alert.raisedAt, 0, 0, 0, {}});
        }
        AlertGroup &group = groups[places.value(key)];
        ++group.number;
        group.first = qMin(group.first, alert.raisedAt);
        if (alert.raisedAt > group.last) {
            group.last = alert.raisedAt;
            group.reason = alert.reason;
        }
        if (alert.state == model::AlertState::Open)
            ++group.open;
        if (!alert.assignee.isEmpty() && !group.assignees.contains(alert.assignee))
            group.assignees.append(alert.assignee);
    }
    std::stable_sort(groups.begin(), groups.end(),
        [](const AlertGroup &a, const AlertGroup &b) { return a.last > b.last; });
    return groups;
}

QString causeText(const AlertGroup &group)
{
    const QJsonObject parameters =
        group.number > 1 ? commonPart(group.reason.parameters) : group.reason.parameters;
    const QString why = singleLine(reasonText({group.reason.code, parameters}));
    const QString kind = kindText(group.kind);
    return why.isEmpty() ? kind : kind + u" \u00b7 "_s + why;
}

} // namespace sagadesk::ui
