#pragma once

#include "core/store/seam/commands.h"
#include "core/workflow/undorecord.h"

namespace sagadesk::scheduler {

// The payloads of a task as they will be after the decision in progress.
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
    // The undo that is next or in progress, newest first. It has a `problem` if it can't be read.
    [[nodiscard]] workflow::UndoRecord current() const;
    // Records the undo of a step that is about to be claimed, or that an operator completed by
    // hand. Undos of earlier possible effects stay; equal ones are recorded once.
    void add();
    // The claim that has just ended had no effect, so its undo is not needed.
    void markNeedless();
    void skipNeedless();
    // Completes the newest undo with the recorded output of the step.
    void fill();
    // Makes the undo from the current data if none was recorded: for a record of an earlier
    // version, or a step that was never claimed.
    void addMissing();
    // Removes all undos, because everything is undone.
    void clear();
    // Whether the same request would undo the step with its pending input.
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
