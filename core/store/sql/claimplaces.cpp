#include "core/store/sql/claimplaces.h"

#include "core/model/claim.h"

namespace sagadesk::store {

using namespace model;

namespace {

// The maximum number of cached tasks. The places of any others are read again at each change.
constexpr qsizetype kKnownMax = 100'000;

} // namespace

bool isClaimed(const StepRecord &step)
{
    return isClaimOpen(step, OperationKind::Forward) || isClaimOpen(step, OperationKind::Undo);
}

ClaimPlaces::ClaimPlaces(Connection &connection)
    : m_connection(connection)
    , m_selectSlots(connection, "select-places",
          "SELECT version, claim1_step, length(claim1), claim1_undos, claim2_step, length(claim2),"
          " claim2_undos FROM task WHERE id=?")
    , m_selectClaims(connection, "select-places-of-claims",
          "SELECT step, length(image), undo_requests FROM claim WHERE task_id=?")
    , m_selectRows(connection, "select-step-rows", "SELECT idx FROM step WHERE task_id=?")
{
}

std::optional<ClaimPlacesOfTask> ClaimPlaces::find(
    const TaskRecord &task, bool mayHaveUnknownClaims)
{
    if (!hasOpenClaim(task) && !mayHaveUnknownClaims)
        return ClaimPlacesOfTask();
    const auto known = m_known.constFind(task.id);
    if (!mayHaveUnknownClaims && known != m_known.cend() && known->version == task.version)
        return known->places;
    return read(task);
}

std::optional<ClaimPlacesOfTask> ClaimPlaces::read(const TaskRecord &task)
{
    ClaimPlacesOfTask places;
    if (!readSlots(task, places))
        return {};
    {
        Rows rows = m_selectClaims.query(task.id);
        while (rows.next())
            places.push_back({static_cast<int>(rows.integer(0)), ClaimPlace::kNoSlot,
                static_cast<qsizetype>(rows.integer(1)), rows.bytes(2), false});
    }
    readRows(task.id, places);
    if (m_connection.failed())
        return {};
    return places;
}

bool ClaimPlaces::readSlots(const TaskRecord &task, ClaimPlacesOfTask &places)
{
    Rows rows = m_selectSlots.query(task.id);
    if (!rows.next() || rows.integer(0) != task.version)
        return false;
    for (int slot = 0; slot < ClaimPlace::kSlots; ++slot) {
        const int column = 1 + 3 * slot;
        if (!rows.isNull(column))
            places.push_back({static_cast<int>(rows.integer(column)), slot,
                static_cast<qsizetype>(rows.integer(column + 1)), rows.bytes(column + 2), false});
    }
    return true;
}

void ClaimPlaces::readRows(TaskId task, ClaimPlacesOfTask &places)
{
    Rows rows = m_selectRows.query(task);
    while (rows.next()) {
        for (ClaimPlace &place : places)
            place.hasRow |= place.step == rows.integer(0);
    }
}

void ClaimPlaces::note(TaskId task, qint64 version, ClaimPlacesOfTask places)
{
    if (places.empty()) {
        m_known.remove(task);
        return;
    }
    if (m_known.size() >= kKnownMax && !m_known.contains(task))
        m_known.erase(m_known.cbegin());
    m_known.insert(task, {version, std::move(places)});
}

} // namespace sagadesk::store
