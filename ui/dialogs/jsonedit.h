#pragma once

#include <QLabel>
#include <QPlainTextEdit>
#include <QWidget>

namespace sagadesk::ui {

// A field for JSON that says at once what is wrong and where.
class JsonEdit final : public QWidget
{
    Q_OBJECT

public:
    JsonEdit(bool objectOnly, QWidget *parent);
    void setJson(const QByteArray &json); // shown indented
    [[nodiscard]] QByteArray
    json() const; // compact; empty when the field is or when it is not valid
    [[nodiscard]] bool isValid() const { return m_valid; } // an empty field is
    [[nodiscard]] QPlainTextEdit *edit() const { return m_edit; }

Q_SIGNALS:
    void validityChanged();

private:
    void check();
    bool m_objectOnly;
    bool m_valid = true;
    QPlainTextEdit *m_edit;
    QLabel *m_mistake;
};

} // namespace sagadesk::ui
