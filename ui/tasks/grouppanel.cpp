#include "ui/tasks/grouppanel.h"

#include "ui/actions/actionset.h"
#include "ui/models/alertgroups.h"
#include "ui/tables/tablelook.h"
#include "ui/tables/textrows.h"
#include "ui/text/bulktext.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/icons.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::BulkAction;

namespace {

constexpr int kAgainMs = 2000;
constexpr qint64 kReadAgainMax = 5000; // larger numbers are read again only on request
constexpr int kRowsShownMin = 2; // in a low window; the status line must remain visible
constexpr int kRowsShownMax = 5;
constexpr int kRowsMax = 200;

// Tasks in a final state need no action, so they are excluded unless the filter names states.
model::Filter withErrors(model::Filter filter)
{
    const bool namesStates = std::any_of(filter.terms.begin(), filter.terms.end(),
        [](const model::FilterTerm &term) { return term.field == model::FilterField::State; });
    if (!namesStates)
        filter.terms.push_back(
            model::parseFilter(u"state:error,pending,processing,compensating")->terms.front());
    return filter;
}

} // namespace

GroupPanel::GroupPanel(engine::TaskReads &taskReads, const ActionSet &actions, QWidget *parent)
    : QWidget(parent)
    , m_collector(taskReads, nullptr)
    , m_rows(new TextRows(
          {tr("Tasks"), tr("Service"), tr("Step"), tr("Since"), tr("Last"), tr("Error")}, this))
    , m_table(makeTextTable(
          m_rows, u"errorGroups"_s, tr("Tasks by error"), {7, 14, 14, 17, 9, 40}, this))
    , m_title(new QLabel(this))
{
    setObjectName(u"groupPanel"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    column->addWidget(buildHead(actions));
    fitHeight();
    column->addWidget(m_table);
    m_again.setSingleShot(true);
    m_again.setInterval(kAgainMs);
    connect(&m_again, &QTimer::timeout, this, &GroupPanel::read);
    connect(m_table, &QTableView::activated, this, &GroupPanel::openGroup);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &GroupPanel::showTitle);
    connect(&m_collector, &TaskCollector::arrived, this,
        [this](const model::TaskPage &page, qint64 read) {
            m_read = read;
            for (const model::TaskSummary &task : page.tasks)
                m_collecting.add(task);
        });
    connect(&m_collector, &TaskCollector::finished, this, &GroupPanel::showGroups);
    connect(&m_collector, &TaskCollector::limitExceeded, this, [this] {
        m_problem = tr("More than %1 tasks: filter them first to group them.")
                        .arg(numberText(TaskCollector::kTasksMax));
        showGroups();
    });
    connect(&m_collector, &TaskCollector::failed, this, [this](const base::Error &error) {
        m_problem = errorText(error);
        showGroups();
    });
    hide();
}

QWidget *GroupPanel::buildHead(const ActionSet &actions)
{
    using enum model::OperatorAction;
    auto *head = new QWidget(this);
    auto *flow = new FlowLayout(head, 6);
    m_title->setObjectName(u"groupTitle"_s);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setMinimumHeight(24);
    flow->addWidget(m_title);
    auto *show = addButton(head, u"groupShow"_s, tr("Show its tasks"), u"tasks"_s);
    connect(show, &QToolButton::clicked, this, &GroupPanel::openGroup);
    m_ofGroup.append(show);
    const QList<std::tuple<QString, BulkAction, const char *, QKeySequence>> works{
        {u"groupResubmit"_s, BulkAction::Resubmit, "resubmit",
            actions.operatorAction(Resubmit, true)->shortcut()},
        {u"groupCompensate"_s, BulkAction::Compensate, "compensate",
            actions.operatorAction(Compensate, false)->shortcut()},
        {u"groupCancel"_s, BulkAction::Cancel, "cancel",
            actions.operatorAction(Cancel, false)->shortcut()}};
    for (const auto &[name, action, image, keys] : works) {
        auto *button = addButton(
            head, name, tr("%1…").arg(bulkActionText(action)), QString::fromLatin1(image), keys);
        connect(button->defaultAction(), &QAction::triggered, this,
            [this, action = action] { act(action); });
        m_ofGroup.append(button);
    }
    auto *again = addButton(head, u"groupsAgain"_s, tr("Count again"), u"count"_s);
    connect(again, &QToolButton::clicked, this, &GroupPanel::read);
    auto *close = addButton(head, u"groupsClose"_s, tr("Close"), u"close"_s);
    connect(close, &QToolButton::clicked, this, &GroupPanel::closeRequested);
    for (QToolButton *button : head->findChildren<QToolButton *>())
        flow->addWidget(button);
    return head;
}

