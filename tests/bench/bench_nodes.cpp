// Several nodes on one PostgreSQL database: tasks of three steps that do nothing, and with --http
// of three steps that call a service, submitted through the API in batches that are spread over the
// nodes. Each node is a separate process. One JSON line for each number of nodes, compared with one
// node in the same run, and with bare statements that write as many rows over as many connections.
// CPU time is separate for the nodes, the server and the client, so that the line shows which of
// them is the limit.
//   bench_nodes [--tasks N] [--nodes N,N,…] [--http] [--dir DIR | --store URL] [--round-trips]
// Without --store it starts a server of its own, which syncs each commit, with its files in DIR. In
// the database of --store it removes the schemas `sagadesk` and `sagadesk_bench` first; the role
// needs the right to create schemas.
#include "tests/bench/baredatabase.h"
#include "tests/bench/databaseuse.h"
#include "tests/bench/engineprocess.h"
#include "tests/bench/serviceprocess.h"
#include "tests/crash/connectionproxy.h"
#include "tests/support/postgres/postgrescluster.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr int kNodesMax = 64;
constexpr int kWarmUpPerNode = 500; // tasks
constexpr auto kPollProcessed = std::chrono::milliseconds(25); // each poll is a read transaction

using Services = std::vector<bench::ServiceSetup>; // one for each step

QString urlThrough(const QString &socketFolder)
{
    return u"postgresql://sagadesk@/nodes?host="_s + socketFolder;
}

// The database of the nodes: on a server of its own, or the one that --store names.
class Database final
{
public:
    Database(const QCommandLineParser &parser, const QString &folder)
        : m_url(parser.value(u"store"_s))
    {
        if (!m_url.isEmpty())
            return;
        m_cluster = std::make_unique<tests::PostgresCluster>(folder);
        if (!m_cluster->start({u"fsync=on"_s, u"synchronous_commit=on"_s, u"full_page_writes=on"_s,
                u"autovacuum=on"_s, u"shared_buffers=256MB"_s}))
            qFatal("PostgreSQL: %s", m_cluster->output().constData());
        const QString administration =
            u"postgresql://sagadesk@/postgres?host="_s + m_cluster->folder();
        bench::DatabaseSession(administration).run("CREATE DATABASE nodes TEMPLATE template0");
        m_url = urlThrough(m_cluster->folder());
        if (parser.isSet(u"round-trips"_s))
            m_proxy = std::make_unique<ConnectionProxy>(m_cluster->folder());
    }

    [[nodiscard]] QString url() const { return m_url; }
    [[nodiscard]] QString urlOfNodes() const
    {
        return m_proxy ? urlThrough(m_proxy->folder()) : m_url;
    }
    [[nodiscard]] bool isOwn() const { return m_cluster != nullptr; }
    [[nodiscard]] bool countsRoundTrips() const { return m_proxy != nullptr; }
    [[nodiscard]] qint64 roundTrips() const { return m_proxy ? m_proxy->roundTrips() : 0; }

private:
    QString m_url;
    std::unique_ptr<tests::PostgresCluster> m_cluster;
    std::unique_ptr<ConnectionProxy> m_proxy;
};

// Transactions of the nodes that wrote something, since they were started.
struct Commits
{
    double count = 0;
    double seconds = 0;
};

// The value of a metric without labels.
double metric(const QByteArray &metrics, const QByteArray &name)
{
    const QByteArray start = name + ' ';
    for (const QByteArray &line : metrics.split('\n'))
        if (line.startsWith(start))
            return line.mid(start.size()).toDouble();
    qFatal("no metric %s", name.constData());
}

