#include "core/faultlab/scenario/taskwatch.h"

#include "core/faultlab/services/labclock.h"

#include <utility>

namespace sagadesk::faultlab {

namespace {

bool isAtRest(const model::TaskDetail &task)
{
    return model::isAtRest(task.record.state);
}

} // namespace

TaskWatch::TaskWatch(engine::Engine &engine, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_pause(this)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(kEveryMs);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        m_round = m_open;
        m_open.clear();
        readNext();
    });
}

TaskWatch::~TaskWatch() = default;

void TaskWatch::start(const QStringList &ids, qint64 withinMs)
{
    stop();
    m_running = true;
    m_ids = ids;
    m_tasks.clear();
    m_atRest = 0;
    m_until = labSteadyNow() + withinMs;
    m_open.clear();
    m_round = ids;
    // Queued, so that the caller is not notified re-entrantly.
    QMetaObject::invokeMethod(
        this,
        [this, generation = m_generation] {
            if (generation == m_generation)
                readNext();
        },
        Qt::QueuedConnection);
}

void TaskWatch::stop()
{
    m_running = false;
    m_pause.stop();
    ++m_generation;
}

qint64 TaskWatch::leftMs() const
{
    return m_running ? qMax<qint64>(0, m_until - labSteadyNow()) : 0;
}

std::vector<model::TaskDetail> TaskWatch::tasks() const
{
    std::vector<model::TaskDetail> tasks;
    for (const QString &id : m_ids)
        if (const auto found = m_tasks.find(id); found != m_tasks.end())
            tasks.push_back(found->second);
    return tasks;
}

void TaskWatch::readNext()
{
    if (m_round.isEmpty()) {
        roundOver();
        return;
    }
    const QString id = m_round.takeFirst();
    m_engine.taskReads().readTask(id, this,
        [this, id, generation = m_generation](const base::Result<model::TaskDetail> &task) {
            if (generation == m_generation)
                taskRead(id, task);
        });
}

void TaskWatch::taskRead(const QString &id, const base::Result<model::TaskDetail> &task)
{
    if (task && isAtRest(*task))
        ++m_atRest;
    else
        m_open.append(id);
    if (task)
        m_tasks.insert_or_assign(id, *task);
    readNext();
}

void TaskWatch::roundOver()
{
    const bool settled = m_open.isEmpty();
    if (!settled && labSteadyNow() < m_until) {
        m_pause.start();
        return;
    }
    m_running = false;
    Q_EMIT finished(settled);
}

} // namespace sagadesk::faultlab

#include "moc_taskwatch.cpp"
