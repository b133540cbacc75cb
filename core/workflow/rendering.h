#pragma once

#include "core/workflow/taskvalues.h"

namespace sagadesk::workflow {

// Replaces the placeholders of a request. Errors are InvalidInput:
//   placeholder-missing    there is no value
//   placeholder-empty      an empty value in a path would address another resource
//   placeholder-not-scalar an object, array or null in a path, a query, a header or XML, or where a
//                          form can't contain it
//   path-unsafe            the path could address another resource (core/model/urlpath.h)
//   header-value-unsafe    isHeaderValue() is false for the value of a header
// with `step`, and with `placeholder`, `found` or `header` where they apply.

// A string that is exactly one reference takes the type of its value. In other strings values
// become text; objects and arrays become compact JSON. Keys stay unchanged.
[[nodiscard]] base::Result<QJsonValue> renderBody(const QJsonValue &written, TaskValues &values);
// The body as it is sent. In a form, values are encoded, and a list repeats its field. In XML,
// values are escaped, unless the whole body is one reference.
[[nodiscard]] base::Result<QByteArray> renderBodyText(
    const RequestTemplate &request, TaskValues &values);
// A text for display: a reference without a value stays as written.
[[nodiscard]] QString renderForPeople(const QString &written, TaskValues &values);
// Values are percent-encoded except for the unreserved characters of RFC 3986.
[[nodiscard]] base::Result<QString> renderPath(const QString &written, TaskValues &values);
[[nodiscard]] base::Result<QString> renderHeader(
    const QString &name, const QString &written, TaskValues &values);

// Whether `value` is a valid header value: visible ASCII, with spaces and tabs only inside.
[[nodiscard]] bool isHeaderValue(QStringView value);

} // namespace sagadesk::workflow
