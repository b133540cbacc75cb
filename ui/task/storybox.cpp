#include "ui/task/storybox.h"

#include "ui/actions/actionset.h"
#include "ui/text/format.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::OperatorAction;

namespace {

constexpr qsizetype kActionPrefix = 6; // length of "action": "actionResume" becomes "storyResume"
constexpr std::array kRemedies{Remedy::Resubmit, Remedy::ResubmitStep, Remedy::Compensate,
    Remedy::UndoneByHand, Remedy::RunNow, Remedy::Resume, Remedy::Submit};

QAction *actionOf(Remedy remedy, const ActionSet &actions)
{
    switch (remedy) {
    case Remedy::Resubmit:
        return actions.operatorAction(OperatorAction::Resubmit, false);
    case Remedy::ResubmitStep:
        return actions.operatorAction(OperatorAction::Resubmit, true);
    case Remedy::Compensate:
        return actions.operatorAction(OperatorAction::Compensate, false);
    case Remedy::UndoneByHand:
        return actions.operatorAction(OperatorAction::UndoneByHand, true);
    case Remedy::RunNow:
        return actions.operatorAction(OperatorAction::RunNow, true);
    case Remedy::Resume:
        return actions.operatorAction(OperatorAction::Resume, false);
    case Remedy::Submit:
        break;
    }
    return actions.submit;
}

void setLine(QLabel *label, const QString &text, Tone tone)
{
    label->setText(singleLine(text, 500));
    const QColor color = Theme::instance().color(tone);
    QPalette palette = label->palette();
    if (palette.color(QPalette::WindowText) == color)
        return;
    palette.setColor(QPalette::WindowText, color);
    label->setPalette(palette);
}

} // namespace

StoryBox::StoryBox(ActionSet &actions, QWidget *parent)
    : QFrame(parent)
    , m_happened(new ElidedLabel(this))
    , m_next(new QLabel(this))
{
    setObjectName(u"taskStory"_s);
    m_happened->setObjectName(u"storyHappened"_s);
    m_next->setObjectName(u"storyNext"_s);
    // What to do must be readable in any width; it does not widen the panel.
    m_next->setTextFormat(Qt::PlainText);
    m_next->setWordWrap(true);
    m_next->setMinimumWidth(1);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(8, 0, 0, 0);
    row->setSpacing(6);
    auto *lines = new QVBoxLayout;
    lines->setSpacing(1);
    lines->addWidget(m_happened);
    lines->addWidget(m_next);
    row->addLayout(lines, 1);
    for (const Remedy remedy : kRemedies) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(actionOf(remedy, actions));
        button->setObjectName(
            u"story"_s + button->defaultAction()->objectName().sliced(kActionPrefix));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(QSize(16, 16));
        button->hide();
        row->addWidget(button);
        m_buttons.emplace_back(remedy, button);
    }
}

void StoryBox::setStory(const TaskStory &story)
{
    setLine(m_happened, story.happened, story.tone);
    setLine(m_next, story.next, Tone::Muted);
    for (const auto &[remedy, button] : m_buttons) {
        const auto &wanted = story.remedies;
        button->setVisible(std::find(wanted.begin(), wanted.end(), remedy) != wanted.end());
    }
}

} // namespace sagadesk::ui

#include "moc_storybox.cpp"
