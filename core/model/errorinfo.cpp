#include "core/model/errorinfo.h"

#include "core/json/parser.h"
#include "core/model/answersummary.h"

#include <QJsonDocument>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

QByteArray errorJson(const ErrorInfo &error)
{
    QJsonObject json{{u"code"_s, error.reason.code}, {u"at"_s, error.at}};
    if (!error.reason.parameters.isEmpty())
        json.insert(u"parameters"_s, error.reason.parameters);
    if (error.status != 0)
        json.insert(u"status"_s, error.status);
    if (!error.body.isEmpty())
        json.insert(u"body"_s, error.body);
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

ErrorInfo errorFromJson(const QByteArray &json)
{
    const QJsonObject object = json::parseUnchecked(json).toObject();
    ErrorInfo info;
    info.reason = {object.value("code"_L1).toString(), object.value("parameters"_L1).toObject()};
    info.status = object.value("status"_L1).toInt();
    info.body = object.value("body"_L1).toString();
    info.at = object.value("at"_L1).toInteger();
    return info;
}

Reason alertReason(const ErrorInfo &error)
{
    Reason reason = error.reason;
    const QString summary = answerSummary(error.body);
    if (!summary.isEmpty())
        reason.parameters.insert(u"body"_s, summary);
    return reason;
}

} // namespace sagadesk::model
