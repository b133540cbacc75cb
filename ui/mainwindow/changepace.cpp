#include "ui/mainwindow/changepace.h"

#include <QApplication>
#include <QEvent>
#include <QSet>
#include <QWidget>

#include <utility>

namespace sagadesk::ui {

namespace {

constexpr int kIdleMs = 1000;
constexpr int kUnseenMs = 2000;
constexpr int kInUseMs = 5000; // after the last input
constexpr qsizetype kIdsMax = 10'000;

bool isInput(QEvent::Type type)
{
    return type == QEvent::KeyPress || type == QEvent::MouseButtonPress || type == QEvent::Wheel;
}

void addIds(QList<model::TaskId> &tasks, const QList<model::TaskId> &more)
{
    QSet<model::TaskId> known(tasks.cbegin(), tasks.cend());
    for (const model::TaskId id : more) {
        if (!known.contains(id))
            tasks.append(id);
        known.insert(id);
    }
}

// `later` has the newer counters.
void merge(model::ChangeSet &changes, const model::ChangeSet &later)
{
    if (changes.tasks.isEmpty())
        changes.tasks = later.tasks;
    else
        addIds(changes.tasks, later.tasks);
    changes.everything = changes.everything || later.everything || changes.tasks.size() > kIdsMax;
    if (changes.everything)
        changes.tasks.clear();
    changes.alerts = changes.alerts || later.alerts;
    changes.agents = changes.agents || later.agents;
    changes.supervisor = changes.supervisor || later.supervisor;
    changes.operations = changes.operations || later.operations;
    changes.counters = later.counters;
}

} // namespace

ChangePace::ChangePace(QWidget *window)
    : QObject(window)
    , m_window(window)
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::CoarseTimer);
    connect(&m_timer, &QTimer::timeout, this, &ChangePace::passOn);
    qApp->installEventFilter(this);
}

bool ChangePace::eventFilter(QObject *watched, QEvent *event)
{
    if (isInput(event->type())) {
        m_sinceInput.start();
        if (m_anyWaiting)
            m_timer.start(0);
    }
    return QObject::eventFilter(watched, event);
}

int ChangePace::intervalMs() const
{
    if (!m_window->isVisible() || m_window->isMinimized())
        return kUnseenMs;
    return m_sinceInput.isValid() && !m_sinceInput.hasExpired(kInUseMs) ? 0 : kIdleMs;
}

void ChangePace::take(const model::ChangeSet &changes)
{
    merge(m_waiting, changes);
    m_anyWaiting = true;
    if (m_timer.isActive())
        return;
    const qint64 passed = m_sincePassedOn.isValid() ? m_sincePassedOn.elapsed() : kUnseenMs;
    const qint64 left = intervalMs() - passed;
    if (left <= 0)
        passOn();
    else
        m_timer.start(static_cast<int>(left));
}

void ChangePace::passOn()
{
    m_timer.stop();
    if (!std::exchange(m_anyWaiting, false))
        return;
    m_sincePassedOn.start();
    Q_EMIT passedOn(std::exchange(m_waiting, {}));
}

} // namespace sagadesk::ui

#include "moc_changepace.cpp"
