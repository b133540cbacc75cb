#include "core/model/jsonvalue.h"

#include "core/base/enginelimits.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonParseError>

namespace sagadesk::model {

QJsonValue readJson(const QByteArray &json)
{
    const QJsonValue none(QJsonValue::Undefined);
    if (isNestedTooDeep(json))
        return none;
    // Qt reads objects and arrays only: the value is made the one element of an array.
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson('[' + json + ']', &error);
    if (error.error != QJsonParseError::NoError || !document.isArray())
        return none;
    const QJsonArray array = document.array();
    return array.size() == 1 ? array.at(0) : none;
}

QByteArray writeJson(const QJsonValue &value)
{
    const QByteArray wrapped = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return wrapped.mid(1, wrapped.size() - 2);
}

bool isNestedTooDeep(const QByteArray &json)
{
    int depth = 0;
    for (qsizetype i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (c == '"')
            i = jsonStringEnd(json, i) - 1;
        else if ((c == '{' || c == '[') && ++depth > limits::kNestingMax)
            return true;
        else if (c == '}' || c == ']')
            --depth;
    }
    return false;
}

qsizetype jsonStringEnd(const QByteArray &json, qsizetype from)
{
    for (qsizetype i = from + 1; i < json.size(); ++i) {
        if (json[i] == '\\')
            ++i;
        else if (json[i] == '"')
            return i + 1;
    }
    return json.size();
}

} // namespace sagadesk::model
