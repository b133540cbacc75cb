#pragma once

#include "core/model/ids.h"
#include "core/model/policy.h"
#include "core/model/reason.h"
#include "core/model/secretfields.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace sagadesk::model {

// What Scheduler and Agent say to each other (P6).

// A request as it is recorded: secrets replaced, the body cut at limits::kErrorBodyBytesMax. The
// same in every attempt of a claim, but for the number of the attempt, which is left out. Its
// address is an attempt's endpoint with the path behind it.
struct SentRequest
{
    QString method; // empty: nothing is recorded
    QString path;
    std::vector<std::pair<QString, QString>> headers;
    QByteArray body;

    friend bool operator==(const SentRequest &, const SentRequest &) = default;
};

// What of a request is not to be seen because its definition marks fields as secret.
struct HiddenParts
{
    SentRequest shown; // as it is recorded: "[redacted]" for each of these fields
    QList<QByteArray> values; // of them; a service may repeat them in its answer
    SecretFields output; // fields of its answer

    friend bool operator==(const HiddenParts &, const HiddenParts &) = default;
};

// A rendered request: every placeholder is filled. `path` starts with '/', is percent-encoded and
// has its query; it is appended to the endpoint.
struct HttpCall
{
    QString method;
    QString path;
    std::vector<std::pair<QString, QString>> headers;
    QByteArray body; // as sent, in the format of its content type; empty: no body
    Expectation expect;
    std::shared_ptr<const HiddenParts> hidden = nullptr; // null: nothing is secret

    friend bool operator==(const HttpCall &, const HttpCall &) = default;
};

struct StepRequest
{
    OperationId operation;
    ClaimToken token;
    qint64 rank = 0; // of the task: smaller goes first
    QString taskPublicId;
    QString stepName;
    QString service;
    QString idempotencyKey;
    QString traceparent; // of the task; empty: none
    qint64 completeBy = 0; // UTC ms: after it the Agent is silent (P15)
    std::optional<RetryPolicy> retry; // the step's own; none: the service's
    HttpCall call;
    // For an undo: the effect is certain, or only suspected and settled; a 404 or 410 counts as
    // undone then.
    bool goneMeansDone = false;
    // Something refers to the output: a text that can't be decoded is a failure then, and else it
    // gives no output.
    bool needsOutput = true;
};

enum class Outcome : quint8 {
    Completed,
    Nontransient, // the service, or the answer, will not change: an error reply (P19)
    Transient, // own retries are used up: handed to the Supervisor at once
    Deferred, // nothing more can be sent for now (breaker, rate limit, Retry-After): not a failure
};

// One request of a claim as it went. `status` 0: no answer.
struct Attempt
{
    qint64 at = 0; // UTC ms
    qint64 durationMs = 0;
    int status = 0;
    QString endpoint;
    Reason error; // empty code: none
    QString fault; // named by a simulated service in its answer, else empty
    QByteArray body; // of an error answer: cut at limits::kErrorBodyBytesMax, redacted

    friend bool operator==(const Attempt &, const Attempt &) = default;
};

struct StepReply
{
    OperationId operation;
    ClaimToken token;
    Outcome outcome = Outcome::Completed;
    Reason reason; // of any outcome but Completed
    int status = 0; // of the last answer
    QByteArray output; // JSON: what the answer that completed the step gave; empty: nothing
    qint64 notBefore = 0; // Deferred: not before this UTC ms
    bool sent = false; // at least one request of this claim may have left
    // One of them was not finally answered: it may have taken effect without saying so, or may
    // still do so (unknown is not failed). Also where a repetition of it completed the step.
    bool effectPossible = false;
    int attemptCount = 0; // all, also those not listed
    std::vector<Attempt> attempts;
    // Of a claim with trouble only. What went through at the first attempt of the first claim is
    // what the definition makes of records that do not change any more: it can be made again.
    SentRequest request;
};

} // namespace sagadesk::model
