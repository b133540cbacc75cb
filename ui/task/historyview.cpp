#include "ui/task/historyview.h"

#include "ui/models/poolwork.h"
#include "ui/tables/exportmenu.h"
#include "ui/tables/tablelook.h"
#include "ui/task/taskhistory.h"
#include "ui/widgets/icons.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

HistoryView::HistoryView(TaskHistory &history, QWidget *parent)
    : QWidget(parent)
    , m_history(history)
    , m_model(new EventTableModel(this))
    , m_text(new QLineEdit(this))
    , m_kind(new QComboBox(this))
    , m_count(new QLabel(this))
    , m_table(new QTableView(this))
{
    setObjectName(u"historyView"_s);
    build();
    connect(&history, &TaskHistory::grown, this, &HistoryView::update);
    connect(&history, &TaskHistory::cleared, this, &HistoryView::update);
}

void HistoryView::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 3, 0, 0);
    column->setSpacing(3);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(4, 0, 4, 0);
    m_text->setObjectName(u"historyFilter"_s);
    m_text->setAccessibleName(tr("History filter"));
    m_text->setPlaceholderText(tr("Filter the history"));
    m_text->setClearButtonEnabled(true);
    m_text->addAction(icon(u"search"_s, Tone::Muted), QLineEdit::LeadingPosition);
    head->addWidget(m_text, 1);
    m_kind->setObjectName(u"historyKind"_s);
    m_kind->setAccessibleName(tr("Whose entries"));
    const auto add = [this](const QString &text, EventKind kind) {
        m_kind->addItem(text, static_cast<int>(kind));
    };
    add(tr("Everything"), EventKind::All);
    add(tr("Operators"), EventKind::Operators);
    add(tr("Supervisor"), EventKind::Supervisors);
    add(tr("Replies of Agents"), EventKind::Answers);
    add(tr("States of the task"), EventKind::TaskStates);
    head->addWidget(m_kind);
    m_count->setObjectName(u"historyCount"_s);
    head->addWidget(m_count);
    column->addLayout(head);

    m_table->setModel(m_model);
    dressTable(m_table, u"history"_s, tr("History"));
    setColumnWidths(m_table, {15, 22, 40, 40, 44, 7});
    restoreColumns(m_table);
    auto *copy = new QAction(icon(u"copy"_s), tr("Copy entry"), m_table);
    copy->setObjectName(u"historyCopyEntry"_s);
    copy->setToolTip(tr("Copy all details of the entry."));
    connect(copy, &QAction::triggered, this, [this] {
        if (const QModelIndex at = m_table->currentIndex(); at.isValid())
            QApplication::clipboard()->setText(m_model->detail(at.row()));
    });
    m_table->addAction(copy);
    addTableActions(m_table, u"history"_s);
    column->addWidget(m_table, 1);
    connect(m_text, &QLineEdit::textChanged, this, &HistoryView::update);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &HistoryView::update);
}

void HistoryView::showTask(const model::TaskDetail &detail)
{
    m_steps.clear();
    for (const model::StepView &step : detail.steps)
        m_steps.append(step.name);
    m_model->setSteps(m_steps);
    update();
}

void HistoryView::clear()
{
    ++m_generation;
    m_model->setRows({});
    m_count->clear();
}

void HistoryView::update()
{
    if (!isVisible() && !m_history.events().empty())
        return; // updated when it becomes visible
    if (m_filtering) {
        m_filterAgain = true;
        return;
    }
    m_filtering = true;
    m_filterAgain = false;
    const EventFilter filter{static_cast<EventKind>(m_kind->currentData().toInt()), m_text->text()};
    inPool(
        this,
        [events = m_history.events(), filter, steps = m_steps] {
            return matching(events, filter, steps);
        },
        [this, generation = m_generation](
            std::vector<EventRow> rows) { arrived(std::move(rows), generation); });
}

void HistoryView::arrived(std::vector<EventRow> rows, quint64 generation)
{
    m_filtering = false;
    if (generation == m_generation) {
        m_model->setRows(std::move(rows));
        const int all = static_cast<int>(m_history.events().size());
        const int shown = m_model->rowCount();
        m_count->setText(shown == all ? tr("%n entries", nullptr, all)
                                      : tr("%1 of %n entries", nullptr, all).arg(shown));
    }
    if (m_filterAgain || generation != m_generation)
        update();
}

void HistoryView::save(QSettings &settings) const
{
    saveColumns(settings, m_table);
}

} // namespace sagadesk::ui

#include "moc_historyview.cpp"
