#include "core/faultlab/servicemodel.h"

#include <QJsonDocument>

#include <array>
#include <cmath>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

struct FaultName
{
    FaultKind kind;
    QLatin1StringView name;
};
constexpr std::array<FaultName, 11> kFaultNames = {{
    {FaultKind::None, QLatin1StringView("none")},
    {FaultKind::Latency, QLatin1StringView("latency")},
    {FaultKind::Status, QLatin1StringView("status")},
    {FaultKind::Unavailable, QLatin1StringView("unavailable")},
    {FaultKind::RateLimit, QLatin1StringView("rate-limit")},
    {FaultKind::Permanent, QLatin1StringView("permanent")},
    {FaultKind::Hang, QLatin1StringView("hang-past-complete-by")},
    {FaultKind::DropBefore, QLatin1StringView("reset-before")},
    {FaultKind::EffectThenLost, QLatin1StringView("effect-then-lost")},
    {FaultKind::EffectThenLate, QLatin1StringView("effect-then-late")},
    {FaultKind::EffectThenError, QLatin1StringView("effect-then-error")},
}};

const QString kHealthPath = QStringLiteral("/health");

QString resourceOf(const QString &path)
{
    QString resource = path.section(u'?', 0, 0);
    while (resource.size() > 1 && resource.endsWith(u'/'))
        resource.chop(1);
    return resource;
}

bool inScope(const FaultRule &rule, const ServiceRequest &request)
{
    if (rule.kind == FaultKind::None || request.at < rule.from
        || (rule.until != 0 && request.at >= rule.until))
        return false;
    // Health checks come when they like: they must not shift the sequence of the other requests.
    if (resourceOf(request.path) == kHealthPath && rule.probability < 1.0
        && !rule.pathPrefix.startsWith(kHealthPath))
        return false;
    return (rule.method.isEmpty() || rule.method == request.method)
        && request.path.startsWith(rule.pathPrefix);
}

// What the service answers instead of doing anything; false: the fault lets the request through.
bool refuses(const FaultRule &fault, Reaction &reaction)
{
    switch (fault.kind) {
    case FaultKind::Status:
    case FaultKind::Permanent:
        reaction.status = fault.status;
        break;
    case FaultKind::Unavailable:
        reaction.status = 503;
        break;
    case FaultKind::RateLimit:
        reaction.status = 429;
        break;
    case FaultKind::Hang:
        reaction.status = 0;
        return true;
    case FaultKind::DropBefore:
        reaction.status = 0;
        reaction.close = true;
        return true;
    default:
        return false;
    }
    if (fault.kind == FaultKind::Unavailable || fault.kind == FaultKind::RateLimit)
        reaction.headers.emplace_back("retry-after", QByteArray::number(fault.retryAfterSeconds));
    reaction.body = QByteArrayLiteral("{\"error\":\"") + name(fault.kind).toLatin1() + "\"}";
    return true;
}

// What becomes of the answer of a request that was carried out.
void distort(const FaultRule &fault, Reaction &reaction)
{
    switch (fault.kind) {
    case FaultKind::Latency:
    case FaultKind::EffectThenLate:
        reaction.delayMs = fault.delayMs;
        break;
    case FaultKind::EffectThenLost:
        reaction.status = 0;
        reaction.body.clear();
        reaction.close = true;
        break;
    case FaultKind::EffectThenError:
        reaction.status = 500;
        reaction.body = QByteArrayLiteral("{\"error\":\"effect-then-error\"}");
        break;
    default:
        break;
    }
}

LedgerLine::Kind effectKind(const QString &method, const QString &key)
{
    const bool undo = key.isEmpty() ? method == "DELETE"_L1 : key.endsWith("/undo"_L1);
    return undo ? LedgerLine::Kind::Undo : LedgerLine::Kind::Effect;
}

} // namespace

QString name(FaultKind kind)
{
    for (const FaultName &entry : kFaultNames)
        if (entry.kind == kind)
            return entry.name;
    return {};
}

std::optional<FaultKind> faultNamed(QStringView name)
{
    for (const FaultName &entry : kFaultNames)
        if (name == entry.name)
            return entry.kind;
    return std::nullopt;
}

ServiceModel::ServiceModel(QString service, quint64 seed)
    : m_service(std::move(service))
    , m_random(seed)
{
}

void ServiceModel::setFaults(std::vector<FaultRule> rules)
{
    m_rules = std::move(rules);
    m_injected.assign(m_rules.size(), 0);
}

void ServiceModel::setDocument(const QString &path, const QJsonObject &document)
{
    m_documents.insert(path, document);
}

void ServiceModel::setResponder(Responder responder)
{
    m_responder = std::move(responder);
}

Reaction ServiceModel::handle(const ServiceRequest &request)
{
    const FaultRule *fault = drawFault(request);
    Reaction reaction;
    LedgerLine line;
    line.service = m_service;
    line.key = request.idempotencyKey;
    line.attempt = request.attempt;
    line.at = request.at;
    line.method = request.method;
    line.resource = resourceOf(request.path);
    line.fault = fault ? name(fault->kind) : QString();
    reaction.ledger.push_back(line);
    if (!fault || !refuses(*fault, reaction)) {
        perform(request, reaction);
        if (fault)
            distort(*fault, reaction);
    }
    if (fault && reaction.status != 0)
        reaction.headers.emplace_back("x-sagadesk-fault", line.fault.toLatin1());
    return reaction;
}

