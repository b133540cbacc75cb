#include "core/store/seam/slicerules.h"

#include <algorithm>
#include <utility>

namespace sagadesk::store {

using model::Slice;

namespace {

struct Share
{
    Slice *slice;
    bool isActive = true;
    int target = 0;
};

// Distributes `rest` one by one, each to the share that has the least, and among equal shares to
// the one that holds the most, so that an even distribution does not keep changing.
int giveEvenly(std::vector<Share> &shares, int rest, bool onlyWanted)
{
    while (rest > 0) {
        Share *least = nullptr;
        for (Share &share : shares) {
            if (!share.isActive || (onlyWanted && share.target >= share.slice->wanted))
                continue;
            const bool isLess = least == nullptr || share.target < least->target
                || (share.target == least->target && share.slice->held > least->slice->held);
            if (isLess)
                least = &share;
        }
        if (least == nullptr)
            break;
        ++least->target;
        --rest;
    }
    return rest;
}

// Chooses the nodes that share a low rate: first those that want places, among these the ones that
// hold the most, so that the choice does not keep changing.
void narrow(std::vector<Share> &shares, double rate)
{
    std::vector<Share *> active;
    for (Share &share : shares)
        if (share.isActive)
            active.push_back(&share);
    if (rate <= 0 || rate >= static_cast<double>(active.size()))
        return;
    std::stable_sort(active.begin(), active.end(), [](const Share *one, const Share *other) {
        const auto rank = [](const Share &share) {
            return std::pair(share.slice->wanted > 0, share.slice->held);
        };
        return rank(*one) > rank(*other);
    });
    for (size_t i = std::max<size_t>(1, static_cast<size_t>(rate)); i < active.size(); ++i)
        active[i]->isActive = false;
}

// A lowered slice takes effect once the node confirms it, so only what no node holds can
// be granted.
void grant(std::vector<Share> &shares, int all, int Slice::*held, int Slice::*granted)
{
    int spare = all;
    for (const Share &share : shares)
        spare -= share.slice->*held;
    for (Share &share : shares) {
        const int raise = std::clamp(share.target - share.slice->*held, 0, std::max(spare, 0));
        spare -= raise;
        share.slice->*granted =
            raise > 0 ? share.slice->*held + raise : std::min(share.target, share.slice->*held);
    }
}

} // namespace

void confirm(Slice &slice, const SliceNeed &need)
{
    slice.wanted = need.wanted;
    slice.held = std::max(slice.granted, std::min(need.holds, slice.held));
    slice.heldShare = std::max(slice.grantedShare, std::min(need.holdsShare, slice.heldShare));
}

void distribute(const std::vector<NodeSlice> &slices, int places, double rate)
{
    std::vector<Share> shares;
    int free = places;
    for (const auto &[slice, status] : slices) {
        if (model::isAlive(status))
            shares.push_back({slice, status == model::NodeStatus::Active});
        else
            free -= slice->held;
    }
    free = std::max(free, 0);
    narrow(shares, rate);
    const int left = giveEvenly(shares, giveEvenly(shares, free, true), false);
    grant(shares, free, &Slice::held, &Slice::granted);
    const int given = std::max(free - left, 1);
    for (Share &share : shares)
        share.target = kWholeShare * share.target / given;
    grant(shares, kWholeShare, &Slice::heldShare, &Slice::grantedShare);
}

} // namespace sagadesk::store
