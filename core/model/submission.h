#pragma once

#include "core/base/clock.h"
#include "core/model/ids.h"

#include <QByteArray>
#include <QString>

namespace sagadesk::model {

// What an application asks for (P10). Accepted when it is committed to the durable inbox.
struct Submission
{
    QString publicId; // empty: chosen by the store
    QString idempotencyKey; // of POST; empty with an id of the caller's
    QString workflow;
    int version = 0; // 0: the newest registered
    QByteArray input; // compact JSON object
    int priority = -1; // -1: the workflow's
    QString responseQueue; // empty: none
    base::WallMs receivedAt = 0; // set by the store: when it was accepted
    // Of the caller, from readTraceparent(); empty: none. Not part of the content.
    QString traceparent;
};

// The place in the inbox, and that of its task in the queues of services: the time of acceptance,
// less `priorityStepMs` for each level of priority. Smaller comes first.
[[nodiscard]] constexpr qint64 computeRank(
    base::WallMs receivedAt, int priority, qint64 priorityStepMs)
{
    return receivedAt - priority * priorityStepMs;
}

struct SubmitReceipt
{
    TaskId task;
    QString publicId;
    bool created = false; // false: the same submission stood already
};

} // namespace sagadesk::model
