#include "core/json/objectreader.h"

#include "core/base/assert.h"
#include "core/base/duration.h"
#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"

#include <algorithm>
#include <cmath>

namespace sagadesk::json {

using namespace Qt::StringLiterals;

namespace {

bool isNameSign(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'-';
}

} // namespace

ObjectReader::ObjectReader(QJsonObject object, QString pointer, Diagnostics &errors)
    : m_object(std::move(object))
    , m_pointer(std::move(pointer))
    , m_errors(errors)
{
}

ObjectReader::ObjectReader(QJsonObject object, QString pointer, Fields fields, Diagnostics &errors)
    : m_object(std::move(object))
    , m_pointer(std::move(pointer))
    , m_fields(fields)
    , m_errors(errors)
{
    allowOnly(toList(fields));
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
    SAGADESK_ASSERT(
        m_fields.empty() || std::find(m_fields.begin(), m_fields.end(), field) != m_fields.end());
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

void ObjectReader::allowOnly(const QStringList &fields) const
{
    for (const QString &key : m_object.keys())
        if (!fields.contains(key))
            m_errors.add(pointer(key), codes::kUnknownField,
                {{u"found"_s, key}, {u"expected"_s, QJsonArray::fromStringList(fields)},
                    {u"remedy"_s, u"remove-or-rename"_s}});
}

bool ObjectReader::require(QStringView field) const
{
    if (has(field))
        return true;
    m_errors.add(m_errors.style().pointsAtMissing ? pointer(field) : m_pointer,
        codes::kMissingField, {{u"field"_s, field.toString()}, {u"remedy"_s, u"add"_s}});
    return false;
}

std::optional<QString> ObjectReader::text(QStringView field, qsizetype lengthMax) const
{
    const QJsonValue found = value(field);
    if (found.isUndefined())
        return std::nullopt;
    const Expected expected{u"text", {}, lengthMax};
    if (!found.isString())
        return wrongType(field, expected);
    const QString text = found.toString();
    if (text.size() <= lengthMax || m_errors.style().anyLimits)
        return text;
    return report(
        field, codes::kTooLong, {{u"found"_s, text.size()}, {u"limit"_s, lengthMax}}, expected);
}

QString ObjectReader::requiredText(QStringView field, qsizetype lengthMax) const
{
    return require(field) ? text(field, lengthMax).value_or(QString()) : QString();
}

std::optional<QString> ObjectReader::name(QStringView field) const
{
    auto found = text(field, limits::kDefinitionBytesMax);
    if (!found || isName(*found) || m_errors.style().anyLimits)
        return found;
    m_errors.add(pointer(field), codes::kBadName,
        {{u"found"_s, found->left(2 * limits::kNameLengthMax)},
            {u"expected"_s, u"[a-z0-9][a-z0-9-]*"_s}, {u"limit"_s, limits::kNameLengthMax}});
    return std::nullopt;
}

std::optional<bool> ObjectReader::boolean(QStringView field) const
{
    const QJsonValue found = value(field);
    if (found.isUndefined())
        return std::nullopt;
    if (!found.isBool())
        return wrongType(field, {u"boolean"});
    return found.toBool();
}

std::optional<qint64> ObjectReader::integer(QStringView field, qint64 min, qint64 max) const
{
    const QJsonValue found = value(field);
    if (found.isUndefined())
        return std::nullopt;
    const Expected expected{u"whole-number", min, max};
    if (!found.isDouble())
        return wrongType(field, expected);
    const double number = found.toDouble();
    const bool isOutside = number < static_cast<double>(min) || number > static_cast<double>(max);
    if (number != std::floor(number) && !(isOutside && m_errors.style().rangeFirst))
        return report(field, codes::kNotWhole, {{u"found"_s, found}}, expected);
    const qint64 whole = found.toInteger(std::numeric_limits<qint64>::min());
    if ((isOutside || whole < min || whole > max) && !m_errors.style().anyLimits)
        return outOfRange(field, expected);
    return whole;
}

std::optional<double> ObjectReader::number(QStringView field, double min, double max) const
{
    const QJsonValue found = value(field);
    if (found.isUndefined())
        return std::nullopt;
    const Expected expected{u"number", min, max};
    if (!found.isDouble())
        return wrongType(field, expected);
    const double number = found.toDouble();
    if ((number < min || number > max) && !m_errors.style().anyLimits)
        return outOfRange(field, expected);
    return number;
}

std::optional<qint64> ObjectReader::duration(QStringView field) const
{
    const bool lenient = m_errors.style().lenientTexts;
    const auto written = text(field, lenient ? kAnyLength : limits::kNameLengthMax);
    if (!written || (lenient && written->isEmpty()))
        return std::nullopt;
    const auto ms = base::parseDuration(*written);
    if (!ms) {
        m_errors.add(pointer(field), codes::kBadDuration,
            {{u"found"_s, *written}, {u"expected"_s, u"250ms, 10s, 5m, 2h, 1d"_s}});
        return std::nullopt;
    }
    const bool isOutside = *ms < 1 || *ms > limits::kCompleteWithinMaxMs;
    if (isOutside && !lenient && !m_errors.style().anyLimits)
        return outOfRange(field, {u"duration", u"1ms"_s, u"30d"_s});
    return ms;
}

std::optional<size_t> ObjectReader::choice(QStringView field, const QStringList &choices) const
{
    const bool lenient = m_errors.style().lenientTexts;
    const auto written = text(field, lenient ? kAnyLength : limits::kReasonLengthMax);
    if (!written || (lenient && written->isEmpty()))
        return std::nullopt;
    const qsizetype index = choices.indexOf(*written);
    if (index >= 0)
        return static_cast<size_t>(index);
    m_errors.notOneOf(pointer(field), *written, choices);
    return std::nullopt;
}

std::optional<size_t> ObjectReader::choice(QStringView field, Fields choices) const
{
    return choice(field, toList(choices));
}

std::optional<QJsonObject> ObjectReader::object(QStringView field) const
{
    const QJsonValue found = value(field);
    if (found.isUndefined())
        return std::nullopt;
    if (!found.isObject())
        return wrongType(field, {u"object"});
    return found.toObject();
}

std::optional<QJsonArray> ObjectReader::array(QStringView field, qsizetype lengthMax) const
{
    const QJsonValue found = value(field);
    if (found.isUndefined())
        return std::nullopt;
    const QString type = m_errors.style().arrayName;
    const Expected expected{type, {}, lengthMax};
    if (!found.isArray())
        return wrongType(field, expected);
    const QJsonArray array = found.toArray();
    if (array.size() <= lengthMax || m_errors.style().anyLimits)
        return array;
    return report(
        field, codes::kTooMany, {{u"found"_s, array.size()}, {u"limit"_s, lengthMax}}, expected);
}

std::optional<ObjectReader> ObjectReader::child(QStringView field, Fields fields) const
{
    const auto found = object(field);
    if (!found)
        return std::nullopt;
    return ObjectReader(*found, pointer(field), fields, m_errors);
}

ObjectReader ObjectReader::child(QStringView field) const
{
    return {object(field).value_or(QJsonObject()), pointer(field), m_errors};
}

std::nullopt_t ObjectReader::wrongType(QStringView field, const Expected &expected) const
{
    if (m_errors.style().shows == ErrorStyle::Shows::Limits)
        return report(field, codes::kWrongType, {}, expected);
    const bool isWhole = expected.type == u"whole-number";
    m_errors.wrongType(pointer(field), value(field), isWhole ? u"number" : expected.type);
    return std::nullopt;
}

std::nullopt_t ObjectReader::report(QStringView field, QLatin1StringView code,
    const QJsonObject &parameters, const Expected &expected) const
{
    const bool showsLimits = m_errors.style().shows == ErrorStyle::Shows::Limits;
    m_errors.add(pointer(field), code,
        showsLimits ? QJsonObject{{u"expected"_s, expected.type.toString()},
            {u"min"_s, expected.min}, {u"max"_s, expected.max}}
                    : parameters);
    return std::nullopt;
}

std::nullopt_t ObjectReader::outOfRange(QStringView field, const Expected &expected) const
{
    return report(field, codes::kOutOfRange,
        {{u"found"_s, value(field)}, {u"min"_s, expected.min}, {u"max"_s, expected.max}}, expected);
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

} // namespace sagadesk::json
