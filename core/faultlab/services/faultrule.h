#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace sagadesk::faultlab {

// What a simulated service, or a fault proxy, does wrong. The README has the table of what each one
// looks like on the wire and what the engine makes of it. Names: name(), as in scenarios.
enum class FaultKind : quint8 {
    None,
    Latency, // answers late by the delay
    Status, // `status`, or one of `statuses` by weight, without effect
    Unavailable, // 503 with Retry-After, no effect
    RateLimit, // 429 with Retry-After, no effect
    Permanent, // `status` 4xx, no effect
    Hang, // takes the request, never answers, no effect
    DropBefore, // "reset-before": resets the connection before anything was done
    EffectThenLost, // done, connection closed without an answer
    EffectThenLate, // done, answer after the delay
    EffectThenError, // done, says 500
    // Connection
    Refuse, // the port is closed: connections are refused, open ones are reset
    Blackhole, // reads nothing more, answers nothing, closes nothing; no effect
    ResetMidBody, // done, half of the answer, then a reset
    EmptyResponse, // closes without a byte, no effect
    SlowClose, // done, an answer whose end is the close, which comes after the delay
    LimitBytes, // done, only the first `bytes` of the answer, then a close
    StaleKeepAlive, // done, answered, then the connection is dead to its next request
    // Time
    Dribble, // done, `bytes` of the answer at a time, the delay between them
    Bandwidth, // done, `bytes` of the answer a second
    SlowHeaders, // done, one header line at a time, the delay between them
    SlowKey, // a share of the keys (`probability`) is always late by the delay
    // Status
    BadRetryAfter, // 503 with a Retry-After that means nothing, no effect
    AuthExpired, // 401 with WWW-Authenticate, no effect
    RedirectLoop, // 302 to itself, no effect
    // Body: all of them done
    Truncated, // less body than Content-Length says, then a close
    MalformedJson,
    RandomBytes,
    WrongLength, // more body than Content-Length says
    WrongType, // an HTML page
    EmptyBody,
    Oversized, // a body of `bytes`
    WrongValue, // JSON with every value turned into another of its type
    // Meaning
    NoEffectOk, // not done, says it was
    IgnoreKey, // done again although its key was seen
    KeyExpired, // forgets a key the delay after its effect
    DuplicateReply, // done, answered twice on one connection
    PartialEffect, // half of it done, says 500; a repetition of its key does the rest
    UndoFails, // undos are answered 500, no effect
    UndoImpossible, // undos are answered 409, no effect
    LyingHealth, // health says well while the work is answered 503; or the other way round
    Flapping, // up and down by mean times; 503 while down, health too
    AcceptedNeverDone, // 202, no effect
};
constexpr int kFaultKindCount = static_cast<int>(FaultKind::AcceptedNeverDone) + 1;
[[nodiscard]] QString name(FaultKind kind); // as in scenarios: "effect-then-lost"
[[nodiscard]] std::optional<FaultKind> faultNamed(QStringView name);

// Which of the requests in scope a rule hits. Whatever the form, `probability` of the rule applies
// on top of it (Ramp: instead of it), and `times` ends it.
struct FaultShape
{
    enum class Form : quint8 {
        Always,
        First, // requests 1 to `count` in scope, then well
        EveryNth, // every `count`-th
        CountWindow, // requests `first` to `last` in scope (from 1)
        TimeWindow, // from `beginMs` to `endMs` after the rule's beginning
        Outage, // as TimeWindow (endMs 0: to its end), everything at the service: health too
        Ramp, // probability from `beginShare` to `endShare` in the course of `endMs`
        Flapping, // down for `downMs` in the mean, up for `upMs`; begins up; the seed's times
        ByKey, // the share `endShare` of the keys, or those that begin with `keyPrefix`
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
    QString keyPrefix; // ByKey: empty: by share

    friend bool operator==(const FaultShape &, const FaultShape &) = default;
};
[[nodiscard]] QString name(FaultShape::Form form); // "always", "first", "every", …
[[nodiscard]] std::optional<FaultShape::Form> shapeNamed(QStringView name);

enum class DelayForm : quint8 {
    Fixed, // delayMs
    Uniform, // delayMs to delayMaxMs
    Lognormal, // median delayMs, `spread` is sigma; at most delayMaxMs
    LongTail, // Pareto: at least delayMs, `spread` is alpha; at most delayMaxMs
};
[[nodiscard]] QString name(DelayForm form);
[[nodiscard]] std::optional<DelayForm> delayFormNamed(QStringView name);

struct FaultRule
{
    FaultKind kind = FaultKind::None;
    double probability = 1.0; // of each request in scope and shape, from the seeded sequence
    int status = 500;
    qint64 delayMs = 0;
    int retryAfterSeconds = 0;
    QString method; // scope; empty: all
    QString pathPrefix;
    qint64 from = 0; // UTC ms: in scope from then on
    qint64 until = 0; // UTC ms: out of scope from then on; 0: for ever
    quint64 times = 0; // injected so often, then well; 0: for ever

    quint64 id = 0; // within its service; 0: given when it is added
    QString step; // scope: the step's name in the idempotency key
    int attemptFrom = 0; // scope: by X-Sagadesk-Attempt; 0: any
    int attemptTo = 0;
    FaultShape shape;
    std::vector<std::pair<int, double>> statuses; // Status: by weight, instead of `status`
    DelayForm delayForm = DelayForm::Fixed;
    qint64 delayMaxMs = 0;
    double spread = 1.0;
    qint64 bytes = 0;
    bool retryAfterAsDate = false;
    bool inverted = false; // LyingHealth: the work is well, health says 503

    friend bool operator==(const FaultRule &, const FaultRule &) = default;
};

} // namespace sagadesk::faultlab