class Nodes final
{
public:
    Nodes(const QString &folder, int count, const QString &url, const Services &services)
    {
        QByteArrayList steps;
        for (const bench::ServiceSetup &service : services)
            steps.append(service.name);
        const std::vector<std::pair<QByteArray, QByteArray>> workflows{
            {"chain", bench::makeWorkflow("chain", steps)}};
        for (int n = 1; n <= count; ++n) {
            const QString name = u"node-%1"_s.arg(n);
            m_nodes.push_back(
                std::make_unique<bench::EngineProcess>(folder + u'/' + name, services, workflows));
            m_nodes.back()->joinAs(name, url);
        }
    }
    void start()
    {
        for (const auto &node : m_nodes)
            node->start();
        // The first request initializes libcurl, which older versions can't do in several threads.
        static_cast<void>(m_nodes.front()->processed());
    }
    void stop()
    {
        for (const auto &node : m_nodes)
            node->stop();
    }
    // Submits an equal share to each node, from a separate thread for each, and returns when all
    // are acknowledged.
    void submit(const QByteArray &prefix, int tasks)
    {
        const auto count = static_cast<int>(m_nodes.size());
        std::vector<std::thread> clients;
        for (int n = 0; n < count; ++n)
            clients.emplace_back([this, n, share = (tasks + n) / count, prefix] {
                m_nodes[static_cast<size_t>(n)]->submitBatches(
                    prefix + QByteArray::number(n) + '-', "chain", share);
            });
        for (std::thread &client : clients)
            client.join();
    }
    void awaitProcessed(qint64 tasks) // of all nodes
    {
        while (m_nodes.front()->processed() < tasks)
            std::this_thread::sleep_for(kPollProcessed);
    }
    [[nodiscard]] double cpuMs() const
    {
        double sum = 0;
        for (const auto &node : m_nodes)
            sum += node->use().cpuMs;
        return sum;
    }
    [[nodiscard]] double residentMostMb() const // the highest of all nodes
    {
        double most = 0;
        for (const auto &node : m_nodes)
            most = std::max(most, node->use().residentMostMb);
        return most;
    }
    [[nodiscard]] Commits commits() const
    {
        Commits sum;
        for (const auto &node : m_nodes) {
            const bench::HttpReply reply = node->makeLoad(1)->call(node->makeGet("/metrics"));
            sum.count += metric(reply.body, "sagadesk_commit_seconds_count");
            sum.seconds += metric(reply.body, "sagadesk_commit_seconds_sum");
        }
        return sum;
    }

private:
    std::vector<std::unique_ptr<bench::EngineProcess>> m_nodes;
};

struct Use
{
    double nodesCpuMs = 0;
    double clientCpuMs = 0; // this process
    Commits commits;
    bench::ServerUse server;
};

class Measurement final
{
public:
    Measurement(const QString &folder, int tasks, const Database &database)
        : m_folder(folder)
        , m_tasks(tasks)
        , m_database(database)
        , m_session(database.url())
        , m_server(bench::findServer(m_session))
    {
    }

