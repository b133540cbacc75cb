#include "tests/support/memorystore/merging.h"

#include <algorithm>

namespace sagadesk::memorystore {

namespace {

constexpr qint64 Numbers::*kIds[] = {
    &Numbers::lastSubmission, &Numbers::lastEvent, &Numbers::lastAlert, &Numbers::lastResponse};

// False if both transactions wrote the same row. Unwritten rows are shared, so they are identical.
template <class T>
bool mergeRows(T &stored, const T &begun, const T &work)
{
    const auto write = [&](const typename T::Key &key, const typename T::Row *row) {
        const typename T::Row *before = begun.find(key);
        if (row == before)
            return true;
        if (stored.find(key) != before)
            return false;
        if (row)
            stored.put(key, *row);
        else
            stored.remove(key);
        return true;
    };
    for (const auto &[key, row] : work)
        if (!write(key, row.get()))
            return false;
    return std::all_of(begun.begin(), begun.end(), [&](const auto &each) {
        return work.find(each.first) != nullptr || write(each.first, nullptr);
    });
}

bool mergeLease(Tables &stored, const Tables &begun, const Tables &work)
{
    const auto isSame = [](const Tables &left, const Tables &right) {
        return left.leader == right.leader && left.epoch == right.epoch
            && left.leaseExpiresAt == right.leaseExpiresAt;
    };
    if (isSame(work, begun))
        return true;
    if (!isSame(stored, begun))
        return false;
    stored.leader = work.leader;
    stored.epoch = work.epoch;
    stored.leaseExpiresAt = work.leaseExpiresAt;
    return true;
}

// Unused ids stay free; the refusals of both transactions are counted.
void mergeNumbers(Numbers &stored, const Numbers &begun, const Numbers &work)
{
    for (const auto id : kIds)
        if (work.*id != begun.*id)
            stored.*id = std::max(stored.*id, work.*id);
    stored.lastEventAt = std::max(stored.lastEventAt, work.lastEventAt);
    stored.refusedWrites += work.refusedWrites - begun.refusedWrites;
}

} // namespace

Numbers idsAfter(Numbers first)
{
    for (const auto id : kIds)
        first.*id += kIdsOfTransaction;
    return first;
}

void takeIds(Numbers &numbers, const Numbers &from)
{
    for (const auto id : kIds)
        numbers.*id = from.*id;
}

std::optional<Tables> merge(const Tables &stored, const Begun &begun, const Tables &work)
{
    Tables merged = stored;
    const Tables &before = begun.tables;
    const auto add = [&](auto Tables::*table) {
        return mergeRows(merged.*table, before.*table, work.*table);
    };
    const bool isFree = add(&Tables::submissions) && add(&Tables::tasks) && add(&Tables::alerts)
        && add(&Tables::alertEvents) && add(&Tables::responses) && add(&Tables::responsesPurged)
        && add(&Tables::workflows) && add(&Tables::instances) && add(&Tables::downtimes)
        && add(&Tables::controls) && add(&Tables::restrictions) && add(&Tables::services)
        && add(&Tables::nodes) && add(&Tables::slices) && add(&Tables::webhooks)
        && add(&Tables::bulks) && add(&Tables::batches) && mergeLease(merged, before, work);
    if (!isFree)
        return std::nullopt;
    mergeNumbers(merged.numbers, before.numbers, work.numbers);
    return merged;
}

} // namespace sagadesk::memorystore
