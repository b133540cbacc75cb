#pragma once

#include "core/json/objectreader.h"
#include "core/workflow/definition.h"

namespace sagadesk::workflow {

// `secret` of a definition: a list of "input.FIELD", "output.FIELD" (of every step) and
// "steps.NAME.output.FIELD". FIELD is one name or more with dots between them; a list on the way
// needs no number, because all of its elements are meant. The steps must have been read.
void readSecrets(const json::ObjectReader &file, Definition &definition);

} // namespace sagadesk::workflow
