#pragma once

#include "core/store/sql/inbox.h"
#include "core/store/sql/subjectalerts.h"

namespace sagadesk::store {

// The durable inbox (P10, P27): accepts submissions, recognizes duplicates, and creates the tasks.
class SubmissionCommands final
{
public:
    SubmissionCommands(Connection &connection, StoreCounters &counters, TaskChanges &changes,
        SubjectAlerts &alerts);

    [[nodiscard]] base::Result<model::SubmitReceipt> insertSubmission(
        const Submit &command, const Work &work);
    [[nodiscard]] base::Result<Created> createTasks(const CreateTasks &command, const Work &work);
    void rolledBack() { m_inbox.forget(); }
    [[nodiscard]] Inbox &inbox() { return m_inbox; }
    // For a store with several writers: requests the stored submissions with the same names or keys
    // (Session::announce()), and how many wait, so that accepting one needs no further round trip
    // to the server.
    [[nodiscard]] bool announce(const std::vector<const Submit *> &submissions);
    void takeAnnounced();
    void endTransaction();

private:
    struct Known
    {
        model::TaskId task;
        QString publicId;
        QByteArray hash;
    };
    // What was looked up in the current transaction. A name or key without a task is not stored.
    struct Looked
    {
        QHash<QString, Known> names;
        QHash<QString, Known> keys;
        std::optional<qint64> othersWaiting; // submissions counted by other connections
    };
    struct Waiting
    {
        model::TaskId id;
        model::Submission submission;
    };
    [[nodiscard]] bool inboxHasRoom();
    [[nodiscard]] base::Result<model::SubmitReceipt> known(
        const model::Submission &submission, const QByteArray &hash);
    [[nodiscard]] std::optional<Known> find(Statement &statement, const QString &name);
    // Look up a name or a key: in the store only if m_looked has no entry for it.
    [[nodiscard]] std::optional<Known> findName(const QString &name);
    [[nodiscard]] std::optional<Known> findKey(const QString &key);
    [[nodiscard]] bool insert(const Submit &command, qint64 id, const QString &publicId,
        const QByteArray &hash, base::WallMs now);
    [[nodiscard]] bool insertLooked(const Submit &command, qint64 id, const QString &publicId,
        const QByteArray &hash, base::WallMs now);
    [[nodiscard]] std::optional<Waiting> readWaiting(model::TaskId id, base::WallMs now);
    [[nodiscard]] bool make(const Waiting &waiting, NewTask made, const CreateTasks &command,
        const Work &work, Created &created);
    [[nodiscard]] bool refuse(const Waiting &waiting, const base::Error &error, const Work &work);

    Connection &m_connection;
    StoreCounters &m_counters;
    TaskChanges &m_changes;
    SubjectAlerts &m_alerts;
    Statement m_insert;
    Statement m_insertNew; // for a name and a key that are not stored
    Statement m_byName;
    Statement m_byKey;
    Statement m_byNames;
    Statement m_byKeys;
    Statement m_othersWaiting;
    Looked m_looked;
    bool m_namesAnnounced = false;
    bool m_keysAnnounced = false;
    Inbox m_inbox;
    Statement m_selectWaiting;
    Statement m_refuse;
    Statement m_insertOrder;
};

} // namespace sagadesk::store
