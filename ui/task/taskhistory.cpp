#include "ui/task/taskhistory.h"

#include "core/engine/engine.h"
#include "core/faultlab/scenario/faultlabsession.h"

namespace sagadesk::ui {

namespace {

constexpr size_t kEventsKept = 20'000;

} // namespace

TaskHistory::TaskHistory(engine::TaskReads &taskReads, QObject *parent)
    : QObject(parent)
    , m_taskReads(taskReads)
{
}

void TaskHistory::setLab(faultlab::FaultLabSession *lab)
{
    m_lab = lab;
    connect(lab, &faultlab::FaultLabSession::changed, this, [this] {
        if (m_steps.isEmpty() || m_lab->ledger().faultsOf(m_publicId) == m_faults)
            return;
        nameFaults();
        Q_EMIT named();
    });
}

void TaskHistory::setSteps(const QStringList &names)
{
    if (names == m_steps)
        return;
    m_steps = names;
    nameFaults();
    if (!m_faults.requests.empty())
        Q_EMIT named();
}

void TaskHistory::nameFaults()
{
    if (m_lab == nullptr || m_steps.isEmpty())
        return;
    m_faults = m_lab->ledger().faultsOf(m_publicId);
    m_unlisted = model::nameFaults(m_events, m_steps, m_faults);
}

void TaskHistory::setTask(const QString &publicId)
{
    if (publicId == m_publicId)
        return;
    m_publicId = publicId;
    ++m_generation;
    m_reading = m_readAgain = false;
    m_events.clear();
    m_steps.clear();
    m_faults = {};
    m_unlisted.clear();
    if (m_lab && !publicId.isEmpty())
        m_lab->recallTask(publicId);
    Q_EMIT cleared();
}

void TaskHistory::read()
{
    if (m_publicId.isEmpty())
        return;
    if (m_reading) {
        m_readAgain = true;
        return;
    }
    m_reading = true;
    m_readAgain = false;
    const qint64 newest = m_events.empty() ? 0 : m_events.back().version;
    m_taskReads.readEvents(m_publicId, newest, this,
        [this, generation = m_generation](
            const base::Result<std::vector<model::EventView>> &events) {
            if (generation == m_generation)
                arrived(events);
        });
}

void TaskHistory::arrived(const base::Result<std::vector<model::EventView>> &events)
{
    m_reading = false;
    const bool more = events && !events->empty();
    if (more) {
        m_events.insert(m_events.end(), events->begin(), events->end());
        if (m_events.size() > kEventsKept)
            m_events.erase(m_events.begin(),
                m_events.begin() + static_cast<qsizetype>(m_events.size() - kEventsKept));
        nameFaults();
        Q_EMIT grown();
    }
    if (more || m_readAgain) // continues until nothing newer arrives, because pages are limited
        read();
}

} // namespace sagadesk::ui

#include "moc_taskhistory.cpp"
