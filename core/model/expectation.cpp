#include "core/model/expectation.h"

#include "core/base/enginelimits.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace sagadesk::model {

namespace {

using Test = BodyExpectation::Test;

// The index behind the string that starts at `from`; the text's end when it is not closed.
qsizetype stringEnd(const QByteArray &json, qsizetype from)
{
    for (qsizetype i = from + 1; i < json.size(); ++i) {
        if (json[i] == '\\')
            ++i;
        else if (json[i] == '"')
            return i + 1;
    }
    return json.size();
}

// Counts brackets only, so that a hostile text never reaches a recursive parser.
bool isNestedTooDeep(const QByteArray &json)
{
    int depth = 0;
    for (qsizetype i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (c == '"')
            i = stringEnd(json, i) - 1;
        else if ((c == '{' || c == '[') && ++depth > limits::kNestingMax)
            return true;
        else if (c == '}' || c == ']')
            --depth;
    }
    return false;
}

QJsonValue child(const QJsonValue &value, QStringView part)
{
    if (value.isObject())
        return value.toObject().value(part);
    bool isIndex = false;
    const int index = part.toInt(&isIndex);
    const QJsonArray array = value.toArray();
    if (isIndex && index >= 0 && index < array.size())
        return array.at(index);
    return QJsonValue(QJsonValue::Undefined);
}

// Below, equal or above 0; nothing when the two can't be ordered.
std::optional<int> order(const QJsonValue &left, const QJsonValue &right)
{
    if (left.isDouble() && right.isDouble()) {
        const double a = left.toDouble();
        const double b = right.toDouble();
        return a < b ? -1 : (a > b ? 1 : 0);
    }
    if (left.isString() && right.isString())
        return left.toString().compare(right.toString());
    return std::nullopt;
}

bool holds(const BodyExpectation &expected, const QJsonValue &found)
{
    if (expected.test == Test::Exists)
        return found.isUndefined() != expected.value.toBool();
    if (found.isUndefined())
        return false;
    switch (expected.test) {
    case Test::Equals:
        return found == expected.value;
    case Test::NotEquals:
        return found != expected.value;
    case Test::In:
        return expected.value.toArray().contains(found);
    case Test::LessThan:
        return order(found, expected.value).value_or(0) < 0;
    case Test::GreaterThan:
        return order(found, expected.value).value_or(0) > 0;
    case Test::Exists:
        break;
    }
    return false;
}

QString name(Test test)
{
    switch (test) {
    case Test::Equals:
        return QStringLiteral("equals");
    case Test::NotEquals:
        return QStringLiteral("notEquals");
    case Test::Exists:
        return QStringLiteral("exists");
    case Test::In:
        return QStringLiteral("in");
    case Test::LessThan:
        return QStringLiteral("lessThan");
    case Test::GreaterThan:
        return QStringLiteral("greaterThan");
    }
    return {};
}

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

Reason unexpectedBody(const BodyExpectation &expected, const QJsonValue &found)
{
    Reason reason{QStringLiteral("unexpected-body"),
        {{QStringLiteral("path"), expected.path}, {QStringLiteral("test"), name(expected.test)},
            {QStringLiteral("expected"), expected.value}}};
    if (!found.isUndefined())
        reason.parameters.insert(QStringLiteral("found"), found);
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

QJsonValue readJson(const QByteArray &json)
{
    const QJsonValue none(QJsonValue::Undefined);
    if (isNestedTooDeep(json))
        return none;
    // Qt reads objects and arrays only: the value is made the one element of an array.
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson('[' + json + ']', &error);
    if (error.error != QJsonParseError::NoError || document.array().size() != 1)
        return none;
    return document.array().at(0);
}

QJsonValue valueAt(const QJsonValue &root, QStringView path)
{
    QJsonValue value = root;
    qsizetype at = 0;
    while (at < path.size()) {
        qsizetype end = at;
        while (end < path.size() && path[end] != u'.' && path[end] != u'[' && path[end] != u']')
            ++end;
        if (end > at)
            value = child(value, path.mid(at, end - at));
        at = end + 1;
    }
    return value;
}

} // namespace sagadesk::model
