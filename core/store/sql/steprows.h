#pragma once

#include "core/store/sql/claimplaces.h"
#include "core/store/sql/rowchange.h"

#include "core/model/decision.h"

#include <array>
#include <span>

namespace sagadesk::store {

// Larger values are rows of `payload`.
constexpr qsizetype kOutputInlineMax = 2048;
constexpr qsizetype kUndoInlineMax = 1024;
// Limit for both claims in the row of a task together, including their undo requests.
constexpr qsizetype kSlotBytesMax = 1536;

// Whether StepWrites writes this payload: the output of a step or its undo requests, which are
// stored with the step while they are small. All other payloads have their own rows.
[[nodiscard]] bool isStoredWithStep(
    const model::PayloadWrite &write, const model::TaskRecord &task);

// What a change of a task writes for its steps in addition to the row of the task. Determined
// before anything is written.
//
// While a claim is open, its image is valid, wherever it is stored (ClaimPlace); in the row of its
// step, only an output and undo requests are written. When the claim ends, the whole row is
// written, with the undo requests that were stored with the claim. Otherwise a step has a row if it
// differs from a step that has not started, or has an output.
class StepWrites final
{
public:
    StepWrites(const model::TaskRecord &before, const model::TaskRecord &after,
        std::span<const model::PayloadWrite> payloads, ClaimPlacesOfTask places);

    [[nodiscard]] const ClaimPlacesOfTask &places() const { return m_places; }
    // Adds the columns of the two slots, always in the same order.
    void addSlots(RowChange &task) const;

    // A value of a row; if not set, it is unchanged.
    struct Cold
    {
        bool isSet = false;
        QByteArray bytes; // null: the value is removed
    };
    struct Row
    {
        enum class How : quint8 { Insert, Update, UpdateWhole };
        How how;
        int step;
        Cold output;
        Cold undos;
    };
    // A row of `claim`.
    struct Claim
    {
        enum class How : quint8 { Insert, Update, Delete };
        How how;
        int step;
        QByteArray image;
        QByteArray undos;
    };
    struct Payload
    {
        int step;
        model::PayloadKind kind;
        QByteArray bytes; // empty: deleted
    };
    struct Slot
    {
        int step = model::kWholeTask; // kWholeTask: the slot is free
        bool isChanged = false; // `image` is to be written
        QByteArray image;
        QByteArray undos;
    };
    using Slots = std::array<Slot, ClaimPlace::kSlots>;

    [[nodiscard]] const std::vector<Row> &rows() const { return m_rows; }
    [[nodiscard]] const std::vector<Claim> &claims() const { return m_claims; }
    [[nodiscard]] const std::vector<Payload> &payloads() const { return m_payloads; }
    [[nodiscard]] const Slots &slotsAfter() const { return m_after; }

private:
    struct Change;

    void dropOthers(const model::TaskRecord &before);
    void add(Change &change);
    void keepOpen(Change &change);
    void open(Change &change);
    void end(Change &change);
    void addRow(Change &change, bool isWhole);
    void insertOutput(const Change &change, ClaimPlace &place);
    [[nodiscard]] Cold inlined(const Change &change, model::PayloadKind kind);
    [[nodiscard]] ClaimPlace *findPlace(int step);
    [[nodiscard]] int freeSlot(qsizetype bytes) const;
    [[nodiscard]] qsizetype bytesInSlots() const;

    std::span<const model::PayloadWrite> m_given;
    ClaimPlacesOfTask m_places;
    Slots m_before;
    Slots m_after;
    std::vector<Row> m_rows;
    std::vector<Claim> m_claims;
    std::vector<Payload> m_payloads;
};

// Writes rows of step, claim, waiting and payload.
class StepRows final
{
public:
    explicit StepRows(Connection &connection);

    // These rows change only with the version of their task, which was the expected one; so a row
    // that differs from what was read is damaged.
    [[nodiscard]] bool write(
        const model::TaskRecord &before, const model::TaskRecord &after, const StepWrites &writes);
    [[nodiscard]] bool writePayload(
        model::TaskId task, int step, model::PayloadKind kind, const QByteArray &bytes);

private:
    [[nodiscard]] bool writeRow(const model::TaskRecord &before, const model::TaskRecord &after,
        const StepWrites::Row &row);
    [[nodiscard]] bool insert(
        model::TaskId task, const model::StepRecord &step, const StepWrites::Row &row);
    [[nodiscard]] bool writeClaim(model::TaskId task, const StepWrites::Claim &claim);
    [[nodiscard]] bool writeWait(
        const model::TaskRecord &before, const model::TaskRecord &after, int step);
    [[nodiscard]] bool isOne(bool done, const char *access);

    Connection &m_connection;
    RowUpdates m_updates;
    RowUpdates m_wholeUpdates;
    RowUpdates m_coldUpdates;
    Statement m_insert;
    Statement m_insertClaim;
    Statement m_updateClaim;
    Statement m_deleteClaim;
    Statement m_insertWaiting;
    Statement m_updateWaiting;
    Statement m_deleteWaiting;
    Statement m_writePayload;
    Statement m_deletePayload;
};

} // namespace sagadesk::store
