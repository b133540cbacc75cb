#include "ui/task/durationsview.h"

#include "core/engine/taskreads.h"
#include "ui/tables/exportmenu.h"
#include "ui/tables/tablelook.h"
#include "ui/tables/textrows.h"
#include "ui/text/format.h"

#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kReadEveryMs = 10'000;

// From the step's first claim to its end or to now; nullopt: it has not started.
std::optional<qint64> durationOf(const model::StepView &step)
{
    const model::ClaimRecord &claim = step.record.forward;
    if (claim.startedAt == 0)
        return std::nullopt;
    const qint64 until = claim.finishedAt > 0 ? claim.finishedAt : wallNow();
    return std::max<qint64>(0, until - claim.startedAt);
}

TextCell numberCell(const QString &text, qint64 order, Tone tone = Tone::Text)
{
    return {text, tone, {}, {}, order, true};
}

TextRow rowOf(const model::StepView &step, const model::StepDuration &usual)
{
    const auto own = durationOf(step);
    const bool slow = own && usual.count > 0 && *own > usual.p99Ms;
    TextCell run = own ? numberCell(wholeMillisecondsText(*own), *own) : TextCell();
    if (slow) {
        run.tone = Tone::Deadline;
        run.iconName = u"warning"_s;
        run.toolTip = DurationsView::tr("Longer than the p99 of other tasks");
    }
    TextRow row;
    row.key = QString::number(step.index);
    row.cells = {{step.name}, run};
    for (const qint64 ms : {usual.p50Ms, usual.p99Ms})
        row.cells.append(
            usual.count == 0 ? TextCell() : numberCell(wholeMillisecondsText(ms), ms, Tone::Muted));
    row.cells.append(numberCell(numberText(usual.count), usual.count, Tone::Muted));
    return row;
}

} // namespace

DurationsView::DurationsView(engine::TaskReads &taskReads, QWidget *parent)
    : QWidget(parent)
    , m_taskReads(taskReads)
    , m_basis(new QLabel(this))
    , m_rows(
          new TextRows({tr("Step"), tr("This run"), tr("p50"), tr("p99"), tr("Completed")}, this))
    , m_table(makeTextTable(m_rows, u"stepDurations"_s, tr("Durations"), {14, 8, 6, 6, 9}, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(4);
    m_basis->setObjectName(u"durationsBasis"_s);
    m_basis->setTextFormat(Qt::PlainText);
    m_basis->setWordWrap(true);
    m_basis->setToolTip(plainToolTip(
        tr("From a step's first claim to its end, including retries and waits. p50 and p99 are "
           "exact, over the completed steps of up to 1,000 tasks of this workflow version, among "
           "the newest 10,000 finished tasks of all workflows.")));
    m_table->horizontalHeader()->setStretchLastSection(false);
    restoreColumns(m_table);
    addTableActions(m_table, u"stepDurations"_s);
    column->addWidget(m_basis);
    column->addWidget(m_table, 1);
}

void DurationsView::showTask(const model::TaskDetail *detail)
{
    m_detail = detail ? std::optional(*detail) : std::nullopt;
    if (!isVisible())
        return;
    refresh();
    read();
}

void DurationsView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
    read();
}

void DurationsView::tick()
{
    if (!isVisible())
        return;
    refresh();
    read();
}

void DurationsView::read()
{
    if (!m_detail || m_reading)
        return;
    const model::WorkflowId workflow = m_detail->record.workflow;
    if (m_readFor == workflow && m_readAt.isValid() && !m_readAt.hasExpired(kReadEveryMs))
        return;
    m_reading = true;
    m_readAt.start();
    m_taskReads.readStepDurations(
        workflow, this, [this, workflow](const base::Result<model::StepDurations> &durations) {
            m_reading = false;
            m_readFor = workflow;
            m_durations = durations ? *durations : model::StepDurations();
            refresh();
        });
}

void DurationsView::refresh()
{
    std::vector<TextRow> rows;
    const bool known = m_detail && m_readFor == m_detail->record.workflow;
    for (const model::StepView &step :
        m_detail ? m_detail->steps : std::vector<model::StepView>()) {
        const auto index = static_cast<size_t>(step.index);
        const bool counted = known && index < m_durations.steps.size();
        rows.push_back(rowOf(step, counted ? m_durations.steps[index] : model::StepDuration()));
    }
    m_rows->setRows(std::move(rows));
    if (!known || m_durations.tasks == 0)
        m_basis->setText(known ? tr("No task of this version has finished yet.") : QString());
    else
        m_basis->setText(
            tr("p50 and p99 of the newest %n finished task(s) of this version, since %1", nullptr,
                static_cast<int>(m_durations.tasks))
                .arg(timeText(m_durations.since)));
}

void DurationsView::save(QSettings &settings) const
{
    saveColumns(settings, m_table);
}

} // namespace sagadesk::ui

#include "moc_durationsview.cpp"
