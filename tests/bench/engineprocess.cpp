#include "tests/bench/engineprocess.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <chrono>
#include <thread>

namespace sagadesk::bench {

using namespace Qt::StringLiterals;

namespace {

constexpr int kTimeoutMs = 120'000; // stops a run that hangs; no result depends on it
constexpr auto kPollInterval = std::chrono::milliseconds(5);
constexpr char kInput[] = R"({"customer":"C-1","amount":12})";

QByteArray makeBody(const EngineProcess::Task &task, bool withId)
{
    return '{' + (withId ? "\"id\":\"" + task.id + "\"," : QByteArray()) + "\"workflow\":\""
        + task.workflow + "\","
        + (task.priority < 0 ? QByteArray()
                             : "\"priority\":" + QByteArray::number(task.priority) + ',')
        + "\"input\":" + kInput + '}';
}

} // namespace

EngineProcess::EngineProcess(const QString &folder, const std::vector<ServiceSetup> &services,
    const std::vector<std::pair<QByteArray, QByteArray>> &workflows)
    : m_folder(folder)
{
    if (!QDir().mkpath(folder + u"/workflows"_s))
        qFatal("can't make %s", qPrintable(folder));
    write(u"services.json"_s, makeServicesFile(services));
    for (const auto &[name, definition] : workflows)
        write(u"workflows/"_s + QString::fromLatin1(name) + u".json"_s, definition);
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
}

EngineProcess::~EngineProcess()
{
    kill();
}

void EngineProcess::write(const QString &name, const QByteArray &content) const
{
    QFile file(m_folder + u'/' + name);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("can't write %s", qPrintable(file.fileName()));
}

void EngineProcess::joinAs(const QString &node, const QString &store)
{
    m_nodeArguments = {u"--node"_s, node, u"--store"_s, store};
}

double EngineProcess::start()
{
    const double startedAt = steadyMs();
    m_process.start(QStringLiteral(SAGADESKCTL),
        QStringList{u"run"_s, u"--data-dir"_s, dataDir(), u"--listen"_s, u"127.0.0.1:0"_s,
            u"--services"_s, m_folder + u"/services.json"_s, u"--workflows"_s,
            m_folder + u"/workflows"_s, u"--log-level"_s, u"error"_s}
            + m_nodeArguments);
    static const QByteArray kReady = "listening on ";
    for (m_url.clear(); m_url.isEmpty();) {
        if (!m_process.canReadLine() && !m_process.waitForReadyRead(kTimeoutMs))
            qFatal("sagadeskctl does not start");
        const QByteArray line = m_process.readLine().trimmed();
        if (line.startsWith(kReady))
            m_url = line.mid(kReady.size());
    }
    const double took = steadyMs() - startedAt;
    QFile token(dataDir() + u"/api-token"_s);
    if (!token.open(QIODevice::ReadOnly))
        qFatal("no token");
    m_token = token.readAll().trimmed();
    m_load = makeLoad(kBatchesAtOnce);
    return took;
}

void EngineProcess::stop()
{
    m_load.reset();
    m_process.terminate();
    if (!m_process.waitForFinished(kTimeoutMs) || m_process.exitCode() != 0)
        qFatal("sagadeskctl did not end well");
}

void EngineProcess::kill()
{
    m_load.reset();
    m_process.kill();
    m_process.waitForFinished();
}

ProcessUse EngineProcess::use() const
{
    return readUse(static_cast<pid_t>(m_process.processId()));
}

double EngineProcess::storeBytes() const
{
    double bytes = 0;
    for (const auto &name : {u"/state.db"_s, u"/state.db-wal"_s})
        bytes += static_cast<double>(QFileInfo(dataDir() + name).size());
    return bytes;
}

std::unique_ptr<HttpLoad> EngineProcess::makeLoad(int connections) const
{
    return std::make_unique<HttpLoad>(
        QList<QByteArray>{"Authorization: Bearer " + m_token, "Content-Type: application/json"},
        connections);
}

std::unique_ptr<HttpLoad> EngineProcess::makeBatchLoad() const
{
    return std::make_unique<HttpLoad>(
        QList<QByteArray>{"Authorization: Bearer " + m_token, "Content-Type: application/x-ndjson"},
        kBatchesAtOnce);
}

HttpRequest EngineProcess::makeSubmission(const Task &task) const
{
    return {"PUT", m_url + "/v1/tasks/" + task.id, makeBody(task, false)};
}

HttpRequest EngineProcess::makeBatch(
    const QByteArray &prefix, const QByteArray &workflow, int from, int end) const
{
    QByteArray body;
    for (int n = from; n < end; ++n)
        body += makeBody({prefix + QByteArray::number(n), workflow}, true) + '\n';
    return {"POST", m_url + "/v1/tasks:batch", body};
}

int EngineProcess::countCreated(const HttpReply &batch)
{
    return static_cast<int>(batch.body.count("\"status\":201"));
}

HttpRequest EngineProcess::makeGet(const QByteArray &path) const
{
    return {"GET", m_url + path, {}};
}

void EngineProcess::submitBatches(const QByteArray &prefix, const QByteArray &workflow, int count)
{
    const auto make = [&](int batch) {
        return makeBatch(
            prefix, workflow, batch * kPerBatch, std::min(count, (batch + 1) * kPerBatch));
    };
    int accepted = 0;
    makeBatchLoad()->callAll((count + kPerBatch - 1) / kPerBatch, make,
        [&accepted](int, const HttpReply &reply) { accepted += countCreated(reply); });
    if (accepted != count)
        qFatal("%d of %d tasks were accepted", accepted, count);
}

qint64 EngineProcess::processed()
{
    const HttpReply reply = m_load->call(makeGet("/v1/stats"));
    const QJsonObject states =
        QJsonDocument::fromJson(reply.body).object().value("states"_L1).toObject();
    if (states.isEmpty())
        qFatal("no counts: %d", reply.status);
    return states.value("processed"_L1).toInteger();
}

void EngineProcess::awaitProcessed(qint64 tasks)
{
    while (processed() < tasks)
        std::this_thread::sleep_for(kPollInterval);
}

} // namespace sagadesk::bench
