#pragma once

#include <QByteArray>
#include <QString>

namespace sagadesk::model {

// The header `traceparent` of W3C Trace Context (Recommendation of 2021). It names the trace that a
// request belongs to and the span that sent it: "00-TRACE-SPAN-FLAGS".

// Returns the header in the form of version 00, as the specification requires for this and later
// versions. Empty: it is invalid and must be ignored.
[[nodiscard]] QString readTraceparent(const QByteArray &header);

// The header of a request that Sagadesk sends: the same trace and flags, and a span id of its own.
// `traceparent` comes from readTraceparent(). `name` identifies the request. The span id is a hash
// of both rather than a random number, so that each run of a simulation seed sends the same bytes.
[[nodiscard]] QByteArray childTraceparent(const QString &traceparent, const QByteArray &name);

} // namespace sagadesk::model
