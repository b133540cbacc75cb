#include "ui/task/attemptsview.h"

#include "core/engine/taskreads.h"
#include "ui/models/attempttreemodel.h"
#include "ui/models/difftablemodel.h"
#include "ui/tables/tablelook.h"
#include "ui/task/taskhistory.h"
#include "ui/text/format.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/icons.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDateTime>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::OperationKind;

namespace {

constexpr int kResultLetters = 13; // initially; then it gets the remaining width

void setTreeWidths(QTreeView *tree, const QList<int> &letters)
{
    const int width = tree->fontMetrics().horizontalAdvance(u'x');
    for (int column = 0; column < letters.size(); ++column)
        tree->setColumnWidth(column,
            qMax(letters[column] * width + 2 * kCellMargin,
                tree->header()->sectionSizeHint(column)));
}

QTreeView *makeTree(AttemptTreeModel *model, const QString &name, QWidget *parent)
{
    auto *tree = new QTreeView(parent);
    tree->setObjectName(name);
    tree->setModel(model);
    tree->setItemDelegate(new CellDelegate(tree));
    tree->setFrameShape(QFrame::NoFrame);
    tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    tree->setAllColumnsShowFocus(true);
    tree->setMouseTracking(true);
    tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    // Small widths, because the panel is narrow.
    setTreeWidths(tree, {4, 12, kResultLetters, 6, 11, 24});
    const auto fit = [tree](int column, const QString &longest) {
        const int width = tree->fontMetrics().horizontalAdvance(longest) + 2 * kCellMargin + 2;
        tree->setColumnWidth(column, qMax(width, tree->header()->sectionSizeHint(column)));
    };
    fit(AttemptTreeModel::Sent, timeText(QDateTime::currentMSecsSinceEpoch()));
    fit(AttemptTreeModel::Duration, wholeMillisecondsText(999));
    tree->header()->setStretchLastSection(false);
    tree->header()->setTextElideMode(Qt::ElideRight);
    for (const int column : {AttemptTreeModel::Pause, AttemptTreeModel::Endpoint})
        tree->setColumnHidden(column, true);
    return tree;
}

} // namespace

AttemptsView::AttemptsView(
    engine::TaskReads &taskReads, TaskHistory &history, const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_taskReads(taskReads)
    , m_history(history)
    , m_model(new AttemptTreeModel(this))
    , m_diff(new DiffTableModel(this))
    , m_title(new ElidedLabel(this))
    , m_compare(new QToolButton(this))
    , m_tree(makeTree(m_model, name, this))
    , m_side(new QWidget(this))
    , m_difference(new QLabel(m_side))
    , m_table(new QTableView(m_side))
    , m_splitter(new QSplitter(Qt::Horizontal, this))
{
    build(name);
    connect(&history, &TaskHistory::grown, this, &AttemptsView::update);
    connect(&history, &TaskHistory::named, this, &AttemptsView::update);
    connect(&history, &TaskHistory::cleared, this, &AttemptsView::update);
    connect(m_model, &AttemptTreeModel::requestRequested, this, &AttemptsView::readMissing);
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &AttemptsView::compare);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &AttemptsView::compare);
    connect(m_tree, &QTreeView::expanded, this, &AttemptsView::spanFields);
    connect(m_model, &QAbstractItemModel::rowsInserted, this,
        [this](const QModelIndex &attempt) { spanFields(attempt); });
    connect(m_model, &QAbstractItemModel::modelReset, this, &AttemptsView::compare);
}

void AttemptsView::build(const QString &name)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 2, 0, 0);
    column->setSpacing(2);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(6, 0, 2, 0);
    m_title->setObjectName(name + u"Title"_s);
    head->addWidget(m_title, 1);
    m_compare->setObjectName(name + u"Compare"_s);
    m_compare->setText(tr("Compare with previous"));
    m_compare->setToolTip(tr("Shows the selected attempt beside the previous one. If two attempts "
                             "are selected, they are compared with each other."));
    m_compare->setAutoRaise(true);
    connect(m_compare, &QToolButton::clicked, this, &AttemptsView::compareWithPrevious);
    head->addWidget(m_compare);
    column->addLayout(head);

    m_tree->setAccessibleName(tr("Attempts"));
    auto *copyAction = new QAction(icon(u"copy"_s), tr("Copy attempt"), m_tree);
    copyAction->setObjectName(name + u"Copy"_s);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setShortcutContext(Qt::WidgetShortcut);
    connect(copyAction, &QAction::triggered, this, &AttemptsView::copy);
    m_tree->addAction(copyAction);
    m_tree->viewport()->installEventFilter(this);

    auto *side = new QVBoxLayout(m_side);
    side->setContentsMargins(6, 0, 0, 0);
    side->setSpacing(2);
    m_difference->setTextFormat(Qt::PlainText);
    m_difference->setObjectName(name + u"Difference"_s);
    side->addWidget(m_difference);
    m_table->setModel(m_diff);
    dressTable(m_table, name + u"Diff"_s, tr("Differences between two attempts"));
    setColumnWidths(m_table, {9, 17, 2, 28, 28});
    side->addWidget(m_table);
    m_side->hide();

    m_splitter->addWidget(m_tree);
    m_splitter->addWidget(m_side);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(0, 2);
    m_splitter->setStretchFactor(1, 3);
    column->addWidget(m_splitter, 1);
}

void AttemptsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const Qt::Orientation wanted = width() < 640 ? Qt::Vertical : Qt::Horizontal;
    if (m_splitter->orientation() != wanted)
        m_splitter->setOrientation(wanted);
}

