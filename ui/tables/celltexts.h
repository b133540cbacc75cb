#pragma once

#include <QCache>
#include <QFont>
#include <QStaticText>

class QPainter;

namespace sagadesk::ui {

// Draws single lines of text in cells and caches their glyphs: the same texts are painted again and
// again, and layout costs more than drawing.
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
    QFont m_font; // the font of all cached lines and widths
};

} // namespace sagadesk::ui
