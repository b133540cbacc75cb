#pragma once

#include "tests/bench/definitions.h"
#include "tests/bench/httpload.h"
#include "tests/bench/measure.h"

#include <QProcess>
#include <QString>

namespace sagadesk::bench {

// `sagadeskctl run` on a data folder of its own, and what a client asks it over HTTP: the engine as
// its users have it, whose processor time is not mixed with that of the client.
class EngineProcess final
{
public:
    // A task as it is submitted.
    struct Task
    {
        QByteArray id;
        QByteArray workflow;
        int priority = -1; // the workflow's
    };

    // Writes the files into `folder`; nothing runs yet.
    EngineProcess(const QString &folder, const std::vector<ServiceSetup> &services,
        const std::vector<std::pair<QByteArray, QByteArray>> &workflows); // name, definition
    ~EngineProcess(); // kills it
    Q_DISABLE_COPY_MOVE(EngineProcess)

    double start(); // ms until its API listens
    void stop(); // SIGTERM
    void kill(); // SIGKILL
    [[nodiscard]] ProcessUse use() const;
    [[nodiscard]] QString dataDir() const { return m_folder + QStringLiteral("/data"); }
    [[nodiscard]] double storeBytes() const; // database and log
    // Clients of their own, with the token: for single requests, and for batches.
    [[nodiscard]] std::unique_ptr<HttpLoad> makeLoad(int connections) const;
    [[nodiscard]] std::unique_ptr<HttpLoad> makeBatchLoad() const; // kBatchesAtOnce connections

    [[nodiscard]] HttpRequest makeSubmission(const Task &task) const;
    // Submissions number `from` to before `end`; the ids are `prefix` and the number.
    [[nodiscard]] HttpRequest makeBatch(
        const QByteArray &prefix, const QByteArray &workflow, int from, int end) const;
    [[nodiscard]] static int countCreated(const HttpReply &batch);
    [[nodiscard]] HttpRequest makeGet(const QByteArray &path) const;

    // Submits `count` tasks in batches and returns when all are acknowledged; the ids are `prefix`
    // and a number from 0.
    void submitBatches(const QByteArray &prefix, const QByteArray &workflow, int count);
    [[nodiscard]] qint64 processed(); // tasks
    // Looks every few milliseconds until so many are processed.
    void awaitProcessed(qint64 tasks);

    static constexpr int kPerBatch = 250;
    static constexpr int kBatchesAtOnce = 4;

private:
    void write(const QString &name, const QByteArray &content) const;

    QString m_folder;
    QProcess m_process;
    QByteArray m_url;
    QByteArray m_token;
    std::unique_ptr<HttpLoad> m_load;
};

} // namespace sagadesk::bench
