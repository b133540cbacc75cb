#include "tests/crash/crashfixture.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QHostAddress>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTcpServer>

#include <algorithm>
#include <csignal>
#include <linux/securebits.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

constexpr int kStartMs = 30'000;
constexpr int kEndMs = 30'000;

QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Ports that were free at the time of the call.
std::vector<quint16> freePorts(qsizetype count)
{
    std::vector<std::unique_ptr<QTcpServer>> servers;
    std::vector<quint16> ports;
    for (qsizetype i = 0; i < count; ++i) {
        servers.push_back(std::make_unique<QTcpServer>());
        if (servers.back()->listen(QHostAddress::LocalHost))
            ports.push_back(servers.back()->serverPort());
    }
    return ports;
}

} // namespace

CrashFixture::CrashFixture() = default;

CrashFixture::~CrashFixture()
{
    for (QProcess *process : {m_engine.get(), m_services.get()}) {
        if (process != nullptr && process->state() != QProcess::NotRunning) {
            process->kill();
            process->waitForFinished(kEndMs);
        }
    }
}

int CrashFixture::number(const char *variable, int standard)
{
    bool ok = false;
    const int value = qEnvironmentVariableIntValue(variable, &ok);
    return ok && value > 0 ? value : standard;
}

QString CrashFixture::path(const char *name) const
{
    return m_dir.path() + u'/' + QString::fromLatin1(name);
}

bool CrashFixture::fail(const QByteArray &what)
{
    m_problem += what + '\n';
    return false;
}

bool CrashFixture::write(const char *name, const QByteArray &content)
{
    QFile file(path(name));
    return (file.open(QIODevice::WriteOnly) && file.write(content) == content.size())
        || fail(QByteArray("can't write ") + name);
}

void CrashFixture::useWorkflow(const QString &name, const QByteArray &definition)
{
    m_workflow = name;
    m_definition = definition;
}

// Writes the shipped definitions, changed to free ports and short times, and that of useWorkflow().
bool CrashFixture::writeDefinitions()
{
    QJsonObject services = QJsonDocument::fromJson(
        readFile(QStringLiteral(SAGADESK_RESOURCES "/services/services.json")))
                               .object();
    QJsonArray list = services[u"services"_s].toArray();
    const auto ports = freePorts(list.size());
    if (list.isEmpty() || ports.size() != static_cast<size_t>(list.size()))
        return fail("no services, or no free ports");
    for (qsizetype i = 0; i < list.size(); ++i) {
        QJsonObject service = list[i].toObject();
        service[u"endpoints"_s] =
            QJsonArray{u"http://127.0.0.1:%1"_s.arg(ports[static_cast<size_t>(i)])};
        service[u"retry"_s] =
            QJsonObject{{u"initial"_s, u"20ms"_s}, {u"max"_s, u"100ms"_s}, {u"attempts"_s, 2}};
        service[u"circuitBreaker"_s] = QJsonObject{{u"openFor"_s, u"20ms"_s}};
        service.remove(u"health"_s);
        list[i] = service;
    }
    services[u"services"_s] = list;
    QByteArray workflow =
        readFile(QStringLiteral(SAGADESK_RESOURCES "/workflows/drone-delivery.json"));
    workflow.replace("\"30s\"", "\"3s\"")
        .replace("\"10s\"", "\"3s\"")
        .replace("\"1m\"", "\"500ms\"");
    return !workflow.isEmpty() && QDir().mkpath(path("workflows"))
        && write("services.json", QJsonDocument(services).toJson())
        && write("workflows/drone-delivery.json", workflow)
        && (m_definition.isEmpty() || write("workflows/of-the-test.json", m_definition));
}

void CrashFixture::prepare(QProcess &process, const QByteArray &failpoint) const
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (!failpoint.isEmpty())
        environment.insert(u"SAGADESK_FAILPOINT"_s, QString::fromLatin1(failpoint));
    for (const auto &[name, value] : m_environment)
        environment.insert(name, value);
    process.setProcessEnvironment(environment);
    process.setChildProcessModifier([isUnprivileged = m_isUnprivileged && ::geteuid() == 0] {
        // A write beyond the file size limit becomes an error instead of a signal.
        ::signal(SIGXFSZ, SIG_IGN);
        // Programs run by root then have no privileges, so that file permissions apply to them.
        if (isUnprivileged && ::prctl(PR_SET_SECUREBITS, SECBIT_NOROOT) != 0)
            ::_exit(127);
    });
}

void CrashFixture::start(
    QProcess &process, const QStringList &arguments, const QByteArray &failpoint)
{
    prepare(process, failpoint);
    process.setStandardErrorFile(path("stderr.txt"), QIODevice::Append);
    process.start(QStringLiteral(SAGADESKCTL), arguments);
}

// True once a line of the output begins with `start`; false if the process has exited or
// the timeout has passed.
bool CrashFixture::awaitLine(QProcess &process, const QByteArray &start, int atMostMs)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < atMostMs) {
        while (process.canReadLine())
            if (process.readLine().startsWith(start))
                return true;
        if (process.state() == QProcess::NotRunning)
            return false;
        process.waitForReadyRead(50);
    }
    return false;
}

