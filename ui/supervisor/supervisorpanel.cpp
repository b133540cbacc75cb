#include "ui/supervisor/supervisorpanel.h"

#include "core/base/reasoncodes.h"
#include "core/engine/enginereads.h"
#include "ui/actions/actionset.h"
#include "ui/tables/tablelook.h"
#include "ui/tables/textrows.h"
#include "ui/tables/wrappedcolumn.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"

#include <QDateTime>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t kRowsMax = 200;
constexpr int kDecisionLeast = 17; // characters
constexpr int kPreferred = 54; // characters: as narrow as the tables allow without scrolling

Tone decisionTone(const QString &code)
{
    if (code == codes::kPark)
        return Tone::Failed;
    if (code == codes::kCompensate)
        return Tone::Compensating;
    return Tone::Waiting;
}

QLabel *heading(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    QFont bold = label->font();
    bold.setWeight(QFont::DemiBold);
    label->setFont(bold);
    label->setWordWrap(true);
    return label;
}

// Wraps the text, so that a decision can be read without scrolling.
void wrapDecision(QTableView *table, int column)
{
    table->horizontalHeader()->setStretchLastSection(false);
    table->horizontalHeader()->moveSection(column, 1);
    new WrappedColumn(table, column, kDecisionLeast);
}

} // namespace

SupervisorPanel::SupervisorPanel(engine::EngineReads &reads, ActionSet &actions, QWidget *parent)
    : QWidget(parent)
    , m_reads(reads)
    , m_actions(actions)
    , m_preview(new TextRows({tr("In"), tr("Task"), tr("Decision")}, this))
    , m_decisions(new TextRows({tr("When"), tr("Task"), tr("Decision")}, this))
{
    setMinimumWidth(280);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 8);
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(14);
    m_leader = addFact(form, u"supervisorLeader"_s, tr("Leader"));
    m_epoch = addFact(form, u"supervisorEpoch"_s, tr("Epoch"));
    m_lease = addFact(form, u"supervisorLease"_s, tr("Lease"));
    m_sweeps = addFact(form, u"supervisorSweeps"_s, tr("Sweeps"));
    m_instances = addFact(form, u"supervisorInstances"_s, tr("Instances"));
    column->addLayout(form);
    auto *down = new QToolButton(this);
    down->setDefaultAction(actions.stepDown);
    down->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    down->setPopupMode(QToolButton::MenuButtonPopup);
    down->addAction(actions.withReason(actions.stepDown));
    column->addWidget(down, 0, Qt::AlignLeft);
    m_previewTable = addTable(m_preview, "sweepPreview", tr("Next minute, if nothing changes"),
        {6, 13, 28}, &m_noPreview);
    setTwoLines(m_previewTable);
    wrapDecision(m_previewTable, 2);
    m_noPreview->setText(tr("Nothing: no step will run out of time."));
    m_previewTable->hide();
    wrapDecision(addTable(m_decisions, "supervisorDecisions", tr("Last decisions"), {8, 13, 28},
                     &m_noDecisions),
        2);
    m_noDecisions->setText(tr("None yet: nothing has failed or been late so far."));
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, &SupervisorPanel::tick);
    showFacts();
}

QSize SupervisorPanel::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * kPreferred, QWidget::sizeHint().height()};
}

QLabel *SupervisorPanel::addFact(QFormLayout *form, const QString &objectName, const QString &title)
{
    auto *label = new QLabel(this);
    label->setObjectName(objectName);
    label->setAccessibleName(title);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    form->addRow(title, label);
    return label;
}

QTableView *SupervisorPanel::addTable(TextRows *rows, const char *name, const QString &title,
    const QList<int> &widths, QLabel **empty)
{
    auto *column = static_cast<QVBoxLayout *>(layout());
    column->addSpacing(8);
    column->addWidget(heading(title, this));
    *empty = new QLabel(this);
    (*empty)->setWordWrap(true);
    (*empty)->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(*empty);
    QTableView *table = makeTextTable(rows, QString::fromLatin1(name), title, widths, this);
    column->addWidget(table, 1);
    connect(table, &QTableView::activated, this,
        [this, rows](const QModelIndex &index) { openRow(rows, index.row()); });
    return table;
}

void SupervisorPanel::openRow(const TextRows *rows, int row)
{
    const TextRow &chosen = rows->row(row);
    if (!chosen.task.isEmpty())
        Q_EMIT openTaskRequested(chosen.task, chosen.step);
}