bool AttemptsView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        fitResult();
    return QWidget::eventFilter(watched, event);
}

// The result column gets the remaining width. Tooltip and details have the full result.
void AttemptsView::fitResult()
{
    constexpr int kResult = AttemptTreeModel::Result;
    QHeaderView *header = m_tree->header();
    const int room = m_tree->viewport()->width() - header->length() + header->sectionSize(kResult);
    header->resizeSection(kResult, qMax(room, header->sectionSizeHint(kResult)));
}

void AttemptsView::showStep(const model::TaskDetail *detail, int step, bool onlyUndo)
{
    const bool known = detail && step >= 0 && static_cast<size_t>(step) < detail->steps.size();
    const QString task = known ? detail->record.publicId : QString();
    if (task != m_task)
        m_model->clear();
    m_task = task;
    m_step = known ? step : -1;
    m_onlyUndo = onlyUndo;
    if (known) {
        const model::StepView &view = detail->steps[static_cast<size_t>(step)];
        m_shown = view;
        m_model->setOutput(view.output);
    }
    update();
}

void AttemptsView::update()
{
    std::vector<AttemptEntry> attempts;
    if (m_step >= 0) {
        const std::vector<model::EventView> &events = m_history.events();
        attempts = withUnlisted(attemptsOf(events, m_step), m_history.unlisted(), m_shown.name);
        markAwaited(attempts, events, m_shown, QDateTime::currentMSecsSinceEpoch());
    }
    if (m_onlyUndo)
        std::erase_if(attempts,
            [](const AttemptEntry &entry) { return entry.kind == OperationKind::Forward; });
    const int number = static_cast<int>(attempts.size());
    m_model->setAttempts(m_step, std::move(attempts));
    m_compare->setEnabled(number > 1);
    if (m_step < 0)
        m_title->setText(tr("No step selected"));
    else if (m_onlyUndo)
        m_title->setText(number == 0
                ? tr("%1: the undo has not been called yet").arg(m_shown.name)
                : tr("%1: %n call(s) of the undo", nullptr, number).arg(m_shown.name));
    else
        m_title->setText(number == 0 ? tr("%1: no attempt has a response yet").arg(m_shown.name)
                                     : tr("%1: %n attempt(s)", nullptr, number).arg(m_shown.name));
}

// Makes the fields of an attempt span all columns, because the pane is narrow.
void AttemptsView::spanFields(const QModelIndex &attempt)
{
    if (!attempt.isValid())
        return;
    for (int row = 0; row < m_model->rowCount(attempt); ++row)
        m_tree->setFirstColumnSpanned(row, attempt.siblingAtColumn(0), true);
}

// Reads the request, as the definition builds it now, of attempts whose journal row does not
// contain it because they succeeded at once.
void AttemptsView::readMissing(int step, OperationKind kind)
{
    bool &asking = m_asking[static_cast<size_t>(kind)];
    if (asking || m_task.isEmpty())
        return;
    asking = true;
    m_taskReads.readRequest(m_task, step, kind, this,
        [this, task = m_task, step, kind](const base::Result<model::SentRequest> &request) {
            m_asking[static_cast<size_t>(kind)] = false;
            if (task != m_task || step != m_model->step())
                return;
            m_model->setMadeRequest(kind, request);
            compare();
        });
}

QList<int> AttemptsView::chosen() const
{
    QList<int> attempts;
    for (const QModelIndex &each : m_tree->selectionModel()->selectedRows()) {
        const int row = each.parent().isValid() ? each.parent().row() : each.row();
        if (const int attempt = m_model->attemptIn(row); !attempts.contains(attempt))
            attempts.append(attempt);
    }
    std::sort(attempts.begin(), attempts.end());
    return attempts;
}

void AttemptsView::compare()
{
    const QList<int> two = chosen();
    m_side->setVisible(two.size() == 2);
    if (two.size() != 2)
        return;
    m_diff->setRows(differences(m_model->fields(two[0]), m_model->fields(two[1])),
        m_model->title(two[0]), m_model->title(two[1]));
    m_tree->scrollTo(m_model->index(m_model->rowOf(two[1]), 0));
    const int number = m_diff->differenceCount();
    m_difference->setText(number == 0 ? tr("No difference except the time")
                                      : tr("%n difference(s)", nullptr, number));
}

void AttemptsView::compareWithPrevious()
{
    const QList<int> before = chosen();
    const int newest = m_model->rowCount() - 1;
    const int attempt = qMax(1, before.isEmpty() ? newest : before.last());
    if (attempt > newest)
        return;
    const QModelIndex one = m_model->index(m_model->rowOf(attempt - 1), 0);
    const QModelIndex two = m_model->index(m_model->rowOf(attempt), 0);
    m_tree->selectionModel()->setCurrentIndex(two, QItemSelectionModel::NoUpdate);
    m_tree->selectionModel()->select(
        {one, one}, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_tree->selectionModel()->select(
        {two, two}, QItemSelectionModel::Select | QItemSelectionModel::Rows);
}

void AttemptsView::copy() const
{
    QStringList texts;
    for (const int attempt : chosen())
        texts.append(m_model->text(attempt));
    if (!texts.isEmpty())
        QApplication::clipboard()->setText(texts.join(u"\n\n"_s));
}

void AttemptsView::save(QSettings &settings) const
{
    saveColumns(settings, m_table);
}

} // namespace sagadesk::ui

#include "moc_attemptsview.cpp"
