#include "ui/actions/bulkactions.h"

#include "core/engine/bulkwork.h"
#include "ui/actions/availability.h"
#include "ui/actions/operatorname.h"
#include "ui/dialogs/bulkdialog.h"
#include "ui/text/bulktext.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/mnemonics.h"

#include <QDateTime>
#include <QPushButton>
#include <QWidget>

#include <array>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::BulkAction;
using model::BulkOperation;
using model::BulkState;

namespace {

struct Offer
{
    BulkAction action;
    const char *objectName;
    const char *icon;
};

constexpr std::array kOffers = {Offer{BulkAction::Resubmit, "Resubmit", "resubmit"},
    Offer{BulkAction::RunNow, "RunNow", "runnow"}, Offer{BulkAction::Pause, "Pause", "pause"},
    Offer{BulkAction::Resume, "Resume", "resume"},
    Offer{BulkAction::RetryUndo, "RetryUndo", "resubmit"},
    Offer{BulkAction::Compensate, "Compensate", "compensate"},
    Offer{BulkAction::Cancel, "Cancel", "cancel"},
    Offer{BulkAction::AcknowledgeAlerts, "AcknowledgeAlerts", "acknowledge"},
    Offer{BulkAction::CloseAlerts, "CloseAlerts", "close"}};

} // namespace

BulkActions::BulkActions(engine::BulkWork &bulkWork, Source source, QWidget *window)
    : QObject(window)
    , m_bulkWork(bulkWork)
    , m_source(std::move(source))
    , m_window(window)
    , m_menu(new QMenu(tr("&Bulk"), window))
    , m_bar(new MessageBar(u"warning"_s, Tone::Deadline, window))
{
    m_bar->setObjectName(u"graceBar"_s);
    m_bar->setButton(tr("Undo"));
    m_bar->button()->setObjectName(u"graceUndo"_s);
    m_bar->makeThin();
    m_bar->hide();
    connect(m_bar, &MessageBar::pressed, this, &BulkActions::takeBack);
    m_tick.setInterval(250);
    connect(&m_tick, &QTimer::timeout, this, &BulkActions::showGrace);
    fillMenu();
}

void BulkActions::fillMenu()
{
    m_menu->setObjectName(u"bulkMenu"_s);
    m_menu->setToolTipsVisible(true);
    m_ofChosen = m_menu->addMenu(tr("Selected tasks"));
    m_ofMatching = m_menu->addMenu(tr("All that match the filter"));
    addActions(m_ofChosen, u"actionChosen"_s, true);
    addActions(m_ofMatching, u"actionMatching"_s, false);
    // Updated when shown, because the objects that m_source uses do not exist yet.
    connect(m_menu, &QMenu::aboutToShow, this, &BulkActions::updateMenu);
    for (QMenu *menu : {m_menu, m_ofChosen, m_ofMatching}) // after the titles have been set
        giveMnemonics(menu);
}

void BulkActions::addActions(QMenu *menu, const QString &prefix, bool chosen)
{
    for (const Offer &offer : kOffers) {
        QAction *action = menu->addAction(
            icon(QString::fromLatin1(offer.icon)), tr("%1…").arg(bulkActionText(offer.action)));
        action->setObjectName(prefix + QString::fromLatin1(offer.objectName));
        connect(action, &QAction::triggered, this, [this, what = offer.action, chosen] {
            if (chosen)
                actOnChosen(what);
            else
                actOnMatching(what);
        });
    }
}

void BulkActions::updateMenu()
{
    const int chosen = m_source.chosen().count;
    m_ofChosen->setEnabled(chosen > 0);
    m_ofChosen->setTitle(tr("%n selected task(s)", nullptr, chosen));
    const QString filter = m_source.filter().trimmed();
    const QString number = numberText(m_source.matching());
    m_ofMatching->setTitle(filter.isEmpty() ? tr("All tasks: no filter is set (%1)").arg(number)
                                            : tr("All that match the filter (%1)").arg(number));
}

void BulkActions::actOnChosen(BulkAction action)
{
    const Chosen chosen = m_source.chosen();
    if (chosen.ids.size() == chosen.count)
        actOnTasks(action, chosen.ids);
    else if (chosen.all)
        actOnMatching(action);
    else
        Q_EMIT statusMessageRequested(
            tr("The list has read only %1 of %2 selected tasks. Select fewer, or filter the tasks "
               "and act on all that match.")
                .arg(numberText(chosen.ids.size()), numberText(chosen.count)),
            Tone::Waiting);
}

void BulkActions::actOnTasks(BulkAction action, const QStringList &tasks)
{
    model::BulkOrder order;
    order.action = action;
    model::BulkSelection selection;
    selection.ids = tasks;
    if (selection.ids.isEmpty()) {
        Q_EMIT statusMessageRequested(tr("No task selected."), Tone::Waiting);
        return;
    }
    ask(order, selection,
        tr("%n selected task(s)", nullptr, static_cast<int>(selection.ids.size())));
}

bool BulkActions::actOnSeveral(model::OperatorAction action)
{
    if (m_source.chosen().count < 2)
        return false;
    if (const auto bulk = bulkActionOf(action))
        actOnChosen(*bulk);
    return true;
}

