#include "schemacheck.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

namespace {

const QSet<QString> kNotes = {u"$schema"_s, u"$id"_s, u"title"_s, u"description"_s, u"default"_s,
    u"$defs"_s, u"properties"_s, u"additionalProperties"_s, u"propertyNames"_s, u"format"_s,
    u"examples"_s, u"contentMediaType"_s, u"contentSchema"_s};

bool isOfType(const QString &type, const QJsonValue &value)
{
    if (type == u"integer")
        return value.isDouble() && value.toDouble() == std::floor(value.toDouble());
    return (type == u"object" && value.isObject()) || (type == u"array" && value.isArray())
        || (type == u"string" && value.isString()) || (type == u"number" && value.isDouble())
        || (type == u"boolean" && value.isBool()) || (type == u"null" && value.isNull());
}

bool isOfAType(const QJsonValue &types, const QJsonValue &value)
{
    if (types.isString())
        return isOfType(types.toString(), value);
    const QJsonArray list = types.toArray();
    return std::any_of(list.begin(), list.end(),
        [&](const QJsonValue &type) { return isOfType(type.toString(), value); });
}

// `needs`: for each member, the other members that must be present with it.
bool hasWhatItNeeds(const QJsonObject &needs, const QJsonObject &object)
{
    for (auto need = needs.begin(); need != needs.end(); ++need)
        for (const QJsonValue &field : need.value().toArray())
            if (object.contains(need.key()) && !object.contains(field.toString()))
                return false;
    return true;
}

// Evaluates a keyword that limits a number, a length or a count; nullopt for other keywords.
std::optional<bool> isWithin(const QString &keyword, double bound, const QJsonValue &value)
{
    if (keyword == u"minimum")
        return !value.isDouble() || value.toDouble() >= bound;
    if (keyword == u"maximum")
        return !value.isDouble() || value.toDouble() <= bound;
    if (keyword == u"minLength")
        return !value.isString() || static_cast<double>(value.toString().size()) >= bound;
    if (keyword == u"maxLength")
        return !value.isString() || static_cast<double>(value.toString().size()) <= bound;
    if (keyword == u"minItems")
        return !value.isArray() || static_cast<double>(value.toArray().size()) >= bound;
    if (keyword == u"maxItems")
        return !value.isArray() || static_cast<double>(value.toArray().size()) <= bound;
    if (keyword == u"minProperties")
        return !value.isObject() || static_cast<double>(value.toObject().size()) >= bound;
    if (keyword == u"maxProperties")
        return !value.isObject() || static_cast<double>(value.toObject().size()) <= bound;
    return std::nullopt;
}

bool isUnique(const QJsonArray &array)
{
    for (qsizetype i = 0; i < array.size(); ++i)
        for (qsizetype j = i + 1; j < array.size(); ++j)
            if (array[i] == array[j])
                return false;
    return true;
}

} // namespace

QStringList SchemaCheck::failures(const QJsonValue &value) const
{
    QStringList found;
    check(m_root, value, QString(), found);
    return found;
}

QJsonObject SchemaCheck::definition(const QString &name) const
{
    return name.isEmpty() ? m_root : m_root.value("$defs"_L1).toObject().value(name).toObject();
}

void SchemaCheck::check(
    const QJsonObject &schema, const QJsonValue &value, const QString &at, QStringList &found) const
{
    for (auto keyword = schema.begin(); keyword != schema.end(); ++keyword) {
        if (keyword.key() == u"$ref")
            check(definition(keyword.value().toString().section(u'/', -1)), value, at, found);
        else if (keyword.key() == u"items" && value.isArray())
            for (qsizetype i = 0; i < value.toArray().size(); ++i)
                check(keyword.value().toObject(), value[i], u"%1/%2"_s.arg(at).arg(i), found);
        else if (!kNotes.contains(keyword.key()) && !holds(keyword.key(), keyword.value(), value))
            found.append(at + u' ' + keyword.key());
    }
    if (value.isObject())
        checkObject(schema, value.toObject(), at, found);
}

void SchemaCheck::checkObject(const QJsonObject &schema, const QJsonObject &object,
    const QString &at, QStringList &found) const
{
    const QJsonObject properties = schema.value("properties"_L1).toObject();
    const QJsonValue more = schema.value("additionalProperties"_L1);
    for (auto field = object.begin(); field != object.end(); ++field) {
        const QString inner = at + u'/' + field.key();
        if (properties.contains(field.key()))
            check(properties.value(field.key()).toObject(), field.value(), inner, found);
        else if (more.isObject())
            check(more.toObject(), field.value(), inner, found);
        else if (more.isBool() && !more.toBool())
            found.append(inner + u" additionalProperties"_s);
        if (schema.contains("propertyNames"_L1))
            check(schema.value("propertyNames"_L1).toObject(), field.key(), inner, found);
    }
}

bool SchemaCheck::matches(const QJsonValue &schema, const QJsonValue &value) const
{
    QStringList found;
    check(schema.toObject(), value, QString(), found);
    return found.isEmpty();
}

bool SchemaCheck::holds(
    const QString &keyword, const QJsonValue &argument, const QJsonValue &value) const
{
    const QJsonArray list = argument.toArray();
    if (keyword == u"type")
        return isOfAType(argument, value);
    if (keyword == u"enum")
        return list.contains(value);
    if (keyword == u"const")
        return argument == value;
    if (keyword == u"pattern")
        return !value.isString()
            || QRegularExpression(argument.toString()).match(value.toString()).hasMatch();
    if (keyword == u"uniqueItems")
        return isUnique(value.toArray());
    if (keyword == u"items")
        return true; // not an array
    if (keyword == u"not")
        return !matches(argument, value);
    if (keyword == u"oneOf")
        return std::count_if(list.begin(), list.end(), [&](const QJsonValue &schema) {
            return matches(schema, value);
        }) == 1;
    if (keyword == u"dependentRequired")
        return hasWhatItNeeds(argument.toObject(), value.toObject());
    if (keyword == u"required")
        return !value.isObject()
            || std::all_of(list.begin(), list.end(), [&](const QJsonValue &field) {
                   return value.toObject().contains(field.toString());
               });
    return isWithin(keyword, argument.toDouble(), value).value_or(false);
}

} // namespace sagadesk::tests
