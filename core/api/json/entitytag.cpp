#include "core/api/json/entitytag.h"

#include <QCryptographicHash>

#include <algorithm>

namespace sagadesk::api {

namespace {

constexpr qsizetype kDigits = 16; // 64 bits of the hash: versions of one resource will not collide

bool isTagSign(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte == 0x21 || (byte >= 0x23 && byte != 0x7f);
}

void skipSpace(const QByteArray &text, qsizetype &at)
{
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t'))
        ++at;
}

std::optional<EntityTag> parseTag(const QByteArray &text, qsizetype &at)
{
    EntityTag tag;
    tag.weak = text.mid(at, 2) == "W/";
    at += tag.weak ? 2 : 0;
    if (at >= text.size() || text[at] != '"')
        return std::nullopt;
    const qsizetype end = text.indexOf('"', at + 1);
    if (end < 0)
        return std::nullopt;
    tag.text = text.mid(at + 1, end - at - 1);
    at = end + 1;
    return std::all_of(tag.text.begin(), tag.text.end(), &isTagSign) ? std::optional(tag)
                                                                     : std::nullopt;
}

} // namespace

std::optional<EntityTags> parseEntityTags(const QByteArray &header)
{
    EntityTags found;
    found.any = header.trimmed() == "*";
    if (found.any)
        return found;
    qsizetype at = 0;
    for (;;) {
        skipSpace(header, at);
        const auto tag = parseTag(header, at);
        if (!tag)
            return std::nullopt;
        found.tags.append(*tag);
        skipSpace(header, at);
        if (at == header.size())
            return found;
        if (header[at++] != ',')
            return std::nullopt;
    }
}

QByteArray entityTagOf(const QByteArray &body)
{
    return QCryptographicHash::hash(body, QCryptographicHash::Sha256).toHex().left(kDigits);
}

QByteArray entityTagOf(qint64 version, const QByteArray &body)
{
    return QByteArray::number(version) + '-' + entityTagOf(body);
}

bool containsTag(const EntityTags &tags, const QByteArray &tag)
{
    return tags.any
        || std::any_of(tags.tags.begin(), tags.tags.end(),
            [&tag](const EntityTag &each) { return each.text == tag; });
}

qint64 versionOf(const EntityTag &tag)
{
    bool isNumber = false;
    const qint64 version = tag.text.split('-').constFirst().toLongLong(&isNumber);
    // In If-Match, weak tags never match (RFC 9110, 13.1.1).
    return isNumber && version >= 0 && !tag.weak ? version : -1;
}

} // namespace sagadesk::api
