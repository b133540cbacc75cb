#include "core/api/jsonbody.h"

#include "core/base/enginelimits.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

// From the opening quote to behind the closing one; to the end when there is none.
qsizetype behindString(QByteArrayView json, qsizetype i)
{
    for (++i; i < json.size() && json[i] != '"'; ++i)
        if (json[i] == '\\')
            ++i;
    return qMin(i + 1, json.size());
}

qsizetype behindSpace(QByteArrayView json, qsizetype i)
{
    while (i < json.size() && isSpace(json[i]))
        ++i;
    return i;
}

// From the first byte of a value to behind its last one: at the comma or bracket that ends it.
qsizetype behindValue(QByteArrayView json, qsizetype i)
{
    int depth = 0;
    while (i < json.size()) {
        const char c = json[i];
        if (c == '"') {
            i = behindString(json, i);
            continue;
        }
        if (depth == 0 && (c == ',' || c == '}' || c == ']'))
            return i;
        depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        ++i;
    }
    return i;
}

QString unquoted(QByteArrayView quoted)
{
    // A key may hold escapes: the parser undoes them.
    const QByteArray wrapped = '[' + quoted.toByteArray() + ']';
    return QJsonDocument::fromJson(wrapped).array().at(0).toString();
}

// The members of a valid object as they were sent. False: one name stands twice.
bool collectMembers(QByteArrayView json, QHash<QString, QByteArray> &members)
{
    qsizetype i = behindSpace(json, behindSpace(json, 0) + 1);
    while (i < json.size() && json[i] == '"') {
        const qsizetype keyEnd = behindString(json, i);
        const QString key = unquoted(json.sliced(i, keyEnd - i));
        const qsizetype start = behindSpace(json, behindSpace(json, keyEnd) + 1);
        const qsizetype end = behindValue(json, start);
        if (members.contains(key))
            return false;
        members.insert(key, compacted(json.sliced(start, end - start)));
        i = behindSpace(json, end + 1);
    }
    return true;
}

} // namespace

QByteArray compacted(QByteArrayView json)
{
    QByteArray result;
    result.reserve(json.size());
    for (qsizetype i = 0; i < json.size();) {
        if (json[i] == '"') {
            const qsizetype end = behindString(json, i);
            result.append(json.sliced(i, end - i));
            i = end;
        } else {
            if (!isSpace(json[i]))
                result.append(json[i]);
            ++i;
        }
    }
    return result;
}

int nestingOf(QByteArrayView json)
{
    int depth = 0;
    int deepest = 0;
    for (qsizetype i = 0; i < json.size();) {
        if (json[i] == '"') {
            i = behindString(json, i);
            continue;
        }
        depth += (json[i] == '{' || json[i] == '[') - (json[i] == '}' || json[i] == ']');
        deepest = qMax(deepest, depth);
        ++i;
    }
    return deepest;
}

std::variant<JsonBody, Response> JsonBody::parse(const QByteArray &bytes)
{
    if (bytes.isEmpty())
        return problem(400, u"body-required"_s);
    if (nestingOf(bytes) > limits::kNestingMax)
        return problem(400, u"body-too-deep"_s, {{u"max"_s, limits::kNestingMax}});
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (document.isNull()) {
        return problem(400, u"body-malformed"_s,
            {{u"reason"_s, error.errorString()}, {u"offset"_s, error.offset}});
    }
    if (!document.isObject())
        return problem(400, u"body-not-object"_s);
    JsonBody body;
    body.m_object = document.object();
    if (!collectMembers(bytes, body.m_raw))
        return problem(400, u"member-twice"_s);
    return body;
}

std::variant<JsonBody, Response> JsonBody::parseOptional(const QByteArray &bytes)
{
    return bytes.isEmpty() ? std::variant<JsonBody, Response>(JsonBody()) : parse(bytes);
}

QJsonValue JsonBody::take(const QString &name)
{
    m_known.append(name);
    return m_object.value(name);
}

QString JsonBody::text(const QString &name, qsizetype lengthMax)
{
    const QJsonValue value = take(name);
    if (value.isUndefined())
        return {};
    if (!value.isString() || value.toString().size() > lengthMax) {
        addMistake(u'/' + name, u"must be a text of at most %1 characters"_s.arg(lengthMax));
        return {};
    }
    return value.toString();
}

QString JsonBody::requiredText(const QString &name, qsizetype lengthMax)
{
    const QString value = text(name, lengthMax);
    if (!has(name))
        addMistake(u'/' + name, u"is missing"_s);
    else if (m_object.value(name).toString().isEmpty() && m_object.value(name).isString())
        addMistake(u'/' + name, u"must not be empty"_s);
    return value;
}

bool JsonBody::boolean(const QString &name, bool otherwise)
{
    const QJsonValue value = take(name);
    if (!value.isUndefined() && !value.isBool())
        addMistake(u'/' + name, u"must be true or false"_s);
    return value.toBool(otherwise);
}

qint64 JsonBody::number(const QString &name, qint64 least, qint64 most, qint64 otherwise)
{
    const QJsonValue value = take(name);
    if (value.isUndefined())
        return otherwise;
    const qint64 number = value.toInteger(least - 1);
    if (number < least || number > most) {
        addMistake(u'/' + name, u"must be a whole number from %1 to %2"_s.arg(least).arg(most));
        return otherwise;
    }
    return number;
}

double JsonBody::decimal(const QString &name, double least, double most, double otherwise)
{
    const QJsonValue value = take(name);
    if (value.isUndefined())
        return otherwise;
    const double number = value.toDouble(least - 1);
    if (number < least || number > most) {
        addMistake(u'/' + name, u"must be a number from %1 to %2"_s.arg(least).arg(most));
        return otherwise;
    }
    return number;
}

QByteArray JsonBody::objectBytes(const QString &name)
{
    const QJsonValue value = take(name);
    if (value.isUndefined())
        return {};
    if (!value.isObject()) {
        addMistake(u'/' + name, u"must be an object"_s);
        return {};
    }
    return m_raw.value(name);
}

QByteArray JsonBody::valueBytes(const QString &name)
{
    return take(name).isUndefined() ? QByteArray() : m_raw.value(name);
}

void JsonBody::addMistake(const QString &pointer, const QString &detail)
{
    m_mistakes.push_back({pointer, detail});
}

std::optional<Response> JsonBody::finish()
{
    for (auto it = m_object.begin(); it != m_object.end(); ++it) {
        if (m_known.contains(it.key()))
            continue;
        QString pointer = it.key();
        pointer.replace(u'~', "~0"_L1).replace(u'/', "~1"_L1);
        addMistake(u'/' + pointer, u"is not known here; known are: "_s + m_known.join(u", "_s));
    }
    if (m_mistakes.empty())
        return std::nullopt;
    return problem(400, u"body-invalid"_s, {}, m_mistakes);
}

} // namespace sagadesk::api