    // Measures this number of nodes. Returns the line without the ratio to one node.
    QJsonObject run(const QString &name, int count, const Services &services)
    {
        QJsonObject line{{u"bench"_s, u"nodes"_s}, {u"name"_s, name}, {u"nodes"_s, count},
            {u"tasks"_s, m_tasks}, {u"stepsPerTask"_s, static_cast<int>(services.size())},
            {u"placesOfEachService"_s, services.front().places},
            {u"tasksPerBatch"_s, bench::EngineProcess::kPerBatch},
            {u"batchesAtOncePerNode"_s, bench::EngineProcess::kBatchesAtOnce}};
        addServer(line);
        addBare(line, count);
        m_session.run("DROP SCHEMA IF EXISTS sagadesk CASCADE");
        const bench::Transactions before = bench::awaitTransactions(m_session);
        const qint64 tripsBefore = m_database.roundTrips();
        const int warmUp = std::min(m_tasks, kWarmUpPerNode * count);
        Nodes nodes(
            m_folder + u"/run-%1"_s.arg(++m_runs), count, m_database.urlOfNodes(), services);
        nodes.start();
        nodes.submit("warm-", warmUp);
        nodes.awaitProcessed(warmUp);
        awaitPlaces(count * static_cast<int>(services.size()));
        addTimed(line, nodes, warmUp);
        nodes.stop();
        const bench::Transactions after = bench::awaitTransactions(m_session);
        // Counted from the start of the nodes to their end, including the warm-up, because sessions
        // report their transactions late.
        const double all = warmUp + m_tasks;
        line[u"transactionsPerTask"_s] = (after.committed - before.committed) / all;
        line[u"rolledBackPerTask"_s] = (after.rolledBack - before.rolledBack) / all;
        if (m_database.countsRoundTrips())
            addRoundTrips(line, static_cast<double>(m_database.roundTrips() - tripsBefore) / all);
        line[u"ratioToBare"_s] =
            line[u"tasksPerSecond"_s].toDouble() / line[u"bareTasksPerSecond"_s].toDouble();
        return line;
    }

private:
    void addServer(QJsonObject &line)
    {
        const auto show = [this](const QByteArray &setting) {
            return QString::fromUtf8(m_session.run("SHOW " + setting)[0]);
        };
        line[u"serverVersion"_s] = show("server_version");
        line[u"synchronousCommit"_s] = show("synchronous_commit");
        line[u"fsync"_s] = show("fsync");
        line[u"ownServer"_s] = m_database.isOwn();
        line[u"throughProxy"_s] = m_database.countsRoundTrips();
    }
    // Each transaction takes at least one round trip; fewer would be a defect of the proxy.
    static void addRoundTrips(QJsonObject &line, double perTask)
    {
        if (perTask < line[u"transactionsPerTask"_s].toDouble())
            qFatal("the proxy counts too few round trips");
        line[u"roundTripsPerTask"_s] = perTask;
    }
    // Until each node has places of each service: the first one to start has all of them.
    void awaitPlaces(int slices)
    {
        while (
            m_session.run("SELECT count(*) FROM sagadesk.slice WHERE held > 0")[0].toInt() < slices)
            std::this_thread::sleep_for(kPollProcessed);
    }
    // Called before the bare statements and before the nodes are measured, so that both begin after
    // a checkpoint. A role of --store may have no right to request one.
    void checkpoint()
    {
        if (m_database.isOwn())
            m_session.run("CHECKPOINT");
    }
    void addBare(QJsonObject &line, int connections)
    {
        checkpoint();
        const bench::ServerUse before = bench::readServerUse(m_session, m_server);
        const double ms = bench::writeBareTasks(
            m_database.url(), m_tasks, bench::EngineProcess::kPerBatch, connections);
        const bench::ServerUse after = bench::readServerUse(m_session, m_server);
        line[u"bareTasksPerSecond"_s] = m_tasks * 1000 / ms;
        line[u"bareConnections"_s] = connections;
        line[u"bareTasksPerTransaction"_s] = bench::EngineProcess::kPerBatch;
        line[u"bareWalBytesPerTask"_s] = (after.walBytes - before.walBytes) / m_tasks;
        if (m_server != 0)
            line[u"bareServerCpuMsPerTask"_s] = (after.cpuMs - before.cpuMs) / m_tasks;
    }
    Use readUse(const Nodes &nodes)
    {
        return {nodes.cpuMs(), bench::readUse(0).cpuMs, nodes.commits(),
            bench::readServerUse(m_session, m_server)};
    }
    void addTimed(QJsonObject &line, Nodes &nodes, int warmUp)
    {
        checkpoint();
        const Use before = readUse(nodes);
        double submitMs = 0;
        const double ms = bench::measureMs([&] {
            submitMs = bench::measureMs([&] { nodes.submit("T-", m_tasks); });
            nodes.awaitProcessed(warmUp + m_tasks);
        });
        const Use after = readUse(nodes);
        line[u"tasksPerSecond"_s] = m_tasks * 1000 / ms;
        line[u"submissionsPerSecond"_s] = m_tasks * 1000 / submitMs;
        line[u"residentMostMbOfOneNode"_s] = nodes.residentMostMb();
        addUse(line, before, after, ms);
    }
    void addUse(QJsonObject &line, const Use &before, const Use &after, double ms) const
    {
        const auto add = [&](const QString &who, double cpuMs) {
            line[who + u"CpuMsPerTask"_s] = cpuMs / m_tasks;
            line[who + u"Cores"_s] = cpuMs / ms;
        };
        add(u"nodes"_s, after.nodesCpuMs - before.nodesCpuMs);
        add(u"client"_s, after.clientCpuMs - before.clientCpuMs);
        if (m_server != 0) {
            add(u"server"_s, after.server.cpuMs - before.server.cpuMs);
            line[u"busiestServerProcessCores"_s] =
                bench::busiestMs(before.server, after.server) / ms;
        }
        const double commits = after.commits.count - before.commits.count;
        line[u"writingTransactionsPerTask"_s] = commits / m_tasks;
        if (commits > 0)
            line[u"writingTransactionMs"_s] =
                (after.commits.seconds - before.commits.seconds) * 1000 / commits;
        line[u"walBytesPerTask"_s] = (after.server.walBytes - before.server.walBytes) / m_tasks;
    }

