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

// Edits a JSON document, with its errors and their positions below the text, and a verdict line.
// The owner validates the text when typing pauses (settled()).
class JsonEditor final : public QWidget
{
    Q_OBJECT

public:
    struct ValidationError
    {
        QString pointer;
        model::Reason what;
    };

    // `name`: prefix of the objectNames of the parts (NAMEEdit, NAMEErrors, NAMEVerdict).
    JsonEditor(const QString &name, const QString &title, QWidget *parent);
    [[nodiscard]] CodeEdit *edit() const { return m_edit; }
    [[nodiscard]] QString text() const;
    [[nodiscard]] bool isEmpty() const; // or only white space
    void setText(const QString &text); // does not emit settled()
    void setErrors(const std::vector<ValidationError> &errors);
    [[nodiscard]] const std::vector<ValidationError> &errors() const { return m_errors; }
    // The validation errors listed in the error, if any.
    [[nodiscard]] static std::vector<ValidationError> errorsOf(const base::Error &error);
    void setVerdict(const QString &text);
    [[nodiscard]] QBoxLayout *line() const { return m_line; } // contains the verdict; for buttons

Q_SIGNALS:
    void settled(); // typing has paused

private:
    [[nodiscard]] TextRange rangeOf(const ValidationError &validationError) const;
    [[nodiscard]] static bool isSyntaxError(const ValidationError &validationError);
    [[nodiscard]] QString describe(const ValidationError &validationError) const;
    void goTo(int row);

    CodeEdit *m_edit;
    QListWidget *m_list;
    QLabel *m_verdict;
    QBoxLayout *m_line;
    QTimer m_settle;
    std::vector<ValidationError> m_errors;
};

} // namespace sagadesk::ui
