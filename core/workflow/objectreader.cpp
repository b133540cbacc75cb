#include "core/workflow/objectreader.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/workflow/jsontext.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace sagadesk::workflow {

namespace {

QString typeName(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Null:
        return QStringLiteral("null");
    case QJsonValue::Bool:
        return QStringLiteral("boolean");
    case QJsonValue::Double:
        return QStringLiteral("number");
    case QJsonValue::String:
        return QStringLiteral("text");
    case QJsonValue::Array:
        return QStringLiteral("array");
    case QJsonValue::Object:
        return QStringLiteral("object");
    case QJsonValue::Undefined:
        break;
    }
    return QStringLiteral("nothing");
}

bool isNameSign(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'-';
}

} // namespace

void MistakeList::add(const QString &pointer, QStringView code, const QJsonObject &parameters)
{
    m_mistakes.push_back({pointer, {code.toString(), parameters}});
}

void MistakeList::wrongType(const QString &pointer, const QJsonValue &found, QStringView expected)
{
    add(pointer, u"wrong-type",
        {{QStringLiteral("found"), typeName(found)},
            {QStringLiteral("expected"), expected.toString()}});
}

void MistakeList::notOneOf(
    const QString &pointer, const QString &found, const QStringList &expected)
{
    add(pointer, u"not-one-of",
        {{QStringLiteral("found"), found},
            {QStringLiteral("expected"), QJsonArray::fromStringList(expected)}});
}

ObjectReader::ObjectReader(
    QJsonObject object, QString pointer, Fields fields, MistakeList &mistakes)
    : m_object(std::move(object))
    , m_pointer(std::move(pointer))
    , m_fields(fields)
    , m_mistakes(mistakes)
{
    for (const QString &key : m_object.keys())
        if (std::find(fields.begin(), fields.end(), key) == fields.end())
            m_mistakes.add(pointerTo(m_pointer, key), u"unknown-field",
                {{QStringLiteral("found"), key},
                    {QStringLiteral("expected"), QJsonArray::fromStringList(toList(fields))},
                    {QStringLiteral("remedy"), QStringLiteral("remove-or-rename")}});
}

QString ObjectReader::pointer(QStringView field) const
{
    return pointerTo(m_pointer, field.toString());
}

bool ObjectReader::has(QStringView field) const
{
    return !value(field).isUndefined();
}

QJsonValue ObjectReader::value(QStringView field) const
{
    SAGADESK_ASSERT(std::find(m_fields.begin(), m_fields.end(), field) != m_fields.end());
    return m_object.value(field);
}

QStringList ObjectReader::present(Fields among) const
{
    QStringList found;
    for (const QLatin1StringView field : among)
        if (m_object.contains(field))
            found.append(field);
    return found;
}

bool ObjectReader::require(QStringView field) const
{
    if (has(field))
        return true;
    m_mistakes.add(m_pointer, u"missing-field",
        {{QStringLiteral("field"), field.toString()},
            {QStringLiteral("remedy"), QStringLiteral("add")}});
    return false;
}

std::optional<QString> ObjectReader::text(QStringView field, qsizetype lengthMax) const
{
    const QJsonValue found = value(field);
    if (found.isUndefined())
        return std::nullopt;
    if (!found.isString()) {
        m_mistakes.wrongType(pointer(field), found, u"text");
        return std::nullopt;
    }
    const QString text = found.toString();
    if (text.size() > lengthMax) {
        m_mistakes.add(pointer(field), u"too-long",
            {{QStringLiteral("found"), text.size()}, {QStringLiteral("limit"), lengthMax}});
        return std::nullopt;
    }
    return text;
}

std::optional<QString> ObjectReader::name(QStringView field) const
{
    auto found = text(field, limits::kDefinitionBytesMax);
    if (!found || isName(*found))
        return found;
    m_mistakes.add(pointer(field), u"bad-name",
        {{QStringLiteral("found"), found->left(2 * limits::kNameLengthMax)},
            {QStringLiteral("expected"), QStringLiteral("[a-z0-9][a-z0-9-]*")},
            {QStringLiteral("limit"), limits::kNameLengthMax}});
    return std::nullopt;
}

