#include "ui/faultlab/faultlabtext.h"

#include "ui/text/reasontext.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonDocument>

#include <array>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

struct Word
{
    const char *code;
    const char *text;
};

constexpr Word kFaults[] = {
    {"refuse", QT_TRANSLATE_NOOP("FaultLabText", "Its port is closed: connections are refused")},
    {"blackhole", QT_TRANSLATE_NOOP("FaultLabText", "Accepts the connection but never responds")},
    {"reset-before", QT_TRANSLATE_NOOP("FaultLabText", "Resets the connection; nothing is done")},
    {"reset-mid-body",
        QT_TRANSLATE_NOOP("FaultLabText", "Done; half of the response, then a reset")},
    {"empty-response",
        QT_TRANSLATE_NOOP(
            "FaultLabText", "Closes the connection without a response; nothing is done")},
    {"slow-close", QT_TRANSLATE_NOOP("FaultLabText", "Done; the end of the response is delayed")},
    {"limit-bytes",
        QT_TRANSLATE_NOOP("FaultLabText", "Done; only the first bytes of the response arrive")},
    {"stale-keepalive",
        QT_TRANSLATE_NOOP("FaultLabText", "Done; the connection is dead for the next request")},
    {"latency", QT_TRANSLATE_NOOP("FaultLabText", "Responds late")},
    {"dribble", QT_TRANSLATE_NOOP("FaultLabText", "Done; the response trickles in")},
    {"bandwidth", QT_TRANSLATE_NOOP("FaultLabText", "Done; the response arrives slowly")},
    {"slow-headers", QT_TRANSLATE_NOOP("FaultLabText", "Done; the headers arrive one by one")},
    {"hang-past-complete-by",
        QT_TRANSLATE_NOOP(
            "FaultLabText", "Never responds; nothing is done, and the claim expires")},
    {"slow-key", QT_TRANSLATE_NOOP("FaultLabText", "Responses to some keys are always late")},
    {"status",
        QT_TRANSLATE_NOOP("FaultLabText", "Responds with the configured status; nothing is done")},
    {"rate-limit", QT_TRANSLATE_NOOP("FaultLabText", "429 with Retry-After; nothing is done")},
    {"unavailable", QT_TRANSLATE_NOOP("FaultLabText", "503 with Retry-After; nothing is done")},
    {"bad-retry-after", QT_TRANSLATE_NOOP("FaultLabText", "503 with an invalid Retry-After")},
    {"auth-expired", QT_TRANSLATE_NOOP("FaultLabText", "401: the credentials are no longer valid")},
    {"permanent",
        QT_TRANSLATE_NOOP("FaultLabText", "Refuses permanently with 4xx; nothing is done")},
    {"redirect-loop", QT_TRANSLATE_NOOP("FaultLabText", "302 to itself")},
    {"truncated", QT_TRANSLATE_NOOP("FaultLabText", "Done; the body is shorter than announced")},
    {"malformed-json", QT_TRANSLATE_NOOP("FaultLabText", "Done; the body is not JSON")},
    {"random-bytes", QT_TRANSLATE_NOOP("FaultLabText", "Done; the body is random bytes")},
    {"wrong-length", QT_TRANSLATE_NOOP("FaultLabText", "Done; the body is longer than announced")},
    {"wrong-type", QT_TRANSLATE_NOOP("FaultLabText", "Done; an HTML page instead of JSON")},
    {"empty-body", QT_TRANSLATE_NOOP("FaultLabText", "Done; no body")},
    {"oversized", QT_TRANSLATE_NOOP("FaultLabText", "Done; the body is far too large")},
    {"wrong-value", QT_TRANSLATE_NOOP("FaultLabText", "Done; JSON with other values")},
    {"effect-then-lost", QT_TRANSLATE_NOOP("FaultLabText", "Done, but the response is lost")},
    {"effect-then-late",
        QT_TRANSLATE_NOOP("FaultLabText", "Done, but the response comes too late")},
    {"effect-then-error", QT_TRANSLATE_NOOP("FaultLabText", "Done, but responds with 500")},
    {"no-effect-ok", QT_TRANSLATE_NOOP("FaultLabText", "Not done, but responds as if it had been")},
    {"ignore-key",
        QT_TRANSLATE_NOOP("FaultLabText", "Repeats the effect although the key is known")},
    {"key-expired", QT_TRANSLATE_NOOP("FaultLabText", "Forgets a key some time after its effect")},
    {"duplicate-reply", QT_TRANSLATE_NOOP("FaultLabText", "Done, and responds twice")},
    {"partial-effect",
        QT_TRANSLATE_NOOP("FaultLabText", "Half done, responds with 500; a retry does the rest")},
    {"undo-fails", QT_TRANSLATE_NOOP("FaultLabText", "Undo requests are answered with 500")},
    {"undo-impossible", QT_TRANSLATE_NOOP("FaultLabText", "Undo requests are refused permanently")},
    {"lying-health", QT_TRANSLATE_NOOP("FaultLabText", "Health check passes while requests fail")},
    {"flapping", QT_TRANSLATE_NOOP("FaultLabText", "Alternates between up and down")},
    {"accepted-never-done",
        QT_TRANSLATE_NOOP("FaultLabText", "Responds with 202, but nothing is ever done")},
    {"kill-scheduler", QT_TRANSLATE_NOOP("FaultLabText", "A Scheduler is terminated and replaced")},
    {"kill-agent", QT_TRANSLATE_NOOP("FaultLabText", "An Agent is terminated and replaced")},
    {"kill-supervisor",
        QT_TRANSLATE_NOOP("FaultLabText", "A Supervisor is terminated and replaced")},
    {"kill-leader", QT_TRANSLATE_NOOP("FaultLabText", "The leading Supervisor is terminated")},
    {"freeze-scheduler", QT_TRANSLATE_NOOP("FaultLabText", "A Scheduler freezes")},
    {"freeze-agent", QT_TRANSLATE_NOOP("FaultLabText", "An Agent freezes")},
    {"freeze-supervisor", QT_TRANSLATE_NOOP("FaultLabText", "A Supervisor freezes")},
    {"freeze-leader", QT_TRANSLATE_NOOP("FaultLabText", "The leading Supervisor freezes")},
    {"slow-store", QT_TRANSLATE_NOOP("FaultLabText", "Every commit takes longer")},
    {"busy-store", QT_TRANSLATE_NOOP("FaultLabText", "The store is busy and refuses commits")},
    {"full-store", QT_TRANSLATE_NOOP("FaultLabText", "The disk is full")},
};

