#pragma once

#include <QCache>
#include <QFont>
#include <QStaticText>

class QPainter;

namespace sagadesk::ui {

// Draws lines of cells, and keeps those that were drawn last with their glyphs: cells are painted
// again and again with the same text, and laying it out costs more than drawing it.
class CellTexts final
{
public:
    CellTexts();
    // Like QPainter::drawText() with one line of plain text, elided to the width of `room`, with
    // the font and pen of the painter.
    void draw(QPainter *painter, const QRect &room, int alignment, const QString &text);
    [[nodiscard]] int width(const QPainter *painter, const QString &text);

private:
    struct Line
    {
        QString text;
        int room = 0;
        friend bool operator==(const Line &, const Line &) = default;
        friend size_t qHash(const Line &line, size_t seed)
        {
            return qHashMulti(seed, line.text, line.room);
        }
    };
    void setFont(const QFont &font);
    QCache<Line, QStaticText> m_lines;
    QCache<QString, int> m_widths;
    QFont m_font; // of all lines and widths
};

} // namespace sagadesk::ui
