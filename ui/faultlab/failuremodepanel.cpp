#include "ui/faultlab/failuremodepanel.h"

#include "core/engine/engine.h"
#include "ui/faultlab/faultlabtext.h"
#include "ui/faultlab/panelaction.h"
#include "ui/tables/flexiblecolumn.h"
#include "ui/tables/tablelook.h"
#include "ui/tables/textrows.h"
#include "ui/text/format.h"

#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

FailureModePanel::FailureModePanel(engine::Engine &engine, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_rows(new TextRows(
          {tr("Failure mode"), tr("Seen"), tr("Pattern"), tr("Last task"), tr("Last time")}, this))
    , m_summary(makePanelHeading({}, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 0);
    m_summary->setObjectName(u"patternSummary"_s);
    column->addWidget(m_summary);
    m_table = makeTextTable(
        m_rows, u"labPattern"_s, tr("Failure modes of the pattern"), {100, 10, 11, 22, 16}, this);
    setTwoLines(m_table);
    new FlexibleColumn(m_table, 0, 40, 100);
    column->addWidget(m_table, 1);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        const TextRow &row = m_rows->row(index.row());
        if (!row.task.isEmpty())
            Q_EMIT openTaskRequested(row.task, {});
    });
}

void FailureModePanel::refresh()
{
    if (m_reading)
        return;
    m_reading = true;
    m_engine.reads().readFailureModes(
        this, [this](const base::Result<rehearsal::FailureModeReport> &report) {
            m_reading = false;
            if (!report)
                return;
            show(*report);
            if (report->behind)
                refresh();
        });
}

void FailureModePanel::show(const rehearsal::FailureModeReport &report)
{
    int seen = 0;
    std::vector<TextRow> rows;
    for (const rehearsal::ObservedFailureMode &mode : report.modes) {
        const bool yes = mode.count > 0;
        seen += yes ? 1 : 0;
        TextCell count{
            yes ? numberText(mode.count) : tr("not yet"), yes ? Tone::Done : Tone::Muted};
        count.order = mode.count;
        count.right = true;
        TextCell task{mode.task, Tone::Running};
        if (!mode.task.isEmpty())
            task.toolTip = tr("Press Enter to see this task.");
        const QString source = rehearsal::source(mode.mode);
        TextCell title{patternText(mode.mode), yes ? Tone::Text : Tone::Muted,
            yes ? u"seen"_s : u"step-notstarted"_s};
        title.second = tr("%1: %2", "paragraph of the pattern").arg(source, factText(source));
        title.toolTip = title.text + u'\n' + title.second;
        rows.push_back({rehearsal::name(mode.mode),
            {title, count, {source, Tone::Muted, {}, factText(source)}, task,
                {timeText(mode.at), Tone::Muted, {}, exactTimeText(mode.at)}},
            mode.task});
    }
    m_rows->setRows(std::move(rows));
    m_summary->setText(tr("%1 of %2 failure modes have occurred since the program started")
                           .arg(seen)
                           .arg(report.modes.size()));
}

QWidget *FailureModePanel::mainPart() const
{
    return m_table;
}

} // namespace sagadesk::ui

#include "moc_failuremodepanel.cpp"
