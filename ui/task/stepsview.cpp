#include "ui/task/stepsview.h"

#include "ui/actions/actionset.h"
#include "ui/models/steptablemodel.h"
#include "ui/tables/exportmenu.h"
#include "ui/tables/tablelook.h"
#include "ui/tables/textrows.h"
#include "ui/task/attemptsview.h"
#include "ui/task/durationsview.h"
#include "ui/widgets/splitlook.h"

#include <QHeaderView>
#include <QMenu>
#include <QTabWidget>
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
    , m_live(m_table, {StepTableModel::CompleteBy, StepTableModel::WaitingFor})
    , m_side(new QTabWidget(this))
    , m_attempts(new AttemptsView(taskReads, history, u"attempts"_s, this))
    , m_details(new TextRows({tr("Field"), tr("Value")}, this))
    , m_durations(new DurationsView(taskReads, this))
    , m_split(new QSplitter(Qt::Vertical, this))
{
    build();
    connect(m_table, &QWidget::customContextMenuRequested, this, &StepsView::showStepMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        showChosen();
        if (!m_setting && currentStep() >= 0)
            Q_EMIT stepChosen(currentStep());
    });
    connect(m_split, &QSplitter::splitterMoved, this, [this] { m_sharedByHand = true; });
}

void StepsView::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_table->setModel(m_model);
    dressTable(m_table, u"steps"_s, tr("Steps"));
    setTwoLines(m_table);
    // The state of the undo, service, retries, locked-by and last error are second lines; other
    // columns are initially hidden.
    QList<int> widths{2, 18, 12, 0, 8, 0, 7, 9, 24};
    widths.resize(StepTableModel::ColumnCount);
    setColumnWidths(m_table, widths);
    restoreColumns(m_table);
    addTableActions(m_table, u"steps"_s);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_split->setObjectName(u"stepsSplitter"_s);
    m_split->setChildrenCollapsible(false);
    m_split->addWidget(m_table);
    m_split->addWidget(buildSide());
    column->addWidget(m_split);
}

QWidget *StepsView::buildSide()
{
    m_side->setObjectName(u"stepSide"_s);
    m_side->setDocumentMode(true);
    m_side->addTab(m_attempts, tr("Attempts"));
    m_detailTable = makeTextTable(m_details, u"stepDetails"_s, tr("Details"), {15, 10}, m_side);
    restoreColumns(m_detailTable);
    addTableActions(m_detailTable, u"stepDetails"_s);
    m_side->addTab(m_detailTable, tr("Details"));
    m_side->addTab(m_durations, tr("Durations"));
    return m_side;
}

void StepsView::showTask(const model::TaskDetail &detail)
{
    m_detail = detail;
    m_model->setTask(detail);
    m_durations->showTask(&*m_detail);
    showChosen();
}

void StepsView::clear()
{
    m_setting = true;
    m_detail.reset();
    m_model->setRows({});
    m_durations->showTask(nullptr);
    m_setting = false;
    showChosen();
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

void StepsView::showChosen()
{
    m_attempts->showStep(m_detail ? &*m_detail : nullptr, currentStep());
    showDetails();
}

// Shows all fields of the selected step that have a value.
void StepsView::showDetails()
{
    std::vector<TextRow> rows;
    const int chosen = m_table->currentIndex().row();
    const int columns = chosen < 0 ? 0 : m_model->columnCount();
    for (int column = StepTableModel::State; column < columns; ++column) {
        const QString value = m_model->fieldText(chosen, column);
        if (value.isEmpty())
            continue;
        const auto title = [&](int role) {
            return m_model->headerData(column, Qt::Horizontal, role).toString();
        };
        TextCell field{value.trimmed(), Tone::Text, {}, value};
        field.text.replace(u'\n', u" \u00b7 "_s); // a field is one line
        rows.push_back({title(KeyRole), {{title(Qt::DisplayRole), Tone::Muted}, field}});
    }
    m_details->setRows(std::move(rows));
}

void StepsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitSplitter(m_split, size());
    if (!m_sharedByHand)
        shareRoom(m_split, size(), neededWidth());
}

// The width that the table needs, with room for a sentence in the last column, which takes the
// remaining width.
int StepsView::neededWidth() const
{
    constexpr int kSentence = 30; // characters
    const QHeaderView *header = m_table->horizontalHeader();
    const int sentence = kSentence * m_table->fontMetrics().horizontalAdvance(u'x') + 4;
    return header->length() - header->sectionSize(StepTableModel::WaitingFor)
        + qMax(sentence, header->sectionSizeHint(StepTableModel::WaitingFor));
}

void StepsView::tick()
{
    m_live.refresh();
    m_durations->tick();
}

void StepsView::showStepMenu(const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    menu->addActions(m_actions.stepActions());
    menu->addSeparator();
    menu->addAction(m_actions.showStepService);
    menu->addSeparator();
    menu->addActions(m_table->actions());
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

void StepsView::save(QSettings &settings) const
{
    saveColumns(settings, m_table);
    saveColumns(settings, m_detailTable);
    m_attempts->save(settings);
    m_durations->save(settings);
}

} // namespace sagadesk::ui

#include "moc_stepsview.cpp"
