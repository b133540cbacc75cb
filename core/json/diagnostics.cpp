#include "core/json/diagnostics.h"

#include "core/base/inputcodes.h"
#include "core/json/value.h"

#include <QJsonArray>

namespace sagadesk::json {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype kShownMax = 100; // characters of a value that an error shows

QString typeName(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Null:
        return u"null"_s;
    case QJsonValue::Bool:
        return u"boolean"_s;
    case QJsonValue::Double:
        return u"number"_s;
    case QJsonValue::String:
        return u"text"_s;
    case QJsonValue::Array:
        return u"array"_s;
    case QJsonValue::Object:
        return u"object"_s;
    case QJsonValue::Undefined:
        break;
    }
    return u"nothing"_s;
}

} // namespace

base::Error validationFailed(const QString &code, const std::vector<ValidationError> &errors)
{
    QJsonArray list;
    for (const ValidationError &error : errors) {
        QJsonObject entry = error.what.parameters;
        entry.insert(u"pointer"_s, error.pointer);
        entry.insert(u"code"_s, error.what.code);
        list.append(entry);
    }
    return {base::ErrorKind::InvalidInput, code, {{u"validationErrors"_s, list}}};
}

QString pointerTo(const QString &base, const QString &token)
{
    QString escaped = token;
    escaped.replace(u'~', "~0"_L1).replace(u'/', "~1"_L1);
    return base + u'/' + escaped;
}

QString pointerTo(const QString &base, qsizetype index)
{
    return base + u'/' + QString::number(index);
}

void Diagnostics::add(const QString &pointer, QLatin1StringView code, const QJsonObject &parameters)
{
    m_errors.push_back({pointer, {code.toString(), parameters}});
}

void Diagnostics::wrongType(const QString &pointer, const QJsonValue &found, QStringView expected)
{
    const bool showsValue = m_style.shows == ErrorStyle::Shows::Value;
    add(pointer, codes::kWrongType,
        {{u"found"_s,
             showsValue ? QString::fromUtf8(toBytes(found)).left(kShownMax) : typeName(found)},
            {u"expected"_s, expected.toString()}});
}

void Diagnostics::notOneOf(
    const QString &pointer, const QString &found, const QStringList &expected)
{
    const bool showsValue = m_style.shows == ErrorStyle::Shows::Value;
    add(pointer, codes::kNotOneOf,
        {{u"found"_s, showsValue ? found.left(kShownMax) : found},
            {u"expected"_s, QJsonArray::fromStringList(expected)}});
}

} // namespace sagadesk::json
