#include "core/api/server/requestadmission.h"

#include "core/api/server/accessfiles.h"
#include "core/base/apicodes.h"
#include "core/model/traceparent.h"
#include "core/text/closestword.h"

#include <QHostAddress>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

// Extracts the name of "name", "name:port", "[v6]", "[v6]:port", without brackets;
// nullopt if malformed.
std::optional<QString> hostName(const QByteArray &host)
{
    const QString text = QString::fromLatin1(host).toLower();
    const bool bracketed = text.startsWith(u'[');
    const qsizetype end = bracketed ? text.indexOf(u']') : text.indexOf(u':');
    const QString name = end < 0 ? text : text.mid(bracketed ? 1 : 0, end - (bracketed ? 1 : 0));
    QString rest = end < 0 ? QString() : text.mid(end + (bracketed ? 1 : 0));
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
    if (!facts.ifMatch.isEmpty() && route.takes != Takes::IfMatch)
        return refuse(u"If-Match"_s);
    if (!facts.ifNoneMatch.isEmpty() && method != "GET")
        return refuse(u"If-None-Match"_s);
    if (!facts.idempotencyKey.isEmpty() && method == "POST" && route.takes != Takes::IdempotencyKey)
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

std::optional<Response> readConditions(const HeaderFacts &facts, Request &request)
{
    const auto read = [](const QByteArray &header, std::optional<EntityTags> &tags) {
        if (!header.isEmpty())
            tags = parseEntityTags(header);
        return header.isEmpty() || tags.has_value();
    };
    const QString expected = u"entity tags as in an ETag, or *"_s;
    if (!read(facts.ifMatch, request.ifMatch))
        return headerProblem(codes::kRequestHeaderInvalid, u"If-Match"_s, expected);
    if (!read(facts.ifNoneMatch, request.ifNoneMatch))
        return headerProblem(codes::kRequestHeaderInvalid, u"If-None-Match"_s, expected);
    return std::nullopt;
}

std::optional<Response> refuseCaller(const HeaderFacts &facts, const GateOptions &options)
{
    if (!hostAllowed(facts.host, options.listenAddress)) {
        return problem(403, codes::kHostNotAllowed, {{u"host"_s, QString::fromLatin1(facts.host)}});
    }
    if (facts.hasOrigin)
        return problem(403, codes::kOriginRefused);
    return std::nullopt;
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

RequestAdmission passGate(const HeaderFacts &facts, const GateOptions &options)
{
    RequestAdmission passage;
    if (facts.headerBytes > kHeaderBytesMax) {
        passage.refusal = problem(431, codes::kHeaderTooLarge, {{u"max"_s, kHeaderBytesMax}});
        return passage;
    }
    if (auto refusal = refuseCaller(facts, options)) {
        passage.refusal = std::move(refusal);
        return passage;
    }
    const auto target = parseTarget(facts.target);
    const QByteArray method = facts.method == "HEAD" ? QByteArray("GET") : facts.method;
    const Match match = target ? matchRoute(method, target->path) : Match();
    if ((!match.route || match.route->needsToken)
        && !tokenFits(facts.authorization, options.token)) {
        passage.refusal = problem(401, codes::kAuthorizationRequired);
        return passage;
    }
    if (!target || !match.route) {
        passage.refusal =
            target ? refuseMatch(facts, match.allowed) : problem(400, codes::kTargetMalformed);
        return passage;
    }
    const qint64 most = bodyBytesMax(match.route->body);
    if (facts.contentLength > most) {
        passage.refusal = problem(413, codes::kBodyTooLarge, {{u"max"_s, most}});
        passage.atOnce = true;
        return passage;
    }
    passage.refusal = refuseBody(facts, match.route->body);
    if (!passage.refusal)
        passage.refusal = refuseHeaders(facts, *match.route, method);
    if (!passage.refusal)
        passage.refusal = refuseQuery(*target, *match.route);
    if (!passage.refusal)
        passage.refusal = readConditions(facts, passage.request);
    passage.route = match.route;
    passage.request.method = method;
    passage.request.path = target->path;
    passage.request.query = target->query;
    passage.request.idempotencyKey = facts.idempotencyKey;
    passage.request.traceparent = model::readTraceparent(facts.traceparent);
    passage.request.acceptsEvents = facts.accept.toLower().contains("text/event-stream");
    passage.request.lastEventId = QString::fromUtf8(facts.lastEventId);
    passage.request.parameters = match.parameters;
    return passage;
}

} // namespace sagadesk::api
