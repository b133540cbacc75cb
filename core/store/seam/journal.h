#pragma once

#include "core/model/decision.h"
#include "core/views/views.h"

#include <QByteArray>
#include <QJsonObject>

#include <functional>

namespace sagadesk::store {

// The detail of a journal row: one JSON object with everything that the transaction changed in the
// task. It is stored in a short form, and readers get the long form.
//
// Long form:
//   {"task":{field:new…}, "steps":[{"index":0, field:new…, "forward":{…}, "undo":{…}}],
//    "taskEvents":["claim",…], "payloads":[{"step":0,"kind":"output","size":17,"hash":9}],
//    for undo requests also "digest":[{"key","method","path","hash"}], oldest first,
//    "alerts":[{"id":1,"step":0,"kind":"step-failed","state":"open"}],
//    for claims also "seen":1700, "passedOver":1 (model::Decision) and
//    "claims":[{"step":0,"places":8,"ahead":4,"ending":1}] (model::ClaimLimit),
//    "skipped":[{"step":2,"reason":{…}}] (model::SkippedStep),
//    "parameters":{…of the reason}, "reply":{"outcome":…}, "attempts":[…], "attemptCount":60,
//    "request":{"method","path","headers":{…},"body"}} (model::StepReply::request)
// States are written as their names (core/model/states.h), other values as numbers or booleans. The
// row of a creation is the change from recordBeforeCreation(), including the steps that start at
// once; it also contains publicId, responseQueue and stepCount.
//
// Stored form (optional parts at the end of an array are left out):
//   t [code,value,…] fields of the task (Field::code)   s [[step,code,value,…],…] of steps
//   e [task event,…]             p [[step,kind,size,hash,digest?],…]  a [[id,step,kind,state],…]
//   k event id − seen            o passedOver                      c [[step,places,ahead,ending],…]
//   x {parameters}               d [[step,reason],…] skipped       z step count, of a creation
//   r [outcome,status,notBefore,sent,effectPossible,reason]        N attemptCount
//   n [[at,durationMs,status,endpoint,error,fault,body],…]         q {request}
// States, kinds, outcomes and events are numbers; a reason is [code,{parameters}?], where the code
// is a number of journalcodes.h or a string; an endpoint is an id of the store, 0 for none. A time
// of 0 or −1 is stored as it is, any other one as its distance from the row's time: plus one if the
// distance is ≥ 0, otherwise minus one. publicId and responseQueue never change and are not stored.
// Rows that were stored in the long form are read as they are.

// What the journal records of a payload: enough to detect that it was changed or lost (I20).
struct PayloadMark
{
    qint64 size = 0;
    quint32 hash = 0; // FNV-1a
    friend bool operator==(const PayloadMark &, const PayloadMark &) = default;
};
[[nodiscard]] PayloadMark markOf(const QByteArray &payload);
[[nodiscard]] QString payloadName(model::PayloadKind kind); // as in the long form

struct AlertChange
{
    qint64 id = 0;
    int step = model::kWholeTask;
    model::AlertKind kind = model::AlertKind::StepFailed;
    model::AlertState state = model::AlertState::Open;
};

// The context in which a detail is written. The detail's time is that of the record's last change.
struct DetailTarget
{
    model::EventId event;
    std::function<int(const QString &)> endpointId; // called only with non-empty names
};
[[nodiscard]] QByteArray changeDetail(const model::TaskRecord &before,
    const model::Decision &decision, const std::vector<AlertChange> &alerts,
    const DetailTarget &target);

struct DetailContext
{
    model::EventId event;
    qint64 at = 0;
    QString publicId;
    QString responseQueue;
    std::function<QString(int)> endpointName; // returns null if no endpoint has this id
};
// The long form. A detail with an invalid part becomes one that replay() refuses.
[[nodiscard]] QJsonObject expand(const QByteArray &detail, const DetailContext &context);

// Applies the `changes` of a journal row to a record. Applying all rows in order to an empty record
// reproduces the record of the tables (I20). False if the row is unreadable.
[[nodiscard]] bool replay(const model::EventView &event, model::TaskRecord &task);

[[nodiscard]] QByteArray reasonJson(const model::Reason &reason);
[[nodiscard]] model::Reason reasonFromJson(const QByteArray &json);
[[nodiscard]] model::SentRequest requestFromJson(const QJsonObject &object);
[[nodiscard]] std::vector<model::Attempt> attemptsFromJson(const QJsonArray &array);

} // namespace sagadesk::store
