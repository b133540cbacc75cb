#pragma once

#include "core/api/json/jsonbody.h"
#include "core/model/submission.h"

namespace sagadesk::api {

// Whether the id comes from the URL, from the body (a line of a batch), or is chosen by the store.
enum class IdSource : quint8 { Url, Body, Store };

// A submission as it stands in a body; the problem when it is not one. The input keeps its bytes,
// less the white space between them, so that what is stored is what was sent.
[[nodiscard]] std::variant<model::Submission, Response> parseSubmission(
    const QByteArray &bytes, IdSource source, const QString &id = {});

// [A-Za-z0-9._-]{1,128}, but not "." or "..", which clients take out of a URL; response queues too.
[[nodiscard]] bool isTaskId(QStringView text);

} // namespace sagadesk::api
