#pragma once

#include "ui/widgets/theme.h"

#include <QIcon>

namespace sagadesk::ui {

// Icons of resources/icons, rendered from SVG at the requested size in the theme's color for the
// tone, so that one file serves light and dark themes at any scale.
[[nodiscard]] QIcon icon(const QString &name, Tone tone = Tone::Text);
[[nodiscard]] QPixmap iconPixmap(const QString &name, Tone tone, int size, double ratio);
[[nodiscard]] QIcon applicationIcon();

[[nodiscard]] QString iconName(model::TaskState state);
[[nodiscard]] QString iconName(model::StepState state);
[[nodiscard]] QString iconName(model::UndoState state); // empty for None
[[nodiscard]] QString iconName(model::BreakerState state);
[[nodiscard]] QString iconName(model::AlertState state);

} // namespace sagadesk::ui
