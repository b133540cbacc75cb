#pragma once

#include "core/model/serviceconfig.h"
#include "core/workflow/definition.h"
#include "tests/simulation/runtime/simcore.h"

#include <QJsonObject>

namespace sagadesk::simulation {

// Generates random but valid services, workflows and inputs. The workflows have up to 20 steps in
// sequences, in graphs or independent of each other, with conditions, automatic and manual undos or
// none, every policy, and short complete-withins and deadlines.

[[nodiscard]] std::vector<model::ServiceConfig> randomServices(SimRandom &random);

// Asserts that the workflow has no validation error.
[[nodiscard]] std::shared_ptr<const workflow::Definition> randomWorkflow(SimCore &core,
    const QString &name, const std::vector<model::ServiceConfig> &services,
    const QStringList &keyless, int stepsMax = 20);

// `flag0` to `flag3` are booleans, `amount` is a number and `sometimes` a string. Flags and
// `sometimes` may be missing and `amount` may be a string, although a step needs the value.
[[nodiscard]] QJsonObject randomInput(SimRandom &random);
// Adds a new reference, which addresses the steps of workflows with Fault::UndoByInput.
[[nodiscard]] QJsonObject withReference(SimCore &core, QJsonObject input);

} // namespace sagadesk::simulation
