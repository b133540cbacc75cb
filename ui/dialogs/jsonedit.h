#pragma once

#include <QLabel>
#include <QPlainTextEdit>
#include <QWidget>

namespace sagadesk::ui {

// A JSON editor that shows the first error and its position while typing.
class JsonEdit final : public QWidget
{
    Q_OBJECT

public:
    JsonEdit(bool objectOnly, QWidget *parent);
    void setJson(const QByteArray &json); // shown indented
    // Compact; empty if the text is neither an object nor an array
    [[nodiscard]] QByteArray json() const;
    [[nodiscard]] bool isValid() const { return m_valid; } // true if empty
    [[nodiscard]] QPlainTextEdit *edit() const { return m_edit; }

Q_SIGNALS:
    void validityChanged();

private:
    void check();
    bool m_objectOnly;
    bool m_valid = true;
    QPlainTextEdit *m_edit;
    QLabel *m_errorText;
};

} // namespace sagadesk::ui
