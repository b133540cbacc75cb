#pragma once

#include "core/api/json/jsonbody.h"
#include "core/model/submission.h"

namespace sagadesk::api {

// The source of the id: the URL, the body (a line of a batch), or the store.
enum class IdSource : quint8 { Url, Body, Store };

// Parses a submission; returns a problem report if it is invalid. The input is stored as it was
// sent, except for white space between tokens.
[[nodiscard]] std::variant<model::Submission, Response> parseSubmission(
    const QByteArray &bytes, IdSource source, const QString &id = {});

// [A-Za-z0-9._-]{1,128} except "." and "..", which clients remove from URLs. Names of response
// queues have the same form.
[[nodiscard]] bool isTaskId(QStringView text);

} // namespace sagadesk::api
