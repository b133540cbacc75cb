#pragma once

#include <QJsonValue>
#include <QString>

#include <vector>

namespace sagadesk::model {

// An Agent's own retries within one claim. Times in milliseconds.
struct RetryPolicy
{
    enum class Backoff : quint8 { Fixed, Linear, Exponential };
    Backoff backoff = Backoff::Exponential;
    qint64 initialMs = 200;
    double factor = 2.0;
    qint64 maxMs = 10'000;
    double jitter = 0.2; // 0 to 1: the random share of the wait
    int attempts = 4; // requests of one claim, including the first

    friend bool operator==(const RetryPolicy &, const RetryPolicy &) = default;
};

// What happens to the task when a step has failed permanently (P18).
enum class ExhaustedAction : quint8 { Error = 0, Compensate = 1, Wait = 2 };

// The policy that the Supervisor applies to an operation. It is stored with the workflow, so that
// the Supervisor does not need the definition (P7).
struct RecoveryPolicy
{
    int failureThreshold = 3; // a step with this many failures is exhausted
    ExhaustedAction onExhausted = ExhaustedAction::Error;
    qint64 waitMs = 0; // onExhausted == Wait: the wait before one more claim
    ExhaustedAction afterWait = ExhaustedAction::Error; // Error or Compensate
    ExhaustedAction onNontransient = ExhaustedAction::Error; // Error or Compensate
    qint64 completeWithinMs = 60'000;
    int undoAttempts = 5; // an undo with this many failures has failed permanently
    qint64 undoCompleteWithinMs = 60'000;
    // The queue in which the step waits for its service. It is a number, so that actors need no
    // names of services. Set in a registered workflow; 0 in a definition.
    int serviceQueue = 0;

    friend bool operator==(const RecoveryPolicy &, const RecoveryPolicy &) = default;
};

// A test of the response body that must pass for the step to complete.
struct BodyExpectation
{
    QString path; // dotted, from the body's root
    enum class Test : quint8 {
        Equals,
        NotEquals,
        Exists,
        In,
        LessThan,
        GreaterThan
    } test = Test::Equals;
    QJsonValue value;

    friend bool operator==(const BodyExpectation &, const BodyExpectation &) = default;
};

struct Expectation
{
    std::vector<int> status; // empty: any 2xx except 202
    std::vector<BodyExpectation> body;

    friend bool operator==(const Expectation &, const Expectation &) = default;
};

} // namespace sagadesk::model
