#include "core/model/expectation.h"

#include "core/base/reasoncodes.h"
#include "core/model/comparison.h"

#include <QJsonArray>

#include <algorithm>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

namespace {

// 202 Accepted: the work is not done yet. It completes a step only if the definition lists it.
constexpr int kAccepted = 202;

Reason unexpectedStatus(const Expectation &expect, int status)
{
    if (expect.status.empty() && status == kAccepted)
        return {codes::kAcceptedOnly, {{u"status"_s, status}}};
    Reason reason{codes::kUnexpectedStatus, {{u"status"_s, status}}};
    if (!expect.status.empty()) {
        QJsonArray expected;
        for (const int code : expect.status)
            expected.append(code);
        reason.parameters.insert(u"expected"_s, expected);
    }
    return reason;
}

// The part of a value that a reason shows: no documents, no long strings.
QJsonValue excerpt(const QJsonValue &found)
{
    constexpr qsizetype kShownMax = 200;
    if (found.isObject() || found.isArray())
        return QJsonValue(QJsonValue::Undefined);
    return found.isString() ? QJsonValue(found.toString().left(kShownMax)) : found;
}

Reason unexpectedBody(const BodyExpectation &expected, const QJsonValue &found)
{
    Reason reason{codes::kUnexpectedBody,
        {{u"path"_s, expected.path}, {u"test"_s, QString(name(expected.test))},
            {u"expected"_s, expected.value}}};
    const QJsonValue shown = excerpt(found);
    if (!shown.isUndefined())
        reason.parameters.insert(u"found"_s, shown);
    return reason;
}

} // namespace

std::optional<Reason> mismatch(const Expectation &expect, int status, const QByteArray &body)
{
    if (!expectsStatus(expect, status))
        return unexpectedStatus(expect, status);
    if (expect.body.empty())
        return std::nullopt;
    const QJsonValue value = json::parseValue(body);
    if (value.isUndefined() && !body.trimmed().isEmpty())
        return Reason{codes::kMalformedBody, {{u"status"_s, status}}};
    for (const BodyExpectation &expected : expect.body) {
        const QJsonValue found = json::valueAt(value, expected.path);
        if (!isComparable(expected, found) || !holds(expected, found))
            return unexpectedBody(expected, found);
    }
    return std::nullopt;
}

bool expectsStatus(const Expectation &expect, int status)
{
    if (expect.status.empty())
        return status >= 200 && status <= 299 && status != kAccepted;
    return std::find(expect.status.begin(), expect.status.end(), status) != expect.status.end();
}

} // namespace sagadesk::model
