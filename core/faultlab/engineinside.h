#pragma once

#include "core/engine/engine.h"
#include "core/faultlab/insidefaults.h"

namespace sagadesk::faultlab {

// The inside faults of a scenario, carried out by an engine of this process. Without
// EngineOptions::faultLab it supports none.
class EngineInside final : public InsideFaults
{
public:
    explicit EngineInside(engine::Engine &engine); // outlives it

    [[nodiscard]] bool supports(InsideFault::Kind kind) const override;
    bool inject(const InsideFault &fault) override;
    void endAll() override;

private:
    engine::Engine &m_engine;
};

} // namespace sagadesk::faultlab
