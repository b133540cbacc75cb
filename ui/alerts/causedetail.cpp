#include "ui/alerts/causedetail.h"

#include "core/engine/enginereads.h"
#include "core/engine/taskreads.h"
#include "ui/models/alertgroups.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"

#include <algorithm>
#include <array>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kLinesMin = 3;

QString breakerLine(const std::vector<model::AgentStatus> &agents, const QString &service)
{
    const model::AgentStatus *agent = worstAgent(agents, service);
    if (!agent)
        return {};
    return agent->nextProbeAt == 0
        ? CauseDetail::tr("Circuit breaker of %1: %2").arg(service, stateText(agent->breaker))
        : CauseDetail::tr("Circuit breaker of %1: %2, next probe at %3")
              .arg(service, stateText(agent->breaker), timeText(agent->nextProbeAt));
}

} // namespace

const model::AgentStatus *worstAgent(
    const std::vector<model::AgentStatus> &agents, const QString &service)
{
    constexpr std::array kByWeight{model::BreakerState::Closed, model::BreakerState::HalfOpen,
        model::BreakerState::Open, model::BreakerState::HeldOpen};
    const auto weight = [&](const model::AgentStatus &agent) {
        return std::find(kByWeight.begin(), kByWeight.end(), agent.breaker) - kByWeight.begin();
    };
    const model::AgentStatus *worst = nullptr;
    for (const model::AgentStatus &agent : agents)
        if (agent.service == service && (!worst || weight(agent) > weight(*worst)))
            worst = &agent;
    return worst;
}

qint64 affectedBy(const model::AlertGroup &group)
{
    return group.tasks > 0 ? group.tasks : group.reason.parameters.value("waiting"_L1).toInteger();
}

QString affectedText(const model::AlertGroup &group)
{
    const int number = static_cast<int>(affectedBy(group));
    if (number == 0)
        return {};
    return group.tasks > 0 ? CauseDetail::tr("%n task(s) affected", nullptr, number)
                           : CauseDetail::tr("%n step(s) waiting", nullptr, number);
}

CauseDetail::CauseDetail(engine::EngineReads &reads, engine::TaskReads &taskReads, QWidget *parent)
    : QPlainTextEdit(parent)
    , m_reads(reads)
    , m_taskReads(taskReads)
{
    setObjectName(u"causeDetail"_s);
    setAccessibleName(tr("Details of the cause"));
    setReadOnly(true);
    setTabChangesFocus(true);
    setPlaceholderText(tr("Select a cause to see the whole response of the service."));
    setMinimumHeight(kLinesMin * fontMetrics().lineSpacing() + 2 * frameWidth());
}

void CauseDetail::showCause(
    const model::AlertGroup *group, const std::vector<model::AlertView> &alerts)
{
    if (!group) {
        m_of = {};
        m_answer.clear();
        m_lines.clear();
        clear();
        return;
    }
    const model::AlertView *newest = nullptr;
    for (const model::AlertView &alert : alerts)
        if (!alert.taskPublicId.isEmpty() && causeOf(alert) == group->key
            && (!newest || alert.raisedAt > newest->raisedAt))
            newest = &alert;
    const model::AlertId of = newest ? newest->id : model::AlertId{};
    if (of != m_of) {
        m_of = of;
        m_answer.clear();
        if (newest)
            readAnswer(*newest);
    }
    m_lines = QStringList{causeText(*group), affectedText(*group),
        tr("First at %1, last at %2").arg(exactTimeText(group->first), exactTimeText(group->last)),
        breakerLine(m_reads.agents(), group->service)};
    m_lines.removeAll(QString());
    showText();
}

void CauseDetail::readAnswer(const model::AlertView &newest)
{
    m_taskReads.readTask(newest.taskPublicId, this,
        [this, of = newest.id, name = newest.stepName](
            const base::Result<model::TaskDetail> &task) {
            if (!task || of != m_of)
                return;
            for (const model::StepView &step : task->steps)
                if (step.name == name && newestError(step))
                    m_answer = newestError(step)->body;
            showText();
        });
}

// Keeps the selection and the scroll position unless the text has changed.
void CauseDetail::showText()
{
    QStringList lines = m_lines;
    if (!m_answer.isEmpty())
        lines.append(tr("Response of the service: %1").arg(m_answer));
    const QString text = lines.join(u'\n');
    if (text != toPlainText())
        setPlainText(text);
}

} // namespace sagadesk::ui

#include "moc_causedetail.cpp"
