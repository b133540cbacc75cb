#pragma once

#include "core/base/error.h"
#include "core/model/reason.h"
#include "ui/widgets/jsonpositions.h"

#include <QTimer>
#include <QWidget>

#include <vector>

class QBoxLayout;
class QLabel;
class QListWidget;

namespace sagadesk::ui {

class CodeEdit;

// Edits a JSON document: its text, below it the mistakes with their positions, and a line with the
// verdict. The owner checks the text when typing pauses (settled()).
class JsonEditor final : public QWidget
{
    Q_OBJECT

public:
    struct ValidationError
    {
        QString pointer;
        model::Reason what;
    };

    // `name`: the object names of the parts are this with Edit, Mistakes and Verdict appended.
    JsonEditor(const QString &name, const QString &title, QWidget *parent);
    [[nodiscard]] CodeEdit *edit() const { return m_edit; }
    [[nodiscard]] QString text() const;
    [[nodiscard]] bool isEmpty() const; // or white space only
    void setText(const QString &text); // does not ask for a check
    void setMistakes(const std::vector<ValidationError> &mistakes);
    [[nodiscard]] const std::vector<ValidationError> &mistakes() const { return m_mistakes; }
    // The mistakes that the error lists; none if it has no such list.
    [[nodiscard]] static std::vector<ValidationError> mistakesOf(const base::Error &error);
    void setVerdict(const QString &text);
    [[nodiscard]] QBoxLayout *line() const { return m_line; } // the verdict's line, for buttons

Q_SIGNALS:
    void settled(); // typing has paused for a moment

private:
    [[nodiscard]] TextRange rangeOf(const ValidationError &mistake) const;
    [[nodiscard]] static bool isSyntaxError(const ValidationError &mistake);
    [[nodiscard]] QString describe(const ValidationError &mistake) const;
    void goTo(int row);

    CodeEdit *m_edit;
    QListWidget *m_list;
    QLabel *m_verdict;
    QBoxLayout *m_line;
    QTimer m_settle;
    std::vector<ValidationError> m_mistakes;
};

} // namespace sagadesk::ui
