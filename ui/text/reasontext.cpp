#include "ui/text/reasontext.h"

#include "core/base/inputcodes.h"
#include "core/json/value.h"
#include "core/text/closestword.h"
#include "core/text/sentences.h"
#include "ui/text/format.h"
#include "ui/text/statetext.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

struct ReasonText
{
    Q_DECLARE_TR_FUNCTIONS(ReasonText)
};

QString translated(const char *source)
{
    return QCoreApplication::translate("Sentences", source);
}

// The word for a state; parameters of reasons have its name as the store writes it.
QString stateWord(const QString &name)
{
    if (const auto task = model::taskStateNamed(name))
        return stateText(*task);
    if (const auto step = model::stepStateNamed(name))
        return stateText(*step);
    return name;
}

// The values that a condition compared: `a = 7, b = "7"`.
QString comparedText(const QJsonObject &values)
{
    QStringList parts;
    for (auto it = values.begin(); it != values.end(); ++it)
        parts.append(it.key() + u" = "_s + QString::fromUtf8(json::toBytes(it.value())));
    return parts.join(u", "_s);
}

QString causeText(QJsonObject cause)
{
    const QString code = cause.take("code"_L1).toString();
    return reasonText({code, cause});
}

// The known value most similar to the one given; empty if none is similar.
QString meantInstead(const model::Reason &reason)
{
    if (reason.code != codes::kUnknownField && reason.code != codes::kNotOneOf)
        return {};
    QStringList possible;
    for (const QJsonValue &each : reason.parameters.value("expected"_L1).toArray())
        possible.append(each.toString());
    return text::closestWord(reason.parameters.value("found"_L1).toString(), possible);
}

QString valueText(const QString &name, const QJsonValue &value)
{
    if (name == "problem"_L1 && value.isString())
        return text::problemPhrase(value.toString(), {&translated, &valueText});
    if (name == "values"_L1 && value.isObject())
        return comparedText(value.toObject());
    if (name == "cause"_L1 && value.isObject())
        return causeText(value.toObject());
    return name == "state"_L1 ? stateWord(value.toString()) : parameterText(name, value);
}

} // namespace

QString filledText(const QString &text, const QJsonObject &parameters)
{
    return text::fillTemplate(text, parameters, &valueText);
}

QString reasonText(const model::Reason &reason)
{
    if (reason.code.isEmpty())
        return {};
    const QString sentence =
        text::sentenceOf(reason.code, reason.parameters, {&translated, &valueText});
    if (!sentence.isEmpty()) {
        const QString meant = meantInstead(reason);
        return meant.isEmpty() ? sentence
                               : ReasonText::tr("%1. Did you mean “%2”?").arg(sentence, meant);
    }
    if (reason.parameters.isEmpty())
        return reason.code;
    return reason.code + u' '
        + QString::fromUtf8(QJsonDocument(reason.parameters).toJson(QJsonDocument::Compact));
}

QString lastErrorText(const model::ErrorInfo &error)
{
    const QString text = reasonText(model::alertReason(error));
    const bool hasStatus = error.status == 0 || text.contains(QString::number(error.status));
    return hasStatus ? text : ReasonText::tr("HTTP %1: %2").arg(error.status).arg(text);
}

QString resultText(const model::Attempt &attempt)
{
    if (!attempt.error.code.isEmpty())
        return lastErrorText(
            {attempt.error, attempt.status, QString::fromUtf8(attempt.body), attempt.at});
    return attempt.status == 0 ? QString() : ReasonText::tr("HTTP %1").arg(attempt.status);
}

QString attemptText(const model::Attempt &attempt)
{
    QStringList parts;
    parts.append(resultText(attempt));
    parts.removeAll(QString());
    if (!attempt.fault.isEmpty())
        parts.append(ReasonText::tr("simulated fault %1").arg(attempt.fault));
    parts.append(wholeMillisecondsText(attempt.durationMs));
    return parts.join(u", "_s);
}

} // namespace sagadesk::ui
