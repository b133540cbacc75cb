#include "core/engine/startwarnings.h"

#include "core/agent/secrets.h"
#include "core/base/inputcodes.h"
#include "core/base/storecodes.h"

#include <QJsonArray>

#include <algorithm>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

std::vector<base::Reason> findStartWarnings(
    const std::vector<model::ServiceConfig> &services, const workflow::WorkflowCatalog &catalog)
{
    std::vector<base::Reason> warnings;
    for (agent::SecretFinding &finding : agent::checkSecrets(services))
        warnings.push_back(std::move(finding.what));
    const auto isKnown = [&services](const QString &name) {
        return std::any_of(services.begin(), services.end(),
            [&name](const model::ServiceConfig &service) { return service.name == name; });
    };
    for (const auto &unreadable : catalog.unreadable())
        warnings.push_back({codes::kStoredWorkflowUnreadable,
            {{u"workflow"_s, unreadable.name}, {u"version"_s, unreadable.version}}});
    for (const workflow::WorkflowCatalog::Entry &definition : catalog.newestDefinitions()) {
        QStringList missing;
        for (const workflow::StepDefinition &step : definition->steps)
            if (!isKnown(step.service) && !missing.contains(step.service))
                missing.append(step.service);
        if (!missing.isEmpty())
            warnings.push_back({codes::kServicesMissing,
                {{u"workflow"_s, definition->name},
                    {u"services"_s, QJsonArray::fromStringList(missing)}}});
    }
    return warnings;
}

} // namespace sagadesk::engine
