#include "core/api/json/jsonbody.h"

#include "core/base/apicodes.h"
#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/json/parser.h"

#include <algorithm>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

// The code of errors that handlers add with their own text (`detail`).
constexpr QLatin1StringView kInWords{"in-words"};

json::ErrorStyle bodyStyle()
{
    json::ErrorStyle style;
    style.shows = json::ErrorStyle::Shows::Limits;
    style.pointsAtMissing = true;
    return style;
}

QString expectation(const QJsonObject &parameters)
{
    const QString expected = parameters.value("expected"_L1).toString();
    const QJsonValue min = parameters.value("min"_L1);
    const QJsonValue max = parameters.value("max"_L1);
    if (expected == u"text")
        return u"must be a string of at most %1 characters"_s.arg(max.toInteger());
    if (expected == u"whole-number")
        return u"must be a whole number from %1 to %2"_s.arg(min.toInteger()).arg(max.toInteger());
    if (expected == u"number")
        return u"must be a number from %1 to %2"_s.arg(min.toDouble()).arg(max.toDouble());
    return expected == u"object" ? u"must be an object"_s : u"must be true or false"_s;
}

QString detailOf(const base::Reason &what)
{
    if (what.code == kInWords)
        return what.parameters.value("detail"_L1).toString();
    if (what.code == codes::kMissingField)
        return u"is missing"_s;
    if (what.code == u"empty")
        return u"must not be empty"_s;
    if (what.code == codes::kDuplicateKey)
        return u"occurs twice"_s;
    if (what.code != codes::kUnknownField)
        return expectation(what.parameters);
    const QVariant known = what.parameters.value("expected"_L1).toVariant();
    return u"is unknown; known members: "_s + known.toStringList().join(u", "_s);
}

std::vector<BodyError> errorsOf(const std::vector<json::ValidationError> &errors)
{
    std::vector<BodyError> bodyErrors;
    for (const json::ValidationError &error : errors)
        bodyErrors.push_back({error.pointer, detailOf(error.what)});
    return bodyErrors;
}

Response refusal(const json::Parsed &parsed)
{
    const base::Reason &what = parsed.errors.front().what;
    if (what.code == codes::kTooDeep)
        return problem(400, codes::kBodyTooDeep, {{u"max"_s, limits::kNestingMax}});
    if (what.code == codes::kNotJson) {
        return problem(400, codes::kBodyMalformed,
            {{u"offset"_s, parsed.offset}, {u"cause"_s, what.parameters.value("cause"_L1)}});
    }
    if (what.code == codes::kDuplicateKey)
        return problem(400, codes::kMemberTwice, {}, errorsOf(parsed.errors));
    return problem(400, codes::kBodyNotObject);
}

} // namespace

JsonBody::JsonBody()
    : m_errors(bodyStyle())
{
}

std::variant<JsonBody, Response> JsonBody::parse(const QByteArray &bytes)
{
    if (bytes.isEmpty())
        return problem(400, codes::kBodyRequired);
    const json::Parsed parsed = json::parseObject(bytes, {});
    if (!parsed.errors.empty())
        return refusal(parsed);
    JsonBody body;
    body.m_object = parsed.root.toObject();
    body.m_raw = json::membersOf(bytes);
    SAGADESK_ASSERT(body.m_raw.size() == body.m_object.size());
    return body;
}

std::variant<JsonBody, Response> JsonBody::parseOptional(const QByteArray &bytes)
{
    return bytes.isEmpty() ? std::variant<JsonBody, Response>(JsonBody()) : parse(bytes);
}

std::optional<Response> JsonBody::refuseMembers(const QByteArray &bytes)
{
    auto parsed = parseOptional(bytes);
    if (auto *refusal = std::get_if<Response>(&parsed))
        return std::move(*refusal);
    return std::get<JsonBody>(parsed).finish();
}

json::ObjectReader JsonBody::read(const QString &name)
{
    m_known.append(name);
    return {m_object, QString(), m_errors};
}

QString JsonBody::text(const QString &name, qsizetype lengthMax)
{
    return read(name).text(name, lengthMax).value_or(QString());
}

QString JsonBody::operatorName()
{
    const QString name = text(u"operator"_s, limits::kNameLengthMax);
    const bool isPrintable = std::all_of(name.begin(), name.end(), [](QChar c) {
        return c.category() != QChar::Other_Control && c.category() != QChar::Other_Format;
    });
    if (!isPrintable)
        addError(u"/operator"_s, u"must not contain control characters"_s);
    return name.isEmpty() ? u"api"_s : name;
}

QString JsonBody::requiredText(const QString &name, qsizetype lengthMax)
{
    const json::ObjectReader reader = read(name);
    const QJsonValue found = reader.value(name);
    if (found.isString() && found.toString().isEmpty())
        m_errors.add(reader.pointer(name), codes::kEmpty);
    return reader.requiredText(name, lengthMax);
}

bool JsonBody::boolean(const QString &name, bool otherwise)
{
    return read(name).boolean(name).value_or(otherwise);
}

qint64 JsonBody::number(const QString &name, qint64 least, qint64 most, qint64 otherwise)
{
    return read(name).integer(name, least, most).value_or(otherwise);
}

double JsonBody::decimal(const QString &name, double least, double most, double otherwise)
{
    return read(name).number(name, least, most).value_or(otherwise);
}

QByteArray JsonBody::objectBytes(const QString &name)
{
    return read(name).object(name) ? m_raw.value(name) : QByteArray();
}

QByteArray JsonBody::valueBytes(const QString &name)
{
    return value(name).isUndefined() ? QByteArray() : m_raw.value(name);
}

QJsonValue JsonBody::value(const QString &name)
{
    return read(name).value(name);
}

void JsonBody::addError(const QString &pointer, const QString &detail)
{
    m_errors.add(pointer, kInWords, {{u"detail"_s, detail}});
}

std::optional<Response> JsonBody::finish()
{
    json::ObjectReader(m_object, QString(), m_errors).allowOnly(m_known);
    if (m_errors.isEmpty())
        return std::nullopt;
    return problem(400, codes::kBodyInvalid, {}, errorsOf(m_errors.errors()));
}

} // namespace sagadesk::api
