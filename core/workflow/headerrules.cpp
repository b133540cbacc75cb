#include "core/workflow/headerrules.h"

#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/model/secretword.h"

#include <QSet>

#include <algorithm>

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

namespace {

using Name = QLatin1StringView;

// The transport sets headers for framing and routing; the Agent sets the idempotency key and the
// trace context.
constexpr Name kReserved[] = {Name("host"), Name("content-length"), Name("transfer-encoding"),
    Name("connection"), Name("keep-alive"), Name("upgrade"), Name("te"), Name("trailer"),
    Name("expect"), Name("accept-encoding"), Name("idempotency-key"), Name("traceparent"),
    Name("tracestate")};
constexpr Name kReservedPrefixes[] = {Name("proxy-"), Name("x-sagadesk-")};
// Set by `auth` only.
constexpr Name kOfAuth[] = {Name("authorization"), Name("cookie")};

bool isToken(QStringView name)
{
    constexpr QStringView kSigns = u"!#$%&'*+-.^_`|~";
    return !name.isEmpty() && std::all_of(name.begin(), name.end(), [=](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9')
            || kSigns.contains(c);
    });
}

bool contains(std::span<const Name> names, const QString &name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

void checkHeaderName(const QString &name, const QString &pointer, json::Diagnostics &errors)
{
    const QString lower = name.toLower();
    const bool reserved = contains(kReserved, lower)
        || std::any_of(std::begin(kReservedPrefixes), std::end(kReservedPrefixes),
            [&](Name prefix) { return lower.startsWith(prefix); });
    const QJsonObject found = {{u"found"_s, name}};
    if (!isToken(name))
        errors.add(pointer, codes::kBadHeaderName, found);
    else if (reserved)
        errors.add(
            pointer, codes::kReservedHeader, {{u"found"_s, name}, {u"remedy"_s, u"remove"_s}});
}

namespace {

// Header values in a file or a definition are displayed, so they must not be secrets. A value with
// a placeholder is allowed, because it comes from the task.
void checkIsNoSecret(
    const QString &name, const QJsonValue &value, const QString &pointer, json::Diagnostics &errors)
{
    const QJsonObject found = {{u"found"_s, name}, {u"remedy"_s, u"use-auth-of-service"_s}};
    const QString text = value.toString();
    if (contains(kOfAuth, name.toLower()))
        errors.add(pointer, codes::kReservedHeader, found);
    else if (model::namesSecret(name) && !text.isEmpty() && !text.contains("{{"_L1))
        errors.add(pointer, codes::kLiteralSecret, found);
}

} // namespace

Headers readHeaders(const json::ObjectReader &reader)
{
    Headers headers;
    const auto object = reader.object(u"headers");
    if (!object)
        return headers;
    const QString base = reader.pointer(u"headers");
    if (object->size() > limits::kHeadersMax)
        reader.errors().add(base, codes::kTooMany,
            {{u"found"_s, object->size()}, {u"limit"_s, limits::kHeadersMax}});
    QSet<QString> seen;
    for (auto field = object->begin(); field != object->end(); ++field) {
        const QString pointer = json::pointerTo(base, field.key());
        checkHeaderName(field.key(), pointer, reader.errors());
        checkIsNoSecret(field.key(), field.value(), pointer, reader.errors());
        if (seen.contains(field.key().toLower()))
            reader.errors().add(pointer, codes::kDuplicateEntry, {{u"found"_s, field.key()}});
        seen.insert(field.key().toLower());
        const QJsonValue value = field.value();
        if (value.isString())
            headers.emplace_back(field.key(), value.toString());
        else
            reader.errors().wrongType(pointer, value, u"text");
    }
    return headers;
}

} // namespace sagadesk::workflow
