#include "core/faultlab/services/servicemodel.h"

#include "core/faultlab/services/reactions.h"
#include "core/faultlab/services/stepkey.h"
#include "core/json/parser.h"

#include <QJsonDocument>

#include <utility>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

const QString kHealthPath = u"/health"_s;

QString resourceOf(const QString &path)
{
    QString resource = path.section(u'?', 0, 0);
    while (resource.size() > 1 && resource.endsWith(u'/'))
        resource.chop(1);
    return resource;
}

bool isUndo(const QString &method, const QString &key)
{
    return key.isEmpty() ? method == "DELETE"_L1 : parseStepKey(key).isUndo;
}

bool changes(const QString &method)
{
    return method != "GET"_L1 && method != "HEAD"_L1;
}

QByteArray halfOf(const QByteArray &json)
{
    const QJsonObject whole = json::parseUnchecked(json).toObject();
    QJsonObject half;
    for (qsizetype i = 0; i < whole.size(); i += 2)
        half.insert(whole.keys().at(i), whole.value(whole.keys().at(i)));
    return QJsonDocument(half).toJson(QJsonDocument::Compact);
}

QByteArray documentOf(const QByteArray &body, const QString &resource)
{
    QJsonObject content = json::parseUnchecked(body).toObject();
    if (!content.contains("id"_L1))
        content.insert("id"_L1, resource.section(u'/', -1));
    return QJsonDocument(content).toJson(QJsonDocument::Compact);
}

// Sets the response as if the request had been carried out.
void pretend(const ServiceRequest &request, Reaction &reaction)
{
    const bool removes = request.method == "DELETE"_L1;
    reaction.status = removes ? 204 : 201;
    reaction.body = removes ? QByteArray() : documentOf(request.body, resourceOf(request.path));
}

} // namespace

RequestFacts factsOf(const ServiceRequest &request)
{
    RequestFacts facts;
    facts.method = request.method;
    facts.path = request.path;
    facts.key = request.idempotencyKey;
    facts.attempt = request.attempt;
    facts.at = request.at;
    facts.isHealth = resourceOf(request.path) == kHealthPath;
    facts.isUndo = isUndo(request.method, request.idempotencyKey);
    facts.changes = changes(request.method);
    return facts;
}

ServiceModel::ServiceModel(QString service, quint64 seed)
    : m_service(std::move(service))
    , m_injector(m_service, seed)
{
}

void ServiceModel::setFaults(std::vector<FaultRule> rules)
{
    m_injector.set(std::move(rules));
}

void ServiceModel::setDocument(const QString &path, const QJsonObject &document)
{
    m_documents.insert(path, document);
}

void ServiceModel::setResponder(Responder responder)
{
    m_responder = std::move(responder);
}

void ServiceModel::setHonorsKeys(bool honors)
{
    m_honorsKeys = honors;
}

void ServiceModel::setArchive(const std::shared_ptr<Archive> &archive)
{
    m_injector.setArchive(archive);
    m_resources.setArchive(archive, m_service + u"/resources"_s);
    m_keys.setArchive(archive, m_service + u"/keys"_s);
    m_madeBy.setArchive(archive, m_service + u"/made-by"_s);
}

size_t ServiceModel::entriesInMemory() const
{
    return m_injector.entriesInMemory() + m_resources.sizeInMemory() + m_keys.sizeInMemory()
        + m_madeBy.sizeInMemory();
}

Reaction ServiceModel::handle(const ServiceRequest &request)
{
    const QString resource = resourceOf(request.path);
    const std::optional<Injection> fault = chooseFault(request);
    Reaction reaction;
    LedgerLine line;
    line.service = m_service;
    line.key = request.idempotencyKey;
    line.attempt = request.attempt;
    line.at = request.at;
    line.method = request.method;
    line.resource = resource;
    line.fault = fault ? name(fault->rule.kind) : QString();
    line.byUrl = !m_honorsKeys;
    reaction.ledger.push_back(line);
    const bool lies = fault && fault->rule.kind == FaultKind::LyingHealth && !fault->rule.inverted
        && resource == kHealthPath;
    if (fault && fault->rule.kind == FaultKind::NoEffectOk) {
        pretend(request, reaction);
    } else if (!fault || lies || !refuses(*fault, request.path, reaction)) {
        perform(request, fault ? fault->rule.kind : FaultKind::None, reaction);
        if (fault)
            distort(*fault, reaction);
    }
    if (fault && reaction.status != 0)
        reaction.headers.emplace_back("x-sagadesk-fault", line.fault.toLatin1());
    if (fault)
        reaction.decision = fault->decision;
    return reaction;
}

std::optional<Injection> ServiceModel::chooseFault(const ServiceRequest &request)
{
    RequestFacts facts = factsOf(request);
    const Remembered *remembered =
        request.idempotencyKey.isEmpty() ? nullptr : m_keys.find(request.idempotencyKey);
    facts.keySeen = remembered != nullptr;
    facts.keyAgeMs = facts.keySeen ? request.at - remembered->at : 0;
    return m_injector.choose(facts);
}

