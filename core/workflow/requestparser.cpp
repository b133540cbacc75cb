#include "core/workflow/requestparser.h"

#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/json/value.h"
#include "core/model/secretword.h"
#include "core/model/urlpath.h"
#include "core/workflow/fieldnames.h"
#include "core/workflow/headerrules.h"
#include "core/workflow/rendering.h"

#include <QJsonArray>

#include <algorithm>

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

namespace {

using fields::Name;

constexpr Name kMethods[] = {
    Name("GET"), Name("PUT"), Name("POST"), Name("DELETE"), Name("PATCH"), Name("HEAD")};

bool isHexDigit(QChar c)
{
    return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f') || (c >= u'A' && c <= u'F');
}

// The characters of RFC 3986 pchar, '/', and those that a query may also contain.
bool isPathSign(QChar c)
{
    constexpr QStringView kSigns = u"-._~!$&'()*+,;=:@/?%";
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9')
        || kSigns.contains(c);
}

bool hasBadPercent(QStringView path)
{
    for (qsizetype at = path.indexOf(u'%'); at >= 0; at = path.indexOf(u'%', at + 1))
        if (at + 2 >= path.size() || !isHexDigit(path[at + 1]) || !isHexDigit(path[at + 2]))
            return true;
    return false;
}

// The fixed part of the template, with a harmless character for each reference.
QString skeleton(const Template &parsed)
{
    QString text;
    for (const TemplatePart &part : parsed.parts)
        text += part.reference ? u"x"_s : part.literal;
    return text;
}

void readPath(
    const json::ObjectReader &reader, const ReferenceCheck &check, RequestTemplate &request)
{
    const auto path = reader.text(u"path", limits::kDefinitionBytesMax);
    if (!path)
        return;
    request.path = *path;
    const QString pointer = reader.pointer(u"path");
    const Template parsed = check.text(*path, pointer, reader.errors());
    if (parsed.isUnclosed || !parsed.badReference.isEmpty())
        return;
    if (const auto problem = problemOfPath(skeleton(parsed)))
        reader.errors().add(
            pointer, codes::kBadPath, {{u"found"_s, *path}, {u"problem"_s, *problem}});
    checkQuery(*path, pointer, reader.errors());
}

void checkHeaders(
    const Headers &headers, const json::ObjectReader &reader, const ReferenceCheck &check)
{
    for (const auto &[name, value] : headers) {
        const QString pointer = json::pointerTo(reader.pointer(u"headers"), name);
        const Template parsed = check.text(value, pointer, reader.errors());
        if (!isHeaderValue(skeleton(parsed)))
            reader.errors().add(pointer, codes::kBadHeaderValue, {{u"header"_s, name}});
    }
}

void checkBody(const QJsonValue &value, const QString &pointer, const ReferenceCheck &check,
    json::Diagnostics &errors)
{
    if (value.isString()) {
        check.text(value.toString(), pointer, errors);
    } else if (value.isArray()) {
        const QJsonArray array = value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i)
            checkBody(array[i], json::pointerTo(pointer, i), check, errors);
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto field = object.begin(); field != object.end(); ++field) {
            const QString inner = json::pointerTo(pointer, field.key());
            if (field.key().contains("{{"_L1))
                errors.add(inner, codes::kPlaceholderInKey, {{u"found"_s, field.key()}});
            checkBody(field.value(), inner, check, errors);
        }
    }
}

bool isScalarOrPlaceholder(QJsonValue value)
{
    return value.isString() || value.isDouble() || value.isBool();
}

void addNotWritable(const QString &type, const char16_t *expected, const QString &pointer,
    json::Diagnostics &errors)
{
    errors.add(pointer, codes::kBodyNotWritable,
        {{u"type"_s, type}, {u"expected"_s, QString::fromUtf16(expected)}});
}

