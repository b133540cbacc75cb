#pragma once

#include <QString>

namespace sagadesk::model {

// What a service says in an error answer, in one line: of a JSON object the first text among its
// members "error", "message", "title" and "detail", or of the object that one of them holds; of
// anything else the beginning. `body` is redacted already (Attempt::body). Empty: nothing is said.
[[nodiscard]] QString answerSummary(const QString &body);

} // namespace sagadesk::model
