#include "ui/widgets/dockgrip.h"

#include "ui/text/format.h"
#include "ui/widgets/theme.h"

#include <QPainter>

namespace sagadesk::ui {

namespace {

constexpr int kHeight = 9;
constexpr int kDots = 5;
constexpr int kDotGap = 6;

} // namespace

DockGrip::DockGrip(const QString &hint, QWidget *parent)
    : QWidget(parent)
{
    setCursor(Qt::SizeAllCursor);
    setToolTip(plainToolTip(hint));
    setAccessibleName(hint);
}

QSize DockGrip::sizeHint() const
{
    return {kDots * kDotGap, kHeight};
}

void DockGrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::instance().tint(Tone::Muted, 0.6));
    const double left = (width() - (kDots - 1) * kDotGap) / 2.0;
    for (int i = 0; i < kDots; ++i)
        painter.drawEllipse(QPointF(left + i * kDotGap, kHeight / 2.0 + 1), 1.2, 1.2);
}

} // namespace sagadesk::ui

#include "moc_dockgrip.cpp"
