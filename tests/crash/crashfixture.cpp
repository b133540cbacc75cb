#include "tests/crash/crashworld.h"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QHostAddress>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTcpServer>

#include <csignal>
#include <sys/resource.h>
#include <unistd.h>

namespace {

constexpr int kStartMs = 30'000;
constexpr int kEndMs = 30'000;
constexpr uid_t kNobody = 65534;

QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Ports that were free a moment ago.
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

CrashWorld::CrashWorld() = default;

CrashWorld::~CrashWorld()
{
    for (QProcess *process : {m_engine.get(), m_services.get()}) {
        if (process != nullptr && process->state() != QProcess::NotRunning) {
            process->kill();
            process->waitForFinished(kEndMs);
        }
    }
}

int CrashWorld::number(const char *variable, int standard)
{
    bool ok = false;
    const int value = qEnvironmentVariableIntValue(variable, &ok);
    return ok && value > 0 ? value : standard;
}

QString CrashWorld::path(const char *name) const
{
    return m_dir.path() + QLatin1Char('/') + QString::fromLatin1(name);
}

bool CrashWorld::fail(const QByteArray &what)
{
    m_trouble += what + '\n';
    return false;
}

bool CrashWorld::write(const char *name, const QByteArray &content)
{
    QFile file(path(name));
    return (file.open(QIODevice::WriteOnly) && file.write(content) == content.size())
        || fail(QByteArray("can't write ") + name);
}

// The shipped definitions, on free ports and with times that let a test end soon.
bool CrashWorld::writeDefinitions()
{
    QJsonObject services = QJsonDocument::fromJson(
        readFile(QStringLiteral(SAGADESK_RESOURCES "/services/services.json")))
                               .object();
    QJsonArray list = services[QStringLiteral("services")].toArray();
    const auto ports = freePorts(list.size());
    if (list.isEmpty() || ports.size() != static_cast<size_t>(list.size()))
        return fail("no services, or no free ports");
    for (qsizetype i = 0; i < list.size(); ++i) {
        QJsonObject service = list[i].toObject();
        service[QStringLiteral("endpoints")] =
            QJsonArray{QStringLiteral("http://127.0.0.1:%1").arg(ports[static_cast<size_t>(i)])};
        service[QStringLiteral("retry")] =
            QJsonObject{{QStringLiteral("initial"), QStringLiteral("20ms")},
                {QStringLiteral("max"), QStringLiteral("100ms")}, {QStringLiteral("attempts"), 2}};
        service[QStringLiteral("circuitBreaker")] =
            QJsonObject{{QStringLiteral("openFor"), QStringLiteral("20ms")}};
        service.remove(QStringLiteral("health"));
        list[i] = service;
    }
    services[QStringLiteral("services")] = list;
    QByteArray workflow =
        readFile(QStringLiteral(SAGADESK_RESOURCES "/workflows/drone-delivery.json"));
    workflow.replace("\"30s\"", "\"3s\"")
        .replace("\"10s\"", "\"3s\"")
        .replace("\"1m\"", "\"500ms\"");
    return !workflow.isEmpty() && QDir().mkpath(path("workflows"))
        && write("services.json", QJsonDocument(services).toJson())
        && write("workflows/drone-delivery.json", workflow);
}

void CrashWorld::prepare(QProcess &process, const QByteArray &failpoint) const
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (!failpoint.isEmpty())
        environment.insert(QStringLiteral("SAGADESK_FAILPOINT"), QString::fromLatin1(failpoint));
    for (const auto &[name, value] : m_environment)
        environment.insert(name, value);
    process.setProcessEnvironment(environment);
    process.setChildProcessModifier([asNobody = m_asNobody] {
        ::signal(SIGXFSZ, SIG_IGN); // a file that may not grow is an error, not the end
        if (asNobody && (::setgid(kNobody) != 0 || ::setuid(kNobody) != 0))
            ::_exit(127);
    });
}

void CrashWorld::start(QProcess &process, const QStringList &arguments, const QByteArray &failpoint)
{
    prepare(process, failpoint);
    process.setStandardErrorFile(path("stderr.txt"), QIODevice::Append);
    process.start(QStringLiteral(SAGADESKCTL), arguments);
}

