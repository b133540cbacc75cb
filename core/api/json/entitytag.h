#pragma once

#include <QByteArray>
#include <QList>

#include <optional>

namespace sagadesk::api {

// Entity tags and the headers If-Match and If-None-Match (RFC 9110, 8.8.3 and 13.1).

struct EntityTag
{
    QByteArray text; // without quotes
    bool weak = false;
};

struct EntityTags
{
    bool any = false; // "*"
    QList<EntityTag> tags;
};
// nullopt if malformed.
[[nodiscard]] std::optional<EntityTags> parseEntityTags(const QByteArray &header);

// The tag of a body. A task's tag begins with its version: "7-…".
[[nodiscard]] QByteArray entityTagOf(const QByteArray &body);
[[nodiscard]] QByteArray entityTagOf(qint64 version, const QByteArray &body);

// If-None-Match: whether the tag is among them, by weak comparison.
[[nodiscard]] bool containsTag(const EntityTags &tags, const QByteArray &tag);
// If-Match: the version at the beginning of the tag; a tag that is only a version is accepted, too.
// -1, which no task has, if there is none or the tag is weak.
[[nodiscard]] qint64 versionOf(const EntityTag &tag);

} // namespace sagadesk::api
