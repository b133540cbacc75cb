#include "core/base/enginelimits.h"
#include "core/base/refusalcodes.h"
#include "core/model/claim.h"
#include "core/store/seam/submissionrules.h"
#include "tests/support/memorystore/commands.h"

#include <algorithm>

namespace sagadesk::memorystore {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

namespace {

TaskId findKeyed(const Tables &tables, const QString &key)
{
    for (const auto &[id, row] : tables.submissions)
        if (!key.isEmpty() && row->idempotencyKey == key)
            return id;
    return {};
}

// The id T-<number> for a submission without one, with "-x" appended as long as that id is in use.
QString freeName(qint64 id, const Tables &tables)
{
    QString name = u"T-%1"_s.arg(id);
    while (findNamed(tables, name))
        name += "-x"_L1;
    return name;
}

qint64 countInbox(const Tables &tables)
{
    qint64 count = 0;
    for (const auto &[id, row] : tables.submissions)
        count += isInInbox(tables, id, *row);
    return count;
}

base::Result<SubmitReceipt> answerKnown(
    TaskId named, TaskId keyed, const QByteArray &hash, const Tables &tables)
{
    const TaskId first = named ? named : keyed;
    const SubmissionRow &row = *tables.submissions.find(first);
    const bool oneTask = !named || !keyed || named == keyed;
    if (!oneTask || row.hash != hash)
        return base::Error{
            base::ErrorKind::Conflict, codes::kSubmissionDiffers, {{u"task"_s, row.publicId}}};
    return SubmitReceipt{first, row.publicId, false};
}

// A waiting submission, for the comparison with those of other priorities: by rank, then by id.
struct Best
{
    qint64 rank = 0;
    TaskId id;
    int priority = 0;
    friend auto operator<=>(const Best &, const Best &) = default;
};
using Priorities = std::set<int>;

std::optional<Best> findBest(qint64 priorityStepMs, const Priorities &held, const Transaction &work)
{
    std::optional<Best> best;
    Priorities seen = held;
    for (const auto &[id, row] : work.tables.submissions) {
        const int known = row->priority < 0 ? limits::kPriorityDefault : row->priority;
        const int priority = std::min(known, limits::kPriorityMax);
        if (!isInInbox(work.tables, id, *row) || !seen.insert(priority).second)
            continue;
        const qint64 receivedAt = std::min(row->receivedAt, work.now);
        const Best candidate{computeRank(receivedAt, priority, priorityStepMs), id, priority};
        best = std::min(best.value_or(candidate), candidate);
    }
    return best;
}

Submission submissionOf(const SubmissionRow &row, base::WallMs now)
{
    return {row.publicId, row.idempotencyKey, row.workflow, row.version, row.input, row.priority,
        row.responseQueue, std::min(row.receivedAt, now), row.traceparent};
}

void make(TaskId id, const SubmissionRow &row, NewTask made, const CreateTasks &command,
    Transaction &work, Created &created)
{
    made.record.id = id;
    made.record.publicId = row.publicId;
    made.record.responseQueue = row.responseQueue;
    made.record.traceparent = row.traceparent;
    const RecordPtr task = work.create(made.record, command, made.businessRecord);
    ++created.created;
    if (hasOpenClaim(*task))
        created.started.push_back(task);
}

void refuse(TaskId id, SubmissionRow row, const base::Error &error, Transaction &work)
{
    const Reason reason{error.code, error.parameters};
    const QString name = row.publicId;
    const QString queue = row.responseQueue;
    row.refused = reasonJson(reason);
    work.notice->tasks.append(id);
    work.notice->rested.append(id);
    work.put(work.tables.submissions, id, std::move(row));
    work.raiseAlert(AlertKind::SubmissionRefused, name, reason, {});
    work.respond(queue, name, {ResponseStatus::Failed, reason});
}

} // namespace

base::Result<SubmitReceipt> execute(const Submit &command, Transaction &work)
{
    const Submission &submission = command.submission;
    if (auto checked = checkSubmission(submission); !checked)
        return checked.error();
    Tables &tables = work.tables;
    const QByteArray hash = contentHash(submission);
    TaskId named;
    if (!submission.publicId.isEmpty())
        static_cast<void>(findNamed(tables, submission.publicId, &named));
    const TaskId keyed = findKeyed(tables, submission.idempotencyKey);
    if (named || keyed)
        return answerKnown(named, keyed, hash, tables);
    if (countInbox(tables) >= limits::kInboxMax)
        return base::Error{
            base::ErrorKind::Overloaded, codes::kInboxFull, {{u"limit"_s, limits::kInboxMax}}};
    const TaskId id{++tables.numbers.lastSubmission};
    SubmissionRow row;
    row.publicId = submission.publicId.isEmpty() ? freeName(id.value, tables) : submission.publicId;
    row.idempotencyKey = submission.idempotencyKey;
    row.workflow = submission.workflow;
    row.version = command.version;
    row.priority = command.priority;
    row.responseQueue = submission.responseQueue;
    row.traceparent = submission.traceparent;
    row.receivedAt = work.now;
    row.hash = hash;
    row.input = submission.input;
    const QString name = row.publicId;
    work.put(tables.submissions, id, std::move(row));
    work.notice->inbox = true;
    work.respond(submission.responseQueue, name, {ResponseStatus::Received, {}});
    return SubmitReceipt{id, name, true};
}

base::Result<Created> execute(const CreateTasks &command, Transaction &work)
{
    Created created;
    // Priorities with a submission that must wait: later ones of the same priority wait too.
    Priorities held;
    const int limit = std::clamp(command.limit, 1, limits::kSubmissionBatchMax);
    auto best = findBest(command.priorityStepMs, held, work);
    for (int examined = 0; best && examined < limit; ++examined) {
        const SubmissionRow row = *work.tables.submissions.find(best->id);
        auto made = command.plan(submissionOf(row, work.now), work.now);
        const bool later = !made && base::classify(made.error().kind) == base::ErrorClass::TryLater;
        if (later)
            held.insert(best->priority);
        else if (made)
            make(best->id, row, std::move(*made), command, work, created);
        else
            refuse(best->id, row, made.error(), work);
        best = findBest(command.priorityStepMs, held, work);
    }
    created.more = best.has_value();
    if (countInbox(work.tables) == 0)
        work.notice->inbox = false;
    return created;
}

} // namespace sagadesk::memorystore
