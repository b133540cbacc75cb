#include "core/views/alertgroups.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView kAnswer("body"); // parameter of alertReason()
// The parameters that distinguish errors. Ids and times differ for every task.
constexpr QLatin1StringView kCommon[] = {"status"_L1, "service"_L1, "placeholder"_L1, "code"_L1};

QString answerIn(const AlertView &alert)
{
    return alert.reason.parameters.value(kAnswer).toString();
}

// The response without the task id and without words that contain a digit: ids, numbers and times.
QString commonAnswer(const AlertView &alert)
{
    const auto hasDigit = [](const QString &word) {
        return std::any_of(word.begin(), word.end(), [](QChar c) { return c.isDigit(); });
    };
    QStringList words = answerIn(alert).split(u' ');
    for (QString &word : words)
        if (hasDigit(word) || (word == alert.taskPublicId && !word.isEmpty()))
            word = u"\u2026"_s;
    return words.join(u' ');
}

AlertGroup groupOf(const AlertView &alert, const QString &key)
{
    AlertGroup group;
    group.key = key;
    group.workflow = alert.workflow;
    group.service = alert.service;
    group.step = alert.stepName;
    group.kind = alert.kind;
    group.reason = alert.reason;
    group.answer = answerIn(alert);
    group.first = alert.raisedAt;
    return group;
}

} // namespace

QString causeOf(const AlertView &alert)
{
    const QJsonValue status = alert.reason.parameters.value("status"_L1);
    return QStringList{alert.service, alert.stepName, name(alert.kind), alert.reason.code,
        status.toVariant().toString(), commonAnswer(alert)}
        .join(u'\n');
}

std::vector<AlertGroup> groupAlerts(const std::vector<AlertView> &alerts)
{
    QHash<QString, size_t> places;
    QHash<QString, QSet<QString>> tasks;
    std::vector<AlertGroup> groups;
    for (const AlertView &alert : alerts) {
        const QString key = causeOf(alert);
        if (!places.contains(key)) {
            places.insert(key, groups.size());
            groups.push_back(groupOf(alert, key));
        }
        AlertGroup &group = groups[places.value(key)];
        ++group.number;
        if (!alert.taskPublicId.isEmpty())
            tasks[key].insert(alert.taskPublicId);
        group.tasks = static_cast<int>(tasks.value(key).size());
        group.first = std::min(group.first, alert.raisedAt);
        if (alert.raisedAt > group.last) {
            group.last = alert.raisedAt;
            group.reason = alert.reason;
        }
        if (group.answer != answerIn(alert))
            group.answer = commonAnswer(alert);
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
    if (!group.answer.isEmpty())
        common.parameters.insert(kAnswer, group.answer);
    return common;
}

} // namespace sagadesk::model