// True when a line of its output begins so; false when it ended or was silent.
bool CrashWorld::awaitLine(QProcess &process, const QByteArray &start, int atMostMs)
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

bool CrashWorld::startServices(const QByteArray &faults)
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
        {QStringLiteral("simulate"), QStringLiteral("--services"), path("services.json"),
            QStringLiteral("--scenario"), path("scenario.json"), QStringLiteral("--ledger"),
            ledgerFile()},
        {});
    return awaitLine(*m_services, "", kStartMs)
        || fail("the simulated services did not start: " + readFile(path("stderr.txt")));
}

bool CrashWorld::startEngine(const QByteArray &failpoint, const QStringList &more)
{
    m_engine = std::make_unique<QProcess>();
    start(*m_engine,
        QStringList{QStringLiteral("run"), QStringLiteral("--data-dir"), dataDir(),
            QStringLiteral("--listen"), QStringLiteral("127.0.0.1:0"), QStringLiteral("--services"),
            path("services.json"), QStringLiteral("--workflows"), path("workflows")}
            + more,
        failpoint);
    if (awaitLine(*m_engine, "listening on ", kStartMs))
        return true;
    return failpoint.isEmpty() ? fail("the engine did not start: " + readFile(path("stderr.txt")))
                               : false;
}

void CrashWorld::kill()
{
    m_engine->kill();
    m_engine->waitForFinished(kEndMs);
}

void CrashWorld::freeze(int forMs)
{
    const auto pid = static_cast<pid_t>(m_engine->processId());
    ::kill(pid, SIGSTOP);
    m_engine->waitForFinished(forMs);
    ::kill(pid, SIGCONT);
}

bool CrashWorld::stop()
{
    m_engine->terminate();
    return ends(kEndMs) && !endedBySignal() && m_engine->exitCode() == 0;
}

bool CrashWorld::runs() const
{
    return m_engine && m_engine->state() != QProcess::NotRunning;
}

bool CrashWorld::ends(int atMostMs)
{
    return !runs() || m_engine->waitForFinished(atMostMs);
}

bool CrashWorld::endedBySignal() const
{
    return m_engine && m_engine->state() == QProcess::NotRunning
        && m_engine->exitStatus() == QProcess::CrashExit;
}

int CrashWorld::ctl(const QStringList &arguments, int atMostMs)
{
    return plainCtl(arguments + QStringList{QStringLiteral("--data-dir"), dataDir()}, atMostMs);
}

int CrashWorld::plainCtl(const QStringList &arguments, int atMostMs)
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

void CrashWorld::submit(int from, int count)
{
    QByteArray lines;
    QStringList ids;
    for (int n = from; n < from + count; ++n) {
        const QString id = QStringLiteral("D-%1").arg(n);
        ids.append(id);
        lines += QJsonDocument(
                     QJsonObject{{QStringLiteral("id"), id},
                         {QStringLiteral("workflow"), QStringLiteral("drone-delivery")},
                         {QStringLiteral("input"),
                             QJsonObject{{QStringLiteral("accountId"),
                                             QStringLiteral("A-%1").arg(n % 5 + 1)},
                                 {QStringLiteral("size"), QStringLiteral("small")},
                                 {QStringLiteral("pickup"), QStringLiteral("depot")},
                                 {QStringLiteral("dropoff"), QStringLiteral("street %1").arg(n)}}}})
                     .toJson(QJsonDocument::Compact)
            + '\n';
    }
    if (!write("batch.ndjson", lines))
        return;
    // The same lines again and again: a submission that stands already is acknowledged as such
    // (I3).
    while (runs()) {
        if (ctl({QStringLiteral("submit"), QStringLiteral("--batch"), path("batch.ndjson")}) == 0) {
            for (const QString &id : ids)
                m_acknowledged.insert(id);
            return;
        }
        m_engine->waitForFinished(20);
    }
}

