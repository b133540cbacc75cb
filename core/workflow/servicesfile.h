#pragma once

#include "core/model/serviceconfig.h"
#include "core/workflow/definition.h"

namespace sagadesk::workflow {

struct ParsedServices
{
    std::vector<model::ServiceConfig> services;
    std::vector<json::ValidationError> mistakes; // not empty: services is empty
};

// services.json (resources/schemas/services.schema.json); every error with its JSON pointer.
[[nodiscard]] ParsedServices parseServices(const QByteArray &json);

} // namespace sagadesk::workflow