void ServiceModel::perform(const ServiceRequest &request, FaultKind fault, Reaction &reaction)
{
    const QString resource = resourceOf(request.path);
    if (!changes(request.method)) {
        read(request, resource, reaction);
        return;
    }
    const bool forgotten =
        !m_honorsKeys || fault == FaultKind::IgnoreKey || fault == FaultKind::KeyExpired;
    Remembered *remembered = request.idempotencyKey.isEmpty() || forgotten
        ? nullptr
        : m_keys.find(request.idempotencyKey);
    if (remembered) {
        repeat(resource, *remembered, reaction);
    } else if (request.method == "PUT"_L1 || request.method == "PATCH"_L1) {
        create(request, resource, reaction);
    } else if (request.method == "POST"_L1) {
        create(request, resource + u'/' + QString::number(m_nextId++), reaction);
    } else if (request.method == "DELETE"_L1) {
        remove(request, resource, reaction);
    } else {
        reaction.status = 405;
    }
    if (fault == FaultKind::PartialEffect && reaction.ledger.size() > 1)
        halve(request);
}

void ServiceModel::repeat(const QString &resource, Remembered &remembered, Reaction &reaction)
{
    reaction.status = remembered.status;
    reaction.body = remembered.body;
    if (std::exchange(remembered.partial, false) && m_resources.find(resource))
        m_resources.put(resource, remembered.body);
}

// Keeps only half of the stored document; a repetition of the key stores the rest.
void ServiceModel::halve(const ServiceRequest &request)
{
    const QString resource = resourceOf(request.path);
    if (QByteArray *stored = m_resources.find(resource))
        *stored = halfOf(*stored);
    if (Remembered *key = m_keys.find(request.idempotencyKey))
        key->partial = true;
}

void ServiceModel::read(const ServiceRequest &request, const QString &resource, Reaction &reaction)
{
    if (resource == kHealthPath) {
        reaction.body = "{\"status\":\"ok\"}"_ba;
        return;
    }
    if (const QByteArray *stored = m_resources.find(resource)) {
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
    reaction.body = "{\"error\":\"not-found\"}"_ba;
}

void ServiceModel::create(
    const ServiceRequest &request, const QString &resource, Reaction &reaction)
{
    if (!request.body.isEmpty() && !json::parseUnchecked(request.body).isObject()) {
        reaction.status = 400;
        reaction.body = "{\"error\":\"body-is-no-object\"}"_ba;
        return;
    }
    const QByteArray *stored = m_resources.find(resource);
    const bool exists = stored != nullptr;
    if (!exists && request.method == "PATCH"_L1) {
        reaction.status = 404;
        return;
    }
    const QByteArray body = documentOf(request.body, resource);
    const QString *madeBy = m_honorsKeys ? nullptr : m_madeBy.find(resource);
    const bool isRepetition = m_honorsKeys
        ? request.idempotencyKey.isEmpty()
        : (madeBy ? *madeBy : QString()) == request.idempotencyKey;
    if (exists && isRepetition && *stored == body) {
        reaction.status = 204;
        return;
    }
    reaction.status = exists ? 200 : 201;
    reaction.body = body;
    m_resources.put(resource, body);
    if (!m_honorsKeys)
        m_madeBy.put(resource, request.idempotencyKey);
    if (request.method == "POST"_L1)
        reaction.headers.emplace_back("location", resource.toUtf8());
    record(request, resource, reaction);
}

void ServiceModel::remove(
    const ServiceRequest &request, const QString &resource, Reaction &reaction)
{
    if (!m_resources.remove(resource)) {
        reaction.status = 404;
        reaction.body = "{\"error\":\"not-found\"}"_ba;
        return;
    }
    reaction.status = 204;
    record(request, resource, reaction);
}

void ServiceModel::record(
    const ServiceRequest &request, const QString &resource, Reaction &reaction)
{
    if (!request.idempotencyKey.isEmpty())
        m_keys.put(request.idempotencyKey, {reaction.status, reaction.body, request.at, false});
    LedgerLine line = reaction.ledger.front();
    line.kind = isUndo(request.method, request.idempotencyKey) ? LedgerLine::Kind::Undo
                                                               : LedgerLine::Kind::Effect;
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
        m_keys.put(effect.key, {effect.status, effect.body, effect.at, false});
    if (effect.method == "DELETE"_L1)
        m_resources.remove(effect.resource);
    else
        m_resources.put(effect.resource, effect.body);
    if (effect.method == "POST"_L1)
        m_nextId = qMax(m_nextId, effect.resource.section(u'/', -1).toLongLong() + 1);
}

} // namespace sagadesk::faultlab