bool CrashWorld::runUntilIdle(int atMostMs)
{
    if (!startEngine({}, {QStringLiteral("--until-idle")}))
        return false;
    if (!ends(atMostMs)) {
        ctl({QStringLiteral("list"), QStringLiteral("--state"),
            QStringLiteral("pending,processing,compensating")});
        return fail("not idle in time:\n" + m_output);
    }
    return !endedBySignal()
        || fail("the engine ended by a signal: " + readFile(path("stderr.txt")));
}

QJsonArray CrashWorld::taskList()
{
    QJsonArray found;
    QString after;
    do {
        QStringList arguments{QStringLiteral("list"), QStringLiteral("--json"),
            QStringLiteral("--limit"), QStringLiteral("1000")};
        if (!after.isEmpty())
            arguments += {QStringLiteral("--after"), after};
        if (ctl(arguments) != 0) {
            fail("list failed: " + m_output + m_errors);
            return {};
        }
        const QJsonObject page = QJsonDocument::fromJson(m_output).object();
        for (const QJsonValue &task : page[QStringLiteral("tasks")].toArray())
            found.append(task);
        after = page[QStringLiteral("next")].toString();
    } while (!after.isEmpty());
    return found;
}

std::vector<std::pair<QString, QString>> CrashWorld::tasks()
{
    std::vector<std::pair<QString, QString>> found;
    const QJsonArray list = taskList();
    for (const QJsonValue &task : list)
        found.emplace_back(
            task[QStringLiteral("id")].toString(), task[QStringLiteral("processState")].toString());
    return found;
}

bool CrashWorld::look()
{
    QHash<QString, qint64> shown;
    const QJsonArray list = taskList();
    for (const QJsonValue &task : list)
        shown.insert(
            task[QStringLiteral("id")].toString(), task[QStringLiteral("taskVersion")].toInteger());
    for (auto seen = m_seen.cbegin(); seen != m_seen.cend(); ++seen)
        if (shown.value(seen.key()) < seen.value())
            return fail(seen.key().toUtf8() + " was seen at version "
                + QByteArray::number(seen.value()) + ", is at "
                + QByteArray::number(shown.value(seen.key())));
    m_seen = shown;
    return true;
}

QStringList CrashWorld::openGrants()
{
    QStringList open;
    const QJsonArray list = taskList();
    for (const QJsonValue &task : list)
        if (!task[QStringLiteral("completeBy")].isNull())
            open.append(task[QStringLiteral("id")].toString());
    return open;
}

bool CrashWorld::actAsNobody()
{
    if (::geteuid() != 0) // bound already
        return true;
    // What is there and what will be made is theirs.
    m_asNobody = ::chown(QFile::encodeName(m_dir.path()).constData(), kNobody, kNobody) == 0;
    for (QDirIterator files(m_dir.path(), QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden,
             QDirIterator::Subdirectories);
         m_asNobody && files.hasNext();)
        m_asNobody = ::chown(QFile::encodeName(files.next()).constData(), kNobody, kNobody) == 0;
    return m_asNobody
        && plainCtl({QStringLiteral("version")}) == 0; // the program is in their reach
}

bool CrashWorld::limitFileSize(qint64 bytes)
{
    const auto wanted = bytes < 0 ? RLIM_INFINITY : static_cast<rlim_t>(bytes);
    const rlimit limit{wanted, RLIM_INFINITY};
    return ::prlimit(static_cast<pid_t>(m_engine->processId()), RLIMIT_FSIZE, &limit, nullptr) == 0;
}

QByteArray CrashWorld::engineErrors() const
{
    return readFile(path("stderr.txt"));
}

QByteArray CrashWorld::engineLog() const
{
    return readFile(dataDir() + QStringLiteral("/log/sagadesk.log"));
}

bool CrashWorld::verify()
{
    const int code = ctl({QStringLiteral("verify"), QStringLiteral("--ledger"), ledgerFile()});
    const QList<QByteArray> lines = m_output.split('\n');
    for (const QByteArray &line : lines) { // I4   holds        looked at 12 times, …
        const QList<QByteArray> words = line.simplified().split(' ');
        if (words.value(1) == "holds" && words.value(4).toLongLong() > 0)
            m_verified.insert(words[0]);
    }
    return code == 0
        || fail("verify says " + QByteArray::number(code) + ":\n" + m_output + m_errors);
}
