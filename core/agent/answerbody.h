#pragma once

#include "core/agent/httptransport.h"

namespace sagadesk::agent {

// How a workflow sees the body of a response, judged by content type and content.
struct AnswerBody
{
    enum class Kind : quint8 {
        Empty,
        Json, // even if the content type is a different one
        Text, // text/…, XML: becomes a JSON text
        Malformed, // neither JSON nor text, or an HTML page
        Undecodable, // text in an unknown character set, or invalid in the one given
    } kind = Kind::Empty;
    QByteArray output = {}; // for Json and Text, as JSON
    base::Reason cause = {}; // for Malformed where JSON is expected: why it is not JSON
};
[[nodiscard]] AnswerBody readAnswerBody(const HttpAnswer &answer);

} // namespace sagadesk::agent
