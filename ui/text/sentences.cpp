#include "ui/text/sentences.h"

#include "ui/text/format.h"
#include "ui/text/statetext.h"

#include <QHash>
#include <QRegularExpression>

#include <array>
#include <cstring>

namespace sagadesk::ui {

namespace {

struct Sentence
{
    const char *code;
    const char *text;
};

// What the last error of a step may be.
constexpr Sentence kFailures[] = {
    {"no-route", QT_TRANSLATE_NOOP("Sentences", "The service could not be reached")},
    {"connect-failed", QT_TRANSLATE_NOOP("Sentences", "The connection to the service failed")},
    {"not-sent", QT_TRANSLATE_NOOP("Sentences", "The request could not be sent[: {detail}]")},
    {"empty-answer", QT_TRANSLATE_NOOP("Sentences", "The connection was closed without an answer")},
    {"answer-cut", QT_TRANSLATE_NOOP("Sentences", "The connection was lost within the answer")},
    {"connection-refused", QT_TRANSLATE_NOOP("Sentences", "The service refused the connection")},
    {"connection-lost", QT_TRANSLATE_NOOP("Sentences", "The connection was lost")},
    {"connection-reset", QT_TRANSLATE_NOOP("Sentences", "The connection was lost")},
    {"connect-timeout", QT_TRANSLATE_NOOP("Sentences", "The service could not be reached in time")},
    {"name-not-resolved",
        QT_TRANSLATE_NOOP("Sentences", "The name of the service could not be resolved")},
    {"tls-failed", QT_TRANSLATE_NOOP("Sentences", "The secure connection failed")},
    {"http-status", QT_TRANSLATE_NOOP("Sentences", "HTTP {status}")},
    {"unexpected-status", QT_TRANSLATE_NOOP("Sentences", "HTTP {status} was not expected")},
    {"unexpected-body",
        QT_TRANSLATE_NOOP(
            "Sentences", "The answer is not as expected: {path}[ should be {expected}]")},
    {"malformed-body", QT_TRANSLATE_NOOP("Sentences", "The answer is no valid JSON")},
    {"malformed-answer", QT_TRANSLATE_NOOP("Sentences", "The answer is no valid HTTP")},
    {"answer-too-large", QT_TRANSLATE_NOOP("Sentences", "The answer is too large")},
    {"redirect-refused",
        QT_TRANSLATE_NOOP("Sentences", "The service redirects, which is not followed")},
    {"gone-too-early",
        QT_TRANSLATE_NOOP("Sentences", "Not there yet: the effect to undo may still arrive")},
    {"withdrawn", QT_TRANSLATE_NOOP("Sentences", "Taken back before it was sent")},
    {"secret-missing",
        QT_TRANSLATE_NOOP(
            "Sentences", "A secret is missing[: environment variable {env}][: file {file}]")},
    {"header-invalid", QT_TRANSLATE_NOOP("Sentences", "A header is not allowed[: {header}]")},
    {"header-value-unsafe",
        QT_TRANSLATE_NOOP("Sentences", "A header's value is not allowed[: {header}]")},
    {"request-invalid", QT_TRANSLATE_NOOP("Sentences", "The request can't be sent[: {part}]")},
    {"url-refused", QT_TRANSLATE_NOOP("Sentences", "The address of the service is not allowed")},
    {"path-unsafe", QT_TRANSLATE_NOOP("Sentences", "The path of the request is not allowed")},
    {"placeholder-missing", QT_TRANSLATE_NOOP("Sentences", "There is no value for {placeholder}")},
    {"placeholder-empty", QT_TRANSLATE_NOOP("Sentences", "The value for {placeholder} is empty")},
    {"placeholder-not-scalar",
        QT_TRANSLATE_NOOP("Sentences", "The value for {placeholder} can't stand in a text")},
    {"deadline-passed",
        QT_TRANSLATE_NOOP(
            "Sentences", "Its time has run out[; the deadline of the task was {deadline}]")},
};

// In the order in which they are met: journal, waiting, refusals, store, filter.
constexpr Sentence kSentences[] = {
    // Journal and decisions
    {"created", QT_TRANSLATE_NOOP("Sentences", "Task created")},
    {"started", QT_TRANSLATE_NOOP("Sentences", "Steps started")},
    {"advanced", QT_TRANSLATE_NOOP("Sentences", "Advanced")},
    {"step-completed", QT_TRANSLATE_NOOP("Sentences", "Step completed")},
    {"step-failed", QT_TRANSLATE_NOOP("Sentences", "Step failed")},
    {"step-skipped", QT_TRANSLATE_NOOP("Sentences", "Step skipped")},
    {"completed-by-hand", QT_TRANSLATE_NOOP("Sentences", "Completed by hand")},
    {"undone", QT_TRANSLATE_NOOP("Sentences", "Undone")},
    {"undone-by-hand", QT_TRANSLATE_NOOP("Sentences", "Undone by hand")},
    {"undo-failed", QT_TRANSLATE_NOOP("Sentences", "Undo failed")},
    {"handed-over", QT_TRANSLATE_NOOP("Sentences", "The Agent gave up; the Supervisor decides")},
    {"deferred", QT_TRANSLATE_NOOP("Sentences", "Deferred[ until {until}]")},
    {"task-processed", QT_TRANSLATE_NOOP("Sentences", "Every step is done")},
    {"task-compensated", QT_TRANSLATE_NOOP("Sentences", "Everything is undone")},
    {"task-canceled", QT_TRANSLATE_NOOP("Sentences", "Stopped before anything took effect")},
    {"shutdown", QT_TRANSLATE_NOOP("Sentences", "Given back on shutdown")},
    {"release", QT_TRANSLATE_NOOP("Sentences", "The step goes back and is tried again")},
    {"take-back", QT_TRANSLATE_NOOP("Sentences", "The step is taken back")},
    {"wait",
        QT_TRANSLATE_NOOP("Sentences", "The step waits for a longer time before its last try")},
    {"park", QT_TRANSLATE_NOOP("Sentences", "The task needs an operator")},
    {"compensate", QT_TRANSLATE_NOOP("Sentences", "What the task did is undone")},
    {"operator-resubmit", QT_TRANSLATE_NOOP("Sentences", "Resubmitted[: {step}][ – {reason}]")},
    {"operator-run-now", QT_TRANSLATE_NOOP("Sentences", "Run at once[: {step}][ – {reason}]")},
    {"operator-stop-retrying",
        QT_TRANSLATE_NOOP("Sentences", "Retrying stopped[: {step}][ – {reason}]")},
    {"operator-skip", QT_TRANSLATE_NOOP("Sentences", "Skipped[: {step}][ – {reason}]")},
    {"operator-complete",
        QT_TRANSLATE_NOOP("Sentences", "Completed by hand[: {step}][ – {reason}]")},
    {"operator-compensate", QT_TRANSLATE_NOOP("Sentences", "Compensation ordered[ – {reason}]")},
    {"operator-undo", QT_TRANSLATE_NOOP("Sentences", "Undo tried again[: {step}][ – {reason}]")},
    {"operator-undone-by-hand",
        QT_TRANSLATE_NOOP("Sentences", "Undone by hand[: {step}][ – {reason}]")},
    {"operator-cancel", QT_TRANSLATE_NOOP("Sentences", "Canceled[ – {reason}]")},
    {"operator-pause", QT_TRANSLATE_NOOP("Sentences", "Paused[ – {reason}]")},
    {"operator-resume", QT_TRANSLATE_NOOP("Sentences", "Resumed[ – {reason}]")},
    {"restarted", QT_TRANSLATE_NOOP("Sentences", "Taken back after a restart")},
    {"actor-ended", QT_TRANSLATE_NOOP("Sentences", "Taken back: {instance} was ended")},
    {"scenario-invalid", QT_TRANSLATE_NOOP("Sentences", "The scenario has mistakes.")},
    {"actor-unknown", QT_TRANSLATE_NOOP("Sentences", "There is no actor {instance} any more.")},
    {"resubmitted", QT_TRANSLATE_NOOP("Sentences", "Resubmitted by an operator")},
    {"supervisor-release",
        QT_TRANSLATE_NOOP("Sentences", "The Supervisor took the step back; it is tried again")},
    {"supervisor-take-back", QT_TRANSLATE_NOOP("Sentences", "The Supervisor took the step back")},
    {"supervisor-wait",
        QT_TRANSLATE_NOOP("Sentences", "The Supervisor lets the step wait before its last try")},
    {"supervisor-park",
        QT_TRANSLATE_NOOP("Sentences", "The Supervisor gave up: an operator is needed")},
    {"supervisor-compensate",
        QT_TRANSLATE_NOOP("Sentences", "The Supervisor gave up: the task is undone")},
    {"closed-by-operator", QT_TRANSLATE_NOOP("Sentences", "Closed by an operator[: {reason}]")},
    {"control-hold-open",
        QT_TRANSLATE_NOOP("Sentences", "Circuit breaker of {service} held open[ – {reason}]")},
    {"control-lift-rate",
        QT_TRANSLATE_NOOP("Sentences", "Rate limit of {service} lifted[ – {reason}]")},
    {"control-pause", QT_TRANSLATE_NOOP("Sentences", "Service {service} paused[ – {reason}]")},
    {"control-pause-intake", QT_TRANSLATE_NOOP("Sentences", "Intake paused[ – {reason}]")},
    {"control-reset",
        QT_TRANSLATE_NOOP("Sentences", "Circuit breaker of {service} reset[ – {reason}]")},
    {"control-resume", QT_TRANSLATE_NOOP("Sentences", "Service {service} resumed[ – {reason}]")},
    {"control-resume-intake", QT_TRANSLATE_NOOP("Sentences", "Intake resumed[ – {reason}]")},
    {"control-set-concurrency",
        QT_TRANSLATE_NOOP(
            "Sentences", "Requests to {service} at once limited to {value}[ – {reason}]")},
    {"control-set-rate",
        QT_TRANSLATE_NOOP(
            "Sentences", "Requests to {service} limited to {value} a second[ – {reason}]")},
    {"control-step-down",
        QT_TRANSLATE_NOOP("Sentences", "Supervisor asked to step down[ – {reason}]")},
    {"alert-acknowledged", QT_TRANSLATE_NOOP("Sentences", "Alert acknowledged")},
    {"alert-assigned", QT_TRANSLATE_NOOP("Sentences", "Alert assigned")},
    {"alert-closed", QT_TRANSLATE_NOOP("Sentences", "Alert closed")},
    {"alert-noted", QT_TRANSLATE_NOOP("Sentences", "Note added to the alert")},
    {"alert-snoozed", QT_TRANSLATE_NOOP("Sentences", "Alert snoozed[ until {until}]")},
    // Waiting for
    {"back-off", QT_TRANSLATE_NOOP("Sentences", "Waits after a failure, until {until}")},
    {"not-before", QT_TRANSLATE_NOOP("Sentences", "Waits until {until}")},
    {"breaker-open",
        QT_TRANSLATE_NOOP("Sentences",
            "Waits for the circuit breaker[ of {service}][ at {endpoint}][, next probe {until}]")},
    {"breaker-held-open",
        QT_TRANSLATE_NOOP("Sentences",
            "The circuit breaker[ of {service}][ at {endpoint}] is held open by an operator")},
    {"service-paused", QT_TRANSLATE_NOOP("Sentences", "The service[ {service}] is paused")},
    {"agent-busy",
        QT_TRANSLATE_NOOP("Sentences", "The Agent[ of {service}] has no room[; again at {until}]")},
    {"no-agent", QT_TRANSLATE_NOOP("Sentences", "There is no Agent for the service[ {service}]")},
    {"rate-limited", QT_TRANSLATE_NOOP("Sentences", "Waits for the rate limit of the service")},
    {"capacity",
        QT_TRANSLATE_NOOP("Sentences",
            "Waits for a free place at the service[ {service}][, which takes {concurrency} at "
            "once]")},
    {"predecessor", QT_TRANSLATE_NOOP("Sentences", "Waits for step {step}")},
    {"paused", QT_TRANSLATE_NOOP("Sentences", "The task is paused")},
    {"operator", QT_TRANSLATE_NOOP("Sentences", "Waits for an operator")},
    {"compensation",
        QT_TRANSLATE_NOOP(
            "Sentences", "Waits until running steps have answered or run out of time")},
    {"settling",
        QT_TRANSLATE_NOOP("Sentences", "Waits until {until}, as a late effect may still arrive")},
    {"held-by", QT_TRANSLATE_NOOP("Sentences", "Held by {instance} until {completeBy}")},
    {"scheduler", QT_TRANSLATE_NOOP("Sentences", "Waits for a Scheduler")},
    {"breaker-probe",
        QT_TRANSLATE_NOOP(
            "Sentences", "Waits for the probe of the circuit breaker[ at {endpoint}]")},
    {"expired", QT_TRANSLATE_NOOP("Sentences", "Complete-by has passed; the Supervisor decides")},
    {"extended-wait", QT_TRANSLATE_NOOP("Sentences", "Waits for its last try, until {until}")},
    {"not-wanted", QT_TRANSLATE_NOOP("Sentences", "Is not started any more: the task is undone")},
    {"rate-limit",
        QT_TRANSLATE_NOOP("Sentences", "Waits for the rate limit[ of {service}], until {until}")},
    {"retry-after",
        QT_TRANSLATE_NOOP(
            "Sentences", "The service[ {service}] asked to wait until {until}[ (HTTP {status})]")},
    {"supervisor",
        QT_TRANSLATE_NOOP("Sentences", "The Agent gave up; the Supervisor decides next")},
    {"undo-first",
        QT_TRANSLATE_NOOP("Sentences", "Waits until the effect of step {step} is undone")},
    {"unhealthy",
        QT_TRANSLATE_NOOP(
            "Sentences", "Waits until the service[ {service}] is healthy again[ at {endpoint}]")},
    {"until-deadline",
        QT_TRANSLATE_NOOP(
            "Sentences", "Waits until {until}, when the deadline of the task passes")},
    // Why a task needs an operator
    {"threshold-reached",
        QT_TRANSLATE_NOOP("Sentences", "Failed as often as the threshold allows")},
    {"undo-attempts-used-up", QT_TRANSLATE_NOOP("Sentences", "The undo failed as often as it may")},
    {"undo-has-no-request", QT_TRANSLATE_NOOP("Sentences", "The undo has no request")},
    {"stopped-by-operator", QT_TRANSLATE_NOOP("Sentences", "An operator stopped the retries")},
    {"step-still-failed", QT_TRANSLATE_NOOP("Sentences", "Another step is still failed")},
    {"manual-undo", QT_TRANSLATE_NOOP("Sentences", "Undo by hand: {text}")},
    // Refusals
    {"task-is-final", QT_TRANSLATE_NOOP("Sentences", "The task has ended ({state}).")},
    {"task-state-forbids",
        QT_TRANSLATE_NOOP("Sentences", "Not possible while the task is in state {state}.")},
    {"step-not-failed", QT_TRANSLATE_NOOP("Sentences", "The step has not failed.")},
    {"step-state-forbids",
        QT_TRANSLATE_NOOP("Sentences", "Not possible while the step is in state {state}.")},
    {"step-needed", QT_TRANSLATE_NOOP("Sentences", "Choose a step first.")},
    {"step-not-found", QT_TRANSLATE_NOOP("Sentences", "The task has no step[ {step}].")},
    {"input-needs-step", QT_TRANSLATE_NOOP("Sentences", "Say which step the input is for.")},
    {"compensation-failed",
        QT_TRANSLATE_NOOP("Sentences", "The compensation has failed; its undo comes first.")},
    {"already-compensating",
        QT_TRANSLATE_NOOP("Sentences", "The task is being compensated already.")},
    {"task-paused", QT_TRANSLATE_NOOP("Sentences", "The task is paused.")},
    {"task-not-paused", QT_TRANSLATE_NOOP("Sentences", "The task is not paused.")},
    {"nothing-waits", QT_TRANSLATE_NOOP("Sentences", "Nothing waits for a time.")},
    {"nothing-retried", QT_TRANSLATE_NOOP("Sentences", "Nothing is being retried.")},
    {"undo-not-failed", QT_TRANSLATE_NOOP("Sentences", "No undo has failed.")},
    {"no-undo-for-fresh-key",
        QT_TRANSLATE_NOOP(
            "Sentences", "Step {step} has no undo, so it can't start under a fresh key.")},
    {"version-changed",
        QT_TRANSLATE_NOOP("Sentences", "The task has changed meanwhile. Look at it again.")},
    {"action-unknown", QT_TRANSLATE_NOOP("Sentences", "This action is not known.")},
    {"workflow-unknown",
        QT_TRANSLATE_NOOP("Sentences", "The workflow[ {workflow}] is not registered.")},
    {"workflow-version-differs",
        QT_TRANSLATE_NOOP(
            "Sentences", "This version of the workflow is registered with other content.")},
    {"task-not-found", QT_TRANSLATE_NOOP("Sentences", "There is no such task.")},
    {"alert-not-found", QT_TRANSLATE_NOOP("Sentences", "There is no such alert.")},
    {"alert-is-closed", QT_TRANSLATE_NOOP("Sentences", "The alert is closed already.")},
    {"reason-required", QT_TRANSLATE_NOOP("Sentences", "A reason is needed.")},
    // Bulk work
    {"bulk-begun", QT_TRANSLATE_NOOP("Sentences", "Begun after the grace period")},
    {"bulk-canary-completed",
        QT_TRANSLATE_NOOP("Sentences", "The first task has completed; the others follow")},
    {"bulk-canary-failed",
        QT_TRANSLATE_NOOP("Sentences", "Stopped: the first task[, {task},] failed again")},
    {"bulk-canceled", QT_TRANSLATE_NOOP("Sentences", "Canceled[ – {reason}]")},
    {"bulk-created", QT_TRANSLATE_NOOP("Sentences", "Set of tasks frozen[ – {reason}]")},
    {"bulk-everything",
        QT_TRANSLATE_NOOP(
            "Sentences", "An empty filter would mean every task. Say so if that is meant.")},
    {"bulk-failures",
        QT_TRANSLATE_NOOP(
            "Sentences", "Stopped: {failures} failed again, more than the {limit} allowed")},
    {"bulk-finished", QT_TRANSLATE_NOOP("Sentences", "Nothing is left to do")},
    {"bulk-grace-again",
        QT_TRANSLATE_NOOP("Sentences", "The grace period began anew after a restart")},
    {"bulk-grace-out-of-range",
        QT_TRANSLATE_NOOP("Sentences", "The grace period must be at most {max} ms.")},
    {"bulk-has-ended", QT_TRANSLATE_NOOP("Sentences", "The operation has ended already.")},
    {"bulk-limit-out-of-range",
        QT_TRANSLATE_NOOP("Sentences", "The failure limit must be from 0 to {max}.")},
    {"bulk-not-found", QT_TRANSLATE_NOOP("Sentences", "There is no operation[ {operation}].")},
    {"bulk-nothing", QT_TRANSLATE_NOOP("Sentences", "No task of the set allows this now.")},
    {"bulk-paused", QT_TRANSLATE_NOOP("Sentences", "Paused by an operator[ – {reason}]")},
    {"bulk-rate-out-of-range",
        QT_TRANSLATE_NOOP("Sentences", "The rate must be from 0 to {max} a second.")},
    {"bulk-resumed", QT_TRANSLATE_NOOP("Sentences", "Resumed by an operator[ – {reason}]")},
    {"bulk-selection-missing",
        QT_TRANSLATE_NOOP("Sentences", "Give either a filter or a list of tasks.")},
    {"bulk-state-forbids",
        QT_TRANSLATE_NOOP("Sentences", "The operation does not allow this in its present state.")},
    {"bulk-step-needed", QT_TRANSLATE_NOOP("Sentences", "This needs the name of a step.")},
    {"bulk-step-not-meant",
        QT_TRANSLATE_NOOP("Sentences", "This acts on whole tasks, not on a step.")},
    {"bulk-task-state", QT_TRANSLATE_NOOP("Sentences", "The task is {state}")},
    {"bulk-too-many",
        QT_TRANSLATE_NOOP("Sentences",
            "These are more than the {limit} tasks one operation takes. Narrow the filter.")},
    {"bulk-too-many-open",
        QT_TRANSLATE_NOOP(
            "Sentences", "{limit} operations have not ended yet. Wait for one or cancel one.")},
    {"no-open-alert", QT_TRANSLATE_NOOP("Sentences", "The task has no alert that this applies to")},
    {"reason-too-long", QT_TRANSLATE_NOOP("Sentences", "The reason is too long.")},
    {"operator-missing", QT_TRANSLATE_NOOP("Sentences", "The operator's name is missing.")},
    {"operator-too-long", QT_TRANSLATE_NOOP("Sentences", "The operator's name is too long.")},
    {"submission-differs",
        QT_TRANSLATE_NOOP("Sentences", "Another task has this id or key already.")},
    {"task-id-invalid",
        QT_TRANSLATE_NOOP("Sentences", "The task id may have {lengthMax} characters: {allowed}.")},
    {"priority-out-of-range",
        QT_TRANSLATE_NOOP("Sentences", "The priority must be from {min} to {max}.")},
    {"response-queue-invalid",
        QT_TRANSLATE_NOOP("Sentences", "The name of the response queue is not allowed.")},
    {"idempotency-key-invalid",
        QT_TRANSLATE_NOOP("Sentences", "The idempotency key is not allowed.")},
    {"input-not-json", QT_TRANSLATE_NOOP("Sentences", "The input is no valid JSON[: {detail}].")},
    {"input-not-an-object", QT_TRANSLATE_NOOP("Sentences", "The input must be a JSON object.")},
    {"input-too-large", QT_TRANSLATE_NOOP("Sentences", "The input is too large.")},
    {"input-too-deep", QT_TRANSLATE_NOOP("Sentences", "The input is nested too deeply.")},
    {"definition-invalid", QT_TRANSLATE_NOOP("Sentences", "The workflow definition has mistakes.")},
    {"file-has-mistakes", QT_TRANSLATE_NOOP("Sentences", "{file} has mistakes.")},
    {"cursor-invalid", QT_TRANSLATE_NOOP("Sentences", "The position in the list is not valid.")},
    {"stale-token", QT_TRANSLATE_NOOP("Sentences", "Another grant has taken over.")},
    {"stale-epoch", QT_TRANSLATE_NOOP("Sentences", "Another Supervisor leads.")},
    {"late-reply", QT_TRANSLATE_NOOP("Sentences", "The answer came too late.")},
    // The store and the process
    {"engine-stopped", QT_TRANSLATE_NOOP("Sentences", "The engine has stopped.")},
    {"writer-queue-full", QT_TRANSLATE_NOOP("Sentences", "Too much is waiting to be written.")},
    {"reader-queue-full", QT_TRANSLATE_NOOP("Sentences", "Too much is waiting to be read.")},
    {"inbox-full", QT_TRANSLATE_NOOP("Sentences", "The inbox is full.")},
    {"store-busy", QT_TRANSLATE_NOOP("Sentences", "The state store is busy.")},
    {"store-full", QT_TRANSLATE_NOOP("Sentences", "There is no space left on the disk.")},
    {"store-read-only", QT_TRANSLATE_NOOP("Sentences", "The state store is read-only.")},
    {"store-corrupt", QT_TRANSLATE_NOOP("Sentences", "The state store is damaged.")},
    {"store-newer",
        QT_TRANSLATE_NOOP(
            "Sentences", "The state store was written by a newer version of Sagadesk.")},
    {"store-io", QT_TRANSLATE_NOOP("Sentences", "The state store can't be read or written.")},
    {"store-locked", QT_TRANSLATE_NOOP("Sentences", "Another process uses this data folder.")},
    {"store-log-missing",
        QT_TRANSLATE_NOOP("Sentences", "The log of the state store is missing: {file}")},
    {"store-log-of-another",
        QT_TRANSLATE_NOOP(
            "Sentences", "The log beside the database belongs to another one: {file}")},
    {"store-log-removed",
        QT_TRANSLATE_NOOP("Sentences",
            "The log of the state store was removed while it was in use; nothing is accepted any "
            "more: {file}")},
    {"store-moved",
        QT_TRANSLATE_NOOP("Sentences",
            "The state store was moved, removed or replaced while it was in use; nothing is "
            "accepted any more: {file}")},
    {"store-unreadable", QT_TRANSLATE_NOOP("Sentences", "The state store can't be read: {file}")},
    {"store-pragma-refused",
        QT_TRANSLATE_NOOP("Sentences", "The database does not accept a setting that is needed.")},
    {"store-statement-failed", QT_TRANSLATE_NOOP("Sentences", "The database refused a statement.")},
    {"data-dir-not-made", QT_TRANSLATE_NOOP("Sentences", "The data folder can't be made: {path}")},
    {"folder-unusable",
        QT_TRANSLATE_NOOP("Sentences", "The data folder can't be used: {folder} ({reason})")},
    {"file-unwritable",
        QT_TRANSLATE_NOOP("Sentences", "The file can't be written: {file}[ ({reason})]")},
    {"file-unreadable",
        QT_TRANSLATE_NOOP("Sentences", "The file can't be read: {file}[ ({reason})]")},
    {"log-not-writable",
        QT_TRANSLATE_NOOP("Sentences", "The log can't be written: {path}[ ({detail})]")},
    {"listen-failed",
        QT_TRANSLATE_NOOP("Sentences", "The API can't listen on {address}[: {reason}]")},
    {"listen-malformed", QT_TRANSLATE_NOOP("Sentences", "This is no address to listen on: {text}")},
    {"stored-workflow-unreadable",
        QT_TRANSLATE_NOOP("Sentences", "A stored workflow can't be read.")},
    {"store-not-a-database", QT_TRANSLATE_NOOP("Sentences", "The file is no database: {file}")},
    {"store-not-a-file", QT_TRANSLATE_NOOP("Sentences", "This is no file: {file}")},
    {"store-of-another-application",
        QT_TRANSLATE_NOOP("Sentences", "The database file belongs to another program.")},
    {"store-log-without-database",
        QT_TRANSLATE_NOOP("Sentences", "The database is gone, but its log is still there: {file}")},
    {"store-outcome-unknown",
        QT_TRANSLATE_NOOP("Sentences", "It is not known whether it was written.")},
    {"endpoint-not-loopback",
        QT_TRANSLATE_NOOP(
            "Sentences", "Services can be simulated on this computer's own addresses only.")},
    {"port-in-use",
        QT_TRANSLATE_NOOP("Sentences", "A port that the simulated services need is in use.")},
    {"fault-not-by-proxy",
        QT_TRANSLATE_NOOP(
            "Sentences", "A fault proxy can do faults of connection and time only[, not {kind}].")},
    {"proxy-target-not-loopback",
        QT_TRANSLATE_NOOP("Sentences",
            "A fault proxy can stand in front of this computer's own addresses only[, not "
            "{target}].")},
    {"proxy-option-invalid",
        QT_TRANSLATE_NOOP("Sentences", "A proxy is given as name=http://127.0.0.1:port.")},
    {"no-proxy-for",
        QT_TRANSLATE_NOOP("Sentences",
            "No fault can be put in front of {endpoint}: it is no http address of this "
            "computer.")},
    {"service-exists",
        QT_TRANSLATE_NOOP("Sentences", "There is a service of this name already[: {service}].")},
    {"endpoint-not-http",
        QT_TRANSLATE_NOOP("Sentences", "The address must begin with http://[: {endpoint}].")},
    {"load-running", QT_TRANSLATE_NOOP("Sentences", "A load is running already.")},
    {"load-invalid",
        QT_TRANSLATE_NOOP("Sentences",
            "The load can't be started: this value is missing or out of range: {field}.")},
    {"load-without-end",
        QT_TRANSLATE_NOOP(
            "Sentences", "The load needs a number of tasks, or the scenario a duration")},
    {"input-template-invalid",
        QT_TRANSLATE_NOOP("Sentences",
            "The input has a placeholder that is not known[: {placeholder}]. There are n, run, "
            "seed, pick:a,b and random:1-9.")},
    {"scenario-playing",
        QT_TRANSLATE_NOOP("Sentences", "A scenario is being played. Stop it first.")},
    {"no-scenario", QT_TRANSLATE_NOOP("Sentences", "No scenario is loaded.")},
    {"fault-hits-whole-port",
        QT_TRANSLATE_NOOP("Sentences",
            "This fault closes the whole port: no scope, no probability, no number of times, and "
            "shapes of time only (always, window, outage, flapping)")},
    {"ledger-not-writable",
        QT_TRANSLATE_NOOP(
            "Sentences", "The ledger can't be opened for writing[: {file}][ ({system})].")},
    {"ledger-not-readable",
        QT_TRANSLATE_NOOP("Sentences", "The ledger can't be read[: {file}][ ({system})].")},
    // Definitions and services
    {"unknown-field", QT_TRANSLATE_NOOP("Sentences", "This field is not known[: {field}]")},
    {"missing-field", QT_TRANSLATE_NOOP("Sentences", "A field is missing[: {field}]")},
    {"wrong-type",
        QT_TRANSLATE_NOOP("Sentences", "The value has the wrong type[; expected: {expected}]")},
    {"out-of-range",
        QT_TRANSLATE_NOOP(
            "Sentences", "The value is out of range[; at least {min}][; at most {max}]")},
    {"not-one-of",
        QT_TRANSLATE_NOOP("Sentences", "The value is not allowed here[; possible: {expected}]")},
    {"not-whole", QT_TRANSLATE_NOOP("Sentences", "A whole number is needed")},
    {"too-long", QT_TRANSLATE_NOOP("Sentences", "The text is too long")},
    {"too-many", QT_TRANSLATE_NOOP("Sentences", "There are too many")},
    {"bad-name", QT_TRANSLATE_NOOP("Sentences", "This name is not allowed")},
    {"bad-duration",
        QT_TRANSLATE_NOOP("Sentences", "This is no duration, such as 250ms, 10s, 5m, 2h or 1d")},
    {"bad-path", QT_TRANSLATE_NOOP("Sentences", "This path is not allowed")},
    {"bad-endpoint", QT_TRANSLATE_NOOP("Sentences", "This is no address of a service")},
    {"bad-placeholder", QT_TRANSLATE_NOOP("Sentences", "This placeholder is not known")},
    {"unclosed-placeholder", QT_TRANSLATE_NOOP("Sentences", "A placeholder is not closed")},
    {"bad-condition", QT_TRANSLATE_NOOP("Sentences", "This condition is not valid")},
    {"duplicate-name", QT_TRANSLATE_NOOP("Sentences", "This name stands twice")},
    {"duplicate-entry", QT_TRANSLATE_NOOP("Sentences", "This entry stands twice")},
    {"unknown-service", QT_TRANSLATE_NOOP("Sentences", "This service is not registered")},
    {"unknown-step", QT_TRANSLATE_NOOP("Sentences", "There is no such step")},
    {"refers-to-itself", QT_TRANSLATE_NOOP("Sentences", "The step refers to itself")},
    {"refers-to-later-step",
        QT_TRANSLATE_NOOP("Sentences", "The step refers to one that does not come before it")},
    {"after-itself", QT_TRANSLATE_NOOP("Sentences", "The step comes after itself")},
    {"cycle", QT_TRANSLATE_NOOP("Sentences", "The steps go round in a circle")},
    {"not-json",
        QT_TRANSLATE_NOOP("Sentences", "This is no valid JSON[: line {line}, column {column}]")},
    // The filter line
    {"filter-too-long", QT_TRANSLATE_NOOP("Sentences", "The filter is too long.")},
    {"filter-unknown-field",
        QT_TRANSLATE_NOOP(
            "Sentences", "“{found}” is no field of the filter. There are: {expected}")},
    {"filter-bad-comparison",
        QT_TRANSLATE_NOOP("Sentences", "“{found}” can't be compared like this; use {expected}")},
    {"filter-one-value", QT_TRANSLATE_NOOP("Sentences", "Only one value is possible here.")},
    {"filter-bad-quote", QT_TRANSLATE_NOOP("Sentences", "Mistake at the quote.")},
    {"filter-quote-open", QT_TRANSLATE_NOOP("Sentences", "The quote is not closed.")},
    {"filter-value-missing", QT_TRANSLATE_NOOP("Sentences", "A value is missing.")},
    {"filter-bad-state",
        QT_TRANSLATE_NOOP("Sentences", "“{found}” is no state. There are: {expected}")},
    {"filter-bad-number",
        QT_TRANSLATE_NOOP("Sentences", "“{found}” is no number; for example {expected}")},
    {"filter-bad-duration",
        QT_TRANSLATE_NOOP("Sentences", "“{found}” is no duration; for example {expected}")},
    {"filter-bad-yes-no", QT_TRANSLATE_NOOP("Sentences", "Say yes or no instead of “{found}”.")},
};

// States stand in parameters by their name.
QString stateWord(const QString &name)
{
    if (const auto task = model::taskStateNamed(name))
        return stateText(*task);
    if (const auto step = model::stepStateNamed(name))
        return stateText(*step);
    return name;
}

QString valueText(const QString &name, const QJsonObject &parameters)
{
    const QJsonValue value = parameters.value(name);
    return name == QLatin1StringView("state") ? stateWord(value.toString())
                                              : parameterText(name, value);
}

// Replaces {name}; false when a parameter is missing.
bool fill(QString &text, const QJsonObject &parameters)
{
    static const QRegularExpression pattern(QStringLiteral("\\{([A-Za-z]+)\\}"));
    QString filled;
    qsizetype from = 0;
    bool complete = true;
    auto found = pattern.globalMatch(text);
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        const QString name = match.captured(1);
        const QJsonValue value = parameters.value(name);
        const bool missing = value.isUndefined() || value.isNull()
            || (value.isString() && value.toString().isEmpty());
        complete = complete && !missing;
        filled += QStringView(text).mid(from, match.capturedStart() - from);
        filled += missing ? QStringLiteral("\u2026") : valueText(name, parameters);
        from = match.capturedEnd();
    }
    filled += QStringView(text).mid(from);
    text = filled;
    return complete;
}

} // namespace

