#include "ui/faultlab/crashpanel.h"

#include "ui/faultlab/faultlabtext.h"
#include "ui/faultlab/panelaction.h"
#include "ui/tables/textrows.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/widgets/flowlayout.h"

#include <QComboBox>
#include <QDateTime>
#include <QHeaderView>
#include <QLabel>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using rehearsal::ActorRecovery;
using rehearsal::ActorRole;
using rehearsal::ActorState;
using StoreKind = rehearsal::StoreFaultState::Kind;

namespace {

TextCell after(qint64 at, qint64 since)
{
    if (at == 0)
        return {};
    return {wholeMillisecondsText(std::max<qint64>(0, at - since)), Tone::Text, {},
        exactTimeText(at), at - since, true};
}

TextCell whatHappened(const ActorRecovery &recovery)
{
    const bool end = recovery.kind == ActorRecovery::Kind::End;
    return {end ? CrashPanel::tr("Ended") : CrashPanel::tr("Frozen"), Tone::Deadline,
        end ? u"stop"_s : u"freeze"_s};
}

TextCell heldCell(const ActorRecovery &recovery)
{
    TextCell cell{
        CrashPanel::tr("%1 of %2", "steps claimed again, of those held")
            .arg(numberText(recovery.claimedAgain + recovery.settled), numberText(recovery.held))};
    cell.right = true;
    cell.tone = recovery.isOver() ? Tone::Done : Tone::Waiting;
    cell.toolTip = CrashPanel::tr("%1 claimed again, %2 completed before that")
                       .arg(numberText(recovery.claimedAgain), numberText(recovery.settled));
    return cell;
}

TextRow rowOf(const ActorRecovery &recovery)
{
    const qint64 back =
        recovery.kind == ActorRecovery::Kind::End ? recovery.replacedAt : recovery.wokenAt;
    TextCell late{
        numberText(recovery.staleRefused), recovery.staleRefused > 0 ? Tone::Waiting : Tone::Muted};
    late.right = true;
    TextCell leader = after(recovery.leaderAt, recovery.at);
    if (!leader.text.isEmpty())
        leader.toolTip = CrashPanel::tr("%1, epoch %2")
                             .arg(recovery.newLeader, QString::number(recovery.epochAfter.value));
    return {QString::number(recovery.id),
        {{timeText(recovery.at), Tone::Muted, {}, exactTimeText(recovery.at)},
            whatHappened(recovery), {recovery.instance.section(u':', 2)}, after(back, recovery.at),
            heldCell(recovery), after(recovery.firstAgainAt, recovery.at),
            after(recovery.lastAgainAt, recovery.at), leader, late}};
}

} // namespace

CrashPanel::CrashPanel(rehearsal::EngineFaults *faults, QWidget *parent)
    : QWidget(parent)
    , m_faults(faults)
    , m_actorRows(new TextRows({tr("Actor"), tr("Role"), tr("State"), tr("Instance")}, this))
    , m_recoveryRows(new TextRows(
          {tr("When"), tr("What"), tr("Actor"), tr("Replaced after"), tr("Steps it held"),
              tr("First step resumed after"), tr("All resumed after"), tr("New leader after"),
              tr("Late writes refused")},
          this))
{
    addAction(What::End, ActorRole::Scheduler, "actionEndScheduler", tr("End a Scheduler"),
        tr("Ends it together with everything it holds; another one takes its place."));
    addAction(What::End, ActorRole::Agent, "actionEndAgent", tr("End an Agent"),
        tr("Ends it together with its requests; another one takes its place."));
    addAction(What::End, ActorRole::Supervisor, "actionEndLeader", tr("End the leader"),
        tr("Ends the leading Supervisor; another one takes over with the next epoch."));
    addAction(What::Freeze, ActorRole::Scheduler, "actionFreezeScheduler", tr("Freeze a Scheduler"),
        tr("Freezes it for longer than its claims last; it then continues with its old state."));
    addAction(What::Freeze, ActorRole::Agent, "actionFreezeAgent", tr("Freeze an Agent"),
        tr("Freezes it for longer than its claims last; it then continues with its old state."));
    addAction(What::Freeze, ActorRole::Supervisor, "actionFreezeLeader", tr("Freeze the leader"),
        tr("Freezes it for longer than its lease lasts; it then continues with its old state."));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 0);
    auto *bar = new QWidget(this);
    auto *flow = new FlowLayout(bar, 6);
    for (const CrashAction &each : m_actions)
        flow->addWidget(makePanelButton(each.action, bar));
    column->addWidget(bar);
    column->addWidget(buildStore());
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->setObjectName(u"crashSplitter"_s);
    splitter->setChildrenCollapsible(false);
    m_actorTable =
        makeTextTable(m_actorRows, u"labActors"_s, tr("Actors"), {24, 14, 26, 34}, splitter);
    splitter->addWidget(m_actorTable);
    auto *recoveries = makeTextTable(m_recoveryRows, u"labRecoveries"_s, tr("Recoveries"),
        {10, 11, 18, 12, 14, 17, 16, 17, 18}, splitter);
    // Keeps the numbers near their row title.
    recoveries->horizontalHeader()->setStretchLastSection(false);
    splitter->addWidget(recoveries);
    splitter->setSizes({260, 260});
    column->addWidget(splitter, 1);
    connect(m_actorTable->selectionModel(), &QItemSelectionModel::currentChanged, this,
        &CrashPanel::updateActions);
    refresh();
}

void CrashPanel::addAction(
    What what, ActorRole role, const char *objectName, const QString &text, const QString &hint)
{
    QAction *action =
        addPanelAction(this, objectName, text, what == What::End ? "stop" : "freeze", hint);
    m_actions.push_back({what, role, action});
    connect(action, &QAction::triggered, this, [this, what, role] { act(what, role); });
}

