#include "ui/faultlab/labbanner.h"

#include "ui/faultlab/labface.h"
#include "ui/widgets/messagebar.h"

#include <QAction>
#include <QVBoxLayout>

#include <set>

namespace sagadesk::ui {

LabBanner::LabBanner(LabFace &lab, QAction *tour, QWidget *parent)
    : QWidget(parent)
    , m_lab(lab)
    , m_bar(new MessageBar(QStringLiteral("play"), Tone::Accent, this))
    , m_demo(tour != nullptr)
{
    setObjectName(QStringLiteral("labBanner"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_bar);
    m_bar->makeThin();
    m_bar->setButton(tr("End all faults"));
    m_bar->button()->setObjectName(QStringLiteral("labBannerEnd"));
    if (tour) {
        QPushButton *show = m_bar->addButton(tr("Show me"));
        show->setObjectName(QStringLiteral("labBannerTour"));
        connect(show, &QPushButton::clicked, tour, &QAction::trigger);
    }
    connect(m_bar, &MessageBar::pressed, this, [this] {
        m_lab.endAll();
        look();
    });
    connect(&m_lab, &LabFace::changed, this, &LabBanner::look);
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, &LabBanner::look);
    m_timer.start();
    look();
}

void LabBanner::look()
{
    const bool faulty = m_lab.faulty();
    setVisible(faulty || m_demo);
    if (!faulty && !m_demo)
        return;
    std::set<QString> where;
    for (const LabService &service : m_lab.services())
        for (const LabRule &rule : service.rules)
            if (rule.active)
                where.insert(service.name);
    m_bar->setTone(faulty ? QStringLiteral("faultlab") : QStringLiteral("play"),
        faulty ? Tone::Deadline : Tone::Accent);
    m_bar->button()->setVisible(faulty);
    const QString text = words({where.begin(), where.end()});
    if (text == m_bar->text())
        return;
    m_bar->setText(text,
        m_demo ? tr("Click “Error” above the list, choose a task and press R to resubmit its "
                    "failed step, or Shift+C to undo the whole task. “Services” shows which "
                    "circuit breakers are open. Nothing here is real; the demo has its own data "
                    "folder.")
               : QString());
}

QString LabBanner::words(const QStringList &services) const
{
    const LabPlay play = m_lab.played();
    const bool playing =
        play.state == LabPlay::State::Playing || play.state == LabPlay::State::Settling;
    QStringList sentences;
    if (m_demo)
        sentences.append(tr("Demo: every service is simulated."));
    if (playing)
        sentences.append(tr("Simulated: the scenario %1 is playing.").arg(play.name));
    else if (m_lab.faulty() && !m_demo)
        sentences.append(tr("Simulated: something goes wrong on purpose."));
    if (m_demo)
        sentences.append(tr("Click “Error”, choose a task, press R."));
    if (!services.isEmpty())
        sentences.append(tr("Faults on purpose at: %1.").arg(services.join(QStringLiteral(", "))));
    return sentences.join(QLatin1Char(' '));
}

} // namespace sagadesk::ui
