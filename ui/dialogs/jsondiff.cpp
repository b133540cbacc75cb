#include "ui/dialogs/jsondiff.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

QString textOf(const QJsonValue &value)
{
    if (value.isUndefined())
        return {};
    // Wrapped in an array, because QJsonDocument needs one; the brackets are removed again.
    const QByteArray json = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(json.sliced(1, json.size() - 2));
}

QString memberPath(const QString &path, const QString &name)
{
    return path.isEmpty() ? name : path + u'.' + name;
}

void compare(const QString &path, const QJsonValue &before, const QJsonValue &after,
    std::vector<JsonDifference> &found)
{
    if (before == after)
        return;
    if (before.isObject() && after.isObject()) {
        const QJsonObject a = before.toObject();
        const QJsonObject b = after.toObject();
        QStringList names = a.keys() + b.keys();
        names.sort();
        names.removeDuplicates();
        for (const QString &name : std::as_const(names))
            compare(memberPath(path, name), a.value(name), b.value(name), found);
        return;
    }
    if (before.isArray() && after.isArray()) {
        const QJsonArray a = before.toArray();
        const QJsonArray b = after.toArray();
        for (qsizetype i = 0; i < qMax(a.size(), b.size()); ++i)
            compare(path + u"[%1]"_s.arg(i),
                i < a.size() ? a.at(i) : QJsonValue(QJsonValue::Undefined),
                i < b.size() ? b.at(i) : QJsonValue(QJsonValue::Undefined), found);
        return;
    }
    found.push_back({path, textOf(before), textOf(after)});
}

QJsonValue valueOf(const QByteArray &json)
{
    return QJsonDocument::fromJson('[' + json + ']').array().at(0);
}

} // namespace

std::vector<JsonDifference> jsonDifferences(const QByteArray &before, const QByteArray &after)
{
    std::vector<JsonDifference> found;
    compare({}, valueOf(before), valueOf(after), found);
    return found;
}

} // namespace sagadesk::ui
