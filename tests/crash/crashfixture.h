#pragma once

#include <QByteArray>
#include <QHash>
#include <QJsonArray>
#include <QProcess>
#include <QSet>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>
#include <random>
#include <vector>

using namespace Qt::StringLiterals;

// The real programs, for tests that kill them: `sagadeskctl simulate` with its ledger, and
// `sagadeskctl run` on one data folder, over real HTTP. problem() describes every failure that is
// not expected by the test.
class CrashFixture final
{
public:
    // One service is slow; the others sometimes fail, lose their response or refuse, so that some
    // tasks are compensated.
    static constexpr char kFaultsOfEachKind[] = R"([
        {"service": "account", "fault": {"kind": "latency", "delay": "200ms"}},
        {"service": "drone", "fault": {"kind": "status", "status": 500, "probability": 0.1}},
        {"service": "package", "fault": {"kind": "effect-then-lost", "probability": 0.1}},
        {"service": "delivery", "fault": {"kind": "permanent", "status": 422, "method": "PUT",
                                          "probability": 0.2}}])";

    CrashFixture();
    ~CrashFixture(); // kills running programs

    // The value of the environment variable, a positive number; `standard` if it is not set.
    [[nodiscard]] static int number(const char *variable, int standard);

    // A file below the folder of this fixture.
    bool write(const char *name, const QByteArray &content);
    // The next startServices() registers this definition in addition to the shipped
    // one; submissions are for it from now on. Their input has `accountId`, `size`,
    // `pickup` and `dropoff`.
    void useWorkflow(const QString &name, const QByteArray &definition);
    // Writes services and workflows and starts the services, or restarts them if they are running;
    // their earlier effects stay in the ledger. `faults`: the "faults" of a scenario.
    bool startServices(const QByteArray &faults = "[]");
    // Starts the engine and waits until it reports that it listens. With a failpoint it may exit
    // before that; the result is then false, and problem() does not report it.
    bool startEngine(const QByteArray &failpoint = {}, const QStringList &more = {});
    // Starts another engine on the same services: a node with a data folder of its name below the
    // folder of this fixture. Null if it does not report that it listens.
    [[nodiscard]] std::unique_ptr<QProcess> startNode(const QString &name, const QString &store);
    void kill(); // sends SIGKILL and waits for the exit
    void freeze(int forMs); // SIGSTOP, and SIGCONT after that time
    bool stop(); // SIGTERM; true if it exited with code 0
    [[nodiscard]] bool runs() const;
    // Waits for the engine to exit, normally or by a signal; false if it is still running.
    bool ends(int atMostMs);
    [[nodiscard]] bool endedBySignal() const;

    // Runs a verb on the data folder, or on the database of useStore() if the verb is list, nodes
    // or verify. Returns its exit code, or -1 after the timeout; lastOutput() and lastErrors()
    // have its output.
    int ctl(const QStringList &arguments, int atMostMs = 60'000);
    int plainCtl(const QStringList &arguments, int atMostMs = 60'000); // without a data folder
    // From now on file permissions apply to the programs, even if the test runs as root. False if
    // that is not possible here.
    [[nodiscard]] bool actWithoutPrivileges();
    // Sets the variable for every program that is started from now on.
    void setEnvironment(const QString &name, const QString &value)
    {
        m_environment.emplace_back(name, value);
    }
    // Submits tasks with these numbers through the API of a node. False: not all are acknowledged.
    [[nodiscard]] bool submitThrough(
        const QString &node, int from, int count, int atMostMs = 60'000);
    // From now on, the store is in this database instead of the data folder.
    void useStore(const QString &url) { m_store = url; }
    // Switches to another data folder below the folder of this fixture.
    void useDataDir(const QString &name) { m_dataDirName = name; }
    // From now on, no file of the engine that is running may grow beyond this size (RLIMIT_FSIZE);
    // -1: no limit.
    [[nodiscard]] bool limitFileSize(qint64 bytes);
    // Submits tasks with these numbers until each is acknowledged or the engine has exited.
    void submit(int from, int count);
    [[nodiscard]] const QSet<QString> &acknowledged() const { return m_acknowledged; }
    // Runs the engine until every task is final or needs an operator.
    bool runUntilIdle(int atMostMs = 120'000);
    // State by id, of all tasks.
    [[nodiscard]] std::vector<std::pair<QString, QString>> tasks();
    // Whether there are this many tasks, all of them processed or compensated.
    [[nodiscard]] bool allFinal(qsizetype count);
    bool verify(); // includes the ledger
    // The invariants that verify() has checked so far and that held.
    [[nodiscard]] QByteArrayList verifiedInvariants() const { return m_verified.values(); }
    // Reads the list of tasks as the console does. False if a task of an earlier call is missing or
    // has an older version than then (I26): uncommitted data was shown.
    bool checkVersions();
    [[nodiscard]] QStringList openClaims(); // tasks with an operation that is claimed now

    [[nodiscard]] QByteArray engineLog() const;
    [[nodiscard]] QByteArray lastOutput() const { return m_output; }
    [[nodiscard]] QByteArray lastErrors() const { return m_errors; }
    [[nodiscard]] QByteArray engineErrors() const; // stderr of all engine processes
    [[nodiscard]] QByteArray problem() const { return m_problem; }
    [[nodiscard]] QString dataDir() const { return m_dir.path() + u'/' + m_dataDirName; }
    [[nodiscard]] QString database() const { return dataDir() + u"/state.db"_s; }
    [[nodiscard]] QString ledgerFile() const { return m_dir.path() + u"/ledger.ndjson"_s; }
    [[nodiscard]] QString path(const char *name) const;

private:
    bool fail(const QByteArray &what);
    [[nodiscard]] QStringList storeOption() const;
    [[nodiscard]] QJsonArray taskList();
    bool writeDefinitions();
    [[nodiscard]] QStringList writeBatch(int from, int count); // the ids; empty: not written
    bool awaitLine(QProcess &process, const QByteArray &start, int atMostMs);
    void start(QProcess &process, const QStringList &arguments, const QByteArray &failpoint);
    void prepare(QProcess &process, const QByteArray &failpoint) const;

    QTemporaryDir m_dir;
    QString m_dataDirName = u"data"_s;
    QString m_store; // empty: in the data folder
    QString m_workflow = u"drone-delivery"_s; // of the submissions
    QByteArray m_definition; // of m_workflow; empty: it is the shipped one
    bool m_isUnprivileged = false;
    std::vector<std::pair<QString, QString>> m_environment;
    std::unique_ptr<QProcess> m_services;
    std::unique_ptr<QProcess> m_engine;
    QSet<QString> m_acknowledged;
    QByteArray m_output;
    QByteArray m_errors;
    QSet<QByteArray> m_verified;
    QHash<QString, qint64> m_seen; // version by task
    QByteArray m_problem;
};
