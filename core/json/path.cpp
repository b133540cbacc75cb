#include "core/json/path.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace sagadesk::json {

namespace {

bool isIndex(QStringView part)
{
    return !part.isEmpty() && part.size() <= 9
        && std::all_of(part.begin(), part.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

// Splits "[12][3]" into its numbers. Returns false for anything else.
bool appendIndexes(QStringView brackets, QStringList &parts)
{
    while (!brackets.isEmpty()) {
        const qsizetype end = brackets.indexOf(u']');
        if (!brackets.startsWith(u'[') || end < 0 || !isIndex(brackets.mid(1, end - 1)))
            return false;
        parts.append(brackets.mid(1, end - 1).toString());
        brackets = brackets.mid(end + 1);
    }
    return true;
}

QJsonValue child(const QJsonValue &value, const QString &part)
{
    if (value.isObject())
        return value.toObject().value(part);
    if (value.isArray() && isIndex(part)) {
        const QJsonArray array = value.toArray();
        const int index = part.toInt();
        if (index < array.size())
            return array.at(index);
    }
    return QJsonValue(QJsonValue::Undefined);
}

} // namespace

std::optional<QStringList> splitPath(QStringView path)
{
    QStringList parts;
    if (path.isEmpty())
        return parts;
    for (const QStringView section : path.split(u'.')) {
        const qsizetype bracket = section.indexOf(u'[');
        const QStringView name = bracket < 0 ? section : section.left(bracket);
        if (name.isEmpty() || name.contains(u']'))
            return std::nullopt;
        parts.append(name.toString());
        if (bracket >= 0 && !appendIndexes(section.mid(bracket), parts))
            return std::nullopt;
    }
    return parts;
}

QJsonValue valueAt(const QJsonValue &root, QStringView path)
{
    const auto parts = splitPath(path);
    if (!parts)
        return QJsonValue(QJsonValue::Undefined);
    QJsonValue value = root;
    for (const QString &part : *parts)
        value = child(value, part);
    return value;
}

} // namespace sagadesk::json
