#pragma once

#include "core/model/serviceconfig.h"
#include "core/workflow/definition.h"
#include "tests/simulation/runtime/simcore.h"

#include <QJsonObject>

namespace sagadesk::simulation {

// Random but valid: services, workflows of up to 20 steps as sequences and graphs, with conditions,
// undo, manual undo and none, every policy, short complete-withins and deadlines;
// and inputs for them.

[[nodiscard]] std::vector<model::ServiceConfig> randomServices(SimRandom &random);

// Valid by construction; a mistake in it is ours and asserts.
[[nodiscard]] std::shared_ptr<const workflow::Definition> randomWorkflow(SimCore &core,
    const QString &name, const std::vector<model::ServiceConfig> &services,
    const QStringList &keyless, int stepsMax = 20);

// `flag0` to `flag3` are booleans, `amount` a number;
// now and then one that a step needs is missing.
[[nodiscard]] QJsonObject randomInput(SimRandom &random);
// With another reference, which addresses the steps of workflows with Fault::UndoByInput.
[[nodiscard]] QJsonObject withReference(SimCore &core, QJsonObject input);

} // namespace sagadesk::simulation
