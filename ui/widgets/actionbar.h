#pragma once

#include <QWidget>

#include <vector>

class QAction;
class QToolButton;

namespace sagadesk::ui {

// A row of buttons for actions, with text where it fits. In a narrow window the least important
// ones show only their icon; the tooltip still has the text.
class ActionBar final : public QWidget
{
    Q_OBJECT

public:
    explicit ActionBar(QWidget *parent);
    // Appends a button. Those with the lowest importance lose their text first.
    void add(QAction *action, int importance);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Part
    {
        QToolButton *button;
        int importance;
    };
    void fit();
    [[nodiscard]] static int wordsWidth(const QToolButton *button);
    [[nodiscard]] static QSize iconSize(const QToolButton *button); // of the button without text
    std::vector<Part> m_parts;
};

} // namespace sagadesk::ui
