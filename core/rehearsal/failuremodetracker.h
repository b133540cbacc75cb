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

// Which failure modes this run has been through, counted from the journal that it wrote and from
// the writes it refused: nothing is guessed. Reads what is new since the call before.
class FailureModeTracker final
{
public:
    explicit FailureModeTracker(store::Cursor after = {});

    [[nodiscard]] base::Result<FailureModeReport> read(store::StoreReader &reader);
    void noteLate(model::TaskId task, qint64 at); // from any thread
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
    store::Cursor m_after; // in the journal
    std::array<ObservedFailureMode, kFailureModeCount> m_seen;
    QSet<StepOf> m_expired; // not granted again yet
    QSet<StepOf> m_waiting; // in their extended wait
    QSet<StepOf> m_unknown; // effects nobody knows of
    model::Epoch m_epoch;

    mutable std::mutex m_mutex;
    qint64 m_late = 0; // under m_mutex, as the two below
    model::TaskId m_lateTask;
    qint64 m_lateAt = 0;
};

} // namespace sagadesk::rehearsal
