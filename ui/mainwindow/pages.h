#pragma once

#include "ui/actions/page.h"

#include <functional>
#include <vector>

namespace sagadesk::ui {

struct PageEntry
{
    Pages::Id id;
    QString title;
    QString iconName;
    std::function<PageWidget *(const PageParts &, QWidget *parent)> make;
};

[[nodiscard]] std::vector<PageEntry> pageEntries();

} // namespace sagadesk::ui
