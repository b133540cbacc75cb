#include "ui/tasks/sortbar.h"

#include "ui/models/tasktablemodel.h"
#include "ui/tasks/tasktable.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/widgets/messagebar.h"

#include <QDateTime>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

SortBar::SortBar(
    engine::TaskReads &taskReads, TaskTable &table, TaskTableModel &tasks, QWidget *parent)
    : QWidget(parent)
    , m_table(table)
    , m_tasks(tasks)
    , m_sorter(new TaskSorter(taskReads, this))
    , m_bar(new MessageBar(u"info"_s, Tone::Accent, this))
{
    setObjectName(u"sortBar"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_bar);
    m_bar->makeThin();
    m_bar->button()->setObjectName(u"sortBarButton"_s);
    hide();
    connect(m_sorter, &TaskSorter::progressed, this, &SortBar::showProgress);
    connect(m_sorter, &TaskSorter::finished, this, &SortBar::applyOrder);
    connect(m_sorter, &TaskSorter::limitExceeded, this, [this] {
        giveUp(tr("More than %1 tasks: filter them first to sort them by this column.")
                   .arg(numberText(TaskCollector::kTasksMax)));
    });
    connect(m_sorter, &TaskSorter::failed, this,
        [this](const base::Error &error) { giveUp(errorText(error)); });
    connect(m_bar, &MessageBar::pressed, this, [this] {
        if (m_sorter->isRunning())
            giveUp({});
        else
            sortAgain();
    });
}

void SortBar::sortBy(int column, Qt::SortOrder order)
{
    m_column = column;
    m_order = order;
    m_sorter->start(m_tasks.filter(), column, order);
    m_bar->setButton(tr("Stop"));
    showProgress(0);
    show();
}

void SortBar::sortAgain()
{
    if (m_column >= 0)
        sortBy(m_column, m_order);
}

void SortBar::leave()
{
    m_column = -1;
    m_sorter->stop();
    hide();
}

void SortBar::giveUp(const QString &why)
{
    leave();
    m_table.sortAsBefore();
    if (!why.isEmpty())
        Q_EMIT statusMessageRequested(why, Tone::Failed);
}

void SortBar::showProgress(qint64 read)
{
    const QString title = m_tasks.headerData(m_column, Qt::Horizontal, Qt::DisplayRole).toString();
    m_bar->setText(tr("Sorting by “%1”: %2 tasks read").arg(title, numberText(read)));
}

void SortBar::applyOrder(const std::vector<model::TaskId> &order)
{
    const QString title = m_tasks.headerData(m_column, Qt::Horizontal, Qt::DisplayRole).toString();
    m_tasks.setFixedOrder(order);
    m_bar->setText(
        tr("Sorted by “%1” at %2. Tasks that change stay in place; new ones are not shown.")
            .arg(title, timeText(QDateTime::currentMSecsSinceEpoch())));
    m_bar->setButton(tr("Sort again"));
}

} // namespace sagadesk::ui

#include "moc_sortbar.cpp"
