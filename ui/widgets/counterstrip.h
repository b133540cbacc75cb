#pragma once

#include "core/views/views.h"

#include <QToolButton>
#include <QWidget>

#include <array>
#include <optional>

namespace sagadesk::ui {

// A state with its number of tasks: a button that is checked while the list shows only that state.
class CounterButton final : public QToolButton
{
    Q_OBJECT

public:
    CounterButton(model::TaskState state, QWidget *parent);
    void setNumber(qint64 number);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool showsWholeWord() const; // not truncated

Q_SIGNALS:
    void moved(Qt::Key key); // to another counter: arrow keys, Home, End
    void entered(); // has received the focus

protected:
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    // Cached layout, which depends on size, font and text and costs more than painting.
    struct Look
    {
        QFont number;
        QFont words;
        QString text; // truncated if necessary
        int room = 0;
        bool alone = false; // see wordIsAlone()
    };
    [[nodiscard]] Look makeLook() const;
    [[nodiscard]] QFont numberFont() const;
    [[nodiscard]] QFont wordFont(int room) const;
    [[nodiscard]] int wordRoom() const;
    [[nodiscard]] bool wordIsAlone() const;
    model::TaskState m_state;
    qint64 m_number = -1; // -1: unknown
    std::optional<Look> m_look; // empty: computed at the next paint event
};

// The live counters of states; clicking one filters the tasks. Tab stops at one of them, arrow keys
// move between them.
class CounterStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit CounterStrip(QWidget *parent);
    void setCounts(const model::StateCounts &counts);
    void setChosen(std::optional<model::TaskState> state); // as set by the filter

Q_SIGNALS:
    void chosen(std::optional<sagadesk::model::TaskState> state); // nullopt: all states

private:
    void makeStop(size_t index);
    void move(size_t from, Qt::Key key);

    std::array<CounterButton *, model::kTaskStateCount> m_buttons = {};
};

} // namespace sagadesk::ui
