#include "ui/faultlab/labbanner.h"

#include "ui/faultlab/labface.h"
#include "ui/widgets/messagebar.h"

#include <QVBoxLayout>

#include <set>

namespace sagadesk::ui {

LabBanner::LabBanner(LabFace &lab, QWidget *parent)
    : QWidget(parent)
    , m_lab(lab)
    , m_bar(new MessageBar(QStringLiteral("faultlab"), Tone::Deadline, this))
{
    setObjectName(QStringLiteral("labBanner"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_bar);
    m_bar->setButton(tr("End all faults"));
    m_bar->button()->setObjectName(QStringLiteral("labBannerEnd"));
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
    setVisible(faulty);
    if (!faulty)
        return;
    std::set<QString> where;
    for (const LabService &service : m_lab.services())
        for (const LabRule &rule : service.rules)
            if (rule.active)
                where.insert(service.name);
    const QStringList services(where.begin(), where.end());
    const LabPlay play = m_lab.played();
    const bool playing =
        play.state == LabPlay::State::Playing || play.state == LabPlay::State::Settling;
    QString text = playing ? tr("Simulated: the scenario %1 is playing.").arg(play.name)
                           : tr("Simulated: something goes wrong on purpose.");
    if (!services.isEmpty())
        text += QLatin1Char(' ') + tr("Faults at: %1.").arg(services.join(QStringLiteral(", ")));
    if (text != m_bar->text())
        m_bar->setText(text);
}

} // namespace sagadesk::ui
