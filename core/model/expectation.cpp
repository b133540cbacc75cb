#include "core/model/expectation.h"

#include "core/model/comparison.h"

#include <QJsonArray>

#include <algorithm>

namespace sagadesk::model {

namespace {

Reason unexpectedStatus(const Expectation &expect, int status)
{
    Reason reason{QStringLiteral("unexpected-status"), {{QStringLiteral("status"), status}}};
    if (!expect.status.empty()) {
        QJsonArray expected;
        for (const int code : expect.status)
            expected.append(code);
        reason.parameters.insert(QStringLiteral("expected"), expected);
    }
    return reason;
}

// What of a value found fits into a reason: no whole documents, no long texts.
QJsonValue excerpt(const QJsonValue &found)
{
    constexpr qsizetype kShownMax = 200;
    if (found.isObject() || found.isArray())
        return QJsonValue(QJsonValue::Undefined);
    return found.isString() ? QJsonValue(found.toString().left(kShownMax)) : found;
}

Reason unexpectedBody(const BodyExpectation &expected, const QJsonValue &found)
{
    Reason reason{QStringLiteral("unexpected-body"),
        {{QStringLiteral("path"), expected.path},
            {QStringLiteral("test"), QString(name(expected.test))},
            {QStringLiteral("expected"), expected.value}}};
    const QJsonValue shown = excerpt(found);
    if (!shown.isUndefined())
        reason.parameters.insert(QStringLiteral("found"), shown);
    return reason;
}

} // namespace

std::optional<Reason> mismatch(const Expectation &expect, int status, const QByteArray &body)
{
    if (!expectsStatus(expect, status))
        return unexpectedStatus(expect, status);
    if (expect.body.empty())
        return std::nullopt;
    const QJsonValue value = readJson(body);
    if (value.isUndefined() && !body.trimmed().isEmpty())
        return Reason{QStringLiteral("malformed-body"), {{QStringLiteral("status"), status}}};
    for (const BodyExpectation &expected : expect.body) {
        const QJsonValue found = valueAt(value, expected.path);
        if (!holds(expected, found))
            return unexpectedBody(expected, found);
    }
    return std::nullopt;
}

bool expectsStatus(const Expectation &expect, int status)
{
    if (expect.status.empty())
        return status >= 200 && status <= 299;
    return std::find(expect.status.begin(), expect.status.end(), status) != expect.status.end();
}

} // namespace sagadesk::model