QToolButton *GroupPanel::addButton(QWidget *head, const QString &name, const QString &text,
    const QString &iconName, const QKeySequence &keys)
{
    auto *action = new QAction(icon(iconName), text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(action);
    auto *button = new QToolButton(head);
    button->setObjectName(name);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const QString key = keys.toString(QKeySequence::NativeText);
    action->setToolTip(plainToolTip(key.isEmpty() ? text : tr("%1 (%2)").arg(text, key)));
    return button;
}

void GroupPanel::open(const model::Filter &filter)
{
    m_filter = filter;
    show();
}

void GroupPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    read();
}

void GroupPanel::setFilter(const model::Filter &filter)
{
    m_filter = filter;
    m_opened.clear();
    if (isVisible())
        read();
}

void GroupPanel::noteChanges()
{
    if (isVisible() && m_read <= kReadAgainMax && m_problem.isEmpty() && !m_again.isActive())
        m_again.start();
}

void GroupPanel::noteLeft()
{
    m_opened.clear();
    showTitle();
}

void GroupPanel::read()
{
    if (!isVisible())
        return;
    m_again.stop();
    m_problem.clear();
    m_collecting = {};
    m_collector.start(withErrors(m_filter));
    showTitle();
}

void GroupPanel::showGroups()
{
    m_withoutError = m_collecting.withoutError();
    m_groups = m_problem.isEmpty() ? m_collecting.take() : std::vector<ErrorGroup>();
    m_collecting = {};
    showRows();
    if (m_rows->rowCount() > 0 && !chosen())
        m_table->selectRow(0);
    showTitle();
}

void GroupPanel::showRows()
{
    const qint64 now = wallNow();
    std::vector<TextRow> rows;
    for (const ErrorGroup &group : m_groups) {
        if (rows.size() == kRowsMax)
            break;
        const model::AlertGroup &cause = group.cause;
        TextRow row;
        row.key = cause.key;
        row.cells = {{numberText(cause.tasks), Tone::Failed, {}, {}, cause.tasks, true},
            {cause.service}, {cause.step},
            {agoText(cause.first, now), Tone::Muted, {}, exactTimeText(cause.first), cause.first},
            {timeText(cause.last), Tone::Muted, {}, exactTimeText(cause.last), cause.last},
            {commonReasonText(cause), Tone::Failed, {}, reasonText(cause.reason)}};
        rows.push_back(row);
    }
    m_rows->setRows(std::move(rows));
    fitHeight();
}

// The list gets the space that the groups do not need.
void GroupPanel::fitHeight()
{
    const auto heightOf = [this](int rows) {
        return m_table->horizontalHeader()->sizeHint().height() + rows * rowHeight(m_table)
            + 2 * m_table->frameWidth();
    };
    const int rows = std::clamp(m_rows->rowCount(), kRowsShownMin, kRowsShownMax);
    m_table->setMinimumHeight(heightOf(kRowsShownMin));
    m_table->setMaximumHeight(heightOf(rows));
}

void GroupPanel::showTitle()
{
    const ErrorGroup *group = chosen();
    for (QToolButton *button : std::as_const(m_ofGroup))
        button->defaultAction()->setEnabled(group != nullptr);
    qint64 failed = 0;
    for (const ErrorGroup &each : m_groups)
        failed += each.cause.tasks;
    const auto count = static_cast<int>(m_groups.size());
    QString text;
    if (!m_problem.isEmpty())
        text = m_problem;
    else if (m_collector.isRunning() && m_groups.empty())
        text = tr("Counting…");
    else if (m_groups.empty())
        text = tr("No task that matches the filter has an error.");
    else if (!m_opened.isEmpty())
        text = tr("The list shows one error. Escape shows all tasks.");
    else if (count > kRowsMax)
        text = tr("%1 tasks, %2 different errors; the most frequent %3 are shown")
                   .arg(numberText(failed), numberText(count), numberText(kRowsMax));
    else
        text = tr("%1 tasks, %n different error(s)", nullptr, count).arg(numberText(failed));
    m_title->setText(text);
}

const ErrorGroup *GroupPanel::chosen() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return nullptr;
    const QString key = m_rows->row(rows.first().row()).key;
    const auto it = std::find_if(m_groups.begin(), m_groups.end(),
        [&key](const ErrorGroup &group) { return group.cause.key == key; });
    return it == m_groups.end() ? nullptr : &*it;
}

void GroupPanel::openGroup()
{
    const ErrorGroup *group = chosen();
    if (!group)
        return;
    Q_EMIT groupOpened(group->tasks);
    m_opened = group->cause.key;
    showTitle();
}

void GroupPanel::act(BulkAction action)
{
    if (const ErrorGroup *group = chosen())
        Q_EMIT bulkRequested(action, group->publicIds);
}

void GroupPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape)
        return QWidget::keyPressEvent(event);
    if (m_opened.isEmpty())
        Q_EMIT closeRequested();
    else
        Q_EMIT allRequested();
}

} // namespace sagadesk::ui

#include "moc_grouppanel.cpp"
