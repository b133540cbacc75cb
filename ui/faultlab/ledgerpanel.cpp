#include "ui/faultlab/ledgerpanel.h"

#include "core/faultlab/scenario/faultlabsession.h"
#include "ui/faultlab/faultlabtext.h"
#include "ui/faultlab/panelaction.h"
#include "ui/tables/textrows.h"
#include "ui/text/format.h"

#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

TextCell outcomeCell(faultlab::StepEffects::Outcome outcome)
{
    using Outcome = faultlab::StepEffects::Outcome;
    const QString text = effectText(outcome);
    switch (outcome) {
    case Outcome::Once:
        return {text, Tone::Done, u"state-processed"_s};
    case Outcome::Twice:
        return {text, Tone::Failed, u"state-error"_s};
    case Outcome::Undone:
        return {text, Tone::Compensating, u"undo-done"_s};
    case Outcome::Read:
        return {text, Tone::Muted, u"info"_s};
    case Outcome::NotAtAll:
        break;
    }
    return {text, Tone::Muted, u"step-notstarted"_s};
}

TextCell plainNumber(quint64 value)
{
    TextCell cell{numberText(static_cast<qint64>(value))};
    cell.right = true;
    return cell;
}

// In chronological order, including faults that led to no response.
QString faultsText(const faultlab::StepEffects &effects)
{
    QStringList texts;
    for (const auto &[fault, isUndo] : effects.faultHits()) {
        const QString text =
            isUndo ? LedgerPanel::tr("%1 (undo request %2)") : LedgerPanel::tr("%1 (request %2)");
        texts.append(text.arg(fault.fault, numberText(static_cast<qint64>(fault.request))));
    }
    return texts.join(u", "_s);
}

} // namespace

LedgerPanel::LedgerPanel(faultlab::FaultLabSession &lab, QWidget *parent)
    : QWidget(parent)
    , m_lab(lab)
    , m_rows(new TextRows(
          {tr("Step"), tr("Effect"), tr("Faults"), tr("Requests"), tr("Effects"), tr("Undos")},
          this))
    , m_title(makePanelHeading({}, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    m_title->setObjectName(u"ledgerTitle"_s);
    m_title->setWordWrap(true);
    column->addWidget(m_title);
    m_table = makeTextTable(m_rows, u"ledgerEffects"_s,
        tr("Effects according to the services' own ledger"), {14, 13, 28, 10, 9, 9}, this);
    column->addWidget(m_table, 1);
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, &LedgerPanel::refresh);
    setTask({});
}

void LedgerPanel::setTask(const QString &task)
{
    m_task = task;
    refresh();
}

void LedgerPanel::setSteps(const QStringList &names)
{
    m_steps = names;
    refresh();
}

std::vector<faultlab::StepEffects> LedgerPanel::effects() const
{
    std::vector<faultlab::StepEffects> steps = m_lab.ledger().effectsOf(m_task);
    std::stable_sort(steps.begin(), steps.end(), [this](const auto &a, const auto &b) {
        return m_steps.indexOf(a.step) < m_steps.indexOf(b.step);
    });
    return steps;
}

void LedgerPanel::refresh()
{
    std::vector<TextRow> rows;
    if (!m_task.isEmpty())
        for (const faultlab::StepEffects &step : effects())
            rows.push_back({step.key,
                {{step.step, Tone::Text, {}, step.key}, outcomeCell(step.outcome()),
                    {faultsText(step), Tone::Waiting}, plainNumber(step.requests()),
                    plainNumber(step.forward.effects), plainNumber(step.undos())}});
    m_title->setText(titleText(rows.empty()));
    m_table->setVisible(!rows.empty());
    m_rows->setRows(std::move(rows));
}

QString LedgerPanel::titleText(bool nothing) const
{
    const auto status = m_lab.faults().status();
    const bool real = std::none_of(status->services.begin(), status->services.end(),
        [](const faultlab::ServiceStatus &each) { return each.service.target.isEmpty(); });
    if (real)
        return tr("The services are real: only they know what took effect.");
    if (m_task.isEmpty())
        return tr("Select a task to see what the services did for it.");
    return nothing ? tr("No service has received a request for %1 yet.").arg(m_task)
                   : tr("What the services did for %1").arg(m_task);
}

// Wide enough for step, effect and faults.
QSize LedgerPanel::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 60, fontMetrics().lineSpacing() * 14};
}

void LedgerPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
    m_timer.start();
}

void LedgerPanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_timer.stop();
}

} // namespace sagadesk::ui

#include "moc_ledgerpanel.cpp"
