#include "ui/task/taskpanel.h"

#include "core/engine/taskreads.h"
#include "ui/actions/actionset.h"
#include "ui/actions/page.h"
#include "ui/faultlab/ledgerpanel.h"
#include "ui/task/compensationview.h"
#include "ui/task/dataview.h"
#include "ui/task/graphview.h"
#include "ui/task/historyview.h"
#include "ui/task/stepsview.h"
#include "ui/task/storybox.h"
#include "ui/task/taskhistory.h"
#include "ui/task/timelineview.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/text/statetext.h"
#include "ui/widgets/actionbar.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/icons.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::OperatorAction;
using model::StepState;
using model::UndoState;

namespace {

// The step that needs attention: a failed one, or a running one, or the next one. If none is
// open, the last step, so that its actions can explain why they are not available. -1: there
// are no steps.
int attentionStep(const model::TaskDetail &detail)
{
    const auto first = [&detail](auto wanted) {
        for (const model::StepView &step : detail.steps)
            if (wanted(step.record))
                return step.index;
        return -1;
    };
    int found = first([](const auto &s) {
        return s.state == StepState::Failed || s.undoState == UndoState::Failed;
    });
    if (found < 0)
        found = first([](const auto &s) {
            return s.state == StepState::Running || s.undoState == UndoState::Running;
        });
    if (found < 0)
        found = first([](const auto &s) { return s.state == StepState::NotStarted; });
    return found < 0 ? static_cast<int>(detail.steps.size()) - 1 : found;
}

} // namespace

TaskPanel::TaskPanel(engine::TaskReads &taskReads, ActionSet &actions, QWidget *parent)
    : QWidget(parent)
    , m_taskReads(taskReads)
    , m_actions(actions)
    , m_history(new TaskHistory(taskReads, this))
    , m_head(new QWidget(this))
    , m_icon(new QLabel(m_head))
    , m_title(new QLabel(m_head))
    , m_state(new QLabel(m_head))
    , m_facts(new ElidedLabel(m_head))
    , m_story(new StoryBox(actions, this))
    , m_tabs(new QTabWidget(this))
    , m_outcome(new ElidedLabel(m_tabs))
{
    setObjectName(u"taskPanel"_s);
    build();
    connect(m_history, &TaskHistory::grown, this, &TaskPanel::showStory);
    m_countdown.setInterval(1000);
    connect(&m_countdown, &QTimer::timeout, this, [this] {
        m_steps->tick();
        showHead();
        if (m_detail)
            Q_EMIT changed(); // whether an action is available may depend on the time
    });
    m_countdown.start();
    m_outcomeTimer.setSingleShot(true);
    m_outcomeTimer.setInterval(kMessageShownMs);
    connect(&m_outcomeTimer, &QTimer::timeout, this,
        [this] { showOutcome(m_publicId, {}, Tone::Text); });
    connect(&Theme::instance(), &Theme::changed, this, &TaskPanel::showHead);
    showHead();
}

void TaskPanel::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 4, 8, 4);
    column->setSpacing(4);
    buildHead();
    column->addWidget(m_head);
    column->addWidget(m_story);
    column->addWidget(buildButtons());
    buildTabs();
    column->addWidget(m_tabs, 1);
}

void TaskPanel::buildHead()
{
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.2);
    large.setWeight(QFont::DemiBold);
    m_title->setFont(large);
    m_title->setObjectName(u"taskTitle"_s);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_state->setObjectName(u"taskState"_s);
    m_facts->setObjectName(u"taskFacts"_s);
    auto *row = new QHBoxLayout(m_head);
    row->setContentsMargins(8, 5, 8, 0);
    row->setSpacing(8);
    row->addWidget(m_icon);
    row->addWidget(m_title);
    row->addWidget(m_state);
    row->addWidget(m_facts, 1);
}

QWidget *TaskPanel::buildButtons()
{
    auto *bar = new ActionBar(this);
    bar->setObjectName(u"taskActions"_s);
    using enum OperatorAction;
    // The most important actions keep their text the longest.
    bar->add(m_actions.operatorAction(Resubmit, true), 9);
    bar->add(m_actions.operatorAction(RunNow, true), 4);
    bar->add(m_actions.operatorAction(SkipStep, true), 6);
    bar->add(m_actions.operatorAction(CompleteByHand, true), 3);
    bar->add(m_actions.operatorAction(Resubmit, false), 5);
    bar->add(m_actions.operatorAction(Compensate, false), 8);
    bar->add(m_actions.operatorAction(Cancel, false), 7);
    bar->add(m_actions.operatorAction(Pause, false), 2);
    bar->add(m_actions.operatorAction(Resume, false), 1);
    return bar;
}

