#pragma once

#include "core/base/clock.h"
#include "core/model/ids.h"

#include <QByteArray>
#include <QString>

namespace sagadesk::model {

// A task that an application submits (P10). It is accepted once it is committed to the inbox.
struct Submission
{
    QString publicId; // empty: chosen by the store
    QString idempotencyKey; // of a POST; empty if the caller chose the id
    QString workflow;
    int version = 0; // 0: the newest registered version
    QByteArray input; // compact JSON object
    int priority = -1; // -1: that of the workflow
    QString responseQueue; // empty: none
    base::WallMs receivedAt = 0; // set by the store: when it was accepted
    // Of the caller, from readTraceparent(); empty: none. Not part of the content.
    QString traceparent;
};

// The rank of a submission in the inbox and of its task in the queues of services: the time of
// acceptance minus `priorityStepMs` for each level of priority. Smaller ranks come first.
[[nodiscard]] constexpr qint64 computeRank(
    base::WallMs receivedAt, int priority, qint64 priorityStepMs)
{
    return receivedAt - priority * priorityStepMs;
}

struct SubmitReceipt
{
    TaskId task;
    QString publicId;
    bool created = false; // false: the same submission already existed
};

} // namespace sagadesk::model
