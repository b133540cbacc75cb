#pragma once

#include "core/faultlab/servicemodel.h"

namespace sagadesk::faultlab {

// HTTP/1.1 as bytes, small and strict: what the simulated services read and write. What breaks the
// protocol on purpose is written beside it by the connection, not here.

constexpr qsizetype kHeaderBytesMax = 16 * 1024;
constexpr qsizetype kRequestBodyBytesMax = 1 << 20;

struct WireRequest
{
    ServiceRequest request; // without `at`
    bool keepAlive = true;
};

struct ParsedRequest
{
    enum class State : quint8 {
        Incomplete, // more bytes are needed
        Ready,
        Bad, // answer `status` and close
    } state = State::Incomplete;
    int status = 0;
    qsizetype consumed = 0; // bytes of the buffer that belong to the request
    bool continueExpected = false; // Incomplete: the client waits for 100 Continue
    WireRequest wire;
};

// Looks at the start of `buffer`. Bodies need Content-Length; chunked ones are refused with 411.
[[nodiscard]] ParsedRequest parseRequest(const QByteArray &buffer);

// The whole answer of a reaction with a status. A HEAD answer has no body.
[[nodiscard]] QByteArray answerBytes(const Reaction &reaction, const WireRequest &wire);

} // namespace sagadesk::faultlab
