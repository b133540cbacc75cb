#include "core/api/json/httpmessage.h"

#include "core/base/systemclock.h"

#include <QDateTime>
#include <QStringDecoder>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

bool isHex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool encodingsAreWhole(const QByteArray &text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && (i + 2 >= text.size() || !isHex(text[i + 1]) || !isHex(text[i + 2])))
            return false;
    }
    return true;
}

std::optional<QString> decoded(const QByteArray &text)
{
    if (!encodingsAreWhole(text))
        return std::nullopt;
    const QByteArray bytes = QByteArray::fromPercentEncoding(text);
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString result = decoder(bytes);
    if (decoder.hasError() || result.contains(QChar(0)))
        return std::nullopt;
    return result;
}

bool parsePath(const QByteArray &text, QStringList &path)
{
    if (!text.startsWith('/'))
        return false;
    for (const QByteArray &part : text.mid(1).split('/')) {
        const auto segment = decoded(part);
        if (!segment || segment->contains(u'/'))
            return false;
        path.append(*segment);
    }
    return true;
}

bool parseQuery(QByteArray text, std::vector<std::pair<QString, QString>> &query)
{
    text.replace('+', ' ');
    for (const QByteArray &part : text.split('&')) {
        if (part.isEmpty())
            continue;
        const qsizetype equals = part.indexOf('=');
        const auto key = decoded(equals < 0 ? part : part.left(equals));
        const auto value = decoded(equals < 0 ? QByteArray() : part.mid(equals + 1));
        if (!key || !value)
            return false;
        query.emplace_back(*key, *value);
    }
    return true;
}

} // namespace

std::optional<QString> Request::queryValue(QStringView name) const
{
    for (const auto &[key, value] : query)
        if (key == name)
            return value;
    return std::nullopt;
}

Response unlessKnown(Response response, const std::optional<EntityTags> &ifNoneMatch)
{
    const bool known = ifNoneMatch && !response.entityTag.isEmpty()
        && containsTag(*ifNoneMatch, response.entityTag);
    if (!known)
        return response;
    Response unchanged;
    unchanged.status = 304;
    unchanged.contentType.clear();
    unchanged.entityTag = std::move(response.entityTag);
    return unchanged;
}

std::optional<Target> parseTarget(const QByteArray &target)
{
    Target parsed;
    const qsizetype question = target.indexOf('?');
    const QByteArray path = question < 0 ? target : target.left(question);
    const QByteArray query = question < 0 ? QByteArray() : target.mid(question + 1);
    if (!parsePath(path, parsed.path) || !parseQuery(query, parsed.query))
        return std::nullopt;
    return parsed;
}

std::optional<qint64> parseTime(const QString &text)
{
    const QDateTime time = QDateTime::fromString(text, Qt::ISODateWithMs);
    // RFC 3339 requires an offset; Qt would treat a time without one as local time.
    if (!time.isValid() || time.timeSpec() == Qt::LocalTime)
        return std::nullopt;
    return time.toMSecsSinceEpoch();
}

} // namespace sagadesk::api
