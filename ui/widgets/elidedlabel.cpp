#include "ui/widgets/elidedlabel.h"

#include "ui/text/format.h"

#include <QHelpEvent>
#include <QStyle>
#include <QStylePainter>
#include <QToolTip>

namespace sagadesk::ui {

ElidedLabel::ElidedLabel(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

bool ElidedLabel::isElided() const
{
    return fontMetrics().horizontalAdvance(text()) > contentsRect().width();
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().height() * 2, QLabel::minimumSizeHint().height()};
}

bool ElidedLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && isElided()) {
        QToolTip::showText(
            static_cast<QHelpEvent *>(event)->globalPos(), plainToolTip(text()), this);
        return true;
    }
    return QLabel::event(event);
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    const QRect place = contentsRect();
    painter.drawItemText(place, static_cast<int>(alignment()) | Qt::TextSingleLine, palette(),
        isEnabled(), fontMetrics().elidedText(text(), Qt::ElideRight, place.width()),
        foregroundRole());
}

} // namespace sagadesk::ui

#include "moc_elidedlabel.cpp"
