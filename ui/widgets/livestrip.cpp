#include "ui/widgets/livestrip.h"

#include "ui/text/format.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/sparkline.h"

#include <QDateTime>
#include <QHBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kSweepLateMs = 3000; // the status is read once a second

} // namespace

LiveStrip::LiveStrip(QWidget *parent)
    : QWidget(parent)
    , m_line(new Sparkline(Tone::Running, 60, this))
    , m_rate(new QLabel(this))
    , m_panel(new QToolButton(this))
    , m_supervisor(new ElidedLabel(this))
    , m_inbox(new QLabel(this))
    , m_intake(new QToolButton(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(2, 0, 2, 0);
    row->setSpacing(8);
    m_line->setFixedSize(110, 22);
    m_line->setAccessibleName(tr("Completed steps per second in the last minute"));
    row->addWidget(m_line);
    m_rate->setObjectName(u"stepRate"_s);
    m_rate->setToolTip(tr("Completed steps per second"));
    m_rate->setMinimumWidth(fontMetrics().horizontalAdvance(u"00 000 steps/s"_s));
    row->addWidget(m_rate);
    m_panel->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_panel->setAutoRaise(true);
    row->addWidget(m_panel);
    m_supervisor->setObjectName(u"supervisorStatus"_s);
    row->addWidget(m_supervisor, 1);
    m_inbox->setObjectName(u"inbox"_s);
    m_inbox->setToolTip(tr("Accepted submissions that have not become tasks yet"));
    row->addWidget(m_inbox);
    m_intake->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_intake->setAutoRaise(true);
    row->addWidget(m_intake);
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, &LiveStrip::tick);
    m_timer.start();
    m_rate->setText(tr("%Ln step(s)/s", nullptr, 0));
    showSupervisor();
}

void LiveStrip::setIntakeAction(QAction *action, QAction *withReason)
{
    m_intake->setDefaultAction(action);
    m_intake->setPopupMode(QToolButton::MenuButtonPopup);
    m_intake->addAction(withReason);
}

void LiveStrip::setSupervisorAction(QAction *action)
{
    m_panel->setDefaultAction(action);
}

void LiveStrip::setCounters(const model::Counters &counters)
{
    setCompleted(counters.completedSteps);
    m_inbox->setText(counters.inbox == 0
            ? QString()
            : tr("%n submission(s) waiting", nullptr, static_cast<int>(counters.inbox)));
}

void LiveStrip::setSupervisor(const model::SupervisorStatus &status)
{
    const bool other = status.leader != m_status.leader || status.epoch != m_status.epoch;
    m_status = status;
    if (other)
        showSupervisor(); // tick() detects a late sweep
}

void LiveStrip::setLookOnly()
{
    m_lookOnly = true;
    showSupervisor();
}

void LiveStrip::showSupervisor()
{
    if (m_status.leader.isEmpty()) {
        m_supervisor->setText(m_lookOnly
                ? tr("epoch %1 \u00b7 led by another process").arg(numberText(m_status.epoch.value))
                : tr("no leader"));
        return;
    }
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    const QString epoch = numberText(m_status.epoch.value);
    const bool late = m_status.lastSweepAt > 0 && now > m_status.nextSweepAt + kSweepLateMs;
    m_supervisor->setText(late
            ? tr("%1 \u00b7 epoch %2 \u00b7 last sweep %3")
                  .arg(m_status.leader, epoch, agoText(m_status.lastSweepAt, now))
            : tr("%1 \u00b7 epoch %2").arg(m_status.leader, epoch));
    m_supervisor->setToolTip(plainToolTip(m_supervisor->text() + u'\n'
        + tr("Leads until %1 unless it renews its lease.\nAll: %2")
              .arg(exactTimeText(m_status.leaseExpiresAt), m_status.instances.join(u", "_s))));
}

void LiveStrip::tick()
{
    if (m_completed >= 0) {
        const qint64 before = m_completedBefore < 0 ? m_completed : m_completedBefore;
        const auto rate = static_cast<double>(qMax<qint64>(0, m_completed - before));
        m_completedBefore = m_completed;
        m_line->add(rate);
        m_rate->setText(tr("%Ln step(s)/s", nullptr, qRound(rate)));
        Q_EMIT rateMeasured(rate);
    }
    showSupervisor();
}

} // namespace sagadesk::ui

#include "moc_livestrip.cpp"
