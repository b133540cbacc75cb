#include "core/workflow/rendering.h"

#include "core/base/reasoncodes.h"
#include "core/json/value.h"

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

// The text of a value where only a text, a number or a truth value makes sense.
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
    if (hasDotSegment(path))
        return unusable(codes::kPathUnsafe, values, u"found"_s, path);
    return path;
}

base::Result<QString> renderHeader(const QString &name, const QString &written, TaskValues &values)
{
    QString filled;
    for (const TemplatePart &part : parseTemplate(written).parts) {
        if (!part.reference) {
            filled += part.literal;
            continue;
        }
        const auto text = scalarText(*part.reference, values);
        if (!text)
            return text.error();
        filled += *text;
    }
    if (!isHeaderValue(filled))
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

bool hasDotSegment(QStringView path)
{
    const qsizetype query = path.indexOf(u'?');
    QString plain = (query < 0 ? path : path.left(query)).toString();
    plain.replace("%2e"_L1, "."_L1, Qt::CaseInsensitive);
    const QStringList segments = plain.split(u'/');
    return std::any_of(
        segments.begin(), segments.end(), [](const QString &s) { return s == u"." || s == u".."; });
}

} // namespace sagadesk::workflow
