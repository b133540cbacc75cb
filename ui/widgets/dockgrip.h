#pragma once

#include <QWidget>

namespace sagadesk::ui {

// A replacement for a dock's title bar: a thin row of dots to drag it.
class DockGrip final : public QWidget
{
    Q_OBJECT

public:
    DockGrip(const QString &hint, QWidget *parent);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace sagadesk::ui
