#pragma once

#include "ui/models/timeline.h"

#include <vector>

namespace sagadesk::ui {

// A time axis on which long times without requests and decisions are folded: they take a small
// part of it, however long they were. Places are ms of that axis and grow with the time (UTC ms).
class FoldedTime final
{
public:
    struct Fold
    {
        qint64 from = 0;
        qint64 to = 0;
        double place = 0; // of `from`
        double length = 0; // that is left of it

        [[nodiscard]] qint64 duration() const { return to - from; }
    };

    FoldedTime() = default;
    explicit FoldedTime(const Timeline &timeline);

    [[nodiscard]] double placeOf(double time) const;
    [[nodiscard]] double timeAt(double place) const;
    [[nodiscard]] const std::vector<Fold> &folds() const { return m_folds; } // in their order

private:
    std::vector<Fold> m_folds;
};

} // namespace sagadesk::ui
