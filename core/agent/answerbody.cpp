#include "core/agent/answerbody.h"

#include "core/agent/outcome.h"
#include "core/json/parser.h"
#include "core/json/value.h"

#include <QStringDecoder>

#include <optional>

namespace sagadesk::agent {

using namespace Qt::StringLiterals;

namespace {

using Kind = AnswerBody::Kind;

struct ContentType
{
    QByteArray type; // lower case; empty if not given
    QByteArray charset;
};

ContentType contentTypeOf(const HttpAnswer &answer)
{
    QByteArrayList parts = headerOf(answer, "content-type").toLower().split(';');
    ContentType contentType{parts.takeFirst().trimmed(), "utf-8"};
    for (const QByteArray &part : parts)
        if (part.trimmed().startsWith("charset="))
            contentType.charset = part.trimmed().sliced(8).replace('"', "");
    return contentType;
}

bool isJsonType(const QByteArray &type)
{
    return type.isEmpty() || type == "application/json" || type == "text/json"
        || type.endsWith("+json");
}

bool isXmlType(const QByteArray &type)
{
    return type == "application/xml" || type == "text/xml" || type.endsWith("+xml");
}

// Proxies, portals and login forms answer with a page in place of the service.
bool isPageType(const QByteArray &type)
{
    return type == "text/html" || type == "application/xhtml+xml";
}

// Many services send JSON as text/plain. A bare word or number stays text.
bool looksLikeJson(const QByteArray &trimmed)
{
    return trimmed.startsWith('{') || trimmed.startsWith('[') || trimmed.startsWith('"');
}

std::optional<QString> decoded(const QByteArray &body, const QByteArray &charset)
{
    const auto encoding =
        QStringConverter::encodingForName(charset == "us-ascii" ? "utf-8" : charset.constData());
    if (!encoding)
        return std::nullopt;
    QStringDecoder decoder(*encoding);
    const QString text = decoder.decode(body);
    return decoder.hasError() ? std::nullopt : std::optional(text);
}

// Returns why the body is not a single JSON value. A duplicate member is an error, because it is
// unknown which one the service means.
std::optional<base::Reason> findError(const QByteArray &body)
{
    const json::Parsed parsed = json::parse(body, {});
    if (parsed.errors.empty())
        return std::nullopt;
    base::Reason what = parsed.errors.front().what;
    const QString syntax = what.parameters.value("cause"_L1)["code"_L1].toString();
    if (!syntax.isEmpty())
        return base::Reason{syntax, {}};
    what.parameters.remove(u"remedy"_s); // the remedy is meant for authors of files
    return what;
}

} // namespace

AnswerBody readAnswerBody(const HttpAnswer &answer)
{
    const QByteArray trimmed = answer.body.trimmed();
    if (trimmed.isEmpty())
        return {};
    const ContentType contentType = contentTypeOf(answer);
    const bool isText = isXmlType(contentType.type) || contentType.type.startsWith("text/");
    const bool mayBeJson = isJsonType(contentType.type) || !isText
        || (!isXmlType(contentType.type) && looksLikeJson(trimmed));
    auto wrong = mayBeJson ? findError(answer.body) : std::optional(base::Reason());
    if (!wrong)
        return {Kind::Json, answer.body};
    if (isJsonType(contentType.type) || isPageType(contentType.type) || !isText)
        return {
            Kind::Malformed, {}, isJsonType(contentType.type) ? std::move(*wrong) : base::Reason()};
    const auto text = decoded(answer.body, contentType.charset);
    if (!text)
        return {Kind::Undecodable};
    return {Kind::Text, json::toBytes(*text)};
}

} // namespace sagadesk::agent
