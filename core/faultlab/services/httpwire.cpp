#include "core/faultlab/services/httpwire.h"

#include <algorithm>
#include <array>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

ParsedRequest bad(int status)
{
    ParsedRequest parsed;
    parsed.state = ParsedRequest::State::Bad;
    parsed.status = status;
    parsed.wire.keepAlive = false;
    return parsed;
}

QByteArray reasonPhrase(int status)
{
    switch (status) {
    case 200:
        return "OK"_ba;
    case 201:
        return "Created"_ba;
    case 204:
        return "No Content"_ba;
    case 404:
        return "Not Found"_ba;
    case 429:
        return "Too Many Requests"_ba;
    case 500:
        return "Internal Server Error"_ba;
    case 503:
        return "Service Unavailable"_ba;
    default:
        return "Status"_ba;
    }
}

struct Head
{
    qsizetype contentLength = 0;
    bool chunked = false;
    bool expects = false;
    bool valid = true;
};

// Fields that apply to one connection, or that are replaced.
bool isOfConnection(QByteArrayView field)
{
    static constexpr std::array kFields{"host", "connection", "keep-alive", "content-length",
        "transfer-encoding", "te", "trailer", "upgrade", "expect", "proxy-connection"};
    return std::any_of(kFields.begin(), kFields.end(),
        [field](const char *known) { return field.compare(known, Qt::CaseInsensitive) == 0; });
}

void readField(QByteArrayView line, Head &head, WireRequest &wire)
{
    const qsizetype colon = line.indexOf(':');
    if (colon <= 0) {
        head.valid = false;
        return;
    }
    const QByteArrayView field = line.first(colon);
    const QByteArrayView value = line.sliced(colon + 1).trimmed();
    const auto is = [field](QByteArrayView expected) {
        return field.compare(expected, Qt::CaseInsensitive) == 0;
    };
    if (line.contains('\n') || line.contains('\r') || line.contains('\0')) {
        head.valid = false; // a less strict parser could end the line at this byte
        return;
    }
    if (!isOfConnection(field))
        wire.headers.emplace_back(field.toByteArray(), value.toByteArray());
    if (is("content-length")) {
        bool number = false;
        head.contentLength = value.toByteArray().toLongLong(&number);
        head.valid = head.valid && number && head.contentLength >= 0;
    } else if (is("transfer-encoding")) {
        head.chunked = true;
    } else if (is("expect")) {
        head.expects = value.compare("100-continue", Qt::CaseInsensitive) == 0;
    } else if (is("connection")) {
        wire.keepAlive = value.compare("close", Qt::CaseInsensitive) != 0;
    } else if (is("idempotency-key")) {
        wire.request.idempotencyKey = QString::fromUtf8(value);
    } else if (is("x-sagadesk-attempt")) {
        wire.request.attempt = value.toByteArray().toInt();
    }
}

std::optional<QByteArray> joinChunks(const QByteArray &bytes)
{
    QByteArray joined;
    qsizetype at = 0;
    while (true) {
        const qsizetype lineEnd = bytes.indexOf("\r\n", at);
        if (lineEnd < 0)
            return std::nullopt;
        bool isNumber = false;
        const QByteArray size = bytes.mid(at, lineEnd - at);
        const qsizetype length = size.split(';').front().trimmed().toLongLong(&isNumber, 16);
        if (!isNumber || length < 0 || length > bytes.size() - lineEnd - 2)
            return std::nullopt;
        if (length == 0)
            return joined;
        joined += bytes.mid(lineEnd + 2, length);
        at = lineEnd + 2 + length + 2;
    }
}

bool readRequestLine(QByteArrayView line, WireRequest &wire)
{
    const qsizetype first = line.indexOf(' ');
    const qsizetype last = line.lastIndexOf(' ');
    if (first <= 0 || last <= first + 1)
        return false;
    const QByteArrayView target = line.sliced(first + 1, last - first - 1);
    const QByteArrayView version = line.sliced(last + 1);
    if (!target.startsWith('/') || !version.startsWith("HTTP/1."))
        return false;
    wire.keepAlive = version != "HTTP/1.0";
    wire.request.method = QString::fromLatin1(line.first(first));
    wire.request.path = QString::fromUtf8(target);
    return true;
}

} // namespace

