#include "core/operator/validation.h"

#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/base/refusalcodes.h"
#include "core/json/parser.h"

#include <algorithm>

namespace sagadesk::operators {

using namespace Qt::StringLiterals;

namespace {

constexpr int kResponseQueueLengthMax = 128;
constexpr json::ParseRules kRules = {limits::kInputBytesMax};

base::Error invalid(const QString &code, const QString &pointer, QJsonObject parameters = {})
{
    parameters.insert(u"pointer"_s, pointer);
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
    return !text.isEmpty() && text != u"." && text != u".." && text.size() <= lengthMax
        && std::all_of(text.begin(), text.end(), isIdLetter);
}

bool hasControl(const QString &text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 0x20; });
}

QJsonObject causeOf(const base::Reason &reason)
{
    QJsonObject cause = reason.parameters;
    cause.insert(u"code"_s, reason.code);
    return cause;
}

base::Error refusal(const json::Parsed &parsed, const QString &pointer)
{
    const base::Reason &what = parsed.errors.front().what;
    if (what.code == codes::kTooLarge)
        return invalid(codes::kInputTooLarge, pointer, {{u"limit"_s, limits::kInputBytesMax}});
    if (what.code == codes::kTooDeep)
        return invalid(codes::kInputTooDeep, pointer, {{u"limit"_s, limits::kNestingMax}});
    if (what.code == codes::kWrongType)
        return invalid(codes::kInputNotAnObject, pointer);
    if (what.code == codes::kDuplicateKey) {
        const QString twice = pointer + parsed.errors.front().pointer;
        return invalid(codes::kInputNotJson, twice, {{u"cause"_s, causeOf(what)}});
    }
    return invalid(codes::kInputNotJson, pointer,
        {{u"offset"_s, parsed.offset}, {u"cause"_s, what.parameters.value("cause"_L1)}});
}

// Checks for a JSON value of any type, because an output replaces the body of a response.
base::Result<void> checkJsonValue(const QByteArray &json, const QString &pointer)
{
    const json::Parsed parsed = json::parse(json, kRules);
    if (!parsed.errors.empty())
        return refusal(parsed, pointer);
    return {};
}

base::Result<void> checkOperator(const QString &name, const QString &reason)
{
    if (name.isEmpty())
        return invalid(codes::kOperatorMissing, u"/operator"_s);
    if (name.size() > limits::kTaskIdLengthMax)
        return invalid(
            codes::kOperatorTooLong, u"/operator"_s, {{u"lengthMax"_s, limits::kTaskIdLengthMax}});
    if (reason.size() > limits::kReasonLengthMax)
        return invalid(
            codes::kReasonTooLong, u"/reason"_s, {{u"lengthMax"_s, limits::kReasonLengthMax}});
    return {};
}

} // namespace

base::Result<void> validateJsonObject(const QByteArray &json, const QString &pointer)
{
    const json::Parsed parsed = json::parseObject(json, kRules);
    if (!parsed.errors.empty())
        return refusal(parsed, pointer);
    return {};
}

base::Result<void> validateSubmission(
    const model::Submission &submission, const workflow::WorkflowCatalog &catalog)
{
    if (!submission.publicId.isEmpty() && !isId(submission.publicId, limits::kTaskIdLengthMax))
        return invalid(codes::kTaskIdInvalid, u"/id"_s,
            {{u"lengthMax"_s, limits::kTaskIdLengthMax}, {u"allowed"_s, u"A-Z a-z 0-9 . _ -"_s}});
    if (submission.idempotencyKey.size() > limits::kIdempotencyKeyLengthMax
        || hasControl(submission.idempotencyKey))
        return invalid(codes::kIdempotencyKeyInvalid, QString(),
            {{u"lengthMax"_s, limits::kIdempotencyKeyLengthMax}});
    if (!catalog.findVersion(submission.workflow, submission.version)) {
        QJsonObject which{{u"workflow"_s, submission.workflow}};
        if (submission.version != 0)
            which.insert(u"version"_s, submission.version);
        return invalid(codes::kWorkflowUnknown, u"/workflow"_s, which);
    }
    if (submission.priority < -1 || submission.priority > limits::kPriorityMax)
        return invalid(codes::kPriorityOutOfRange, u"/priority"_s,
            {{u"min"_s, 0}, {u"max"_s, limits::kPriorityMax}});
    if (!submission.responseQueue.isEmpty()
        && !isId(submission.responseQueue, kResponseQueueLengthMax))
        return invalid(codes::kResponseQueueInvalid, u"/responseQueue"_s,
            {{u"lengthMax"_s, kResponseQueueLengthMax}, {u"allowed"_s, u"A-Z a-z 0-9 . _ -"_s}});
    return validateJsonObject(submission.input, u"/input"_s);
}

base::Result<void> validateOperatorCommand(const model::OperatorCommand &command)
{
    if (const auto who = checkOperator(command.operatorName, command.reason); !who)
        return who.error();
    if (command.input.isEmpty())
        return {};
    return command.action == model::OperatorAction::Resubmit
        ? validateJsonObject(command.input, u"/input"_s)
        : checkJsonValue(command.input, u"/output"_s);
}

base::Result<void> validateAlertCommand(const model::AlertCommand &command)
{
    if (const auto who = checkOperator(command.operatorName, command.reason); !who)
        return who.error();
    if (command.text.size() > limits::kReasonLengthMax)
        return invalid(
            codes::kTextTooLong, u"/text"_s, {{u"lengthMax"_s, limits::kReasonLengthMax}});
    if (command.action == model::AlertAction::Snooze && command.until <= 0)
        return invalid(codes::kSnoozeWithoutEnd, u"/until"_s);
    return {};
}

} // namespace sagadesk::operators
