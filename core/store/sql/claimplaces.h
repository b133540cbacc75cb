#pragma once

#include "core/store/sql/connection.h"

#include "core/model/records.h"

#include <QHash>

#include <optional>
#include <vector>

namespace sagadesk::store {

// Whether the claim of the step or that of its undo is open.
[[nodiscard]] bool isClaimed(const model::StepRecord &step);

// Where an open claim is stored: in a slot of its task's row, or in a row of `claim`. It does not
// move until it ends.
struct ClaimPlace
{
    static constexpr int kSlots = 2;
    static constexpr int kNoSlot = kSlots; // a row of `claim`

    int step = 0;
    int slot = kNoSlot;
    qsizetype imageBytes = 0;
    QByteArray undos; // the undo requests that are stored with it, or null
    bool hasRow = false; // its step has a row, which contains the undo requests if `undos` is null

    [[nodiscard]] qsizetype bytes() const { return imageBytes + undos.size(); }
};
using ClaimPlacesOfTask = std::vector<ClaimPlace>;

// Caches the places of tasks whose changes it has seen, and reads those of others. The place of a
// claim is not part of the task's record.
class ClaimPlaces final
{
public:
    explicit ClaimPlaces(Connection &connection);

    // nullopt: the version of the stored task differs from that of the record, or the connection
    // has failed. `mayHaveUnknownClaims`: there may be claims that are not in the record.
    [[nodiscard]] std::optional<ClaimPlacesOfTask> find(
        const model::TaskRecord &task, bool mayHaveUnknownClaims);
    void note(model::TaskId task, qint64 version, ClaimPlacesOfTask places);
    void forget() { m_known.clear(); } // after a rollback

private:
    struct Known
    {
        qint64 version = 0;
        ClaimPlacesOfTask places;
    };

    [[nodiscard]] std::optional<ClaimPlacesOfTask> read(const model::TaskRecord &task);
    [[nodiscard]] bool readSlots(const model::TaskRecord &task, ClaimPlacesOfTask &places);
    void readRows(model::TaskId task, ClaimPlacesOfTask &places);

    Connection &m_connection;
    Statement m_selectSlots;
    Statement m_selectClaims;
    Statement m_selectRows;
    QHash<model::TaskId, Known> m_known;
};

} // namespace sagadesk::store
