#include "ui/steps/taskhistory.h"

#include "core/engine/engine.h"

namespace sagadesk::ui {

namespace {

constexpr size_t kEventsKept = 20'000;

} // namespace

TaskHistory::TaskHistory(engine::Engine &engine, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
{
}

model::EventId TaskHistory::newest() const
{
    return m_events.empty() ? model::EventId() : m_events.back().id;
}

void TaskHistory::setTask(const QString &publicId)
{
    if (publicId == m_publicId)
        return;
    m_publicId = publicId;
    ++m_generation;
    m_reading = m_readAgain = false;
    m_events.clear();
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
    m_engine.readEvents(m_publicId, newest(), this,
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
        Q_EMIT grown();
    }
    if (more || m_readAgain) // until nothing newer comes: one answer has a limit
        read();
}

} // namespace sagadesk::ui
