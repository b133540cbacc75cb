#include "ui/task/compensationview.h"

#include "core/engine/taskreads.h"
#include "ui/actions/actionset.h"
#include "ui/models/undotablemodel.h"
#include "ui/tables/exportmenu.h"
#include "ui/tables/tablelook.h"
#include "ui/task/attemptsview.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"
#include "ui/widgets/actionbar.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/splitlook.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::OperatorAction;

CompensationView::CompensationView(
    engine::TaskReads &taskReads, TaskHistory &history, ActionSet &actions, QWidget *parent)
    : QWidget(parent)
    , m_taskReads(taskReads)
    , m_model(new UndoTableModel(this))
    , m_icon(new QLabel(this))
    , m_summary(new QLabel(this))
    , m_table(new QTableView(this))
    , m_attempts(new AttemptsView(taskReads, history, u"undoAttempts"_s, this))
    , m_split(new QSplitter(Qt::Vertical, this))
{
    setObjectName(u"compensationView"_s);
    build(actions);
}

void CompensationView::build(ActionSet &actions)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 2, 0, 0);
    column->setSpacing(2);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(6, 2, 2, 2);
    head->addWidget(m_icon, 0, Qt::AlignTop);
    m_summary->setObjectName(u"compensationSummary"_s);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    head->addWidget(m_summary, 1);
    auto *bar = new ActionBar(this);
    bar->add(actions.operatorAction(OperatorAction::Compensate, false), 1);
    bar->add(actions.operatorAction(OperatorAction::RetryUndo, true), 3);
    bar->add(actions.operatorAction(OperatorAction::UndoneByHand, true), 2);
    head->addWidget(bar, 0, Qt::AlignTop);
    column->addLayout(head);

    m_table->setModel(m_model);
    dressTable(m_table, u"undos"_s, tr("Steps and their undos"));
    setTwoLines(m_table);
    // The state column shows the state of the undo; the step's own state is below its name.
    setColumnWidths(m_table, {5, 13, 0, 0, 19, 18, 0, 8, 0, 24, 0});
    restoreColumns(m_table);
    addTableActions(m_table, u"undos"_s);
    m_split->setChildrenCollapsible(false);
    m_split->addWidget(m_table);
    m_split->addWidget(m_attempts);
    column->addWidget(m_split, 1);
    connect(m_split, &QSplitter::splitterMoved, this, [this] { m_sharedByHand = true; });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex &at) {
            if (!at.isValid() || !m_detail)
                return;
            m_current = m_model->row(at.row()).step.index;
            m_attempts->showStep(&*m_detail, m_current, true);
            if (m_table->hasFocus())
                Q_EMIT stepChosen(m_current);
        });
}

void CompensationView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitSplitter(m_split, size());
    if (!m_sharedByHand)
        shareRoom(m_split, size());
}

void CompensationView::showTask(const model::TaskDetail &detail)
{
    m_detail = detail;
    read();
}

void CompensationView::clear()
{
    m_detail.reset();
    m_current = -1;
    m_preview = {};
    m_model->setRows({});
    m_attempts->showStep(nullptr, -1, true);
    showSummary();
}

void CompensationView::setCurrentStep(int step)
{
    m_current = step;
    const int row = m_model->rowOf(step);
    if (row >= 0 && m_table->currentIndex().row() != row)
        m_table->setCurrentIndex(m_model->index(row, UndoTableModel::Step));
}

void CompensationView::read()
{
    if (!m_detail)
        return;
    if (m_reading) {
        m_readAgain = true;
        return;
    }
    m_reading = true;
    m_readAgain = false;
    const QString id = m_detail->record.publicId;
    m_taskReads.previewCompensation(
        id, this, [this, id](const base::Result<model::CompensationPreview> &preview) {
            m_reading = false;
            if (preview && m_detail && m_detail->record.publicId == id)
                arrived(*preview);
            if (m_readAgain)
                read();
        });
}

void CompensationView::arrived(const model::CompensationPreview &preview)
{
    m_preview = preview;
    m_model->setTask(*m_detail, preview);
    setCurrentStep(m_current);
    m_attempts->showStep(&*m_detail, m_current, true);
    showSummary();
}

QString CompensationView::summary() const
{
    const auto &undos = m_preview.undos;
    const int count = static_cast<int>(undos.size());
    const auto number = [&undos](auto wanted) {
        return static_cast<int>(std::count_if(undos.begin(), undos.end(), wanted));
    };
    const int unknown = number([](const auto &undo) {
        return undo.effect == model::Effect::Unknown || undo.effect == model::Effect::Claimed;
    });
    const auto isUndone = [](const auto &undo) {
        return undo.state == model::UndoState::Undone || undo.state == model::UndoState::DoneByHand;
    };
    const int byHand =
        number([&isUndone](const auto &undo) { return !undo.manual.isEmpty() && !isUndone(undo); });
    const int doneByHand =
        number([](const auto &undo) { return undo.state == model::UndoState::DoneByHand; });
    QStringList parts;
    if (m_preview.begun) {
        const int done = number(isUndone);
        parts.append(tr("%1 of %n effect(s) undone.", nullptr, count).arg(done));
    } else if (!m_preview.refusal.code.isEmpty()) {
        parts.append(tr("Can't be compensated now: %1").arg(reasonText(m_preview.refusal)));
        return parts.first();
    } else if (count == 0) {
        return tr("If the task were compensated now, there would be nothing to undo.");
    } else {
        parts.append(tr("If the task were compensated now, %n effect(s) would be undone, in this "
                        "order.",
            nullptr, count));
    }
    if (unknown > 0)
        parts.append(tr("%n effect(s) may not have occurred; undone anyway.", nullptr, unknown));
    if (byHand > 0)
        parts.append(tr("%n effect(s) must be undone by hand.", nullptr, byHand));
    if (doneByHand > 0)
        parts.append(tr("%n effect(s) undone by hand.", nullptr, doneByHand));
    return parts.join(u' ');
}

void CompensationView::showSummary()
{
    m_summary->setText(m_detail ? summary() : QString());
    const bool begun = m_preview.begun;
    m_icon->setPixmap(m_detail ? iconPixmap(begun ? u"compensate"_s : u"info"_s,
                          begun ? Tone::Compensating : Tone::Accent, 16, devicePixelRatioF())
                               : QPixmap());
}

void CompensationView::save(QSettings &settings) const
{
    saveColumns(settings, m_table);
    m_attempts->save(settings);
}

} // namespace sagadesk::ui

#include "moc_compensationview.cpp"
