#include "core/model/secretfields.h"

#include "core/json/edit.h"
#include "core/json/path.h"
#include "core/json/value.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <optional>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

namespace {

using Fields = std::vector<QStringList>;

bool isAll(const Fields &fields)
{
    return std::any_of(
        fields.begin(), fields.end(), [](const QStringList &names) { return names.isEmpty(); });
}

Fields below(const Fields &fields, const QString &member)
{
    Fields rest;
    for (const QStringList &names : fields)
        if (!names.isEmpty() && names.front() == member)
            rest.push_back(names.sliced(1));
    return rest;
}

bool isIndex(const QString &part)
{
    return !part.isEmpty()
        && std::all_of(part.begin(), part.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

// A number in the path that is not a field name is the index of a list.
Fields belowPath(Fields fields, const QString &path)
{
    for (const QString &part : json::splitPath(path).value_or(QStringList())) {
        if (isAll(fields))
            break;
        Fields rest = below(fields, part);
        if (rest.empty() && isIndex(part))
            continue;
        fields = std::move(rest);
    }
    return fields;
}

// Returns `value` with each secret value replaced by the result of `visit`.
template <class Visit>
QJsonValue changed(const QJsonValue &value, const Fields &fields, const Visit &visit)
{
    if (fields.empty() || value.isUndefined() || value.isNull())
        return value;
    if (isAll(fields))
        return visit(value);
    if (value.isArray()) {
        QJsonArray array = value.toArray();
        for (auto element : array)
            element = changed(QJsonValue(element), fields, visit);
        return array;
    }
    QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member)
        member.value() = changed(QJsonValue(member.value()), below(fields, member.key()), visit);
    return value.isObject() ? QJsonValue(object) : value;
}

void addScalars(const QJsonValue &value, QList<QByteArray> &found)
{
    if (value.isString())
        found.append(value.toString().toUtf8());
    else if (value.isDouble())
        found.append(json::toBytes(value));
    for (const QJsonValue element : value.toArray())
        addScalars(element, found);
    const QJsonObject object = value.toObject();
    for (const QJsonValue member : object)
        addScalars(member, found);
}

QByteArray redactedBytes()
{
    return '"' + QByteArray(kRedactedText) + '"';
}

QByteArray sameBytes(const QByteArray &scalar)
{
    return scalar;
}

// Edits the JSON text, so that numbers keep their form.
QByteArray hidden(const QByteArray &json, const Fields &fields)
{
    return json::edited(
        json, {&sameBytes, [&](const QString &name, const QByteArray &value) -> QByteArray {
                   const Fields inner = below(fields, name);
                   if (inner.empty() || value == "null")
                       return value;
                   return isAll(inner) ? redactedBytes() : hidden(value, inner);
               }});
}

QByteArray restored(const QByteArray &edited, const Fields &fields, const QJsonValue &stored)
{
    const auto member = [&](const QJsonValue &from) {
        return [&fields, from](const QString &name, const QByteArray &value) -> QByteArray {
            const Fields inner = below(fields, name);
            const QJsonValue there = from[name];
            if (inner.empty())
                return value;
            if (!isAll(inner))
                return restored(value, inner, there);
            return value == redactedBytes() && !there.isUndefined() ? json::toBytes(there) : value;
        };
    };
    if (!edited.trimmed().startsWith('['))
        return json::edited(edited, {&sameBytes, member(stored)});
    QByteArray list;
    qsizetype place = 0;
    for (qsizetype at = edited.indexOf('[') + 1; at < edited.size();) {
        while (at < edited.size() && (json::isSpace(edited[at]) || edited[at] == ','))
            ++at;
        if (at >= edited.size() || edited[at] == ']')
            break;
        const qsizetype end = json::valueEnd(edited, at);
        list +=
            (place > 0 ? "," : "") + restored(edited.sliced(at, end - at), fields, stored[place]);
        ++place;
        at = end;
    }
    return '[' + list + ']';
}

} // namespace

QByteArray SecretFields::hiddenIn(const QByteArray &json) const
{
    return isEmpty() || json.isEmpty() ? json : hidden(json, m_fields);
}

QJsonValue SecretFields::hiddenAt(const QString &path, const QJsonValue &value) const
{
    return changed(value, belowPath(m_fields, path),
        [](const QJsonValue &) { return QJsonValue(QLatin1StringView(kRedactedText)); });
}

QList<QByteArray> SecretFields::valuesAt(const QString &path, const QJsonValue &value) const
{
    QList<QByteArray> found;
    static_cast<void>(changed(value, belowPath(m_fields, path), [&](const QJsonValue &secret) {
        addScalars(secret, found);
        return secret;
    }));
    return found;
}

QByteArray SecretFields::restoredIn(const QByteArray &edited, const QByteArray &stored) const
{
    if (isEmpty() || !edited.contains(kRedactedText))
        return edited;
    return restored(edited, m_fields, json::parseValue(stored));
}

} // namespace sagadesk::model
