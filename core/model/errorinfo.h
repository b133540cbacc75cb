#pragma once

#include "core/model/reason.h"

#include <QByteArray>

namespace sagadesk::model {

// The last error of a step, and why a task was compensated: PayloadKind::LastError.
struct ErrorInfo
{
    Reason reason; // empty code: none
    int status = 0; // of the answer; 0: none
    QString body; // of the answer, redacted and cut (Attempt::body)
    qint64 at = 0; // UTC ms; 0: of the change that records it

    friend bool operator==(const ErrorInfo &, const ErrorInfo &) = default;
};

// {"code","parameters","status","body","at"}; bytes without an error give an empty code.
[[nodiscard]] QByteArray errorJson(const ErrorInfo &error);
[[nodiscard]] ErrorInfo errorFromJson(const QByteArray &json);

// What alerts and lists say of the error: its code and parameters, and as "body" what the service
// answered (answerSummary).
[[nodiscard]] Reason alertReason(const ErrorInfo &error);

} // namespace sagadesk::model
