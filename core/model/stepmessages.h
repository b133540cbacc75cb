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

// The messages between Scheduler and Agent (P6).

// A request as it is recorded: secrets are replaced, and the body is truncated to
// limits::kErrorBodyBytesMax. It is the same for every attempt of a claim, because headers that
// differ between attempts are left out. Its URL is the endpoint of an attempt followed by the path.
struct SentRequest
{
    QString method; // empty: nothing is recorded
    QString path;
    std::vector<std::pair<QString, QString>> headers;
    QByteArray body;

    friend bool operator==(const SentRequest &, const SentRequest &) = default;
};

// The parts of a request that are hidden because its definition marks fields as secret.
struct HiddenParts
{
    SentRequest shown; // the request with "[redacted]" for each of these fields
    QList<QByteArray> values; // the hidden values; a service may repeat them in its response
    SecretFields output; // secret fields of the response

    friend bool operator==(const HiddenParts &, const HiddenParts &) = default;
};

// A rendered request: every placeholder is replaced. `path` starts with '/', is percent-encoded,
// includes the query, and is appended to the endpoint.
struct HttpCall
{
    QString method;
    QString path;
    std::vector<std::pair<QString, QString>> headers;
    QByteArray body; // in the format of the content type; empty: no body
    Expectation expect;
    std::shared_ptr<const HiddenParts> hidden = nullptr; // null: nothing is secret

    friend bool operator==(const HttpCall &, const HttpCall &) = default;
};

struct StepRequest
{
    OperationId operation;
    ClaimToken token;
    qint64 rank = 0; // of the task; smaller ranks are sent first
    QString taskPublicId;
    QString stepName;
    QString service;
    QString idempotencyKey;
    QString traceparent; // of the task; empty: none
    qint64 completeBy = 0; // UTC ms; afterwards the Agent sends no reply (P15)
    std::optional<RetryPolicy> retry; // the step's own policy; nullopt: that of the service
    HttpCall call;
    // Another part of the workflow uses the output, so a response that can't be decoded is a
    // failure. If false, such a response completes the step without output.
    bool needsOutput = true;
};

enum class Outcome : quint8 {
    Completed,
    Nontransient, // a permanent error: repeating the request can't help (P19)
    Transient, // the Agent's retries are used up: escalated to the Supervisor
    Deferred, // nothing can be sent now (breaker, rate limit, Retry-After): not a failure
};

// One request of a claim and its result. `status` 0: no response.
struct Attempt
{
    qint64 at = 0; // UTC ms
    qint64 durationMs = 0;
    int status = 0;
    QString endpoint;
    Reason error; // empty code: no error
    QString fault; // the injected fault, as a simulated service names it; else empty
    QByteArray body; // of an error response: up to limits::kErrorBodyBytesMax, redacted

    friend bool operator==(const Attempt &, const Attempt &) = default;
};

struct StepReply
{
    OperationId operation;
    ClaimToken token;
    Outcome outcome = Outcome::Completed;
    Reason reason; // for any outcome but Completed
    int status = 0; // of the last response
    QByteArray output; // JSON from the response that completed the step; empty: none
    qint64 notBefore = 0; // Deferred, Transient: UTC ms of the earliest next claim; 0: not set
    bool sent = false; // at least one request of this claim may have been sent
    // One of the requests has no final response: it may have taken effect, or may still do so
    // (unknown does not mean failed). Also true if a later attempt completed the step.
    bool effectPossible = false;
    int attemptCount = 0; // including attempts that are not listed
    std::vector<Attempt> attempts;
    // Empty if nothing was sent, or if the first attempt of the first claim succeeded: that request
    // can be rendered again from the definition and from records that no longer change.
    SentRequest request;
};

} // namespace sagadesk::model
