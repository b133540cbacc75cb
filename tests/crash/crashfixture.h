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

// The real programs for tests that kill them: `sagadeskctl simulate` with its ledger, and
// `sagadeskctl run` on one data folder, over real HTTP. Every failure that is not the test's
// subject is described by trouble().
class CrashFixture final
{
public:
    CrashFixture();
    ~CrashFixture(); // ends what still runs

    // A positive number from the environment.
    [[nodiscard]] static int number(const char *variable, int standard);

    bool write(const char *name, const QByteArray &content); // a file below this world's folder
    // Writes services and workflows, starts the services, anew when they run: what they did stays
    // in their ledger. `faults`: a scenario's "faults".
    bool startServices(const QByteArray &faults = "[]");
    // Starts the engine and waits until it says that it listens. With a failpoint it may die
    // before: then false, and that is no trouble.
    bool startEngine(const QByteArray &failpoint = {}, const QStringList &more = {});
    void kill(); // SIGKILL, and waits for the end
    void freeze(int forMs); // SIGSTOP, and SIGCONT after that time
    bool stop(); // SIGTERM; true: it ended by itself with 0
    [[nodiscard]] bool runs() const;
    // Waits for the end of the engine; true: by a signal or by itself.
    bool ends(int atMostMs);
    [[nodiscard]] bool endedBySignal() const;

    // Runs a verb on the data folder; its exit code, what it wrote in lastOutput(), lastErrors().
    int ctl(const QStringList &arguments, int atMostMs = 60'000);
    int plainCtl(const QStringList &arguments, int atMostMs = 60'000); // without a data folder
    // From now on file permissions bind programs, also when the test runs as root. False: that is
    // not possible here.
    [[nodiscard]] bool actWithoutPrivileges();
    // For every program that is started from now on.
    void setEnvironment(const QString &name, const QString &value)
    {
        m_environment.emplace_back(name, value);
    }
    // Another data folder below this world's.
    void useDataDir(const QString &name) { m_dataDirName = name; }
    // From now on no file of the engine may grow beyond that (RLIMIT_FSIZE); -1: no limit.
    [[nodiscard]] bool limitFileSize(qint64 bytes);
    // Submits drone deliveries with these numbers,
    // until each is acknowledged or the engine is gone.
    void submit(int from, int count);
    [[nodiscard]] const QSet<QString> &acknowledged() const { return m_acknowledged; }
    // Runs the engine until every task is final, or waits for an operator.
    bool runUntilIdle(int atMostMs = 120'000);
    // State by id, of all tasks.
    [[nodiscard]] std::vector<std::pair<QString, QString>> tasks();
    bool verify(); // with the ledger
    // Which verify() has looked at since the beginning.
    [[nodiscard]] QByteArrayList verifiedInvariants() const { return m_verified.values(); }
    // Looks at the list of tasks as the console does. False: a row that was seen before is gone or
    // has gone back to an earlier version (I26): something was shown that was not committed.
    bool look();
    [[nodiscard]] QStringList openGrants(); // tasks with an operation that is granted now

    [[nodiscard]] QByteArray engineLog() const;
    [[nodiscard]] QByteArray lastOutput() const { return m_output; }
    [[nodiscard]] QByteArray lastErrors() const { return m_errors; }
    [[nodiscard]] QByteArray engineErrors() const; // what every engine wrote to stderr
    [[nodiscard]] QByteArray trouble() const { return m_trouble; }
    [[nodiscard]] QString dataDir() const { return m_dir.path() + u'/' + m_dataDirName; }
    [[nodiscard]] QString database() const { return dataDir() + u"/state.db"_s; }
    [[nodiscard]] QString ledgerFile() const { return m_dir.path() + u"/ledger.ndjson"_s; }
    [[nodiscard]] QString path(const char *name) const;

private:
    bool fail(const QByteArray &what);
    [[nodiscard]] QJsonArray taskList();
    bool writeDefinitions();
    bool awaitLine(QProcess &process, const QByteArray &start, int atMostMs);
    void start(QProcess &process, const QStringList &arguments, const QByteArray &failpoint);
    void prepare(QProcess &process, const QByteArray &failpoint) const;

    QTemporaryDir m_dir;
    QString m_dataDirName = u"data"_s;
    bool m_isUnprivileged = false;
    std::vector<std::pair<QString, QString>> m_environment;
    std::unique_ptr<QProcess> m_services;
    std::unique_ptr<QProcess> m_engine;
    QSet<QString> m_acknowledged;
    QByteArray m_output;
    QByteArray m_errors;
    QSet<QByteArray> m_verified;
    QHash<QString, qint64> m_seen; // version by task
    QByteArray m_trouble;
};