    const QString m_folder;
    const int m_tasks;
    const Database &m_database;
    bench::DatabaseSession m_session;
    const pid_t m_server;
    int m_runs = 0;
};

void measureCounts(Measurement &measurement, const QString &name, const QList<int> &counts,
    const Services &services)
{
    double oneNode = 0; // tasks per second
    for (const int count : counts) {
        QJsonObject line = measurement.run(name, count, services);
        const double rate = line[u"tasksPerSecond"_s].toDouble();
        if (count == 1)
            oneNode = rate;
        if (oneNode > 0)
            line[u"ratioToOneNode"_s] = rate / oneNode;
        bench::printLine(line);
    }
}

Services makeServices(const QByteArray &endpoint, int places)
{
    return {{"a", endpoint, places}, {"b", endpoint, places}, {"c", endpoint, places}};
}

QList<int> parseCounts(const QString &text)
{
    QList<int> counts;
    for (const QString &count : text.split(u','))
        counts.append(std::clamp(count.toInt(), 1, kNodesMax));
    return counts;
}

} // namespace

int main(int argc, char **argv)
{
    const bench::ServiceProcess service; // forks, so it is created before any thread
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOption({u"tasks"_s, u"How many tasks, for each line."_s, u"N"_s, u"20000"_s});
    parser.addOption({u"nodes"_s, u"Numbers of nodes, in this order."_s, u"N,N,…"_s, u"1,2,4"_s});
    parser.addOption({u"http"_s, u"Measure HTTP steps too."_s});
    parser.addOption({u"dir"_s, u"Where the files are made."_s, u"DIR"_s, QDir::tempPath()});
    parser.addOption({u"store"_s,
        u"Address of a PostgreSQL database (default: a server of its own)."_s, u"URL"_s});
    parser.addOption({u"round-trips"_s,
        u"Count round trips, through a proxy that slows down the nodes; not with --store."_s});
    parser.process(application);
    const int tasks = std::max(1, parser.value(u"tasks"_s).toInt());
    const QList<int> counts = parseCounts(parser.value(u"nodes"_s));
    const QString place = QDir(parser.value(u"dir"_s)).absolutePath();
    const QTemporaryDir folder(place + u"/bench-XXXXXX"_s);
    if (!folder.isValid() || (parser.isSet(u"store"_s) && parser.isSet(u"round-trips"_s)))
        parser.showHelp(2);

    const Database database(parser, place);
    Measurement measurement(folder.path(), tasks, database);
    // Each node is sent its own load, so that more nodes need more places if no step is to wait.
    const int places = bench::kAmplePlaces * *std::max_element(counts.begin(), counts.end());
    measureCounts(measurement, u"noop"_s, counts, makeServices("noop:", places));
    if (parser.isSet(u"http"_s))
        measureCounts(
            measurement, u"http"_s, counts, makeServices(service.endpoint(), bench::kPlaces));
    return 0;
}
