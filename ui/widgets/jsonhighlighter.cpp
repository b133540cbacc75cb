#include "ui/widgets/jsonhighlighter.h"

#include "ui/widgets/theme.h"

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

JsonHighlighter::JsonHighlighter(QTextDocument *document)
    : QSyntaxHighlighter(document)
{
    connect(&Theme::instance(), &Theme::changed, this, &QSyntaxHighlighter::rehighlight);
}

void JsonHighlighter::paint(qsizetype start, qsizetype end, Tone tone, bool bold)
{
    QTextCharFormat format;
    format.setForeground(Theme::instance().color(tone));
    if (bold)
        format.setFontWeight(QFont::DemiBold);
    setFormat(static_cast<int>(start), static_cast<int>(end - start), format);
}

// A JSON string can't continue on the next line, so lines are independent.
void JsonHighlighter::highlightBlock(const QString &line)
{
    for (qsizetype i = 0; i < line.size();) {
        if (line[i] == u'"')
            i = highlightString(line, i);
        else if (line[i].isLetterOrNumber() || line[i] == u'-')
            i = highlightWord(line, i);
        else
            ++i;
    }
}

qsizetype JsonHighlighter::highlightString(const QString &line, qsizetype start)
{
    qsizetype end = start + 1;
    while (end < line.size() && line[end] != u'"')
        end += line[end] == u'\\' ? 2 : 1;
    end = qMin(end + 1, line.size());
    qsizetype next = end;
    while (next < line.size() && line[next].isSpace())
        ++next;
    const bool isName = next < line.size() && line[next] == u':';
    paint(start, end, isName ? Tone::Running : Tone::Done);
    for (qsizetype open = line.indexOf("{{"_L1, start); !isName && open >= 0 && open < end;) {
        const qsizetype close = line.indexOf("}}"_L1, open);
        if (close < 0 || close >= end)
            break;
        paint(open, close + 2, Tone::Compensating, true);
        open = line.indexOf("{{"_L1, close);
    }
    return end;
}

qsizetype JsonHighlighter::highlightWord(const QString &line, qsizetype start)
{
    qsizetype end = start;
    while (end < line.size()
        && (line[end].isLetterOrNumber() || QStringView(u"+-.").contains(line[end])))
        ++end;
    const QString word = line.mid(start, end - start);
    const bool isLiteral = word == "true"_L1 || word == "false"_L1 || word == "null"_L1;
    paint(start, end, isLiteral ? Tone::Compensating : Tone::Deadline);
    return end;
}

} // namespace sagadesk::ui

#include "moc_jsonhighlighter.cpp"
