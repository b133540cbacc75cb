#pragma once

#include "app/ctl/runner.h"
#include "app/labledger.h"
#include "app/ownlab.h"
#include "core/faultlab/engineinside.h"
#include "core/faultlab/scenarioplayer.h"

namespace sagadesk::ctl {

struct ScenarioChoice
{
    QString scenario; // a file, or the name of a shipped one
    std::optional<quint64> seed;
    QString recordFile; // empty: none
};

// `run --scenario F` with `--demo`, `--rehearse` or `--fault-proxies`: a scenario (or a recording)
// played against the engine of a Runner, and its verdict printed.
class ScenarioRun final : public QObject
{
    Q_OBJECT

public:
    [[nodiscard]] static base::Result<std::unique_ptr<ScenarioRun>> prepare(
        app::OwnLab own, const QString &dataDir, const ScenarioChoice &choice);

    [[nodiscard]] const std::vector<model::ServiceConfig> &services() const
    {
        return m_own.services;
    }
    // Null: the services are real, and nothing keeps one.
    [[nodiscard]] const api::LedgerSource *ledger() const { return &m_ledger; }
    void attach(Runner &runner); // before it is opened

private:
    ScenarioRun(app::OwnLab own, QByteArray scenario, QString dataDir, ScenarioChoice choice);
    void begin(Runner &runner);
    [[nodiscard]] Exit conclude() const;
    [[nodiscard]] bool record() const;

    app::OwnLab m_own;
    app::LabLedger m_ledger;
    QByteArray m_scenario;
    QString m_dataDir;
    ScenarioChoice m_choice;
    std::unique_ptr<faultlab::EngineInside> m_inside;
    std::unique_ptr<faultlab::ScenarioPlayer> m_player;
};

// The mistakes of a file, one a line: `file:pointer: text`; then what to exit with.
[[nodiscard]] Exit failAtFile(const base::Error &error, const QString &file);

} // namespace sagadesk::ctl
