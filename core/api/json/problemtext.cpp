#include "core/api/json/problemtext.h"

#include "core/json/value.h"
#include "core/text/sentences.h"
#include "core/views/jsonparts.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QStringList>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

QString valueText(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    if (value.isArray()) {
        QStringList parts;
        for (const QJsonValue &element : value.toArray())
            parts.append(valueText(element));
        return parts.join(u", "_s);
    }
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    return value.toVariant().toString();
}

QString listed(const QJsonObject &parameters)
{
    QStringList parts;
    for (auto it = parameters.begin(); it != parameters.end(); ++it)
        parts.append(it.key() + u": "_s + valueText(it.value()));
    return parts.join(u", "_s);
}

// The values that a condition compared, with texts in quotes to distinguish them from numbers.
QString comparedText(const QJsonObject &values)
{
    QStringList parts;
    for (auto it = values.begin(); it != values.end(); ++it)
        parts.append(it.key() + u" = "_s + QString::fromUtf8(json::toBytes(it.value())));
    return parts.join(u", "_s);
}

QString sourceText(const char *source)
{
    return QString::fromUtf8(source);
}

QString parameterText(const QString &name, const QJsonValue &value)
{
    QJsonObject object = value.toObject();
    if (name == "values"_L1)
        return comparedText(object);
    if (name == "problem"_L1 && value.isString())
        return text::problemPhrase(value.toString(), {&sourceText, &parameterText});
    const QString code = name == "cause"_L1 ? object.take("code"_L1).toString() : QString();
    return code.isEmpty() ? valueText(value) : problemDetail(code, object);
}

} // namespace

QString problemTitle(const QString &code)
{
    QString title = code;
    title.replace(u'-', u' ');
    if (!title.isEmpty())
        title[0] = title[0].toUpper();
    return title;
}

QString problemDetail(const QString &code, const QJsonObject &parameters)
{
    const QJsonObject shown = model::withTimes(parameters);
    const QString sentence = text::sentenceOf(code, shown, {&sourceText, &parameterText});
    if (!sentence.isEmpty())
        return sentence;
    const QString rest = listed(shown);
    return problemTitle(code) + (rest.isEmpty() ? u"."_s : u" ("_s + rest + u")."_s);
}

} // namespace sagadesk::api
