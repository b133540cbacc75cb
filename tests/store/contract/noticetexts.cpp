#include "tests/store/contract/storesnapshot.h"

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

using namespace model;

QStringList textsOf(const store::CommitNotice &notice)
{
    QStringList texts{u"notice %1%2%3%4%5%6 ready %7 due %8"_s.arg(notice.inbox)
                          .arg(notice.ready)
                          .arg(notice.escalated)
                          .arg(notice.alerts)
                          .arg(notice.responses.join(u','))
                          .arg(notice.operations)
                          .arg(notice.readyFrom)
                          .arg(notice.completeBy)};
    texts += u"progress %1 %2 %3 %4"_s.arg(notice.stepsCompleted)
                 .arg(notice.retriesAdded)
                 .arg(notice.failuresAdded)
                 .arg(notice.tasksFinished);
    for (const TaskId task : notice.tasks)
        texts +=
            (notice.rested.contains(task) ? u"rest of %1"_s : u"notice of %1"_s).arg(task.value);
    for (const store::QueueMove &move : notice.moves)
        texts += u"move %1 %2 %3 %4 %5"_s.arg(move.event.value)
                     .arg(move.serviceQueue)
                     .arg(move.step.rank)
                     .arg(move.step.task.value)
                     .arg(move.readyAt);
    for (const store::CreatedTask &task : notice.created) {
        texts += u"created %1 %2 %3"_s.arg(task.record->id.value)
                     .arg(task.record->version)
                     .arg(QString::fromUtf8(task.input));
        for (const PayloadWrite &write : task.payloads)
            texts += u"with %1 %2 %3"_s.arg(write.step)
                         .arg(static_cast<int>(write.kind))
                         .arg(QString::fromUtf8(write.bytes));
    }
    return texts;
}

} // namespace sagadesk::tests
