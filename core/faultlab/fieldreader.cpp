#include "core/faultlab/fieldreader.h"

#include "core/workflow/jsontext.h"

#include <QJsonDocument>

#include <cmath>

namespace sagadesk::faultlab {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype kShownMax = 100; // of what was found

} // namespace

FieldReader::FieldReader(
    QJsonObject object, QString pointer, std::vector<workflow::Mistake> &mistakes)
    : m_object(std::move(object))
    , m_pointer(std::move(pointer))
    , m_mistakes(mistakes)
{
}

QString FieldReader::pointer(const QString &field) const
{
    return workflow::pointerTo(m_pointer, field);
}

void FieldReader::mistake(const QString &field, const QString &code, const QJsonObject &parameters)
{
    m_mistakes.push_back({field.isEmpty() ? m_pointer : pointer(field), {code, parameters}});
}

void FieldReader::wrongType(const QString &field, const QString &expected)
{
    const QString found = QString::fromUtf8(
        QJsonDocument(QJsonArray{m_object.value(field)}).toJson(QJsonDocument::Compact))
                              .mid(1)
                              .chopped(1);
    mistake(
        field, u"wrong-type"_s, {{u"found"_s, found.left(kShownMax)}, {u"expected"_s, expected}});
}

void FieldReader::allow(const QStringList &known)
{
    for (const QString &field : m_object.keys())
        if (!known.contains(field))
            mistake(field, u"unknown-field"_s,
                {{u"found"_s, field}, {u"expected"_s, QJsonArray::fromStringList(known)},
                    {u"remedy"_s, u"remove-or-rename"_s}});
}

QString FieldReader::text(const QString &field)
{
    const QJsonValue value = m_object.value(field);
    if (value.isString())
        return value.toString();
    if (has(field))
        wrongType(field, u"text"_s);
    else
        mistake(field, u"missing-field"_s, {{u"field"_s, field}, {u"remedy"_s, u"add"_s}});
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
    if (!value.isDouble()) {
        wrongType(field, u"number"_s);
        return fallback;
    }
    const double number = value.toDouble();
    if (number >= least && number <= most)
        return number;
    mistake(field, u"out-of-range"_s, {{u"found"_s, number}, {u"min"_s, least}, {u"max"_s, most}});
    return fallback;
}

qint64 FieldReader::whole(const QString &field, qint64 fallback, qint64 least, qint64 most)
{
    const double value = number(field, static_cast<double>(fallback), static_cast<double>(least),
        static_cast<double>(most));
    if (value == std::floor(value))
        return static_cast<qint64>(value);
    mistake(field, u"not-whole"_s, {{u"found"_s, value}});
    return fallback;
}

qint64 FieldReader::duration(const QString &field, qint64 fallback)
{
    if (!has(field))
        return fallback;
    const QString written = text(field);
    if (written.isEmpty())
        return fallback;
    const auto ms = workflow::parseDuration(written);
    if (!ms)
        mistake(field, u"bad-duration"_s,
            {{u"found"_s, written}, {u"expected"_s, u"250ms, 10s, 5m, 2h, 1d"_s}});
    return ms.value_or(fallback);
}

bool FieldReader::flag(const QString &field)
{
    if (has(field) && !m_object.value(field).isBool())
        wrongType(field, u"boolean"_s);
    return m_object.value(field).toBool();
}

int FieldReader::choice(const QString &field, const QStringList &choices)
{
    if (!has(field))
        return 0;
    const QString written = text(field);
    const auto index = choices.indexOf(written);
    if (index < 0 && !written.isEmpty())
        notOneOf(field, written, choices);
    return static_cast<int>(qMax<qsizetype>(0, index));
}

void FieldReader::notOneOf(const QString &field, const QString &found, const QStringList &expected)
{
    mistake(field, u"not-one-of"_s,
        {{u"found"_s, found.left(kShownMax)},
            {u"expected"_s, QJsonArray::fromStringList(expected)}});
}

QJsonObject FieldReader::object(const QString &field)
{
    if (has(field) && !m_object.value(field).isObject())
        wrongType(field, u"object"_s);
    return m_object.value(field).toObject();
}

QJsonArray FieldReader::array(const QString &field)
{
    if (has(field) && !m_object.value(field).isArray())
        wrongType(field, u"list"_s);
    return m_object.value(field).toArray();
}

FieldReader FieldReader::child(const QString &field)
{
    return {object(field), pointer(field), m_mistakes};
}

} // namespace sagadesk::faultlab
