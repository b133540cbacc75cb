#pragma once

#include <QString>

class QLabel;
class QWidget;

namespace sagadesk::ui {

// A label that wraps its text and never interprets it as rich text: it may come from a service.
[[nodiscard]] QLabel *plainLabel(const QString &text, QWidget *parent);

} // namespace sagadesk::ui