void SupervisorPanel::setStatus(const model::SupervisorStatus &status)
{
    m_status = status;
    if (isVisible())
        showFacts();
}

void SupervisorPanel::noteChanges(const model::ChangeSet &changes)
{
    if (!changes.tasks.isEmpty() || changes.everything || changes.supervisor)
        m_decisionsDirty = true;
}

void SupervisorPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_decisionsDirty = true;
    m_timer.start();
    tick();
}

void SupervisorPanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_timer.stop();
}

void SupervisorPanel::tick()
{
    showFacts();
    readPreview();
    readDecisions();
}

void SupervisorPanel::showFacts()
{
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    const bool led = !m_status.leader.isEmpty();
    const QString none = m_actions.looksOnly()
        ? tr("In another process.")
        : tr("None; a new leader is elected within one lease time.");
    m_leader->setText(led ? m_status.leader : none);
    m_epoch->setText(numberText(m_status.epoch.value));
    const QString left = countdownText(m_status.leaseExpiresAt, now);
    m_lease->setText(led ? tr("expires in %1 unless renewed").arg(left) : QString());
    if (!led || m_status.lastSweepAt == 0)
        m_sweeps->setText({});
    else
        m_sweeps->setText(tr("last %1, next in %2")
                              .arg(agoText(m_status.lastSweepAt, now),
                                  durationText(qMax<qint64>(0, m_status.nextSweepAt - now))));
    QStringList instances;
    for (const QString &instance : m_status.instances)
        instances.append(instance == m_status.leader ? tr("%1 (leader)").arg(instance)
                                                     : tr("%1 (standby)").arg(instance));
    m_instances->setText(instances.join(u'\n'));
}

void SupervisorPanel::readPreview()
{
    if (m_readingPreview)
        return;
    m_readingPreview = true;
    m_reads.previewSweep(this, [this](base::Result<std::vector<model::SweepPreview>> preview) {
        m_readingPreview = false;
        if (!preview)
            return;
        const qint64 now = QDateTime::currentMSecsSinceEpoch();
        std::vector<TextRow> rows;
        for (size_t i = 0; i < qMin(preview->size(), kRowsMax); ++i) {
            const model::SweepPreview &each = (*preview)[i];
            const bool undo = each.kind == model::OperationKind::Undo;
            TextRow row;
            row.key = each.taskPublicId + u'/' + each.step + (undo ? u"/undo"_s : QString());
            row.task = each.taskPublicId;
            row.step = each.step;
            row.cells = {{countdownText(each.at, now), Tone::Muted, {}, exactTimeText(each.at)},
                {each.taskPublicId, Tone::Text, {}, {}, {}, false,
                    undo ? tr("Undo of %1").arg(each.step) : each.step},
                {reasonText(each.decision), decisionTone(each.decision.code)}};
            rows.push_back(row);
        }
        m_noPreview->setVisible(rows.empty());
        m_previewTable->setVisible(!rows.empty()); // leaves its space to the decisions
        m_preview->setRows(std::move(rows));
    });
}

void SupervisorPanel::readDecisions()
{
    if (m_readingDecisions || !m_decisionsDirty)
        return;
    m_readingDecisions = true;
    m_decisionsDirty = false;
    using Decisions = std::vector<std::pair<QString, model::EventView>>;
    const auto show = [this](const base::Result<Decisions> &decisions) {
        m_readingDecisions = false;
        if (!decisions)
            return;
        std::vector<TextRow> rows;
        for (const auto &[task, event] : *decisions) {
            TextRow row;
            row.key = QString::number(event.id.value);
            row.task = task;
            const QString decision = reasonText(event.reason);
            const QString by = tr("%1, epoch %2").arg(event.actor, numberText(event.epoch.value));
            row.cells = {{timeText(event.at), Tone::Muted, {}, exactTimeText(event.at)}, {task},
                {decision, decisionTone(event.reason.code), {}, decision + u'\n' + by}};
            rows.push_back(row);
        }
        m_noDecisions->setVisible(rows.empty());
        m_decisions->setRows(std::move(rows));
    };
    m_reads.readDecisions(static_cast<int>(kRowsMax), this, show);
}

} // namespace sagadesk::ui

#include "moc_supervisorpanel.cpp"
