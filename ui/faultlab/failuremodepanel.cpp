#include "ui/faultlab/patternpanel.h"

#include "core/engine/engine.h"
#include "ui/faultlab/labaction.h"
#include "ui/faultlab/labwords.h"
#include "ui/text/format.h"
#include "ui/widgets/textrows.h"

#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

namespace sagadesk::ui {

PatternPanel::PatternPanel(engine::Engine &engine, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_rows(new TextRows(
          {tr("Failure mode"), tr("Seen"), tr("Pattern"), tr("Last task"), tr("Last time")}, this))
    , m_summary(labHeading({}, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 0);
    m_summary->setObjectName(QStringLiteral("patternSummary"));
    column->addWidget(m_summary);
    m_table = makeTextTable(m_rows, QStringLiteral("labPattern"),
        tr("Failure modes of the pattern"), {60, 10, 11, 22, 16}, this);
    column->addWidget(m_table, 1);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        const TextRow &row = m_rows->row(index.row());
        if (!row.task.isEmpty())
            Q_EMIT taskWanted(row.task, {});
    });
}

void PatternPanel::refresh()
{
    if (m_reading)
        return;
    m_reading = true;
    m_engine.readPattern(this, [this](const base::Result<engine::PatternReport> &report) {
        m_reading = false;
        if (!report)
            return;
        show(*report);
        if (report->behind)
            refresh();
    });
}

void PatternPanel::show(const engine::PatternReport &report)
{
    int seen = 0;
    std::vector<TextRow> rows;
    for (const engine::PatternSeen &mode : report.modes) {
        const bool yes = mode.count > 0;
        seen += yes ? 1 : 0;
        TextCell count{
            yes ? numberText(mode.count) : tr("not yet"), yes ? Tone::Done : Tone::Muted};
        count.order = mode.count;
        count.right = true;
        TextCell task{mode.task, Tone::Running};
        if (!mode.task.isEmpty())
            task.toolTip = tr("Press Enter to see this task.");
        rows.push_back({engine::name(mode.mode),
            {{patternText(mode.mode), yes ? Tone::Text : Tone::Muted,
                 yes ? QStringLiteral("health-good") : QStringLiteral("step-notstarted")},
                count, {engine::source(mode.mode), Tone::Muted}, task,
                {timeText(mode.at), Tone::Muted, {}, exactTimeText(mode.at)}},
            mode.task});
    }
    m_rows->setRows(std::move(rows));
    m_summary->setText(tr("%1 of %2 failure modes were met since the program started")
                           .arg(seen)
                           .arg(report.modes.size()));
}

QWidget *PatternPanel::mainPart() const
{
    return m_table;
}

} // namespace sagadesk::ui
