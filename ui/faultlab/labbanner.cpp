#include "ui/faultlab/labbanner.h"

#include "core/faultlab/scenario/faultlabsession.h"
#include "ui/widgets/messagebar.h"

#include <QAction>
#include <QVBoxLayout>

#include <set>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kSoonMs = 500; // merges updates: each injected fault is a change
constexpr qsizetype kNamedMax = 2; // for more, the banner has only the number of services

} // namespace

LabBanner::LabBanner(faultlab::FaultLabSession &lab, QAction *tour, QWidget *parent)
    : QWidget(parent)
    , m_lab(lab)
    , m_bar(new MessageBar(u"info"_s, Tone::Accent, this))
    , m_demo(tour != nullptr)
{
    setObjectName(u"labBanner"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_bar);
    m_bar->makeThin();
    m_bar->setButton(tr("End all faults"));
    m_bar->button()->setObjectName(u"labBannerEnd"_s);
    if (tour) {
        QPushButton *show = m_bar->addButton(tr("Show me"));
        show->setObjectName(u"labBannerTour"_s);
        connect(show, &QPushButton::clicked, tour, &QAction::trigger);
    }
    connect(m_bar, &MessageBar::pressed, this, [this] {
        m_lab.endAll();
        refresh();
    });
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoonMs);
    connect(&m_soon, &QTimer::timeout, this, &LabBanner::refresh);
    connect(&m_lab, &faultlab::FaultLabSession::changed, this, [this] {
        if (!m_soon.isActive())
            m_soon.start();
    });
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, &LabBanner::refresh);
    m_timer.start();
    refresh();
}

void LabBanner::refresh()
{
    const bool faulty = m_lab.isFaulty();
    setVisible(faulty || m_demo);
    if (!faulty && !m_demo)
        return;
    std::set<QString> where;
    const auto status = m_lab.faults().status();
    for (const faultlab::ServiceStatus &service : status->services)
        for (const faultlab::RuleStatus &rule : service.rules)
            if (rule.active)
                where.insert(service.service.name);
    m_bar->setTone(faulty ? u"faultlab"_s : u"info"_s, faulty ? Tone::Deadline : Tone::Accent);
    m_bar->button()->setVisible(faulty);
    const QStringList services{where.begin(), where.end()};
    const QString text = words(services);
    if (text == m_bar->text() && services == m_services)
        return;
    m_services = services;
    m_bar->setText(text, details());
}

// What the tooltip says in addition to the text of the banner.
QString LabBanner::details() const
{
    QStringList lines;
    if (m_services.size() > kNamedMax)
        lines.append(tr("Faults injected at: %1.").arg(m_services.join(u", "_s)));
    if (m_demo)
        lines.append(
            tr("Click “Error” above the list, choose a task and press R to resubmit its "
               "failed step, or Shift+C to undo the whole task. “Services” shows which "
               "circuit breakers are open. Nothing here is real; the demo has its own data "
               "folder."));
    return lines.join(u'\n');
}

QString LabBanner::words(const QStringList &services) const
{
    const faultlab::ScenarioPlayer &player = m_lab.scenarios();
    const bool playing = player.state() == faultlab::PlayState::Playing
        || player.state() == faultlab::PlayState::Settling;
    QStringList sentences;
    if (m_demo)
        sentences.append(tr("Demo: every service is simulated."));
    if (playing)
        sentences.append(tr("Simulated: the scenario %1 is playing.").arg(player.scenario().name));
    else if (m_lab.isFaulty() && !m_demo)
        sentences.append(tr("Simulated: faults are being injected."));
    if (m_demo)
        sentences.append(tr("Click “Error”, choose a task, press R."));
    if (services.size() > kNamedMax)
        sentences.append(
            tr("Faults injected at %n service(s).", nullptr, static_cast<int>(services.size())));
    else if (!services.isEmpty())
        sentences.append(tr("Faults injected at: %1.").arg(services.join(u", "_s)));
    return sentences.join(u' ');
}

} // namespace sagadesk::ui

#include "moc_labbanner.cpp"
