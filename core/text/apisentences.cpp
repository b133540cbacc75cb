#include "core/base/apicodes.h"
#include "core/text/sentencetables.h"

#include <QCoreApplication>

namespace sagadesk::text {

namespace {

// Errors of API requests and of sagadeskctl.
constexpr Sentence kApiSentences[] = {
    {codes::kAuthorizationRequired,
        QT_TRANSLATE_NOOP("Sentences",
            "Send the header Authorization: Bearer TOKEN, with the token of the file api-token in "
            "the data folder.")},
    {codes::kBatchTooLong,
        QT_TRANSLATE_NOOP("Sentences",
            "The batch has too many lines: at most {max}. Split it into several batches.")},
    {codes::kBodyInvalid,
        QT_TRANSLATE_NOOP("Sentences", "The body has errors; see the member “errors”.")},
    {codes::kBodyMalformed,
        QT_TRANSLATE_NOOP("Sentences", "The body is not valid JSON at byte {offset}: {cause}.")},
    {codes::kBodyNotObject, QT_TRANSLATE_NOOP("Sentences", "The body must be one JSON object.")},
    {codes::kBodyRequired, QT_TRANSLATE_NOOP("Sentences", "This request needs a body.")},
    {codes::kBodyTooDeep,
        QT_TRANSLATE_NOOP("Sentences", "The body is nested deeper than {max} levels.")},
    {codes::kBodyTooLarge,
        QT_TRANSLATE_NOOP("Sentences", "The body is too large[: at most {max} bytes].")},
    {codes::kContentTypeUnsupported,
        QT_TRANSLATE_NOOP("Sentences", "The body must be sent as {expected}.")},
    {codes::kHeaderTooLarge,
        QT_TRANSLATE_NOOP(
            "Sentences", "The request line and the headers together are larger than {max} bytes.")},
    {codes::kHostNotAllowed,
        QT_TRANSLATE_NOOP("Sentences",
            "The Host header must be a loopback name or the address that the API listens on[, not "
            "{host}].")},
    {codes::kIdempotencyKeyMalformed,
        QT_TRANSLATE_NOOP(
            "Sentences", "The header Idempotency-Key must be 1 to {max} printable characters.")},
    {codes::kIdempotencyKeyRequired,
        QT_TRANSLATE_NOOP("Sentences",
            "Send the header Idempotency-Key, so that a repetition returns the same task.")},
    {codes::kIntakePaused,
        QT_TRANSLATE_NOOP("Sentences",
            "The task is not created while the intake is paused. Resume the intake first.")},
    {codes::kMemberTwice, QT_TRANSLATE_NOOP("Sentences", "A member occurs twice in the body.")},
    {codes::kMethodNotAllowed,
        QT_TRANSLATE_NOOP("Sentences",
            "This resource does not support the method {method}. It supports {allowed}.")},
    {codes::kNotFound, QT_TRANSLATE_NOOP("Sentences", "There is nothing at {path}.")},
    {codes::kOriginRefused,
        QT_TRANSLATE_NOOP(
            "Sentences", "Requests from web pages (with an Origin header) are refused.")},
    {codes::kQueryInvalid, QT_TRANSLATE_NOOP("Sentences", "{name} must be {expected}.")},
    {codes::kQueryRepeated,
        QT_TRANSLATE_NOOP("Sentences", "The query parameter {name} is given more than once.")},
    {codes::kQueryUnknown,
        QT_TRANSLATE_NOOP("Sentences",
            "Unknown query parameter {name}[ (did you mean {meant}?)][; known: {known}].")},
    {codes::kQueueNotFound,
        QT_TRANSLATE_NOOP("Sentences", "There is no response queue named {queue}.")},
    {codes::kRequestHeaderInvalid,
        QT_TRANSLATE_NOOP("Sentences", "The header {name} must be {expected}.")},
    {codes::kRequestHeaderUnsupported,
        QT_TRANSLATE_NOOP(
            "Sentences", "The header {name} has no effect on this request. Leave it out.")},
    {codes::kServiceNotFound,
        QT_TRANSLATE_NOOP("Sentences", "The service {service} does not exist.")},
    {codes::kTaskExists, QT_TRANSLATE_NOOP("Sentences", "The task {task} already exists.")},
    {codes::kTargetMalformed,
        QT_TRANSLATE_NOOP("Sentences", "The path or the query of the URL is malformed.")},
    {codes::kTokenReadOnly,
        QT_TRANSLATE_NOOP("Sentences",
            "This token may only read. Send the token of the file api-token in the data folder.")},
    {codes::kWorkflowNotFound,
        QT_TRANSLATE_NOOP(
            "Sentences", "The workflow {workflow} does not exist[ in version {version}].")},
    {codes::kAddressInUse,
        QT_TRANSLATE_NOOP("Sentences",
            "The API can't listen on {address}: another program uses this address, perhaps another "
            "Sagadesk. Stop that program, or start this one with --listen 127.0.0.1:0, which "
            "chooses a free port.")},
    {codes::kListenFailed,
        QT_TRANSLATE_NOOP("Sentences",
            "The API can't listen on {address}[: {reason}]. Choose another address with "
            "--listen.")},
    {codes::kListensOpenly,
        QT_TRANSLATE_NOOP("Sentences",
            "The API listens on {address}, which other computers can reach, without encryption. "
            "Anyone who can read the traffic can read the token: put a TLS proxy in front of it.")},
    {codes::kListenMalformed,
        QT_TRANSLATE_NOOP(
            "Sentences", "“{text}” is not an address to listen on; write it like 127.0.0.1:8642.")},
    {codes::kCallFailed,
        QT_TRANSLATE_NOOP("Sentences", "The running instance did not respond: {reason}.")},
    {codes::kNoRunningInstance,
        QT_TRANSLATE_NOOP("Sentences",
            "No instance is running with the data folder {dataDir}[ (another program answers at "
            "{address})]; start one with: sagadeskctl run.")},
    {codes::kUnexpectedAnswer,
        QT_TRANSLATE_NOOP("Sentences",
            "The running instance returned an unexpected response[ (status {status})].")},
    {codes::kNotANumber, QT_TRANSLATE_NOOP("Sentences", "--{option} must be a whole number.")},
};

} // namespace

std::span<const Sentence> apiSentences()
{
    return kApiSentences;
}

} // namespace sagadesk::text
