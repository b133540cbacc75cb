#pragma once

#include "ui/task/taskstory.h"

#include <QFrame>

class QLabel;
class QToolButton;

namespace sagadesk::ui {

class ActionSet;
class ElidedLabel;

// Shows what happened to the task and what to do next, with buttons for it.
class StoryBox final : public QFrame
{
    Q_OBJECT

public:
    StoryBox(ActionSet &actions, QWidget *parent);
    void setStory(const TaskStory &story);

private:
    ElidedLabel *m_happened;
    QLabel *m_next;
    std::vector<std::pair<Remedy, QToolButton *>> m_buttons;
};

} // namespace sagadesk::ui
