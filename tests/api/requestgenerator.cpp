#include "tests/api/requestgenerator.h"

#include "tests/engine/enginefixture.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

constexpr int kPoolMax = 50;
constexpr int kNumberMax = 40; // highest generated number of an alert or operation

// How many times less often than others the operation is sent, because it is much slower.
int rarity(const QString &operation)
{
    if (operation == u"POST /v1/backups")
        return 100;
    if (operation == u"POST /v1/operations" || operation == u"POST /v1/tasks:batch")
        return 4;
    return 1;
}

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

} // namespace

RequestGenerator::RequestGenerator(const OpenApiDocument &document, QByteArray token, quint32 seed)
    : m_token(std::move(token))
    , m_sample(document.root()["components"_L1]["schemas"_L1].toObject(), seed)
{
    for (const QString &name : document.operations()) {
        const QJsonObject described = document.operation(name);
        Operation made{
            name, name.section(u' ', 1), name.section(u' ', 0, 0).toLatin1(), {}, {}, {}};
        for (const QJsonValue &parameter : described["parameters"_L1].toArray())
            made.parameters.append(document.resolved(parameter.toObject()));
        const QJsonObject content = described["requestBody"_L1]["content"_L1].toObject();
        if (!content.isEmpty()) {
            made.contentType = content.begin().key();
            made.schema = document.resolved(content.begin().value()["schema"_L1].toObject());
        }
        m_operations.append(made);
    }
}

const RequestGenerator::Operation &RequestGenerator::chosenOperation()
{
    if (m_chosen < m_operations.size()) // the first round sends each operation once
        return m_operations[m_chosen++];
    for (;;) {
        const Operation &found = m_operations[m_sample.below(m_operations.size())];
        if (m_sample.oneIn(rarity(found.name)))
            return found;
    }
}

HttpRequest RequestGenerator::next()
{
    const Operation &operation = chosenOperation();
    HttpRequest request{operation.method, target(operation), body(operation), headers(operation)};
    // A definition is only accepted under its own name.
    if (operation.name == u"PUT /v1/workflows/{name}" && m_sample.oneIn(2)) {
        const QString name = u"generated-%1"_s.arg(m_definitions++ % kPoolMax);
        request.target = u"/v1/workflows/"_s + name;
        request.body = chainWorkflow(name, {u"a"_s, u"b"_s});
    }
    if (m_sample.oneIn(100))
        request.method = m_sample.anyOf(QList<QByteArray>{"HEAD", "DELETE", "PATCH", "OPTIONS"});
    return request;
}

QString RequestGenerator::target(const Operation &operation)
{
    QString path = operation.path;
    for (const QJsonObject &parameter : operation.parameters) {
        const QString name = parameter["name"_L1].toString();
        if (parameter["in"_L1].toString() == u"path")
            path.replace(u'{' + name + u'}', pathValue(operation.path, name));
    }
    if (m_sample.oneIn(200))
        path += m_sample.anyOf(QStringList{u"/"_s, u":x"_s, u"%"_s, u"/x/y"_s, u"%00"_s});
    return path + query(operation);
}

QString RequestGenerator::pathValue(const QString &path, const QString &name)
{
    if (m_sample.oneIn(20))
        return m_sample.anyOf(QStringList{u"%2E%2E"_s, u"a%20b"_s, u"%FF"_s, u"%2F"_s, u"0"_s,
            u"-1"_s, u"99999999999999999999"_s, QString(129, u'x'), u"%C3%A9"_s, u"a:b"_s});
    if (name == u"id" && path.startsWith(u"/v1/tasks"))
        return m_sample.anyOf(m_tasks);
    if (name == u"id")
        return QString::number(1 + m_sample.below(kNumberMax));
    if (name == u"queue")
        return m_sample.anyOf(QStringList{u"T-1"_s, u"a"_s, u"empty"_s});
    return m_sample.anyOf(QStringList{u"a"_s, u"a"_s, u"b"_s, u"chain"_s, u"needy"_s, u"none"_s});
}

QString RequestGenerator::query(const Operation &operation)
{
    QStringList parts;
    for (const QJsonObject &parameter : operation.parameters) {
        const bool wanted =
            parameter["required"_L1].toBool() ? !m_sample.oneIn(10) : m_sample.oneIn(3);
        if (parameter["in"_L1].toString() == u"query" && wanted)
            parts.append(parameter["name"_L1].toString() + u'=' + queryValue(parameter));
    }
    if (m_sample.oneIn(30))
        parts.append(m_sample.anyOf(QStringList{u"x=1"_s, u"limit=1"_s, u"limit"_s, u"%=1"_s}));
    return parts.isEmpty() ? QString() : u'?' + parts.join(u'&');
}

QString RequestGenerator::queryValue(const QJsonObject &parameter)
{
    const QString name = parameter["name"_L1].toString();
    if (name == u"wait") // real waits would take too long
        return m_sample.anyOf(QStringList{u"0"_s, u"0"_s, u"61"_s, u"x"_s});
    if (name == u"after" && !m_sample.oneIn(4))
        return QString::fromLatin1(m_sample.anyOf(m_cursors).toUtf8().toPercentEncoding());
    const QJsonValue value =
        m_sample.oneIn(5) ? m_sample.value({}) : m_sample.value(parameter["schema"_L1].toObject());
    const QString text = value.isArray() ? value.toVariant().toStringList().join(u',')
                                         : value.toVariant().toString();
    return QString::fromLatin1(text.toUtf8().toPercentEncoding());
}