constexpr Word kGroups[] = {
    {"connection", QT_TRANSLATE_NOOP("FaultLabText", "Connection")},
    {"time", QT_TRANSLATE_NOOP("FaultLabText", "Time")},
    {"status", QT_TRANSLATE_NOOP("FaultLabText", "Status")},
    {"body", QT_TRANSLATE_NOOP("FaultLabText", "Body")},
    {"meaning", QT_TRANSLATE_NOOP("FaultLabText", "Meaning")},
};

constexpr Word kShapes[] = {
    {"always", QT_TRANSLATE_NOOP("FaultLabText", "Every request in scope")},
    {"first", QT_TRANSLATE_NOOP("FaultLabText", "Only the first requests")},
    {"every", QT_TRANSLATE_NOOP("FaultLabText", "Every n-th request")},
    {"count-window", QT_TRANSLATE_NOOP("FaultLabText", "From one request to another")},
    {"window", QT_TRANSLATE_NOOP("FaultLabText", "For a period")},
    {"outage",
        QT_TRANSLATE_NOOP("FaultLabText", "Everything for a period, including the health check")},
    {"ramp", QT_TRANSLATE_NOOP("FaultLabText", "A growing share of the requests")},
    {"flapping", QT_TRANSLATE_NOOP("FaultLabText", "Alternating on and off")},
    {"by-key", QT_TRANSLATE_NOOP("FaultLabText", "Some keys, always the same")},
    {"by-attempt", QT_TRANSLATE_NOOP("FaultLabText", "The first attempts of every key")},
};

