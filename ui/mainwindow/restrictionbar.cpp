#include "ui/mainwindow/restrictionbar.h"

#include "core/engine/enginereads.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/messagebar.h"

#include <QDateTime>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

RestrictionBar::RestrictionBar(const engine::EngineReads &reads, QWidget *parent)
    : QWidget(parent)
    , m_reads(reads)
    , m_bar(new MessageBar(u"pause"_s, Tone::Waiting, this))
    , m_startedAt(QDateTime::currentMSecsSinceEpoch())
{
    setObjectName(u"restrictionBar"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_bar);
    m_bar->setDismissible(true);
    connect(m_bar, &MessageBar::dismissed, this, [this] {
        m_dismissed = true;
        refresh();
    });
    connect(&m_timer, &QTimer::timeout, this, &RestrictionBar::refresh);
    m_timer.start(1000);
    refresh();
}

bool RestrictionBar::isShown(const model::Restriction &restriction) const
{
    return !restriction.saved || (!m_dismissed && restriction.since < m_startedAt);
}

void RestrictionBar::refresh()
{
    QStringList lines;
    for (const model::Restriction &restriction : m_reads.restrictions()) {
        if (!isShown(restriction))
            continue;
        QStringList parts{reasonText(model::reasonOf(restriction)), restriction.by.operatorName,
            tr("since %1").arg(timeText(restriction.since))};
        parts.removeAll(QString());
        if (!restriction.saved)
            parts.append(restriction.lifted
                    ? tr("lifted, but not saved: a restart would bring it back")
                    : tr("not saved: a restart would lose it"));
        lines.append(parts.join(u" \u00b7 "_s));
    }
    setVisible(!lines.isEmpty());
    const QString text = lines.size() == 1 ? tr("Set by an operator: %1").arg(lines.first())
                                           : tr("Set by operators:") + u'\n' + lines.join(u'\n');
    if (!lines.isEmpty() && text != m_bar->text())
        m_bar->setText(text);
}

} // namespace sagadesk::ui

#include "moc_restrictionbar.cpp"