void TaskPanel::buildTabs()
{
    m_tabs->setObjectName(u"taskTabs"_s);
    m_tabs->setDocumentMode(true);
    m_steps = new StepsView(m_taskReads, *m_history, m_actions, this);
    m_timeline = new TimelineView(*m_history, this);
    m_graph = new GraphView(this);
    m_compensation = new CompensationView(m_taskReads, *m_history, m_actions, this);
    m_historyView = new HistoryView(*m_history, this);
    m_data = new DataView(this);
    m_tabs->addTab(m_steps, tr("Steps"));
    m_tabs->addTab(m_timeline, tr("Timeline"));
    m_tabs->addTab(m_graph, tr("Graph"));
    m_tabs->addTab(m_compensation, tr("Compensation"));
    m_tabs->addTab(m_historyView, tr("History"));
    m_tabs->addTab(m_data, tr("Data"));
    m_outcome->setObjectName(u"taskOutcome"_s);
    m_outcome->hide();
    connect(m_tabs, &QTabWidget::currentChanged, this, &TaskPanel::showTab);
    connect(m_steps, &StepsView::stepChosen, this, &TaskPanel::chooseStep);
    connect(m_timeline, &TimelineView::stepChosen, this, &TaskPanel::chooseStep);
    connect(m_graph, &GraphView::stepChosen, this, &TaskPanel::chooseStep);
    connect(m_compensation, &CompensationView::stepChosen, this, &TaskPanel::chooseStep);
}

void TaskPanel::show(const QString &publicId, const QString &step)
{
    m_wantedStep = step;
    if (publicId != m_publicId) {
        m_publicId = publicId;
        m_detail.reset();
        m_whyNot.clear();
        m_stepChosen = false;
        m_history->setTask(publicId);
        clearTabs();
        if (m_ledger)
            m_ledger->setTask(publicId);
        showOutcome(publicId, {}, Tone::Text);
        showHead();
        Q_EMIT changed();
    }
    read();
}

void TaskPanel::setChosenCount(int count)
{
    if (count == m_chosen)
        return;
    m_chosen = count;
    showHead();
}

void TaskPanel::setLab(faultlab::FaultLabSession *lab)
{
    m_history->setLab(lab);
    m_ledger = new LedgerPanel(*lab, this);
    m_tabs->addTab(m_ledger, tr("Ledger"));
    m_tabs->setTabToolTip(m_tabs->indexOf(m_ledger),
        tr("What the simulated services recorded for the selected task."));
    m_ledger->setTask(m_publicId);
}

void TaskPanel::clearTabs()
{
    m_steps->clear();
    m_timeline->clear();
    m_graph->clear();
    m_compensation->clear();
    m_historyView->clear();
    m_data->clear();
}

void TaskPanel::noteChanges(const model::ChangeSet &changes)
{
    if (awaits(changes))
        read();
}

// A task without a record may still be on its way from the inbox.
bool TaskPanel::awaits(const model::ChangeSet &changes) const
{
    return !m_publicId.isEmpty()
        && (changes.everything || !m_detail || changes.tasks.contains(m_detail->record.id));
}

void TaskPanel::read()
{
    if (m_publicId.isEmpty())
        return;
    if (m_reading) {
        m_readAgain = true;
        return;
    }
    m_reading = true;
    m_readAgain = false;
    m_taskReads.readTask(
        m_publicId, this, [this, id = m_publicId](base::Result<model::TaskDetail> detail) {
            m_reading = false;
            if (detail && id == m_publicId)
                arrived(*detail);
            else if (id == m_publicId && !m_detail)
                showReadError(detail.error()); // the id comes from outside and may not exist
            if (m_readAgain || id != m_publicId)
                read();
        });
}

void TaskPanel::showReadError(const base::Error &error)
{
    m_whyNot = errorText(error);
    showHead();
}

void TaskPanel::arrived(const model::TaskDetail &detail)
{
    if (m_detail && detail.record.version < m_detail->record.version)
        return; // never replaces a newer record
    m_detail = detail;
    m_steps->showTask(detail);
    if (!m_wantedStep.isEmpty()) {
        for (const model::StepView &each : detail.steps)
            if (each.name == m_wantedStep)
                chooseStep(each.index);
        m_wantedStep.clear();
    } else if (!m_stepChosen) {
        m_steps->setCurrentStep(attentionStep(detail));
    }
    QStringList names;
    for (const model::StepView &each : detail.steps)
        names.append(each.name);
    m_history->setSteps(names);
    if (m_ledger)
        m_ledger->setSteps(names);
    showHead();
    m_history->read();
    showTab();
    Q_EMIT changed();
}

