#include "core/store/sql/steprows.h"

#include "core/base/assert.h"
#include "core/model/waits.h"
#include "core/store/sql/recordimage.h"

#include <algorithm>

namespace sagadesk::store {

using namespace model;

namespace {

// Ignores the wait, which is not part of the step's row.
bool isSame(const StepRecord &one, const StepRecord &other)
{
    return one == other || withoutWait(one) == withoutWait(other);
}

bool isAsItBegan(const StepRecord &step)
{
    return isSame(step, StepRecord());
}

const PayloadWrite *findWrite(std::span<const PayloadWrite> payloads, int step, PayloadKind kind)
{
    const PayloadWrite *found = nullptr; // if there are several, the last one counts
    for (const PayloadWrite &write : payloads)
        if (write.step == step && write.kind == kind)
            found = &write;
    return found;
}

constexpr RowChange::Table kUpdateStep = {
    "update-step", "UPDATE step SET ", " WHERE task_id=? AND idx=? AND state=? AND token=?"};
// While a claim is open, the row has the state from before the claim.
constexpr RowChange::Table kUpdateWhole = {
    "update-step-whole", "UPDATE step SET ", " WHERE task_id=? AND idx=? AND token<=?"};

template <class Record>
QByteArray columnList(std::span<const Field<Record>> fields)
{
    QByteArray list;
    for (const Field<Record> &field : fields)
        list += QByteArray(", ") + field.column;
    return list;
}

// A step that has not started may already have a row, which contains only an output.
QByteArray insertStepSql()
{
    const QByteArray columns = columnList(storedStepFields()) + columnList(claimFields());
    QByteArray sql =
        "INSERT INTO step(task_id, idx" + columns + ", undo, output, undo_requests) VALUES(?, ?";
    for (size_t i = 0; i < storedStepFields().size() + claimFields().size() + 3; ++i)
        sql += ", ?";
    sql += ") ON CONFLICT(task_id, idx) DO UPDATE SET ";
    for (const QByteArray &column : columns.mid(2).split(','))
        sql += column.trimmed() + "=excluded." + column.trimmed() + ", ";
    return sql
        + "undo=excluded.undo, output=coalesce(excluded.output, step.output),"
          " undo_requests=excluded.undo_requests"
          " WHERE step.state=0 AND step.token=0 AND step.undo IS NULL"
          " AND step.undo_requests IS NULL";
}

template <class Record>
bool bindFields(
    Statement &statement, int &index, std::span<const Field<Record>> fields, const Record &record)
{
    for (const Field<Record> &field : fields) {
        if (!statement.bindAt(++index, field.get(record)))
            return false;
    }
    return true;
}

bool bindText(Statement &statement, int index, const QByteArray &text)
{
    return text.isNull() ? statement.bindAt(index, nullptr) : statement.bindAt(index, Utf8{text});
}

void addCold(RowChange &change, const char *column, const StepWrites::Cold &cold)
{
    change.addBytes(column, cold.isSet, cold.bytes);
}

} // namespace

bool isStoredWithStep(const PayloadWrite &write, const TaskRecord &task)
{
    return task.hasStep(write.step)
        && (write.kind == PayloadKind::Output || write.kind == PayloadKind::UndoRequest);
}

struct StepWrites::Change
{
    int step;
    const StepRecord &from;
    const StepRecord &to;
    bool hadRow;
    bool mayHaveLargeUndos; // undo requests in rows of `payload`
    Cold output = {};
    Cold undos = {};
};

StepWrites::StepWrites(const TaskRecord &before, const TaskRecord &after,
    std::span<const PayloadWrite> payloads, ClaimPlacesOfTask places)
    : m_given(payloads)
    , m_places(std::move(places))
{
    for (const ClaimPlace &place : m_places)
        if (place.slot != ClaimPlace::kNoSlot)
            m_before.at(static_cast<size_t>(place.slot)) = {place.step, false, {}, place.undos};
    m_after = m_before;
    dropOthers(before);
    std::vector<Change> changes;
    for (int i = 0; i < after.stepCount(); ++i) {
        const StepRecord &from = before.step(i);
        const ClaimPlace *place = findPlace(i);
        const bool hadRow = place ? place->hasRow : !isAsItBegan(from);
        const bool mayHaveLargeUndos =
            hadRow || (place && place->undos.isNull() && from.undoCount > 0);
        Change change{i, from, after.step(i), hadRow, mayHaveLargeUndos};
        change.output = inlined(change, PayloadKind::Output);
        change.undos = inlined(change, PayloadKind::UndoRequest);
        if (!isSame(from, change.to) || change.output.isSet || change.undos.isSet)
            changes.push_back(std::move(change));
    }
    // Ended claims free their slots before new claims take slots.
    for (Change &change : changes)
        if (!isClaimed(change.to))
            add(change);
    for (Change &change : changes)
        if (isClaimed(change.to))
            add(change);
}

// Stored claims that are not in the record, and duplicates, are damage: this change removes them.
void StepWrites::dropOthers(const TaskRecord &before)
{
    std::vector<int> kept;
    std::erase_if(m_places, [&](const ClaimPlace &place) {
        const bool isKept = std::find(kept.begin(), kept.end(), place.step) == kept.end()
            && before.hasStep(place.step) && isClaimed(before.step(place.step));
        if (isKept) {
            kept.push_back(place.step);
            return false;
        }
        if (place.slot == ClaimPlace::kNoSlot)
            m_claims.push_back({Claim::How::Delete, place.step, {}, {}});
        else
            m_after.at(static_cast<size_t>(place.slot)) = {};
        return true;
    });
}

StepWrites::Cold StepWrites::inlined(const Change &change, PayloadKind kind)
{
    const PayloadWrite *write = findWrite(m_given, change.step, kind);
    if (!write)
        return {};
    const bool isOutput = kind == PayloadKind::Output;
    if (write->bytes.size() > (isOutput ? kOutputInlineMax : kUndoInlineMax)) {
        m_payloads.push_back({change.step, kind, write->bytes});
        return {true, {}};
    }
    if (isOutput ? change.hadRow : change.mayHaveLargeUndos)
        m_payloads.push_back({change.step, kind, {}});
    return {true, write->bytes.isEmpty() ? QByteArray() : write->bytes};
}

ClaimPlace *StepWrites::findPlace(int step)
{
    const auto found = std::find_if(m_places.begin(), m_places.end(),
        [step](const ClaimPlace &place) { return place.step == step; });
    return found == m_places.end() ? nullptr : &*found;
}

void StepWrites::add(Change &change)
{
    const bool wasOpen = findPlace(change.step) != nullptr;
    if (!isClaimed(change.to))
        wasOpen ? end(change) : addRow(change, false);
    else
        wasOpen ? keepOpen(change) : open(change);
}

void StepWrites::end(Change &change)
{
    const ClaimPlace &place = *findPlace(change.step);
    if (!change.undos.isSet && !place.undos.isNull())
        change.undos = {true, place.undos};
    if (place.slot == ClaimPlace::kNoSlot)
        m_claims.push_back({Claim::How::Delete, change.step, {}, {}});
    else
        m_after.at(static_cast<size_t>(place.slot)) = {};
    std::erase_if(m_places, [&](const ClaimPlace &one) { return one.step == change.step; });
    addRow(change, true);
}

void StepWrites::addRow(Change &change, bool isWhole)
{
    using How = Row::How;
    if (change.hadRow) {
        m_rows.push_back(
            {isWhole ? How::UpdateWhole : How::Update, change.step, change.output, change.undos});
    } else if (isWhole || !isAsItBegan(change.to) || !change.output.bytes.isNull()
        || !change.undos.bytes.isNull()) {
        m_rows.push_back({How::Insert, change.step, change.output, change.undos});
    }
}

void StepWrites::keepOpen(Change &change)
{
    ClaimPlace &place = *findPlace(change.step);
    const QByteArray image = stepImage(change.to);
    const bool withClaim = !place.hasRow || !place.undos.isNull();
    const bool hasNewUndos = change.undos.isSet && withClaim;
    const qsizetype bytes = hasNewUndos ? change.undos.bytes.size() : place.undos.size();
    const qsizetype others = bytesInSlots() - place.bytes();
    if (hasNewUndos && place.slot != ClaimPlace::kNoSlot
        && others + image.size() + bytes > kSlotBytesMax) {
        m_payloads.push_back({change.step, PayloadKind::UndoRequest, change.undos.bytes});
        change.undos.bytes = {};
    }
    place.imageBytes = image.size();
    if (hasNewUndos)
        place.undos = change.undos.bytes;
    if (place.slot == ClaimPlace::kNoSlot)
        m_claims.push_back({Claim::How::Update, change.step, image, place.undos});
    else
        m_after.at(static_cast<size_t>(place.slot)) = {change.step, true, image, place.undos};
    if (withClaim)
        change.undos = {};
    if ((change.output.isSet || change.undos.isSet) && place.hasRow)
        m_rows.push_back({Row::How::Update, change.step, change.output, change.undos});
    else
        insertOutput(change, place);
}

// Stores the output in a new row, like that of a step that has not started.
void StepWrites::insertOutput(const Change &change, ClaimPlace &place)
{
    if (change.output.bytes.isNull())
        return;
    m_rows.push_back({Row::How::Insert, change.step, change.output, {}});
    place.hasRow = true;
}

void StepWrites::open(Change &change)
{
    const QByteArray image = stepImage(change.to);
    ClaimPlace place{change.step, ClaimPlace::kNoSlot, image.size(), {}, change.hadRow};
    if (!change.hadRow)
        place.undos = change.undos.bytes;
    place.slot = freeSlot(place.bytes());
    if (place.slot == ClaimPlace::kNoSlot)
        m_claims.push_back({Claim::How::Insert, change.step, image, place.undos});
    else
        m_after.at(static_cast<size_t>(place.slot)) = {change.step, true, image, place.undos};
    if (!change.hadRow)
        change.undos = {};
    if ((change.output.isSet || change.undos.isSet) && change.hadRow)
        m_rows.push_back({Row::How::Update, change.step, change.output, change.undos});
    else
        insertOutput(change, place);
    m_places.push_back(std::move(place));
}

qsizetype StepWrites::bytesInSlots() const
{
    qsizetype bytes = 0;
    for (const ClaimPlace &place : m_places)
        if (place.slot != ClaimPlace::kNoSlot)
            bytes += place.bytes();
    return bytes;
}

// The lowest free slot, if the claims in both slots are small enough.
int StepWrites::freeSlot(qsizetype bytes) const
{
    if (bytesInSlots() + bytes > kSlotBytesMax)
        return ClaimPlace::kNoSlot;
    const auto isFree = [](const Slot &slot) { return slot.step == kWholeTask; };
    return static_cast<int>(
        std::distance(m_after.begin(), std::find_if(m_after.begin(), m_after.end(), isFree)));
}

void StepWrites::addSlots(RowChange &task) const
{
    static constexpr const char *kColumns[ClaimPlace::kSlots][3] = {
        {"claim1_step", "claim1", "claim1_undos"}, {"claim2_step", "claim2", "claim2_undos"}};
    for (size_t i = 0; i < m_after.size(); ++i) {
        const Slot &from = m_before.at(i);
        const Slot &to = m_after.at(i);
        const bool isFree = to.step == kWholeTask;
        if (isFree)
            task.addNull(kColumns[i][0], from.step != kWholeTask);
        else
            task.add(kColumns[i][0], from.step != to.step, to.step);
        task.addText(kColumns[i][1], to.isChanged || (isFree && from.step != kWholeTask), to.image);
        task.addBytes(kColumns[i][2], from.undos != to.undos, to.undos);
    }
}

StepRows::StepRows(Connection &connection)
    : m_connection(connection)
    , m_updates(connection)
    , m_wholeUpdates(connection)
    , m_coldUpdates(connection)
    , m_insert(connection, "insert-step", insertStepSql())
    , m_insertClaim(connection, "insert-claim", "INSERT INTO claim VALUES(?, ?, ?, ?)")
    , m_updateClaim(connection, "update-claim",
          "UPDATE claim SET image=?, undo_requests=? WHERE task_id=? AND step=?")
    , m_deleteClaim(connection, "delete-claim", "DELETE FROM claim WHERE task_id=? AND step=?")
    , m_insertWaiting(connection, "insert-waiting", "INSERT INTO waiting VALUES(?, ?, ?, ?, ?)")
    , m_updateWaiting(connection, "update-waiting",
          "UPDATE waiting SET lane=?, claim_rank=?, ready_ms=?"
          " WHERE task_id=? AND step=? AND lane=? AND ready_ms=?")
    , m_deleteWaiting(connection, "delete-waiting",
          "DELETE FROM waiting WHERE task_id=? AND step=? AND lane=? AND ready_ms=?")
    , m_writePayload(connection, "write-payload",
          "INSERT INTO payload VALUES(?, ?, ?, ?)"
          " ON CONFLICT(task_id, step, kind) DO UPDATE SET bytes=excluded.bytes")
    , m_deletePayload(
          connection, "delete-payload", "DELETE FROM payload WHERE task_id=? AND step=? AND kind=?")
{
}

bool StepRows::isOne(bool done, const char *access)
{
    return done && m_connection.expectOneRow(access, Connection::Unless::Corrupt);
}

bool StepRows::write(const TaskRecord &before, const TaskRecord &after, const StepWrites &writes)
{
    for (const StepWrites::Claim &claim : writes.claims())
        if (!writeClaim(after.id, claim))
            return false;
    for (const StepWrites::Row &row : writes.rows())
        if (!writeRow(before, after, row))
            return false;
    for (int i = 0; i < after.stepCount(); ++i)
        if (!writeWait(before, after, i))
            return false;
    for (const StepWrites::Payload &payload : writes.payloads())
        if (!writePayload(after.id, payload.step, payload.kind, payload.bytes))
            return false;
    return true;
}

bool StepRows::writeRow(
    const TaskRecord &before, const TaskRecord &after, const StepWrites::Row &row)
{
    const StepRecord &from = before.step(row.step);
    const StepRecord &to = after.step(row.step);
    if (row.how == StepWrites::Row::How::Insert)
        return insert(after.id, isClaimed(to) ? StepRecord() : to, row);
    if (row.how == StepWrites::Row::How::UpdateWhole) {
        RowChange change(kUpdateWhole, {after.id.value, row.step, to.forward.token.value});
        change.setAll(storedStepFields(), to);
        change.setAll(claimFields(), to.forward);
        change.addText("undo", true, undoImage(to.undo));
        addCold(change, "output", row.output);
        addCold(change, "undo_requests", row.undos);
        return isOne(m_wholeUpdates.write(change), kUpdateWhole.access);
    }
    const bool onlyCold = isClaimed(to);
    RowChange change(onlyCold ? kUpdateWhole : kUpdateStep,
        onlyCold ? RowChange::Condition{after.id.value, row.step, to.forward.token.value}
                 : RowChange::Condition{after.id.value, row.step, static_cast<qint64>(from.state),
                     from.forward.token.value});
    if (!onlyCold) {
        change.compare(storedStepFields(), from, to);
        change.compare(claimFields(), from.forward, to.forward);
        change.addText("undo", from.undo != to.undo, undoImage(to.undo));
    }
    addCold(change, "output", row.output);
    addCold(change, "undo_requests", row.undos);
    RowUpdates &updates = onlyCold ? m_coldUpdates : m_updates;
    return change.isEmpty() || isOne(updates.write(change), change.table().access);
}

bool StepRows::insert(TaskId task, const StepRecord &step, const StepWrites::Row &row)
{
    int index = 2;
    const bool done = m_insert.bindAt(1, task) && m_insert.bindAt(2, row.step)
        && bindFields(m_insert, index, storedStepFields(), step)
        && bindFields(m_insert, index, claimFields(), step.forward)
        && bindText(m_insert, index + 1, undoImage(step.undo))
        && m_insert.bindAt(index + 2, row.output.bytes)
        && m_insert.bindAt(index + 3, row.undos.bytes) && m_insert.runBound();
    return isOne(done, "insert-step");
}

bool StepRows::writeClaim(TaskId task, const StepWrites::Claim &claim)
{
    switch (claim.how) {
    case StepWrites::Claim::How::Insert:
        return m_insertClaim.run(task, claim.step, Utf8{claim.image}, claim.undos);
    case StepWrites::Claim::How::Update:
        return isOne(
            m_updateClaim.run(Utf8{claim.image}, claim.undos, task, claim.step), "update-claim");
    case StepWrites::Claim::How::Delete:
        break;
    }
    return isOne(m_deleteClaim.run(task, claim.step), "delete-claim");
}

bool StepRows::writeWait(const TaskRecord &before, const TaskRecord &after, int step)
{
    const StepRecord &from = before.step(step);
    const StepRecord &to = after.step(step);
    if (!isWaiting(from) && !isWaiting(to))
        return true;
    if (!isWaiting(from))
        return m_insertWaiting.run(after.id, step, to.serviceQueue, after.rank, to.readyAt);
    if (!isWaiting(to))
        return isOne(
            m_deleteWaiting.run(after.id, step, from.serviceQueue, from.readyAt), "delete-waiting");
    if (from.serviceQueue == to.serviceQueue && from.readyAt == to.readyAt
        && before.rank == after.rank)
        return true;
    return isOne(m_updateWaiting.run(to.serviceQueue, after.rank, to.readyAt, after.id, step,
                     from.serviceQueue, from.readyAt),
        "update-waiting");
}

bool StepRows::writePayload(TaskId task, int step, PayloadKind kind, const QByteArray &bytes)
{
    return bytes.isEmpty() ? m_deletePayload.run(task, step, static_cast<int>(kind))
                           : m_writePayload.run(task, step, static_cast<int>(kind), bytes);
}

} // namespace sagadesk::store
