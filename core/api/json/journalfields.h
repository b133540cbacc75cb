#pragma once

#include <QJsonObject>

namespace sagadesk::api {

// The part of a journal row's changes (core/store/seam/journal.h) whose format stays the same in
// later versions. It omits internals of the store, such as queues, ranks and hashes of payloads.
// Times are RFC 3339, null if there is none.
[[nodiscard]] QJsonObject publicChanges(const QJsonObject &changes);

} // namespace sagadesk::api
