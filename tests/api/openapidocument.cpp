#include "tests/api/openapidocument.h"

#include "tests/unit/workflow/schemacheck.h"

#include <QFile>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

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

QStringList OpenApiDocument::failures(
    const QString &operation, int status, const QByteArray &body) const
{
    const QString method = operation.section(u' ', 0, 0).toLower();
    const QJsonObject described = m_root.value("paths"_L1)
                                      .toObject()
                                      .value(operation.section(u' ', 1))
                                      .toObject()
                                      .value(method)
                                      .toObject();
    QJsonObject response =
        described.value("responses"_L1).toObject().value(QString::number(status)).toObject();
    if (response.contains("$ref"_L1)) {
        const QString name = response.value("$ref"_L1).toString().section(u'/', -1);
        response = m_root.value("components"_L1)
                       .toObject()
                       .value("responses"_L1)
                       .toObject()
                       .value(name)
                       .toObject();
    }
    if (response.isEmpty())
        return {u"%1 does not describe %2"_s.arg(operation).arg(status)};
    const QJsonObject content = response.value("content"_L1).toObject();
    if (content.isEmpty() || !content.begin().key().endsWith(u"json"_s)
        || content.begin().key().endsWith(u"ndjson"_s))
        return {};
    QJsonObject schema = content.begin().value().toObject().value("schema"_L1).toObject();
    schema.insert(u"$defs"_s, m_root.value("components"_L1).toObject().value("schemas"_L1));
    const QJsonDocument document = QJsonDocument::fromJson(body);
    if (!document.isObject())
        return {operation + u": no JSON object"_s};
    return sagadesk::tests::SchemaCheck(schema).failures(document.object());
}
