#pragma once

#include <QLabel>
#include <QPushButton>
#include <QWidget>

namespace sagadesk::ui {

// Shown instead of an empty list: why it is empty and what can be done.
class EmptyView final : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyView(QWidget *parent);
    void setMessage(const QString &iconName, const QString &title, const QString &text);
    QPushButton *addButton(const QString &objectName, const QString &text, const QString &iconName);
    void showButtons(bool shown);

private:
    QLabel *m_icon;
    QLabel *m_title;
    QLabel *m_text;
    QWidget *m_buttons;
    QString m_iconName;
};

} // namespace sagadesk::ui
