#include "core/views/alertgroups.h"

#include <QHash>

#include <algorithm>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

namespace {

// What tells kinds of an error apart; ids, times and answers differ with every task.
constexpr QLatin1StringView kCommon[] = {"status"_L1, "service"_L1, "placeholder"_L1, "code"_L1};

AlertGroup groupOf(const AlertView &alert, const QString &key)
{
    AlertGroup group;
    group.key = key;
    group.workflow = alert.workflow;
    group.service = alert.service;
    group.step = alert.stepName;
    group.kind = alert.kind;
    group.reason = alert.reason;
    group.first = alert.raisedAt;
    return group;
}

} // namespace

QString causeOf(const AlertView &alert)
{
    const QJsonValue status = alert.reason.parameters.value("status"_L1);
    return QStringList{alert.service, alert.stepName, name(alert.kind), alert.reason.code,
        status.toVariant().toString()}
        .join(u'\n');
}

std::vector<AlertGroup> groupAlerts(const std::vector<AlertView> &alerts)
{
    QHash<QString, size_t> places;
    std::vector<AlertGroup> groups;
    for (const AlertView &alert : alerts) {
        const QString key = causeOf(alert);
        if (!places.contains(key)) {
            places.insert(key, groups.size());
            groups.push_back(groupOf(alert, key));
        }
        AlertGroup &group = groups[places.value(key)];
        ++group.number;
        group.first = std::min(group.first, alert.raisedAt);
        if (alert.raisedAt > group.last) {
            group.last = alert.raisedAt;
            group.reason = alert.reason;
        }
        if (alert.state == AlertState::Open)
            ++group.open;
        if (group.workflow != alert.workflow)
            group.workflow.clear();
        if (!alert.assignee.isEmpty() && !group.assignees.contains(alert.assignee))
            group.assignees.append(alert.assignee);
    }
    std::stable_sort(groups.begin(), groups.end(),
        [](const AlertGroup &a, const AlertGroup &b) { return a.last > b.last; });
    return groups;
}

Reason commonReason(const AlertGroup &group)
{
    if (group.number <= 1)
        return group.reason;
    Reason common{group.reason.code, {}};
    for (const QLatin1StringView key : kCommon)
        if (group.reason.parameters.contains(key))
            common.parameters.insert(key, group.reason.parameters.value(key));
    return common;
}

} // namespace sagadesk::model
