#include "core/api/server/requestadmission.h"

#include "core/api/server/accessfiles.h"
#include "core/base/apicodes.h"
#include "core/model/traceparent.h"
#include "core/text/closestword.h"

#include <QHostAddress>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

// The name in "name", "name:port", "[v6]" or "[v6]:port", without brackets; nullopt if malformed.
std::optional<QString> hostName(const QByteArray &host)
{
    const QString text = QString::fromLatin1(host).toLower();
    const bool bracketed = text.startsWith(u'[');
    const qsizetype end = bracketed ? text.indexOf(u']') : text.indexOf(u':');
    QString name = end < 0 ? text : text.mid(bracketed ? 1 : 0, end - (bracketed ? 1 : 0));
    QString rest = end < 0 ? QString() : text.mid(end + (bracketed ? 1 : 0));
    if (name.endsWith(u'.'))
        name.chop(1); // a trailing dot only denotes the root of the DNS
    if (name.isEmpty() || (bracketed && end < 0))
        return std::nullopt;
    if (rest.isEmpty())
        return name;
    bool isNumber = false;
    const uint port = rest.mid(1).toUInt(&isNumber);
    if (!rest.startsWith(u':') || !isNumber || port > 65535)
        return std::nullopt;
    return name;
}

bool tokenFits(const QByteArray &authorization, const QByteArray &token)
{
    constexpr qsizetype kSchemeLength = 7; // "Bearer "
    if (authorization.left(kSchemeLength).toLower() != "bearer ")
        return false;
    return !token.isEmpty()
        && equalInConstantTime(authorization.mid(kSchemeLength).trimmed(), token);
}

bool contentTypeFits(const QByteArray &contentType, BodyKind kind)
{
    const QByteArray type = contentType.split(';').first().trimmed().toLower();
    if (kind == BodyKind::Lines)
        return type == "application/x-ndjson";
    return type == "application/json";
}

std::optional<Response> refuseBody(const HeaderFacts &facts, BodyKind kind)
{
    const bool empty = !facts.hasBody || facts.contentLength == 0;
    if (kind == BodyKind::None || (kind == BodyKind::JsonOrNothing && empty))
        return std::nullopt;
    if (contentTypeFits(facts.contentType, kind))
        return std::nullopt;
    const QString expected =
        kind == BodyKind::Lines ? u"application/x-ndjson"_s : u"application/json"_s;
    return problem(415, codes::kContentTypeUnsupported, {{u"expected"_s, expected}});
}

Response headerProblem(QLatin1StringView code, const QString &name, const QString &expected = {})
{
    QJsonObject parameters{{u"name"_s, name}};
    if (!expected.isEmpty())
        parameters.insert(u"expected"_s, expected);
    return problem(400, code, parameters);
}

// Refuses conditions and keys that would have no effect, because the caller relies on them.
std::optional<Response> refuseHeaders(
    const HeaderFacts &facts, const Route &route, const QByteArray &method)
{
    const auto refuse = [](const QString &name) {
        return headerProblem(codes::kRequestHeaderUnsupported, name);
    };
    const auto takes = [&route](Takes what) {
        return route.takes == what || route.takes == Takes::Both;
    };
    if (!facts.ifMatch.isEmpty() && !takes(Takes::IfMatch))
        return refuse(u"If-Match"_s);
    if (!facts.ifNoneMatch.isEmpty() && method != "GET" && !takes(Takes::OnlyNew))
        return refuse(u"If-None-Match"_s);
    if (!facts.idempotencyKey.isEmpty() && method == "POST" && !takes(Takes::IdempotencyKey))
        return refuse(u"Idempotency-Key"_s);
    return std::nullopt;
}

// Refuses unknown and repeated parameters: a misspelled filter would list everything, and one of
// two values would be ignored.
std::optional<Response> refuseQuery(const Target &target, const Route &route)
{
    const QStringList known = QString(route.query).split(u' ', Qt::SkipEmptyParts);
    QStringList given;
    for (const auto &[name, value] : target.query) {
        if (given.contains(name))
            return problem(400, codes::kQueryRepeated, {{u"name"_s, name}});
        given.append(name);
        if (known.contains(name))
            continue;
        QJsonObject parameters{{u"name"_s, name}};
        if (const QString meant = text::closestWord(name, known); !meant.isEmpty())
            parameters.insert(u"meant"_s, meant);
        else if (!known.isEmpty())
            parameters.insert(u"known"_s, known.join(u", "_s));
        return problem(400, codes::kQueryUnknown, parameters);
    }
    return std::nullopt;
}

