#pragma once

#include "core/model/decision.h"
#include "core/views/views.h"

#include <QByteArray>
#include <QJsonObject>

namespace sagadesk::store {

// The detail of a journal row: one JSON object with everything the transaction changed of the task.
//   {"task":{field:new…}, "steps":[{"index":0, field:new…, "forward":{…}, "undo":{…}}],
//    "taskEvents":["claim",…], "payloads":[{"step":0,"kind":"output","size":17}],
//    of undo requests also "digest":[{"key","method","path","hash"}], oldest first,
//    "alerts":[{"id":1,"step":0,"kind":"step-failed","state":"open"}],
//    of claims also "seen":1700, "passedOver":1 (model::Decision) and
//    "claims":[{"step":0,"places":8,"ahead":4,"ending":1}] (model::ClaimLimit),
//    "parameters":{…of the reason}, "reply":{"outcome":…}, "attempts":[…], "attemptCount":60,
//    "request":{"method","path","headers":{…},"body"} of attempts with trouble}
// States are written as their names (core/model/states.h), other values as numbers or booleans. The
// row of a creation is the change from recordBeforeCreation(), including the steps that start at
// once; it also holds publicId, responseQueue and stepCount.

struct AlertChange
{
    qint64 id = 0;
    int step = model::kWholeTask;
    model::AlertKind kind = model::AlertKind::StepFailed;
    model::AlertState state = model::AlertState::Open;
};

[[nodiscard]] QByteArray changeDetail(const model::TaskRecord &before,
    const model::Decision &decision, const std::vector<AlertChange> &alerts);

// Applies the `changes` of a journal row to a record. Starting from an empty record with the first
// row and going through all of them gives the record of the tables (I20).
// False: the row can't be read.
[[nodiscard]] bool replay(const model::EventView &event, model::TaskRecord &task);

[[nodiscard]] QByteArray reasonJson(const model::Reason &reason);
[[nodiscard]] model::Reason reasonFromJson(const QByteArray &json);
[[nodiscard]] model::SentRequest requestFromJson(const QJsonObject &object);
[[nodiscard]] std::vector<model::Attempt> attemptsFromJson(const QJsonArray &array);

} // namespace sagadesk::store
