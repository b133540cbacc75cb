#pragma once

#include "core/faultlab/scenario/faultlabsession.h"

#include <QTemporaryDir>

namespace sagadesk::tests {

// Simulated services, an engine that works with them, and a player: everything that a scenario
// needs, on ports and in a folder of its own. The services are those that come with the program,
// with breakers that close again within half a second.
class ScenarioRig final
{
public:
    // Null: it can't be set up.
    [[nodiscard]] static std::unique_ptr<ScenarioRig> make(const QByteArray &services = {});
    ~ScenarioRig();

    [[nodiscard]] engine::Engine &engine() { return *m_engine; }
    [[nodiscard]] faultlab::FaultLab &lab() { return *m_lab; }
    [[nodiscard]] faultlab::ScenarioPlayer &player() { return m_session->scenarios(); }
    [[nodiscard]] QString ledgerFile() const;
    [[nodiscard]] QString database() const;
    void closeEngine(); // so that the store can be audited

    // Loads and plays to the end. False: it did not begin, or not end in time.
    [[nodiscard]] bool playToTheEnd(const QByteArray &scenario, std::optional<quint64> seed = {});

    static constexpr int kPatienceMs = 200'000; // a test that hangs ends; nothing depends on it

private:
    ScenarioRig() = default;

    QTemporaryDir m_folder;
    std::unique_ptr<faultlab::FaultLab> m_lab;
    std::unique_ptr<engine::Engine> m_engine;
    std::unique_ptr<faultlab::FaultLabSession> m_session;
};

// What did not pass, one a line; empty: all of it passed.
[[nodiscard]] QString failedChecks(const faultlab::PlayStatus &status);

} // namespace sagadesk::tests
