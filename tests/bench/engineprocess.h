#pragma once

#include "tests/bench/definitions.h"
#include "tests/bench/httpload.h"
#include "tests/bench/measure.h"

#include <QProcess>
#include <QString>

namespace sagadesk::bench {

// `sagadeskctl run` on its own data folder, and the requests of a client to it over HTTP: the
// engine as users run it, with its CPU time separate from the client's.
class EngineProcess final
{
public:
    struct Task
    {
        QByteArray id;
        QByteArray workflow;
        int priority = -1; // -1: that of the workflow
    };

    // Writes the files into `folder`; does not start the process.
    EngineProcess(const QString &folder, const std::vector<ServiceSetup> &services,
        const std::vector<std::pair<QByteArray, QByteArray>> &workflows); // name, definition
    ~EngineProcess(); // kills the process
    Q_DISABLE_COPY_MOVE(EngineProcess)

    // From the next start on, the process is the node of this name on the database.
    void joinAs(const QString &node, const QString &store);
    double start(); // ms until its API listens
    void stop(); // SIGTERM
    void kill(); // SIGKILL
    [[nodiscard]] ProcessUse use() const;
    [[nodiscard]] QString dataDir() const { return m_folder + QStringLiteral("/data"); }
    [[nodiscard]] double storeBytes() const; // database and log
    // Clients with the access token: one for single requests, one for batches.
    [[nodiscard]] std::unique_ptr<HttpLoad> makeLoad(int connections) const;
    [[nodiscard]] std::unique_ptr<HttpLoad> makeBatchLoad() const; // kBatchesAtOnce connections

    [[nodiscard]] HttpRequest makeSubmission(const Task &task) const;
    // A batch of submissions with the numbers from `from` to `end` - 1. The ids are `prefix` and
    // the number.
    [[nodiscard]] HttpRequest makeBatch(
        const QByteArray &prefix, const QByteArray &workflow, int from, int end) const;
    [[nodiscard]] static int countCreated(const HttpReply &batch);
    [[nodiscard]] HttpRequest makeGet(const QByteArray &path) const;

    // Submits `count` tasks in batches and returns when all are acknowledged; the ids are `prefix`
    // and a number from 0.
    void submitBatches(const QByteArray &prefix, const QByteArray &workflow, int count);
    [[nodiscard]] qint64 processed(); // tasks
    // Polls every few milliseconds until this number of tasks is processed.
    void awaitProcessed(qint64 tasks);

    static constexpr int kPerBatch = 250;
    static constexpr int kBatchesAtOnce = 4;

private:
    void write(const QString &name, const QByteArray &content) const;

    QString m_folder;
    QStringList m_nodeArguments;
    QProcess m_process;
    QByteArray m_url;
    QByteArray m_token;
    std::unique_ptr<HttpLoad> m_load;
};

} // namespace sagadesk::bench
