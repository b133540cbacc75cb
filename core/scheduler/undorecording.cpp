#include "core/scheduler/undorecording.h"

#include "core/base/reasoncodes.h"

#include <algorithm>

namespace sagadesk::scheduler {

using model::PayloadKind;
using workflow::UndoRecord;
using workflow::UndoRecords;

QByteArray PendingPayloads::payload(int step, PayloadKind kind)
{
    const auto &writes = m_edit.decision().payloads;
    const auto last = std::find_if(writes.rbegin(), writes.rend(),
        [&](const model::PayloadWrite &write) { return write.step == step && write.kind == kind; });
    return last != writes.rend() ? last->bytes : m_stored.payload(step, kind);
}

workflow::TaskData taskData(store::PayloadSource &payloads)
{
    workflow::TaskData data;
    data.input = [&payloads] { return payloads.payload(model::kWholeTask, PayloadKind::Input); };
    data.editedInput = [&payloads](int step) { return payloads.payload(step, PayloadKind::Input); };
    data.output = [&payloads](int step) { return payloads.payload(step, PayloadKind::Output); };
    return data;
}

UndoRecords UndoRecording::undos() const
{
    if (m_edit.task().step(m_step).undoCount == 0)
        return {};
    return workflow::undosFromBytes(m_payloads.payload(m_step, PayloadKind::UndoRequest));
}

UndoRecord UndoRecording::current() const
{
    const UndoRecords all = undos();
    const auto done = static_cast<size_t>(m_edit.task().step(m_step).undosDone);
    // The record is damaged, or the read failed and the decision will be dropped.
    if (done >= all.size()) {
        UndoRecord missing;
        missing.problem.code = codes::kUndoRecordMissing;
        return missing;
    }
    return all[all.size() - 1 - done];
}

UndoRecord UndoRecording::make(store::PayloadSource &payloads, size_t number) const
{
    return workflow::recordUndo(m_definition, m_step, m_edit.task(), taskData(payloads), number);
}

void UndoRecording::write(const UndoRecords &undos)
{
    m_edit.decision().payloads.push_back(
        {m_step, PayloadKind::UndoRequest, workflow::toBytes(undos), workflow::digestOf(undos)});
    model::StepRecord &record = m_edit.fields().step(m_step);
    record.undoCount = static_cast<int>(undos.size());
    record.undosDone = 0;
}

void UndoRecording::add()
{
    if (!workflow::isUndoneByRequest(m_definition.step(m_step)))
        return;
    const bool mayHaveEffect = m_edit.task().step(m_step).effect != model::Effect::None;
    UndoRecords all = undos();
    UndoRecord made = make(m_payloads, mayHaveEffect ? all.size() + 1 : 1);
    if (!mayHaveEffect) // no earlier claim had an effect: keep only the undo of this one
        std::erase_if(all, [&](const UndoRecord &undo) {
            return undo.key != made.key || !undoesTheSame(undo, made);
        });
    const auto same = std::find_if(all.begin(), all.end(),
        [&](const UndoRecord &undo) { return workflow::undoesTheSame(undo, made); });
    if (same == all.end()) {
        all.push_back(std::move(made));
        write(all);
        return;
    }
    const UndoRecord before = *same;
    same->possible = mayHaveEffect && (before.possible || !before.needless);
    same->needless = false;
    if (*same != before)
        write(all);
}

void UndoRecording::markNeedless()
{
    UndoRecords all = undos();
    if (all.size() < 2)
        return;
    const QString key = model::idempotencyKey(
        m_edit.task(), m_step, m_definition.step(m_step).name, model::OperationKind::Forward);
    const auto current = std::find_if(all.begin(), all.end(),
        [&key](const UndoRecord &undo) { return undo.claimedUnder == key; });
    if (current == all.end() || current->possible || current->needless)
        return;
    current->needless = true;
    write(all);
}

void UndoRecording::skipNeedless()
{
    const UndoRecords all = undos();
    model::StepRecord &record = m_edit.fields().step(m_step);
    const auto count = static_cast<int>(all.size());
    while (record.undosDone + 1 < count
        && all[static_cast<size_t>(count - 1 - record.undosDone)].needless)
        ++record.undosDone;
}

void UndoRecording::fill()
{
    UndoRecords all = undos();
    if (all.empty() || !all.back().needsOutput)
        return;
    workflow::fillUndo(all.back(), m_definition, m_step, m_edit.task(), taskData(m_payloads));
    write(all);
}

void UndoRecording::addMissing()
{
    if (m_edit.task().step(m_step).undoCount > 0)
        return;
    add();
    if (!m_payloads.payload(m_step, PayloadKind::Output).isEmpty())
        fill();
}

void UndoRecording::clear()
{
    model::StepRecord &record = m_edit.fields().step(m_step);
    if (record.undoCount == 0)
        return;
    m_edit.decision().payloads.push_back({m_step, PayloadKind::UndoRequest, {}, {}});
    record.undoCount = 0;
    record.undosDone = 0;
}

bool UndoRecording::staysTheSame(store::PayloadSource &stored) const
{
    if (!workflow::isUndoneByRequest(m_definition.step(m_step)))
        return true;
    const UndoRecords all = undos();
    const UndoRecord now = make(m_payloads, all.size() + 1);
    return workflow::undoesTheSame(all.empty() ? make(stored, 1) : all.back(), now);
}

} // namespace sagadesk::scheduler
