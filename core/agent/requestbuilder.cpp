#include "core/agent/requestbuilder.h"

#include "core/agent/redaction.h"
#include "core/agent/secretnames.h"
#include "core/agent/secrets.h"
#include "core/base/reasoncodes.h"
#include "core/model/traceparent.h"
#include "core/model/urlpath.h"

#include <algorithm>
#include <array>

namespace sagadesk::agent {

using namespace Qt::StringLiterals;

namespace {

using base::Error;
using base::ErrorKind;

constexpr char kUserAgent[] = "sagadesk/" SAGADESK_VERSION;

Error invalid(const QString &code, const QString &parameter, const QString &value)
{
    return {ErrorKind::InvalidInput, code, {{parameter, value}}};
}

// A token of RFC 9110 5.6.2.
bool isToken(const QByteArray &text)
{
    const auto isTokenChar = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')
            || QByteArrayView("!#$%&'*+-.^_`|~").contains(c);
    };
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), isTokenChar);
}

bool isPath(const QString &path)
{
    const auto isForbidden = [](QChar c) {
        return c.unicode() <= 0x20 || c.unicode() >= 0x7F || c == u'#' || c == u'\\';
    };
    if (!path.startsWith(u'/') || std::any_of(path.begin(), path.end(), isForbidden))
        return false;
    return !model::hasDotSegment(path);
}

// Headers that the transport or this file sets: values from a definition or a services file are
// ignored. `hasOwn`: the service has its own Authorization.
bool isReserved(const QByteArray &lowerName, bool hasOwn)
{
    static constexpr std::array kReserved{"host", "content-length", "transfer-encoding",
        "connection", "keep-alive", "upgrade", "te", "trailer", "expect", "proxy-authorization",
        "idempotency-key", "x-sagadesk-attempt", "traceparent", "user-agent"};
    return (hasOwn && lowerName == "authorization")
        || std::any_of(kReserved.begin(), kReserved.end(),
            [&](const char *name) { return lowerName == name; });
}

class Builder final
{
public:
    explicit Builder(BuiltExchange &built)
        : m_built(built)
    {
    }

    // A later header replaces an earlier one of the same name: the call's override the service's.
    base::Result<void> addAll(const std::vector<std::pair<QString, QString>> &headers, bool hasOwn)
    {
        for (const auto &[name, value] : headers) {
            const QByteArray written = name.toUtf8();
            const QByteArray content = value.toUtf8();
            if (!isToken(written) || !isFieldValue(content))
                return invalid(codes::kHeaderInvalid, u"header"_s, name);
            if (isReserved(written.toLower(), hasOwn))
                continue;
            if (isSecretHeader(written))
                m_built.secrets.append(content);
            set(written, content);
        }
        return {};
    }

    void set(const QByteArray &name, const QByteArray &value)
    {
        auto &headers = m_built.exchange.headers;
        std::erase_if(headers, [&](const auto &header) {
            return header.first.compare(name, Qt::CaseInsensitive) == 0;
        });
        headers.emplace_back(name, value);
    }

    base::Result<void> addOwn(const model::ServiceConfig &service)
    {
        const auto auth = readAuthHeaders(service);
        if (!auth)
            return auth.error();
        set("User-Agent", kUserAgent);
        for (const auto &[name, value] : auth->headers)
            set(name, value);
        m_built.secrets += auth->secrets;
        return {};
    }

private:
    BuiltExchange &m_built;
};

bool usesAuthorization(const model::ServiceConfig &service)
{
    return !service.bearerEnv.isEmpty() || !service.bearerFile.isEmpty()
        || service.basic.password.isGiven() || service.oauth2.isUsed();
}

QString joined(const QString &endpoint, const QString &path)
{
    if (endpoint == "noop:"_L1)
        return endpoint;
    return (endpoint.endsWith(u'/') ? endpoint.chopped(1) : endpoint) + path;
}

} // namespace

