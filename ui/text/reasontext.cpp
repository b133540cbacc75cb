#include "ui/text/reasontext.h"

#include "ui/text/format.h"
#include "ui/text/sentences.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace sagadesk::ui {

namespace {

struct ReasonText
{
    Q_DECLARE_TR_FUNCTIONS(ReasonText)
};

} // namespace

bool hasSentence(const QString &code)
{
    return sentenceFor(code) != nullptr;
}

QString reasonText(const model::Reason &reason)
{
    if (reason.code.isEmpty())
        return {};
    if (const char *sentence = sentenceFor(reason.code))
        return filledSentence(
            QCoreApplication::translate("Sentences", sentence), reason.parameters);
    if (reason.parameters.isEmpty())
        return reason.code;
    return reason.code + QLatin1Char(' ')
        + QString::fromUtf8(QJsonDocument(reason.parameters).toJson(QJsonDocument::Compact));
}

QString lastErrorText(const model::ErrorInfo &error)
{
    const QString text = reasonText(error.reason);
    const bool said = error.status == 0 || text.contains(QString::number(error.status));
    return said ? text : ReasonText::tr("HTTP %1: %2").arg(error.status).arg(text);
}

QString attemptText(const model::Attempt &attempt)
{
    QStringList parts;
    if (attempt.status != 0)
        parts.append(ReasonText::tr("HTTP %1").arg(attempt.status));
    if (!attempt.error.code.isEmpty())
        parts.append(reasonText(attempt.error));
    if (!attempt.fault.isEmpty())
        parts.append(ReasonText::tr("simulated fault %1").arg(attempt.fault));
    parts.append(millisecondsText(static_cast<double>(attempt.durationMs)));
    return parts.join(QStringLiteral(", "));
}

} // namespace sagadesk::ui
