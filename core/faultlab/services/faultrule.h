#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace sagadesk::faultlab {

// The faults of simulated services and fault proxies. The README describes how a client observes
// each fault. name() returns its name in scenarios. "Done": the service carries out the request.
enum class FaultKind : quint8 {
    None,
    Latency, // responds after the delay
    Status, // `status`, or one of `statuses` by weight, without effect
    Unavailable, // 503 with Retry-After, no effect
    RateLimit, // 429 with Retry-After, no effect
    Permanent, // `status` 4xx, no effect
    Hang, // accepts the request, never responds, no effect
    DropBefore, // "reset-before": resets the connection, no effect
    EffectThenLost, // done, then a reset instead of a response
    EffectThenLate, // done, response after the delay
    EffectThenError, // done, responds 500
    // Connection
    Refuse, // the port is closed: connections are refused, open ones are reset
    Blackhole, // stops reading and never responds; no effect
    ResetMidBody, // done, half of the body, then a reset
    EmptyResponse, // closes the connection without sending anything, no effect
    SlowClose, // done, the close ends the response after the delay
    LimitBytes, // done, only the first `bytes` of the response, then a close
    StaleKeepAlive, // done, but the next request on the connection gets a reset
    // Time
    Dribble, // done, sends `bytes` of the response at a time, with the delay in between
    Bandwidth, // done, sends about `bytes` of the response per second
    SlowHeaders, // done, sends one header line at a time, with the delay in between
    SlowKey, // a share of the keys (`probability`) is always delayed
    // Status
    BadRetryAfter, // 503 with an invalid Retry-After, no effect
    AuthExpired, // 401 with WWW-Authenticate, no effect
    RedirectLoop, // 302 to itself, no effect
    // Body: the request is always done
    Truncated, // fewer bytes than Content-Length, then a close
    MalformedJson,
    RandomBytes,
    WrongLength, // more bytes than Content-Length
    WrongType, // an HTML page
    EmptyBody,
    Oversized, // a body of more than `bytes` bytes
    WrongValue, // JSON with changed values
    // Meaning
    NoEffectOk, // not done, but responds as if it were
    IgnoreKey, // done again although the key is known
    KeyExpired, // forgets a key when the delay after its effect is over
    DuplicateReply, // done, responds twice on the connection
    PartialEffect, // half of it is done, responds 500; a repetition with the key does the rest
    UndoFails, // responds 500 to undos, no effect
    UndoImpossible, // responds 409 to undos, no effect
    LyingHealth, // /health responds 200 while everything else gets 503; or only /health gets 503
    Flapping, // alternates between up and down; 503 while down, even for /health
    AcceptedNeverDone, // 202, no effect
};
constexpr int kFaultKindCount = static_cast<int>(FaultKind::AcceptedNeverDone) + 1;
[[nodiscard]] QString name(FaultKind kind); // as in scenarios: "effect-then-lost"
[[nodiscard]] std::optional<FaultKind> faultNamed(QStringView name);

// Which of the requests in scope a rule affects. In addition, the `probability` of the rule applies
// (not to Outage; Ramp has its own), and `times` ends the rule.
struct FaultShape
{
    enum class Form : quint8 {
        Always,
        First, // requests 1 to `count` in scope
        EveryNth, // every `count`-th request
        CountWindow, // requests `first` to `last` in scope, from 1
        TimeWindow, // from `beginMs` to `endMs` after the rule's beginning; endMs 0: to its end
        Outage, // as TimeWindow, but all requests, even /health
        Ramp, // probability goes from `beginShare` to `endShare` in the first `endMs` ms
        Flapping, // up for `upMs` on average, then down for `downMs`; the seed decides the times
        ByKey, // the share `endShare` of keys, or those that begin with `keyPrefix`
        ByAttempt, // the first `count` requests of each key
    } form = Form::Always;
    quint64 count = 1;
    quint64 first = 1;
    quint64 last = 1;
    qint64 beginMs = 0;
    qint64 endMs = 0;
    double beginShare = 0;
    double endShare = 1;
    qint64 upMs = 1000;
    qint64 downMs = 1000;
    QString keyPrefix; // for ByKey; empty: by share

    friend bool operator==(const FaultShape &, const FaultShape &) = default;
};
[[nodiscard]] QString name(FaultShape::Form form); // "always", "first", "every", …
[[nodiscard]] std::optional<FaultShape::Form> shapeNamed(QStringView name);

enum class DelayForm : quint8 {
    Fixed, // delayMs
    Uniform, // delayMs to delayMaxMs
    Lognormal, // median delayMs, sigma `spread`; at most delayMaxMs
    LongTail, // Pareto: at least delayMs, alpha `spread`; at most delayMaxMs
};
[[nodiscard]] QString name(DelayForm form);
[[nodiscard]] std::optional<DelayForm> delayFormNamed(QStringView name);

struct FaultRule
{
    FaultKind kind = FaultKind::None;
    double probability = 1.0; // for each request in scope and shape, by the seeded sequence
    int status = 500;
    qint64 delayMs = 0;
    int retryAfterSeconds = 0;
    QString method; // scope; empty: all
    QString pathPrefix;
    qint64 from = 0; // UTC ms: start
    qint64 until = 0; // UTC ms: end; 0: no end
    quint64 times = 0; // maximum number of injections; 0: unlimited

    quint64 id = 0; // unique within its service; 0: assigned when added
    QString step; // scope: name of the step in the idempotency key
    int attemptFrom = 0; // scope: by X-Sagadesk-Attempt; 0: any
    int attemptTo = 0;
    FaultShape shape;
    std::vector<std::pair<int, double>> statuses; // Status: replaces `status`, with weights
    DelayForm delayForm = DelayForm::Fixed;
    qint64 delayMaxMs = 0;
    double spread = 1.0;
    qint64 bytes = 0;
    bool retryAfterAsDate = false;
    bool inverted = false; // LyingHealth: only /health responds 503

    friend bool operator==(const FaultRule &, const FaultRule &) = default;
};

} // namespace sagadesk::faultlab
