#pragma once

class QString;
class QWidget;

namespace sagadesk::ui {

// A frame with a title around a part of the Overview.
[[nodiscard]] QWidget *makeCard(const QString &title, QWidget *content, QWidget *parent);

} // namespace sagadesk::ui
