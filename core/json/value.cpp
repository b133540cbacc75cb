#include "core/json/value.h"

#include "core/base/enginelimits.h"
#include "core/json/parser.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace sagadesk::json {

QJsonValue parseValue(const QByteArray &json)
{
    const QJsonValue none(QJsonValue::Undefined);
    if (isNestedTooDeep(json))
        return none;
    // Qt reads objects and arrays only: the value is made the one element of an array.
    const QJsonArray array = parseUnchecked('[' + json + ']').toArray();
    return array.size() == 1 ? array.at(0) : none;
}

QByteArray toBytes(const QJsonValue &value)
{
    const QByteArray wrapped = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return wrapped.mid(1, wrapped.size() - 2);
}

int nestingOf(QByteArrayView json)
{
    int depth = 0;
    int deepest = 0;
    for (qsizetype i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (c == '"')
            i = stringEnd(json, i) - 1;
        else if (c == '{' || c == '[')
            deepest = qMax(deepest, ++depth);
        else if (c == '}' || c == ']')
            --depth;
    }
    return deepest;
}

bool isNestedTooDeep(const QByteArray &json)
{
    return nestingOf(json) > limits::kNestingMax;
}

qsizetype stringEnd(QByteArrayView json, qsizetype from)
{
    for (qsizetype i = from + 1; i < json.size(); ++i) {
        if (json[i] == '\\')
            ++i;
        else if (json[i] == '"')
            return i + 1;
    }
    return json.size();
}

qsizetype valueEnd(QByteArrayView json, qsizetype from)
{
    int depth = 0;
    for (qsizetype i = from; i < json.size();) {
        const char c = json[i];
        if (c == '"') {
            i = stringEnd(json, i);
            if (depth == 0)
                return i;
            continue;
        }
        if (depth == 0 && (c == ',' || c == '}' || c == ']' || isSpace(c)))
            return i;
        depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        ++i;
        if (depth == 0 && (c == '}' || c == ']'))
            return i;
    }
    return json.size();
}

QByteArray compacted(QByteArrayView json)
{
    QByteArray result;
    result.reserve(json.size());
    for (qsizetype i = 0; i < json.size();) {
        const qsizetype start = i;
        i = json[i] == '"' ? stringEnd(json, i) : i + 1;
        if (i - start > 1 || !isSpace(json[start]))
            result.append(json.sliced(start, i - start));
    }
    return result;
}

} // namespace sagadesk::json