bool CrashFixture::startServices(const QByteArray &faults)
{
    if (!writeDefinitions()
        || !write("scenario.json",
            R"({"name": "crash", "seed": 7, "duration": "1h", "faults": )" + faults + "}"))
        return false;
    if (m_services && m_services->state() != QProcess::NotRunning) {
        m_services->kill();
        m_services->waitForFinished(kEndMs);
    }
    m_services = std::make_unique<QProcess>();
    start(*m_services,
        {u"simulate"_s, u"--services"_s, path("services.json"), u"--scenario"_s,
            path("scenario.json"), u"--ledger"_s, ledgerFile()},
        {});
    return awaitLine(*m_services, "", kStartMs)
        || fail("the simulated services did not start: " + readFile(path("stderr.txt")));
}

bool CrashFixture::startEngine(const QByteArray &failpoint, const QStringList &more)
{
    m_engine = std::make_unique<QProcess>();
    start(*m_engine,
        QStringList{u"run"_s, u"--data-dir"_s, dataDir(), u"--listen"_s, u"127.0.0.1:0"_s,
            u"--services"_s, path("services.json"), u"--workflows"_s, path("workflows")}
            + storeOption() + more,
        failpoint);
    if (awaitLine(*m_engine, "listening on ", kStartMs))
        return true;
    return failpoint.isEmpty() ? fail("the engine did not start: " + readFile(path("stderr.txt")))
                               : false;
}

std::unique_ptr<QProcess> CrashFixture::startNode(const QString &name, const QString &store)
{
    auto node = std::make_unique<QProcess>();
    start(*node,
        {u"run"_s, u"--data-dir"_s, path(qPrintable(name)), u"--node"_s, name, u"--listen"_s,
            u"127.0.0.1:0"_s, u"--services"_s, path("services.json"), u"--workflows"_s,
            path("workflows"), u"--store"_s, store},
        {});
    if (awaitLine(*node, "listening on ", kStartMs))
        return node;
    fail(name.toUtf8() + " did not start: " + readFile(path("stderr.txt")));
    node->kill();
    node->waitForFinished(kEndMs);
    return nullptr;
}

void CrashFixture::kill()
{
    m_engine->kill();
    m_engine->waitForFinished(kEndMs);
}

void CrashFixture::freeze(int forMs)
{
    const auto pid = static_cast<pid_t>(m_engine->processId());
    ::kill(pid, SIGSTOP);
    m_engine->waitForFinished(forMs);
    ::kill(pid, SIGCONT);
}

bool CrashFixture::stop()
{
    m_engine->terminate();
    return ends(kEndMs) && !endedBySignal() && m_engine->exitCode() == 0;
}

bool CrashFixture::runs() const
{
    return m_engine && m_engine->state() != QProcess::NotRunning;
}

bool CrashFixture::ends(int atMostMs)
{
    return !runs() || m_engine->waitForFinished(atMostMs);
}

bool CrashFixture::endedBySignal() const
{
    return m_engine && m_engine->state() == QProcess::NotRunning
        && m_engine->exitStatus() == QProcess::CrashExit;
}

QStringList CrashFixture::storeOption() const
{
    return m_store.isEmpty() ? QStringList() : QStringList{u"--store"_s, m_store};
}

int CrashFixture::ctl(const QStringList &arguments, int atMostMs)
{
    static const QStringList readers{u"list"_s, u"nodes"_s, u"verify"_s};
    const bool readsStore = readers.contains(arguments.first());
    return plainCtl(arguments + QStringList{u"--data-dir"_s, dataDir()}
            + (readsStore ? storeOption() : QStringList()),
        atMostMs);
}

int CrashFixture::plainCtl(const QStringList &arguments, int atMostMs)
{
    QProcess process;
    prepare(process, {});
    process.start(QStringLiteral(SAGADESKCTL), arguments);
    if (!process.waitForFinished(atMostMs)) {
        process.kill();
        process.waitForFinished(kEndMs);
        return -1;
    }
    m_output = process.readAllStandardOutput();
    m_errors = process.readAllStandardError();
    return process.exitCode();
}

QStringList CrashFixture::writeBatch(int from, int count)
{
    QByteArray lines;
    QStringList ids;
    for (int n = from; n < from + count; ++n) {
        const QString id = u"D-%1"_s.arg(n);
        ids.append(id);
        lines += QJsonDocument(QJsonObject{{u"id"_s, id}, {u"workflow"_s, m_workflow},
                                   {u"input"_s,
                                       QJsonObject{{u"accountId"_s, u"A-%1"_s.arg(n % 5 + 1)},
                                           {u"size"_s, u"small"_s}, {u"pickup"_s, u"depot"_s},
                                           {u"dropoff"_s, u"street %1"_s.arg(n)}}}})
                     .toJson(QJsonDocument::Compact)
            + '\n';
    }
    return write("batch.ndjson", lines) ? ids : QStringList();
}

