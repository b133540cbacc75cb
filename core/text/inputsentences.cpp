#include "core/base/inputcodes.h"
#include "core/base/jsoncodes.h"
#include "core/text/sentencetables.h"

#include <QCoreApplication>

namespace sagadesk::text {

namespace {

// Errors at one place of a JSON text: a definition, a configuration file, a scenario or an input.
constexpr Sentence kInputErrorPhrases[] = {
    {codes::kUnknownField,
        QT_TRANSLATE_NOOP("Sentences", "Unknown field “{found}”[; known: {expected}]")},
    {codes::kMissingField, QT_TRANSLATE_NOOP("Sentences", "The field “{field}” is missing")},
    {codes::kDuplicateKey, QT_TRANSLATE_NOOP("Sentences", "The field “{found}” occurs twice")},
    {codes::kEmpty, QT_TRANSLATE_NOOP("Sentences", "Must not be empty")},
    {codes::kWrongType,
        QT_TRANSLATE_NOOP("Sentences", "Wrong type[: {found}][; expected: {expected}]")},
    {codes::kOutOfRange,
        QT_TRANSLATE_NOOP(
            "Sentences", "[{found} ]is out of range[; at least {min}][; at most {max}]")},
    {codes::kNotOneOf,
        QT_TRANSLATE_NOOP("Sentences", "[“{found}” ]is not allowed here[; possible: {expected}]")},
    {codes::kNotWhole, QT_TRANSLATE_NOOP("Sentences", "[{found} ]is not a whole number")},
    {codes::kTooLong, QT_TRANSLATE_NOOP("Sentences", "Too long[; at most {limit} characters]")},
    {codes::kTooMany, QT_TRANSLATE_NOOP("Sentences", "Too many[; at most {limit}]")},
    {codes::kTooDeep,
        QT_TRANSLATE_NOOP("Sentences", "Nested too deeply[; at most {limit} levels]")},
    {codes::kTooLarge, QT_TRANSLATE_NOOP("Sentences", "Too large[; at most {limit} bytes]")},
    {codes::kBadName,
        QT_TRANSLATE_NOOP("Sentences",
            "[“{found}” ]is not a valid name: 1 to 64 of a-z, 0-9 and -, not starting with -")},
    {codes::kBadDuration,
        QT_TRANSLATE_NOOP(
            "Sentences", "[“{found}” ]is not a duration, such as 250ms, 10s, 5m, 2h or 1d")},
    {codes::kBadPath,
        QT_TRANSLATE_NOOP("Sentences", "[“{found}” ]is not a path that may be sent[: {problem}]")},
    {codes::kBadEndpoint,
        QT_TRANSLATE_NOOP("Sentences", "[“{found}” ]is not the address of a service[: {problem}]")},
    {codes::kBadPlaceholder,
        QT_TRANSLATE_NOOP(
            "Sentences", "[“{found}” ]is not a known placeholder[; known: {expected}]")},
    {codes::kUnclosedPlaceholder, QT_TRANSLATE_NOOP("Sentences", "A placeholder is not closed")},
    {codes::kPlaceholderInKey,
        QT_TRANSLATE_NOOP("Sentences", "A field name can't contain a placeholder[: {found}]")},
    {codes::kBadCondition,
        QT_TRANSLATE_NOOP(
            "Sentences", "This condition is not valid[; expected one of: {expected}]")},
    {codes::kBadTest,
        QT_TRANSLATE_NOOP("Sentences", "This test is not valid[; expected one of: {expected}]")},
    {codes::kBadAuth,
        QT_TRANSLATE_NOOP("Sentences",
            "Exactly one kind of authentication is needed[; expected one of: {expected}]")},
    {codes::kBadPathInBody, QT_TRANSLATE_NOOP("Sentences", "[“{found}” ]is not a path in a body")},
    {codes::kBodyNotAllowed,
        QT_TRANSLATE_NOOP("Sentences", "A {method} request can't have a body")},
    {codes::kBadContentType,
        QT_TRANSLATE_NOOP(
            "Sentences", "A body of type “{found}” can't be created[; possible: {expected}]")},
    {codes::kBodyNotWritable,
        QT_TRANSLATE_NOOP("Sentences", "This can't be written as “{type}”; possible: {expected}")},
    {codes::kBadHeaderName,
        QT_TRANSLATE_NOOP("Sentences", "[“{found}” ]is not the name of a header")},
    {codes::kBadHeaderValue,
        QT_TRANSLATE_NOOP("Sentences", "The value of the header {header} is not valid")},
    {codes::kReservedHeader,
        QT_TRANSLATE_NOOP("Sentences", "The header {found} can't be set here")},
    {codes::kLiteralSecret,
        QT_TRANSLATE_NOOP(
            "Sentences", "“{found}” contains a secret, which must not be written here")},
    {codes::kManualExcludes,
        QT_TRANSLATE_NOOP("Sentences", "“{found}” can't be combined with “manual”")},
    {codes::kMaxBelowInitial,
        QT_TRANSLATE_NOOP("Sentences", "The maximum[ {found}] is below the initial wait[ {min}]")},
    {codes::kFieldWithoutEffect,
        QT_TRANSLATE_NOOP("Sentences", "The field “{found}” has no effect with this action")},
    {codes::kDuplicateName, QT_TRANSLATE_NOOP("Sentences", "The name[ “{found}”] occurs twice")},
    {codes::kDuplicateEntry, QT_TRANSLATE_NOOP("Sentences", "The entry[ “{found}”] occurs twice")},
    {codes::kUnknownService,
        QT_TRANSLATE_NOOP(
            "Sentences", "The service[ “{found}”] is not registered[; registered: {expected}]")},
    {codes::kUnknownStep,
        QT_TRANSLATE_NOOP(
            "Sentences", "The step[ “{found}”] does not exist[; existing: {expected}]")},
    {codes::kRefersToItself, QT_TRANSLATE_NOOP("Sentences", "The step refers to itself")},
    {codes::kRefersToLaterStep,
        QT_TRANSLATE_NOOP("Sentences",
            "The step[ {step}] refers to a step that does not come before it[: {other}]")},
    {codes::kUndoRefersToStatus,
        QT_TRANSLATE_NOOP("Sentences",
            "An undo can refer to inputs and outputs, but not to the status of a step[: {found}]")},
    {codes::kUndoNeedsAnswer,
        QT_TRANSLATE_NOOP("Sentences",
            "The undo needs the response of step {step}; if there is no response, an operator has "
            "to undo it")},
    {codes::kMayBeSkipped,
        QT_TRANSLATE_NOOP("Sentences",
            "The step {other} may be skipped and then has no output, but {found} needs it")},
    {codes::kAfterItself, QT_TRANSLATE_NOOP("Sentences", "The step depends on itself")},
    {codes::kCycle, QT_TRANSLATE_NOOP("Sentences", "The steps form a cycle[: {cycle}]")},
    {codes::kNotJson,
        QT_TRANSLATE_NOOP(
            "Sentences", "This is not valid JSON[: line {line}, column {column}][: {cause}]")},
    {codes::kJsonByteOrderMark,
        QT_TRANSLATE_NOOP(
            "Sentences", "The text begins with a byte-order mark; save it as UTF-8 without one")},
    {codes::kJsonControlCharacter,
        QT_TRANSLATE_NOOP("Sentences", "A string contains an unescaped control character")},
    {codes::kJsonBadEscape,
        QT_TRANSLATE_NOOP("Sentences", "JSON does not allow this escape sequence")},
    {codes::kJsonBadNumber, QT_TRANSLATE_NOOP("Sentences", "This is not a valid JSON number")},
    {codes::kJsonBadUtf8, QT_TRANSLATE_NOOP("Sentences", "A string is not valid UTF-8")},
    {codes::kJsonUnexpectedCharacter, QT_TRANSLATE_NOOP("Sentences", "Unexpected character")},
    {codes::kJsonUnexpectedEnd, QT_TRANSLATE_NOOP("Sentences", "Unexpected end of the text")},
    {codes::kJsonTextAfterEnd, QT_TRANSLATE_NOOP("Sentences", "Unexpected text after the end")},
    {codes::kFaultHitsWholePort,
        QT_TRANSLATE_NOOP("Sentences",
            "The fault[ {kind}] closes the whole port, so it can't have a scope, a probability or "
            "a number of times, and its shape must depend on time only (always, window, outage, "
            "flapping)")},
    {codes::kLoadWithoutEnd,
        QT_TRANSLATE_NOOP(
            "Sentences", "The load needs a number of tasks, or the scenario a duration")},
};

constexpr Sentence kFilterSentences[] = {
    {codes::kFilterTooLong, QT_TRANSLATE_NOOP("Sentences", "The filter is too long.")},
    {codes::kFilterUnknownField,
        QT_TRANSLATE_NOOP(
            "Sentences", "“{found}” is not a field of the filter. Use one of: {expected}.")},
    {codes::kFilterBadComparison,
        QT_TRANSLATE_NOOP("Sentences", "“{found}” can't be compared like this; use {expected}.")},
    {codes::kFilterOneValue, QT_TRANSLATE_NOOP("Sentences", "Only one value is possible here.")},
    {codes::kFilterBadQuote, QT_TRANSLATE_NOOP("Sentences", "The quotation mark is misplaced.")},
    {codes::kFilterQuoteOpen, QT_TRANSLATE_NOOP("Sentences", "The quotation mark is not closed.")},
    {codes::kFilterValueMissing, QT_TRANSLATE_NOOP("Sentences", "A value is missing.")},
    {codes::kFilterBadState,
        QT_TRANSLATE_NOOP("Sentences", "“{found}” is not a state. Use one of: {expected}.")},
    {codes::kFilterBadNumber,
        QT_TRANSLATE_NOOP("Sentences", "“{found}” is not a number. Example: {expected}.")},
    {codes::kFilterBadDuration,
        QT_TRANSLATE_NOOP("Sentences", "“{found}” is not a duration. Example: {expected}.")},
    {codes::kFilterBadTime,
        QT_TRANSLATE_NOOP(
            "Sentences", "“{found}” is not a time with an offset from UTC. Example: {expected}.")},
    {codes::kFilterBadYesNo, QT_TRANSLATE_NOOP("Sentences", "Use yes or no instead of “{found}”.")},
};

// Errors of whole files, and of commands of the fault laboratory.
constexpr Sentence kLabSentences[] = {
    {codes::kDefinitionInvalid,
        QT_TRANSLATE_NOOP("Sentences", "The workflow definition has errors.")},
    {codes::kServiceSecretMissing,
        QT_TRANSLATE_NOOP("Sentences",
            "The secret of the service {service} is missing[: environment variable {env}][: file "
            "{file}]. Requests to the service will fail until the secret is available.")},
    {codes::kServiceSecretExposed,
        QT_TRANSLATE_NOOP("Sentences",
            "Other users of this computer can open the file {file}, which contains a secret of "
            "the service {service}. Allow only its owner to read it (mode 600).")},
    {codes::kServiceFileUnreadable,
        QT_TRANSLATE_NOOP("Sentences",
            "The file {file} of the service {service} can't be read. Requests to the service "
            "will fail until the file can be read.")},
    {codes::kServicesMissing,
        QT_TRANSLATE_NOOP("Sentences",
            "The workflow {workflow} uses services that services.json does not have: {services}. "
            "Their steps will wait until they are added.")},
    {codes::kServicesInvalid, QT_TRANSLATE_NOOP("Sentences", "The services file has errors.")},
    {codes::kWebhooksInvalid, QT_TRANSLATE_NOOP("Sentences", "The webhooks file has errors.")},
    {codes::kSecretInClear,
        QT_TRANSLATE_NOOP("Sentences",
            "A secret must not be sent over http to another computer[: {found}]. Use https, or set "
            "“allowPlainHttp” if nobody else can read the traffic.")},
    {codes::kScenarioInvalid, QT_TRANSLATE_NOOP("Sentences", "The scenario has errors.")},
    {codes::kEndpointNotLoopback,
        QT_TRANSLATE_NOOP("Sentences",
            "Services can be simulated on this computer's own addresses only[: {endpoint}].")},
    {codes::kEndpointNotHttp,
        QT_TRANSLATE_NOOP("Sentences", "The address must begin with http://[: {endpoint}].")},
    {codes::kPortInUse,
        QT_TRANSLATE_NOOP(
            "Sentences", "A port that the simulated services need is in use[: {endpoint}].")},
    {codes::kFaultNotByProxy,
        QT_TRANSLATE_NOOP("Sentences",
            "A fault proxy can cause only connection and timing faults[, not {kind}].")},
    {codes::kProxyTargetNotLoopback,
        QT_TRANSLATE_NOOP("Sentences",
            "A fault proxy can be put in front of this computer's own addresses only[, not "
            "{target}].")},
    {codes::kProxyOptionInvalid,
        QT_TRANSLATE_NOOP(
            "Sentences", "Specify a proxy as name=http://127.0.0.1:port[, not {found}].")},
    {codes::kNoProxyFor,
        QT_TRANSLATE_NOOP("Sentences",
            "No fault proxy can be put in front of {endpoint}: it is not an http address of "
            "this computer.")},
    {codes::kRealEffects,
        QT_TRANSLATE_NOOP("Sentences",
            "The services behind the fault proxies are real: the tasks of a load are added to this "
            "store[ ({folder})], and every request takes effect.")},
    {codes::kServiceExists,
        QT_TRANSLATE_NOOP("Sentences", "A service of this name already exists[: {service}].")},
    {codes::kLoadRunning, QT_TRANSLATE_NOOP("Sentences", "A load is already running.")},
    {codes::kLoadInvalid,
        QT_TRANSLATE_NOOP("Sentences",
            "The load can't be started: this value is missing or out of range: {field}.")},
    {codes::kInputTemplateInvalid,
        QT_TRANSLATE_NOOP("Sentences",
            "The input has an unknown placeholder[: {placeholder}]. Use n, run, seed, pick:a,b or "
            "random:1-9.")},
    {codes::kScenarioPlaying,
        QT_TRANSLATE_NOOP("Sentences", "A scenario is already playing. Stop it first.")},
    {codes::kNoScenario, QT_TRANSLATE_NOOP("Sentences", "No scenario is loaded.")},
    {codes::kDemoNotRunning, QT_TRANSLATE_NOOP("Sentences", "The demo is not running.")},
    {codes::kNothingSimulated,
        QT_TRANSLATE_NOOP(
            "Sentences", "No service is simulated in this process, so there is no ledger.")},
    {codes::kNoLedger,
        QT_TRANSLATE_NOOP("Sentences", "The services' ledger is needed (--ledger).")},
    {codes::kNoSubmissions,
        QT_TRANSLATE_NOOP("Sentences", "The list of acknowledged submissions is needed.")},
    {codes::kNotWatched,
        QT_TRANSLATE_NOOP("Sentences", "The engine was not observed for long enough.")},
    {codes::kSeveralConnections,
        QT_TRANSLATE_NOOP("Sentences",
            "Several nodes have written to the store, so the order of the journal is not known.")},
};

// Remedies: each is appended to the sentence of an error, after a semicolon.
constexpr Sentence kRemedyPhrases[] = {
    {codes::kRemedyAdd, QT_TRANSLATE_NOOP("Sentences", "add it")},
    {codes::kRemedyAddToAfter, QT_TRANSLATE_NOOP("Sentences", "name that step in “after”")},
    {codes::kRemedyClose, QT_TRANSLATE_NOOP("Sentences", "close it")},
    {codes::kRemedyGuard,
        QT_TRANSLATE_NOOP(
            "Sentences", "require in “when” that the status of that step equals “completed”")},
    {codes::kRemedyRemove, QT_TRANSLATE_NOOP("Sentences", "remove it")},
    {codes::kRemedyRemoveOneAfter,
        QT_TRANSLATE_NOOP("Sentences", "remove one of them from “after”")},
    {codes::kRemedyRemoveOrRename, QT_TRANSLATE_NOOP("Sentences", "remove or rename it")},
    {codes::kRemedyRemoveOrUseWait,
        QT_TRANSLATE_NOOP("Sentences", "remove it, or use the action “wait”")},
    {codes::kRemedyRename, QT_TRANSLATE_NOOP("Sentences", "rename one of them")},
    {codes::kRemedySetAtRequest,
        QT_TRANSLATE_NOOP("Sentences", "set it in the “headers” of the request")},
    {codes::kRemedyUseAuthOfService,
        QT_TRANSLATE_NOOP("Sentences", "use the “auth” of the service")},
    {codes::kRemedyUseOneOf, QT_TRANSLATE_NOOP("Sentences", "use exactly one")},
};

constexpr Sentence kProblemPhrases[] = {
    {codes::kProblemBadPercent,
        QT_TRANSLATE_NOOP("Sentences", "“%” must be followed by two hexadecimal digits")},
    {codes::kProblemBadScheme,
        QT_TRANSLATE_NOOP("Sentences", "it must begin with http:// or https://")},
    {codes::kProblemBadSign,
        QT_TRANSLATE_NOOP("Sentences", "it contains a character that must be written as %XX")},
    {codes::kProblemBadUrl, QT_TRANSLATE_NOOP("Sentences", "it is not a valid URL")},
    {codes::kProblemDotSegment,
        QT_TRANSLATE_NOOP("Sentences", "it must not contain “.” or “..” as a segment")},
    {codes::kProblemDoubleSlash, QT_TRANSLATE_NOOP("Sentences", "it must not begin with “//”")},
    {codes::kProblemHasCredentials,
        QT_TRANSLATE_NOOP("Sentences", "it must not contain a user name or password")},
    {codes::kProblemHasQuery, QT_TRANSLATE_NOOP("Sentences", "it must not contain “?” or “#”")},
    {codes::kProblemNoHost, QT_TRANSLATE_NOOP("Sentences", "the host is missing")},
    {codes::kProblemNoLeadingSlash, QT_TRANSLATE_NOOP("Sentences", "it must begin with “/”")},
    {codes::kProblemNotEncrypted,
        QT_TRANSLATE_NOOP(
            "Sentences", "it must begin with https://, or be an address of this computer")},
};

} // namespace

std::span<const Sentence> inputErrorPhrases()
{
    return kInputErrorPhrases;
}

std::span<const Sentence> filterSentences()
{
    return kFilterSentences;
}

std::span<const Sentence> labSentences()
{
    return kLabSentences;
}

std::span<const Sentence> remedyPhrases()
{
    return kRemedyPhrases;
}

std::span<const Sentence> problemPhrases()
{
    return kProblemPhrases;
}

} // namespace sagadesk::text
