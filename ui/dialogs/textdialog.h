#pragma once

#include <QDialog>

class QLineEdit;

namespace sagadesk::ui {

// Asks for a line of text, such as a name or a note.
class TextDialog final : public QDialog
{
    Q_OBJECT

public:
    TextDialog(const QString &title, const QString &label, const QString &text, QWidget *parent);
    [[nodiscard]] QString text() const;

private:
    QLineEdit *m_edit;
};

} // namespace sagadesk::ui
