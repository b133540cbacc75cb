#pragma once

#include <QString>

namespace sagadesk::model {

// One line that summarizes a service's error response. For a JSON object: the first text among its
// members "error", "message", "title" and "detail", or among the same members of an object that one
// of them holds. Otherwise the beginning of the body. `body` is already redacted (Attempt::body).
// Empty if the body contains no text.
[[nodiscard]] QString answerSummary(const QString &body);

} // namespace sagadesk::model
