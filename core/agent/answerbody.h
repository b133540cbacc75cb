#pragma once

#include "core/agent/httptransport.h"

namespace sagadesk::agent {

// What the body of an answer is to a workflow, by its content type and by itself.
struct AnswerBody
{
    enum class Kind : quint8 {
        Empty,
        Json, // also of a type that does not say so
        Text, // text/…, XML: becomes a JSON text
        Malformed, // neither JSON nor text, or an HTML page
        Undecodable, // a text in another character set than it says, or in an unknown one
    } kind = Kind::Empty;
    QByteArray output = {}; // of Json and Text: as JSON
    base::Reason cause = {}; // of Malformed, when it should be JSON: why it is not
};
[[nodiscard]] AnswerBody readAnswerBody(const HttpAnswer &answer);

} // namespace sagadesk::agent
