#pragma once

#include "core/model/serviceconfig.h"
#include "core/workflow/definition.h"

namespace sagadesk::workflow {

struct ParsedServices
{
    std::vector<model::ServiceConfig> services;
    std::vector<json::ValidationError> errors; // if not empty, `services` is empty
};

// Parses services.json (resources/schemas/services.schema.json). Every error has a JSON pointer.
[[nodiscard]] ParsedServices parseServices(const QByteArray &json);

} // namespace sagadesk::workflow