constexpr Word kParameters[] = {
    {"delay", QT_TRANSLATE_NOOP("FaultLabText", "Delay")},
    {"delayForm", QT_TRANSLATE_NOOP("FaultLabText", "Distribution")},
    {"delayMax", QT_TRANSLATE_NOOP("FaultLabText", "Longest delay")},
    {"spread", QT_TRANSLATE_NOOP("FaultLabText", "Spread")},
    {"bytes", QT_TRANSLATE_NOOP("FaultLabText", "Bytes")},
    {"status", QT_TRANSLATE_NOOP("FaultLabText", "Status")},
    {"statuses", QT_TRANSLATE_NOOP("FaultLabText", "Statuses by weight")},
    {"retryAfter", QT_TRANSLATE_NOOP("FaultLabText", "Retry after")},
    {"retryAfterAs", QT_TRANSLATE_NOOP("FaultLabText", "Retry-After as")},
    {"claims", QT_TRANSLATE_NOOP("FaultLabText", "Health check reports")},
    {"up", QT_TRANSLATE_NOOP("FaultLabText", "Up for")},
    {"down", QT_TRANSLATE_NOOP("FaultLabText", "Down for")},
    {"count", QT_TRANSLATE_NOOP("FaultLabText", "Number")},
    {"first", QT_TRANSLATE_NOOP("FaultLabText", "From request")},
    {"last", QT_TRANSLATE_NOOP("FaultLabText", "To request")},
    {"begin", QT_TRANSLATE_NOOP("FaultLabText", "Begins after")},
    {"end", QT_TRANSLATE_NOOP("FaultLabText", "Ends after")},
    {"beginShare", QT_TRANSLATE_NOOP("FaultLabText", "Share at the beginning")},
    {"endShare", QT_TRANSLATE_NOOP("FaultLabText", "Share")},
    {"keyPrefix", QT_TRANSLATE_NOOP("FaultLabText", "Keys that begin with")},
    {"probability", QT_TRANSLATE_NOOP("FaultLabText", "Probability")},
    {"times", QT_TRANSLATE_NOOP("FaultLabText", "Max. times")},
    {"method", QT_TRANSLATE_NOOP("FaultLabText", "Method")},
    {"path", QT_TRANSLATE_NOOP("FaultLabText", "Path begins with")},
    {"step", QT_TRANSLATE_NOOP("FaultLabText", "Step")},
    {"attemptFrom", QT_TRANSLATE_NOOP("FaultLabText", "From attempt")},
    {"attemptTo", QT_TRANSLATE_NOOP("FaultLabText", "To attempt")},
};

constexpr Word kEffects[] = {
    {"not-at-all", QT_TRANSLATE_NOOP("FaultLabText", "Not at all")},
    {"once", QT_TRANSLATE_NOOP("FaultLabText", "Once")},
    {"twice", QT_TRANSLATE_NOOP("FaultLabText", "Twice")},
    {"undone", QT_TRANSLATE_NOOP("FaultLabText", "Undone")},
    {"read", QT_TRANSLATE_NOOP("FaultLabText", "Only read")},
};

constexpr Word kChecks[] = {
    {"accepted", QT_TRANSLATE_NOOP("FaultLabText", "Tasks were accepted")},
    {"lost", QT_TRANSLATE_NOOP("FaultLabText", "Every accepted task exists")},
    {"unsettled", QT_TRANSLATE_NOOP("FaultLabText", "Every task is at rest")},
    {"tasks", QT_TRANSLATE_NOOP("FaultLabText", "Tasks that are {state}")},
    {"faults", QT_TRANSLATE_NOOP("FaultLabText", "Injected: {fault}")},
    {"retries", QT_TRANSLATE_NOOP("FaultLabText", "Retries by Agents")},
    {"failures", QT_TRANSLATE_NOOP("FaultLabText", "Failures counted by the Supervisor")},
    {"alerts", QT_TRANSLATE_NOOP("FaultLabText", "Alerts")},
    {"doubled", QT_TRANSLATE_NOOP("FaultLabText", "Effects performed twice[: {key}]")},
    {"missing", QT_TRANSLATE_NOOP("FaultLabText", "Completed steps without an effect[: {key}]")},
    {"left", QT_TRANSLATE_NOOP("FaultLabText", "Effects that were not undone[: {key}]")},
    {"breaker", QT_TRANSLATE_NOOP("FaultLabText", "The breaker of {service} opened")},
    {"leaders", QT_TRANSLATE_NOOP("FaultLabText", "Changes of the leading Supervisor")},
    {"stale-writes", QT_TRANSLATE_NOOP("FaultLabText", "Late writes that were refused")},
    {"inside", QT_TRANSLATE_NOOP("FaultLabText", "Inside the engine: {fault}")},
};