ParsedRequest parseRequest(const QByteArray &buffer)
{
    ParsedRequest parsed;
    const qsizetype headEnd = buffer.indexOf("\r\n\r\n");
    if (headEnd < 0)
        return buffer.size() > kHeaderBytesMax ? bad(431) : parsed;
    if (headEnd > kHeaderBytesMax)
        return bad(431);
    const QByteArrayView all(buffer);
    Head head;
    qsizetype lineStart = 0;
    while (lineStart < headEnd) {
        qsizetype lineEnd = buffer.indexOf("\r\n", lineStart);
        lineEnd = lineEnd < 0 || lineEnd > headEnd ? headEnd : lineEnd;
        const QByteArrayView line = all.sliced(lineStart, lineEnd - lineStart);
        if (lineStart == 0)
            head.valid = readRequestLine(line, parsed.wire);
        else
            readField(line, head, parsed.wire);
        lineStart = lineEnd + 2;
    }
    if (!head.valid)
        return bad(400);
    if (head.chunked)
        return bad(411);
    if (head.contentLength > kRequestBodyBytesMax)
        return bad(413);
    const qsizetype bodyStart = headEnd + 4;
    if (buffer.size() < bodyStart + head.contentLength) {
        parsed.continueExpected = head.expects;
        return parsed;
    }
    parsed.wire.request.body = buffer.sliced(bodyStart, head.contentLength);
    parsed.consumed = bodyStart + head.contentLength;
    parsed.state = ParsedRequest::State::Ready;
    return parsed;
}

AnswerParts answerParts(const Reaction &reaction, const WireRequest &wire)
{
    AnswerParts parts;
    QByteArray &head = parts.head;
    head.reserve(256);
    head += "HTTP/1.1 " + QByteArray::number(reaction.status) + ' ' + reasonPhrase(reaction.status)
        + "\r\n";
    for (const auto &[field, value] : reaction.headers)
        head += field + ": " + value + "\r\n";
    const bool bodiless = reaction.status == 204 || reaction.status == 304;
    const WireFault::Form form = reaction.wire.form;
    const bool endsByClose = form == WireFault::Form::SlowClose;
    if (!bodiless) {
        if (!reaction.contentType.isEmpty())
            head += "content-type: " + reaction.contentType + "\r\n";
        else if (!reaction.body.isEmpty())
            head += "content-type: application/json\r\n";
        qsizetype length = reaction.body.size();
        if (form == WireFault::Form::WrongLength)
            length /= 2;
        if (!endsByClose)
            head += "content-length: " + QByteArray::number(length) + "\r\n";
    }
    if (!wire.keepAlive || endsByClose)
        head += "connection: close\r\n";
    head += "\r\n";
    if (!bodiless && wire.request.method != "HEAD"_L1)
        parts.body = reaction.body;
    return parts;
}

QByteArray answerBytes(const Reaction &reaction, const WireRequest &wire)
{
    const AnswerParts parts = answerParts(reaction, wire);
    return parts.head + parts.body;
}

std::optional<Reaction> parseAnswer(const QByteArray &bytes, bool isHead)
{
    const qsizetype headEnd = bytes.indexOf("\r\n\r\n");
    if (headEnd < 0 || headEnd > kHeaderBytesMax || !bytes.startsWith("HTTP/1."))
        return std::nullopt;
    const QByteArrayView all(bytes);
    const QByteArrayView head = all.first(headEnd);
    Reaction reaction;
    Head parsed;
    parsed.contentLength = -1;
    WireRequest ignored;
    qsizetype lineStart = head.indexOf("\r\n");
    reaction.status = bytes.mid(9, 3).toInt();
    while (lineStart >= 0) {
        const qsizetype next = head.indexOf("\r\n", lineStart + 2);
        readField(head.sliced(lineStart + 2, (next < 0 ? headEnd : next) - lineStart - 2), parsed,
            ignored);
        lineStart = next;
    }
    if (!parsed.valid || reaction.status < 200 || reaction.status > 599)
        return std::nullopt;
    for (auto &[field, value] : ignored.headers) {
        if (field.compare("content-type", Qt::CaseInsensitive) == 0)
            reaction.contentType = value;
        else
            reaction.headers.emplace_back(std::move(field), std::move(value));
    }
    const QByteArray rest = bytes.mid(headEnd + 4);
    const bool bodiless = isHead || reaction.status == 204 || reaction.status == 304;
    if (bodiless)
        return reaction;
    if (parsed.chunked) {
        auto joined = joinChunks(rest);
        if (!joined)
            return std::nullopt;
        reaction.body = std::move(*joined);
        return reaction;
    }
    if (parsed.contentLength > rest.size())
        return std::nullopt;
    reaction.body = parsed.contentLength >= 0 ? rest.first(parsed.contentLength) : rest;
    return reaction;
}

QByteArray forwardedBytes(const WireRequest &wire, const QByteArray &host)
{
    QByteArray bytes =
        wire.request.method.toLatin1() + ' ' + wire.request.path.toUtf8() + " HTTP/1.1\r\n";
    bytes += "host: " + host + "\r\nconnection: close\r\n";
    for (const auto &[field, value] : wire.headers)
        bytes += field + ": " + value + "\r\n";
    if (!wire.request.body.isEmpty() || wire.request.method == "POST"_L1
        || wire.request.method == "PUT"_L1)
        bytes += "content-length: " + QByteArray::number(wire.request.body.size()) + "\r\n";
    return bytes + "\r\n" + wire.request.body;
}

} // namespace sagadesk::faultlab