void BulkActions::actOnMatching(BulkAction action)
{
    model::BulkOrder order;
    order.action = action;
    order.filterText = m_source.filter().trimmed();
    const auto filter = model::parseFilter(order.filterText);
    if (!filter) {
        Q_EMIT statusMessageRequested(errorText(filter.error()), Tone::Failed);
        return;
    }
    model::BulkSelection selection;
    selection.filter = *filter;
    selection.all = filter->terms.empty(); // the dialog states this explicitly
    ask(order, selection,
        selection.all ? tr("ALL tasks (no filter set)")
                      : tr("All tasks that match: %1").arg(order.filterText));
}

void BulkActions::actBehind(BulkAction action, const std::vector<model::AlertView> &alerts)
{
    model::BulkOrder order;
    order.action = action;
    model::BulkSelection selection;
    for (const model::AlertView &alert : alerts)
        if (!alert.taskPublicId.isEmpty() && alert.state != model::AlertState::Closed
            && !selection.ids.contains(alert.taskPublicId))
            selection.ids.append(alert.taskPublicId);
    if (selection.ids.isEmpty())
        return;
    ask(order, selection,
        tr("The task(s) of %n alert(s)", nullptr, static_cast<int>(alerts.size())));
}

void BulkActions::ask(
    model::BulkOrder order, const model::BulkSelection &selection, const QString &about)
{
    order.operatorName = operatorName();
    auto *dialog = new BulkDialog(m_bulkWork, order, selection, about, m_window);
    connect(dialog, &QDialog::accepted, this,
        [this, dialog] { start(dialog->order(), dialog->items()); });
    dialog->open();
}

void BulkActions::start(const model::BulkOrder &order, std::vector<model::BulkItem> items)
{
    m_bulkWork.startBulk(
        order, std::move(items), this, [this](const base::Result<BulkOperation> &bulk) {
            if (bulk)
                started(*bulk);
            else
                Q_EMIT statusMessageRequested(errorText(bulk.error()), Tone::Failed);
        });
}

void BulkActions::started(const BulkOperation &bulk)
{
    Q_EMIT statusMessageRequested(tr("%1: accepted for %n task(s)", nullptr, bulk.counts.pending)
                                      .arg(bulkActionText(bulk.order)),
        Tone::Running);
    m_followed.append(bulk);
    Q_EMIT operationStarted(bulk.id);
    showGrace();
}

// Shows the newest operation that can still be revoked, or hides the bar if there is none.
void BulkActions::showGrace()
{
    for (auto it = m_followed.crbegin(); it != m_followed.crend(); ++it) {
        if (it->state != BulkState::Grace)
            continue;
        const qint64 left =
            qMax<qint64>(0, it->startsAt - QDateTime::currentMSecsSinceEpoch() + 999) / 1000;
        m_bar->setText(bulkStartText(it->order.action, it->counts.pending, left));
        if (m_bar->isHidden())
            Q_EMIT graceShown(true);
        m_bar->show();
        if (!m_tick.isActive())
            m_tick.start();
        return;
    }
    m_tick.stop();
    m_bar->hide();
    Q_EMIT graceShown(false);
}

void BulkActions::takeBack()
{
    for (auto it = m_followed.crbegin(); it != m_followed.crend(); ++it) {
        if (it->state != BulkState::Grace)
            continue;
        m_bulkWork.controlBulk(it->id, model::BulkControl::Cancel, operatorName(), {}, this,
            [this](const base::Result<BulkOperation> &bulk) {
                if (bulk)
                    arrived({*bulk, {}});
                else
                    Q_EMIT statusMessageRequested(errorText(bulk.error()), Tone::Failed);
            });
        return;
    }
}

void BulkActions::noteChanges(const model::ChangeSet &changes)
{
    if ((changes.operations || changes.everything) && !m_followed.isEmpty())
        follow();
}

void BulkActions::follow()
{
    if (m_reading)
        return;
    m_reading = true;
    m_bulkWork.readBulks(this, [this](const base::Result<std::vector<BulkOperation>> &bulks) {
        m_reading = false;
        if (!bulks)
            return;
        for (const BulkOperation &bulk : *bulks)
            arrived({bulk, {}});
    });
}

void BulkActions::arrived(const model::BulkDetail &detail)
{
    const BulkOperation &bulk = detail.operation;
    const auto it = std::find_if(m_followed.begin(), m_followed.end(),
        [&bulk](const BulkOperation &known) { return known.id == bulk.id; });
    if (it == m_followed.end() || it->updatedAt > bulk.updatedAt)
        return;
    const bool news = it->state != bulk.state || bulk.finishedAt != 0;
    *it = bulk;
    if (news) {
        QString text =
            tr("%1: %2, %3")
                .arg(bulkActionText(bulk.order), bulkStateText(bulk.state), bulkProgressText(bulk));
        if (!bulk.stopReason.code.isEmpty())
            text += u" \u00b7 "_s + reasonText(bulk.stopReason);
        const bool failed = bulk.counts.failed > 0 && bulk.finishedAt != 0;
        Q_EMIT statusMessageRequested(text, failed ? Tone::Failed : toneOf(bulk.state));
    }
    if (bulk.finishedAt != 0)
        m_followed.erase(it);
    showGrace();
}

} // namespace sagadesk::ui

#include "moc_bulkactions.cpp"
