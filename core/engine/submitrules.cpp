#include "core/engine/submitrules.h"

#include "core/base/enginelimits.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace sagadesk::engine {

namespace {

constexpr int kResponseQueueLengthMax = 128;
constexpr int kIdempotencyKeyLengthMax = 255;
constexpr int kPriorityMax = 9;

base::Error invalid(const QString &code, const QString &pointer, QJsonObject parameters = {})
{
    parameters.insert(QStringLiteral("pointer"), pointer);
    return {base::ErrorKind::InvalidInput, code, parameters};
}

bool isIdLetter(QChar c)
{
    const char16_t code = c.unicode();
    return (code >= u'a' && code <= u'z') || (code >= u'A' && code <= u'Z')
        || (code >= u'0' && code <= u'9') || code == u'.' || code == u'_' || code == u'-';
}

bool isId(const QString &text, int lengthMax)
{
    return !text.isEmpty() && text.size() <= lengthMax
        && std::all_of(text.begin(), text.end(), isIdLetter);
}

// Deepest level of arrays and objects; strings are skipped.
int nesting(const QByteArray &json)
{
    int depth = 0;
    int deepest = 0;
    bool inString = false;
    for (qsizetype i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '{' || c == '[') {
            deepest = std::max(deepest, ++depth);
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return deepest;
}

bool hasControl(const QString &text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 0x20; });
}

base::Result<QJsonDocument> parseWithinLimits(const QByteArray &json, const QString &pointer)
{
    if (json.size() > limits::kInputBytesMax)
        return invalid(QStringLiteral("input-too-large"), pointer,
            {{QStringLiteral("limit"), limits::kInputBytesMax}});
    if (nesting(json) > limits::kNestingMax)
        return invalid(QStringLiteral("input-too-deep"), pointer,
            {{QStringLiteral("limit"), limits::kNestingMax}});
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return invalid(QStringLiteral("input-not-json"), pointer,
            {{QStringLiteral("offset"), error.offset},
                {QStringLiteral("detail"), error.errorString()}});
    return document;
}

// Any one JSON value: it stands for the body of an answer.
base::Result<void> checkJsonValue(const QByteArray &json, const QString &pointer)
{
    const auto document = parseWithinLimits('[' + json + ']', pointer);
    if (!document)
        return document.error();
    if (document->array().size() != 1)
        return invalid(QStringLiteral("input-not-json"), pointer);
    return {};
}

base::Result<void> checkOperator(const QString &name, const QString &reason)
{
    if (name.isEmpty())
        return invalid(QStringLiteral("operator-missing"), QStringLiteral("/operator"));
    if (name.size() > limits::kTaskIdLengthMax)
        return invalid(QStringLiteral("operator-too-long"), QStringLiteral("/operator"),
            {{QStringLiteral("lengthMax"), limits::kTaskIdLengthMax}});
    if (reason.size() > limits::kReasonLengthMax)
        return invalid(QStringLiteral("reason-too-long"), QStringLiteral("/reason"),
            {{QStringLiteral("lengthMax"), limits::kReasonLengthMax}});
    return {};
}

} // namespace

base::Result<void> checkJsonObject(const QByteArray &json, const QString &pointer)
{
    const auto document = parseWithinLimits(json, pointer);
    if (!document)
        return document.error();
    if (!document->isObject())
        return invalid(QStringLiteral("input-not-an-object"), pointer);
    return {};
}

base::Result<void> checkSubmission(
    const model::Submission &submission, const workflow::WorkflowCatalog &catalog)
{
    if (!submission.publicId.isEmpty() && !isId(submission.publicId, limits::kTaskIdLengthMax))
        return invalid(QStringLiteral("task-id-invalid"), QStringLiteral("/id"),
            {{QStringLiteral("lengthMax"), limits::kTaskIdLengthMax},
                {QStringLiteral("allowed"), QStringLiteral("A-Z a-z 0-9 . _ -")}});
    if (submission.idempotencyKey.size() > kIdempotencyKeyLengthMax
        || hasControl(submission.idempotencyKey))
        return invalid(QStringLiteral("idempotency-key-invalid"), QString(),
            {{QStringLiteral("lengthMax"), kIdempotencyKeyLengthMax}});
    if (!catalog.find(submission.workflow, submission.version))
        return invalid(QStringLiteral("workflow-unknown"), QStringLiteral("/workflow"),
            {{QStringLiteral("workflow"), submission.workflow},
                {QStringLiteral("version"), submission.version}});
    if (submission.priority < -1 || submission.priority > kPriorityMax)
        return invalid(QStringLiteral("priority-out-of-range"), QStringLiteral("/priority"),
            {{QStringLiteral("min"), 0}, {QStringLiteral("max"), kPriorityMax}});
    if (!submission.responseQueue.isEmpty()
        && !isId(submission.responseQueue, kResponseQueueLengthMax))
        return invalid(QStringLiteral("response-queue-invalid"), QStringLiteral("/responseQueue"),
            {{QStringLiteral("lengthMax"), kResponseQueueLengthMax},
                {QStringLiteral("allowed"), QStringLiteral("A-Z a-z 0-9 . _ -")}});
    return checkJsonObject(submission.input, QStringLiteral("/input"));
}

base::Result<void> checkOperatorCommand(const model::OperatorCommand &command)
{
    if (const auto who = checkOperator(command.operatorName, command.reason); !who)
        return who.error();
    if (command.input.isEmpty())
        return {};
    return command.action == model::OperatorAction::Resubmit
        ? checkJsonObject(command.input, QStringLiteral("/input"))
        : checkJsonValue(command.input, QStringLiteral("/output"));
}

base::Result<void> checkAlertCommand(const model::AlertCommand &command)
{
    if (const auto who = checkOperator(command.operatorName, command.reason); !who)
        return who.error();
    if (command.text.size() > limits::kReasonLengthMax)
        return invalid(QStringLiteral("text-too-long"), QStringLiteral("/text"),
            {{QStringLiteral("lengthMax"), limits::kReasonLengthMax}});
    if (command.action == model::AlertAction::Snooze && command.until <= 0)
        return invalid(QStringLiteral("snooze-without-end"), QStringLiteral("/until"));
    return {};
}

} // namespace sagadesk::engine
