#pragma once

#include "core/workflow/taskvalues.h"

namespace sagadesk::workflow {

// Filling the placeholders of a request. Errors: InvalidInput
//   placeholder-missing    the value is not there
//   placeholder-empty      an empty text in a path would name something else
//   placeholder-not-scalar an object, array or null in a path, a query, a header, a form or XML
//   path-unsafe            the filled path could lead elsewhere (core/model/urlpath.h)
//   header-value-unsafe    control characters or non-ASCII in a filled header value
// each with `step`, and `placeholder`, `found` or `header` where they say something.

// A string that is exactly one reference keeps the value's type; in a longer one values become
// text, objects and arrays as compact JSON. Keys are as written.
[[nodiscard]] base::Result<QJsonValue> renderBody(const QJsonValue &written, TaskValues &values);
// The body as it is sent. In a form values are encoded, a list repeats its field; in XML values are
// escaped, unless the whole body is one reference.
[[nodiscard]] base::Result<QByteArray> renderBodyText(
    const RequestTemplate &request, TaskValues &values);
// A text for people: a reference whose value is not there stays as it is written.
[[nodiscard]] QString renderForPeople(const QString &written, TaskValues &values);
// Values are percent-encoded but for RFC 3986's unreserved characters.
[[nodiscard]] base::Result<QString> renderPath(const QString &written, TaskValues &values);
[[nodiscard]] base::Result<QString> renderHeader(
    const QString &name, const QString &written, TaskValues &values);

// What may stand in a header's value: visible ASCII, spaces and tabs inside.
[[nodiscard]] bool isHeaderValue(QStringView value);

} // namespace sagadesk::workflow
