#pragma once

#include <QLabel>

namespace sagadesk::ui {

// A line of plain text, elided to its width; if it is elided, the tooltip has the full text.
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
