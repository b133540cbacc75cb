#pragma once

#include <QString>

class QLabel;
class QWidget;

namespace sagadesk::ui {

// A label that wraps its text and shows it as plain text, because it may come from a service.
[[nodiscard]] QLabel *plainLabel(const QString &text, QWidget *parent);

} // namespace sagadesk::ui
