#include "core/model/answersummary.h"

#include "core/base/enginelimits.h"
#include "core/json/parser.h"

#include <QJsonArray>
#include <QJsonObject>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView kMembers[] = {"error"_L1, "message"_L1, "title"_L1, "detail"_L1};
constexpr int kDepthMax = 2; // {"error":{"message":"…"}} is common
constexpr qsizetype kBeginningMax = 120; // characters of a body in which no text was found

QString cut(const QString &line, qsizetype max)
{
    return line.size() > max ? QString(line.left(max) + u'\u2026') : line;
}

QString plainLine(QString text)
{
    for (QChar &c : text)
        if (!c.isPrint())
            c = c.isSurrogate() ? c : QChar(u' ');
    return text.simplified();
}

bool isEmpty(const QJsonValue &root)
{
    return (root.isObject() && root.toObject().isEmpty())
        || (root.isArray() && root.toArray().isEmpty());
}

QString firstText(const QJsonValue &value, int depth)
{
    if (value.isString())
        return plainLine(value.toString());
    if (!value.isObject() || depth == kDepthMax)
        return {};
    for (const QLatin1StringView member : kMembers)
        if (QString text = firstText(value.toObject().value(member), depth + 1); !text.isEmpty())
            return text;
    return {};
}

} // namespace

QString answerSummary(const QString &body)
{
    const QJsonValue root = json::parse(body.toUtf8(), {.allowsDuplicates = true}).root;
    const QString summary = firstText(root, 0);
    if (summary.isEmpty() && isEmpty(root))
        return {};
    return summary.isEmpty() ? cut(plainLine(body), kBeginningMax)
                             : cut(summary, limits::kBodyExcerptMax);
}

} // namespace sagadesk::model
