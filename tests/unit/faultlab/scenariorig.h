#pragma once

#include "core/faultlab/scenario/faultlabsession.h"

#include <QTemporaryDir>

namespace sagadesk::tests {

// Simulated services, an engine that uses them, and a scenario player, on their own ports and in
// their own folder. By default, the services are the shipped ones, but with a breaker that opens
// for only half a second and a health check as often, to keep the tests fast.
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

    static constexpr int kTimeoutMs = 200'000;

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
