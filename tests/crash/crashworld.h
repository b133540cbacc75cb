#pragma once

#include <QByteArray>
#include <QProcess>
#include <QSet>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>
#include <random>
#include <vector>

// The real programs for tests that kill them: `sagadeskctl simulate` with its ledger, and
// `sagadeskctl run` on one data folder, over real HTTP. Every failure that is not the test's
// subject is described by trouble().
class CrashWorld final
{
public:
    CrashWorld();
    ~CrashWorld(); // ends what still runs

    // Writes services and workflows, starts the services. `faults`: a scenario's "faults".
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

    // Runs a verb on the data folder; its exit code, output in lastOutput().
    int ctl(const QStringList &arguments, int atMostMs = 60'000);
    // Submits drone deliveries with these numbers, until each is acknowledged or the engine is
    // gone.
    void submit(int from, int count);
    [[nodiscard]] const QSet<QString> &acknowledged() const { return m_acknowledged; }
    // Runs the engine until every task is final, or waits for an operator.
    bool runUntilIdle(int atMostMs = 120'000);
    // Stored and final: name by id, of all tasks.
    [[nodiscard]] std::vector<std::pair<QString, QString>> tasks();
    bool verify(); // with the ledger

    [[nodiscard]] QByteArray engineLog() const;
    [[nodiscard]] QByteArray lastOutput() const { return m_output; }
    [[nodiscard]] QByteArray trouble() const { return m_trouble; }
    [[nodiscard]] QString dataDir() const { return m_dir.path() + QStringLiteral("/data"); }
    [[nodiscard]] QString ledgerFile() const
    {
        return m_dir.path() + QStringLiteral("/ledger.ndjson");
    }
    [[nodiscard]] QString path(const char *name) const;

private:
    bool fail(const QByteArray &what);
    bool writeDefinitions();
    bool write(const char *name, const QByteArray &content);
    bool awaitLine(QProcess &process, const QByteArray &start, int atMostMs);
    void start(QProcess &process, const QStringList &arguments, const QByteArray &failpoint);

    QTemporaryDir m_dir;
    std::unique_ptr<QProcess> m_services;
    std::unique_ptr<QProcess> m_engine;
    QSet<QString> m_acknowledged;
    QByteArray m_output;
    QByteArray m_trouble;
};
