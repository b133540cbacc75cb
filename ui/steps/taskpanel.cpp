#include "ui/steps/taskpanel.h"

#include "core/engine/engine.h"
#include "ui/mainwindow/actionset.h"
#include "ui/models/eventtablemodel.h"
#include "ui/models/jsonmodel.h"
#include "ui/models/steptablemodel.h"
#include "ui/text/format.h"
#include "ui/text/statetext.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/tablelook.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace sagadesk::ui {

using model::OperatorAction;
using model::StepState;
using model::UndoState;

TaskPanel::TaskPanel(engine::Engine &engine, ActionSet &actions, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_actions(actions)
    , m_stepModel(new StepTableModel(this))
    , m_eventModel(new EventTableModel(this))
    , m_jsonModel(new JsonModel(this))
    , m_icon(new QLabel(this))
    , m_title(new QLabel(this))
    , m_state(new QLabel(this))
    , m_facts(new QLabel(this))
    , m_tabs(new QTabWidget(this))
{
    setObjectName(QStringLiteral("taskPanel"));
    build();
    m_countdown.setInterval(1000);
    connect(&m_countdown, &QTimer::timeout, this, [this] {
        repaintColumn(m_steps, StepTableModel::CompleteBy);
        repaintColumn(m_steps, StepTableModel::WaitingFor);
        showHead();
        if (m_detail)
            Q_EMIT changed(); // what is allowed may depend on the time
    });
    m_countdown.start();
    connect(&Theme::instance(), &Theme::changed, this, &TaskPanel::showHead);
    showHead();
}

void TaskPanel::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    column->setSpacing(5);
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_icon);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.2);
    large.setWeight(QFont::DemiBold);
    m_title->setFont(large);
    m_title->setObjectName(QStringLiteral("taskTitle"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    head->addWidget(m_title);
    m_state->setObjectName(QStringLiteral("taskState"));
    head->addWidget(m_state);
    m_facts->setTextFormat(Qt::PlainText);
    m_facts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    head->addWidget(m_facts, 1);
    column->addLayout(head);

    auto *bar = new QWidget(this);
    auto *flow = new FlowLayout(bar, 4);
    using enum OperatorAction;
    const QList<QAction *> shown{m_actions.of(Resubmit, true), m_actions.of(RunNow, true),
        m_actions.of(SkipStep, true), m_actions.of(CompleteByHand, true),
        m_actions.of(Resubmit, false), m_actions.of(Compensate, false), m_actions.of(Cancel, false),
        m_actions.of(Pause, false), m_actions.of(Resume, false)};
    for (QAction *action : shown) {
        auto *button = new QToolButton(bar);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(QSize(16, 16));
        flow->addWidget(button);
    }
    column->addWidget(bar);
    m_tabs->setObjectName(QStringLiteral("taskTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(buildSteps(), tr("Steps"));
    m_tabs->addTab(buildHistory(), tr("History"));
    m_tabs->addTab(buildData(), tr("Data"));
    column->addWidget(m_tabs, 1);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        readEvents();
        showData();
    });
}

QWidget *TaskPanel::buildSteps()
{
    m_steps = new QTableView(this);
    m_steps->setModel(m_stepModel);
    dressTable(m_steps, QStringLiteral("steps"), tr("Steps"));
    setColumnWidths(m_steps, {4, 20, 18, 13, 9, 8, 8, 10, 34, 0, 28, 16, 0, 0});
    restoreColumns(m_steps);
    m_steps->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_steps, &QWidget::customContextMenuRequested, this, &TaskPanel::stepMenu);
    connect(m_steps->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this] { Q_EMIT changed(); });
    connect(m_steps, &QTableView::clicked, this, [this] { m_stepChosen = true; });
    return m_steps;
}

QWidget *TaskPanel::buildHistory()
{
    m_events = new QTableView(this);
    m_events->setModel(m_eventModel);
    dressTable(m_events, QStringLiteral("history"), tr("History"));
    setColumnWidths(m_events, {12, 24, 34, 46, 48, 7});
    restoreColumns(m_events);
    m_events->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto *copy = new QAction(icon(QStringLiteral("copy")), tr("Copy entry"), m_events);
    connect(copy, &QAction::triggered, this, [this] {
        if (const QModelIndex at = m_events->currentIndex(); at.isValid())
            QApplication::clipboard()->setText(m_eventModel->detail(at.row()));
    });
    m_events->addAction(copy);
    return m_events;
}

QWidget *TaskPanel::buildData()
{
    m_data = new QTreeView(this);
    m_data->setObjectName(QStringLiteral("data"));
    m_data->setAccessibleName(tr("Data"));
    m_data->setModel(m_jsonModel);
    m_data->setItemDelegate(new CellDelegate(m_data));
    m_data->setFrameShape(QFrame::NoFrame);
    m_data->setUniformRowHeights(true);
    m_data->setColumnWidth(0, fontMetrics().averageCharWidth() * 36);
    m_data->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto *copy = new QAction(icon(QStringLiteral("copy")), tr("Copy JSON"), m_data);
    connect(copy, &QAction::triggered, this, [this] {
        if (const QModelIndex at = m_data->currentIndex(); at.isValid())
            QApplication::clipboard()->setText(m_jsonModel->text(at));
    });
    m_data->addAction(copy);
    connect(
        m_jsonModel, &QAbstractItemModel::modelReset, this, [this] { m_data->expandToDepth(0); });
    return m_data;
}

