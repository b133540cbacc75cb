#pragma once

#include "ui/models/timeline.h"

#include <vector>

namespace sagadesk::ui {

// A time axis on which long gaps without requests or decisions are folded to a small width.
// Positions are in ms on that axis and increase with the time (UTC ms).
class FoldedTime final
{
public:
    struct Fold
    {
        qint64 from = 0;
        qint64 to = 0;
        double place = 0; // position of `from`
        double length = 0; // remaining length

        [[nodiscard]] qint64 duration() const { return to - from; }
    };

    FoldedTime() = default;
    explicit FoldedTime(const Timeline &timeline);

    [[nodiscard]] double placeOf(double time) const;
    [[nodiscard]] double timeAt(double place) const;
    [[nodiscard]] const std::vector<Fold> &folds() const { return m_folds; } // in order

private:
    std::vector<Fold> m_folds;
};

} // namespace sagadesk::ui