const FaultRule *ServiceModel::drawFault(const ServiceRequest &request)
{
    const FaultRule *fault = nullptr;
    for (size_t i = 0; i < m_rules.size(); ++i) {
        const FaultRule &rule = m_rules[i];
        if (!inScope(rule, request))
            continue;
        const double draw = std::ldexp(static_cast<double>(m_random() >> 11), -53);
        const bool exhausted = rule.times != 0 && m_injected[i] >= rule.times;
        if (fault || exhausted || draw >= rule.probability)
            continue;
        fault = &rule;
        ++m_injected[i];
    }
    return fault;
}

void ServiceModel::perform(const ServiceRequest &request, Reaction &reaction)
{
    const QString resource = resourceOf(request.path);
    if (request.method == "GET"_L1 || request.method == "HEAD"_L1) {
        read(request, resource, reaction);
        return;
    }
    const auto remembered = m_keys.constFind(request.idempotencyKey);
    if (!request.idempotencyKey.isEmpty() && remembered != m_keys.constEnd()) {
        reaction.status = remembered->status;
        reaction.body = remembered->body;
    } else if (request.method == "PUT"_L1 || request.method == "PATCH"_L1) {
        create(request, resource, reaction);
    } else if (request.method == "POST"_L1) {
        create(request, resource + u'/' + QString::number(m_nextId++), reaction);
    } else if (request.method == "DELETE"_L1) {
        remove(request, resource, reaction);
    } else {
        reaction.status = 405;
    }
}

void ServiceModel::read(
    const ServiceRequest &request, const QString &resource, Reaction &reaction) const
{
    if (resource == kHealthPath) {
        reaction.body = QByteArrayLiteral("{\"status\":\"ok\"}");
        return;
    }
    if (const auto stored = m_resources.constFind(resource); stored != m_resources.constEnd()) {
        reaction.body = *stored;
        return;
    }
    std::optional<QJsonObject> document;
    if (const auto fixed = m_documents.constFind(resource); fixed != m_documents.constEnd())
        document = *fixed;
    else if (m_responder)
        document = m_responder(request);
    if (document) {
        reaction.body = QJsonDocument(*document).toJson(QJsonDocument::Compact);
        return;
    }
    reaction.status = 404;
    reaction.body = QByteArrayLiteral("{\"error\":\"not-found\"}");
}

void ServiceModel::create(const ServiceRequest &request, QString resource, Reaction &reaction)
{
    const QJsonDocument document = QJsonDocument::fromJson(request.body);
    if (!request.body.isEmpty() && !document.isObject()) {
        reaction.status = 400;
        reaction.body = QByteArrayLiteral("{\"error\":\"body-is-no-object\"}");
        return;
    }
    const auto stored = m_resources.constFind(resource);
    const bool exists = stored != m_resources.constEnd();
    if (!exists && request.method == "PATCH"_L1) {
        reaction.status = 404;
        return;
    }
    QJsonObject content = document.object();
    if (!content.contains("id"_L1))
        content.insert("id"_L1, resource.section(u'/', -1));
    const QByteArray body = QJsonDocument(content).toJson(QJsonDocument::Compact);
    if (exists && request.idempotencyKey.isEmpty() && *stored == body) {
        reaction.status = 204;
        return;
    }
    reaction.status = exists ? 200 : 201;
    reaction.body = body;
    m_resources.insert(resource, body);
    if (request.method == "POST"_L1)
        reaction.headers.emplace_back("location", resource.toUtf8());
    record(request, resource, reaction);
}

void ServiceModel::remove(
    const ServiceRequest &request, const QString &resource, Reaction &reaction)
{
    if (m_resources.remove(resource) == 0) {
        reaction.status = 404;
        reaction.body = QByteArrayLiteral("{\"error\":\"not-found\"}");
        return;
    }
    reaction.status = 204;
    record(request, resource, reaction);
}

void ServiceModel::record(
    const ServiceRequest &request, const QString &resource, Reaction &reaction)
{
    if (!request.idempotencyKey.isEmpty())
        m_keys.insert(request.idempotencyKey, {reaction.status, reaction.body});
    LedgerLine line = reaction.ledger.front();
    line.kind = effectKind(request.method, request.idempotencyKey);
    line.resource = resource;
    line.status = reaction.status;
    line.body = reaction.body;
    reaction.ledger.push_back(std::move(line));
}

void ServiceModel::restore(const LedgerLine &effect)
{
    if (effect.kind == LedgerLine::Kind::Request || effect.service != m_service)
        return;
    if (!effect.key.isEmpty())
        m_keys.insert(effect.key, {effect.status, effect.body});
    if (effect.method == "DELETE"_L1)
        m_resources.remove(effect.resource);
    else
        m_resources.insert(effect.resource, effect.body);
    if (effect.method == "POST"_L1)
        m_nextId = qMax(m_nextId, effect.resource.section(u'/', -1).toLongLong() + 1);
}

} // namespace sagadesk::faultlab