// A form can contain strings, numbers and booleans, single or in lists.
void checkForm(
    const QJsonValue &body, const QString &type, const QString &pointer, json::Diagnostics &errors)
{
    if (!body.isObject() && !body.isString()) {
        addNotWritable(type, u"object, text", pointer, errors);
        return;
    }
    const QJsonObject fields = body.toObject();
    for (auto field = fields.begin(); field != fields.end(); ++field) {
        const QJsonArray list =
            field.value().isArray() ? field.value().toArray() : QJsonArray{field.value()};
        if (!std::all_of(list.begin(), list.end(), isScalarOrPlaceholder))
            addNotWritable(
                type, u"text, number, boolean", json::pointerTo(pointer, field.key()), errors);
    }
}

// Sets the format of the body from its content type. An unsupported type is an error, because the
// body would not match it.
void readFormat(const json::ObjectReader &reader, RequestTemplate &request)
{
    const auto named = std::find_if(request.headers.begin(), request.headers.end(),
        [](const auto &h) { return h.first.compare("content-type"_L1, Qt::CaseInsensitive) == 0; });
    if (named == request.headers.end())
        return;
    const auto format =
        named->second.contains("{{"_L1) ? std::nullopt : bodyFormatOf(named->second);
    if (!format) {
        reader.errors().add(json::pointerTo(reader.pointer(u"headers"), named->first),
            codes::kBadContentType,
            {{u"found"_s, named->second},
                {u"expected"_s, QJsonArray::fromStringList(contentTypes())}});
        return;
    }
    const size_t before = reader.errors().errors().size();
    const QString pointer = reader.pointer(u"body");
    if (*format == BodyFormat::Form)
        checkForm(request.body, named->second, pointer, reader.errors());
    else if (*format != BodyFormat::Json && !request.body.isString())
        addNotWritable(named->second, u"text", pointer, reader.errors());
    // A stored definition whose body does not fit its content type still sends JSON, as
    // before this check existed.
    if (reader.errors().errors().size() == before)
        request.format = *format;
}

} // namespace

RequestTemplate readRequest(const json::ObjectReader &reader, const ReferenceCheck &check)
{
    RequestTemplate request;
    reader.require(u"method");
    reader.require(u"path");
    if (const auto method = reader.choice(u"method", kMethods))
        request.method = kMethods[*method];
    readPath(reader, check, request);
    request.headers = readHeaders(reader);
    checkHeaders(request.headers, reader, check);
    request.body = reader.value(u"body");
    if (request.body.isUndefined())
        return request;
    checkBody(request.body, reader.pointer(u"body"), check, reader.errors());
    readFormat(reader, request);
    const QByteArray written = json::toBytes(request.body);
    if (request.format == BodyFormat::Json && !written.contains("{{"))
        request.constantBody = written;
    if (request.method == u"GET" || request.method == u"HEAD")
        reader.errors().add(reader.pointer(u"body"), codes::kBodyNotAllowed,
            {{u"method"_s, request.method}, {u"remedy"_s, u"remove"_s}});
    return request;
}

void checkQuery(const QString &path, const QString &pointer, json::Diagnostics &errors)
{
    const qsizetype at = path.indexOf(u'?');
    const QString query = at < 0 ? QString() : path.sliced(at + 1);
    for (const QString &field : query.split(u'&')) {
        const QString name = field.section(u'=', 0, 0);
        const QString value = field.section(u'=', 1);
        if (!value.isEmpty() && !field.contains("{{"_L1) && model::namesSecret(name))
            errors.add(pointer, codes::kLiteralSecret, {{u"found"_s, name}});
    }
}

std::optional<QString> problemOfPath(QStringView path)
{
    if (!path.startsWith(u'/'))
        return u"no-leading-slash"_s;
    if (path.startsWith(u"//"))
        return u"double-slash"_s;
    if (!std::all_of(path.begin(), path.end(), isPathSign))
        return u"bad-sign"_s;
    if (hasBadPercent(path))
        return u"bad-percent"_s;
    if (model::hasDotSegment(path))
        return u"dot-segment"_s;
    return std::nullopt;
}

} // namespace sagadesk::workflow
