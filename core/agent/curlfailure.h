#pragma once

#include "core/agent/httptransport.h"

#include <curl/curl.h>

namespace sagadesk::agent {

// How a libcurl transfer ended.
struct CurlEnding
{
    CURLcode code = CURLE_OK;
    qint64 requestBytes = 0; // handed to the network, over all connections tried
    long osError = 0; // errno of a failed connect
    bool isOverdue = false; // its deadline has passed
    bool isTooLarge = false; // aborted, because the response exceeded its limit
};

// NotSent only if not one byte of the request was handed to any connection: only then is it certain
// that the service has not seen it. Reasons:
//   NotSent    name-not-resolved, connection-refused, no-route, connect-timeout,
//              connect-failed {errno}, tls-failed {detail}, url-refused, not-sent {detail}
//   Lost       connection-reset, empty-answer, answer-cut, connection-lost {detail}
//   Deadline   deadline-passed
//   TooLarge   answer-too-large
//   Malformed  malformed-answer {detail}
[[nodiscard]] HttpAnswer failureOf(const CurlEnding &ending);

} // namespace sagadesk::agent
