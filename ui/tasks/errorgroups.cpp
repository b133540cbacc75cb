#include "ui/tasks/errorgroups.h"

#include <algorithm>
#include <utility>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

model::AlertView alertOf(const model::TaskSummary &task)
{
    model::AlertView alert;
    alert.task = task.id;
    alert.taskPublicId = task.publicId;
    alert.workflow = task.workflow;
    alert.stepName = task.currentStep;
    alert.service = task.currentService;
    alert.reason = task.lastError;
    alert.raisedAt = task.updatedAt;
    return alert;
}

QString answerOf(const model::AlertView &alert)
{
    return alert.reason.parameters.value("body"_L1).toString();
}

} // namespace

void ErrorGroups::add(const model::TaskSummary &task)
{
    if (task.lastError.code.isEmpty()) {
        ++m_withoutError;
        return;
    }
    const model::AlertView alert = alertOf(task);
    const QString key = model::causeOf(alert);
    const auto place = m_places.constFind(key);
    const size_t at = place == m_places.constEnd() ? m_groups.size() : *place;
    if (at == m_groups.size()) {
        m_places.insert(key, at);
        m_groups.emplace_back();
        m_groups[at].group.cause.first = task.updatedAt;
    }
    Collected &collected = m_groups[at];
    std::vector<model::AlertView> &examples = collected.examples;
    if (examples.empty() || (examples.size() == 1 && answerOf(examples[0]) != answerOf(alert)))
        examples.push_back(alert);
    model::AlertGroup &cause = collected.group.cause;
    cause.first = std::min(cause.first, task.updatedAt);
    cause.last = std::max(cause.last, task.updatedAt);
    collected.group.tasks.push_back(task.id);
    collected.group.publicIds.append(task.publicId);
}

std::vector<ErrorGroup> ErrorGroups::take()
{
    std::vector<ErrorGroup> groups;
    for (Collected &collected : m_groups) {
        const qint64 first = collected.group.cause.first;
        const qint64 last = collected.group.cause.last;
        model::AlertGroup cause = model::groupAlerts(collected.examples).front();
        cause.first = first;
        cause.last = last;
        cause.number = cause.tasks = static_cast<int>(collected.group.tasks.size());
        collected.group.cause = std::move(cause);
        groups.push_back(std::move(collected.group));
    }
    m_groups.clear();
    m_places.clear();
    m_withoutError = 0;
    std::stable_sort(groups.begin(), groups.end(),
        [](const ErrorGroup &a, const ErrorGroup &b) { return a.tasks.size() > b.tasks.size(); });
    return groups;
}

} // namespace sagadesk::ui
