#pragma once

#include "core/views/views.h"

#include <QToolButton>
#include <QWidget>

#include <array>
#include <optional>

namespace sagadesk::ui {

// One state with its number: a button that is pressed while the list shows that state only.
class CounterButton final : public QToolButton
{
    Q_OBJECT

public:
    CounterButton(model::TaskState state, QWidget *parent);
    void setNumber(qint64 number);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool showsWholeWord() const; // nothing is cut off

Q_SIGNALS:
    void moved(Qt::Key key); // to another counter: an arrow, Home or End
    void entered(); // it has the keyboard

protected:
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    // What depends only on size, font and text, and costs more than painting it.
    struct Look
    {
        QFont number;
        QFont words;
        QString text; // as far as there is room
        int room = 0;
        bool alone = false; // see wordIsAlone()
    };
    [[nodiscard]] Look makeLook() const;
    [[nodiscard]] QFont numberFont() const;
    [[nodiscard]] QFont wordFont(int room) const;
    [[nodiscard]] int wordRoom() const;
    [[nodiscard]] bool wordIsAlone() const;
    model::TaskState m_state;
    qint64 m_number = -1; // -1: not known yet
    std::optional<Look> m_look; // empty: to be made when it is painted
};

// The live state counters; pressing one filters the tasks by it (State filter). Tab stops at one of
// them, the arrows go to the others.
class CounterStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit CounterStrip(QWidget *parent);
    void setCounts(const model::StateCounts &counts);
    void setChosen(std::optional<model::TaskState> state); // what the filter shows

Q_SIGNALS:
    void chosen(std::optional<sagadesk::model::TaskState> state); // nothing: every state

private:
    void makeStop(size_t index);
    void move(size_t from, Qt::Key key);

    std::array<CounterButton *, model::kTaskStateCount> m_buttons = {};
};

} // namespace sagadesk::ui
