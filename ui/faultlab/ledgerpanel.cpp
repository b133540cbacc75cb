#include "ui/faultlab/ledgerpanel.h"

#include "ui/faultlab/labaction.h"
#include "ui/faultlab/labwords.h"
#include "ui/text/format.h"
#include "ui/widgets/textrows.h"

#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace sagadesk::ui {

namespace {

TextCell outcomeCell(const QString &outcome)
{
    TextCell cell{effectText(outcome)};
    if (outcome == QLatin1StringView("once")) {
        cell.tone = Tone::Done;
        cell.iconName = QStringLiteral("health-good");
    } else if (outcome == QLatin1StringView("twice")) {
        cell.tone = Tone::Failed;
        cell.iconName = QStringLiteral("health-bad");
    } else if (outcome == QLatin1StringView("undone")) {
        cell.tone = Tone::Compensating;
        cell.iconName = QStringLiteral("undo-done");
    } else if (outcome == QLatin1StringView("read")) {
        cell.tone = Tone::Muted;
        cell.iconName = QStringLiteral("info");
    } else {
        cell.tone = Tone::Muted;
        cell.iconName = QStringLiteral("step-notstarted");
    }
    return cell;
}

TextCell number(quint64 value)
{
    TextCell cell{numberText(static_cast<qint64>(value))};
    cell.right = true;
    return cell;
}

// In the order in which they came; where there was no answer it is named here only.
QString metText(const std::vector<LabMet> &faults)
{
    QStringList texts;
    for (const LabMet &met : faults) {
        const QString text =
            met.undo ? LedgerPanel::tr("%1 (undo request %2)") : LedgerPanel::tr("%1 (request %2)");
        texts.append(text.arg(met.fault, numberText(met.request)));
    }
    return texts.join(QStringLiteral(", "));
}

} // namespace

LedgerPanel::LedgerPanel(LabFace &lab, QWidget *parent)
    : QWidget(parent)
    , m_lab(lab)
    , m_rows(new TextRows({tr("Step"), tr("Effect"), tr("Faults it met"), tr("Requests"),
                              tr("Effects"), tr("Undos")},
          this))
    , m_title(labHeading({}, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    m_title->setObjectName(QStringLiteral("ledgerTitle"));
    m_title->setWordWrap(true);
    column->addWidget(m_title);
    m_table = makeTextTable(m_rows, QStringLiteral("ledgerEffects"),
        tr("Effects by the services' own ledger"), {14, 13, 28, 10, 9, 9}, this);
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

void LedgerPanel::refresh()
{
    std::vector<TextRow> rows;
    if (!m_task.isEmpty())
        for (const LabEffect &effect : m_lab.effects(m_task))
            rows.push_back({effect.key,
                {{effect.step, Tone::Text, {}, effect.key}, outcomeCell(effect.outcome),
                    {metText(effect.faults), Tone::Waiting}, number(effect.requests),
                    number(effect.effects), number(effect.undos)}});
    m_title->setText(titleText(rows.empty()));
    m_table->setVisible(!rows.empty());
    m_rows->setRows(std::move(rows));
}

QString LedgerPanel::titleText(bool nothing) const
{
    const std::vector<LabService> services = m_lab.services();
    const bool real = std::none_of(services.begin(), services.end(),
        [](const LabService &service) { return service.target.isEmpty(); });
    if (real)
        return tr("The services are real: only they know what took effect.");
    if (m_task.isEmpty())
        return tr("Choose a task to see what the services did for it.");
    return nothing ? tr("No service has seen a request of %1 yet.").arg(m_task)
                   : tr("What the services did for %1").arg(m_task);
}

// Step, effect and faults are seen without scrolling.
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
