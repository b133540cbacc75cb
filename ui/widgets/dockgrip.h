#pragma once

#include <QWidget>

namespace sagadesk::ui {

// The title of a dock that needs none: a thin line of dots to drag it by.
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