QList<QByteArray> RequestGenerator::headers(const Operation &operation)
{
    QList<QByteArray> made;
    if (!m_sample.oneIn(50))
        made.append("Authorization: Bearer " + (m_sample.oneIn(50) ? QByteArray("x") : m_token));
    if (!operation.contentType.isEmpty())
        made.append("Content-Type: "
            + (m_sample.oneIn(50) ? QByteArray("text/plain") : operation.contentType.toLatin1()));
    for (const QJsonObject &parameter : operation.parameters) {
        const QString name = parameter["name"_L1].toString();
        const bool isRequired = parameter["required"_L1].toBool();
        if (parameter["in"_L1].toString() == u"header" && m_sample.oneIn(isRequired ? 1 : 4))
            made.append(name.toLatin1() + ": " + headerValue(parameter));
    }
    if (m_sample.oneIn(200))
        made.append(m_sample.anyOf(
            QList<QByteArray>{"Origin: http://x.example", "If-Match: bad", "Host: x.example",
                "Idempotency-Key: k", "If-None-Match: *", "X-Large: " + QByteArray(9000, 'x')}));
    return made;
}

QByteArray RequestGenerator::headerValue(const QJsonObject &parameter)
{
    const QString name = parameter["name"_L1].toString();
    const QString only = parameter["schema"_L1]["const"_L1].toString();
    if (!only.isEmpty() && !m_sample.oneIn(10))
        return only.toLatin1();
    if (name == u"Idempotency-Key")
        return m_sample.oneIn(20) ? QByteArray(129, 'k')
                                  : "key-" + QByteArray::number(m_sample.below(kPoolMax));
    if (name == u"Last-Event-ID")
        return m_sample.anyOf(m_cursors).toLatin1();
    return m_sample.oneIn(10) ? QByteArray("\"1\", bad") : m_sample.anyOf(m_tags).toLatin1();
}

QByteArray RequestGenerator::body(const Operation &operation)
{
    if (operation.contentType.isEmpty())
        return m_sample.oneIn(50) ? QByteArray("{}") : QByteArray();
    QByteArray made;
    const bool isLines = operation.contentType.endsWith(u"ndjson");
    for (int i = isLines ? m_sample.below(5) : 0; i >= 0; --i)
        made += compact(jsonBody(operation)) + (isLines ? "\n" : "");
    return m_sample.oneIn(8) ? broken(made) : made;
}

QJsonObject RequestGenerator::jsonBody(const Operation &operation)
{
    const QJsonObject lines = operation.schema["contentSchema"_L1].toObject();
    QJsonObject made = m_sample.value(lines.isEmpty() ? operation.schema : lines).toObject();
    if (made.contains("workflow"_L1) && !m_sample.oneIn(10))
        made["workflow"_L1] = m_sample.anyOf(QStringList{u"chain"_s, u"needy"_s});
    if (made.contains("version"_L1) && !m_sample.oneIn(4))
        made["version"_L1] = 1;
    if (made.contains("ids"_L1) && !m_sample.oneIn(4))
        made["ids"_L1] = QJsonArray{m_sample.anyOf(m_tasks), m_sample.anyOf(m_tasks)};
    if (!made.isEmpty() && m_sample.oneIn(10))
        made.remove(m_sample.anyOf(made.keys()));
    if (!made.isEmpty() && m_sample.oneIn(10))
        made[m_sample.anyOf(made.keys())] = m_sample.value({});
    if (m_sample.oneIn(30))
        made[u"surplus"_s] = 1;
    return made;
}

QByteArray RequestGenerator::broken(QByteArray body)
{
    switch (m_sample.below(8)) {
    case 0:
        return {};
    case 1:
        return body.left(m_sample.below(body.size() + 1));
    case 2:
        return "\xEF\xBB\xBF" + body;
    case 3:
        return "[" + body + "]";
    case 4:
        return R"({"a":1,"a":2})";
    case 5:
        return "{\"input\":" + QByteArray(70, '[') + QByteArray(70, ']') + "}";
    case 6:
        return m_sample.oneIn(10) ? QByteArray((1 << 20) + 1, ' ') : QByteArray(" \n ");
    default:
        if (!body.isEmpty())
            body[m_sample.below(body.size())] = static_cast<char>(m_sample.below(256));
        return body;
    }
}

void RequestGenerator::learn(const HttpResult &answer)
{
    const QJsonObject body = answer.json();
    if (answer.status < 300 && body.contains("created"_L1))
        remember(m_tasks, body["id"_L1].toString());
    remember(m_cursors, body["next"_L1].toString());
    remember(m_tags, QString::fromLatin1(answer.headers.value("etag")));
}

void RequestGenerator::remember(QStringList &pool, const QString &text)
{
    if (text.isEmpty())
        return;
    if (pool.size() < kPoolMax)
        pool.append(text);
    else
        pool[m_sample.below(kPoolMax)] = text;
}