std::optional<qint64> ObjectReader::integer(QStringView field, qint64 min, qint64 max) const
{
    const QJsonValue found = value(field);
    if (found.isUndefined())
        return std::nullopt;
    if (!found.isDouble() || found.toDouble() != std::floor(found.toDouble())) {
        if (found.isDouble())
            m_mistakes.add(pointer(field), u"not-whole", {{QStringLiteral("found"), found}});
        else
            m_mistakes.wrongType(pointer(field), found, u"number");
        return std::nullopt;
    }
    const qint64 number = found.toInteger(std::numeric_limits<qint64>::min());
    if (number >= min && number <= max)
        return number;
    outOfRange(field, min, max);
    return std::nullopt;
}

std::optional<double> ObjectReader::number(QStringView field, double min, double max) const
{
    const QJsonValue found = value(field);
    if (found.isUndefined())
        return std::nullopt;
    if (!found.isDouble()) {
        m_mistakes.wrongType(pointer(field), found, u"number");
        return std::nullopt;
    }
    const double number = found.toDouble();
    if (number >= min && number <= max)
        return number;
    outOfRange(field, min, max);
    return std::nullopt;
}

std::optional<qint64> ObjectReader::duration(QStringView field) const
{
    const auto written = text(field, limits::kNameLengthMax);
    if (!written)
        return std::nullopt;
    const auto ms = parseDuration(*written);
    if (!ms) {
        m_mistakes.add(pointer(field), u"bad-duration",
            {{QStringLiteral("found"), *written},
                {QStringLiteral("expected"), QStringLiteral("250ms, 10s, 5m, 2h, 1d")}});
        return std::nullopt;
    }
    if (*ms >= 1 && *ms <= limits::kCompleteWithinMaxMs)
        return ms;
    outOfRange(field, QStringLiteral("1ms"), QStringLiteral("30d"));
    return std::nullopt;
}

std::optional<size_t> ObjectReader::choice(QStringView field, Fields choices) const
{
    const auto written = text(field, limits::kReasonLengthMax);
    if (!written)
        return std::nullopt;
    const auto found = std::find(choices.begin(), choices.end(), *written);
    if (found != choices.end())
        return static_cast<size_t>(found - choices.begin());
    m_mistakes.notOneOf(pointer(field), *written, toList(choices));
    return std::nullopt;
}

std::optional<QJsonObject> ObjectReader::object(QStringView field) const
{
    const QJsonValue found = value(field);
    if (found.isObject())
        return found.toObject();
    if (!found.isUndefined())
        m_mistakes.wrongType(pointer(field), found, u"object");
    return std::nullopt;
}

std::optional<QJsonArray> ObjectReader::array(QStringView field, qsizetype lengthMax) const
{
    const QJsonValue found = value(field);
    if (found.isUndefined())
        return std::nullopt;
    if (!found.isArray()) {
        m_mistakes.wrongType(pointer(field), found, u"array");
        return std::nullopt;
    }
    const QJsonArray array = found.toArray();
    if (array.size() <= lengthMax)
        return array;
    m_mistakes.add(pointer(field), u"too-many",
        {{QStringLiteral("found"), array.size()}, {QStringLiteral("limit"), lengthMax}});
    return std::nullopt;
}

void ObjectReader::outOfRange(QStringView field, const QJsonValue &min, const QJsonValue &max) const
{
    m_mistakes.add(pointer(field), u"out-of-range",
        {{QStringLiteral("found"), value(field)}, {QStringLiteral("min"), min},
            {QStringLiteral("max"), max}});
}

bool isName(QStringView text)
{
    return !text.isEmpty() && text.size() <= limits::kNameLengthMax && text.front() != u'-'
        && std::all_of(text.begin(), text.end(), isNameSign);
}

QStringList toList(std::span<const QLatin1StringView> names)
{
    QStringList list;
    for (const QLatin1StringView name : names)
        list.append(name);
    return list;
}

} // namespace sagadesk::workflow
