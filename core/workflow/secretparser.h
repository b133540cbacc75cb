#pragma once

#include "core/json/objectreader.h"
#include "core/workflow/definition.h"

namespace sagadesk::workflow {

// Reads `secret` of a definition: a list of "input.FIELD", "output.FIELD" (for every step) and
// "steps.NAME.output.FIELD". FIELD is one or more names separated by dots. An array on the path has
// no index, because all its elements are meant. Call it after the steps have been read.
void readSecrets(const json::ObjectReader &file, Definition &definition);

} // namespace sagadesk::workflow
