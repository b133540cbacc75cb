#include "tests/api/openapidocument.h"

#include "core/api/handlers/routes.h"
#include "tests/unit/workflow/schemacheck.h"

#include <QFile>
#include <QJsonDocument>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

QString mediaType(const QByteArray &contentType)
{
    return QString::fromLatin1(contentType.split(';').constFirst().trimmed().toLower());
}

// The statuses allowed if no operation matches: an unknown path or method, or an invalid target.
constexpr int kStatusesOfNoOperation[] = {400, 401, 403, 404, 405, 431};

} // namespace

OpenApiDocument::OpenApiDocument()
{
    QFile file(QStringLiteral(SAGADESK_OPENAPI));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("can't read %s", SAGADESK_OPENAPI);
    QJsonParseError error;
    m_root = QJsonDocument::fromJson(file.readAll(), &error).object();
    if (m_root.isEmpty())
        qFatal("%s: %s", SAGADESK_OPENAPI, qPrintable(error.errorString()));
}

QStringList OpenApiDocument::operations() const
{
    QStringList found;
    const QJsonObject paths = m_root.value("paths"_L1).toObject();
    for (auto path = paths.begin(); path != paths.end(); ++path)
        for (const QString &method : path.value().toObject().keys())
            found.append(method.toUpper() + u' ' + path.key());
    found.sort();
    return found;
}

QJsonObject OpenApiDocument::operation(const QString &name) const
{
    const QJsonValue path = m_root["paths"_L1][name.section(u' ', 1)];
    return path[name.section(u' ', 0, 0).toLower()].toObject();
}

QJsonObject OpenApiDocument::resolved(const QJsonObject &object) const
{
    if (!object.contains("$ref"_L1))
        return object;
    QJsonValue value = m_root;
    for (const QString &part : object.value("$ref"_L1).toString().split(u'/').mid(1))
        value = value[part];
    return resolved(value.toObject());
}

QJsonObject OpenApiDocument::response(const QString &operation, int status) const
{
    const QJsonObject responses = this->operation(operation).value("responses"_L1).toObject();
    return resolved(responses.value(QString::number(status)).toObject());
}

QStringList OpenApiDocument::failures(
    const QString &operation, int status, const QByteArray &body) const
{
    const QJsonObject described = response(operation, status);
    if (described.isEmpty())
        return {u"%1 does not describe %2"_s.arg(operation).arg(status)};
    const QJsonObject content = described.value("content"_L1).toObject();
    if (content.isEmpty())
        return body.isEmpty() ? QStringList() : QStringList{operation + u": has a body"_s};
    const QJsonObject schema = content.begin().value()["schema"_L1].toObject();
    if (content.begin().key().endsWith(u"ndjson"_s))
        return lineFailures(operation, schema, body);
    if (content.begin().key().endsWith(u"json"_s))
        return bodyFailures(operation, schema, body);
    return {};
}

QStringList OpenApiDocument::bodyFailures(
    const QString &where, const QJsonObject &schema, const QByteArray &body) const
{
    QJsonObject whole = schema;
    whole.insert(u"$defs"_s, m_root.value("components"_L1)["schemas"_L1]);
    const QJsonDocument document = QJsonDocument::fromJson(body);
    if (!document.isObject())
        return {where + u": no JSON object"_s};
    QStringList found = tests::SchemaCheck(whole).failures(document.object());
    for (QString &failure : found)
        failure.prepend(where + u": "_s);
    return found;
}

QStringList OpenApiDocument::lineFailures(
    const QString &where, const QJsonObject &schema, const QByteArray &body) const
{
    const QJsonObject ofLine = resolved(schema).value("contentSchema"_L1).toObject();
    QStringList found;
    for (const QByteArray &line : body.split('\n'))
        if (!line.isEmpty())
            found += bodyFailures(where, ofLine, line);
    return found;
}

QStringList OpenApiDocument::failures(
    const QByteArray &method, const QString &target, const HttpResult &result) const
{
    const bool isHead = method == "HEAD";
    const auto parsed = api::parseTarget(target.toUtf8());
    const api::Match match =
        parsed ? api::matchRoute(isHead ? "GET" : method, parsed->path) : api::Match();
    if (!match.route && method == "OPTIONS" && result.status == 204) {
        const bool isComplete = result.body.isEmpty() && !result.headers.value("allow").isEmpty();
        return isComplete ? QStringList() : QStringList{u"not as described of OPTIONS"_s};
    }
    if (!match.route) {
        const bool expected = std::find(std::begin(kStatusesOfNoOperation),
                                  std::end(kStatusesOfNoOperation), result.status)
            != std::end(kStatusesOfNoOperation);
        if (!expected || isHead)
            return expected ? QStringList() : QStringList{u"no such operation, but answered"_s};
        return bodyFailures(target, {{u"$ref"_s, u"#/components/schemas/Problem"_s}}, result.body);
    }
    const QString name = match.route->method + u' ' + match.route->pattern;
    const QJsonObject described = response(name, result.status);
    QStringList found;
    if (!isHead || described.isEmpty())
        found = failures(name, result.status, result.body);
    const QJsonObject content = described.value("content"_L1).toObject();
    const QString type = mediaType(result.headers.value("content-type"));
    if (!content.isEmpty() && !content.contains(type))
        found.append(name + u": content type "_s + type);
    for (const QString &header : described.value("headers"_L1).toObject().keys())
        if (!result.headers.contains(header.toLower().toLatin1()))
            found.append(name + u": no header "_s + header);
    return found;
}
