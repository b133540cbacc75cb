#include "core/workflow/requestparser.h"

#include "core/base/enginelimits.h"
#include "core/workflow/fieldnames.h"
#include "core/workflow/headerrules.h"
#include "core/workflow/jsontext.h"
#include "core/workflow/rendering.h"

#include <QJsonArray>

#include <algorithm>

namespace sagadesk::workflow {

namespace {

using fields::Name;

constexpr Name kMethods[] = {
    Name("GET"), Name("PUT"), Name("POST"), Name("DELETE"), Name("PATCH"), Name("HEAD")};

bool isHexDigit(QChar c)
{
    return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f') || (c >= u'A' && c <= u'F');
}

// RFC 3986 pchar, '/' and what a query may have besides.
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

// The template with one harmless sign for each reference: what is fixed in it.
QString skeleton(const Template &parsed)
{
    QString text;
    for (const TemplatePart &part : parsed.parts)
        text += part.reference ? QStringLiteral("x") : part.literal;
    return text;
}

void readPath(const ObjectReader &reader, const ReferenceCheck &check, RequestTemplate &request)
{
    const auto path = reader.text(u"path", limits::kDefinitionBytesMax);
    if (!path)
        return;
    request.path = *path;
    const QString pointer = reader.pointer(u"path");
    const Template parsed = check.text(*path, pointer, reader.mistakes());
    if (parsed.isUnclosed || !parsed.badReference.isEmpty())
        return;
    if (const auto problem = problemOfPath(skeleton(parsed)))
        reader.mistakes().add(pointer, u"bad-path",
            {{QStringLiteral("found"), *path}, {QStringLiteral("problem"), *problem}});
}

void checkHeaders(const Headers &headers, const ObjectReader &reader, const ReferenceCheck &check)
{
    for (const auto &[name, value] : headers) {
        const QString pointer = pointerTo(reader.pointer(u"headers"), name);
        const Template parsed = check.text(value, pointer, reader.mistakes());
        if (!isHeaderValue(skeleton(parsed)))
            reader.mistakes().add(pointer, u"bad-header-value", {{QStringLiteral("header"), name}});
    }
}

void checkBody(const QJsonValue &value, const QString &pointer, const ReferenceCheck &check,
    MistakeList &mistakes)
{
    if (value.isString()) {
        check.text(value.toString(), pointer, mistakes);
    } else if (value.isArray()) {
        const QJsonArray array = value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i)
            checkBody(array[i], pointerTo(pointer, i), check, mistakes);
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto field = object.begin(); field != object.end(); ++field) {
            const QString inner = pointerTo(pointer, field.key());
            if (field.key().contains(QLatin1StringView("{{")))
                mistakes.add(
                    inner, u"placeholder-in-key", {{QStringLiteral("found"), field.key()}});
            checkBody(field.value(), inner, check, mistakes);
        }
    }
}

} // namespace

RequestTemplate readRequest(const ObjectReader &reader, const ReferenceCheck &check)
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
    checkBody(request.body, reader.pointer(u"body"), check, reader.mistakes());
    if (request.method == u"GET" || request.method == u"HEAD")
        reader.mistakes().add(reader.pointer(u"body"), u"body-not-allowed",
            {{QStringLiteral("method"), request.method},
                {QStringLiteral("remedy"), QStringLiteral("remove")}});
    return request;
}

std::optional<QString> problemOfPath(QStringView path)
{
    if (!path.startsWith(u'/'))
        return QStringLiteral("no-leading-slash");
    if (path.startsWith(u"//"))
        return QStringLiteral("double-slash");
    if (!std::all_of(path.begin(), path.end(), isPathSign))
        return QStringLiteral("bad-sign");
    if (hasBadPercent(path))
        return QStringLiteral("bad-percent");
    if (hasDotSegment(path))
        return QStringLiteral("dot-segment");
    return std::nullopt;
}

} // namespace sagadesk::workflow
