#pragma once

#include "ui/widgets/theme.h"

#include <QFrame>
#include <QLabel>
#include <QPushButton>

namespace sagadesk::ui {

// A line above a page: icon, plain text, up to two buttons, and a close button if it can be
// dismissed. A click does not move the focus; Tab reaches the buttons.
class MessageBar final : public QFrame
{
    Q_OBJECT

public:
    MessageBar(const QString &iconName, Tone tone, QWidget *parent);
    // `details` are appended to the tooltip.
    void setText(const QString &text, const QString &details = {});
    [[nodiscard]] QString text() const { return m_text->text(); }
    void setTone(const QString &iconName, Tone tone);
    void makeThin(); // a single, elided line
    QPushButton *addButton(const QString &text); // a second button, before the first
    void setButton(const QString &text); // empty: none
    void setDismissible(bool dismissible);
    [[nodiscard]] QPushButton *button() const { return m_button; }

Q_SIGNALS:
    void pressed();
    void dismissed();

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int roomFor(const QString &text) const;
    Tone m_tone;
    QString m_iconName;
    QLabel *m_text;
    QPushButton *m_button;
    QPushButton *m_cross;
};

} // namespace sagadesk::ui
