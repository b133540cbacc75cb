#pragma once

#include "app/ctl/runner.h"

namespace sagadesk::ctl {

struct ScenarioChoice
{
    QString scenario; // a file, or the name of a shipped scenario
    std::optional<quint64> seed;
    QString recordFile; // empty: none
};

// `run --scenario F` with `--demo`, `--rehearse` or `--fault-proxies`: plays a scenario or a
// recording in the lab session of a Runner, and prints the verdict.
class ScenarioRun final : public QObject
{
    Q_OBJECT

public:
    [[nodiscard]] static base::Result<std::unique_ptr<ScenarioRun>> prepare(
        const QString &dataDir, const ScenarioChoice &choice);

    void attach(Runner &runner); // call it before Runner::open(); requires a lab

private:
    ScenarioRun(QByteArray scenario, QString dataDir, ScenarioChoice choice);
    void begin(Runner &runner);
    // `session` is null if the run was stopped before its end.
    [[nodiscard]] Exit conclude(faultlab::FaultLabSession *session) const;
    [[nodiscard]] bool record(const QByteArray &recording) const;

    QByteArray m_scenario;
    QString m_dataDir;
    ScenarioChoice m_choice;
};

// Prints the errors of a file, one per line, as `file:pointer: text`. Returns the exit code.
[[nodiscard]] Exit failAtFile(const base::Error &error, const QString &file);

} // namespace sagadesk::ctl
