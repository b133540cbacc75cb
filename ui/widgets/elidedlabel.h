#pragma once

#include <QLabel>

namespace sagadesk::ui {

// One line of plain text that ends in "…" where the room ends; the tooltip then has all of it.
class ElidedLabel final : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent);
    [[nodiscard]] bool isElided() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
};

} // namespace sagadesk::ui
