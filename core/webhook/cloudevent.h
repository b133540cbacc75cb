#pragma once

#include "core/views/changes.h"

#include <QByteArray>

namespace sagadesk::webhook {

// An event as it is sent: CloudEvents 1.0, structured JSON.
struct CloudEvent
{
    QString id; // the same at each delivery
    QString type;
    QString subject; // the task; events of the same one are delivered in their order
    qint64 at = 0; // UTC ms, when it happened
    QString traceparent; // the trace of the task, with a span id of the event; empty: none
    QByteArray body;
};

constexpr QLatin1StringView kSignatureHeader{"sagadesk-signature"};

// A row of the journal. `data` is the change as GET /v1/changes has it. The type says which state
// the task has reached, or that it changed otherwise; source and id are the same at each delivery.
[[nodiscard]] CloudEvent eventOf(const model::ChangeView &change, const QString &source);

// Tells that rows of the journal after the cursor `after` were purged, with their tasks, before
// they were delivered; `oldest` is a place after which none was.
[[nodiscard]] CloudEvent gapEvent(
    const QString &after, const QString &oldest, const QString &source);

// All types there are.
[[nodiscard]] QStringList eventTypes();

// The value of the header: "sha256=" and the HMAC-SHA256 of the body in lower-case hexadecimal.
[[nodiscard]] QByteArray signatureOf(const QByteArray &body, const QByteArray &secret);

} // namespace sagadesk::webhook
