#include "core/faultlab/fieldreader.h"

#include <cmath>

namespace sagadesk::faultlab {

using namespace Qt::StringLiterals;

FieldReader::FieldReader(
    QJsonObject object, QString pointer, std::vector<workflow::Mistake> &mistakes)
    : m_object(std::move(object))
    , m_pointer(std::move(pointer))
    , m_mistakes(mistakes)
{
}

void FieldReader::mistake(const QString &field, const QString &code, const QJsonObject &parameters)
{
    m_mistakes.push_back({field.isEmpty() ? m_pointer : pointer(field), {code, parameters}});
}

void FieldReader::allow(const QStringList &known)
{
    for (const QString &field : m_object.keys())
        if (!known.contains(field))
            mistake(field, u"unknown-field"_s, {{u"known"_s, known.join(u", "_s)}});
}

QString FieldReader::text(const QString &field)
{
    const QJsonValue value = m_object.value(field);
    if (value.isString())
        return value.toString();
    mistake(field, has(field) ? u"not-a-text"_s : u"field-missing"_s);
    return {};
}

QString FieldReader::optionalText(const QString &field)
{
    return has(field) ? text(field) : QString();
}

double FieldReader::number(const QString &field, double fallback, double least, double most)
{
    const QJsonValue value = m_object.value(field);
    if (value.isUndefined())
        return fallback;
    const double number = value.toDouble(std::nan(""));
    if (number >= least && number <= most)
        return number;
    mistake(field, u"number-out-of-range"_s, {{u"least"_s, least}, {u"most"_s, most}});
    return fallback;
}

qint64 FieldReader::whole(const QString &field, qint64 fallback, qint64 least, qint64 most)
{
    const double value = number(field, static_cast<double>(fallback), static_cast<double>(least),
        static_cast<double>(most));
    if (value == std::floor(value))
        return static_cast<qint64>(value);
    mistake(field, u"not-a-whole-number"_s);
    return fallback;
}

qint64 FieldReader::duration(const QString &field, qint64 fallback)
{
    if (!has(field))
        return fallback;
    const auto ms = workflow::parseDuration(m_object.value(field).toString());
    if (!ms)
        mistake(field, u"not-a-duration"_s);
    return ms.value_or(fallback);
}

bool FieldReader::flag(const QString &field)
{
    if (has(field) && !m_object.value(field).isBool())
        mistake(field, u"not-a-boolean"_s);
    return m_object.value(field).toBool();
}

int FieldReader::choice(const QString &field, const QStringList &choices)
{
    if (!has(field))
        return 0;
    const auto index = choices.indexOf(m_object.value(field).toString());
    if (index < 0)
        mistake(field, u"unknown-choice"_s, {{u"choices"_s, choices.join(u", "_s)}});
    return static_cast<int>(qMax<qsizetype>(0, index));
}

QJsonObject FieldReader::object(const QString &field)
{
    if (has(field) && !m_object.value(field).isObject())
        mistake(field, u"not-an-object"_s);
    return m_object.value(field).toObject();
}

QJsonArray FieldReader::array(const QString &field)
{
    if (has(field) && !m_object.value(field).isArray())
        mistake(field, u"not-a-list"_s);
    return m_object.value(field).toArray();
}

FieldReader FieldReader::child(const QString &field)
{
    return {object(field), pointer(field), m_mistakes};
}

} // namespace sagadesk::faultlab
