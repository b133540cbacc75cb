#include "core/text/messagetemplate.h"

#include <QJsonArray>

#include <optional>

namespace sagadesk::text {

using namespace Qt::StringLiterals;

namespace {

bool isMissing(const QJsonValue &value)
{
    return value.isUndefined() || value.isNull() || (value.isString() && value.toString().isEmpty())
        || (value.isArray() && value.toArray().isEmpty())
        || (value.isObject() && value.toObject().isEmpty());
}

class Filler
{
public:
    Filler(const QJsonObject &parameters, ValueText valueText)
        : m_parameters(parameters)
        , m_valueText(valueText)
    {
    }

    // Replaces the parameters in `text`. Sets `complete` to false if one of them is missing.
    QString fill(QStringView text, bool &complete) const
    {
        QString filled;
        for (qsizetype from = 0; from < text.size();) {
            const qsizetype open = text.indexOf(u'{', from);
            const qsizetype close = open < 0 ? -1 : text.indexOf(u'}', open);
            filled += text.mid(from, close < 0 ? -1 : open - from);
            if (close < 0)
                break;
            const QString name = text.mid(open + 1, close - open - 1).toString();
            const QJsonValue value = m_parameters.value(name);
            const bool missing = isMissing(value);
            complete = complete && !missing;
            filled += missing ? u"\u2026"_s : m_valueText(name, value);
            from = close + 1;
        }
        return filled;
    }

private:
    const QJsonObject &m_parameters;
    ValueText m_valueText;
};

} // namespace

QString fillTemplate(const QString &text, const QJsonObject &parameters, ValueText valueText)
{
    const Filler filler(parameters, valueText);
    const QStringView view(text);
    QString result;
    for (qsizetype from = 0; from < view.size();) {
        const qsizetype open = view.indexOf(u'[', from);
        const qsizetype close = open < 0 ? -1 : view.indexOf(u']', open);
        bool complete = true;
        result += filler.fill(view.mid(from, close < 0 ? -1 : open - from), complete);
        if (close < 0)
            break;
        complete = true;
        const QString optional = filler.fill(view.mid(open + 1, close - open - 1), complete);
        if (complete)
            result += optional;
        from = close + 1;
    }
    return result;
}

} // namespace sagadesk::text
