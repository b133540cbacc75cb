#pragma once

#include <QByteArray>
#include <QList>

#include <optional>

namespace sagadesk::api {

// Entity tags and the headers If-Match and If-None-Match (RFC 9110, 8.8.3 and 13.1).

struct EntityTag
{
    QByteArray text; // without its quotes
    bool weak = false;
};

struct EntityTags
{
    bool any = false; // "*"
    QList<EntityTag> tags;
};
// Nothing: malformed.
[[nodiscard]] std::optional<EntityTags> parseEntityTags(const QByteArray &header);

// The tag of a body. That of a task begins with its version: "7-…".
[[nodiscard]] QByteArray entityTagOf(const QByteArray &body);
[[nodiscard]] QByteArray entityTagOf(qint64 version, const QByteArray &body);

// If-None-Match: is the tag one of them, weak or not?
[[nodiscard]] bool containsTag(const EntityTags &tags, const QByteArray &tag);
// If-Match: the version that the tag begins with; a tag may also be the version alone. -1, which no
// task has, if the tag does not begin with a version.
[[nodiscard]] qint64 versionOf(const EntityTag &tag);

} // namespace sagadesk::api
