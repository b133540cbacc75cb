#pragma once

#include "core/base/result.h"
#include "core/rehearsal/failuremodes.h"
#include "core/store/seam/storereader.h"
#include "core/views/views.h"

#include <QHash>
#include <QSet>

#include <array>
#include <mutex>
#include <vector>

namespace sagadesk::rehearsal {

// Counts the failure modes since the process opened the store, from the journal and from refused
// writes. Each read() continues after the previous one.
class FailureModeTracker final
{
public:
    explicit FailureModeTracker(store::Cursor after = {});

    [[nodiscard]] base::Result<FailureModeReport> read(store::StoreReader &reader);
    void noteLate(model::TaskId task, qint64 at); // thread-safe
    void take(const QString &task, const model::EventView &event);
    [[nodiscard]] FailureModeReport report() const;

    static constexpr int kRowsAtOnce = 4000;

private:
    void saw(FailureMode mode, const QString &task, int step, qint64 at);
    void takeReply(const QString &task, const model::EventView &event);
    void takeSteps(const QString &task, const model::EventView &event);
    void takeSupervisor(const QString &task, const model::EventView &event);
    void takeAlerts(const QString &task, const model::EventView &event);
    [[nodiscard]] base::Result<void> nameLate(store::StoreReader &reader);

    using StepOf = std::pair<QString, int>;
    store::Cursor m_after; // position in the journal
    std::array<ObservedFailureMode, kFailureModeCount> m_seen;
    QSet<StepOf> m_expired; // expired steps that have not been claimed again
    QSet<StepOf> m_waiting; // steps in their extended wait
    QSet<StepOf> m_unknown; // steps with an unknown effect
    model::Epoch m_epoch;

    mutable std::mutex m_mutex;
    qint64 m_late = 0; // m_mutex guards this and the two members below
    model::TaskId m_lateTask;
    qint64 m_lateAt = 0;
};

} // namespace sagadesk::rehearsal
