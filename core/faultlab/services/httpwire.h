#pragma once

#include "core/faultlab/services/servicemodel.h"

namespace sagadesk::faultlab {

// HTTP/1.1 as bytes, small and strict: what the simulated services read and write. What breaks the
// protocol on purpose is written beside it by the connection, not here.

constexpr qsizetype kHeaderBytesMax = 16 * 1024;
constexpr qsizetype kRequestBodyBytesMax = 1 << 20;

struct WireRequest
{
    ServiceRequest request; // without `at`
    bool keepAlive = true;
    std::vector<std::pair<QByteArray, QByteArray>> headers; // but those of the connection itself
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

struct AnswerParts
{
    QByteArray head; // with the empty line
    QByteArray body; // of a HEAD answer, 204 and 304: none
};

// The answer of a reaction with a status, its wire fault as far as it shows in the bytes: the
// length that is declared, or none.
[[nodiscard]] AnswerParts answerParts(const Reaction &reaction, const WireRequest &wire);
// The whole of it.
[[nodiscard]] QByteArray answerBytes(const Reaction &reaction, const WireRequest &wire);

// A whole answer of a real service, as read until the end of its connection; nothing: it is none,
// or was cut short. Headers of the connection are left out, chunks are joined.
[[nodiscard]] std::optional<Reaction> parseAnswer(const QByteArray &bytes, bool isHead);
// The request as a proxy sends it on, on a connection of its own.
[[nodiscard]] QByteArray forwardedBytes(const WireRequest &wire, const QByteArray &host);

} // namespace sagadesk::faultlab
