#pragma once

#include "core/model/serviceconfig.h"
#include "core/workflow/definition.h"

namespace sagadesk::workflow {

struct ParsedServices
{
    std::vector<model::ServiceConfig> services;
    std::vector<Mistake> mistakes; // not empty: services is empty
};

// services.json of interfaces.md; every mistake with its pointer.
[[nodiscard]] ParsedServices parseServices(const QByteArray &json);

} // namespace sagadesk::workflow
