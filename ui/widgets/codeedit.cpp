#include "ui/widgets/codeedit.h"

#include "ui/text/format.h"
#include "ui/widgets/jsonhighlighter.h"
#include "ui/widgets/theme.h"

#include <QFontDatabase>
#include <QHelpEvent>
#include <QPainter>
#include <QTextBlock>
#include <QToolTip>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kGap = 6; // on each side of the line numbers

} // namespace

class CodeEdit::Margin final : public QWidget
{
public:
    explicit Margin(CodeEdit *edit)
        : QWidget(edit)
        , m_edit(edit)
    {
    }

protected:
    void paintEvent(QPaintEvent *event) override { m_edit->paintMargin(event); }

private:
    CodeEdit *m_edit;
};

CodeEdit::CodeEdit(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_margin(new Margin(this))
{
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setLineWrapMode(NoWrap);
    setTabChangesFocus(true);
    new JsonHighlighter(document());
    connect(this, &QPlainTextEdit::blockCountChanged, this, &CodeEdit::fitMargin);
    connect(this, &QPlainTextEdit::updateRequest, this,
        [this] { m_margin->update(); }); // the margin scrolls with the text
    connect(this, &QPlainTextEdit::cursorPositionChanged, m_margin, qOverload<>(&QWidget::update));
    connect(&Theme::instance(), &Theme::changed, this, &CodeEdit::showMarks);
    fitMargin();
}

int CodeEdit::marginWidth() const
{
    const auto digits = QString::number(qMax(99, blockCount())).size();
    return 2 * kGap + static_cast<int>(digits) * fontMetrics().horizontalAdvance(u'9');
}

void CodeEdit::fitMargin()
{
    setViewportMargins(marginWidth(), 0, 0, 0);
    const QRect room = contentsRect();
    m_margin->setGeometry(room.left(), room.top(), marginWidth(), room.height());
}

void CodeEdit::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    fitMargin();
}

void CodeEdit::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_margin)
        fitMargin();
}

void CodeEdit::paintMargin(QPaintEvent *event)
{
    QPainter painter(m_margin);
    painter.fillRect(event->rect(), palette().color(QPalette::AlternateBase));
    QTextBlock line = firstVisibleBlock();
    QRectF place = blockBoundingGeometry(line).translated(contentOffset());
    const int current = textCursor().blockNumber();
    for (; line.isValid() && place.top() <= event->rect().bottom(); line = line.next()) {
        place = blockBoundingGeometry(line).translated(contentOffset());
        const bool wrong = isMarked(line);
        QFont face = font();
        face.setBold(wrong || line.blockNumber() == current);
        painter.setFont(face);
        painter.setPen(wrong                    ? Theme::instance().color(Tone::Failed)
                : line.blockNumber() == current ? palette().color(QPalette::Text)
                                                : Theme::instance().color(Tone::Muted));
        const QRectF room(0, place.top(), m_margin->width() - kGap, place.height());
        painter.drawText(
            room, Qt::AlignRight | Qt::AlignVCenter, QString::number(line.blockNumber() + 1));
    }
}

bool CodeEdit::isMarked(const QTextBlock &line) const
{
    return std::any_of(m_marks.begin(), m_marks.end(), [&line](const Mark &mark) {
        return mark.range.start >= line.position()
            && mark.range.start < line.position() + line.length();
    });
}

void CodeEdit::setMarks(const QList<Mark> &marks)
{
    m_marks = marks;
    for (Mark &mark : m_marks)
        mark.range = shownRange(mark.range);
    showMarks();
}

// A range that is empty or beyond the text can't be underlined. Instead, the character at its start
// is, or the last one before it that is not white space.
TextRange CodeEdit::shownRange(const TextRange &range) const
{
    const QString text = toPlainText();
    TextRange shown = range;
    if (shown.length <= 0 || shown.start >= text.size()) {
        shown.start = qMin(shown.start, text.size() - 1);
        while (shown.start > 0 && text[shown.start].isSpace())
            --shown.start;
        shown.start = qMax<qsizetype>(0, shown.start);
        shown.length = qMin<qsizetype>(1, text.size());
    }
    return shown;
}

void CodeEdit::showMarks()
{
    QList<QTextEdit::ExtraSelection> shown;
    for (const Mark &mark : std::as_const(m_marks)) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(document());
        selection.cursor.setPosition(static_cast<int>(mark.range.start));
        selection.cursor.setPosition(
            static_cast<int>(mark.range.start + mark.range.length), QTextCursor::KeepAnchor);
        selection.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        selection.format.setUnderlineColor(Theme::instance().color(Tone::Failed));
        selection.format.setBackground(Theme::instance().tint(Tone::Failed, 0.12));
        shown.append(selection);
    }
    setExtraSelections(shown);
    m_margin->update();
}

void CodeEdit::goTo(qsizetype position)
{
    const qsizetype last = document()->characterCount() - 1;
    QTextCursor cursor(document());
    cursor.setPosition(static_cast<int>(qMin(position, last)));
    setTextCursor(cursor);
    centerCursor();
    setFocus();
}

// Copies the indentation to a new line.
void CodeEdit::keyPressEvent(QKeyEvent *event)
{
    const bool isNewLine = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isNewLine || event->modifiers().testFlag(Qt::ControlModifier) || isReadOnly()) {
        QPlainTextEdit::keyPressEvent(event);
        return;
    }
    const QString line = textCursor().block().text().left(textCursor().positionInBlock());
    qsizetype spaces = 0;
    while (spaces < line.size() && line[spaces].isSpace())
        ++spaces;
    textCursor().insertText(u'\n' + line.left(spaces));
    ensureCursorVisible();
}

bool CodeEdit::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QPlainTextEdit::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int at = cursorForPosition(help->pos()).position();
    const auto found = std::find_if(m_marks.cbegin(), m_marks.cend(), [at](const Mark &mark) {
        return at >= mark.range.start && at <= mark.range.start + mark.range.length;
    });
    if (found == m_marks.cend())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), plainToolTip(found->text), viewport());
    return true;
}

} // namespace sagadesk::ui

#include "moc_codeedit.cpp"
