#include "ui/tables/celltexts.h"

#include <QPainter>
#include <QStyle>

namespace sagadesk::ui {

namespace {

constexpr int kLinesMax = 500; // more than the visible cells of a table

} // namespace

CellTexts::CellTexts()
    : m_lines(kLinesMax)
    , m_widths(kLinesMax)
{
}

void CellTexts::setFont(const QFont &font)
{
    if (m_font == font)
        return;
    m_lines.clear();
    m_widths.clear();
    m_font = font;
}

int CellTexts::width(const QPainter *painter, const QString &text)
{
    setFont(painter->font());
    const int *width = m_widths.object(text);
    if (width == nullptr) {
        m_widths.insert(text, new int(painter->fontMetrics().horizontalAdvance(text)));
        width = m_widths.object(text);
    }
    return *width;
}

void CellTexts::draw(QPainter *painter, const QRect &room, int alignment, const QString &text)
{
    if (text.isEmpty() || room.width() <= 0)
        return;
    setFont(painter->font());
    const Line key{text, room.width()};
    QStaticText *line = m_lines.object(key);
    if (line == nullptr) {
        QString shown = text;
        shown.replace(u'\n', u' ');
        line =
            new QStaticText(painter->fontMetrics().elidedText(shown, Qt::ElideRight, room.width()));
        line->setTextFormat(Qt::PlainText);
        line->prepare(painter->transform(), m_font);
        m_lines.insert(key, line);
    }
    const auto sideways = static_cast<Qt::Alignment>(alignment) & Qt::AlignHorizontal_Mask;
    const QRect place = QStyle::alignedRect(
        painter->layoutDirection(), sideways | Qt::AlignVCenter, line->size().toSize(), room);
    painter->drawStaticText(place.topLeft(), *line);
}

} // namespace sagadesk::ui
