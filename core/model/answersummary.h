#pragma once

#include <QString>

namespace sagadesk::model {

// One line that summarizes a service's error response. For a JSON string: its text. For a JSON
// object: the first text among its members "error", "message", "title" and "detail", or among the
// same members of an object that one of them holds. If there is no such text, the beginning of the
// body. Empty if the body is empty, {} or []. `body` is already redacted (Attempt::body).
[[nodiscard]] QString answerSummary(const QString &body);

} // namespace sagadesk::model
