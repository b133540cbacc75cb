#pragma once

#include "core/faultlab/scenario/faultlabsession.h"

#include <QTemporaryDir>

namespace sagadesk::tests {

// Simulated services, an engine that uses them, and a scenario player, on their own ports and in
// their own folder. The services are the shipped ones, with breakers that close again within
// half a second.
class ScenarioRig final
{
public:
    // Null if the setup fails.
    [[nodiscard]] static std::unique_ptr<ScenarioRig> make(const QByteArray &services = {});
    ~ScenarioRig();

    [[nodiscard]] engine::Engine &engine() { return *m_engine; }
    [[nodiscard]] faultlab::FaultLab &lab() { return *m_lab; }
    [[nodiscard]] faultlab::ScenarioPlayer &player() { return m_session->scenarios(); }
    [[nodiscard]] QString ledgerFile() const;
    [[nodiscard]] QString database() const;
    void closeEngine(); // so that the store can be audited

    // Loads the scenario and plays it to the end. False if it did not start or did not end in time.
    [[nodiscard]] bool playToTheEnd(const QByteArray &scenario, std::optional<quint64> seed = {});

    static constexpr int kTimeoutMs = 200'000; // stops a test that hangs; no result depends on it

private:
    ScenarioRig() = default;

    QTemporaryDir m_folder;
    std::unique_ptr<faultlab::FaultLab> m_lab;
    std::unique_ptr<engine::Engine> m_engine;
    std::unique_ptr<faultlab::FaultLabSession> m_session;
};

// The checks that failed, one per line; empty when all passed.
[[nodiscard]] QString failedChecks(const faultlab::PlayStatus &status);

} // namespace sagadesk::tests
