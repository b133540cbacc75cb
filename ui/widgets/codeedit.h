#pragma once

#include "ui/widgets/jsonpositions.h"

#include <QPlainTextEdit>

namespace sagadesk::ui {

// An editor for JSON with line numbers, syntax colors, and underlined errors with tooltips.
class CodeEdit final : public QPlainTextEdit
{
    Q_OBJECT

public:
    struct Mark
    {
        TextRange range; // an empty one marks a character at or before it
        QString text;
    };

    explicit CodeEdit(QWidget *parent);
    void setMarks(const QList<Mark> &marks);
    void goTo(qsizetype position); // centers the position and sets the focus

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    class Margin;
    [[nodiscard]] int marginWidth() const;
    void fitMargin();
    void paintMargin(QPaintEvent *event);
    void showMarks();
    [[nodiscard]] TextRange shownRange(const TextRange &range) const;
    [[nodiscard]] bool isMarked(const QTextBlock &line) const;

    Margin *m_margin;
    QList<Mark> m_marks;
};

} // namespace sagadesk::ui
