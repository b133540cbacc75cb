#pragma once

#include "core/model/reason.h"

#include <QByteArray>

namespace sagadesk::model {

// The last error of a step or of its undo, or why a task was compensated or canceled. Stored as
// PayloadKind::LastError or UndoError.
struct ErrorInfo
{
    Reason reason; // empty code: no error
    int status = 0; // of the response; 0: there was none
    QString body; // of the response, redacted and truncated (Attempt::body)
    qint64 at = 0; // UTC ms; 0: the time of the change that records it

    friend bool operator==(const ErrorInfo &, const ErrorInfo &) = default;
};

// {"code","at","parameters","status","body"}, the last three only if they are set. Reading bytes
// without an error gives an empty code.
[[nodiscard]] QByteArray errorJson(const ErrorInfo &error);
[[nodiscard]] ErrorInfo errorFromJson(const QByteArray &json);

// As alerts and lists show it: with the summary of the response (answerSummary()) as "body".
[[nodiscard]] Reason alertReason(const ErrorInfo &error);

} // namespace sagadesk::model