constexpr std::array<const char *, rehearsal::kFailureModeCount> kPatterns{
    QT_TRANSLATE_NOOP("FaultLabText", "An Agent retried a request"),
    QT_TRANSLATE_NOOP("FaultLabText", "An Agent's own retries were used up"),
    QT_TRANSLATE_NOOP("FaultLabText", "A claim expired without a response"),
    QT_TRANSLATE_NOOP("FaultLabText", "An expired step was taken over"),
    QT_TRANSLATE_NOOP("FaultLabText", "A late write was refused"),
    QT_TRANSLATE_NOOP("FaultLabText", "A circuit breaker held a step back"),
    QT_TRANSLATE_NOOP("FaultLabText", "A limit held a step back"),
    QT_TRANSLATE_NOOP("FaultLabText", "A service's Retry-After was observed"),
    QT_TRANSLATE_NOOP("FaultLabText", "A service refused permanently"),
    QT_TRANSLATE_NOOP("FaultLabText", "The failure count reached its threshold"),
    QT_TRANSLATE_NOOP("FaultLabText", "A long wait, then a last attempt"),
    QT_TRANSLATE_NOOP("FaultLabText", "An operator was alerted"),
    QT_TRANSLATE_NOOP("FaultLabText", "An operator acted"),
    QT_TRANSLATE_NOOP("FaultLabText", "A task was undone as a whole"),
    QT_TRANSLATE_NOOP("FaultLabText", "A step was undone"),
    QT_TRANSLATE_NOOP("FaultLabText", "An unknown effect was undone"),
    QT_TRANSLATE_NOOP("FaultLabText", "An undo failed and was tried again"),
    QT_TRANSLATE_NOOP("FaultLabText", "An undo failed permanently"),
    QT_TRANSLATE_NOOP("FaultLabText", "The deadline of a task passed"),
    QT_TRANSLATE_NOOP("FaultLabText", "Work in flight was recovered at the start"),
    QT_TRANSLATE_NOOP("FaultLabText", "The work of a lost actor was continued"),
    QT_TRANSLATE_NOOP("FaultLabText", "Another Supervisor became the leader"),
};

