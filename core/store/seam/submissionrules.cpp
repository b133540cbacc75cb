#include "core/store/seam/submissionrules.h"

#include "core/base/enginelimits.h"
#include "core/base/refusalcodes.h"

#include <QCryptographicHash>

#include <algorithm>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

base::Error invalid(QLatin1StringView code, const QString &value = {})
{
    base::Error error{base::ErrorKind::InvalidInput, code, {}};
    if (!value.isNull())
        error.parameters.insert(u"value"_s, value);
    return error;
}

bool isTaskId(const QString &id)
{
    const auto allowed = [](QChar c) {
        const char16_t u = c.unicode();
        return (u >= u'a' && u <= u'z') || (u >= u'A' && u <= u'Z') || (u >= u'0' && u <= u'9')
            || u == u'.' || u == u'_' || u == u'-';
    };
    return id.size() <= limits::kTaskIdLengthMax && std::all_of(id.begin(), id.end(), allowed);
}

} // namespace

base::Result<void> checkSubmission(const Submission &submission)
{
    if (!isTaskId(submission.publicId))
        return invalid(codes::kTaskIdInvalid, submission.publicId.left(limits::kTaskIdLengthMax));
    if (submission.idempotencyKey.size() > limits::kIdempotencyKeyLengthMax)
        return invalid(codes::kIdempotencyKeyTooLong);
    if (submission.workflow.isEmpty() || submission.workflow.size() > limits::kNameLengthMax)
        return invalid(
            codes::kWorkflowNameInvalid, submission.workflow.left(limits::kNameLengthMax));
    if (submission.version < 0)
        return invalid(codes::kVersionInvalid, QString::number(submission.version));
    if (submission.priority < -1 || submission.priority > limits::kPriorityMax)
        return invalid(codes::kPriorityInvalid, QString::number(submission.priority));
    if (submission.responseQueue.size() > limits::kTaskIdLengthMax)
        return invalid(codes::kResponseQueueNameTooLong);
    if (submission.input.size() > limits::kInputBytesMax)
        return invalid(codes::kInputTooLarge, QString::number(submission.input.size()));
    return {};
}

QByteArray contentHash(const Submission &submission)
{
    QCryptographicHash hash(QCryptographicHash::Blake2s_128);
    const auto add = [&hash](const QByteArray &part) {
        hash.addData(part);
        hash.addData(QByteArray(QByteArray::number(part.size()) + ';'));
    };
    add(submission.workflow.toUtf8());
    add(QByteArray::number(submission.version));
    add(submission.input);
    add(QByteArray::number(submission.priority));
    add(submission.responseQueue.toUtf8());
    return hash.result();
}

} // namespace sagadesk::store