base::Result<BuiltExchange> buildExchange(const model::ServiceConfig &service,
    const QString &endpoint, const model::StepRequest &request, int attempt)
{
    BuiltExchange built;
    HttpExchange &exchange = built.exchange;
    exchange.method = request.call.method.toLatin1();
    exchange.body = request.call.body;
    exchange.url = joined(endpoint, request.call.path);
    exchange.maxResponseBytes = service.maxResponseBytes;
    exchange.tls = service.tls;
    built.hidden = request.call.hidden;
    const QByteArray key = request.idempotencyKey.toUtf8();
    if (!isToken(exchange.method))
        return invalid(codes::kRequestInvalid, u"part"_s, u"method"_s);
    if (!isPath(request.call.path))
        return invalid(codes::kRequestInvalid, u"part"_s, u"path"_s);
    if (key.isEmpty() || !isFieldValue(key))
        return invalid(codes::kRequestInvalid, u"part"_s, u"idempotencyKey"_s);

    Builder builder(built);
    builder.set("Accept", "application/json");
    if (!exchange.body.isEmpty())
        builder.set("Content-Type", "application/json");
    for (const auto *headers : {&service.headers, &request.call.headers}) {
        if (const auto added = builder.addAll(*headers, usesAuthorization(service)); !added)
            return added.error();
    }
    if (const auto added = builder.addOwn(service); !added)
        return added.error();
    builder.set("Idempotency-Key", key);
    const QByteArray number = QByteArray::number(attempt);
    builder.set("X-Sagadesk-Attempt", number);
    if (!request.traceparent.isEmpty())
        builder.set("traceparent",
            model::childTraceparent(request.traceparent,
                key + ' ' + QByteArray::number(request.token.value) + ' ' + number));
    return built;
}

namespace {

QByteArray shownHeader(const BuiltExchange &built, const QByteArray &name, const QByteArray &value)
{
    if (built.hidden)
        for (const auto &[shownName, shown] : built.hidden->shown.headers)
            if (name.compare(shownName.toUtf8(), Qt::CaseInsensitive) == 0)
                return shown.toUtf8();
    return value;
}

} // namespace

model::SentRequest recordOf(const BuiltExchange &built, const QString &path)
{
    const model::HiddenParts *hidden = built.hidden.get();
    const QByteArray shownPath = (hidden ? hidden->shown.path : path).toUtf8();
    model::SentRequest record;
    record.method = QString::fromLatin1(built.exchange.method);
    record.path = withoutCredentials(QString::fromUtf8(withoutSecrets(shownPath, built.secrets)));
    for (const auto &[name, value] : built.exchange.headers) {
        if (name == "X-Sagadesk-Attempt" || name == "traceparent") // differ in each attempt
            continue;
        const QByteArray shown = isSecretHeader(name)
            ? QByteArray(model::kRedactedText)
            : withoutSecrets(shownHeader(built, name, value), built.secrets);
        record.headers.emplace_back(QString::fromUtf8(name), QString::fromUtf8(shown));
    }
    record.body = keptBody(hidden ? hidden->shown.body : built.exchange.body, built.secrets);
    return record;
}

base::Result<BuiltExchange> buildHealthCheck(
    const model::ServiceConfig &service, const QString &endpoint)
{
    BuiltExchange built;
    built.exchange.method = "GET";
    built.exchange.url = joined(endpoint, service.healthPath);
    built.exchange.maxResponseBytes = service.maxResponseBytes;
    built.exchange.tls = service.tls;
    if (!isPath(service.healthPath))
        return invalid(codes::kRequestInvalid, u"part"_s, u"path"_s);
    Builder builder(built);
    if (const auto added = builder.addAll(service.headers, usesAuthorization(service)); !added)
        return added.error();
    if (const auto added = builder.addOwn(service); !added)
        return added.error();
    return built;
}

} // namespace sagadesk::agent
