#pragma once

#include "core/agent/httptransport.h"

namespace sagadesk::agent {

// How a workflow sees the body of a response, judged by content type and content.
struct AnswerBody
{
    enum class Kind : quint8 {
        Empty,
        Json, // valid JSON; the content type may differ, but is not XML
        Text, // text/…, XML: becomes a JSON string
        Malformed, // neither JSON nor text, or an HTML page
        Undecodable, // text in an unknown character set, or invalid in the one given
    } kind = Kind::Empty;
    QByteArray output = {}; // for Json and Text, as JSON
    // For Malformed with the content type JSON or none: why the body is not JSON.
    base::Reason cause = {};
};
[[nodiscard]] AnswerBody readAnswerBody(const HttpAnswer &answer);

} // namespace sagadesk::agent
