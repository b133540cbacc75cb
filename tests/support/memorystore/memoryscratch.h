#pragma once

#include "core/store/seam/scratch.h"

namespace sagadesk::memorystore {

// A Scratch in memory; never fails.
class MemoryScratch final : public store::Scratch
{
public:
    [[nodiscard]] std::unique_ptr<store::SortedRows> makeSortedRows(
        int columns, int keyColumns) override;
    [[nodiscard]] std::unique_ptr<store::RowSorter> makeSorter(
        int columns, int keyColumns) override;
    [[nodiscard]] base::Result<void> status() override { return {}; }
};

} // namespace sagadesk::memorystore
