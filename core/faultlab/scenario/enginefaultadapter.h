#pragma once

#include "core/engine/engine.h"
#include "core/faultlab/services/enginefaultport.h"

namespace sagadesk::faultlab {

// Carries a scenario's engine faults out on an engine of this process. Without
// EngineOptions::faultLab it supports none.
class EngineFaultAdapter final : public EngineFaultPort
{
public:
    explicit EngineFaultAdapter(engine::Engine &engine); // outlives it

    [[nodiscard]] bool supports(EngineFault::Kind kind) const override;
    bool inject(const EngineFault &fault) override;
    void endAll() override;

private:
    engine::Engine &m_engine;
};

} // namespace sagadesk::faultlab
