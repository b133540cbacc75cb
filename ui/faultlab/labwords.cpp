#include "ui/faultlab/labwords.h"

#include "ui/text/sentences.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonDocument>

#include <array>

namespace sagadesk::ui {

namespace {

struct Word
{
    const char *code;
    const char *text;
};

constexpr Word kFaults[] = {
    {"refuse", QT_TRANSLATE_NOOP("LabWords", "Its port is closed: connections are refused")},
    {"blackhole", QT_TRANSLATE_NOOP("LabWords", "Takes the connection and never answers")},
    {"reset-before", QT_TRANSLATE_NOOP("LabWords", "Resets the connection, nothing was done")},
    {"reset-mid-body", QT_TRANSLATE_NOOP("LabWords", "Done; half of the answer, then a reset")},
    {"empty-response", QT_TRANSLATE_NOOP("LabWords", "Closes without a byte, nothing was done")},
    {"slow-close", QT_TRANSLATE_NOOP("LabWords", "Done; the end of the answer comes late")},
    {"limit-bytes", QT_TRANSLATE_NOOP("LabWords", "Done; only the first bytes of the answer")},
    {"stale-keepalive",
        QT_TRANSLATE_NOOP("LabWords", "Done; the connection is dead to its next request")},
    {"latency", QT_TRANSLATE_NOOP("LabWords", "Answers late")},
    {"dribble", QT_TRANSLATE_NOOP("LabWords", "Done; the answer comes in drops")},
    {"bandwidth", QT_TRANSLATE_NOOP("LabWords", "Done; the answer comes slowly")},
    {"slow-headers", QT_TRANSLATE_NOOP("LabWords", "Done; the headers come one by one")},
    {"hang-past-complete-by",
        QT_TRANSLATE_NOOP("LabWords", "Never answers, nothing is done: the grant expires")},
    {"slow-key", QT_TRANSLATE_NOOP("LabWords", "Some keys are always late")},
    {"status", QT_TRANSLATE_NOOP("LabWords", "Answers with a status, nothing is done")},
    {"rate-limit", QT_TRANSLATE_NOOP("LabWords", "429 with Retry-After, nothing is done")},
    {"unavailable", QT_TRANSLATE_NOOP("LabWords", "503 with Retry-After, nothing is done")},
    {"bad-retry-after", QT_TRANSLATE_NOOP("LabWords", "503 with a Retry-After that means nothing")},
    {"auth-expired", QT_TRANSLATE_NOOP("LabWords", "401: the credentials are no longer valid")},
    {"permanent", QT_TRANSLATE_NOOP("LabWords", "Refuses for good: 4xx, nothing is done")},
    {"redirect-loop", QT_TRANSLATE_NOOP("LabWords", "302 to itself")},
    {"truncated", QT_TRANSLATE_NOOP("LabWords", "Done; less body than announced")},
    {"malformed-json", QT_TRANSLATE_NOOP("LabWords", "Done; the body is no JSON")},
    {"random-bytes", QT_TRANSLATE_NOOP("LabWords", "Done; the body is noise")},
    {"wrong-length", QT_TRANSLATE_NOOP("LabWords", "Done; more body than announced")},
    {"wrong-type", QT_TRANSLATE_NOOP("LabWords", "Done; an HTML page instead of JSON")},
    {"empty-body", QT_TRANSLATE_NOOP("LabWords", "Done; no body")},
    {"oversized", QT_TRANSLATE_NOOP("LabWords", "Done; a body that is far too large")},
    {"wrong-value", QT_TRANSLATE_NOOP("LabWords", "Done; JSON with other values")},
    {"effect-then-lost", QT_TRANSLATE_NOOP("LabWords", "Done, and the reply is lost")},
    {"effect-then-late", QT_TRANSLATE_NOOP("LabWords", "Done, and the reply comes too late")},
    {"effect-then-error", QT_TRANSLATE_NOOP("LabWords", "Done, and says 500")},
    {"no-effect-ok", QT_TRANSLATE_NOOP("LabWords", "Not done, and says it was")},
    {"ignore-key", QT_TRANSLATE_NOOP("LabWords", "Does it again although it knows the key")},
    {"key-expired", QT_TRANSLATE_NOOP("LabWords", "Forgets a key some time after its effect")},
    {"duplicate-reply", QT_TRANSLATE_NOOP("LabWords", "Done, and answers twice")},
    {"partial-effect",
        QT_TRANSLATE_NOOP("LabWords", "Half done, says 500; a repetition does the rest")},
    {"undo-fails", QT_TRANSLATE_NOOP("LabWords", "Undos are answered with 500")},
    {"undo-impossible", QT_TRANSLATE_NOOP("LabWords", "Undos are refused for good")},
    {"lying-health", QT_TRANSLATE_NOOP("LabWords", "Health says well while the work fails")},
    {"flapping", QT_TRANSLATE_NOOP("LabWords", "Up and down by turns")},
    {"accepted-never-done", QT_TRANSLATE_NOOP("LabWords", "202, and it is never done")},
    {"kill-scheduler", QT_TRANSLATE_NOOP("LabWords", "A Scheduler ends and is replaced")},
    {"kill-agent", QT_TRANSLATE_NOOP("LabWords", "An Agent ends and is replaced")},
    {"kill-supervisor", QT_TRANSLATE_NOOP("LabWords", "A Supervisor ends and is replaced")},
    {"kill-leader", QT_TRANSLATE_NOOP("LabWords", "The leading Supervisor ends")},
    {"freeze-scheduler", QT_TRANSLATE_NOOP("LabWords", "A Scheduler stands still")},
    {"freeze-agent", QT_TRANSLATE_NOOP("LabWords", "An Agent stands still")},
    {"freeze-supervisor", QT_TRANSLATE_NOOP("LabWords", "A Supervisor stands still")},
    {"freeze-leader", QT_TRANSLATE_NOOP("LabWords", "The leading Supervisor stands still")},
    {"slow-store", QT_TRANSLATE_NOOP("LabWords", "Every commit takes longer")},
    {"busy-store", QT_TRANSLATE_NOOP("LabWords", "The store is busy and refuses")},
    {"full-store", QT_TRANSLATE_NOOP("LabWords", "The disk is full")},
};

constexpr Word kGroups[] = {
    {"connection", QT_TRANSLATE_NOOP("LabWords", "Connection")},
    {"time", QT_TRANSLATE_NOOP("LabWords", "Time")},
    {"status", QT_TRANSLATE_NOOP("LabWords", "Status")},
    {"body", QT_TRANSLATE_NOOP("LabWords", "Body")},
    {"meaning", QT_TRANSLATE_NOOP("LabWords", "Meaning")},
};

constexpr Word kShapes[] = {
    {"always", QT_TRANSLATE_NOOP("LabWords", "Every request in scope")},
    {"first", QT_TRANSLATE_NOOP("LabWords", "The first requests, then well")},
    {"every", QT_TRANSLATE_NOOP("LabWords", "Every n-th request")},
    {"count-window", QT_TRANSLATE_NOOP("LabWords", "From one request to another")},
    {"window", QT_TRANSLATE_NOOP("LabWords", "For a time")},
    {"outage", QT_TRANSLATE_NOOP("LabWords", "For a time, everything: health too")},
    {"ramp", QT_TRANSLATE_NOOP("LabWords", "More and more of the requests")},
    {"flapping", QT_TRANSLATE_NOOP("LabWords", "On and off by turns")},
    {"by-key", QT_TRANSLATE_NOOP("LabWords", "Some keys, always the same")},
    {"by-attempt", QT_TRANSLATE_NOOP("LabWords", "The first attempts of every key")},
};

constexpr Word kParameters[] = {
    {"delay", QT_TRANSLATE_NOOP("LabWords", "Delay")},
    {"delayForm", QT_TRANSLATE_NOOP("LabWords", "Distribution")},
    {"delayMax", QT_TRANSLATE_NOOP("LabWords", "Longest delay")},
    {"spread", QT_TRANSLATE_NOOP("LabWords", "Spread")},
    {"bytes", QT_TRANSLATE_NOOP("LabWords", "Bytes")},
    {"status", QT_TRANSLATE_NOOP("LabWords", "Status")},
    {"statuses", QT_TRANSLATE_NOOP("LabWords", "Statuses by weight")},
    {"retryAfter", QT_TRANSLATE_NOOP("LabWords", "Retry after")},
    {"retryAfterAs", QT_TRANSLATE_NOOP("LabWords", "Retry-After as")},
    {"claims", QT_TRANSLATE_NOOP("LabWords", "Health claims")},
    {"up", QT_TRANSLATE_NOOP("LabWords", "Up for")},
    {"down", QT_TRANSLATE_NOOP("LabWords", "Down for")},
    {"count", QT_TRANSLATE_NOOP("LabWords", "Number")},
    {"first", QT_TRANSLATE_NOOP("LabWords", "From request")},
    {"last", QT_TRANSLATE_NOOP("LabWords", "To request")},
    {"begin", QT_TRANSLATE_NOOP("LabWords", "Begins after")},
    {"end", QT_TRANSLATE_NOOP("LabWords", "Ends after")},
    {"beginShare", QT_TRANSLATE_NOOP("LabWords", "Share at the beginning")},
    {"endShare", QT_TRANSLATE_NOOP("LabWords", "Share")},
    {"keyPrefix", QT_TRANSLATE_NOOP("LabWords", "Keys that begin with")},
    {"probability", QT_TRANSLATE_NOOP("LabWords", "Probability")},
    {"times", QT_TRANSLATE_NOOP("LabWords", "At most so often")},
    {"method", QT_TRANSLATE_NOOP("LabWords", "Method")},
    {"path", QT_TRANSLATE_NOOP("LabWords", "Path begins with")},
    {"step", QT_TRANSLATE_NOOP("LabWords", "Step")},
    {"attemptFrom", QT_TRANSLATE_NOOP("LabWords", "From attempt")},
    {"attemptTo", QT_TRANSLATE_NOOP("LabWords", "To attempt")},
};

constexpr Word kEffects[] = {
    {"not-at-all", QT_TRANSLATE_NOOP("LabWords", "Not at all")},
    {"once", QT_TRANSLATE_NOOP("LabWords", "Once")},
    {"twice", QT_TRANSLATE_NOOP("LabWords", "Twice")},
    {"undone", QT_TRANSLATE_NOOP("LabWords", "Undone")},
    {"read", QT_TRANSLATE_NOOP("LabWords", "Only read")},
};

constexpr Word kChecks[] = {
    {"accepted", QT_TRANSLATE_NOOP("LabWords", "Tasks were accepted")},
    {"lost", QT_TRANSLATE_NOOP("LabWords", "Every accepted task is there")},
    {"unsettled", QT_TRANSLATE_NOOP("LabWords", "Every task came to rest")},
    {"tasks", QT_TRANSLATE_NOOP("LabWords", "Tasks that are {state}")},
    {"faults", QT_TRANSLATE_NOOP("LabWords", "Injected: {fault}")},
    {"retries", QT_TRANSLATE_NOOP("LabWords", "Retries by Agents")},
    {"failures", QT_TRANSLATE_NOOP("LabWords", "Failures that the Supervisor saw")},
    {"alerts", QT_TRANSLATE_NOOP("LabWords", "Alerts")},
    {"doubled", QT_TRANSLATE_NOOP("LabWords", "Effects that were there twice[: {key}]")},
    {"missing", QT_TRANSLATE_NOOP("LabWords", "Completed steps without an effect[: {key}]")},
    {"left", QT_TRANSLATE_NOOP("LabWords", "Effects without their undo[: {key}]")},
    {"breaker", QT_TRANSLATE_NOOP("LabWords", "The breaker of {service} opened")},
    {"leaders", QT_TRANSLATE_NOOP("LabWords", "Changes of the leading Supervisor")},
    {"stale-writes", QT_TRANSLATE_NOOP("LabWords", "Late writes that were refused")},
    {"inside", QT_TRANSLATE_NOOP("LabWords", "Happened inside: {fault}")},
};

constexpr std::array<const char *, engine::kPatternModeCount> kPatterns{
    QT_TRANSLATE_NOOP("LabWords", "An Agent repeated a request by itself"),
    QT_TRANSLATE_NOOP("LabWords", "An Agent's own retries were used up"),
    QT_TRANSLATE_NOOP("LabWords", "A grant expired without an answer"),
    QT_TRANSLATE_NOOP("LabWords", "An expired step was taken over"),
    QT_TRANSLATE_NOOP("LabWords", "A late writer was turned away"),
    QT_TRANSLATE_NOOP("LabWords", "A circuit breaker kept a step back"),
    QT_TRANSLATE_NOOP("LabWords", "A limit kept a step back"),
    QT_TRANSLATE_NOOP("LabWords", "A service's Retry-After was kept to"),
    QT_TRANSLATE_NOOP("LabWords", "A service refused for good"),
    QT_TRANSLATE_NOOP("LabWords", "The failure count reached its threshold"),
    QT_TRANSLATE_NOOP("LabWords", "A long wait, and then a last try"),
    QT_TRANSLATE_NOOP("LabWords", "An operator was alerted"),
    QT_TRANSLATE_NOOP("LabWords", "An operator acted"),
    QT_TRANSLATE_NOOP("LabWords", "A task was undone as a whole"),
    QT_TRANSLATE_NOOP("LabWords", "A step was undone"),
    QT_TRANSLATE_NOOP("LabWords", "An unknown effect was undone"),
    QT_TRANSLATE_NOOP("LabWords", "An undo failed and was tried again"),
    QT_TRANSLATE_NOOP("LabWords", "An undo failed for good"),
    QT_TRANSLATE_NOOP("LabWords", "The deadline of a task passed"),
    QT_TRANSLATE_NOOP("LabWords", "Work in flight was recovered at the start"),
    QT_TRANSLATE_NOOP("LabWords", "The work of a lost actor went on"),
    QT_TRANSLATE_NOOP("LabWords", "Another Supervisor took the lead"),
};

QString translated(const char *text)
{
    return QCoreApplication::translate("LabWords", text);
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

QString groupText(const QString &group)
{
    return wordIn(kGroups, group);
}

QString shapeHint(const QString &shape)
{
    return wordIn(kShapes, shape);
}

QString parameterTitle(const QString &parameter)
{
    return wordIn(kParameters, parameter);
}

QString effectText(const QString &outcome)
{
    return wordIn(kEffects, outcome);
}

QString checkText(const LabCheck &check)
{
    return filledSentence(wordIn(kChecks, check.code), check.parameters);
}

QString patternText(engine::PatternMode mode)
{
    return translated(kPatterns.at(static_cast<size_t>(mode)));
}

QString roleText(engine::ActorRole role)
{
    switch (role) {
    case engine::ActorRole::Scheduler:
        return QCoreApplication::translate("LabWords", "Scheduler");
    case engine::ActorRole::Agent:
        return QCoreApplication::translate("LabWords", "Agent");
    case engine::ActorRole::Supervisor:
        return QCoreApplication::translate("LabWords", "Supervisor");
    }
    return {};
}

// The sources stand in the scenario files, where no tool finds them; a test holds them together.
QString scenarioText(const QString &description)
{
    return QCoreApplication::translate("ShippedScenarios", description.toUtf8().constData());
}

QString parametersLine(const QJsonObject &fault)
{
    QStringList parts;
    for (auto field = fault.begin(); field != fault.end(); ++field) {
        if (field.key() == QLatin1StringView("kind"))
            continue;
        QString value = field->isObject()
            ? QString::fromUtf8(QJsonDocument(field->toObject()).toJson(QJsonDocument::Compact))
            : field->toVariant().toString();
        if (field.key() == QLatin1StringView("shape")) {
            const QJsonObject shape = field->toObject();
            const QString inner = parametersLine(shape);
            value = shape.value(QLatin1StringView("kind")).toString();
            if (!inner.isEmpty())
                value += QStringLiteral(" (%1)").arg(inner);
        }
        parts.append(field.key() + QLatin1Char(' ') + value);
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace sagadesk::ui
