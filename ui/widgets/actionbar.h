#pragma once

#include <QWidget>

#include <vector>

class QAction;
class QToolButton;

namespace sagadesk::ui {

// Actions as buttons in one line, with their words as long as there is room. Where it ends, the
// least important ones keep their icon only; their tooltip still says everything.
class ActionBar final : public QWidget
{
    Q_OBJECT

public:
    explicit ActionBar(QWidget *parent);
    // Stands behind those before it. The button with the lowest importance loses its words first.
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
    [[nodiscard]] static QSize iconSize(const QToolButton *button); // of the button without words
    std::vector<Part> m_parts;
};

} // namespace sagadesk::ui
