#pragma once

#include "ui/text/tone.h"

#include <QSyntaxHighlighter>

namespace sagadesk::ui {

// Colors JSON: names, strings with their {{placeholders}}, numbers and literals.
class JsonHighlighter final : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    explicit JsonHighlighter(QTextDocument *document);

protected:
    void highlightBlock(const QString &line) override;

private:
    qsizetype highlightString(const QString &line, qsizetype start); // returns the end
    qsizetype highlightWord(const QString &line, qsizetype start);
    void paint(qsizetype start, qsizetype end, Tone tone, bool bold = false);
};

} // namespace sagadesk::ui