bool CrashFixture::submitThrough(const QString &node, int from, int count, int atMostMs)
{
    const QStringList ids = writeBatch(from, count);
    if (plainCtl({u"submit"_s, u"--batch"_s, path("batch.ndjson"), u"--data-dir"_s,
                     path(qPrintable(node))},
            atMostMs)
        != 0)
        return false;
    m_acknowledged.unite(QSet<QString>(ids.begin(), ids.end()));
    return true;
}

void CrashFixture::submit(int from, int count)
{
    const QStringList ids = writeBatch(from, count);
    if (ids.isEmpty())
        return;
    // Repeats the whole batch until it is acknowledged: a submission that was already stored is
    // acknowledged as such (I3).
    while (runs()) {
        if (ctl({u"submit"_s, u"--batch"_s, path("batch.ndjson")}) == 0) {
            for (const QString &id : ids)
                m_acknowledged.insert(id);
            return;
        }
        m_engine->waitForFinished(20);
    }
}

bool CrashFixture::runUntilIdle(int atMostMs)
{
    if (!startEngine({}, {u"--until-idle"_s}))
        return false;
    if (!ends(atMostMs)) {
        ctl({u"list"_s, u"--state"_s, u"pending,processing,compensating"_s});
        return fail("not idle in time:\n" + m_output);
    }
    return !endedBySignal()
        || fail("the engine ended by a signal: " + readFile(path("stderr.txt")));
}

QJsonArray CrashFixture::taskList()
{
    QJsonArray found;
    QString after;
    do {
        QStringList arguments{u"list"_s, u"--json"_s, u"--limit"_s, u"1000"_s};
        if (!after.isEmpty())
            arguments += {u"--after"_s, after};
        if (ctl(arguments) != 0) {
            fail("list failed: " + m_output + m_errors);
            return {};
        }
        const QJsonObject page = QJsonDocument::fromJson(m_output).object();
        for (const QJsonValue &task : page[u"tasks"_s].toArray())
            found.append(task);
        after = page[u"next"_s].toString();
    } while (!after.isEmpty());
    return found;
}

std::vector<std::pair<QString, QString>> CrashFixture::tasks()
{
    std::vector<std::pair<QString, QString>> found;
    const QJsonArray list = taskList();
    for (const QJsonValue &task : list)
        found.emplace_back(task[u"id"_s].toString(), task[u"processState"_s].toString());
    return found;
}

bool CrashFixture::allFinal(qsizetype count)
{
    const auto found = tasks();
    return found.size() == static_cast<size_t>(count)
        && std::all_of(found.begin(), found.end(), [](const auto &task) {
               return task.second == "processed"_L1 || task.second == "compensated"_L1;
           });
}

bool CrashFixture::checkVersions()
{
    QHash<QString, qint64> shown;
    const QJsonArray list = taskList();
    for (const QJsonValue &task : list)
        shown.insert(task[u"id"_s].toString(), task[u"taskVersion"_s].toInteger());
    for (auto seen = m_seen.cbegin(); seen != m_seen.cend(); ++seen)
        if (shown.value(seen.key()) < seen.value())
            return fail(seen.key().toUtf8() + " was seen at version "
                + QByteArray::number(seen.value()) + ", is at "
                + QByteArray::number(shown.value(seen.key())));
    m_seen = shown;
    return true;
}

QStringList CrashFixture::openClaims()
{
    QStringList open;
    const QJsonArray list = taskList();
    for (const QJsonValue &task : list)
        if (!task[u"completeBy"_s].isNull())
            open.append(task[u"id"_s].toString());
    return open;
}

bool CrashFixture::actWithoutPrivileges()
{
    m_isUnprivileged = true;
    m_isUnprivileged = plainCtl({u"version"_s}) == 0;
    return m_isUnprivileged;
}

bool CrashFixture::limitFileSize(qint64 bytes)
{
    const auto wanted = bytes < 0 ? RLIM_INFINITY : static_cast<rlim_t>(bytes);
    const rlimit limit{wanted, RLIM_INFINITY};
    return ::prlimit(static_cast<pid_t>(m_engine->processId()), RLIMIT_FSIZE, &limit, nullptr) == 0;
}

QByteArray CrashFixture::engineErrors() const
{
    return readFile(path("stderr.txt"));
}

QByteArray CrashFixture::engineLog() const
{
    return readFile(dataDir() + u"/log/sagadesk.log"_s);
}

bool CrashFixture::verify()
{
    const int code = ctl({u"verify"_s, u"--ledger"_s, ledgerFile()});
    const QList<QByteArray> lines = m_output.split('\n');
    QByteArrayList findings; // a message of QTest is cut off after a thousand characters
    for (const QByteArray &line : lines) { // for example "I4   holds        checked 12 times, …"
        const QList<QByteArray> words = line.simplified().split(' ');
        if (words.value(1) != "holds")
            findings.append(line);
        else if (words.value(3).toLongLong() > 0)
            m_verified.insert(words[0]);
    }
    return code == 0
        || fail("verify says " + QByteArray::number(code) + ":\n" + findings.join('\n') + m_errors);
}
