#include "ui/task/stepsview.h"

#include "ui/actions/actionset.h"
#include "ui/models/steptablemodel.h"
#include "ui/tables/exportmenu.h"
#include "ui/tables/tablelook.h"
#include "ui/task/attemptsview.h"
#include "ui/widgets/splitlook.h"

#include <QMenu>
#include <QTableView>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

StepsView::StepsView(
    engine::TaskReads &taskReads, TaskHistory &history, ActionSet &actions, QWidget *parent)
    : QWidget(parent)
    , m_actions(actions)
    , m_model(new StepTableModel(this))
    , m_table(new QTableView(this))
    , m_attempts(new AttemptsView(taskReads, history, u"attempts"_s, this))
    , m_split(new QSplitter(Qt::Vertical, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_table->setModel(m_model);
    dressTable(m_table, u"steps"_s, tr("Steps"));
    QList<int> widths{4, 20, 18, 13, 8, 8, 8, 10, 36, 0, 28, 18};
    widths.resize(StepTableModel::ColumnCount); // the rest is hidden at first
    setColumnWidths(m_table, widths);
    // Why it does not run is what is asked for most.
    m_table->horizontalHeader()->moveSection(StepTableModel::WaitingFor, StepTableModel::Service);
    restoreColumns(m_table);
    addTableActions(m_table, u"steps"_s);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_split->setObjectName(u"stepsSplitter"_s);
    m_split->setChildrenCollapsible(false);
    m_split->addWidget(m_table);
    m_split->addWidget(m_attempts);
    m_split->setStretchFactor(0, 3);
    m_split->setStretchFactor(1, 2);
    column->addWidget(m_split);
    connect(m_table, &QWidget::customContextMenuRequested, this, &StepsView::showStepMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        showAttempts();
        if (!m_setting && currentStep() >= 0)
            Q_EMIT stepChosen(currentStep());
    });
}

void StepsView::showTask(const model::TaskDetail &detail)
{
    m_detail = detail;
    m_model->setTask(detail);
    showAttempts();
}

void StepsView::clear()
{
    m_setting = true;
    m_detail.reset();
    m_model->setRows({});
    m_setting = false;
    showAttempts();
}

int StepsView::currentStep() const
{
    const QModelIndex at = m_table->currentIndex();
    return at.isValid() ? m_model->row(at.row()).view.index : -1;
}

void StepsView::setCurrentStep(int step)
{
    const int row = m_model->rowOf(step);
    if (row < 0 || m_table->currentIndex().row() == row)
        return;
    m_setting = true;
    m_table->setCurrentIndex(m_model->index(row, StepTableModel::Step));
    m_setting = false;
}

void StepsView::showAttempts()
{
    m_attempts->showStep(m_detail ? &*m_detail : nullptr, currentStep());
}

void StepsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitSplitter(m_split, size());
}

void StepsView::tick()
{
    repaintColumn(m_table, StepTableModel::CompleteBy);
    repaintColumn(m_table, StepTableModel::WaitingFor);
}

void StepsView::showStepMenu(const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    menu->addActions(m_actions.stepActions());
    menu->addSeparator();
    menu->addActions(m_table->actions());
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

void StepsView::save() const
{
    saveColumns(m_table);
    m_attempts->save();
}

} // namespace sagadesk::ui

#include "moc_stepsview.cpp"