std::optional<Response> readConditions(
    const HeaderFacts &facts, const Route &route, Request &request)
{
    const auto read = [](const QByteArray &header, std::optional<EntityTags> &tags) {
        if (!header.isEmpty())
            tags = parseEntityTags(header);
        return header.isEmpty() || tags.has_value();
    };
    const bool onlyNew = route.takes == Takes::OnlyNew;
    const QString expected = onlyNew ? u"*"_s : u"entity tags as in an ETag, or *"_s;
    if (!read(facts.ifMatch, request.ifMatch))
        return headerProblem(codes::kRequestHeaderInvalid, u"If-Match"_s, expected);
    const bool isRead = read(facts.ifNoneMatch, request.ifNoneMatch);
    if (!isRead || (onlyNew && request.ifNoneMatch && !request.ifNoneMatch->any))
        return headerProblem(codes::kRequestHeaderInvalid, u"If-None-Match"_s, expected);
    return std::nullopt;
}

std::optional<Response> refuseFraming(const HeaderFacts &facts)
{
    if (facts.hasBlankInName)
        return problem(400, codes::kTargetMalformed);
    if (facts.hosts.size() != 1)
        return headerProblem(codes::kRequestHeaderInvalid, u"Host"_s, u"given once"_s);
    const bool isChunked = !facts.transferEncodings.isEmpty();
    if (facts.contentLengths.size() > 1 || (isChunked && !facts.contentLengths.isEmpty()))
        return headerProblem(codes::kRequestHeaderInvalid, u"Content-Length"_s,
            u"given once, and not with Transfer-Encoding"_s);
    if (isChunked && facts.transferEncodings.constFirst().trimmed().toLower() != "chunked")
        return headerProblem(codes::kRequestHeaderInvalid, u"Transfer-Encoding"_s, u"chunked"_s);
    return std::nullopt;
}

std::optional<Response> refuseCaller(const HeaderFacts &facts, const GateOptions &options)
{
    if (auto refusal = refuseFraming(facts))
        return refusal;
    if (!hostAllowed(facts.host, options.listenAddress)) {
        return problem(403, codes::kHostNotAllowed, {{u"host"_s, QString::fromLatin1(facts.host)}});
    }
    if (facts.hasOrigin)
        return problem(403, codes::kOriginRefused);
    return std::nullopt;
}

std::optional<Response> refuseToken(
    const HeaderFacts &facts, const QByteArray &method, const GateOptions &options)
{
    if (tokenFits(facts.authorization, options.token))
        return std::nullopt;
    if (!tokenFits(facts.authorization, options.readOnlyToken))
        return problem(401, codes::kAuthorizationRequired);
    return method == "GET" ? std::nullopt : std::optional(problem(403, codes::kTokenReadOnly));
}

Response refuseMatch(const HeaderFacts &facts, const QStringList &allowed)
{
    if (allowed.isEmpty()) {
        const QByteArray path = facts.target.split('?').constFirst();
        return problem(404, codes::kNotFound, {{u"path"_s, QString::fromLatin1(path)}});
    }
    Response response = problem(405, codes::kMethodNotAllowed,
        {{u"method"_s, QString::fromLatin1(facts.method)}, {u"allowed"_s, allowed.join(u", "_s)}});
    response.headers.emplace_back("Allow", allowed.join(u", "_s).toLatin1());
    return response;
}

} // namespace

bool hostAllowed(const QByteArray &host, const QString &listenAddress)
{
    const auto name = hostName(host);
    if (!name)
        return false;
    if (*name == u"localhost"_s)
        return true;
    const QHostAddress address(*name);
    if (address.isNull())
        return false;
    const QHostAddress listening(listenAddress);
    return address.isLoopback() || address == listening
        || listening == QHostAddress(QHostAddress::AnyIPv4)
        || listening == QHostAddress(QHostAddress::AnyIPv6);
}