void TaskPanel::show(const QString &publicId, const QString &step)
{
    m_wantedStep = step;
    if (publicId != m_publicId) {
        m_publicId = publicId;
        m_detail.reset();
        m_stepChosen = false;
        m_stepModel->setRows({});
        m_eventModel->setRows({});
        m_jsonModel->setDocuments({});
        showHead();
        Q_EMIT changed();
    }
    read();
}

void TaskPanel::noteChanges(const model::ChangeSet &changes)
{
    if (m_publicId.isEmpty())
        return;
    // Without a record yet the task may just be on its way from the inbox.
    if (changes.everything || !m_detail || changes.tasks.contains(m_detail->record.id))
        read();
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
    m_engine.readTask(
        m_publicId, this, [this, id = m_publicId](base::Result<model::TaskDetail> detail) {
            m_reading = false;
            if (detail && id == m_publicId)
                arrived(*detail);
            if (m_readAgain || id != m_publicId)
                read();
        });
}

void TaskPanel::arrived(const model::TaskDetail &detail)
{
    if (m_detail && detail.record.version < m_detail->record.version)
        return; // no row goes back
    m_detail = detail;
    m_stepModel->setTask(detail);
    QStringList names;
    for (const model::StepView &step : detail.steps)
        names.append(step.name);
    m_eventModel->setSteps(names);
    if (!m_wantedStep.isEmpty()) {
        selectStep(static_cast<int>(names.indexOf(m_wantedStep)));
        m_stepChosen = true;
        m_wantedStep.clear();
    } else if (!m_stepChosen) {
        m_steps->setCurrentIndex({});
        selectStep(step());
    }
    showHead();
    showData();
    readEvents();
    Q_EMIT changed();
}

void TaskPanel::selectStep(int index)
{
    const int row = m_stepModel->rowOf(index);
    if (row >= 0)
        m_steps->setCurrentIndex(m_stepModel->index(row, StepTableModel::Step));
}

int TaskPanel::step() const
{
    if (!m_detail)
        return -1;
    if (const QModelIndex at = m_steps->currentIndex(); at.isValid())
        return m_stepModel->row(at.row()).view.index;
    const auto first = [this](auto wanted) {
        for (const model::StepView &step : m_detail->steps)
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
    // Nothing is open: the last one, so that the step's actions can say why they are not possible.
    return found < 0 ? static_cast<int>(m_detail->steps.size()) - 1 : found;
}

void TaskPanel::readEvents()
{
    if (!m_detail || m_readingEvents || m_tabs->currentWidget() != m_events)
        return;
    m_readingEvents = true;
    m_engine.readEvents(m_publicId, m_eventModel->newest(), this,
        [this, id = m_publicId](base::Result<std::vector<model::EventView>> events) {
            m_readingEvents = false;
            if (id != m_publicId) {
                readEvents();
                return;
            }
            if (!events || events->empty())
                return;
            m_eventModel->add(*events);
            readEvents(); // until nothing newer comes
        });
}

void TaskPanel::showHead()
{
    if (m_publicId.isEmpty()) {
        m_icon->clear();
        m_title->setText(tr("No task is chosen"));
        m_state->clear();
        m_facts->clear();
        return;
    }
    if (!m_detail) {
        m_title->setText(m_publicId);
        m_state->clear();
        m_facts->setText(tr("Reading …"));
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
    m_facts->setText(facts.join(QStringLiteral(" \u00b7 ")));
    m_facts->setToolTip(plainToolTip(facts.join(QLatin1Char('\n'))));
}

void TaskPanel::showData()
{
    if (!m_detail || m_tabs->currentWidget() != m_data)
        return;
    std::vector<JsonModel::Document> documents{{tr("Input of the task"), m_detail->input}};
    for (const model::StepView &step : m_detail->steps) {
        if (!step.editedInput.isEmpty())
            documents.push_back({tr("%1: edited input").arg(step.name), step.editedInput});
        if (!step.output.isEmpty())
            documents.push_back({tr("%1: output").arg(step.name), step.output});
        if (!step.undoRequest.isEmpty())
            documents.push_back({tr("%1: undo request").arg(step.name), step.undoRequest});
    }
    m_jsonModel->setDocuments(documents);
}

void TaskPanel::stepMenu(const QPoint &at)
{
    m_stepChosen = true;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    menu->addActions(m_actions.stepActions());
    menu->popup(m_steps->viewport()->mapToGlobal(at));
}

void TaskPanel::save() const
{
    saveColumns(m_steps);
    saveColumns(m_events);
}

} // namespace sagadesk::ui