constexpr Word kFacts[] = {
    {"P1",
        QT_TRANSLATE_NOOP(
            "FaultLabText", "Either all steps of a task succeed, or what was done is undone.")},
    {"P5",
        QT_TRANSLATE_NOOP("FaultLabText",
            "An Agent retries until the complete-by time, always with the same identifier, so that "
            "the "
            "service recognizes duplicates.")},
    {"P9",
        QT_TRANSLATE_NOOP("FaultLabText",
            "Several Supervisors may run; only an elected leader acts on failed steps.")},
    {"P15",
        QT_TRANSLATE_NOOP("FaultLabText",
            "After complete-by an Agent stops and sends no reply, because another instance may "
            "already be running the step.")},
    {"P16",
        QT_TRANSLATE_NOOP("FaultLabText",
            "A failed step and an expired step look the same: running, with complete-by in the "
            "past.")},
    {"P17",
        QT_TRANSLATE_NOOP("FaultLabText",
            "Below the failure threshold the Supervisor releases the step, so that any Scheduler "
            "can claim it.")},
    {"P18",
        QT_TRANSLATE_NOOP("FaultLabText",
            "At the threshold an operator is alerted, the last attempt waits for a long time, or "
            "the task is compensated.")},
    {"P19",
        QT_TRANSLATE_NOOP("FaultLabText",
            "After a nontransient error the state is Error, and an operator is alerted "
            "immediately.")},
    {"P20",
        QT_TRANSLATE_NOOP(
            "FaultLabText", "The operator removes the cause and resubmits the failed step.")},
    {"P22",
        QT_TRANSLATE_NOOP("FaultLabText",
            "How to undo a step is stored durably. An undo can fail too, and has to be "
            "idempotent.")},
    {"P23",
        QT_TRANSLATE_NOOP("FaultLabText",
            "A restarted Scheduler continues the tasks in progress. When an Agent or Supervisor "
            "dies, another takes over.")},
    {"P30",
        QT_TRANSLATE_NOOP("FaultLabText",
            "When a service slows down, it receives fewer requests, and one slow call does not "
            "delay the others.")},
    {"P31",
        QT_TRANSLATE_NOOP("FaultLabText",
            "A transient failure is retried a limited number of times, and then treated as "
            "nontransient.")},
    {"P35",
        QT_TRANSLATE_NOOP("FaultLabText",
            "Measured load decides which Agent receives work, and important work goes first.")},
};

QString translated(const char *text)
{
    return QCoreApplication::translate("FaultLabText", text);
}

template <size_t Count>
QString wordIn(const Word (&words)[Count], const QString &code)
{
    for (const Word &word : words)
        if (code == QLatin1StringView(word.code))
            return translated(word.text);
    return code;
}

} // namespace

QString faultHint(const QString &fault)
{
    return wordIn(kFaults, fault);
}

QString groupText(faultlab::FaultGroup group)
{
    return wordIn(kGroups, name(group));
}

QString shapeHint(faultlab::FaultShape::Form shape)
{
    return wordIn(kShapes, name(shape));
}

QString parameterTitle(const QString &parameter)
{
    return wordIn(kParameters, parameter);
}

QString effectText(faultlab::StepEffects::Outcome outcome)
{
    return wordIn(kEffects, name(outcome));
}

QString checkText(const faultlab::VerdictCheck &check)
{
    return filledText(wordIn(kChecks, check.code), check.parameters);
}

QString patternText(rehearsal::FailureMode mode)
{
    return translated(kPatterns.at(static_cast<size_t>(mode)));
}

QString factText(const QString &source)
{
    return wordIn(kFacts, source);
}

QString roleText(rehearsal::ActorRole role)
{
    switch (role) {
    case rehearsal::ActorRole::Scheduler:
        return QCoreApplication::translate("FaultLabText", "Scheduler");
    case rehearsal::ActorRole::Agent:
        return QCoreApplication::translate("FaultLabText", "Agent");
    case rehearsal::ActorRole::Supervisor:
        return QCoreApplication::translate("FaultLabText", "Supervisor");
    }
    return {};
}

// The source texts are the descriptions in the scenario files, from which the build generates a
// source file for lupdate. A test compares them with the translation files.
QString scenarioText(const QString &description)
{
    return QCoreApplication::translate("ShippedScenarios", description.toUtf8().constData());
}

QString parametersLine(const QJsonObject &fault)
{
    QStringList parts;
    for (auto field = fault.begin(); field != fault.end(); ++field) {
        if (field.key() == "kind"_L1)
            continue;
        QString value = field->isObject()
            ? QString::fromUtf8(QJsonDocument(field->toObject()).toJson(QJsonDocument::Compact))
            : field->toVariant().toString();
        if (field.key() == "shape"_L1) {
            const QJsonObject shape = field->toObject();
            const QString inner = parametersLine(shape);
            value = shape.value("kind"_L1).toString();
            if (!inner.isEmpty())
                value += u" (%1)"_s.arg(inner);
        }
        parts.append(field.key() + u' ' + value);
    }
    return parts.join(u", "_s);
}

} // namespace sagadesk::ui
