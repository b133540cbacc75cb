#pragma once

#include "core/faultlab/services/servicemodel.h"

namespace sagadesk::faultlab {

// A small, strict implementation of HTTP/1.1 for the simulated services. Only wire faults, here and
// in ServiceConnection, violate the protocol, on purpose.

constexpr qsizetype kHeaderBytesMax = 16 * 1024;
constexpr qsizetype kRequestBodyBytesMax = 1 << 20;

struct WireRequest
{
    ServiceRequest request; // without `at`
    bool keepAlive = true;
    std::vector<std::pair<QByteArray, QByteArray>> headers; // without those about the connection
};

struct ParsedRequest
{
    enum class State : quint8 {
        Incomplete, // more bytes are needed
        Ready,
        Bad, // respond with `status` and close
    } state = State::Incomplete;
    int status = 0;
    qsizetype consumed = 0; // bytes of the buffer that belong to the request
    bool continueExpected = false; // for Incomplete: the client waits for 100 Continue
    WireRequest wire;
};

// Parses the beginning of `buffer`. Bodies need Content-Length; chunked ones are refused with 411.
[[nodiscard]] ParsedRequest parseRequest(const QByteArray &buffer);

struct AnswerParts
{
    QByteArray head; // including the empty line
    QByteArray body; // empty for HEAD, 204 and 304
};

// The response for a reaction that has a status. The wire fault affects only the headers that
// declare how the body ends (content-length, connection).
[[nodiscard]] AnswerParts answerParts(const Reaction &reaction, const WireRequest &wire);
[[nodiscard]] QByteArray answerBytes(const Reaction &reaction, const WireRequest &wire);

// Parses the complete response of a real service, read until the end of its connection. Omits
// headers of the connection and joins chunks. nullopt: it is not a response, or is incomplete.
[[nodiscard]] std::optional<Reaction> parseAnswer(const QByteArray &bytes, bool isHead);
// The request as a proxy forwards it on a new connection.
[[nodiscard]] QByteArray forwardedBytes(const WireRequest &wire, const QByteArray &host);

} // namespace sagadesk::faultlab