namespace {

// The authority of an absolute URL replaces the Host header (RFC 9112, 3.2.2).
HeaderFacts withOriginForm(const HeaderFacts &facts)
{
    constexpr QByteArrayView kScheme = "http://";
    if (facts.target.left(kScheme.size()).toLower() != kScheme)
        return facts;
    HeaderFacts changed = facts;
    const qsizetype path = facts.target.indexOf('/', kScheme.size());
    changed.host = facts.target.mid(kScheme.size(), path < 0 ? -1 : path - kScheme.size());
    changed.target = path < 0 ? QByteArray("/") : facts.target.mid(path);
    return changed;
}

Response optionsResponse(const QStringList &allowed)
{
    Response response;
    response.status = 204;
    response.contentType.clear();
    response.headers.emplace_back("Allow", allowed.join(u", "_s).toLatin1());
    return response;
}

Response refuseRoute(const HeaderFacts &facts, const Match &match)
{
    QStringList allowed = match.allowed;
    if (allowed.isEmpty())
        return refuseMatch(facts, allowed);
    if (allowed.contains(u"GET"_s))
        allowed.insert(allowed.indexOf(u"GET"_s) + 1, u"HEAD"_s);
    allowed.append(u"OPTIONS"_s);
    return facts.method == "OPTIONS" ? optionsResponse(allowed) : refuseMatch(facts, allowed);
}

std::optional<Response> refuseCall(
    const HeaderFacts &facts, const Target &target, const Route &route, Request &request)
{
    const qint64 most = bodyBytesMax(route.body);
    if (facts.contentLength > most)
        return problem(413, codes::kBodyTooLarge, {{u"max"_s, most}});
    auto refusal = refuseBody(facts, route.body);
    if (!refusal)
        refusal = refuseHeaders(facts, route, request.method);
    if (!refusal)
        refusal = refuseQuery(target, route);
    if (!refusal)
        refusal = readConditions(facts, route, request);
    return refusal;
}

Request requestOf(const HeaderFacts &facts, const Target &target, const Match &match)
{
    Request request;
    request.method = facts.method == "HEAD" ? QByteArray("GET") : facts.method;
    request.path = target.path;
    request.query = target.query;
    request.idempotencyKey = facts.idempotencyKey;
    request.traceparent = model::readTraceparent(facts.traceparent);
    request.acceptsEvents = facts.accept.toLower().contains("text/event-stream");
    request.lastEventId = QString::fromUtf8(facts.lastEventId);
    request.parameters = match.parameters;
    return request;
}

RequestAdmission admit(const HeaderFacts &facts, const GateOptions &options)
{
    RequestAdmission passage;
    if (facts.headerBytes > kHeaderBytesMax) {
        passage.refusal = problem(431, codes::kHeaderTooLarge, {{u"max"_s, kHeaderBytesMax}});
        return passage;
    }
    passage.refusal = refuseCaller(facts, options);
    if (passage.refusal)
        return passage;
    const auto target = parseTarget(facts.target);
    // A malformed query must not decide whether a token is needed.
    const auto path = target ? target : parseTarget(facts.target.split('?').constFirst());
    const QByteArray method = facts.method == "HEAD" ? QByteArray("GET") : facts.method;
    const Match match = path ? matchRoute(method, path->path) : Match();
    if (!match.route || match.route->needsToken) {
        passage.refusal = refuseToken(facts, method, options);
        if (passage.refusal)
            return passage;
    }
    if (!target || !match.route) {
        passage.refusal =
            target ? refuseRoute(facts, match) : problem(400, codes::kTargetMalformed);
        return passage;
    }
    passage.route = match.route;
    passage.request = requestOf(facts, *target, match);
    passage.refusal = refuseCall(facts, *target, *match.route, passage.request);
    return passage;
}

} // namespace

RequestAdmission passGate(const HeaderFacts &facts, const GateOptions &options)
{
    RequestAdmission passage = admit(withOriginForm(facts), options);
    // If the framing is ambiguous, it is not certain where the body ends.
    const bool isUnclear = refuseFraming(facts).has_value();
    passage.atOnce = passage.refusal
        && (facts.expectsContinue || isUnclear || facts.contentLength > kDroppedBytesMax);
    return passage;
}

} // namespace sagadesk::api
