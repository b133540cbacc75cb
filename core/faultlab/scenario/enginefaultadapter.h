#pragma once

#include "core/engine/engine.h"
#include "core/faultlab/services/enginefaultport.h"

namespace sagadesk::faultlab {

// Injects the engine faults of a scenario into an engine of this process. Without
// EngineOptions::faultLab it supports none.
class EngineFaultAdapter final : public EngineFaultPort
{
public:
    explicit EngineFaultAdapter(engine::Engine &engine); // the engine must outlive the adapter

    [[nodiscard]] bool supports(EngineFault::Kind kind) const override;
    bool inject(const EngineFault &fault) override;
    void endAll() override;

private:
    engine::Engine &m_engine;
};

} // namespace sagadesk::faultlab
