#pragma once

#include "app/ctl/runner.h"
#include "core/faultlab/scenario/demo.h"

namespace sagadesk::ctl {

// `run --demo`: adds the simulated services and their load to a Runner. With --until-idle, it
// submits a fixed number of tasks and prints their results as seen by the engine and by the
// services; otherwise the load continues until the engine stops.
class DemoRun final : public QObject
{
    Q_OBJECT

public:
    [[nodiscard]] static base::Result<std::unique_ptr<DemoRun>> prepare(
        const QString &dataDir, bool untilIdle);

    [[nodiscard]] const std::vector<model::ServiceConfig> &services() const
    {
        return m_demo->services();
    }
    [[nodiscard]] faultlab::FaultLab &lab() const { return m_demo->lab(); }
    void attach(Runner &runner); // call it before Runner::open()

private:
    DemoRun(std::unique_ptr<faultlab::Demo> demo, QString dataDir, bool untilIdle);
    void summarize(Runner &runner);
    void printSummary(const faultlab::DemoSummary &summary) const;

    std::unique_ptr<faultlab::Demo> m_demo;
    QString m_dataDir;
    bool m_untilIdle;
};

} // namespace sagadesk::ctl
