#pragma once

#include "core/store/seam/commands.h"
#include "core/workflow/undorecord.h"

namespace sagadesk::scheduler {

// The cold rows of a task as they will be once the decision at hand is committed.
class PendingPayloads final : public store::PayloadSource
{
public:
    PendingPayloads(model::TaskEdit &edit, store::PayloadSource &stored)
        : m_edit(edit)
        , m_stored(stored)
    {
    }
    [[nodiscard]] QByteArray payload(int step, model::PayloadKind kind) override;
    [[nodiscard]] base::WallMs writtenAt() const override { return m_stored.writtenAt(); }
    [[nodiscard]] bool isBetterWaiting(int serviceQueue, const store::WaitingStep &step) override
    {
        return m_stored.isBetterWaiting(serviceQueue, step);
    }

private:
    model::TaskEdit &m_edit;
    store::PayloadSource &m_stored;
};

[[nodiscard]] workflow::TaskData taskData(store::PayloadSource &payloads);

// The recorded undo requests of one step in one decision (I32).
class UndoRecording final
{
public:
    UndoRecording(model::TaskEdit &edit, PendingPayloads &payloads,
        const workflow::Definition &definition, int step)
        : m_edit(edit)
        , m_payloads(payloads)
        , m_definition(definition)
        , m_step(step)
    {
    }

    [[nodiscard]] workflow::UndoRecords undos() const;
    // The one that is sent next, or is being sent: newest first. Has a problem when it
    // can't be read.
    [[nodiscard]] workflow::UndoRecord current() const;
    // The step is about to be claimed, or an operator says that it was done. What undoes an earlier
    // effect that is possible stays; what undoes the same is recorded once.
    void add();
    // The claim that has just ended did certainly nothing.
    void markNeedless();
    // Those that are next and undo nothing are not sent.
    void skipNeedless();
    // Also the output is recorded.
    void fill();
    // Of a record of an earlier version, or when nothing was ever claimed: made from what is there.
    void addMissing();
    // Nothing can have taken effect, or all of it is undone.
    void clear();
    // The same request undoes what the step would do now, with the input as it is pending.
    [[nodiscard]] bool staysTheSame(store::PayloadSource &stored) const;

private:
    [[nodiscard]] workflow::UndoRecord make(store::PayloadSource &payloads, size_t number) const;
    void write(const workflow::UndoRecords &undos);

    model::TaskEdit &m_edit;
    PendingPayloads &m_payloads;
    const workflow::Definition &m_definition;
    int m_step;
};

} // namespace sagadesk::scheduler
