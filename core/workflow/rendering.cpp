#include "core/workflow/rendering.h"

#include "core/base/reasoncodes.h"
#include "core/json/value.h"
#include "core/model/urlpath.h"
#include "core/workflow/bodyformat.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

namespace {

base::Error unusable(
    const QString &code, const TaskValues &values, const QString &what, const QString &text)
{
    return {base::ErrorKind::InvalidInput, code, {{what, text}, {u"step"_s, values.stepName()}}};
}

QString numberText(const QJsonValue &number)
{
    const qint64 whole = number.toInteger(0);
    if (whole == number.toInteger(1))
        return QString::number(whole);
    return QString::number(number.toDouble(), 'g', QLocale::FloatingPointShortest);
}

QString textOf(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    if (value.isDouble())
        return numberText(value);
    return QString::fromUtf8(json::toBytes(value));
}

base::Result<QJsonValue> renderString(const QString &written, TaskValues &values)
{
    const Template parsed = parseTemplate(written);
    QString text;
    for (const TemplatePart &part : parsed.parts) {
        if (!part.reference) {
            text += part.literal;
            continue;
        }
        const QJsonValue value = values.of(*part.reference);
        if (value.isUndefined())
            return values.missing(part.reference->text);
        if (parsed.isExactlyOneReference())
            return value;
        text += textOf(value);
    }
    return QJsonValue(text);
}

base::Result<QJsonValue> renderArray(const QJsonArray &written, TaskValues &values)
{
    QJsonArray filled;
    for (const QJsonValue element : written) {
        auto value = renderBody(element, values);
        if (!value)
            return value.error();
        filled.append(*value);
    }
    return QJsonValue(filled);
}

base::Result<QJsonValue> renderObject(const QJsonObject &written, TaskValues &values)
{
    QJsonObject filled;
    for (auto field = written.begin(); field != written.end(); ++field) {
        auto value = renderBody(field.value(), values);
        if (!value)
            return value.error();
        filled.insert(field.key(), *value);
    }
    return QJsonValue(filled);
}

// The text of a value where only a string, a number or a boolean is allowed.
base::Result<QString> scalarText(const Reference &reference, TaskValues &values)
{
    const QJsonValue value = values.of(reference);
    if (value.isUndefined())
        return values.missing(reference.text);
    if (value.isObject() || value.isArray() || value.isNull())
        return unusable(codes::kPlaceholderNotScalar, values, u"placeholder"_s, reference.text);
    return textOf(value);
}

} // namespace

base::Result<QJsonValue> renderBody(const QJsonValue &written, TaskValues &values)
{
    if (written.isString())
        return renderString(written.toString(), values);
    if (written.isArray())
        return renderArray(written.toArray(), values);
    if (written.isObject())
        return renderObject(written.toObject(), values);
    return written;
}

namespace {

// Replaces every reference in a string with the result of `write` for its value.
template <class Write>
base::Result<QString> fillText(const Template &parsed, TaskValues &values, Write write)
{
    QString filled;
    for (const TemplatePart &part : parsed.parts) {
        if (!part.reference) {
            filled += part.literal;
            continue;
        }
        const auto text = scalarText(*part.reference, values);
        if (!text)
            return text.error();
        filled += write(*text);
    }
    return filled;
}

bool isScalar(const QJsonValue &value)
{
    return value.isString() || value.isDouble() || value.isBool();
}

base::Result<QByteArray> renderFormText(const QString &written, TaskValues &values)
{
    const auto filled = fillText(parseTemplate(written), values,
        [](const QString &text) { return QString::fromLatin1(formEncoded(text)); });
    if (!filled)
        return filled.error();
    return filled->toUtf8();
}

// Writes the fields sorted by name; a list repeats its field.
base::Result<QByteArray> renderForm(const QJsonObject &written, TaskValues &values)
{
    QByteArrayList fields;
    for (auto field = written.begin(); field != written.end(); ++field) {
        const auto value = renderBody(field.value(), values);
        if (!value)
            return value.error();
        const QJsonArray list = value->isArray() ? value->toArray() : QJsonArray{*value};
        for (const QJsonValue each : list) {
            if (!isScalar(each))
                return unusable(codes::kPlaceholderNotScalar, values, u"placeholder"_s,
                    field.value().isString() ? field.value().toString() : field.key());
            fields.append(formEncoded(field.key()) + '=' + formEncoded(textOf(each)));
        }
    }
    return fields.join('&');
}

base::Result<QByteArray> renderPlainText(const QString &written, TaskValues &values)
{
    const auto filled = renderString(written, values);
    if (!filled)
        return filled.error();
    return textOf(*filled).toUtf8();
}

base::Result<QByteArray> renderXml(const QString &written, TaskValues &values)
{
    const Template parsed = parseTemplate(written);
    if (parsed.isExactlyOneReference())
        return renderPlainText(written, values); // the value is a whole document
    const auto filled = fillText(parsed, values, xmlEscaped);
    if (!filled)
        return filled.error();
    return filled->toUtf8();
}

} // namespace

base::Result<QByteArray> renderBodyText(const RequestTemplate &request, TaskValues &values)
{
    if (!request.constantBody.isEmpty())
        return request.constantBody;
    switch (request.format) {
    case BodyFormat::Form:
        return request.body.isString() ? renderFormText(request.body.toString(), values)
                                       : renderForm(request.body.toObject(), values);
    case BodyFormat::Text:
        return renderPlainText(request.body.toString(), values);
    case BodyFormat::Xml:
        return renderXml(request.body.toString(), values);
    case BodyFormat::Json:
        break;
    }
    const auto body = renderBody(request.body, values);
    if (!body)
        return body.error();
    return json::toBytes(*body);
}

QString renderForPeople(const QString &written, TaskValues &values)
{
    QString filled;
    for (const TemplatePart &part : parseTemplate(written).parts) {
        const QJsonValue value =
            part.reference ? values.of(*part.reference) : QJsonValue(QJsonValue::Undefined);
        if (!part.reference)
            filled += part.literal;
        else
            filled += value.isUndefined() ? u"{{" + part.reference->text + u"}}" : textOf(value);
    }
    return filled;
}

base::Result<QString> renderPath(const QString &written, TaskValues &values)
{
    QString path;
    for (const TemplatePart &part : parseTemplate(written).parts) {
        if (!part.reference) {
            path += part.literal;
            continue;
        }
        const auto text = scalarText(*part.reference, values);
        if (!text)
            return text.error();
        if (text->isEmpty() && !path.contains(u'?'))
            return unusable(
                codes::kPlaceholderEmpty, values, u"placeholder"_s, part.reference->text);
        path += QString::fromLatin1(text->toUtf8().toPercentEncoding());
    }
    if (model::hasDotSegment(path))
        return unusable(codes::kPathUnsafe, values, u"found"_s, path);
    return path;
}

base::Result<QString> renderHeader(const QString &name, const QString &written, TaskValues &values)
{
    auto filled =
        fillText(parseTemplate(written), values, [](const QString &text) { return text; });
    if (filled && !isHeaderValue(*filled))
        return unusable(codes::kHeaderValueUnsafe, values, u"header"_s, name);
    return filled;
}

bool isHeaderValue(QStringView value)
{
    if (value.startsWith(u' ') || value.startsWith(u'\t') || value.endsWith(u' ')
        || value.endsWith(u'\t'))
        return false;
    return std::all_of(
        value.begin(), value.end(), [](QChar c) { return c == u'\t' || (c >= u' ' && c <= u'~'); });
}

} // namespace sagadesk::workflow
