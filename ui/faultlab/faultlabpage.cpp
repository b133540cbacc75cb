#include "ui/faultlab/faultlabpage.h"

#include "core/faultlab/scenario/faultlabsession.h"
#include "ui/faultlab/crashpanel.h"
#include "ui/faultlab/failuremodepanel.h"
#include "ui/faultlab/faultspanel.h"
#include "ui/faultlab/loadpanel.h"
#include "ui/faultlab/panelaction.h"
#include "ui/faultlab/scenariospanel.h"
#include "ui/widgets/emptyview.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr auto kTabKey = "faultlab/tab"_L1;
constexpr int kTickMs = 500;

// Makes a tab scrollable, so that the window can be shorter than its tallest tab.
QWidget *scrolled(QWidget *panel, QWidget *parent)
{
    auto *area = new QScrollArea(parent);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(panel);
    return area;
}

} // namespace

FaultLabPage::FaultLabPage(engine::Engine &engine, faultlab::FaultLabSession *lab, QWidget *parent)
    : PageWidget(parent)
    , m_engine(engine)
    , m_lab(lab)
{
    setObjectName(u"faultLabPage"_s);
    if (m_lab != nullptr) {
        build();
        return;
    }
    auto *column = new QVBoxLayout(this);
    auto *empty = new EmptyView(this);
    empty->showButtons(false);
    empty->setMessage(u"faultlab"_s, tr("There are no simulated services here"),
        tr("Faults can be injected only into simulated services and fault proxies. Start Sagadesk "
           "with --demo: it has its own services, workflows and data folder. With --rehearse your "
           "own workflows run on simulated services; with --fault-proxies your real services run "
           "behind proxies."));
    column->addWidget(empty);
}

void FaultLabPage::build()
{
    m_endAll = addPanelAction(this, "actionEndAllFaults", tr("End all faults"), "stop",
        tr("End all faults, the scenario and the load, and resume frozen actors and the store."));
    m_endAll->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    m_endAll->setShortcutContext(Qt::WindowShortcut);
    // Executed by the window, whatever page is shown.
    m_presenter = addPanelAction(this, "actionPresenterMode", tr("Presenter mode"), "presenter",
        tr("Larger text, for a projector."));
    m_presenter->setCheckable(true);
    m_presenter->setShortcut(Qt::Key_F11);
    m_presenter->setShortcutContext(Qt::WindowShortcut);
    connect(m_endAll, &QAction::triggered, this, [this] {
        m_lab->endAll();
        Q_EMIT statusMessageRequested(tr("All simulated faults have ended."), Tone::Done);
    });
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    buildTabs();
    column->addWidget(m_tabs, 1);
    m_tabs->setCurrentIndex(QSettings().value(kTabKey, 0).toInt());
    m_timer.setInterval(kTickMs);
    connect(&m_timer, &QTimer::timeout, this, &FaultLabPage::tick);
    connect(m_lab, &faultlab::FaultLabSession::changed, this, &FaultLabPage::refresh);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        refresh();
        tick();
    });
    refresh();
}

void FaultLabPage::buildTabs()
{
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(u"faultLabTabs"_s);
    m_tabs->setDocumentMode(true);
    m_tabs->setUsesScrollButtons(true);
    m_faults = new FaultsPanel(m_lab->faults(), m_tabs);
    m_scenarios = new ScenariosPanel(m_lab->scenarios(), m_lab->servicesAreReal(), m_tabs);
    m_crashes = new CrashPanel(m_lab->engineFaults(), m_tabs);
    m_pattern = new FailureModePanel(m_engine, m_tabs);
    m_load =
        new LoadPanel(m_engine, m_lab->load(), m_lab->faults(), m_lab->servicesAreReal(), m_tabs);
    m_tabs->addTab(scrolled(m_scenarios, m_tabs), tr("Scenarios"));
    m_tabs->addTab(scrolled(m_faults, m_tabs), tr("Faults"));
    m_tabs->addTab(scrolled(m_crashes, m_tabs), tr("Crashes"));
    m_tabs->addTab(scrolled(m_pattern, m_tabs), tr("Pattern"));
    m_tabs->addTab(scrolled(m_load, m_tabs), tr("Load and proxies"));
    auto *corner = new QWidget(m_tabs);
    auto *row = new QHBoxLayout(corner);
    row->setContentsMargins(0, 0, 0, 4);
    row->addWidget(makePanelButton(m_presenter, corner));
    row->addWidget(makePanelButton(m_endAll, corner));
    m_tabs->setCornerWidget(corner);
    connect(
        m_faults, &FaultsPanel::statusMessageRequested, this, &PageWidget::statusMessageRequested);
    connect(m_scenarios, &ScenariosPanel::statusMessageRequested, this,
        &PageWidget::statusMessageRequested);
    connect(
        m_scenarios, &ScenariosPanel::showTasksRequested, this, &PageWidget::showTasksRequested);
    connect(
        m_crashes, &CrashPanel::statusMessageRequested, this, &PageWidget::statusMessageRequested);
    connect(m_pattern, &FailureModePanel::openTaskRequested, this, &PageWidget::openTaskRequested);
    connect(m_load, &LoadPanel::statusMessageRequested, this, &PageWidget::statusMessageRequested);
}

// Reacts to changes in the lab: faults, scenario, load. Only updates visible parts.
void FaultLabPage::refresh()
{
    setAvailability(m_endAll,
        m_lab->isFaulty() || m_lab->load().status().running
            ? QString()
            : tr("No faults are being simulated right now."));
    if (m_faults->isVisible())
        m_faults->refresh();
    if (m_scenarios->isVisible())
        m_scenarios->refresh();
    if (m_load->isVisible())
        m_load->refresh();
}

// Updates what has to be polled: actors, failure modes, countdowns, and the workflows to
// choose from.
void FaultLabPage::tick()
{
    refresh();
    if (m_crashes->isVisible())
        m_crashes->refresh();
    if (m_pattern->isVisible())
        m_pattern->refresh();
    if (m_load->isVisible())
        m_load->readWorkflows();
}

void FaultLabPage::showEvent(QShowEvent *event)
{
    PageWidget::showEvent(event);
    if (m_lab == nullptr)
        return;
    tick();
    m_timer.start();
}

void FaultLabPage::hideEvent(QHideEvent *event)
{
    PageWidget::hideEvent(event);
    m_timer.stop();
}

QWidget *FaultLabPage::mainPart() const
{
    return m_tabs;
}

void FaultLabPage::save(QSettings &settings) const
{
    if (m_tabs != nullptr)
        settings.setValue(kTabKey, m_tabs->currentIndex());
}

} // namespace sagadesk::ui

#include "moc_faultlabpage.cpp"