const char *sentenceFor(const QString &code)
{
    static const QHash<QString, const char *> sentences = [] {
        QHash<QString, const char *> all;
        for (const Sentence &sentence : kSentences)
            all.insert(QString::fromLatin1(sentence.code), sentence.text);
        for (const Sentence &sentence : kFailures)
            all.insert(QString::fromLatin1(sentence.code), sentence.text);
        return all;
    }();
    return sentences.value(code, nullptr);
}

QString filledSentence(const QString &sentence, const QJsonObject &parameters)
{
    QString result;
    qsizetype from = 0;
    while (from < sentence.size()) {
        const auto open = sentence.indexOf(QLatin1Char('['), from);
        const auto close = open < 0 ? -1 : sentence.indexOf(QLatin1Char(']'), open);
        QString plain = sentence.mid(from, close < 0 ? -1 : open - from);
        fill(plain, parameters);
        result += plain;
        if (close < 0)
            break;
        QString optional = sentence.mid(open + 1, close - open - 1);
        if (fill(optional, parameters))
            result += optional;
        from = close + 1;
    }
    return result;
}

QStringList knownCodes()
{
    QStringList codes = failureCodes();
    for (const Sentence &sentence : kSentences)
        codes.append(QString::fromLatin1(sentence.code));
    return codes;
}

QStringList failureCodes()
{
    QStringList codes;
    for (const Sentence &sentence : kFailures)
        codes.append(QString::fromLatin1(sentence.code));
    return codes;
}

} // namespace sagadesk::ui
