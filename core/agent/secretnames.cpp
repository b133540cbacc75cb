#include "core/agent/secretnames.h"

#include "core/agent/secretforms.h"
#include "core/json/edit.h"
#include "core/json/syntax.h"
#include "core/json/value.h"

#include <QRegularExpression>

#include <limits>

namespace sagadesk::agent {

using namespace Qt::StringLiterals;

namespace {

constexpr int kTextLayersMax = 4; // JSON in a string in JSON…
// No more than this is recorded of a single text, so checking more would be wasted.
constexpr qsizetype kRecordedTextMax = 8192;
constexpr qsizetype kAnyLength = std::numeric_limits<qsizetype>::max();

struct Depth final
{
    int layer = 0;
    qsizetype textMax = kRecordedTextMax; // longer texts are truncated
};

constexpr auto kInsensitive = QRegularExpression::CaseInsensitiveOption;

QString inner(const QString &text, Depth depth);

bool isLiteral(QStringView value)
{
    return value == u"true" || value == u"false" || value == u"null";
}

QByteArray redactedMember(const QString &name, const QByteArray &value)
{
    if (!namesSecret(name) || isLiteral(QString::fromUtf8(value)))
        return {};
    return '"' + QByteArray(kRedacted) + '"';
}

QByteArray redactedJson(const QByteArray &json, Depth depth)
{
    const auto scalar = [depth](const QByteArray &written) {
        if (!written.startsWith('"'))
            return written;
        const QString text = json::parseValue(written).toString();
        const QString redacted = inner(text, depth);
        return redacted == text ? written : json::toBytes(redacted);
    };
    return json::edited(json, {scalar, &redactedMember});
}

bool isJsonText(const QByteArray &text)
{
    return (text.startsWith('{') || text.startsWith('[')) && !json::isNestedTooDeep(text)
        && !json::findSyntaxError(text);
}

// The end of a bracketed value; the end of the text if the brackets are not closed.
qsizetype bracketsEnd(QStringView text, qsizetype at)
{
    int depth = 0;
    for (; at < text.size(); ++at) {
        depth += (text[at] == u'{' || text[at] == u'[') - (text[at] == u'}' || text[at] == u']');
        if (depth == 0)
            return at + 1;
    }
    return at;
}

// The end of a quoted value. The quote itself may be escaped: \" ends at \".
qsizetype quotedEnd(QStringView text, qsizetype at, QStringView quote)
{
    for (qsizetype i = at + quote.size(); i < text.size(); ++i) {
        const qsizetype end = text.indexOf(quote, i);
        if (end < 0)
            return text.size();
        if (text[end - 1] != u'\\')
            return end + quote.size();
        i = end;
    }
    return text.size();
}

qsizetype endAtOneOf(QStringView text, qsizetype at, QStringView signs)
{
    while (at < text.size() && !signs.contains(text[at]))
        ++at;
    return at;
}

qsizetype valueEnd(QStringView text, qsizetype at, QChar separator, bool isNameQuoted)
{
    static const QRegularExpression quote(u"\\G\\\\*[\"']"_s);
    const auto opening = quote.match(text, at);
    if (opening.hasMatch())
        return quotedEnd(text, at, opening.capturedView());
    if (at < text.size() && (text[at] == u'{' || text[at] == u'['))
        return bracketsEnd(text, at);
    if (separator == u'=')
        return endAtOneOf(text, at, u"&;, \t\r\n\"'<>)");
    return isNameQuoted ? endAtOneOf(text, at, u",}] \t\r\n") : endAtOneOf(text, at, u"\r\n");
}

// name=value, name: value, "name": value; the quotes may be escaped.
QString withoutNamedValues(const QString &text)
{
    static const QRegularExpression names(
        u"(?:(\\\\*[\"'])([^\"'\\\\]{1,80})\\1|([A-Za-z][\\w.\\[\\]%-]{0,80}))\\s*([:=])\\s*"_s);
    QString rest;
    qsizetype done = 0;
    for (auto match = names.match(text); match.hasMatch();) {
        const bool isQuoted = !match.capturedView(2).isEmpty();
        const QStringView name = isQuoted ? match.capturedView(2) : match.capturedView(3);
        const qsizetype at = match.capturedEnd();
        qsizetype end = at;
        if (namesSecret(name))
            end = valueEnd(text, at, match.capturedView(4).front(), isQuoted);
        if (end > at && !isLiteral(QStringView(text).sliced(at, end - at))) {
            rest += QStringView(text).sliced(done, at - done) + QLatin1StringView(kRedacted);
            done = end;
        }
        match = names.match(text, end);
    }
    return rest + QStringView(text).sliced(done);
}

QString withoutNamedElements(const QString &text)
{
    static const QRegularExpression elements(u"<([\\w:.-]{1,80})(?:\\s[^<>]*)?>([^<]*)"_s);
    QString rest;
    qsizetype done = 0;
    for (auto it = elements.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        if (match.capturedLength(2) == 0 || !namesSecret(match.capturedView(1)))
            continue;
        rest += QStringView(text).sliced(done, match.capturedStart(2) - done)
            + QLatin1StringView(kRedacted);
        done = match.capturedEnd(2);
    }
    return rest + QStringView(text).sliced(done);
}

QString withoutKnownForms(QString text)
{
    static const QRegularExpression schemes(
        u"\\b(bearer|basic|digest)\\s+[A-Za-z0-9._~+/=-]{4,}"_s, kInsensitive);
    static const QRegularExpression webTokens(u"\\beyJ[\\w-]{8,}(?:\\.[\\w-]*){0,4}"_s);
    static const QRegularExpression privateKeys(
        u"-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----.*?(?:-----END [A-Z ]{0,30}PRIVATE KEY-----|$)"_s,
        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression userInfo(u"://[^/\\s:@\"']*:[^/\\s@\"']+@"_s);
    text.replace(schemes, u"\\1 [redacted]"_s);
    text.replace(privateKeys, u"[redacted]"_s);
    text.replace(webTokens, u"[redacted]"_s);
    return text.replace(userInfo, u"://[redacted]@"_s);
}

QString inner(const QString &text, Depth depth)
{
    if (depth.layer >= kTextLayersMax)
        return QString::fromLatin1(kRedacted);
    const QByteArray bytes = text.trimmed().toUtf8();
    if (isJsonText(bytes))
        return QString::fromUtf8(redactedJson(bytes, {depth.layer + 1, depth.textMax}));
    return withoutKnownForms(withoutNamedValues(withoutNamedElements(text.left(depth.textMax))));
}

} // namespace

QString withoutCredentials(const QString &text)
{
    return inner(text, {});
}

QByteArray withoutNamedSecrets(const QByteArray &json)
{
    return redactedJson(json, {});
}

QByteArray wholeWithoutNamedSecrets(const QByteArray &json)
{
    return redactedJson(json, {0, kAnyLength});
}

} // namespace sagadesk::agent
