#pragma once

#include "app/ctl/runner.h"

namespace sagadesk::ctl {

struct ScenarioChoice
{
    QString scenario; // a file, or the name of a shipped one
    std::optional<quint64> seed;
    QString recordFile; // empty: none
};

// `run --scenario F` with `--demo`, `--rehearse` or `--fault-proxies`: plays a scenario (or a
// recording) in the lab session of a Runner, and prints its verdict.
class ScenarioRun final : public QObject
{
    Q_OBJECT

public:
    [[nodiscard]] static base::Result<std::unique_ptr<ScenarioRun>> prepare(
        const QString &dataDir, const ScenarioChoice &choice);

    void attach(Runner &runner); // before it is opened; it has a lab

private:
    ScenarioRun(QByteArray scenario, QString dataDir, ScenarioChoice choice);
    void begin(Runner &runner);
    // `session` null: the run was stopped before it ended.
    [[nodiscard]] Exit conclude(faultlab::FaultLabSession *session) const;
    [[nodiscard]] bool record(const QByteArray &recording) const;

    QByteArray m_scenario;
    QString m_dataDir;
    ScenarioChoice m_choice;
};

// The mistakes of a file, one a line: `file:pointer: text`; then what to exit with.
[[nodiscard]] Exit failAtFile(const base::Error &error, const QString &file);

} // namespace sagadesk::ctl