QWidget *CrashPanel::buildStore()
{
    auto *bar = new QWidget(this);
    auto *flow = new FlowLayout(bar, 6);
    m_storeKind = new QComboBox(bar);
    m_storeKind->setObjectName(u"storeTroubleKind"_s);
    m_storeKind->setAccessibleName(tr("Faults of the state store"));
    m_storeKind->addItem(tr("Slow store"), static_cast<int>(StoreKind::Slow));
    m_storeKind->addItem(tr("Busy store"), static_cast<int>(StoreKind::Busy));
    m_storeKind->addItem(tr("Full disk"), static_cast<int>(StoreKind::Full));
    m_storeDelay = new QSpinBox(bar);
    m_storeDelay->setObjectName(u"storeTroubleDelay"_s);
    m_storeDelay->setAccessibleName(tr("Delay of each commit"));
    m_storeDelay->setRange(1, rehearsal::EngineFaults::kCommitDelayMaxMs);
    m_storeDelay->setValue(250);
    m_storeDelay->setPrefix(tr("each commit "));
    m_storeDelay->setSuffix(u" ms"_s);
    m_storeLife = new QSpinBox(bar);
    m_storeLife->setObjectName(u"storeTroubleLife"_s);
    m_storeLife->setAccessibleName(tr("Ends by itself after"));
    m_storeLife->setRange(1, rehearsal::EngineFaults::kStoreFaultMaxMs / 1000);
    m_storeLife->setValue(10);
    m_storeLife->setPrefix(tr("for "));
    m_storeLife->setSuffix(u" s"_s);
    m_disruptStore = addPanelAction(this, "actionDisruptStore", tr("Disrupt the store"), "faultlab",
        tr("Delay or refuse every commit for that time."));
    for (QWidget *part : {static_cast<QWidget *>(m_storeKind), static_cast<QWidget *>(m_storeDelay),
             static_cast<QWidget *>(m_storeLife)})
        flow->addWidget(part);
    flow->addWidget(makePanelButton(m_disruptStore, bar));
    connect(m_storeKind, &QComboBox::currentIndexChanged, this,
        [this](int index) { m_storeDelay->setVisible(index == 0); });
    connect(m_disruptStore, &QAction::triggered, this, [this] {
        m_faults->injectStoreFault(static_cast<StoreKind>(m_storeKind->currentData().toInt()),
            m_storeDelay->value(), m_storeLife->value() * 1000LL);
        refresh();
    });
    return bar;
}

// The leading Supervisor; for other roles the selected actor, or else the first one. Actors that
// are frozen are skipped.
QString CrashPanel::target(ActorRole role) const
{
    const QModelIndex current = m_actorTable->currentIndex();
    const QString chosen = current.isValid() ? m_actorRows->row(current.row()).key : QString();
    QString first;
    for (const ActorState &actor : m_actors) {
        if (actor.role != role || actor.frozenUntil != 0)
            continue;
        if (role == ActorRole::Supervisor ? actor.leads : actor.instance == chosen)
            return actor.instance;
        if (first.isEmpty() && role != ActorRole::Supervisor)
            first = actor.instance;
    }
    return first;
}

void CrashPanel::act(What what, ActorRole role)
{
    const QString instance = target(role);
    if (instance.isEmpty())
        return;
    const auto done = [this](const base::Result<qint64> &result) { answered(result); };
    if (what == What::End)
        m_faults->end(instance, 0, this, done);
    else
        m_faults->freeze(instance, 0, this, done);
}

void CrashPanel::answered(const base::Result<qint64> &done)
{
    if (!done)
        Q_EMIT statusMessageRequested(errorText(done.error()), Tone::Failed);
    refresh();
}

void CrashPanel::refresh()
{
    if (m_faults != nullptr) {
        m_actors = m_faults->actors();
        showActors();
        showRecoveries();
    }
    updateActions();
}

void CrashPanel::showActors()
{
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    std::vector<TextRow> rows;
    for (const ActorState &actor : m_actors) {
        TextCell state{tr("Running"), Tone::Done, u"play"_s};
        if (actor.frozenUntil != 0)
            state = {tr("Frozen, resumes in %1").arg(countdownText(actor.frozenUntil, now)),
                Tone::Deadline, u"freeze"_s};
        else if (actor.leads)
            state = {tr("Leads"), Tone::Running, u"supervisor"_s};
        rows.push_back({actor.instance,
            {{actor.instance.section(u':', 2)}, {roleText(actor.role)}, state,
                {actor.instance, Tone::Muted}}});
    }
    m_actorRows->setRows(std::move(rows));
}

void CrashPanel::showRecoveries()
{
    std::vector<TextRow> rows;
    for (const ActorRecovery &recovery : m_faults->recoveries())
        rows.push_back(rowOf(recovery));
    m_recoveryRows->setRows(std::move(rows));
}

void CrashPanel::updateActions()
{
    const QString off = m_faults == nullptr
        ? tr("Only available in a fault lab: start Sagadesk with --demo, --rehearse or "
             "--fault-proxies.")
        : QString();
    for (const CrashAction &each : m_actions) {
        const QString none = target(each.role).isEmpty() ? each.role == ActorRole::Supervisor
                ? tr("No Supervisor is the leader right now.")
                : tr("None is running right now.")
                                                         : QString();
        setAvailability(each.action, off.isEmpty() ? none : off);
    }
    setAvailability(m_disruptStore, off);
}

QWidget *CrashPanel::mainPart() const
{
    return m_actorTable;
}

} // namespace sagadesk::ui

#include "moc_crashpanel.cpp"
