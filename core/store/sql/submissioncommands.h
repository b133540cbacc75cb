#pragma once

#include "core/store/sql/inbox.h"
#include "core/store/sql/subjectalerts.h"

namespace sagadesk::store {

// The durable inbox (P10, P27): accepts submissions, recognizes duplicates, turns them into tasks.
class SubmissionCommands final
{
public:
    SubmissionCommands(Connection &connection, StoreCounters &counters, TaskChanges &changes,
        SubjectAlerts &alerts);

    [[nodiscard]] base::Result<model::SubmitReceipt> insertSubmission(
        const Submit &command, const Work &work);
    [[nodiscard]] base::Result<Created> createTasks(const CreateTasks &command, const Work &work);
    void rolledBack() { m_inbox.forget(); }

private:
    struct Known
    {
        model::TaskId task;
        QString publicId;
        QByteArray hash;
    };
    struct Waiting
    {
        model::TaskId id;
        model::Submission submission;
    };
    [[nodiscard]] base::Result<model::SubmitReceipt> known(
        const model::Submission &submission, const QByteArray &hash);
    [[nodiscard]] std::optional<Known> find(Statement &statement, const QString &name);
    [[nodiscard]] bool insert(const Submit &command, qint64 id, const QString &publicId,
        const QByteArray &hash, base::WallMs now);
    [[nodiscard]] std::optional<Waiting> readWaiting(model::TaskId id, base::WallMs now);
    [[nodiscard]] bool make(const Waiting &waiting, NewTask made, const Plan &start,
        const Work &work, Created &created);
    [[nodiscard]] bool refuse(const Waiting &waiting, const base::Error &error, const Work &work);

    Connection &m_connection;
    StoreCounters &m_counters;
    TaskChanges &m_changes;
    SubjectAlerts &m_alerts;
    Statement m_insert;
    Statement m_byName;
    Statement m_byKey;
    Inbox m_inbox;
    Statement m_selectWaiting;
    Statement m_refuse;
    Statement m_insertOrder;
};

} // namespace sagadesk::store
