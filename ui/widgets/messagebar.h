#pragma once

#include "ui/widgets/theme.h"

#include <QFrame>
#include <QLabel>
#include <QPushButton>

namespace sagadesk::ui {

// A line above a page: an icon, plain text, at most one button, and a cross when it can be put
// away. Takes no focus.
class MessageBar final : public QFrame
{
    Q_OBJECT

public:
    MessageBar(const QString &iconName, Tone tone, QWidget *parent);
    void setText(const QString &text);
    [[nodiscard]] QString text() const { return m_text->text(); }
    void setButton(const QString &text); // empty: none
    void setDismissible(bool dismissible);
    [[nodiscard]] QPushButton *button() const { return m_button; }

Q_SIGNALS:
    void pressed();
    void dismissed();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Tone m_tone;
    QLabel *m_text;
    QPushButton *m_button;
    QPushButton *m_cross;
};

} // namespace sagadesk::ui
