#pragma once

#include "core/views/changes.h"

#include <QByteArray>

namespace sagadesk::webhook {

// An event as it is sent: CloudEvents 1.0 in structured JSON.
struct CloudEvent
{
    QString id; // the same in each delivery
    QString type;
    QString subject; // the task; events of one task are delivered in order
    qint64 at = 0; // UTC ms
    QString traceparent; // of the task, with a span id for this event; empty: none
    QByteArray body;
};

constexpr QLatin1StringView kSignatureHeader{"sagadesk-signature"};

// The event for a row of the journal. `data` is the change as in GET /v1/changes. The type is
// "sagadesk.task." and the new state of the task, or "sagadesk.task.changed" if the state stays
// the same.
[[nodiscard]] CloudEvent eventOf(const model::ChangeView &change, const QString &source);

// An event that reports that rows after the cursor `after` were purged, with their tasks, before
// they were delivered. No row after `oldest` was purged.
[[nodiscard]] CloudEvent gapEvent(
    const QString &after, const QString &oldest, const QString &source);

[[nodiscard]] QStringList eventTypes();

// The signature header: "sha256=" and the HMAC-SHA256 of the body in lower-case hexadecimal.
[[nodiscard]] QByteArray signatureOf(const QByteArray &body, const QByteArray &secret);

} // namespace sagadesk::webhook
