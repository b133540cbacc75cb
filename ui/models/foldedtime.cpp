#include "ui/models/foldedtime.h"

#include <algorithm>

namespace sagadesk::ui {

namespace {

constexpr qint64 kShortestFold = 5000;
constexpr double kFoldsAsLongAs = 2; // shorter gaps, relative to the active time, are kept
constexpr double kFoldedShare = 0.1; // width of a folded gap, relative to the active time

using Span = std::pair<qint64, qint64>;

// Whether the item keeps its time from being folded. Waits and pauses do not.
bool isActive(const TimelineItem &item)
{
    return item.kind != TimelineKind::Wait && item.kind != TimelineKind::Pause
        && item.kind != TimelineKind::Paused;
}

std::vector<Span> gapsOf(const Timeline &timeline)
{
    std::vector<Span> active{{timeline.from, timeline.from}};
    for (const TimelineItem &item : timeline.items)
        if (isActive(item))
            active.emplace_back(item.from, item.to);
    active.emplace_back(timeline.to, timeline.to);
    std::sort(active.begin(), active.end());
    std::vector<Span> gaps;
    qint64 end = timeline.from;
    for (const auto &[from, to] : active) {
        if (from > end)
            gaps.emplace_back(end, from);
        end = std::max(end, to);
    }
    return gaps;
}

} // namespace

FoldedTime::FoldedTime(const Timeline &timeline)
{
    const std::vector<Span> gaps = gapsOf(timeline);
    auto active = static_cast<double>(timeline.to - timeline.from);
    for (const auto &[from, to] : gaps)
        active -= to - from > kShortestFold ? static_cast<double>(to - from) : 0;
    active = std::max(active, 1000.0);
    double saved = 0;
    for (const auto &[from, to] : gaps) {
        const auto gap = static_cast<double>(to - from);
        if (to - from <= kShortestFold || gap < active * kFoldsAsLongAs)
            continue;
        const double left = active * kFoldedShare;
        m_folds.push_back({from, to, static_cast<double>(from) - saved, left});
        saved += gap - left;
    }
}

double FoldedTime::placeOf(double time) const
{
    double saved = 0;
    for (const Fold &fold : m_folds) {
        const auto from = static_cast<double>(fold.from);
        const auto to = static_cast<double>(fold.to);
        if (time <= from)
            break;
        if (time < to)
            return fold.place + (time - from) / (to - from) * fold.length;
        saved = to - fold.place - fold.length;
    }
    return time - saved;
}

double FoldedTime::timeAt(double place) const
{
    double saved = 0;
    for (const Fold &fold : m_folds) {
        if (place <= fold.place)
            break;
        if (place < fold.place + fold.length)
            return static_cast<double>(fold.from)
                + (place - fold.place) / fold.length * static_cast<double>(fold.duration());
        saved = static_cast<double>(fold.to) - fold.place - fold.length;
    }
    return place + saved;
}

} // namespace sagadesk::ui