// A step selected in one view is selected in all.
void TaskPanel::chooseStep(int step)
{
    m_stepChosen = true;
    m_steps->setCurrentStep(step);
    m_graph->setCurrentStep(step);
    m_compensation->setCurrentStep(step);
    Q_EMIT changed();
}

int TaskPanel::step() const
{
    if (!m_detail)
        return -1;
    const int chosen = m_steps->currentStep();
    return chosen >= 0 ? chosen : attentionStep(*m_detail);
}

void TaskPanel::showTab()
{
    if (!m_detail)
        return;
    const QWidget *shown = m_tabs->currentWidget();
    if (shown == m_timeline)
        m_timeline->showTask(*m_detail);
    else if (shown == m_graph)
        m_graph->showTask(*m_detail);
    else if (shown == m_compensation)
        m_compensation->showTask(*m_detail);
    else if (shown == m_historyView)
        m_historyView->showTask(*m_detail);
    else if (shown == m_data)
        m_data->showTask(*m_detail);
    m_graph->setCurrentStep(step());
    m_compensation->setCurrentStep(step());
}

// Called again to update countdowns, and the names of operators once the journal has been read.
void TaskPanel::showStory()
{
    const bool isOne = m_detail && m_chosen < 2;
    m_story->setVisible(isOne);
    if (isOne)
        m_story->setStory(
            storyOf(*m_detail, m_history->events(), QDateTime::currentMSecsSinceEpoch()));
}

void TaskPanel::showHead()
{
    showStory();
    if (m_chosen > 1) {
        m_icon->clear();
        m_title->setText(tr("%n tasks selected", nullptr, m_chosen));
        m_state->clear();
        m_facts->setText(
            m_publicId.isEmpty() ? QString() : tr("The tabs show %1.").arg(m_publicId));
        m_facts->setToolTip({});
        return;
    }
    if (m_publicId.isEmpty()) {
        m_icon->clear();
        m_title->setText(tr("No task selected"));
        m_state->clear();
        m_facts->clear();
        return;
    }
    if (!m_detail) {
        m_icon->clear();
        m_title->setText(m_publicId);
        m_state->clear();
        m_facts->setText(m_whyNot.isEmpty() ? tr("Reading…") : m_whyNot);
        return;
    }
    const model::TaskRecord &record = m_detail->record;
    const Tone tone = toneOf(record.state);
    m_icon->setPixmap(iconPixmap(iconName(record.state), tone, 20, devicePixelRatioF()));
    m_title->setText(record.publicId);
    m_state->setText(record.pausedAt != 0 ? tr("%1 (paused)").arg(stateText(record.state))
                                          : stateText(record.state));
    QPalette palette = m_state->palette();
    palette.setColor(QPalette::WindowText, Theme::instance().color(tone));
    m_state->setPalette(palette);
    QStringList facts{tr("%1, version %2").arg(m_detail->workflow).arg(m_detail->workflowVersion),
        tr("priority %1").arg(record.priority),
        tr("created %1").arg(agoText(record.createdAt, QDateTime::currentMSecsSinceEpoch()))};
    if (record.deadline != 0 && !isFinal(record.state))
        facts.append(tr("deadline %1").arg(timeText(record.deadline)));
    if (!m_detail->lockedBy.isEmpty() && !isFinal(record.state))
        facts.append(tr("locked by %1").arg(m_detail->lockedBy));
    m_facts->setText(facts.join(u" \u00b7 "_s));
    m_facts->setToolTip(plainToolTip(facts.join(u'\n')));
}

void TaskPanel::showOutcome(const QString &task, const QString &text, Tone tone)
{
    if (task != m_publicId)
        return;
    m_outcome->setText(singleLine(text));
    m_outcome->setToolTip(plainToolTip(text));
    QPalette palette = m_outcome->palette();
    palette.setColor(QPalette::WindowText, Theme::instance().color(tone));
    m_outcome->setPalette(palette);
    placeOutcome();
    if (text.isEmpty())
        m_outcomeTimer.stop();
    else
        m_outcomeTimer.start();
}

void TaskPanel::placeOutcome()
{
    const QTabBar *bar = m_tabs->tabBar();
    const int gap = bar->fontMetrics().height();
    const int end = bar->mapTo(m_tabs, bar->tabRect(bar->count() - 1).topRight()).x() + gap;
    m_outcome->setGeometry(end, bar->y(), qMax(0, m_tabs->width() - end), bar->height());
    m_outcome->setVisible(!m_outcome->text().isEmpty() && m_outcome->width() > gap);
    m_outcome->raise();
}

void TaskPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeOutcome();
}

void TaskPanel::save(QSettings &settings) const
{
    m_steps->save(settings);
    m_timeline->save(settings);
    m_compensation->save(settings);
    m_historyView->save(settings);
}

} // namespace sagadesk::ui

#include "moc_taskpanel.cpp"
