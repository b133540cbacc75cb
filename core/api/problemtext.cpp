#include "core/api/problemtext.h"

#include "core/api/jsontimes.h"
#include "core/api/problemwordings.h"

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

// {name} by its value. False: one was missing.
bool fill(QString &text, const QJsonObject &parameters)
{
    bool complete = true;
    qsizetype from = 0;
    while ((from = text.indexOf(u'{', from)) >= 0) {
        const qsizetype end = text.indexOf(u'}', from);
        const QString value = valueText(parameters.value(text.mid(from + 1, end - from - 1)));
        complete = complete && !value.isEmpty();
        // What was put in is not looked at again.
        text.replace(from, end - from + 1, value);
        from += value.size();
    }
    return complete;
}

QString filled(const QString &wording, const QJsonObject &parameters)
{
    QString result;
    for (qsizetype from = 0; from < wording.size();) {
        const qsizetype open = wording.indexOf(u'[', from);
        const qsizetype close = open < 0 ? -1 : wording.indexOf(u']', open);
        QString plain = wording.mid(from, close < 0 ? -1 : open - from);
        fill(plain, parameters);
        result += plain;
        if (close < 0)
            break;
        QString optional = wording.mid(open + 1, close - open - 1);
        if (fill(optional, parameters))
            result += optional;
        from = close + 1;
    }
    return result;
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
    QJsonObject shown = withTimes(parameters);
    const QString remedy = wordingOf(u"remedy-"_s + shown.take(u"remedy"_s).toString());
    const QString wording = wordingOf(code);
    if (!wording.isEmpty())
        return filled(wording, shown) + (remedy.isEmpty() ? QString() : u"; "_s + remedy);
    const QString rest = listed(shown);
    return problemTitle(code) + (rest.isEmpty() ? u"."_s : u" ("_s + rest + u")."_s);
}

} // namespace sagadesk::api
